"""The board game on Discord."""
