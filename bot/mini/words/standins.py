"""What was done in the place of somebody whose time was up: for all to read, and for them alone."""

from bot.game.seats import DUMMY, Seat
from bot.mini.rules.events import (
    Answered,
    Asked,
    Chosen,
    Declined,
    Event,
    Lapsed,
    Picked,
    Visited,
    Waived,
)
from bot.mini.words.cards import cards, location
from bot.words.reader import Reader


def for_all(reader: Reader, seat: Seat, event: Event) -> str:
    """Return that *event* was done in *seat*'s place: where somebody went, if all saw that."""
    who = reader.who(seat)
    if isinstance(event, Visited):
        key = "late-send" if event.position == DUMMY != seat else "late-visit"
        return reader.say(key, who=who, to=location(reader, event.at, "to"))
    return reader.say("late", who=who)


def for_them(reader: Reader, seat: Seat, event: Event, *, told: bool) -> str:
    """Return that *event* was done in the place of *seat*, which alone reads this.

    What was shown is not said where it is *told* beside this.
    """
    match event:
        case Visited(position=position, at=at) | Chosen(position=position, at=at):
            key = "late-mine-send" if position == DUMMY != seat else "late-mine-visit"
            return reader.say(key, to=location(reader, at, "to"))
        case Declined() | Lapsed() | Answered(of=None):
            return reader.say("late-mine-decline")
        case Asked(of=of) | Answered(of=of) if of is not None and of != seat:
            return reader.say("late-mine-ask", who=reader.who(of))
        case Waived():
            return reader.say("late-mine-waive")
        case Picked(to=to, cards=shown) if not told:
            return reader.say("late-mine-show", who=reader.who(to), cards=cards(reader, shown))
        case _:
            return reader.say("late-mine")
