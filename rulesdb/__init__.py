"""The reference: rules, terms, clarifications and factions, searchable and linked."""
