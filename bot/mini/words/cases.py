"""A case in words: what is known, what was shown, what is proven; and its short rules.

Rule: of a case nothing is said here but what is open, claimed or marked; the solution alone says
    how it comes out.
"""

from collections.abc import Collection, Sequence
from typing import Final

from bot.game.arguments import Claim
from bot.game.seats import AGENTS, Seat
from bot.mini.cases import attempt
from bot.mini.cases import case as cases
from bot.mini.cases.case import Case, Claims, Clue, Shown, Sort
from bot.mini.rules.cards import IDENTITIES, KIND, NUMBERS, Card, Kind, partner
from bot.mini.words import cards as called
from bot.words.catalogue import Said
from bot.words.names import Cast, cast_of
from bot.words.reader import Reader

GAME: Final = "mini"

PERSONS: Final = ("Anna", "Bruno", "Carla", "Dario")
"""Who is at the table of every case, by seat: as people are called in any language, each with
another first letter."""

CAST: Final[Cast] = cast_of(dict(zip(AGENTS, PERSONS, strict=True)))


def at_case(reader: Reader) -> Reader:
    """Return *reader* where the persons of cases are known: all that follows wants that one."""
    return reader.at(CAST, GAME)


def sort(reader: Reader, case: Case) -> str:
    """Return of what sort *case* is, as a title."""
    return reader.say(f"case-sort-{_word(case.sort)}")


def intro(reader: Reader, case: Case) -> tuple[str, ...]:
    """Return who one is, what is sought, and last how much of a pair is true."""
    left = [card for card in (*IDENTITIES, *NUMBERS) if card not in case.own]
    values: dict[str, Said] = {
        "who": reader.people(others(case)),
        "agents": _listed(reader, [card for card in left if KIND[card] is Kind.IDENTITY]),
        "numbers": _listed(reader, [card for card in left if KIND[card] is Kind.NUMBER]),
    }
    if case.seat is not None:
        mine, held = case.own
        values |= {
            "identity": called.card(reader, mine),
            "number": called.card(reader, held),
            "mate": called.card(reader, partner(mine)),
        }
    said = reader.say(f"case-intro-{_word(case.sort)}", **values)
    return (*said.splitlines(), truth(reader, case))


def truth(reader: Reader, case: Case) -> str:
    """Return how much of a pair is true."""
    return reader.say(f"case-truth-{case.truth.replace('_', '-')}")


def others(case: Case) -> tuple[Seat, ...]:
    """Return whose cards are asked for."""
    return tuple(seat for seat in AGENTS if seat != case.seat)


def clue(reader: Reader, case: Case, one: Clue) -> str:
    """Return what the clue *one* of *case* says."""
    who = reader.who(one.by)
    if not isinstance(one, Shown):
        knows = "knows" if one.knows else "unsure"
        return reader.say(f"case-{knows}-{one.goal}", who=who)
    kind = "black" if one.black else "pair"
    shown = called.cards(reader, one.cards)
    if case.seat is not None:
        return reader.say(f"case-showed-me-{kind}", who=who, cards=shown)
    if one.to is None:
        return reader.say(f"case-showed-{kind}", who=who, cards=shown)
    return reader.say(f"case-showed-to-{kind}", who=who, to=reader.who(one.to), cards=shown)


def open_clues(reader: Reader, case: Case, opened: int) -> tuple[str, ...]:
    """Return the first *opened* clues of *case*, a line each, with their numbers."""
    return tuple(
        reader.say("case-clue", at=at, said=clue(reader, case, one))
        for at, one in enumerate(case.clues[:opened], 1)
    )


def closed(reader: Reader, case: Case, opened: int) -> str:
    """Return how many clues of *case* are closed when so many are *opened*; nothing if none is."""
    many = len(case.clues) - opened
    return reader.say("case-closed", count=many) if many > 0 else ""


def label(reader: Reader, claim: Claim[Card]) -> str:
    """Return *claim* as a label: no markdown, at most 80 characters."""
    holds = "holds" if claim.holds else "lacks"
    said = called.card(reader, claim.card)
    key = f"case-label-{holds}-{KIND[claim.card]}"
    return reader.say(key, who=reader.label(claim.seat), card=said)


