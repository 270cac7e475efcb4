"""The screens. No rule logic here."""

import os

# A preview is painted by itself right after the key that asked for it: with Textual's 60 frames a second
# it would wait for the next one. Nothing is painted more often because of this.
os.environ.setdefault("TEXTUAL_FPS", "240")
