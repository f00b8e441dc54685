"""The options in which the printed rulebooks differ, and their presets (rules, section F)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from bot.game.options import options_of

PARTIES: Final = (3, 4, 5)
"""How many can play."""


class Preset(StrEnum):
    """Where an edition's options came from."""

    GERMAN = "german"
    ENGLISH = "english"
    DUTCH = "dutch"
    ONLINE = "online"


class TruthRule(StrEnum):
    """How many cards of a shown pair must be true (M19)."""

    AT_LEAST_ONE = "at_least_one"
    EXACTLY_ONE = "exactly_one"


class RevealRule(StrEnum):
    """How many black cards may be shown in place of a pair (M24)."""

    NONE = "none"
    ONE = "one"
    BOTH = "both"


class BlackRepeatRule(StrEnum):
    """Whether the same black card may be shown to the same player twice (M22)."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class RequestRule(StrEnum):
    """Whether one who meets the Ambassador alone must ask (M25)."""

    MUST = "must"
    MAY = "may"


class DummyRule(StrEnum):
    """Who chooses where the dummy goes (M52)."""

    RANDOM = "random"
    NEIGHBOUR = "neighbour"


class VisitsRule(StrEnum):
    """Whether locations are played one after the other or all at once (M14)."""

    IN_TURN = "in_turn"
    TOGETHER = "together"


class BlackChoiceRule(StrEnum):
    """Who chooses which black card is shown (M26)."""

    SHOWER = "shower"
    VIEWER = "viewer"


class AmbassadorRule(StrEnum):
    """Whether with five the Ambassador is another player in each game of a match (M41)."""

    ROTATES = "rotates"
    STAYS = "stays"


# Some members under plain names, which are found much quicker: for the hot path.
EXACTLY_ONE: Final = TruthRule.EXACTLY_ONE
NO_REVEAL: Final = RevealRule.NONE
ALLOWED: Final = BlackRepeatRule.ALLOWED
IN_TURN: Final = VisitsRule.IN_TURN
ROTATES: Final = AmbassadorRule.ROTATES


class GameEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option that one game is played by: what a record of it has, and nothing else.

    *preset* only says where it started from; the other fields stand for themselves.
    """

    preset: Preset
    truth: TruthRule
    reveal: RevealRule
    black_repeat: BlackRepeatRule
    ambassador_request: RequestRule
    dummy: DummyRule
    wrong_call: Literal[-1, 0]
    visits: VisitsRule
    black_choice: BlackChoiceRule
    target: Annotated[int, msgspec.Meta(ge=1, le=99)]
    carnival: Literal[0, 4, 6, 8]


class Edition(GameEdition, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every option of a match, frozen when a game begins.

    Which seat is whose from one game to the next (*ambassador*) matters to no single game, so it is
    in no record. Ledgers of before it could be chosen do not have it: then nobody's seat changed.
    """

    ambassador: AmbassadorRule = AmbassadorRule.STAYS


GERMAN: Final = Edition(
    preset=Preset.GERMAN,
    truth=TruthRule.AT_LEAST_ONE,
    reveal=RevealRule.NONE,
    black_repeat=BlackRepeatRule.FORBIDDEN,
    ambassador_request=RequestRule.MUST,
    dummy=DummyRule.RANDOM,
    wrong_call=-1,
    visits=VisitsRule.IN_TURN,
    black_choice=BlackChoiceRule.SHOWER,
    target=3,
    carnival=8,
    ambassador=ROTATES,
)
ENGLISH: Final = replace(
    GERMAN,
    preset=Preset.ENGLISH,
    truth=TruthRule.EXACTLY_ONE,
    reveal=RevealRule.ONE,
    black_repeat=BlackRepeatRule.ALLOWED,
    ambassador_request=RequestRule.MAY,
    dummy=DummyRule.NEIGHBOUR,
    wrong_call=0,
)
DUTCH: Final = replace(GERMAN, preset=Preset.DUTCH, reveal=RevealRule.BOTH)
ONLINE: Final = replace(
    GERMAN,
    preset=Preset.ONLINE,
    reveal=RevealRule.BOTH,
    ambassador_request=RequestRule.MAY,
    wrong_call=0,
    visits=VisitsRule.TOGETHER,
)
PRESETS: Final[dict[str, Edition]] = {
    edition.preset: edition for edition in (GERMAN, ENGLISH, DUTCH, ONLINE)
}
"""Every edition that has a name; the first is the usual one."""

OPTIONS: Final = options_of(Edition)
"""Every option by its name, and what it can be set to."""


def suited(_: str, players: int) -> Mapping[str, str]:
    """Return what every preset sets otherwise for so many players (M62)."""
    return {"ambassador_request": RequestRule.MAY.value} if players == 5 else {}


def edition(preset: str, players: int = 4, /, **options: Any) -> Edition:
    """Return the edition *preset* for so many players, with some *options* set otherwise.

    Raises:
        msgspec.ValidationError: there is no such preset, option or value; the text names it.
    """
    start = PRESETS[msgspec.convert(preset, Preset)]
    plain = msgspec.to_builtins(start) | suited(preset, players) | options
    return msgspec.convert(plain, Edition)
