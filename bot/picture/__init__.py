"""Sights put into pixels: what is where (pure), and how it is painted."""
