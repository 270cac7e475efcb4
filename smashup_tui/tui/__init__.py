"""The screens: what people meet. No rule logic here."""
