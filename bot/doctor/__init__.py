"""What `doctor` looks at: how this installation is, and what Discord says of its bot."""
