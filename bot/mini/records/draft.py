"""A record as it was read, before anybody has looked whether its game was played by the rules."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any, Final, TypeVar

import msgspec

from bot.game.agents import Colour
from bot.game.fair import Fair
from bot.game.seats import DUMMY
from bot.mini.records import moves
from bot.mini.records.moves import Move, read_move
from bot.mini.records.record import (
    AbandonedResult,
    DrawnResult,
    Head,
    Part,
    Player,
    Result,
    ScoredResult,
)
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Location, Side
from bot.mini.rules.editions import DummyRule
from bot.records.lines import Wrong

T = TypeVar("T")


class Draft(Head, frozen=True):
    """A record whose moves have not been read yet."""

    moves: tuple[Any, ...]
    result: dict[str, Any]
    fair: Fair | None = None


class Unread(msgspec.Struct, frozen=True):
    """What stands where a move should, and why it is none."""

    reason: str


_DRAFTS: Final = msgspec.json.Decoder(Draft)


def read_draft(line: bytes | str) -> tuple[Draft, tuple[Move | Unread, ...], Result]:
    """Return the record that *line* holds: its head, what stands for its moves, its result.

    Raises:
        Wrong: the line is no record.
    """
    try:
        draft = _DRAFTS.decode(line)
        result = _result(draft.result)
    except RecursionError:
        raise Wrong("not a record: nested too deeply") from None
    except UnicodeDecodeError:
        raise Wrong("not a record: not UTF-8") from None
    except (ValueError, msgspec.MsgspecError) as error:
        raise Wrong(f"not a record: {error}") from None
    _seated(draft)
    return draft, tuple(_read(thing) for thing in draft.moves), result


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
    return msgspec.convert(thing, kind)


def _read(thing: object) -> Move | Unread:
    try:
        return read_move(thing)
    except ValueError as error:
        return Unread(str(error))


def _seated(draft: Draft) -> None:
    """Refuse seats that are no table's."""
    found = draft.seats
    parts = tuple(seating.part for seating in found)
    agents = (Part.AGENT,) * 3
    tables = ((*agents, Part.DUMMY), (*agents, Part.AGENT), (*agents, Part.AGENT, Part.AMBASSADOR))
    if parts not in tables or [seating.seat for seating in found] != list(range(len(found))):
        raise Wrong("not a record: these `seats` are no table for three, four or five")
    colours = [seating.colour for seating in found]
    black = [seating.part is Part.AMBASSADOR for seating in found]
    if len(set(colours)) < len(colours) or [colour is Colour.BLACK for colour in colours] != black:
        raise Wrong(
            "not a record: every place has a colour of its own, and black is the Ambassador's"
        )
    for seating in found:
        if (seating.part is Part.DUMMY) != (seating.player is msgspec.UNSET):
            raise Wrong("not a record: every seat but the dummy's has a `player`")
        if seating.level is not msgspec.UNSET and seating.player is not Player.AUTOMATON:
            raise Wrong("not a record: only an automaton has a `level`")
    if draft.first > DUMMY:
        raise Wrong("not a record: `first` is one of the agents' places, 0 to 3")


class Recorded:
    """Chance that deals what a record says was dealt; what no move shows is dealt anyhow."""

    def __init__(self, draft: Draft, written: Sequence[Move | Unread]) -> None:
        self._deal = draft.deal
        turned = [move.ambassador for move in written if isinstance(move, moves.Turn)]
        sent = [
            move.at for move in written if isinstance(move, moves.Visit) and move.visit == DUMMY
        ]
        dummy_goes = draft.players == 3 and draft.edition.dummy is DummyRule.RANDOM
        # The rules shuffle the Ambassador's pile first, then the dummy's, at the start of every
        # series.
        self._piles = cycle([turned, sent] if dummy_goes else [turned])
        peek = next((move for move in written if isinstance(move, moves.Peek)), None)
        identity_shown = peek is not None and peek.card == self._deal.identities[DUMMY]
        self._number_is_left = peek is not None and identity_shown is not (peek.side is Side.LEFT)

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return the recorded deal, or the next pile."""
        found: Sequence[object]
        if things == IDENTITIES:
            found = self._deal.identities
        elif things == NUMBERS:
            found = self._deal.numbers
        else:
            found = self._series(next(self._piles))
        return tuple(things[things.index(thing)] for thing in found)

    def below(self, limit: int) -> int:
        """Return which of the dummy's cards, identity and number, lies on the left (M53).

        Nothing else is asked.
        """
        return int(self._number_is_left)

    def _series(self, pile: list[Location]) -> tuple[Location, ...]:
        """Take the next series' cards off *pile*: five that differ, even in a false record."""
        cards = list(dict.fromkeys(pile[: len(LOCATIONS)]))
        del pile[: len(LOCATIONS)]
        return (*cards, *(location for location in LOCATIONS if location not in cards))
