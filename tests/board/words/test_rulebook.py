"""The rules in words are complete for each edition, and say what the rules say."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest

from bot.board.game import BOARD
from bot.board.rules.editions import PRESETS, Edition, edition
from bot.board.rules.material import CODES, Card
from bot.board.words import missions, rulebook
from bot.board.words.rulebook import Topic, text, topics
from tests.board.words.spoken import CATALOGUE, LANGUAGES, reading


def editions() -> Iterator[Edition]:
    """Yield every preset, and each option set in every way but few of the many numbers."""
    yield from PRESETS.values()
    for option, values in BOARD.editions.options.items():
        for value in values[:3]:
            yield edition("ares", **{option: value})
            yield edition("mb", **{option: value})


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_its_text_in_every_edition(language: str, players: int) -> None:
    reader = reading(language)
    for played in editions():
        for topic in topics(players):
            said = text(reader, topic, played, players)
            assert said.startswith(f"**{rulebook.title(reader, topic)}**\n\n")
            assert len(said) < 3500, topic
            assert not re.search(r"\n{3}| \n|\n\n•", said)


def test_every_paragraph_is_said_somewhere() -> None:
    CATALOGUE.asked.clear()
    for players in (3, 4, 5):
        for played in editions():
            for topic in topics(players):
                text(reading(), topic, played, players)
    keys = {key for key in CATALOGUE.keys("en", "board") if key.startswith("rules-")}
    assert keys - CATALOGUE.asked == set()


def test_a_table_reads_only_what_matters_to_it() -> None:
    assert set(topics()) == set(Topic)
    assert set(Topic) - set(topics(4)) == {Topic.THREE, Topic.FIVE}
    assert set(topics(3)) - set(topics(4)) == {Topic.THREE}
    assert set(topics(5)) - set(topics(4)) == {Topic.FIVE}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_i121_all_missions_stand_in_the_rules(language: str, players: int) -> None:
    reader = reading(language)
    said = text(reader, Topic.MISSIONS, PRESETS["ares"], players).split("\n")
    for identity in ("F", "Z"):
        for first, second in permutations(CODES, 2):
            told = missions.mission(reader, Card(identity), first, second, max(players, 4))
            assert told in said


def read(topic: Topic, players: int = 4, preset: str = "ares", **options: object) -> str:
    return text(reading(), topic, edition(preset, **options), players)


def test_i41_the_balls_are_counted() -> None:
    ares, mb = read(Topic.TURN), read(Topic.TURN, preset="mb")
    assert "• 🟣\xa0purple (1 of them): a figure of another player" in ares
    assert "• ⚪\xa0white (3 of them): one of your figures, by land or water" in ares
    assert "• ⚪\xa0white (3 of them): nothing" in mb
    assert "• 🟡\xa0yellow (1 of them): one of your figures, by land or water" in mb
    assert "3 of its 10 balls show" in ares
    assert ("purple" in mb, "only white balls" in mb) == (False, True)


def test_i87_how_often_the_same_is_shown() -> None:
    assert "the same 3 cards only once" in read(Topic.TRUTH)
    assert "the same 3 cards only twice" in read(Topic.TRUTH, preset="mb")


def test_i83_which_secret_cards_may_be_shown() -> None:
    for rule, said in (
        ("none", "secret build stay covered"),
        ("identity", "The secret build stays covered"),
        ("any", "or both"),
    ):
        assert said in read(Topic.TRUTH, secret_cards=rule)


def test_i134_whether_a_hand_is_asked() -> None:
    assert "asked for a hand" in read(Topic.DECLARE)
    assert "judged at once" in read(Topic.DECLARE, preset="online")


def test_i155_where_who_is_alone_flees_to() -> None:
    each = "Fiddlebottom on 5; Bubble on 1; Zsa Zsa on 4; Agent X on 6"
    assert each in read(Topic.THREE, 3)
    assert "Bubble on 1 or 5" in read(Topic.THREE, 3, flee="either")


def test_i137_when_the_carnival_ends() -> None:
    assert "after 24 rounds" in read(Topic.MATCH)
    assert "told 5 rounds before" in read(Topic.MATCH)
    assert "drawn, and nobody wins" in read(Topic.MATCH), "it stands alone (I180)"
    assert "and another game begins" in read(Topic.MATCH, target=3), "nor has the match a winner"
    assert "no end but a declaration" in read(Topic.MATCH, carnival=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_said_where_it_differs(language: str) -> None:
    reader = reading(language)
    for preset in PRESETS.values():
        assert rulebook.changes(reader, preset) == ()
    for option, values in BOARD.editions.options.items():
        said = {rulebook.value(reader, edition("ares", **{option: v}), option) for v in values}
        assert len(said) == len(values)
    (told,) = rulebook.changes(reader, edition("mb", map="serenissima"))
    assert "Serenissima" in told
    told = text(reader, Topic.EDITIONS, PRESETS["ares"], 4)
    assert [told.count(reader.say(f"preset-{one}")) >= 1 for one in PRESETS] == [True] * 3
