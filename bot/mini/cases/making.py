"""Cases made by chance: clues about one deal until they leave no other, then none too many.

All deals are one up to renaming, so cases are made of that one: seat n has the n-th identity and
the n-th number. What comes out is renamed, or every case would come out the same.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Final

from msgspec.structs import replace

from bot.game.chance import Chance, any_of
from bot.game.seats import AGENTS, Seat
from bot.mini.cases.case import Case, Clue, Goal, Knows, Shown, Sort, knows, left, proven, told_by
from bot.mini.cases.notation import write
from bot.mini.cases.renaming import Renaming, renamed
from bot.mini.rules.cards import IDENTITIES, NUMBERS, PAIRS, Card, Cards
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.worlds import DEALS, HOLDS, Deal, may_show

DEAL: Final = 1 << DEALS.index(Deal(IDENTITIES, NUMBERS))
"""The one deal, as a mask."""

BLACK_IN: Final = 12
"""Of so many showings about one is of a black card."""

MOST_SHOWN: Final = 12
"""Clues that are drawn before a case is given up."""

LEAST_SHOWN: Final = 3
"""Clues with which a case of who knows what is begun, at least."""

LEAST_OPEN: Final = 4
"""Deals that must be left by what was shown, where it is asked who knows: else nobody need ask."""

MOST_SAID: Final = 3
"""Sentences about who knows what, at most: more are a list and no puzzle."""


def seat_case(truth: TruthRule, chance: Chance) -> Case | None:
    """Return a case of one who sits there; None if chance made none."""
    return _minimal(Case(Sort.SEAT, truth, (), Seat(0), (IDENTITIES[0], NUMBERS[0])), chance)


def detective_case(truth: TruthRule, chance: Chance) -> Case | None:
    """Return a case of one who knows nobody's cards; None if chance made none."""
    return _minimal(Case(Sort.DETECTIVE, truth, ()), chance)


def who_knows_case(truth: TruthRule, chance: Chance) -> Case | None:
    """Return a case of who knows what; None if chance made none."""
    shown: list[Clue] = []
    for _ in range(LEAST_SHOWN + chance.below(MOST_SHOWN - 2 * LEAST_SHOWN)):
        by, to, *_ = chance.order(AGENTS)
        shown.append(_showing(by, truth, chance, to))
    if len({*shown}) < len(shown):
        return None
    case = Case(Sort.WHO_KNOWS, truth, (*shown, *_all_known(shown, truth)))
    if left(case, len(case.clues)) != DEAL:
        return None
    for clue in chance.order(case.clues):
        at = [(one.by, _what(one)) for one in case.clues].index((clue.by, _what(clue)))
        fewer = without(case, at)
        if left(fewer, len(fewer.clues)) == DEAL:
            case = fewer
    shown_left = sum(isinstance(one, Shown) for one in case.clues)
    if not 0 < len(case.clues) - shown_left <= MOST_SAID:
        return None
    if left(case, shown_left).bit_count() < LEAST_OPEN:
        return None
    return case if spares_none(case) else None


def fewest(case: Case, clues: Sequence[Clue]) -> list[Clue]:
    """Return those of *clues* that are kept when each that can be spared beside *case* is left out.

    Nothing if all of them do not leave one deal. All that they say is so in some deal.
    """
    kept = list(clues)
    for one in [None, *clues]:
        rest = [other for other in kept if other is not one]
        mask = left(case, len(case.clues))
        for other in rest:
            mask &= told_by(other, case.truth)
        if mask.bit_count() == 1:
            kept = rest
        elif one is None:
            return []
    return kept


def in_flow(case: Case) -> Case | None:
    """Return *case* with its clues in an order in which each new one proves a card.

    Of such orders one that begins with as few open as can be; None if there is none.
    """
    begun = sum(isinstance(one, Shown) for one in case.clues) if _asks(case) else 0
    fixed, rest = case.clues[:begun], case.clues[begun:]
    if many := len(proven(case, begun)):
        return _on(replace(case, clues=fixed), rest, many)
    for first in range(1, len(rest) + 1):
        for *before, last in chain.from_iterable(map(_turned, combinations(rest, first))):
            now = replace(case, clues=(*fixed, *before, last))
            many = len(proven(now, len(now.clues)))
            if not many or proven(now, len(now.clues) - 1):
                continue
            ordered = _on(now, [one for one in rest if one not in now.clues], many)
            if ordered is not None:
                return ordered
    return None


def _turned(clues: Sequence[Clue]) -> Iterator[tuple[Clue, ...]]:
    """Yield *clues* with each of them as the last."""
    for at in range(len(clues)):
        yield (*clues[:at], *clues[at + 1 :], clues[at])


