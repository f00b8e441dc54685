"""A record as it was read, before anybody has looked whether its game was played by the rules."""

from typing import Any, Final

import msgspec

from bot.game.fair import Fair
from bot.game.seats import DUMMY
from bot.mini.records.moves import Move, read_move
from bot.mini.records.record import TABLES, Head, Part, Result, ScoredResult
from bot.mini.rules.editions import Edition
from bot.records.lines import Wrong, as_record
from bot.records.parts import AbandonedResult, DrawnResult, seated
from bot.records.reading import Unread, each_read


class Unchecked(Head, frozen=True):
    """A record whose moves have not been read yet.

    Its options may be all those of a match, also that which matters to no single game (M41).
    """

    edition: Edition
    moves: tuple[Any, ...]
    result: dict[str, Any]
    fair: Fair | None = None


_READER: Final = msgspec.json.Decoder(Unchecked)


def read_unchecked(line: bytes | str) -> tuple[Unchecked, tuple[Move | Unread, ...], Result]:
    """Return the record that *line* holds: its head, what stands for its moves, its result.

    Raises:
        Wrong: the line is no record.
    """
    with as_record():
        found = _READER.decode(line)
        result = _result(found.result)
    seated(found.seats, TABLES.values(), Part.DUMMY)
    if found.first > DUMMY:
        raise Wrong("not a record: `first` is one of the agents' seats, 0 to 3")
    return found, each_read(found.moves, read_move), result


def _result(thing: dict[str, Any]) -> Result:
    kind: type[Result] = (
        DrawnResult
        if "drawn" in thing
        else AbandonedResult
        if "abandoned" in thing
        else ScoredResult
    )
    if not thing:
        raise ValueError("an empty `result`")
    result = msgspec.convert(thing, kind)
    if isinstance(result, ScoredResult):  # in whatever order the winners stand
        return msgspec.structs.replace(result, winners=tuple(sorted(result.winners)))
    return result
