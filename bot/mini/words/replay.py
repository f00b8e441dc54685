"""A game that is over, told again.

Round by round, covered as the table saw it or with everything turned up (P16).
"""

from typing import assert_never

from bot.game.interface import Outcome
from bot.game.seats import SEATS, Seat, seats
from bot.mini.rules.cards import LOCATIONS, Location
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.hindsight import Hindsight, Look
from bot.mini.rules.worlds import Deal
from bot.mini.words.cards import cards, location, number
from bot.mini.words.telling import who_was_who
from bot.words.reader import Reader


def round_(reader: Reader, game: Hindsight, look: Look, *, opened: bool) -> tuple[str, ...]:
    """Return who was where in the round of *look*, and who called there.

    *opened*, also what was shown there and how much each could know.
    """
    lines: list[str] = []
    caller = game.ending.caller if look is game.rounds[-1] else None
    for at in LOCATIONS:
        there = [seat for seat in SEATS if look.past.visits[seat] is at]
        if there:
            lines.append(
                reader.say("replay-there", at=location(reader, at), who=reader.people(there))
            )
            lines += _shown_at(reader, game, look, at) if opened else []
            lines += [_call(reader, game)] if caller in there else []
    if opened:
        parts = [
            reader.say("replay-left", who=reader.who(seat), deals=look.deals[seat])
            for seat in seats(game.players)
        ]
        lines.append(reader.say("replay-deals", parts=" · ".join(parts)))
    return tuple(lines)


def end(reader: Reader, game: Hindsight) -> tuple[str, ...]:
    """Return how *game* ended, who was who, and what each could have known and had made up."""
    lines = [*called(reader, game), *who_was_who(reader, game.identities, game.numbers)]
    for seat in seats(game.players):
        lines.append(f"{reader.who(seat).form('start')}: {about(reader, game, seat)}")
    return tuple(lines)


def called(reader: Reader, game: Hindsight) -> tuple[str, ...]:
    """Return what the secret number was, what was said, and who won."""
    ending = game.ending
    said = Deal(game.identities, game.numbers).telephone()
    lines = [reader.say("replay-number", number=number(reader, said))]
    match ending.outcome:
        case Outcome.WON:
            lines.append(_call(reader, game))
            winners = reader.people(ending.winners)
            lines.append(reader.say("told-won", who=winners, count=len(ending.winners)))
        case Outcome.DRAWN:
            lines.append(reader.say("told-drawn"))
        case Outcome.ABANDONED:
            lines.append(reader.say("told-abandoned"))
        case _:
            assert_never(ending.outcome)
    return tuple(lines)


def _call(reader: Reader, game: Hindsight) -> str:
    """Return who called, what they said, and whether it was right (M34)."""
    ending, said = game.ending, Deal(game.identities, game.numbers).telephone()
    assert ending.caller is not None, "only a call wins (M36)"
    values = {"who": reader.who(ending.caller), "number": number(reader, ending.number)}
    how = "right" if ending.right else "beside" if ending.number == said else "wrong"
    return reader.say(f"replay-called-{how}", **values)


def about(reader: Reader, game: Hindsight, seat: Seat) -> str:
    """Return from when on *seat* could know the number, and how many false cards it has shown."""
    known = game.knowable[seat]
    if known is None:
        lucky = game.ending.right and game.ending.caller == seat
        first = reader.say("replay-lucky" if lucky else "replay-never")
    else:
        first = reader.say("replay-knowable", round=known)
    return f"{first} · {reader.say('replay-lies', count=game.lies(seat))}"


def _shown_at(reader: Reader, game: Hindsight, look: Look, at: Location) -> list[str]:
    return [f"-# {_clue(reader, game, clue)}" for clue in look.clues if clue.at is at]


def _clue(reader: Reader, game: Hindsight, clue: Clue) -> str:
    shown = cards(reader, clue.cards)
    if clue.source is Source.GLIMPSE:
        return reader.say("replay-glimpsed", who=reader.people(clue.to), card=shown)
    values = {
        "who": reader.who(clue.by),
        "to": reader.people(clue.to),
        "cards": shown,
    }
    if clue.source is not Source.PAIR:
        return reader.say("replay-black", **values, count=len(clue.cards))
    true = game.true(clue)
    if len(true) == len(clue.cards):
        return reader.say("replay-both-true", **values)
    return reader.say("replay-one-true", **values, true=cards(reader, true))
