"""Finished games as text that anyone can read, check and replay without this program."""
