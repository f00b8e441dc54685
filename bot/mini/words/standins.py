"""What was done in the place of somebody whose time was up: for all to read, and for them alone."""

from bot.game.seats import DUMMY, Seat
from bot.mini.rules.events import Chosen, Event, Picked, Visited, Waived
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
    if isinstance(event, Visited | Chosen):
        key = "late-mine-send" if event.position == DUMMY != seat else "late-mine-visit"
        return reader.say(key, to=location(reader, event.at, "to"))
    if isinstance(event, Waived):
        return reader.say("late-mine-waive")
    if isinstance(event, Picked) and not told:
        return reader.say(
            "late-mine-show", who=reader.who(event.to), cards=cards(reader, event.cards)
        )
    return reader.say("late-mine")
