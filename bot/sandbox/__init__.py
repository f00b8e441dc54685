"""A Discord of our own on loopback for the unmodified bot; imports nothing else of ours."""
