"""Every reason for which an action is refused, provoked."""

from collections.abc import Callable

import pytest

from bot.game.interface import Illegal
from bot.game.seats import Seat
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
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
from bot.mini.rules.cards import Card, Kind, Side
from bot.mini.rules.editions import ENGLISH, Edition, edition
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.play import play
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, LETTERS, Game, cards

RIALTO, SAN_MARCO = LETTERS["R"], LETTERS["M"]
DUTCH = edition("dutch")
VIEWER = edition("german", black_choice="viewer")
FIVE = edition("german", 5)
PAIR = Show(ANNA, BEN, cards("F B"))

AUDIENCE = (Waive(EVA), Show(ANNA, EVA, cards("F B")), Show(BEN, EVA, cards("B 0")))
"""All that an audience of Anna and Ben comes to."""

Provocation = Callable[[], tuple[Game, Action]]


def _walked(pattern: str, *actions: Action, players: int = 4, by: Edition | None = None) -> Game:
    game = Game(players, by or edition("german"), pattern=pattern)
    game.walk()
    game.do(*actions)
    return game


def _over() -> tuple[Game, Action]:
    game = Game()
    game.give_up()
    return game, Visit(ANNA, RIALTO)


def _again(
    actions: tuple[Action, ...], then: Action, pattern: str, by: Edition | None = None
) -> tuple[Game, Action]:
    """Return a game in which *then* comes a round after *actions*."""
    game = _walked(pattern, *actions, by=by)
    if game.state.round == 1:
        game.settle()
    game.walk()
    return game, then


def _seen_both() -> tuple[Game, Action]:
    game, ask = _again((Ask(ANNA, BEN), Prove(BEN, Card.BUBBLE)), Ask(ANNA, BEN), "01230")
    game.do(ask, Prove(BEN, Card.N11))
    game.walk()
    return game, ask


def _proved_again() -> tuple[Game, Action]:
    game, ask = _again((Ask(ANNA, BEN), Prove(BEN, Card.BUBBLE)), Ask(ANNA, BEN), "01230")
    game.do(ask)
    return game, Prove(BEN, Card.BUBBLE)


