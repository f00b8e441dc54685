"""Mini Inkognito on Discord."""
