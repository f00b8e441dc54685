"""One of each kind of event, in the order of `golden/lines.jsonl`. New kinds are added at the end;
no line is edited."""

from bot.board.rules import events as told
from bot.board.rules.editions import ARES
from bot.board.rules.maps import LAND, WATER, Space
from bot.board.rules.material import BUILDS, CODES, IDENTITIES, PIECES, Ball, Card, Kind, Mannerism
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, YELLOW, cards, code, plan

STARTS = tuple(map(Space, ["MIS", "ZIT", "FRA", "FOR"]))

ONE_OF_EACH: tuple[told.Event, ...] = (
    told.Opened(1, 5, ARES, 2, GREEN, (1, 0, 2, 0, 0)),
    told.Chose(YELLOW, STARTS),
    told.Ready(YELLOW),
    told.Placed(YELLOW, STARTS),
    told.Dealt(BLUE, Card.FIDDLEBOTTOM, Card.TALL, code("A")),
    told.Arrested(Card.BUBBLE, Card.THIN, code("D")),
    told.TurnBegan(7, 2, GREEN),
    told.Shaken((Ball.BLACK, Ball.ORANGE, Ball.PURPLE)),
    told.Moved(RED, plan("orange red tall RIA land, purple yellow fat RIA land")),
    told.Walked(Space("RIA"), LAND),
    told.Asked(RED, YELLOW, Kind.IDENTITY, BLACK),
    told.Answered(YELLOW, RED),
    told.Showed(YELLOW, (RED, BLACK), cards("B code:B"), cards("B code:B")),
    told.Expelled(RED, PIECES["yellow fat"], Space("MUR")),
    told.Strode(GREEN, BLACK, PIECES["green fat"], Space("GIO"), WATER),
    told.Left(BLUE, BLACK),
    told.TurnEnded(BLUE),
    told.Declared(RED, BLUE, code("B")),
    told.Declared(GREEN, None, None),
    told.Handed(BLUE, given=False),
    told.Judged(RED, right=True),
    told.Reported(),
    told.Sealed(IDENTITIES, BUILDS),
    told.Unsealed(IDENTITIES, BUILDS, right=False),
    told.Gestured(RED, Mannerism.WINK),
    told.Unmasked(IDENTITIES, BUILDS, CODES),
    told.Won((BLUE, RED), (1, 0, 0, 1)),
    told.Drawn(),
    told.Abandoned(),
)
