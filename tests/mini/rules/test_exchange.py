"""Section B, M18, M19, M21-M24 and M28: what two agents show each other."""

from itertools import combinations

import pytest

from bot.game.seats import SEATS
from bot.mini.rules.actions import PickUp, Reveal, Show
from bot.mini.rules.cards import CARDS, IDENTITIES, NUMBERS, PAIRS, Cards
from bot.mini.rules.clues import Source
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import DUTCH, ENGLISH, GERMAN, ONLINE, edition
from bot.mini.rules.events import Picked, Settled, Showed, visible
from bot.mini.rules.legality import Reason
from bot.mini.rules.options import options
from bot.mini.rules.worlds import worlds
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, Game, cards

PAIRED = "00112"  # Anna meets Ben, and Carla David, in every round


def _shows(game: Game) -> list[Cards]:
    return [action.cards for action in options(game.sight(ANNA)) if isinstance(action, Show)]


def _reveals(game: Game) -> list[Cards]:
    return [action.cards for action in options(game.sight(ANNA)) if isinstance(action, Reveal)]


def test_m18_both_choose_secretly_and_then_both_see() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    picked = game.do(Show(ANNA, BEN, cards("F 11")))
    assert picked == (Picked(ANNA, BEN, cards("F 11"), black=False),)
    assert [seat for seat in (None, *SEATS) if visible(picked[0], seat)] == [ANNA]
    assert game.sight(BEN).clues == ()
    # Nothing tells the others, not even Ben, that she was the quicker.
    assert game.sight(BEN).picked is None
    assert waiting(game.sight(BEN)) == (ANNA, BEN, CARLA, DAVID)
    settled = game.do(Show(BEN, ANNA, cards("B 29")))
    assert settled == (
        Picked(BEN, ANNA, cards("B 29"), black=False),
        Showed(ANNA, BEN, cards("F 11"), black=False),
        Showed(BEN, ANNA, cards("B 29"), black=False),
        Settled(game.meetings[0].at),
    )


def test_m18_who_has_picked_waits_but_may_still_pick_up() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    game.do(Show(ANNA, BEN, cards("F 52")))
    assert options(game.sight(ANNA)) == (PickUp(ANNA),)


@pytest.mark.parametrize("chosen", [Show(ANNA, BEN, cards("F 11")), Reveal(ANNA, BEN, cards("F"))])
def test_m18_m24_what_was_chosen_stands_and_black_cards_are_in_place_of_a_pair(
    chosen: Show | Reveal,
) -> None:
    game = Game(edition=DUTCH, pattern=PAIRED)
    game.walk()
    game.do(chosen)
    for other in (Show(ANNA, BEN, cards("F Z")), Reveal(ANNA, BEN, cards("52")), chosen):
        assert game.refusal(other) is Reason.ALREADY_PICKED
    game.do(Show(BEN, ANNA, cards("B 0")))
    assert [clue.cards for clue in game.sight(BEN).clues if clue.by == ANNA] == [chosen.cards]


@pytest.mark.parametrize("pair", ["F B", "11 52", "F 11"])
def test_m18_both_cards_may_be_of_one_kind(pair: str) -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    chosen = cards(" ".join(sorted(pair.split(), key=[str(card) for card in CARDS].index)))
    assert game.may(Show(ANNA, BEN, chosen))


@pytest.mark.parametrize("preset", [GERMAN, DUTCH, ONLINE])
def test_m19_at_least_one_true_card_makes_thirteen_pairs(preset: object) -> None:
    for identity, number in ((i, n) for i in IDENTITIES for n in NUMBERS):
        others = " ".join(card for card in IDENTITIES if card != identity)
        numbers = " ".join(card for card in NUMBERS if card != number)
        game = Game(
            edition=preset,  # type: ignore[arg-type]
            identities=f"{identity} {others}",
            numbers=f"{number} {numbers}",
            pattern=PAIRED,
        )
        game.walk()
        expected = [pair for pair in combinations(CARDS, 2) if identity in pair or number in pair]
        assert len(expected) == 13
        assert _shows(game) == expected


def test_m19_exactly_one_true_card_makes_twelve_pairs() -> None:
    game = Game(edition=ENGLISH, pattern=PAIRED)
    game.walk()
    expected = [pair for pair in combinations(CARDS, 2) if (CARDS[0] in pair) != (CARDS[4] in pair)]
    assert len(expected) == 12
    assert _shows(game) == expected
    assert game.refusal(Show(ANNA, BEN, cards("F 52"))) is Reason.TOO_TRUE


def test_m21_the_same_pair_is_never_shown_twice_to_the_same_player() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    game.do(Show(ANNA, BEN, cards("F B")))
    game.settle()
    game.walk()
    assert game.refusal(Show(ANNA, BEN, cards("F B"))) is Reason.PAIR_REPEATED
    assert game.may(Show(ANNA, BEN, cards("F Z")))  # one card differs
    assert len(_shows(game)) == 12


