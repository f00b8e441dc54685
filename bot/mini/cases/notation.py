"""A case in one line, as the book holds it.

Words, apart by a blank: the sort (s, d or k) with the truth (= for exactly one of a pair, + for at
least one), in a seat case who one is and one's cards (0F5), then the clues as they are turned up.
By whom, to whom where it matters, and the cards: 1B0, or 12B0; a black one is !5. What somebody
knows is ?p or ?n, what they do not know ~p or ~n: 3?p. Cards are their first signs (F B Z X 5 1 0
2), in the order of the sheet. Nothing here says how a case comes out.
"""

import re
from typing import Final

from bot.game.seats import Seat
from bot.mini.cases.case import Case, Clue, Goal, Knows, Shown, Sort
from bot.mini.rules.cards import CARDS, Card, Cards, in_order
from bot.mini.rules.editions import TruthRule

SORTS: Final = {Sort.SEAT: "s", Sort.DETECTIVE: "d", Sort.WHO_KNOWS: "k"}
TRUTHS: Final = {TruthRule.EXACTLY_ONE: "=", TruthRule.AT_LEAST_ONE: "+"}
GOALS: Final = {Goal.PARTNER: "p", Goal.NUMBER: "n"}

_SIGNED: Final = {card.value[0]: card for card in CARDS}
_KNOWS: Final = re.compile(r"([0-3])([?~])([pn])")


class NoCase(Exception):
    """The line is none of a case."""


def write(case: Case) -> str:
    """Return *case* in a line."""
    words = [SORTS[case.sort] + TRUTHS[case.truth]]
    if case.seat is not None:
        words.append(f"{case.seat}{_signs(case.own)}")
    return " ".join([*words, *map(_written, case.clues)])


def read(line: str) -> Case:
    """Return the case that *line* says.

    Raises:
        NoCase: it is none.
    """
    head, *words = line.split(" ")
    sorts = {sign: sort for sort, sign in SORTS.items()}
    truths = {sign: truth for truth, sign in TRUTHS.items()}
    if len(head) != 2 or head[0] not in sorts or head[1] not in truths:
        raise NoCase(f"no case begins with {head!r}")
    sort = sorts[head[0]]
    seat: Seat | None = None
    own: Cards = ()
    clues: list[Clue] = []
    if sort is Sort.SEAT and words:
        mine = _shown(words.pop(0), aimed=False)
        seat, own = mine.by, mine.cards
    for word in words:
        if said := _KNOWS.fullmatch(word):
            by = Seat(int(said[1]))
            goal = next(goal for goal, sign in GOALS.items() if sign == said[3])
            seen = tuple(one for one in clues if isinstance(one, Shown) and one.to == by)
            clues.append(Knows(by, goal, said[2] == "?", seen))
        else:
            clues.append(_shown(word, aimed=sort is Sort.WHO_KNOWS))
    case = Case(sort, truths[head[1]], tuple(clues), seat, own)
    if not clues or write(case) != line:
        raise NoCase(f"that would be written otherwise: {line}")
    return case


def _signs(cards: Cards) -> str:
    return "".join(card.value[0] for card in cards)


def _written(clue: Clue) -> str:
    if isinstance(clue, Knows):
        return f"{clue.by}{'?' if clue.knows else '~'}{GOALS[clue.goal]}"
    to = "" if clue.to is None else f"{clue.to}"
    return f"{clue.by}{to}{'!' if clue.black else ''}{_signs(clue.cards)}"


def _shown(word: str, *, aimed: bool) -> Shown:
    """Return the showing that *word* says; it is *aimed* where it says to whom."""
    who, rest = word[: 1 + aimed], word[1 + aimed :]
    black, signs = rest.startswith("!"), rest.removeprefix("!")
    seats = [Seat(int(one)) for one in who if one in "0123"]
    cards = [_SIGNED.get(sign) for sign in signs]
    if len(seats) != 1 + aimed or None in cards or len({*cards}) != (1 if black else 2):
        raise NoCase(f"no clue is {word!r}")
    known: list[Card] = [card for card in cards if card is not None]
    return Shown(seats[0], in_order(known), black, seats[1] if aimed else None)
