"""A record as it was read, before anybody has looked whether its game was played by the rules."""

from typing import Any, Final

import msgspec

from bot.board.records.moves import AnyMove, read_move
from bot.board.records.record import TABLES, DeclaredResult, Head, Part, ReportedResult, Result
from bot.board.rules.editions import MAPS
from bot.game.fair import Fair
from bot.records.lines import Wrong, as_record
from bot.records.parts import AbandonedResult, DrawnResult, seated
from bot.records.reading import Unread, each_read


class Unchecked(Head, frozen=True):
    """A record whose moves have not been read yet."""

    moves: tuple[Any, ...]
    result: dict[str, Any]
    fair: Fair | None = None


_READER: Final = msgspec.json.Decoder(Unchecked)


def read_unchecked(line: bytes | str) -> tuple[Unchecked, tuple[AnyMove | Unread, ...], Result]:
    """Return the record that *line* holds: its head, what stands for its moves, its result.

    Raises:
        Wrong: the line is no record.
    """
    with as_record():
        found = _READER.decode(line)
        result = _result(found.result)
    seated(found.seats, TABLES.values(), Part.ARRESTED)
    if found.first >= found.players:
        raise Wrong("not a record: `first` is the seat of one who plays")
    _placed(found)
    return found, each_read(found.moves, read_move), result


def _result(thing: dict[str, Any]) -> Result:
    kinds: dict[str, type[Result]] = {
        "drawn": DrawnResult,
        "abandoned": AbandonedResult,
        "reported": ReportedResult,
    }
    if not thing:
        raise ValueError("an empty `result`")
    kind = next((kind for key, kind in kinds.items() if key in thing), DeclaredResult)
    return msgspec.convert(thing, kind)


def _placed(found: Unchecked) -> None:
    """Refuse a `start` that is none (I22)."""
    played = {seating.colour for seating in found.seats if seating.part is Part.AGENT}
    if found.start.keys() != played:
        raise Wrong("not a record: `start` has the figures of the agents who play, no others")
    starts = MAPS[found.edition.map].starts
    for colour, places in found.start.items():
        if sorted(msgspec.structs.astuple(places)) != sorted(starts[colour]):
            raise Wrong("not a record: figures start one each on the start spaces of their colour")