def test_m21_another_player_may_be_shown_the_pair() -> None:
    game = Game(pile="SBGMR")
    game.visit("RRMM")
    game.do(Show(ANNA, BEN, cards("F B")))
    game.settle()
    game.visit("GMGR")
    assert game.sight(ANNA).meeting() is not None
    assert game.may(Show(ANNA, CARLA, cards("F B")))


def test_m22_forbidden_a_black_card_is_never_revealed_twice_to_the_same_player() -> None:
    game = Game(edition=DUTCH, pattern=PAIRED)
    game.walk()
    game.do(Reveal(ANNA, BEN, cards("F")))
    game.settle()
    game.walk()
    assert _reveals(game) == [cards("52")]
    assert game.refusal(Reveal(ANNA, BEN, cards("F"))) is Reason.BLACK_REPEATED
    assert game.refusal(Reveal(ANNA, BEN, cards("F 52"))) is Reason.BLACK_REPEATED


def test_m22_allowed_a_black_card_may_be_revealed_again() -> None:
    game = Game(edition=ENGLISH, pattern=PAIRED)
    for _ in range(2):
        game.walk()
        game.do(Reveal(ANNA, BEN, cards("F")))
        game.settle()
    game.walk()
    assert _reveals(game) == [cards("F"), cards("52")]


@pytest.mark.parametrize(("preset", "legal"), [("german", 13), ("english", 12)])
def test_m23_who_has_shown_one_player_every_legal_pair_starts_afresh_with_him(
    preset: str, legal: int
) -> None:
    game = Game(edition=edition(preset, carnival=0), pattern=PAIRED)
    shown: list[Cards] = []
    for left in range(legal, 0, -1):
        game.walk()
        assert len(_shows(game)) == left
        shown.append(_shows(game)[left // 2])
        game.do(Show(ANNA, BEN, shown[-1]))
        game.settle()
    assert len(set(shown)) == legal
    game.walk()
    assert len(_shows(game)) == legal
    game.do(Show(ANNA, BEN, shown[3]))
    game.settle()
    game.walk()
    assert shown[3] not in _shows(game)
    assert len(_shows(game)) == legal - 1
    # Afresh with Ben alone, and a repeat gives away to them what she holds.
    assert len(worlds(game.sight(BEN))) == 4


def test_m24_no_reveal_in_the_german_game() -> None:
    game = Game(edition=GERMAN, pattern=PAIRED)
    game.walk()
    assert _reveals(game) == []
    assert game.refusal(Reveal(ANNA, BEN, cards("F"))) is Reason.NO_REVEAL


def test_m24_one_black_card_in_the_english_game() -> None:
    game = Game(edition=ENGLISH, pattern=PAIRED)
    game.walk()
    assert _reveals(game) == [cards("F"), cards("52")]
    assert game.refusal(Reveal(ANNA, BEN, cards("F 52"))) is Reason.ONE_BLACK_CARD


@pytest.mark.parametrize("preset", [DUTCH, ONLINE])
def test_m24_one_or_both_black_cards_in_the_dutch_game(preset: object) -> None:
    game = Game(edition=preset, pattern=PAIRED)  # type: ignore[arg-type]
    game.walk()
    assert _reveals(game) == [cards("F"), cards("52"), cards("F 52")]
    game.do(Reveal(ANNA, BEN, cards("F 52")), Show(BEN, ANNA, cards("B 0")))
    assert len(worlds(game.sight(BEN))) == 4
    assert [clue.source for clue in game.sight(BEN).clues] == [Source.REVEAL, Source.PAIR]
    assert len(worlds(game.sight(CARLA))) == 36


def test_m24_only_where_there_are_partners() -> None:
    for players in (3, 5):
        game = Game(players, edition=DUTCH, pattern="00123")
        game.walk()
        assert _reveals(game) == []
        assert game.refusal(Reveal(ANNA, BEN, cards("F"))) is Reason.NO_REVEAL


def test_m28_what_was_shown_is_known_to_those_two_and_that_they_met_to_all() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    game.do(Show(ANNA, BEN, cards("F B")), Show(BEN, ANNA, cards("B 11")))
    showed = [event for event in game.events if isinstance(event, Showed)]
    assert len(showed) == 2
    for event in showed:
        assert [seat for seat in (None, *SEATS) if visible(event, seat)] == [ANNA, BEN]
    for seat in (None, CARLA, DAVID):
        assert game.sight(seat).clues == ()
        assert game.sight(seat).meetings == game.meetings
        assert [meeting.settled for meeting in game.meetings] == [True, False]
    assert len(game.sight(ANNA).clues) == 2
    assert game.sight(ANNA).clues == game.sight(BEN).clues


def test_m28_the_cards_go_back_and_can_be_shown_again() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    game.do(Show(ANNA, BEN, cards("F B")))
    game.settle()
    game.walk()
    assert game.may(Show(ANNA, BEN, cards("F 11")))


def test_every_pair_that_is_not_true_enough_is_refused() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    refused = [pair for pair in PAIRS if not game.may(Show(ANNA, BEN, pair))]
    assert len(refused) == 15
    assert {game.refusal(Show(ANNA, BEN, pair)) for pair in refused} == {Reason.NOT_TRUE_ENOUGH}
