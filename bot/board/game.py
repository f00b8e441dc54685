"""Inkognito, the board game, as the house hosts it."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

import msgspec

from bot.board.minds.levels import CAUTIOUS, LEVELS, MINDS, TUTOR
from bot.board.records.proof import objection
from bot.board.records.record import Record, record
from bot.board.records.referee import check
from bot.board.records.replay import replay, thoughts
from bot.board.records.simulate import simulate, summary
from bot.board.rules.duties import Task, owed
from bot.board.rules.editions import OPTIONS, PRESETS, Edition, edition
from bot.board.rules.events import Event
from bot.board.rules.figures import CATEGORIES, figures
from bot.board.rules.hindsight import hindsight
from bot.board.rules.ruleset import RULES
from bot.board.rules.sight import Sight
from bot.board.words.figures import said
from bot.game.fair import Fair
from bot.game.hosted import Counting, Game, Records, Tutorial
from bot.game.interface import Editions, Minds, Value
from bot.game.seats import Seat
from bot.records.parts import Chair, Player, write

CARNIVALS: Final = (0, 12, 24, 36, 48)
"""After how many rounds the carnival may end, where people choose: a record takes any (I137)."""

TARGETS: Final = tuple(range(1, 100))
"""How many points may win a match, where people choose: a record takes any (I180)."""

PARTS: Final = (Task.SETTLE, Task.SEND, Task.END)
"""What the mover does after the movement, and thinks over with it."""

OFFERED: Final[Mapping[str, tuple[Value, ...]]] = {
    **OPTIONS,
    "carnival": CARNIVALS,
    "target": TARGETS,
}


def _make(preset: str, changes: Mapping[str, Value]) -> Edition:
    return edition(preset, **changes)


def _stored(played_by: Edition) -> Mapping[str, Value]:
    return {name: getattr(played_by, name) for name in Edition.__struct_fields__}


def _restored(plain: Mapping[str, object]) -> Edition:
    return msgspec.convert(plain, Edition)


def _goes_on(public: Sight) -> bool:
    """Return whether what is waited for is the next part of a turn, not its beginning."""
    found = owed(public)
    return found is not None and (
        found[0] in PARTS or (found[0] is Task.WALK and public.walked > 0)
    )


def _record(ledger: Sequence[Event], levels: Mapping[Seat, str], fair: Fair | None) -> Record:
    chairs = {seat: Chair(Player.AUTOMATON, level) for seat, level in levels.items()}
    return record(ledger, chairs, fair)


BOARD: Final = Game(
    name="board",
    rules=RULES,
    editions=Editions(PRESETS, OFFERED, make=_make, write=_stored, read=_restored),
    minds=Minds(MINDS, cautious=CAUTIOUS, levels=LEVELS, at_once=_goes_on),
    counting=Counting(CATEGORIES, figures, said),
    records=Records(
        of=_record,
        write=write,
        check=check,
        objection=objection,
        replay=replay,
        thoughts=thoughts,
        simulate=simulate,
        summary=summary,
    ),
    locales=files("bot.board").joinpath("locales"),
    hindsight=hindsight,
    tutorial=Tutorial(edition("ares", target=1, carnival=0), 4, TUTOR, secret=b"tutorial 10581"),
)
