"""The rules of Inkognito, the board game: pure; nothing here waits, prints or looks at a clock."""