PROVOKED: dict[Reason, list[Provocation]] = {
    Reason.GAME_OVER: [_over],
    Reason.ON_THE_LINE: [lambda: (_walked("00112", PickUp(ANNA)), Show(BEN, ANNA, cards("B 0")))],
    Reason.NOT_YOUR_TURN: [
        lambda: (Game(), Visit(BEN, RIALTO)),
        lambda: (Game(3, ENGLISH), Send(CARLA, RIALTO)),
    ],
    Reason.ALREADY_CHOSEN: [lambda: (_visited(), Visit(ANNA, SAN_MARCO))],
    Reason.VISITS_OVER: [lambda: (_walked("00112"), Visit(ANNA, SAN_MARCO))],
    Reason.VISITS_NOT_OVER: [
        lambda: (Game(), PAIR),
        lambda: (Game(), Ask(ANNA, BEN)),
        lambda: (Game(), Decline(ANNA)),
        lambda: (Game(), Prove(ANNA, Card.N52)),
        lambda: (Game(), Peek(ANNA, Side.LEFT)),
        lambda: (Game(), PickUp(ANNA)),
        lambda: (Game(5), Waive(EVA)),
    ],
    Reason.LOCATION_USED: [lambda: (_used(), Visit(BEN, SAN_MARCO))],
    Reason.NOT_YOURS_TO_SEND: [
        lambda: (Game(), Send(CARLA, RIALTO)),
        lambda: (Game(3), Send(CARLA, RIALTO)),
        lambda: (Game(3, ENGLISH), Send(BEN, RIALTO)),
    ],
    Reason.NO_MEETING: [
        lambda: (_walked("01122"), PAIR),
        lambda: (_walked("01122"), Show(BEN, DAVID, cards("B 0"))),
        lambda: (_walked("01122"), Show(BEN, BEN, cards("B 0"))),
        lambda: (_walked("01122"), PickUp(ANNA)),
        lambda: (_walked("00120", players=5), Show(EVA, ANNA, cards("F 52"))),
        lambda: (_walked("00112", players=5), Waive(EVA)),
    ],
    Reason.MEETING_SETTLED: [
        lambda: (_walked("00112", PAIR, Show(BEN, ANNA, cards("B 0"))), PickUp(ANNA)),
        lambda: (_walked("00110", *AUDIENCE, players=5), Waive(EVA)),
    ],
    Reason.ALREADY_PICKED: [
        lambda: (_walked("00112", PAIR), Show(ANNA, BEN, cards("F Z"))),
        lambda: (_walked("00112", PAIR, by=DUTCH), Reveal(ANNA, BEN, cards("F"))),
    ],
    Reason.NOT_A_PAIR: [
        *(
            lambda shown=shown: (_walked("00112"), Show(ANNA, BEN, cards(shown)))
            for shown in ("", "F", "F F", "B F", "F B 52")
        ),
        lambda: (_walked("00112", by=DUTCH), Reveal(ANNA, BEN, cards("52 F"))),
    ],
    Reason.NOT_TRUE_ENOUGH: [lambda: (_walked("00112"), Show(ANNA, BEN, cards("B 11")))],
    Reason.TOO_TRUE: [lambda: (_walked("00112", by=ENGLISH), Show(ANNA, BEN, cards("F 52")))],
    Reason.PAIR_REPEATED: [lambda: _again((PAIR,), PAIR, "00112")],
    Reason.NO_REVEAL: [
        lambda: (_walked("00112"), Reveal(ANNA, BEN, cards("F"))),
        lambda: (_walked("00123", players=3, by=DUTCH), Reveal(ANNA, BEN, cards("F"))),
    ],
    Reason.ONE_BLACK_CARD: [
        lambda: (_walked("00112", by=ENGLISH), Reveal(ANNA, BEN, cards("F 52")))
    ],
    Reason.NOT_YOUR_BLACK_CARD: [
        *(
            lambda shown=shown: (_walked("00112", by=DUTCH), Reveal(ANNA, BEN, cards(shown)))
            for shown in ("", "B", "F B", "F F")
        ),
        lambda: (_walked("01230", Ask(ANNA, BEN)), Prove(BEN, Card.N52)),
    ],
    Reason.BLACK_REPEATED: [
        lambda: _again(
            (Reveal(ANNA, BEN, cards("F")),), Reveal(ANNA, BEN, cards("F")), "00112", DUTCH
        ),
        lambda: _again(
            (Reveal(ANNA, BEN, cards("F")),), Reveal(ANNA, BEN, cards("F 52")), "00112", DUTCH
        ),
        _proved_again,
    ],
    Reason.NOT_WITH_AMBASSADOR: [
        lambda: (_walked("00112"), Ask(ANNA, CARLA)),
        lambda: (_walked("00112"), Decline(ANNA)),
        lambda: (_walked("01230", players=5), Ask(EVA, BEN)),
    ],
    Reason.ALREADY_ASKED: [
        lambda: (_walked("01230", Ask(ANNA, BEN)), Ask(ANNA, CARLA)),
        lambda: (_walked("01230", Ask(ANNA, BEN), by=ENGLISH), Decline(ANNA)),
    ],
    Reason.CANNOT_BE_ASKED: [
        *(lambda of=of: (_walked("01230"), Ask(ANNA, of)) for of in (ANNA, EVA, Seat(7), Seat(-1))),
        lambda: (_walked("01230", players=3), Ask(ANNA, DAVID)),
    ],
    Reason.SEEN_BOTH: [_seen_both],
    Reason.NAME_A_KIND: [lambda: (_walked("01230", by=VIEWER), Ask(ANNA, BEN))],
    Reason.KIND_IS_NOT_YOURS: [lambda: (_walked("01230"), Ask(ANNA, BEN, Kind.NUMBER))],
    Reason.KIND_SEEN: [
        lambda: _again(
            (Ask(ANNA, BEN, Kind.NUMBER),), Ask(ANNA, BEN, Kind.NUMBER), "01230", VIEWER
        ),
    ],
    Reason.MUST_ASK: [lambda: (_walked("01230"), Decline(ANNA))],
    Reason.NOT_ASKED: [
        lambda: (_walked("01230"), Prove(BEN, Card.BUBBLE)),
        lambda: (_walked("01230", Ask(ANNA, BEN)), Prove(CARLA, Card.ZSA_ZSA)),
    ],
    Reason.ALREADY_ANSWERED: [
        lambda: (_walked("01230", Decline(ANNA), players=5, by=FIVE), Ask(ANNA, BEN)),
        lambda: (
            _walked("01230", Ask(ANNA, BEN), Prove(BEN, Card.N11), players=5),
            Prove(BEN, Card.BUBBLE),
        ),
    ],
    Reason.NOT_YOURS_TO_WAIVE: [
        lambda: (_walked("01230", players=5), Waive(ANNA)),
        lambda: (_walked("01230"), Waive(ANNA)),
    ],
    Reason.ALREADY_WAIVED: [lambda: (_walked("00120", Waive(EVA), players=5), Waive(EVA))],
    Reason.NOT_WITH_DUMMY: [lambda: (_walked("00112"), Peek(ANNA, Side.LEFT))],
    Reason.CANNOT_CALL_HERE: [
        lambda: (_walked("01230"), PickUp(ANNA)),
        lambda: (_walked("00120", players=5), PickUp(ANNA)),
    ],
    Reason.NOT_PICKED_UP: [
        lambda: (Game(), Call(ANNA, cards("52 11 0 29"))),
        lambda: (_walked("00112", PickUp(ANNA)), Call(BEN, cards("52 11 0 29"))),
    ],
    Reason.NOT_A_NUMBER: [
        lambda: (_walked("00112", PickUp(ANNA)), Call(ANNA, cards("52 52 0 29")))
    ],
}


