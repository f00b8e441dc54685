"""What stands on a desk is so, is for whom it is said, and says what it speaks of."""

import pytest
from discord import ui

from bot.game.seats import Seat
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.mini.rules.actions import Call, Peek, PickUp, Show, Visit
from bot.mini.rules.cards import Location, Side
from bot.mini.rules.editions import edition
from bot.mini.words import panel, prompts
from bot.mini.words.hints import hinted
from bot.mini.words.recent import recent
from bot.mini.words.telling import fact
from bot.mini.words.why import summary
from cogs.mini import desk, lesson
from cogs.mini.practice import practice
from cogs.screens.look import Thought
from cogs.screens.reading import reading, then
from storage.ids import PersonId
from storage.rows import Dealt
from tests.cogs.mini.test_desk import OTHER, PAIR, _lines, _meeting, _shown, _table
from tests.mini.rules.builders import ANNA, BEN, CARLA, Game, cards
from tests.mini.rules.test_call import RIGHT, _on_the_line
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
def test_which_card_of_the_dummy_lies_where_one_does_not_know_until_one_has_looked(
    language: str,
) -> None:
    there = Game(players=3, pattern="01203")
    unknown = {"en": "You do not know which", "de": "weißt du nicht"}[language]  # others may
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


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_plain_words_nothing_stands_twice_and_each_line_says_one_thing(
    language: str,
) -> None:
    there = Game(pattern="00112")
    there.rounds(2)
    table = _table(there, help_=Help.DEDUCTION)
    reader, sight = reading(catalogue(), table, language), table.current.sight(ANNA)
    lines = "\n".join(_lines(desk.desk(reader, table, sight, plain=True))).splitlines()
    facts = [fact(reader, sight, clue) for clue in sight.clues]
    assert len(facts) == 4
    said = "\n".join(lines)
    assert [said.count(one) for one in facts] == [1, 1, 1, 1]
    (number,) = summary(reader, sight)[-1:]
    assert said.count(number) == 1
    lacks = reader.say("deduced-not", card="").strip()
    about = [line for line in lines if lacks in line]
    assert about and not any(line.count(lacks) > 1 for line in about)
    pictured = {"en": "picture", "de": "Bild"}[language]
    labels = [
        item.label
        for item in desk.desk(reader, table, sight, plain=True).walk_children()
        if isinstance(item, ui.Button) and item.label
    ]
    assert not any(pictured in label for label in labels)


async def test_plain_words_leave_out_a_sheet_that_says_no_more_than_the_last_round() -> None:
    there = Game(pattern="00112")
    there.rounds(1)
    lines, _ = _shown(there, ANNA, plain=True)
    assert lines[0].startswith("**My desk**")
    assert "Clue sheet" not in "".join(lines)


async def test_plain_words_say_where_each_can_still_go_while_a_location_is_to_be_chosen() -> None:
    there = Game(pile="BRMGS")
    there.do(Visit(ANNA, Location.RIALTO))
    table = _table(there)
    left = panel.panel(reading(catalogue(), table, "en"), there.sight(None)).seats
    assert len(left) == 5 and all("left:" in each for each in left)
    lines, _ = _shown(there, BEN, plain=True)
    assert "\n".join(left) in lines
    lines, _ = _shown(there, ANNA, plain=True)
    assert "left:" not in "\n".join(lines), "nobody asks her"


async def test_what_came_of_the_last_game_is_divided_from_the_next_one() -> None:
    before = _on_the_line()
    before.do(Call(ANNA, RIGHT))
    there = Game(number=2, score=(1, 1, 0, 0), pile="BRMGS")
    for show in (desk.desk, practice):
        table = _table(there)
        reader = reading(catalogue(), table, "en")
        screen = show(reader, table, table.current.sight(ANNA), before=before.sight(None))
        over, line, begins, sheet, *rest = _lines(screen)
        assert over.startswith("**Game 1 is over**\n☎️ Anna said")
        assert (line, begins, sheet) == ("----", "**Game 2 begins**", "sheet.png")
        assert "game 2" in rest[0]


def test_who_left_a_game_and_came_back_to_it_is_called_by_name_after_it() -> None:
    """Of who sits there no more Discord knows the name, and they are mentioned."""
    table = _table(Game(number=2, pile="BRMGS"))
    reader = reading(catalogue(), table, "en")
    persons = {chair.seat: chair.person for chair in table.current.chairs}
    dealt = [
        Dealt(ANNA, persons[ANNA], None, gone=True, finisher=persons[ANNA]),
        Dealt(BEN, PersonId(99), None, gone=True, finisher=PersonId(99)),
        Dealt(CARLA, persons[CARLA], None, gone=False),
    ]
    there = then(reader, table, 1, dealt)
    assert [there.who(seat) for seat in (ANNA, BEN, CARLA)] == [
        reader.who(ANNA),
        "<@99>",
        reader.who(CARLA),
    ]


async def test_a_match_of_one_game_needs_no_number_for_it() -> None:
    there = Game(edition=edition("german", target=1), pile="BRMGS")
    lines, _ = _shown(there, ANNA)
    assert lines[1].startswith("**My desk** · table #7\n")


def test_a_lesson_without_news_or_hint_has_only_what_is_asked() -> None:
    """That is so on the line, in the last round of a series."""
    there = _on_the_line()
    table = _table(there)
    sight = table.current.sight(ANNA)
    reader = reading(catalogue(), table, "en")
    assert recent(reader, sight) == hinted(reader, sight) == ""
    shown = "\n".join(_lines(lesson.lesson(reader, table, sight)))
    assert prompts.now(reader, sight) in shown
