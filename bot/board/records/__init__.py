"""Games of the board game that are over, as text that anyone can read, check and replay."""
