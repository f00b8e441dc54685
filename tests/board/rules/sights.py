"""Sights for the tests of what follows from them: who was shown what, and nothing of the map."""

from bot.board.rules.editions import ARES, Edition
from bot.board.rules.material import Card, Cards, Kind, sorted_cards
from bot.board.rules.meetings import Clue, Turn
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR, Seat

KINDS = {"identity": Kind.IDENTITY, "build": Kind.BUILD}


def cards(text: str) -> Cards:
    """Return the cards of *text*, which is like ``F tall A``: A-D are the codes."""
    return sorted_cards(Card(f"code {word}" if word in "ACD" else word) for word in text.split())


def code(letter: str) -> Card:
    """Return the code card with that letter; B alone is Bubble for `cards`."""
    return Card(f"code {letter}")


def clue(
    turn: int,
    by: int,
    to: int,
    kind: str,
    shown: str,
    *,
    secret: str = "",
    code: str = "",
    ambassador: bool = False,
    players: int = 4,
) -> Clue:
    """Return that *by* showed *to* the coloured cards *shown*, the *secret* ones and a *code*."""
    proved = [*cards(secret), *(Card(f"code {letter}") for letter in code)]
    return Clue(
        turn=turn,
        round=(turn - 1) // players + 1,
        by=Seat(by),
        to=(Seat(to), AMBASSADOR) if ambassador and players == 5 else (Seat(to),),
        kind=KINDS[kind],
        through=AMBASSADOR if ambassador else Seat(by),
        cards=sorted_cards([*cards(shown), *proved]),
        secret=sorted_cards(proved),
    )


def sight(
    seat: int | None,
    hand: str | tuple[Card, Card, Card] | None,
    clues: tuple[Clue, ...] = (),
    *,
    players: int = 4,
    edition: Edition = ARES,
    turn: int = 40,
    unmasked: tuple[Cards, Cards, Cards] | None = None,
) -> Sight:
    """Return what *seat* knows with that *hand*, like ``F tall D``, after these *clues*."""
    identity = build = letter = None
    if isinstance(hand, str):
        first, second, third = hand.split()
        identity, build, letter = Card(first), Card(second), code(third)
    elif hand is not None:
        identity, build, letter = hand
    found = dict.fromkeys(Sight.__struct_fields__) | {
        "seat": None if seat is None else Seat(seat),
        "players": players,
        "edition": edition,
        "game": 1,
        "score": (0,) * players,
        "first": Seat(0),
        "positions": (None,) * 17,
        "began": (None,) * 17,
        "meetings": (),
        "ready": (),
        "reported": False,
        "history": tuple(
            Turn(number=at + 1, round=at // players + 1, seat=Seat(at % players))
            for at in range(turn)
        ),
        "unmasked": unmasked,
        "identity": identity,
        "build": build,
        "code": letter,
        "clues": clues,
    }
    return Sight(**found)
