"""Section H: the printed example, played."""

import pytest

from bot.game.seats import AGENTS
from bot.mini.rules.actions import Call, PickUp, Prove, Reveal, Show, Visit
from bot.mini.rules.cards import Card
from bot.mini.rules.editions import DUTCH, GERMAN
from bot.mini.rules.events import Called, Won
from bot.mini.rules.sheet import sheet
from bot.mini.rules.worlds import worlds
from tests.mini.rules.builders import LETTERS, Game, cards

YOU, ANNA, MARIO, DAVID = AGENTS


def _printed(numbers: str) -> Game:
    """Return the example after its first round: you Bubble, Anna Fiddlebottom, Mario Zsa Zsa, David
    X."""
    game = Game(identities="B F Z X", numbers=numbers, pile="MSBGR")
    game.do(
        Visit(YOU, LETTERS["R"]),
        Visit(ANNA, LETTERS["R"]),
        Visit(MARIO, LETTERS["M"]),
        Visit(DAVID, LETTERS["M"]),
    )
    return game


@pytest.mark.parametrize("numbers", ["11 29 0 52", "11 52 0 29"])
def test_section_h_three_cards_at_san_marco_and_you_meet_anna(numbers: str) -> None:
    game = _printed(numbers)
    assert game.state.visits == (
        LETTERS["R"],
        LETTERS["R"],
        LETTERS["M"],
        LETTERS["M"],
        LETTERS["M"],
    )
    assert [meeting.seats for meeting in game.meetings] == [(YOU, ANNA)]


@pytest.mark.parametrize("numbers", ["11 29 0 52", "11 52 0 29"])
def test_section_h_she_is_fiddlebottom_your_partner(numbers: str) -> None:
    game = _printed(numbers)
    game.do(Show(YOU, ANNA, cards("B 0")), Show(ANNA, YOU, cards("F 11")))
    found = worlds(game.sight(YOU))
    # You hold 11, so she is Fiddlebottom.
    assert {deal.identities[ANNA] for deal in found} == {Card.FIDDLEBOTTOM}
    assert len(found) == 12
    (column,) = sheet(game.sight(YOU)).columns[ANNA]
    assert (column.seen, column.shown) == (cards("F 11"), cards("B 0"))


@pytest.mark.parametrize(
    ("numbers", "call"),
    [("11 29 0 52", "29 11 0 52"), ("11 52 0 29", "52 11 0 29")],
    ids=["german", "english"],
)
def test_section_h_later_david_is_x_and_mario_holds_0_and_then_the_call(
    numbers: str, call: str
) -> None:
    game = Game(identities="B F Z X", numbers=numbers, edition=DUTCH, pile="MSBGR")
    game.visit("RRMM")
    game.do(Show(YOU, ANNA, cards("B 0")), Show(ANNA, YOU, cards("F 11")))
    # Round 2: you meet David, who reveals who they are.
    game.visit("GMBG")
    game.do(Reveal(DAVID, YOU, cards("X")))
    game.settle()
    assert {deal.identities for deal in worlds(game.sight(YOU))} == {cards("B F Z X")}
    # Round 3: Mario shows you 0 and a card that you know is not theirs.
    game.visit("SGSR")
    game.do(Show(MARIO, YOU, cards("F 0")))
    game.settle()
    left = worlds(game.sight(YOU))
    # Whether Anna or David holds 29 and 52.
    assert {deal.telephone() for deal in left} == {cards("29 11 0 52"), cards("52 11 0 29")}
    # Round 4: with Anna again.
    game.visit("BBRS")
    assert game.state.round == 4
    game.do(PickUp(YOU))
    called, _, won = game.do(Call(YOU, cards(call)))
    assert called == Called(YOU, cards(call), right=True)
    assert won == Won((YOU, ANNA), (1, 1, 0, 0))


def test_section_h_under_the_german_rules_there_is_no_reveal() -> None:
    game = _printed("11 29 0 52")
    assert game.state.edition == GERMAN
    assert not game.may(Reveal(ANNA, YOU, cards("F")))
    assert not game.may(Prove(ANNA, Card.FIDDLEBOTTOM))
