"""What the shell commands do, one file a command; loaded only when a command is called."""