def sentence(reader: Reader, case: Case, claim: Claim[Card]) -> str:
    """Return *claim* as a sentence; of one's own cards as what one is and holds."""
    kind, said = KIND[claim.card], called.card(reader, claim.card)
    if claim.seat == case.seat:
        return reader.say(f"why-own-{kind}", card=said)
    key = f"why-holds-{kind}" if claim.holds else f"why-lacks-{kind}"
    return reader.say(key, who=reader.who(claim.seat), card=said)


def known(reader: Reader, case: Case, taken: Claims) -> tuple[str, ...]:
    """Return what is proven of whom by what was *taken*, a line for each person."""
    return tuple(
        reader.say(
            "case-known",
            who=reader.who(seat),
            identity=_taken(reader, taken, seat, Kind.IDENTITY),
            number=_taken(reader, taken, seat, Kind.NUMBER),
        )
        for seat in others(case)
    )


def marked(reader: Reader, case: Case, marks: Collection[Claim[Card]]) -> tuple[str, ...]:
    """Return what is crossed out by private *marks*, a line for each person of whom any is."""
    lines = []
    for seat in others(case):
        gone = [one for one in (*IDENTITIES, *NUMBERS) if Claim(seat, one, False) in marks]
        if gone:
            said = [reader.say("deduced-not", card=called.card(reader, one)) for one in gone]
            lines.append(reader.say("case-marked", who=reader.who(seat), cards=", ".join(said)))
    return tuple(lines)


def told(reader: Reader, case: Case, opened: int) -> tuple[str, ...]:
    """Return all that is known at *case* with so many clues *opened*, one fact a line."""
    lines = (
        *intro(reader, case),
        *open_clues(reader, case, opened),
        closed(reader, case, opened),
    )
    return tuple(line for line in lines if line)


def stands(
    reader: Reader, case: Case, taken: Claims, marks: Collection[Claim[Card]]
) -> tuple[str, ...]:
    """Return what is made of it: what was *taken*, and what private *marks* cross out besides."""
    more = [mark for mark in marks if not any(attempt.settles(one, mark) for one in taken)]
    return (*known(reader, case, taken), *marked(reader, case, more))


def solution(reader: Reader, case: Case) -> tuple[str, ...]:
    """Return who holds what, a line for each person, and last the secret number."""
    dealt = cases.solution(case)
    said = [
        reader.say(
            "case-solved",
            who=reader.who(seat),
            identity=called.card(reader, dealt.identities[seat]),
            number=called.card(reader, dealt.numbers[seat]),
        )
        for seat in others(case)
    ]
    if case.seat is not None:
        mate = partner(dealt.identities[case.seat])
        found = Seat(dealt.identities.index(mate))
        said.append(reader.say("why-partner", who=reader.who(found)))
    found_out = called.number(reader, dealt.telephone())
    return (*said, reader.say("deduced-number", count=1, numbers=found_out))


def rules(reader: Reader, case: Case) -> tuple[str, ...]:
    """Return how a case is played, in a few lines, and what is special about one like *case*."""
    own = f"case-rules-{_word(case.sort)}"
    before, after = ("case-rules-aim", "case-rules-number"), (own, "case-rules-black")
    last = ("case-rules-prove", "case-rules-help")
    said = [reader.say(key) for key in (*before, *after, *last)]
    said.insert(len(before), truth(reader, case))
    return tuple(said)


def _taken(reader: Reader, taken: Claims, seat: Seat, kind: Kind) -> str:
    for one in taken:
        if one.seat == seat and KIND[one.card] is kind:
            return f"**{called.card(reader, one.card)}**"
    return reader.say(f"case-unknown-{kind}")


def _listed(reader: Reader, some: Sequence[Card]) -> str:
    return reader.listed([called.card(reader, card) for card in some])


def _word(one: Sort) -> str:
    return one.replace(" ", "-")
