"""What follows from a clue sheet, in sentences, and why.

Rule: deduction is never mixed with what was seen: facts stand in `sheet`, what follows from them
    here.
"""

from collections.abc import Iterable
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.game.arguments import Claim
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.mini.rules.actions import Prove, Reveal, Show
from bot.mini.rules.arguments import argue, decided
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    KIND,
    LOCATIONS,
    NUMBERS,
    Card,
    Cards,
    partner,
)
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.deduction import Cell, Cells, Deduction, deduce, exposed
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import card, number
from bot.mini.words.telling import fact, where
from bot.words.arguments import told
from bot.words.reader import Reader

_SOURCES: Final = {Show: Source.PAIR, Reveal: Source.REVEAL, Prove: Source.PROOF}

MOST_NUMBERS = 4
"""Secret numbers that are listed one by one; of more only how many there are is said."""


def conclusions(reader: Reader, sight: Sight, *, apart: bool = False) -> tuple[str, ...]:
    """Return what *sight*'s seat concludes, a line for each other and for the secret number.

    Each conclusion has a line of its own where they are to stand *apart*.
    """
    found = deduce(sight)
    lines = []
    for seat, cells in found.cells.items():
        parts = _of_position(reader, cells)
        who = reader.who(seat).form("start")
        lines += [f"{who}: {said}" for said in (parts if apart else [" · ".join(parts)]) if said]
    lines += _of_partner(reader, sight, found)
    lines.append(_of_number(reader, found))
    return tuple(line for line in lines if line)


def summary(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return of these only who may be the partner, and which secret numbers are left."""
    found = deduce(sight)
    return (*_of_partner(reader, sight, found), _of_number(reader, found))


def exposures(reader: Reader, sight: Sight, *, apart: bool = False) -> tuple[str, ...]:
    """Return for each other who was shown something what that tells them.

    The sheet's second side (P14); of agent and number two lines where they are to stand *apart*.
    """
    if sight.seat is None or sight.seat == AMBASSADOR:
        return ()
    return tuple(
        line
        for viewer in seats(sight.players)
        if any(clue.by == sight.seat and viewer in clue.to for clue in sight.clues)
        for line in _exposure(reader, sight, viewer, apart=apart)
    )


def once_shown(sight: Sight, action: Show | Reveal | Prove, to: Seat) -> Sight:
    """Return *sight* as it is once *action* of its seat has shown *to* its cards."""
    cards = (action.card,) if isinstance(action, Prove) else action.cards
    source = _SOURCES[type(action)]
    # Where that is does not matter to what follows from it.
    clue = Clue(sight.round, LOCATIONS[0], action.seat, (to,), cards, source)
    return replace(sight, clues=(*sight.clues, clue))


def exposure(reader: Reader, sight: Sight, viewer: Seat) -> str:
    """Return what *viewer* can tell of *sight*'s seat from what it has shown them."""
    (said,) = _exposure(reader, sight, viewer, apart=False)
    return said


def _exposure(reader: Reader, sight: Sight, viewer: Seat, *, apart: bool) -> list[str]:
    found = exposed(sight, viewer)
    identities, numbers = (_possible(found.cells, some) for some in (IDENTITIES, NUMBERS))
    key = "exposed"
    if found.at_best == 1:
        key = "exposed-surely"
    elif found.at_worst == 1:
        key = "exposed-known"
    elif found.nothing:
        key = "exposed-nothing"
    elif identities + numbers == CARDS:
        key = "exposed-some"
    elif numbers == NUMBERS:
        key = "exposed-identity"
    elif identities == IDENTITIES:
        key = "exposed-number"
    keys = ["exposed-identity", "exposed-number"] if apart and key == "exposed" else [key]
    values = {
        "who": reader.who(viewer),
        "identities": _either(reader, identities),
        "numbers": _either(reader, numbers),
    }
    return [reader.say(one, **values) for one in keys]


def claims(reader: Reader, sight: Sight) -> tuple[tuple[Claim[Card], str], ...]:
    """Return everything *sight*'s sheet decides, each with its label.

    No markdown, at most 100 characters.
    """
    return tuple((claim, labelled(reader, claim)) for claim in decided(sight))


def labelled(reader: Reader, claim: Claim[Card]) -> str:
    """Return *claim* as a label: no markdown, at most 100 characters."""
    key = "choice-why-holds" if claim.holds else "choice-why-lacks"
    name = reader.label(claim.seat)
    return reader.say(key, who=name, card=card(reader, claim.card))


def why(reader: Reader, sight: Sight, claim: Claim[Card]) -> tuple[str, ...]:
    """Return why *claim* holds for *sight*'s seat, a line for each step.

    The first line says the claim.

    Raises:
        Open: it does not follow.
    """
    argument = argue(sight, claim)
    head = reader.say("why-title", claim=_sentence(reader, sight, claim))
    lines = told(
        reader,
        argument,
        partial(_sentence, reader, sight),
        lambda clue: f"{where(reader, clue)}: {fact(reader, sight, clue)}",
    )
    if (
        argument.fact is None
        and claim.holds
        and sight.partners
        and sight.identity is not None
        and claim.card == partner(sight.identity)
    ):
        lines.append(reader.say("why-partner", who=reader.who(claim.seat)))
    return (head, *lines)


def _sentence(reader: Reader, sight: Sight, claim: Claim[Card]) -> str:
    kind = KIND[claim.card]
    said = card(reader, claim.card)
    if claim.seat == sight.seat:
        return reader.say(f"why-own-{kind}", card=said)
    name = reader.who(claim.seat)
    key = f"why-holds-{kind}" if claim.holds else f"why-lacks-{kind}"
    return reader.say(key, who=name, card=said)


def _of_position(reader: Reader, cells: Cells) -> list[str]:
    sure = tuple(one for one in CARDS if cells[one] is Cell.SURE)
    settled = {KIND[one] for one in sure}
    ruled_out = tuple(
        one for one in CARDS if cells[one] is Cell.IMPOSSIBLE and KIND[one] not in settled
    )
    parts = [f"**{card(reader, one)}**" for one in sure]
    return parts + [reader.say("deduced-not", card=card(reader, one)) for one in ruled_out]


def _of_partner(reader: Reader, sight: Sight, found: Deduction) -> Iterable[str]:
    if found.partners and len(found.partners) < sight.players - 1:
        names = [f"**{reader.who(seat)}**" for seat in found.partners]
        yield reader.say("deduced-partner", who=reader.listed(names, "list-or"))


def _of_number(reader: Reader, found: Deduction) -> str:
    count = len(found.numbers)
    if count > MOST_NUMBERS:
        return reader.say("deduced-numbers", count=count)
    said = [number(reader, one) for one in found.numbers]
    return reader.say("deduced-number", count=count, numbers=reader.listed(said, "list-or"))


def _possible(cells: Cells, some: Cards) -> Cards:
    return tuple(one for one in some if cells[one] is not Cell.IMPOSSIBLE)


def _either(reader: Reader, some: Iterable[Card]) -> str:
    named = [card(reader, one) for one in some]
    return reader.listed(named, "list-or")
