"""A case made of what somebody had seen when a round of a game ended (P16).

Rule: made from the ledger of a game that is over, and of no other. What comes out has other names
    than that game had, so that who played it cannot simply copy.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.game.chance import Chance
from bot.game.seats import AGENTS, Seat, seats
from bot.mini.cases.case import Case, Clue, Shown, Sort
from bot.mini.cases.grade import grade
from bot.mini.cases.making import fewest, in_flow
from bot.mini.cases.renaming import drawn, renamed
from bot.mini.rules.clues import Source
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import rounds
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight

TRIES: Final = 12
"""Orders in which clues are left out; of what comes of them the hardest is taken."""


def of_round(ledger: Sequence[Event], number: int, seat: Seat, chance: Chance) -> Case | None:
    """Return a case of what *seat* knew when round *number* of a *ledger* ended.

    None if that is none: it is one if a single deal was left, and its cards can be proven one after
    another. Of a seat that had no cards, the Ambassador's (M60), it is a detective's.

    Raises:
        ValueError: there is no such round, or nobody there.
    """
    ends = [*rounds(ledger)]
    if not 0 < number <= len(ends) or seat not in seats(ends[-1].players):
        raise ValueError("there is no such position")
    return of_sight(see(ends[number - 1], seat), chance)


def of_sight(sight: Sight, chance: Chance) -> Case | None:
    """Return a case of what *sight*'s seat knows, the hardest that *chance* found; None if none."""
    own = tuple(card for card in (sight.identity, sight.number) if card is not None)
    sort, seat = (Sort.SEAT, sight.seat) if own else (Sort.DETECTIVE, None)
    case = Case(sort, sight.edition.truth, (), seat, own)
    shown = tuple(dict.fromkeys(_shown(sight)))
    apart: dict[frozenset[Clue], Case] = {}
    for _ in range(TRIES):
        if clues := fewest(case, chance.order(shown)):
            # The same clues in another order are no other case.
            apart.setdefault(frozenset(clues), replace(case, clues=tuple(clues)))
    flowing = [one for each in apart.values() if (one := in_flow(each)) is not None]
    graded = [(found, one) for one in flowing if not (found := grade(one)).together]
    if not graded:
        return None
    _, hardest = max(graded, key=lambda each: each[0])
    return renamed(hardest, drawn(chance))


def _shown(sight: Sight) -> Iterator[Shown]:
    """Yield what *sight*'s seat was shown by others, black cards one by one."""
    for clue in sight.clues:
        if clue.by == sight.seat or clue.by not in AGENTS:
            continue
        if clue.source is Source.PAIR:
            yield Shown(clue.by, clue.cards)
        else:
            yield from (Shown(clue.by, (card,), black=True) for card in clue.cards)
