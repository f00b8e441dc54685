"""Mini Inkognito, the card game for three, four or five."""