def _on(case: Case, rest: Sequence[Clue], many: int) -> Case | None:
    """Return *case*, of which *many* cards follow, with the *rest* so that each proves one more."""
    if not rest:
        return case
    for one in rest:
        now = replace(case, clues=(*case.clues, one))
        found = len(proven(now, len(now.clues)))
        if found > many:
            ordered = _on(now, [other for other in rest if other is not one], found)
            if ordered is not None:
                return ordered
    return None


def flows(case: Case, first: int) -> bool:
    """Return whether with the *first* clues of *case* a card follows, and one more with each."""
    many = 0
    for opened in range(first, len(case.clues) + 1):
        now = len(proven(case, opened))
        if now <= many:
            return False
        many = now
    return True


def spares_none(case: Case) -> bool:
    """Return whether *case* has one solution, and without any of its clues it has not.

    Where it is asked who knows, what was left out was not shown at all: what they say is read anew.
    """
    if left(case, len(case.clues)).bit_count() != 1:
        return False
    return all(
        left(without(case, at), len(case.clues) - 1).bit_count() != 1
        for at in range(len(case.clues))
    )


def without(case: Case, at: int) -> Case:
    """Return *case* as it would be had its clue *at* that place never been."""
    clues: list[Clue] = [*case.clues[:at], *case.clues[at + 1 :]]
    for place, one in enumerate(clues):
        if isinstance(one, Knows):
            clues[place] = replace(one, seen=_seen(one.by, clues))
    return replace(case, clues=tuple(clues))


def fingerprint(case: Case, deal: Deal) -> str:
    """Return what all cases have in common that are *case* with other names; it has that *deal*.

    The order of the clues does not matter either.
    """
    found = []
    for names in _to_the_one(deal):
        other = renamed(case, names)
        shown = sorted(write(replace(other, clues=(one,))) for one in other.clues)
        found.append("\n".join(shown))
    return min(found)


def _to_the_one(deal: Deal) -> Iterator[Renaming]:
    """Yield the eight renamings by which *deal* is the one that cases are made of."""
    fiddlebottom, bubble, zsa_zsa, agent_x = IDENTITIES
    for ours in ((fiddlebottom, bubble), (bubble, fiddlebottom)):
        for theirs in ((zsa_zsa, agent_x), (agent_x, zsa_zsa)):
            for new in (ours + theirs, theirs + ours):
                cards: dict[Card, Card] = dict(zip(IDENTITIES, new, strict=True))
                places = [IDENTITIES.index(cards[one]) for one in deal.identities]
                for number, place in zip(deal.numbers, places, strict=True):
                    cards[number] = NUMBERS[place]
                yield Renaming(tuple(map(Seat, places)), cards)


def _minimal(case: Case, chance: Chance) -> Case | None:
    """Return *case* with clues by chance, as many as it takes and none too many."""
    others = [seat for seat in AGENTS if seat != case.seat]
    clues: list[Clue] = []
    mask = left(case, 0)
    while mask != DEAL:
        if len(clues) == MOST_SHOWN:
            return None
        by = any_of(others, chance)
        clue = _showing(by, case.truth, chance)
        told = told_by(clue, case.truth)
        if mask & ~told:  # it says something
            clues.append(clue)
            mask &= told
    return replace(case, clues=tuple(fewest(case, chance.order(clues))))


def _all_known(shown: Sequence[Clue], truth: TruthRule) -> Iterator[Knows]:
    """Yield of everybody what they know in the one deal, and what not, when so much was *shown*."""
    for seat in AGENTS:
        seen = _seen(seat, shown)
        theirs = HOLDS[seat, IDENTITIES[seat]] & HOLDS[seat, NUMBERS[seat]]
        for clue in seen:
            theirs &= told_by(clue, truth)
        for goal in Goal:
            yield Knows(seat, goal, knows(seat, goal, theirs), seen)


def _showing(by: Seat, truth: TruthRule, chance: Chance, to: Seat | None = None) -> Shown:
    """Return something that *by* may show, *to* somebody where that matters."""
    if chance.below(BLACK_IN):
        return Shown(by, _pair(by, truth, chance), to=to)
    return Shown(by, (any_of((IDENTITIES, NUMBERS), chance)[by],), black=True, to=to)


def _what(clue: Clue) -> tuple[object, ...]:
    """Return what of *clue* stays where other clues are left out."""
    return (clue.goal,) if isinstance(clue, Knows) else (clue.cards, clue.to)


def _pair(by: Seat, truth: TruthRule, chance: Chance) -> Cards:
    """Return a pair that *by* may show."""
    return any_of(_pairs(by, truth), chance)


@cache
def _pairs(by: Seat, truth: TruthRule) -> tuple[Cards, ...]:
    return tuple(one for one in PAIRS if may_show(truth, by, one, black=False) & DEAL)


def _seen(seat: Seat, clues: Sequence[Clue]) -> tuple[Shown, ...]:
    return tuple(one for one in clues if isinstance(one, Shown) and one.to == seat)


def _asks(case: Case) -> bool:
    return case.sort is Sort.WHO_KNOWS
