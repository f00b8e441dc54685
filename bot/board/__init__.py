"""Inkognito, the board game for three, four or five."""
