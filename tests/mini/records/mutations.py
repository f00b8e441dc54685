"""Ways to falsify one move of a record."""

import random

from tests.records.mutations import add, double, drop, shift, stop, swap

LOCATIONS = ("rialto", "san_marco", "san_giorgio", "bridge_of_sighs", "salute")
CARDS = ("F", "B", "Z", "X", "52", "11", "0", "29")
SEATED = ("visit", "show", "reveal", "ask", "decline", "lapse", "prove", "peek", "pickup", "call")


def falsified(record, chance: random.Random):
    """Return a copy of *record* in which one thing was changed, and what."""
    # Most is as it was: what may be changed is copied, no more.
    record = {**record, "moves": [dict(move) for move in record["moves"]]}
    moves = record["moves"]
    at = chance.randrange(len(moves))
    if chance.random() < 0.3:  # the rare moves too
        rare = [
            i for i, move in enumerate(moves) if not {"visit", "ambassador", "show"} & set(move)
        ]
        at = chance.choice(rare) if rare else at
    kinds = [drop, double, swap, shift, stop, add, reseat, *([alter] * 6)]
    kind = chance.choice(kinds)
    kind(moves, at, chance)
    if chance.random() < 0.1:
        record["result"] = chance.choice([{"abandoned": True}, {"drawn": True}])
    return record, f"{kind.__name__} at move {at + 1}"


def reseat(moves, at, chance):
    for key in SEATED:
        if key in moves[at]:
            moves[at][key] = chance.randrange(5)


def alter(moves, at, chance):
    """Change one thing that the move says."""
    move = moves[at]
    key = chance.choice(list(move))
    match key:
        case "at" | "ambassador":
            move[key] = chance.choice(LOCATIONS)
        case "card":
            move[key] = chance.choice(CARDS)
        case "cards":
            move[key] = chance.choice(
                [chance.sample(CARDS, chance.choice((1, 2, 2, 2, 3))), move[key][:1] * 2]
            )
        case "number":
            move[key] = [chance.choice(CARDS[4:]) for _ in range(4)]
        case "side":
            move[key] = "left" if move[key] == "right" else "right"
        case "to" if isinstance(move[key], list):
            move[key] = chance.choice([[], [chance.randrange(5)], move[key][::-1], [*move[key], 4]])
        case _:
            move[key] = chance.randrange(5)
