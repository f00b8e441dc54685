"""What stands on a desk is so, is for whom it is said, and says what it speaks of."""

import pytest

from bot.game.seats import Seat
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.mini.rules.actions import Peek, PickUp, Show
from bot.mini.rules.cards import Side
from bot.mini.words import prompts
from cogs.mini import desk
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from tests.cogs.mini.test_desk import OTHER, PAIR, _meeting, _shown, _table
from tests.mini.rules.builders import ANNA, BEN, CARLA, Game, cards
from tests.secrecy.papers import catalogue

LANGUAGES = ("en", "de")


def _said(there: Game, seat: Seat, language: str = "en") -> str:
    table = _table(there)
    sight = table.current.sight(seat)
    return prompts.now(reading(catalogue(), table, language), sight)


def test_who_calls_is_not_told_of_somebody_on_the_telephone_and_all_others_are() -> None:
    there = _meeting()
    there.do(Show(BEN, ANNA, cards("B Z")), PickUp(ANNA))
    reader = reading(catalogue(), _table(there), "en")
    thought = Thought(Moment(1, 1), PickUp(ANNA))
    assert desk.objects(reader, there.sight(ANNA), thought) == "", "it is done"
    assert _said(there, ANNA).startswith("You are on the line:")
    on_the_line = "☎️ Anna is on the line and must say the number."
    assert _said(there, CARLA) == on_the_line
    assert _said(there, BEN).endswith(f"Colonel Bubble and Madame Zsa Zsa. {on_the_line}")
    assert "Anna ist am Telefon" in _said(there, CARLA, "de")
    thought = Thought(Moment(1, 1), Show(CARLA, Seat(3), cards("B Z")))
    assert desk.objects(reader, there.sight(CARLA), thought) == "", "it stands there already"


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_card_of_the_dummy_lies_where_nobody_knows_until_they_have_looked(
    language: str,
) -> None:
    there = Game(players=3, pattern="01203")
    unknown = {"en": "nobody knows", "de": "weiß niemand"}[language]
    found = []
    for _ in range(2):
        there.walk()
        reader = reading(catalogue(), _table(there), language)
        labels = [prompts.option(reader, there.sight(ANNA), Peek(ANNA, side)) for side in Side]
        found.append((_said(there, ANNA, language), labels))
        there.do(Peek(ANNA, Side.LEFT))
        there.settle()
    (first, plain), (second, named) = found
    assert unknown in first
    assert unknown not in second
    card = {"en": "You have seen the left one: ", "de": "Die linke hast du schon gesehen: "}[
        language
    ]
    assert card in second
    assert named[1] == plain[1]
    assert named[0].startswith(plain[0])
    assert named[0] != plain[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Pairs you have already shown to Ben are not offered again."),
        ("de", "Paare, die du Ben schon gezeigt hast, stehen nicht mehr zur Wahl."),
    ],
)
def test_pairs_that_are_not_offered_again_are_said_to_be_known_to_whom(
    language: str, said: str
) -> None:
    there = Game(pattern="00112")
    there.walk()
    assert said not in _said(there, ANNA, language)
    there.do(PAIR, OTHER)
    there.settle()
    there.walk()
    assert said in _said(there, ANNA, language)


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("01234", "Round 5 · {at} (the only one left): you met nobody."),
        ("00112", "Round 5 · {at} (the only one left) · with Ben"),
    ],
)
async def test_the_last_location_of_a_series_is_said_to_have_been_the_only_one_left(
    pattern: str, said: str
) -> None:
    there = Game(pattern=pattern)
    there.rounds(4)
    (told,) = [line for line in _shown(there, ANNA)[0] if line.startswith("Round 4")]
    assert any(line.startswith("Round 5") for line in told.splitlines())
    at = next(line for line in told.splitlines() if line.startswith("Round 5")).split(" · ")[1]
    assert said.format(at=at.split(" (")[0]) in told.splitlines()
    assert "only one left" not in told.splitlines()[0]
    if pattern == "00112":
        there.settle()
        told = "\n".join(_shown(there, ANNA)[0])
        assert said.format(at=at.split(" (")[0]) in told, "and after the meeting"


async def test_what_follows_from_showing_stands_below_what_is_shown() -> None:
    lines, _ = _shown(_meeting(), ANNA, Help.COACH, thought=Thought(Moment(1, 1), PAIR))
    asked = lines[-2]
    assert asked.index("You will show Ben") < asked.index("After that:")
