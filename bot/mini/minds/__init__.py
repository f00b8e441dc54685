"""Minds: what an automaton makes of what its seat may know."""
