"""Files, text formats, streams, folders and settings: what every other package builds on."""
