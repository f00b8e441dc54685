"""One of each kind of event, in the order of `golden/lines.jsonl`. New kinds are added at the end;
no line is edited."""

from msgspec.structs import replace

from bot.game.seats import AMBASSADOR, DUMMY
from bot.mini.rules import events as told
from bot.mini.rules.cards import Card, Kind, Location, Side
from bot.mini.rules.editions import GERMAN, AmbassadorRule
from bot.mini.rules.meetings import Meeting, Purpose
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, cards, locations

ONE_OF_EACH: tuple[told.Event, ...] = (
    # What was written before the Ambassador could go round has no word for it.
    told.Opened(1, 4, replace(GERMAN, ambassador=AmbassadorRule.STAYS), 2, CARLA, (1, 0, 2, 0)),
    told.Dealt(BEN, Card.BUBBLE, Card.N11),
    told.DummyDealt(Card.AGENT_X, Card.N29, Card.N29),
    told.Stacked(AMBASSADOR, locations("SBGMR")),
    told.RoundBegan(7, DAVID),
    told.LaidFaceDown(EVA),
    told.Chosen(CARLA, DUMMY, Location.SALUTE),
    told.Visited(ANNA, Location.BRIDGE_OF_SIGHS),
    told.Met(
        (
            Meeting(Location.RIALTO, (ANNA, BEN), Purpose.EXCHANGE),
            Meeting(Location.SALUTE, (CARLA, EVA), Purpose.REQUEST),
        )
    ),
    told.Picked(ANNA, BEN, cards("F 11"), black=False),
    told.Showed(BEN, ANNA, cards("B 11"), black=True),
    told.Asked(CARLA, ANNA),
    told.Declined(CARLA),
    told.Lapsed(DAVID),
    told.Proved(ANNA, (CARLA, EVA), Card.N52),
    told.Peeked(BEN, Side.LEFT),
    told.Glimpsed(BEN, Side.LEFT, Card.N29),
    told.Settled(Location.SAN_GIORGIO),
    told.PickedUp(DAVID),
    told.Called(DAVID, cards("52 11 0 29"), right=True),
    told.Unmasked(cards("F B Z X"), cards("52 11 0 29")),
    told.Won((CARLA, DAVID), (0, 0, 1, 1)),
    told.Drawn(),
    told.Abandoned(),
    told.Waived(EVA),
    told.Answered(CARLA, CARLA, Kind.NUMBER),
    told.Answered(CARLA),
    told.Opened(2, 5, GERMAN, 1, ANNA, (0,) * 5),
)
