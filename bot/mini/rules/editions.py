"""The options in which the printed rulebooks differ, and the presets made of them (rules, section F)."""

from enum import StrEnum
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace


class Preset(StrEnum):
    """Where an edition's options came from."""

    GERMAN = "german"
    ENGLISH = "english"
    DUTCH = "dutch"
    ONLINE = "online"


class Truth(StrEnum):
    """How many cards of a shown pair must be true (M19)."""

    AT_LEAST_ONE = "at_least_one"
    EXACTLY_ONE = "exactly_one"


class Reveal(StrEnum):
    """How many black cards may be shown in place of a pair (M24)."""

    NONE = "none"
    ONE = "one"
    BOTH = "both"


class BlackRepeat(StrEnum):
    """Whether the same black card may be shown to the same player twice (M22)."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class AmbassadorRequest(StrEnum):
    """Whether one who meets the Ambassador alone must ask (M25)."""

    MUST = "must"
    MAY = "may"


class Dummy(StrEnum):
    """Who chooses where the dummy goes (M52)."""

    RANDOM = "random"
    NEIGHBOUR = "neighbour"


class Visits(StrEnum):
    """Whether locations are played one after the other or all at once (M14)."""

    IN_TURN = "in_turn"
    TOGETHER = "together"


class BlackChoice(StrEnum):
    """Who chooses which black card is shown (M26)."""

    SHOWER = "shower"
    VIEWER = "viewer"


# Some members under plain names, which are found much quicker: for the hot path.
EXACTLY_ONE: Final = Truth.EXACTLY_ONE
NO_REVEAL: Final = Reveal.NONE
ALLOWED: Final = BlackRepeat.ALLOWED
IN_TURN: Final = Visits.IN_TURN


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of one game, frozen when it begins.

    *preset* only says where it started from; the other fields stand for themselves.
    """

    preset: Preset
    truth: Truth
    reveal: Reveal
    black_repeat: BlackRepeat
    ambassador_request: AmbassadorRequest
    dummy: Dummy
    wrong_call: Literal[-1, 0]
    visits: Visits
    black_choice: BlackChoice
    target: Annotated[int, msgspec.Meta(ge=1, le=99)]
    carnival: Literal[0, 4, 6, 8]


GERMAN: Final = Edition(
    preset=Preset.GERMAN,
    truth=Truth.AT_LEAST_ONE,
    reveal=Reveal.NONE,
    black_repeat=BlackRepeat.FORBIDDEN,
    ambassador_request=AmbassadorRequest.MUST,
    dummy=Dummy.RANDOM,
    wrong_call=-1,
    visits=Visits.IN_TURN,
    black_choice=BlackChoice.SHOWER,
    target=3,
    carnival=8,
)
ENGLISH: Final = replace(
    GERMAN,
    preset=Preset.ENGLISH,
    truth=Truth.EXACTLY_ONE,
    reveal=Reveal.ONE,
    black_repeat=BlackRepeat.ALLOWED,
    ambassador_request=AmbassadorRequest.MAY,
    dummy=Dummy.NEIGHBOUR,
    wrong_call=0,
)
DUTCH: Final = replace(GERMAN, preset=Preset.DUTCH, reveal=Reveal.BOTH)
ONLINE: Final = replace(
    GERMAN,
    preset=Preset.ONLINE,
    reveal=Reveal.BOTH,
    ambassador_request=AmbassadorRequest.MAY,
    wrong_call=0,
    visits=Visits.TOGETHER,
)
PRESETS: Final = {edition.preset: edition for edition in (GERMAN, ENGLISH, DUTCH, ONLINE)}


def edition(preset: str, **options: Any) -> Edition:
    """Return the edition *preset* with some *options* set otherwise.

    Raises:
        msgspec.ValidationError: there is no such preset, option or value; the text names it.
    """
    start = PRESETS[msgspec.convert(preset, Preset)]
    return msgspec.convert(msgspec.to_builtins(start) | options, Edition)
