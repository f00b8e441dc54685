"""What is told when something has happened: to all in the thread, to one person in private.

Rule: the thread is told from a public sight, a person from their own sight; neither can name a card
    it was not given.
"""

from typing import Final, assert_never

from bot.board.rules.events import (
    Abandoned,
    Answered,
    Arrested,
    Asked,
    Chose,
    Dealt,
    Declared,
    Drawn,
    Event,
    Expelled,
    Gestured,
    Handed,
    Judged,
    Left,
    Moved,
    Opened,
    Placed,
    Ready,
    Reported,
    Sealed,
    Shaken,
    Showed,
    Strode,
    TurnBegan,
    TurnEnded,
    Unmasked,
    Unsealed,
    Walked,
    Won,
)
from bot.board.rules.material import PARTNER, figure
from bot.board.rules.meetings import Declaration
from bot.board.rules.sight import Sight, is_ambassador
from bot.board.words import clues, missions, turns, verdict
from bot.board.words.cards import card, signed
from bot.board.words.cards import figure as called
from bot.game.seats import AMBASSADOR
from bot.words.reader import Reader

NEAR: Final = 5
"""Rounds before its end at which all are told of it (I137)."""


def public(reader: Reader, sight: Sight, event: Event) -> str | None:
    """Return what the thread reads when *event* has happened; None if the panel says it.

    *sight* is the public's, right after *event* or later in the same game. Secret events return
    None.
    """
    match event:
        case TurnBegan(round=round_, seat=seat):
            if round_ + NEAR - 1 != sight.edition.carnival or seat != sight.first:
                return None
            return reader.say("told-carnival-near", rounds=NEAR)
        case Declared(seat=seat, partner=partner, code=code):
            return verdict.declared(reader, Declaration(seat, partner, code))
        case Handed(given=given):
            assert sight.declaration is not None, "somebody has declared"
            return verdict.handed(reader, sight.declaration, given=given)
        case Judged(right=right):
            said, game = sight.declaration, verdict.opened(sight)
            told = verdict.judged(reader, game, said, right=right)
            story = verdict.tale(reader, game, said) if right else ""
            return "\n".join(filter(None, (told, story)))
        case Reported():
            return reader.say("told-reported", who=reader.who(AMBASSADOR))
        case Unsealed():
            return verdict.unsealed(reader, event)
        case Gestured(seat=seat, mannerism=mannerism):
            # What a bot does with its face is no news: its turn's panel says it.
            return None if seat in reader.cast.bots else turns.gestured(reader, seat, mannerism)
        case Unmasked(identities=identities, builds=builds, codes=codes):
            held = (identities, builds, codes)
            game = verdict.Open(sight.players, sight.edition, *held)
            return "\n".join(verdict.unmasked(reader, game))
        case Won(winners=winners):
            return verdict.won(reader, sight, winners)
        case Drawn():
            return reader.say("told-drawn")
        case Abandoned():
            return reader.say("told-abandoned")
        case Opened() | Ready() | Placed() | Shaken() | Moved() | Walked() | Asked() | Answered():
            return None  # the panel shows where all stand and how the turn goes
        case Expelled() | Strode() | Left() | TurnEnded():
            return None
        case Chose() | Dealt() | Arrested() | Showed() | Sealed():
            return None  # secret
        case _:
            assert_never(event)


def private(reader: Reader, sight: Sight, event: Event) -> str | None:
    """Return what the person of *sight* reads in private of *event*; None if it is nothing.

    *sight* is that person's, after all that one action brought about or later in the same game.
    *event* must be visible to them. The message begins with `myself`.
    """
    match event:
        case Opened():
            # An agent is told with their cards.
            return aim(reader, sight) if is_ambassador(sight) else None
        case Dealt():
            return aim(reader, sight)
        case Showed():
            return _showed(reader, sight, event)
        case Chose() | Sealed():
            return None  # the person's own doing, confirmed where it was done
        case Ready() | Placed() | TurnBegan() | Shaken() | Moved() | Walked() | Asked():
            return None  # public
        case Answered() | Expelled() | Strode() | Left() | TurnEnded() | Declared() | Handed():
            return None
        case Judged() | Reported() | Unsealed() | Gestured():
            return None
        case Unmasked() | Won() | Drawn() | Abandoned():
            return None
        case Arrested():
            return None  # for nobody
        case _:
            assert_never(event)


def myself(reader: Reader, sight: Sight) -> str:
    """Return who the person of *sight* is: "You are Colonel Bubble · tall · code B".

    It heads everything private.
    """
    if sight.identity is None or sight.build is None or sight.code is None:
        if sight.seat is None:
            return reader.say("you-watch")
        return reader.say("you-are-ambassador" if is_ambassador(sight) else "you-are-undealt")
    held = (sight.identity, sight.build, sight.code)
    names = ("identity", "build", "code")
    values = {name: card(reader, one) for name, one in zip(names, held, strict=True)}
    return signed(reader, reader.say("you-are", **values), *held)


def aim(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat is to find out and to do, and which figure it is."""
    if sight.seat is None or sight.identity is None or sight.build is None:
        return reader.say("told-dealt-ambassador")
    lines = [reader.say(f"told-dealt-{sight.identity}")]
    if sight.players == 3:
        flight = missions.own_flight(reader, sight.identity, sight.edition.flee)
        lines.append(reader.say("told-dealt-three", flight=flight))
    own = called(reader, figure(sight.seat, sight.build))
    return "\n".join((*lines, reader.say("told-dealt-figure", figure=own)))


def with_whom(reader: Reader, sight: Sight) -> str:
    """Return which agent is the partner of *sight*'s seat (I2), and what who has none is after."""
    if sight.identity is None:
        return reader.say("your-aim-ambassador") if is_ambassador(sight) else ""
    return reader.say("your-partner", who=card(reader, PARTNER[sight.identity]))


def _showed(reader: Reader, sight: Sight, event: Showed) -> str:
    """Return what was shown, when it was asked, and what of it is true."""
    # Whoever sees cards shown enters them, so there is one.
    clue = next(
        one
        for one in reversed(sight.clues)
        if (one.by, one.to, one.cards, one.secret)
        == (event.by, event.to, event.cards, event.secret)
    )
    return f"{clues.where(reader, clue)}\n{clues.told(reader, sight, clue)}"
