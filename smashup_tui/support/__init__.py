"""Files, text formats, streams, folders and settings: what every other room stands on."""
