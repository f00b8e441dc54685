"""Section F read aloud: movements by brute force, written apart from the rules."""

from collections.abc import Iterator
from itertools import combinations

COLOURS = {"blue": 0, "yellow": 1, "green": 2, "red": 3}

GOOD_FOR = {
    "ares": {
        "orange": ("own", "land"),
        "blue": ("own", "water"),
        "white": ("own", "land water"),
        "black": ("ambassador", "land water"),
        "purple": ("another's", "land water"),
    },
    "mb": {
        "red": ("own", "land"),
        "blue": ("own", "water"),
        "yellow": ("own", "land water"),
        "black": ("ambassador", "land water"),
        "white": ("nothing", ""),
    },
}


def whose(piece, mover):
    if piece == 16:
        return "ambassador"
    return "own" if piece // 4 == mover else "another's"


def single_steps(shake, where, ball):
    """Yield every step that *ball* allows from *where*: the piece, where to, by which line."""
    sort, lines = GOOD_FOR[shake.rule][ball]
    for piece, at in enumerate(where):
        if at is None or whose(piece, shake.mover) != sort:
            continue
        if "land" in lines:
            for to in shake.map.land[at]:
                yield piece, to, "land"
        if "water" in lines:
            for to in shake.map.water[at]:
                yield piece, to, "water"


def lawful(shake, where):
    """I56, I57, I60, I61, I62, one after the other."""
    figures = [piece for piece in range(16) if where[piece] is not None]
    for one, other in combinations(figures, 2):  # I56
        if one // 4 == other // 4 and where[one] == where[other]:
            return False
    own = [piece for piece in figures if piece // 4 == shake.mover]
    for player in range(4):  # I57
        if player != shake.mover:
            met = [
                (mine, his)
                for mine in own
                for his in figures
                if his // 4 == player and where[his] == where[mine]
            ]
            if len({his for _, his in met}) > 1:
                return False
    if where[16] != shake.began[16]:  # I60, I62
        for piece in figures:
            if where[piece] == where[16] and piece // 4 != shake.mover:
                return False
    for piece in figures:  # I61, I62
        if piece // 4 == shake.mover or where[piece] == shake.began[piece]:
            continue
        if where[16] == where[piece]:
            return False
        for other in figures:
            strangers = other // 4 not in (shake.mover, piece // 4)
            if strangers and where[other] == where[piece]:
                return False
    return True


def all_reachable(shake, where, balls):
    """Return every position that some of *balls*, in any order, lead to (I50, I51)."""
    found = {where}
    layer = {(where, balls)}
    while layer:
        further = set()
        for now, left in layer:
            for index, ball in enumerate(left):
                rest = left[:index] + left[index + 1 :]
                for piece, to, _ in single_steps(shake, now, ball):
                    further.add(((*now[:piece], to, *now[piece + 1 :]), rest))
        found |= {now for now, _ in further}
        layer = further
    return found


def all_ends(shake):
    return {
        where for where in all_reachable(shake, shake.began, shake.balls) if lawful(shake, where)
    }


def all_next_steps(shake, where, balls) -> Iterator[tuple]:
    """Yield every step after which a lawful end can still be reached (I55)."""
    for ball in sorted(set(balls)):
        rest = list(balls)
        rest.remove(ball)
        for piece, to, by in single_steps(shake, where, ball):
            after = (*where[:piece], to, *where[piece + 1 :])
            if any(lawful(shake, end) for end in all_reachable(shake, after, tuple(rest))):
                yield ball, piece, to, by
