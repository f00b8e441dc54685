"""A Discord of our own on loopback, to which the unmodified bot connects; it imports nothing else of the project."""
