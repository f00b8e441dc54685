"""Ways to falsify a record that need not know its game: moves that are missing, or stand elsewhere.

Each is given the moves, one that it is about, and chance.
"""

import copy


def drop(moves, at, chance):
    del moves[at]


def double(moves, at, chance):
    moves.insert(at, copy.deepcopy(moves[at]))


def swap(moves, at, chance):
    other = min(at + 1, len(moves) - 1)
    moves[at], moves[other] = moves[other], moves[at]


def shift(moves, at, chance):
    moves.insert(chance.randrange(len(moves)), moves.pop(at))


def stop(moves, at, chance):
    del moves[at:]


def add(moves, at, chance):
    moves.append(copy.deepcopy(moves[at]))