def _visited() -> Game:
    game = Game()
    game.do(Visit(ANNA, RIALTO))
    return game


def _used() -> Game:
    game = Game(pile="SGRMB")
    game.visit("RMGB")
    return game


@pytest.mark.parametrize(
    ("reason", "provocation"),
    [(reason, provocation) for reason, found in PROVOKED.items() for provocation in found],
    ids=[f"{reason}-{n}" for reason, found in PROVOKED.items() for n, _ in enumerate(found)],
)
def test_refused_for_this_reason_and_nothing_has_happened(
    reason: Reason, provocation: Provocation
) -> None:
    game, action = provocation()
    before = repr(game.events), game.state, game.sight(None)
    assert game.refusal(action) is reason
    assert (repr(game.events), game.state, game.sight(None)) == before


def test_nobody_acts_for_another_nor_the_public_for_anybody() -> None:
    game = Game()
    for seat in (None, BEN):
        assert objection(game.sight(seat), Visit(ANNA, RIALTO)) is Reason.NOT_YOUR_SEAT


@pytest.mark.parametrize(
    ("players", "seat"),
    [(3, 3), (3, 4), (4, 4), (3, 7), (4, 7), (5, 7), (3, -1), (4, -1), (5, -1), (5, 5)],
)
def test_a_seat_that_nobody_has_is_refused_like_anything_else(players: int, seat: int) -> None:
    game = Game(players)
    for action in (Visit(Seat(seat), RIALTO), PickUp(Seat(seat)), Waive(Seat(seat))):
        for _ in range(2):
            with pytest.raises(Illegal) as refused:
                play(game.state, action, game.chance)
            assert refused.value.reason is Reason.NOT_YOUR_SEAT


def test_every_reason_is_provoked() -> None:
    assert {*PROVOKED, Reason.NOT_YOUR_SEAT} == set(Reason)


def test_a_refusal_says_why_and_nothing_else() -> None:
    with pytest.raises(Illegal) as refused:
        play(Game().state, Visit(BEN, RIALTO), Game().chance)
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert str(refused.value) == "not-your-turn"
