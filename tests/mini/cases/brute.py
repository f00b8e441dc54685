"""A second program for the book of cases: it reads the lines itself and tries every deal.

Nothing of the bot is used here. What somebody knows is found by trying all deals for them, too.
"""

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

AGENTS, NUMBERS = "FBZX", "5102"
MATE = dict(zip("FBZX", "BFXZ", strict=True))

Deal = tuple[str, ...]
"""By seat, the sign of who sits there and that of their number."""

DEALS: tuple[Deal, ...] = tuple(
    tuple(agent + number for agent, number in zip(agents, numbers, strict=True))
    for agents in permutations(AGENTS)
    for numbers in permutations(NUMBERS)
)


class Clue(NamedTuple):
    """A showing (*cards*), or what somebody knows (*goal*), and whether they do."""

    by: int
    to: int | None
    cards: str
    black: bool
    goal: str
    knows: bool


class Puzzle(NamedTuple):
    sort: str
    exactly: bool
    seat: int | None
    own: str
    clues: tuple[Clue, ...]


def read(line: str) -> Puzzle:
    """Return the puzzle that *line* of the book says."""
    head, *words = line.split()
    seat, own = None, ""
    if head[0] == "s":
        seat, own, *words = int(words[0][0]), words[0][1:], *words[1:]
    clues = []
    for word in words:
        by, rest = int(word[0]), word[1:]
        if rest[0] in "?~":
            clues.append(Clue(by, None, "", False, rest[1], rest[0] == "?"))
            continue
        to = None
        if head[0] == "k":
            to, rest = int(rest[0]), rest[1:]
        clues.append(Clue(by, to, rest.lstrip("!"), rest[0] == "!", "", False))
    assert head[0] in "sdk"
    assert head[1] in "=+"
    return Puzzle(head[0], head[1] == "=", seat, own, tuple(clues))


def may_be(deal: Deal, clue: Clue, exactly: bool) -> bool:
    """Return whether *clue*, a showing, could have been in *deal*."""
    true = sum(card in deal[clue.by] for card in clue.cards)
    if clue.black:
        return true == len(clue.cards)
    return true == 1 if exactly else true > 0


@lru_cache(maxsize=100_000)
def known(seat: int, hand: str, seen: tuple[Clue, ...], exactly: bool, goal: str) -> bool | None:
    """Return whether *seat* with that *hand* knows the *goal*; None where it cannot have it."""
    answers = set()
    for deal in DEALS:
        if deal[seat] == hand and all(may_be(deal, clue, exactly) for clue in seen):
            owner = {one[0]: at for at, one in enumerate(deal)}
            answers.add(
                owner[MATE[hand[0]]] if goal == "p" else "".join(deal[owner[a]][1] for a in AGENTS)
            )
    return len(answers) == 1 if answers else None


def deals_left(puzzle: Puzzle, clues: tuple[Clue, ...]) -> list[Deal]:
    """Return the deals that *clues* of *puzzle* leave; what is known is so by these *clues*."""
    found = [
        deal
        for deal in DEALS
        if (puzzle.seat is None or deal[puzzle.seat] == puzzle.own)
        and all(clue.goal or may_be(deal, clue, puzzle.exactly) for clue in clues)
    ]
    for clue in clues:
        if clue.goal:
            seen = tuple(one for one in clues if one.to == clue.by and not one.goal)
            found = [
                deal
                for deal in found
                if known(clue.by, deal[clue.by], seen, puzzle.exactly, clue.goal) is clue.knows
            ]
    return found


def proven(puzzle: Puzzle, clues: tuple[Clue, ...]) -> set[tuple[int, str]]:
    """Return which cards of whom *clues* prove, but one's own."""
    left = deals_left(puzzle, clues)
    return {
        (seat, card)
        for seat in range(4)
        if seat != puzzle.seat
        for card in AGENTS + NUMBERS
        if all(card in deal[seat] for deal in left)
    }


def objection(line: str, weekday: int) -> str | None:
    """Return what is wrong with the case in *line*, or None."""
    puzzle = read(line)
    if puzzle.sort != "sssssdk"[weekday]:
        return "another sort is due"
    clues = puzzle.clues
    if len(deals_left(puzzle, clues)) != 1:
        return "not exactly one solution"
    for at in range(len(clues)):
        if len(deals_left(puzzle, clues[:at] + clues[at + 1 :])) == 1:
            return "a clue too many"
    least = sum(not clue.goal for clue in clues) if puzzle.sort == "k" else 1
    many = [len(proven(puzzle, clues[:opened])) for opened in range(least, len(clues) + 1)]
    begun = [one for one in many if one]
    if any(later <= earlier for earlier, later in zip(begun, begun[1:], strict=False)):
        return "a clue that proves nothing"
    return None
