"""What follows from a note sheet, in sentences, and why.

Rule: deduction is never mixed with what was seen: facts stand in `sheet`, what follows from them
    here.
"""

from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.board.rules.actions import Show
from bot.board.rules.arguments import argue, decided
from bot.board.rules.deduction import Cell, Cells, Deduction, deduce, exposed, foreseen
from bot.board.rules.material import BUILDS, CARDS, CODES, IDENTITIES, PARTNER, Card, Cards
from bot.board.rules.sight import Sight, is_ambassador
from bot.board.words.aims import aims
from bot.board.words.cards import card
from bot.board.words.clues import fact, where
from bot.game.arguments import Claim
from bot.game.seats import Seat, seats
from bot.words.arguments import told
from bot.words.reader import Reader

KIND: Final = {
    **dict.fromkeys(IDENTITIES, "identity"),
    **dict.fromkeys(BUILDS, "build"),
    **dict.fromkeys(CODES, "code"),
}


def conclusions(reader: Reader, sight: Sight, *, apart: bool = False) -> tuple[str, ...]:
    """Return what *sight*'s seat concludes: a line for each other hand, the partner, the missions.

    Each conclusion has a line of its own where they are to stand *apart*. Before the deal there are
    none.
    """
    return (*hands(reader, sight, apart=apart), *summary(reader, sight))


def hands(reader: Reader, sight: Sight, *, apart: bool = False) -> tuple[str, ...]:
    """Return of these only what each other one holds."""
    if not _has_begun(sight):
        return ()
    lines: list[str] = []
    for seat, cells in deduce(sight).cells.items():
        parts = _of_hand(reader, cells)
        who = reader.who(seat).form("start")
        lines += [f"{who}: {said}" for said in (parts if apart else [" · ".join(parts)]) if said]
    return tuple(lines)


def summary(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return of these only who may be the partner, and which missions are left."""
    if not _has_begun(sight):
        return ()
    found = deduce(sight)
    return (*_of_partner(reader, sight, found), *aims(reader, sight, deduced=True))


def exposures(reader: Reader, sight: Sight, *, apart: bool = False) -> tuple[str, ...]:
    """Return for each other who was shown something what that tells them (P14)."""
    if sight.seat is None or sight.identity is None:
        return ()
    return tuple(
        line
        for viewer in seats(sight.players)
        if any(clue.by == sight.seat and viewer in clue.to for clue in sight.clues)
        for line in _exposure(reader, sight, viewer, apart=apart)
    )


def exposure(reader: Reader, sight: Sight, viewer: Seat) -> str:
    """Return what *viewer* can tell of *sight*'s seat from what it has shown them."""
    return " ".join(_exposure(reader, sight, viewer, apart=False))


def foresight(reader: Reader, sight: Sight, action: Show) -> str:
    """Return what whoever asks can tell of *sight*'s seat once it has shown that (P14)."""
    after = foreseen(sight, action.cards, action.secret)
    seen = after.clues[-1].to
    said = " ".join(exposure(reader, after, viewer) for viewer in seen)
    return reader.say("foresight", exposed=said)


def claims(reader: Reader, sight: Sight) -> tuple[tuple[Claim[Card], str], ...]:
    """Return everything *sight*'s sheet decides, each with its label.

    No markdown, at most 100 characters.
    """
    found = decided(sight) if _has_begun(sight) else ()
    return tuple((claim, labelled(reader, claim)) for claim in found)


def labelled(reader: Reader, claim: Claim[Card]) -> str:
    """Return *claim* as a label: no markdown, at most 100 characters."""
    key = "choice-why-holds" if claim.holds else "choice-why-lacks"
    return reader.say(key, who=reader.label(claim.seat), card=card(reader, claim.card))


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
    if argument.fact is None and claim.holds and _is_partner(sight, claim):
        if claim.seat < sight.players:
            lines.append(reader.say("why-partner", who=reader.who(claim.seat)))
        else:
            lines.append(reader.say("deduced-alone"))
    return (head, *lines)


def _is_partner(sight: Sight, claim: Claim[Card]) -> bool:
    return sight.identity is not None and claim.card == PARTNER[sight.identity]


def _has_begun(sight: Sight) -> bool:
    """Return whether *sight*'s seat has its cards, or needs none and the game goes on (I22)."""
    return bool(sight.history) or sight.identity is not None


def _exposure(reader: Reader, sight: Sight, viewer: Seat, *, apart: bool) -> list[str]:
    found = exposed(sight, viewer)
    identities, builds = (_possible(found.cells, some) for some in (IDENTITIES, BUILDS))
    key = "exposed"
    if found.at_worst == 1:
        key = "exposed-known"
    elif found.nothing:
        key = "exposed-nothing"
    elif identities + builds == (*IDENTITIES, *BUILDS):
        key = "exposed-some"
    elif builds == BUILDS:
        key = "exposed-identity"
    elif identities == IDENTITIES:
        key = "exposed-build"
    keys = ["exposed-identity", "exposed-build"] if apart and key == "exposed" else [key]
    if any(found.cells[one] is Cell.SURE for one in CODES):
        # What the code alone has ruled out, goes without saying.
        keys = [one for one in keys if one not in ("exposed-some", "exposed-nothing")]
        keys.append("exposed-code")
    values = {
        "who": reader.who(viewer),
        "identities": _either(reader, identities),
        "builds": _either(reader, builds),
    }
    return [reader.say(one, **values) for one in keys]


def _sentence(reader: Reader, sight: Sight, claim: Claim[Card]) -> str:
    kind, said = KIND[claim.card], card(reader, claim.card)
    if claim.seat == sight.seat:
        return reader.say(f"why-own-{kind}", card=said)
    key = f"why-holds-{kind}" if claim.holds else f"why-lacks-{kind}"
    return reader.say(key, who=reader.who(claim.seat), card=said)


def _of_hand(reader: Reader, cells: Cells) -> list[str]:
    sure = tuple(one for one in CARDS if cells[one] is Cell.SURE)
    settled = {KIND[one] for one in sure}
    ruled_out = tuple(
        one for one in CARDS if cells[one] is Cell.IMPOSSIBLE and KIND[one] not in settled
    )
    parts = [f"**{card(reader, one)}**" for one in sure]
    return parts + [reader.say("deduced-not", card=card(reader, one)) for one in ruled_out]


def _of_partner(reader: Reader, sight: Sight, found: Deduction) -> Iterable[str]:
    if is_ambassador(sight):
        return
    if found.alone is Cell.SURE:
        yield reader.say("deduced-alone")
        return
    if sight.players == 3 and found.alone is Cell.IMPOSSIBLE:
        yield reader.say("deduced-not-alone")
    others = min(sight.players, 4) - 1
    if found.partners and len(found.partners) < others:
        names = [f"**{reader.who(seat)}**" for seat in found.partners]
        # Of three players the partner may be the arrested one as well (I152).
        key = "deduced-partner-or-alone" if found.alone is Cell.OPEN else "deduced-partner"
        yield reader.say(key, who=reader.listed(names, "list-or"))


def _possible(cells: Cells, some: Cards) -> Cards:
    return tuple(one for one in some if cells[one] is not Cell.IMPOSSIBLE)


def _either(reader: Reader, some: Iterable[Card]) -> str:
    return reader.listed([card(reader, one) for one in some], "list-or")
