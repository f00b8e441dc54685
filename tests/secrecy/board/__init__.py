"""The board game keeps its secrets."""
