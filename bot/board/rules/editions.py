"""The settings in which the printed books differ, and their presets (rules, section Q)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from bot.board.rules.classic import CLASSIC
from bot.board.rules.maps import Map
from bot.board.rules.material import Ball
from bot.board.rules.serenissima import SERENISSIMA
from bot.game.options import options_of

PARTIES: Final = (3, 4, 5)
"""How many can play."""


class Preset(StrEnum):
    """Where an edition's settings came from."""

    ARES = "ares"
    MB = "mb"
    ONLINE = "online"


class MapRule(StrEnum):
    """On which map (I15)."""

    CLASSIC = "classic"
    SERENISSIMA = "serenissima"


class BallsRule(StrEnum):
    """Which ten balls the Phantom holds (I41)."""

    ARES = "ares"
    MB = "mb"


class SecretCardsRule(StrEnum):
    """Which secret cards may take the place of a coloured true card (I83)."""

    NONE = "none"
    IDENTITY = "identity"
    ANY = "any"


class RepeatRule(StrEnum):
    """Whether a pair may be shown again through the Ambassador (I96)."""

    FORBIDDEN = "forbidden"
    FREE = "free"


class HandshakeRule(StrEnum):
    """Whether the named partner is asked for a hand (I134)."""

    ASKED = "asked"
    NONE = "none"


class TalkRule(StrEnum):
    """Whether words may mislead, too, or gestures alone (I35)."""

    FREE = "free"
    QUIET = "quiet"


class FulfilmentRule(StrEnum):
    """Whether a mission needs a fact that is new in this turn (I123)."""

    NEW = "new"
    STANDING = "standing"


class LandingRule(StrEnum):
    """Whose step makes a fact (I124)."""

    ANY_STEP = "any_step"
    OWN_STEP = "own_step"


class FleeRule(StrEnum):
    """Which places the one alone may flee to (I155)."""

    RESPECTIVE = "respective"
    EITHER = "either"


class ReportRule(StrEnum):
    """Whether a sealed report can be sealed again (I168)."""

    ONCE = "once"
    REPLACEABLE = "replaceable"


class PlacementRule(StrEnum):
    """Who places the figures (I22)."""

    RANDOM = "random"
    CHOSEN = "chosen"


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting of a match, frozen when a game begins: what a record of it has.

    *preset* only says where it started from; the other fields stand for themselves. *carnival* is
    in rounds, 0 for no end (I137).
    """

    preset: Preset
    map: MapRule
    balls: BallsRule
    secret_cards: SecretCardsRule
    set_limit: Literal[1, 2]
    ambassador_repeat: RepeatRule
    handshake: HandshakeRule
    talk: TalkRule
    fulfilment: FulfilmentRule
    landing: LandingRule
    flee: FleeRule
    report: ReportRule
    placement: PlacementRule
    carnival: Annotated[int, msgspec.Meta(ge=0)]
    target: Annotated[int, msgspec.Meta(ge=1)]


ARES: Final = Edition(
    preset=Preset.ARES,
    map=MapRule.CLASSIC,
    balls=BallsRule.ARES,
    secret_cards=SecretCardsRule.ANY,
    set_limit=1,
    ambassador_repeat=RepeatRule.FORBIDDEN,
    handshake=HandshakeRule.ASKED,
    talk=TalkRule.FREE,
    fulfilment=FulfilmentRule.NEW,
    landing=LandingRule.ANY_STEP,
    flee=FleeRule.RESPECTIVE,
    report=ReportRule.ONCE,
    placement=PlacementRule.RANDOM,
    carnival=24,
    target=1,
)
MB: Final = replace(
    ARES,
    preset=Preset.MB,
    balls=BallsRule.MB,
    secret_cards=SecretCardsRule.IDENTITY,
    set_limit=2,
    ambassador_repeat=RepeatRule.FREE,
    talk=TalkRule.QUIET,
    carnival=36,
)
ONLINE: Final = replace(ARES, preset=Preset.ONLINE, handshake=HandshakeRule.NONE)
PRESETS: Final[dict[str, Edition]] = {edition.preset: edition for edition in (ARES, MB, ONLINE)}
"""Every edition that has a name; the first is the usual one."""

MAPS: Final[dict[str, Map]] = {one.name: one for one in (CLASSIC, SERENISSIMA)}
"""Every map by its name."""

PHANTOM: Final[dict[BallsRule, tuple[Ball, ...]]] = {
    BallsRule.ARES: (
        *(Ball.ORANGE,) * 2,
        *(Ball.BLUE,) * 2,
        *(Ball.WHITE,) * 3,
        *(Ball.BLACK,) * 2,
        Ball.PURPLE,
    ),
    BallsRule.MB: (
        *(Ball.RED,) * 2,
        *(Ball.BLUE,) * 2,
        Ball.YELLOW,
        *(Ball.BLACK,) * 2,
        *(Ball.WHITE,) * 3,
    ),
}
"""The ten balls, of which three show (I40, I41)."""

OPTIONS: Final = options_of(Edition)
"""Every setting by its name, and what it can be; nothing where that is any number (section Q)."""


def edition(preset: str, /, **options: Any) -> Edition:
    """Return the edition *preset* with some *options* set otherwise.

    Raises:
        msgspec.ValidationError: there is no such preset, option or value; the text names it.
    """
    start: Mapping[str, Any] = msgspec.to_builtins(PRESETS[msgspec.convert(preset, Preset)])
    return msgspec.convert({**start, **options}, Edition)
