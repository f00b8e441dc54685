"""Games of Mini Inkognito that are over, as text that anyone can read, check and replay."""
