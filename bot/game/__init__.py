"""The rules of the games. Nothing here waits, prints, rolls dice of its own or looks at a clock."""
