"""Kuhn poker on Discord: the second of its two folders."""
