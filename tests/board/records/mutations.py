"""Ways to falsify one move of a record."""

import copy
import json
import random

from tests.board.records.independent import AGENTS, BLACK, BUILDS, DATA, LETTERS, ORDER
from tests.records.mutations import add, double, drop, shift, stop, swap

COLOURS = ("blue", "yellow", "green", "red", "black")
PIECES = (*(f"{colour} {build}" for colour in COLOURS[:4] for build in BUILDS), BLACK, "pink fat")
BALLS = ("black", "blue", "orange", "purple", "red", "white", "yellow", "green")
LINES = {
    map_: [line.split("-") for line in (*DATA[map_]["land"], *DATA[map_]["water"])]
    for map_ in ("classic", "serenissima")
}
SPACES = sorted({end for lines in LINES.values() for line in lines for end in line})
SEATED = (
    "turn",
    "move",
    "step",
    "ask",
    "show",
    "send",
    "stride",
    "leave",
    "end",
    "declare",
    "hand",
    "report",
)
COMMON = {"turn", "move", "end", "step"}
RESULTS = [
    {"abandoned": True},
    {"drawn": True},
    {"reported": 4, "winners": [4], "points": [0, 0, 0, 0, 1]},
]


def falsified(record, chance: random.Random):
    """Return a copy of *record* in which one thing was changed, and what."""
    record = {**record, "moves": json.loads(json.dumps(record["moves"]))}  # quicker than a copy
    moves = record["moves"]
    at = chance.randrange(len(moves))
    if chance.random() < 0.6:  # the rare moves too
        rare = [i for i, move in enumerate(moves) if not COMMON & set(move)]
        at = chance.choice(rare) if rare else at
    kinds = [drop, double, swap, shift, stop, add, reseat, repeat, crowd, *([alter] * 8)]
    kind = chance.choice(kinds)
    kind(moves, at, chance)
    if chance.random() < 0.1:
        record["result"] = chance.choice(RESULTS)
    if chance.random() < 0.03:
        result = record["result"] = copy.deepcopy(record["result"])
        key = chance.choice(list(result))
        if isinstance(result[key], list):
            chance.shuffle(result[key])
        elif key == "right":
            result[key] = not result[key]
    return record, f"{kind.__name__} at move {at + 1}"


def reseat(moves, at, chance):
    for key in SEATED:
        if key in moves[at]:
            moves[at][key] = chance.randrange(5)


def repeat(moves, at, chance):
    """Show again what the same one has shown the same viewer."""
    shows = [i for i, move in enumerate(moves) if "show" in move]
    pairs = [
        (i, j)
        for i in shows
        for j in shows
        if i < j and (moves[i]["show"], moves[i]["to"][0]) == (moves[j]["show"], moves[j]["to"][0])
    ]
    if pairs:
        first, second = chance.choice(pairs)
        for key in ("cards", "secret"):
            moves[second][key] = moves[first][key]
        if chance.random() < 0.3:
            moves[second]["cards"] = [
                card for card in moves[second]["cards"] if chance.random() < 0.7
            ]
            moves[second]["secret"] = [
                card for card in moves[second]["secret"] if card in moves[second]["cards"]
            ]


def crowd(moves, at, chance):
    """Let a step of a movement end at another neighbour of where it began."""
    found = [move for move in moves if move.get("steps")]
    if found:
        steps = chance.choice(found)["steps"]
        step = chance.choice(steps)
        map_ = "classic" if any(step["to"] in line for line in LINES["classic"]) else "serenissima"
        near = [line for line in LINES[map_] if step["to"] in line]
        begin = next(end for end in chance.choice(near) if end != step["to"])
        ways = [line for line in LINES[map_] if begin in line]
        step["to"] = next(end for end in chance.choice(ways) if end != begin)


def alter(moves, at, chance):
    """Change one thing that the move says."""
    move = moves[at]
    key = chance.choice(list(move))
    match key:
        case "to" if isinstance(move[key], list):
            move[key] = chance.choice([[], [chance.randrange(5)], move[key][::-1], [*move[key], 4]])
        case "to":
            move[key] = chance.choice(SPACES)
        case "piece":
            move[key] = chance.choice(PIECES)
        case "by":
            move[key] = chance.choice(["land", "water", "meeting", BLACK])
        case "kind":
            move[key] = "build" if move[key] == "identity" else "identity"
        case "balls":
            move[key] = chance.choice(
                [sorted(chance.choices(BALLS, k=3)), move[key][::-1], move[key][:2]]
            )
        case "steps":
            walk(move[key], chance)
        case "cards" | "secret":
            show(move, key, chance)
        case "meeting":
            move[key] = chance.choice([*COLOURS, BLACK])
        case "letter":
            move[key] = chance.choice([*LETTERS, "E"])
        case "given":
            move[key] = not move[key]
        case "alone":
            move[key] = False
        case "identities" | "builds":
            move[key] = [chance.choice(ORDER[:8]) for _ in range(4)]
        case _:
            move[key] = chance.randrange(5)


def walk(steps, chance):
    if not steps or chance.random() < 0.2:
        steps.append(
            {
                "ball": chance.choice(BALLS),
                "piece": chance.choice(PIECES),
                "to": chance.choice(SPACES),
                "by": chance.choice(["land", "water"]),
            }
        )
    elif chance.random() < 0.3:
        chance.shuffle(steps)
    elif chance.random() < 0.2:
        steps.pop()
    else:
        step = chance.choice(steps)
        key = chance.choice(list(step))
        some = {"ball": BALLS, "piece": PIECES, "to": SPACES, "by": ("land", "water")}[key]
        step[key] = chance.choice(some)


def show(move, key, chance):
    """Show other cards, mostly in their order."""
    cards = set(chance.sample(ORDER, chance.choice((1, 2, 3, 3, 3))))
    if chance.random() < 0.6:
        cards = set(move["cards"]) ^ {chance.choice(ORDER), chance.choice(move["cards"])}
    if key == "cards":
        move["cards"] = sorted(cards, key=ORDER.index)
        move["secret"] = [
            card for card in move["cards"] if card.startswith("code") or card in move["secret"]
        ]
        if chance.random() < 0.1:
            chance.shuffle(move["cards"])
    else:
        move["secret"] = [card for card in move["cards"] if chance.random() < 0.5]
        if chance.random() < 0.1:
            move["secret"] = [*move["secret"], chance.choice((*AGENTS, *BUILDS))]
