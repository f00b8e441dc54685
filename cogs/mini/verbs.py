"""What the buttons and menus of the card game ask for."""

from enum import StrEnum


class Act(StrEnum):
    """The verb of a custom_id at a table of the card game, beside those of every game."""

    VISITS = "visits"
    VISIT = "visit"
    SEND = "send"
    SHOW = "show"
    SHOWN = "shown"
    ASK = "ask"
    DECLINE = "decline"
    PROVE = "prove"
    WAIVE = "waive"
    PEEK = "peek"
    PICKUP = "pickup"
    PICKED = "picked"
    DIAL = "dial"
    CALL = "call"
    WHY = "why"
    PICTURE = "picture"
