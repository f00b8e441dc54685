"""A Discord bot that deals, guards and tells games of Inkognito."""
