"""Section B, M25-M27: what one asks for through the Ambassador."""

import pytest

from bot.game.seats import SEATS, Seat
from bot.mini.rules.actions import Ask, Decline, Prove, Reveal
from bot.mini.rules.cards import Card, Kind
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import DUTCH, ENGLISH, GERMAN, ONLINE, edition
from bot.mini.rules.events import Asked, Declined, Lapsed, Proved, Settled, visible
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, Game, cards

ALONE = "01230"  # Anna meets the Ambassador alone in every round, and nobody meets anybody else


def _asked(game: Game, of: Seat, card: Card) -> None:
    game.walk()
    game.do(Ask(ANNA, of), Prove(of, card))


@pytest.mark.parametrize("preset", [GERMAN, DUTCH])
def test_m25_must_name_another_who_shows_a_black_card_to_him_alone(preset: object) -> None:
    game = Game(edition=preset, pattern=ALONE)  # type: ignore[arg-type]
    game.walk()
    assert [(m.seats, m.purpose) for m in game.meetings] == [((ANNA, Seat(4)), Purpose.REQUEST)]
    assert options(game.sight(ANNA)) == (Ask(ANNA, BEN), Ask(ANNA, CARLA), Ask(ANNA, DAVID))
    assert game.refusal(Decline(ANNA)) is Reason.MUST_ASK
    assert game.refusal(Ask(ANNA, ANNA)) is Reason.CANNOT_BE_ASKED
    assert game.refusal(Ask(ANNA, Seat(4))) is Reason.CANNOT_BE_ASKED
    assert game.do(Ask(ANNA, CARLA)) == (Asked(ANNA, CARLA),)
    assert waiting(game.sight(None)) == (CARLA,)
    (proved, settled, *_) = game.do(Prove(CARLA, Card.N0))
    assert proved == Proved(CARLA, (ANNA,), Card.N0)
    assert [seat for seat in (None, *SEATS) if visible(proved, seat)] == [ANNA, CARLA]
    assert isinstance(settled, Settled)
    assert visible(settled, None)


@pytest.mark.parametrize("preset", [ENGLISH, ONLINE])
def test_m25_may_decline(preset: object) -> None:
    game = Game(edition=preset, pattern=ALONE)  # type: ignore[arg-type]
    game.walk()
    assert game.may(Decline(ANNA))
    at = game.meetings[0].at
    assert game.do(Decline(ANNA))[:2] == (Declined(ANNA), Settled(at))
    assert game.state.round == 2


def test_m26_the_shower_chooses_which() -> None:
    game = Game(pattern=ALONE)
    game.walk()
    assert game.refusal(Ask(ANNA, BEN, Kind.NUMBER)) is Reason.KIND_IS_NOT_YOURS
    game.do(Ask(ANNA, BEN))
    assert options(game.sight(BEN)) == (Prove(BEN, Card.BUBBLE), Prove(BEN, Card.N11))
    assert game.refusal(Prove(BEN, Card.N52)) is Reason.NOT_YOUR_BLACK_CARD
    assert game.refusal(Prove(CARLA, Card.N0)) is Reason.NOT_ASKED


def test_m26_or_the_viewer_chooses_which() -> None:
    game = Game(edition=edition("german", black_choice="viewer"), pattern=ALONE)
    game.walk()
    assert game.refusal(Ask(ANNA, BEN)) is Reason.NAME_A_KIND
    assert len(options(game.sight(ANNA))) == 6
    happened = game.do(Ask(ANNA, BEN, Kind.NUMBER))
    # All see whom she named; which kind only those two.
    assert happened[:2] == (Asked(ANNA, BEN), Proved(BEN, (ANNA,), Card.N11))
    game.walk()
    assert game.refusal(Ask(ANNA, BEN, Kind.NUMBER)) is Reason.KIND_SEEN
    assert game.may(Ask(ANNA, BEN, Kind.IDENTITY))


def test_m22_forbidden_the_same_black_card_is_not_shown_twice() -> None:
    game = Game(pattern=ALONE)
    _asked(game, BEN, Card.BUBBLE)
    game.walk()
    game.do(Ask(ANNA, BEN))
    assert options(game.sight(BEN)) == (Prove(BEN, Card.N11),)
    assert game.refusal(Prove(BEN, Card.BUBBLE)) is Reason.BLACK_REPEATED


def test_m22_forbidden_a_revealed_card_counts_too() -> None:
    game = Game(edition=DUTCH, pile="SGRMB")
    game.visit("RRMM")
    game.do(Reveal(BEN, ANNA, cards("11")))
    game.settle()
    game.visit("GMRB")
    game.do(Ask(ANNA, BEN))
    assert options(game.sight(BEN)) == (Prove(BEN, Card.BUBBLE),)


def test_m22_allowed_the_same_black_card_again_and_again() -> None:
    game = Game(edition=ENGLISH, pattern=ALONE)
    for _ in range(6):
        _asked(game, BEN, Card.BUBBLE) if game.state.meetings is None else game.do(
            Ask(ANNA, BEN), Prove(BEN, Card.BUBBLE)
        )
    assert len(game.sight(ANNA).clues) == 6


def test_m27_whose_both_black_cards_were_seen_cannot_be_named() -> None:
    game = Game(pattern=ALONE)
    _asked(game, BEN, Card.BUBBLE)
    _asked(game, BEN, Card.N11)
    game.walk()
    assert game.refusal(Ask(ANNA, BEN)) is Reason.SEEN_BOTH
    assert options(game.sight(ANNA)) == (Ask(ANNA, CARLA), Ask(ANNA, DAVID))


@pytest.mark.parametrize("request_", ["must", "may"])
def test_m27_a_request_lapses_when_nobody_can_be_named(request_: str) -> None:
    game = Game(edition=edition("german", ambassador_request=request_), pattern=ALONE)
    for of, card in zip("BBCCDD", cards("B 11 Z 0 X 29"), strict=True):
        if game.state.meetings is None:
            game.walk()
        asked = {"B": BEN, "C": CARLA, "D": DAVID}[of]
        game.do(Ask(ANNA, asked), Prove(asked, card))
    assert game.state.round == 7
    happened = game.walk()
    (lapsed,) = [event for event in happened if isinstance(event, Lapsed)]
    assert lapsed == Lapsed(ANNA)
    assert visible(lapsed, None)
    assert game.state.round == 8


def test_m25_only_who_is_with_the_ambassador_asks() -> None:
    game = Game(pattern=ALONE)
    game.walk()
    assert game.refusal(Ask(BEN, ANNA)) is Reason.NO_MEETING
    game.do(Ask(ANNA, BEN))
    assert game.refusal(Ask(ANNA, CARLA)) is Reason.ALREADY_ASKED
