"""One of each kind of event, in the order of `golden/lines.jsonl`. New kinds are added at the end; no line is edited."""

from bot.game.seats import AMBASSADOR, DUMMY
from bot.mini.rules.cards import Card, Location, Side
from bot.mini.rules.editions import GERMAN
from bot.mini.rules.events import (
    Abandoned,
    Asked,
    Called,
    Chosen,
    Dealt,
    Declined,
    Drawn,
    DummyDealt,
    Event,
    Glimpsed,
    LaidFaceDown,
    Lapsed,
    Met,
    Opened,
    Peeked,
    Picked,
    PickedUp,
    Proved,
    RoundBegan,
    Settled,
    Showed,
    Stacked,
    Unmasked,
    Visited,
    Won,
)
from bot.mini.rules.meetings import Meeting, Purpose
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, cards, places

ONE_OF_EACH: tuple[Event, ...] = (
    Opened(1, 4, GERMAN, 2, CARLA, (1, 0, 2, 0)),
    Dealt(BEN, Card.BUBBLE, Card.N11),
    DummyDealt(Card.AGENT_X, Card.N29, Card.N29),
    Stacked(AMBASSADOR, places("SBGMR")),
    RoundBegan(7, DAVID),
    LaidFaceDown(EVA),
    Chosen(CARLA, DUMMY, Location.SALUTE),
    Visited(ANNA, Location.BRIDGE_OF_SIGHS),
    Met(
        (
            Meeting(Location.RIALTO, (ANNA, BEN), Purpose.EXCHANGE),
            Meeting(Location.SALUTE, (CARLA, EVA), Purpose.REQUEST),
        )
    ),
    Picked(ANNA, BEN, cards("F 11"), black=False),
    Showed(BEN, ANNA, cards("B 11"), black=True),
    Asked(CARLA, ANNA),
    Declined(CARLA),
    Lapsed(DAVID),
    Proved(ANNA, (CARLA, EVA), Card.N52),
    Peeked(BEN, Side.LEFT),
    Glimpsed(BEN, Side.LEFT, Card.N29),
    Settled(Location.SAN_GIORGIO),
    PickedUp(DAVID),
    Called(DAVID, cards("52 11 0 29"), right=True),
    Unmasked(cards("F B Z X"), cards("52 11 0 29")),
    Won((CARLA, DAVID), (0, 0, 1, 1)),
    Drawn(),
    Abandoned(),
)
