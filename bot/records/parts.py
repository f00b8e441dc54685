"""What records have in common, of whatever game of four agents: who sat where, how some ended."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, Generic, TypeVar

import msgspec

from bot.game.agents import Agent
from bot.game.seats import AMBASSADOR, Seat
from bot.records.lines import Wrong

FORMAT: Final = "inkognito-record/1"

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=4)]
"""A seat as a record counts it: 3 also where of three players nobody sits, 4 the Ambassador's."""

BLACK: Final = "black"
"""The colour of the Ambassador's seat, and of no other."""

IDENTITY_NAMES: Final[Mapping[str, str]] = {
    Agent.FIDDLEBOTTOM: "Lord Fiddlebottom",
    Agent.BUBBLE: "Colonel Bubble",
    Agent.ZSA_ZSA: "Madame Zsa Zsa",
    Agent.AGENT_X: "Agent X",
}
"""What agents are called where a record is told, by the letter that it has for them."""

PartT = TypeVar("PartT", bound=StrEnum)
ColourT = TypeVar("ColourT", bound=StrEnum)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every part of a record is. Its repr shows no card."""

    def __repr__(self) -> str:
        """Return the name alone."""
        return f"<{type(self).__name__}>"


def write(record: Written) -> str:
    """Return *record* as one line of JSON, without a line end."""
    return msgspec.json.encode(record).decode()


class Player(StrEnum):
    """Who plays in a seat."""

    PERSON = "person"
    AUTOMATON = "automaton"


class Chair(msgspec.Struct, frozen=True):
    """Who sat in a seat: *level* only for automata, *name* only where its owner asked for it."""

    player: Player = Player.PERSON
    level: str | None = None
    name: str | None = None


class Seating(Written, Generic[PartT, ColourT], frozen=True):
    """A seat as a record has it: its *part* and *colour* are named as the game names them."""

    seat: SeatNumber
    part: PartT
    colour: ColourT
    player: Player | msgspec.UnsetType = msgspec.UNSET
    level: str | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET


Table = tuple[PartT, ...]
"""What each seat is, where so many play."""


def seatings(
    table: Table[PartT], colours: Sequence[ColourT], chairs: Mapping[Seat, Chair], aside: PartT
) -> tuple[Seating[PartT, ColourT], ...]:
    """Return the seats of *table*, of which one that is put *aside* has no player.

    Another without a chair is a person's.
    """
    found = []
    for number, (part, colour) in enumerate(zip(table, colours, strict=False)):
        if part is aside:
            found.append(Seating(number, part, colour))
            continue
        chair = chairs.get(Seat(number), Chair())
        level, name = (
            text if text is not None else msgspec.UNSET for text in (chair.level, chair.name)
        )
        found.append(Seating(number, part, colour, chair.player, level, name))
    return tuple(found)


def seated(
    seats: Sequence[Seating[PartT, ColourT]], tables: Collection[Table[PartT]], aside: PartT
) -> None:
    """Look whether *seats* are one of a game's *tables*.

    Raises:
        Wrong: they are none.
    """
    parts = tuple(seating.part for seating in seats)
    if parts not in tables or [seating.seat for seating in seats] != list(range(len(seats))):
        raise Wrong("not a record: these `seats` are no table for three, four or five")
    colours = [seating.colour for seating in seats]
    black = [number for number, colour in enumerate(colours) if colour == BLACK]
    if len(set(colours)) < len(colours) or black != list(range(AMBASSADOR, len(seats))):
        raise Wrong(
            "not a record: every seat has a colour of its own, and black is the Ambassador's"
        )
    for seating in seats:
        if (seating.part is aside) != (seating.player is msgspec.UNSET):
            raise Wrong("not a record: every seat has a `player` but one that is put aside")
        if seating.level is not msgspec.UNSET and seating.player is not Player.AUTOMATON:
            raise Wrong("not a record: only an automaton has a `level`")


class DrawnResult(Written, frozen=True):
    """The carnival ended first (M37, I137)."""

    drawn: bool = True

    def __post_init__(self) -> None:
        """Refuse what is not said with true."""
        if not self.drawn:
            raise ValueError("`drawn` can only be true")


class AbandonedResult(Written, frozen=True):
    """The game was given up (M36, I138)."""

    abandoned: bool = True

    def __post_init__(self) -> None:
        """Refuse what is not said with true."""
        if not self.abandoned:
            raise ValueError("`abandoned` can only be true")
