"""The brains of the automata of the board game: functions from a sight to an action."""
