"""The board game in words: what is told, asked and explained, in every language."""
