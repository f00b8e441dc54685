"""What stands in a menu's value is understood as what it was offered for, and nothing else is."""

from collections.abc import Iterator

import pytest

from bot.game.interface import Illegal
from bot.game.seats import seats
from bot.mini.rules.actions import Action, Ask, Decline, Peek, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.cards import NUMBERS, Kind
from bot.mini.rules.editions import edition
from bot.mini.rules.legality import Reason
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from bot.words.names import cast_of
from bot.words.reader import Reader
from cogs.interactions.mishaps import Misspelt
from cogs.mini.spelling import (
    Several,
    guessed,
    number_said,
    spelling,
    understood,
    understood_in_full,
)
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, Game, cards, random_game
from tests.secrecy.papers import catalogue

SPELT = (Visit, Send, Show, Reveal, Ask, Decline, Prove, Peek)
TOGETHER = [(Visit,), (Send,), (Show, Reveal), (Ask, Decline), (Prove,), (Peek,)]
"""What a menu or an option of a command may be about at once."""


def offers() -> Iterator[tuple[Sight, Action]]:
    for players, chooses in ((3, "viewer"), (4, "shower"), (5, "viewer")):
        rules = edition("english", black_choice=chooses)
        for step in random_game(7, players, rules, steps=150):
            for seat in seats(players):
                sight = see(step.state, seat)
                for action in options(sight):
                    if isinstance(action, SPELT):
                        yield sight, action


def test_whatever_is_offered_is_understood() -> None:
    seen: set[type[Action]] = set()
    for sight, action in offers():
        kinds = next(kinds for kinds in TOGETHER if isinstance(action, kinds))
        assert understood(sight, kinds, spelling(action)) == action
        seen.add(type(action))
    assert seen == set(SPELT)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("B F", "F,B"),
        ("f 52", "F,52"),
        ("29 fiddlebottom", "F,29"),
        ("zsa zsa + 0", "Z,0"),
        ("Madame Zsa Zsa, Agent X", "Z,X"),
        ("x,29", "X,29"),
        ("52 52", "52,52"),
        ("bubble bubble", "B,B"),
        ("11 29 52", "52,11,29"),
    ],
)
def test_two_cards_are_named_by_letters_numbers_or_names_and_the_rules_say_what_is_wrong(
    typed: str, value: str
) -> None:
    sight = meeting()
    readers = [Reader(catalogue(), language, game="mini") for language in ("de", "en")]
    kinds = (Show, Reveal)
    action = understood_in_full(readers, sight, kinds, typed)
    assert action == understood(sight, kinds, value)
    assert not guessed(readers, sight, action, typed)


def test_what_begins_one_choice_alone_is_a_guess_and_all_of_its_words_are_none() -> None:
    sight = meeting()
    readers = [Reader(catalogue(), language, game="mini") for language in ("de", "en")]
    kinds = (Show, Reveal)
    named = {
        prompts.option(readers[1], sight, one): one
        for one in options(sight)
        if isinstance(one, kinds)
    }
    for label, action in named.items():
        assert understood_in_full(readers, sight, kinds, label) == action
        assert not guessed(readers, sight, action, label)
    (label,) = (label for label, one in named.items() if spelling(one) == "X,52")
    typed = "age 5"
    assert understood_in_full(readers, sight, kinds, typed) == named[label]
    assert guessed(readers, sight, named[label], typed)


def meeting() -> Sight:
    game = Game(edition=edition("english"), pattern="10120")
    game.walk()
    return game.sight(ANNA)


def test_cards_are_for_the_one_whom_one_meets() -> None:
    sight = meeting()
    assert understood(sight, (Show, Reveal), "F,52") == Show(ANNA, CARLA, cards("F 52"))
    assert understood(sight, (Show, Reveal), "52,F") == Show(ANNA, CARLA, cards("F 52"))
    assert understood(sight, (Show, Reveal), "black,52") == Reveal(ANNA, CARLA, cards("52"))


def test_who_owes_nobody_a_pair_shows_it_to_nobody_else() -> None:
    """The rules refuse to show something to oneself."""
    game = Game(edition=edition("english"), pattern="10120")
    game.walk()
    assert understood(game.sight(BEN), (Show,), "F,52") == Show(BEN, BEN, cards("F 52"))


@pytest.mark.parametrize(("players", "pattern"), [(4, "10120"), (5, "10121")])
def test_who_has_chosen_already_is_told_so(players: int, pattern: str) -> None:
    game = Game(players, edition("english"), pattern=pattern)
    game.walk()
    game.do(next(a for a in options(game.sight(ANNA)) if isinstance(a, Show)))
    for said in ("F,52", "black,F"):
        again = understood(game.sight(ANNA), (Show, Reveal), said)
        assert game.refusal(again) is Reason.ALREADY_PICKED


@pytest.mark.parametrize("said", ["0", "1", "2"])
@pytest.mark.parametrize("kind", [None, *Kind])
def test_whom_one_asks_and_for_what(said: str, kind: Kind | None) -> None:
    asked = understood(meeting(), (Ask, Decline), said if kind is None else f"{said},{kind}")
    assert isinstance(asked, Ask)
    assert (asked.seat, asked.of, asked.kind) == (ANNA, int(said), kind)


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ((Visit,), ""),
        ((Visit,), "atlantis"),
        ((Visit,), "Rialto"),
        ((Show, Reveal), "F,Q"),
        ((Show, Reveal), "black,Q"),
        ((Show,), "black,F"),
        ((Reveal,), "F"),
        ((Ask, Decline), ""),
        ((Ask, Decline), "77"),
        ((Ask, Decline), "٣"),
        ((Ask, Decline), "²"),
        ((Ask, Decline), "-1"),
        ((Ask, Decline), "1,colour"),
        ((Ask, Decline), "nobody,1"),
        ((Ask,), "nobody"),
        ((Prove,), "black"),
        ((Peek,), "middle"),
    ],
)
def test_what_stands_for_nothing_is_refused(kinds: tuple[type[Action], ...], said: str) -> None:
    with pytest.raises(Misspelt, match="error-not-among-choices"):
        understood(meeting(), kinds, said)


def test_a_number_is_said_in_the_order_of_its_segments() -> None:
    assert number_said(("11", "52", "29", "0")) == cards("11 52 29 0")
    assert number_said(NUMBERS) == NUMBERS
    for wrong in ("", "53", "00"):
        with pytest.raises(Illegal) as refused:
            number_said(("11", "52", "29", wrong))
        assert refused.value.reason is Reason.NOT_A_NUMBER


def test_of_two_persons_of_one_name_both_are_named_and_the_whole_of_it_means_one() -> None:
    game = Game(pattern="01230")
    game.walk()
    sight = game.sight(ANNA)
    cast = cast_of({ANNA: "Zoe", BEN: "Anna", CARLA: "anna", DAVID: "Dario"})
    readers = [Reader(catalogue(), language, cast, "mini") for language in ("de", "en")]
    kinds = (Ask, Decline)
    with pytest.raises(Several) as several:
        understood_in_full(readers, sight, kinds, "Anna")
    assert {one.of for one in several.value.actions if isinstance(one, Ask)} == {BEN, CARLA}
    for reader in readers:
        for seat in (BEN, CARLA):
            typed = reader.label(seat).upper()
            assert understood_in_full(readers, sight, kinds, typed) == Ask(ANNA, seat)
    assert understood_in_full(readers, sight, kinds, "dario") == Ask(ANNA, DAVID)
    with pytest.raises(Misspelt) as none:
        understood_in_full(readers, sight, kinds, "Bruno")
    assert not isinstance(none.value, Several)
