"""A machine and a network that are none: one loop, whose clock jumps, and chance from a seed."""
