"""Sights of Mini Inkognito as pictures: what is where."""
