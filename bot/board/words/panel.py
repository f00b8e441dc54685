"""The table panel as lines of text: everything that all may know, from the public's sight.

It stays far below the 4,000 characters of a message with the longest names and five players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.board.rules.duties import Task, owed
from bot.board.rules.material import BUILDS, FIGURES, THE_AMBASSADOR
from bot.board.rules.sight import Sight
from bot.board.words import turns, verdict
from bot.board.words.cards import MARKS, brief, card, figure, figure_label
from bot.game.interface import Outcome
from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.words.reader import Reader


@dataclass(frozen=True)
class Panel:
    """The lines of a panel, by what they say; each is made once, wherever it is shown."""

    title: str
    turn: tuple[str, ...]
    """What has happened in this turn."""
    figures: tuple[str, ...]
    """For each player where the figures stand, and where the Ambassador does."""
    company: str
    """Who plays which colour."""
    score: str
    """The points of the match; nothing where a single game is played."""
    waited_for: str
    awaited: tuple[Seat, ...]
    """Whom that means."""

    @property
    def pictured(self) -> tuple[str, ...]:
        """What the picture of the table shows."""
        return (*self.figures, *filter(None, (self.score,)))


def panel(reader: Reader, sight: Sight) -> Panel:
    """Return the panel of *sight*, which is the public's."""
    found = owed(sight)
    return Panel(
        title(reader, sight),
        turns.told(reader, sight),
        standing(reader, sight),
        company(reader),
        verdict.score(reader, sight) if sight.edition.target > 1 else "",
        waited_for(reader, sight),
        () if found is None else found[1],
    )


def heading(reader: Reader, sight: Sight) -> str:
    """Return which game, round and turn it is, as above a map."""
    game = "-game" if sight.edition.target > 1 else ""
    if sight.mover is None:
        return reader.say(f"panel-title-places{game}", game=sight.game)
    who = named(reader, sight.mover)
    values = {"round": sight.round, "game": sight.game}
    return reader.say(f"panel-title{game}", mark=MARKS[sight.mover], who=who, **values)


def title(reader: Reader, sight: Sight) -> str:
    """Return which game, round and turn it is, and who has become the Ambassador by it."""
    said = heading(reader, sight)
    if sight.mover is not None and sight.last_round:
        said += f" · {reader.say('panel-last-round')}"
    if sight.players != 5 or sight.game == 1 or sight.turn > 1:
        return said
    return f"{said}\n{reader.say('panel-rotated', who=reader.who(AMBASSADOR))}"  # I160


def standing(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return a line for each player who has figures on the map, and one for the Ambassador."""
    lines = []
    for seat in AGENTS:
        spaces = [sight.positions[piece] for piece in FIGURES[seat]]
        parts = [
            reader.say(
                "panel-figure", build=card(reader, build), space=brief(reader, sight.map, space)
            )
            for build, space in zip(BUILDS, spaces, strict=True)
            if space is not None
        ]
        if parts:
            who = reader.who(seat).form("start")
            values = {"mark": MARKS[seat], "who": who}
            lines.append(reader.say("panel-figures", figures=" · ".join(parts), **values))
    at = sight.positions[THE_AMBASSADOR]
    assert at is not None, "he is on the map"
    where = {"mark": MARKS[AMBASSADOR], "figures": brief(reader, sight.map, at)}
    played = AMBASSADOR in reader.cast.names
    label = named(reader, AMBASSADOR) if played else figure_label(reader, THE_AMBASSADOR)
    return (*lines, reader.say("panel-figures", who=label, **where))


def company(reader: Reader) -> str:
    """Return in a line who plays which colour: on the map nobody's name stands."""
    playing = [seat for seat in (*AGENTS, AMBASSADOR) if seat in reader.cast.names]
    return " · ".join(
        reader.say("panel-player", mark=MARKS[seat], who=named(reader, seat)) for seat in playing
    )


def waited_for(reader: Reader, sight: Sight) -> str:
    """Return who is waited for and for what, or how the game ended."""
    if sight.ending is not None:
        return _ended(reader, sight)
    found = owed(sight)
    assert found is not None, "the game goes on"
    return waiting_for(reader, sight, found[0], found[1])


def waiting_for(reader: Reader, sight: Sight, task: Task, awaited: Sequence[Seat]) -> str:
    """Return that *awaited* are waited for, to do their *task*."""
    who = reader.people(awaited)
    if task is Task.SEND:
        assert sight.sending is not None, "somebody must be sent away"
        away = figure(reader, sight.sending.piece)
        return reader.say("panel-waiting-send", who=who, figure=away)
    return reader.say(f"panel-waiting-{task}", who=who)


def called_on(reader: Reader, sight: Sight, who: str) -> str:
    """Return what calls *who*, for whom the public's *sight* waits, to what they are to do."""
    found = owed(sight)
    assert found is not None, "the game goes on"
    return reader.say(f"panel-ping-{found[0]}", who=who, round=sight.round)


def named(reader: Reader, seat: Seat) -> str:
    """Return a player with what one must know: that it is the Ambassador, that a bot plays."""
    who = str(reader.who(seat))
    if seat == AMBASSADOR and seat in reader.cast.names:
        who = reader.say("panel-ambassador", who=who)
    return reader.say("panel-absent", who=who) if seat in reader.cast.absent else who


def _ended(reader: Reader, sight: Sight) -> str:
    assert sight.ending is not None
    match sight.ending.outcome:
        case Outcome.WON:
            winners = sight.ending.winners
            return reader.say("told-won", who=reader.people(winners), count=len(winners))
        case Outcome.DRAWN:
            return reader.say("told-drawn")
        case Outcome.ABANDONED:
            return reader.say("told-abandoned")
        case _:
            assert_never(sight.ending.outcome)
