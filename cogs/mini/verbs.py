"""What the buttons and menus of the card game ask for."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from bot.mini.rules.actions import (
    Action,
    Ask,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)


class Act(StrEnum):
    """The verb of a custom_id at a table of the card game, beside those of every game."""

    VISITS = "visits"
    VISIT = "visit"
    SEND = "send"
    SHOW = "show"
    SHOWN = "shown"
    ASK = "ask"
    DECLINE = "decline"
    DECLINED = "declined"
    PROVE = "prove"
    PROVED = "proved"
    WAIVE = "waive"
    WAIVED = "waived"
    PEEK = "peek"
    PICKUP = "pickup"
    PICKED = "picked"
    DIAL = "dial"
    CALL = "call"
    WHY = "why"
    PICTURE = "picture"


CONFIRMS: Final[Mapping[type[Action], Act]] = {
    Show: Act.SHOWN,
    Reveal: Act.SHOWN,
    Prove: Act.PROVED,
    Decline: Act.DECLINED,
    Waive: Act.WAIVED,
    PickUp: Act.PICKED,
}
"""What confirms that which nobody can take back."""

ASKED: Final[Mapping[str, Sequence[type[Action]]]] = {
    Act.SHOW: (Show, Reveal),
    Act.PROVE: (Prove,),
    Act.DECLINE: (Decline,),
    Act.WAIVE: (Waive,),
}
"""What is asked once more, for nobody can take it back (P7)."""

FOR_GOOD: Final = tuple(kind for kinds in ASKED.values() for kind in kinds)
"""What is asked once more unless it was typed in full: nobody can take it back."""

PRESSED: Final[Mapping[str, str]] = {Act.DECLINE: "nobody", Act.WAIVE: ""}
"""What a button stands for among those, where there is no menu."""

CONFIRMED: Final[Mapping[str, Sequence[type[Action]]]] = {
    CONFIRMS[kinds[0]]: kinds for kinds in ASKED.values()
}
"""What is done once it is confirmed."""

PICKED: Final[Mapping[str, type[Action]]] = {
    Act.VISIT: Visit,
    Act.SEND: Send,
    Act.ASK: Ask,
    Act.PEEK: Peek,
}
"""What choosing in a menu does at once."""
