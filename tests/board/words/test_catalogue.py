"""The board game's sentences: in every language the same, within Discord's lengths, all of use."""

import re
from collections import Counter

import pytest

from bot.board.rules.material import PIECE_NAMES
from tests.board.words.spoken import CATALOGUE, LANGUAGES

HOUSE = CATALOGUE.keys("en", "").keys()
OWN = sorted(CATALOGUE.keys("en", "board").keys() - HOUSE)

NAMED = re.compile(r"`/([a-z-]+)((?: \w+)*)`")
MARK = re.compile(r"[^\w\s.,;:!?'\"()„“”»«–&/-]")

LENGTHS = {
    "button-": 80,
    "cmd-": 100,
    "cmdname-": 32,
    "choice-": 60,
    "modal-": 45,
    "menu-": 45,
    "topic-": 60,
    "preset-": 100,
    "option-": 100,
    "district-": 60,
    "space-": 60,
    "figure-": 30,
    "mission-": 200,
}


def said(language: str, key: str, value: str | int = 2) -> str:
    needs = sorted(CATALOGUE.keys(language, "board")[key])
    return CATALOGUE.say(language, f"board:{key}", **dict.fromkeys(needs, value))


def test_only_nouns_have_more_forms_in_one_language_than_in_another() -> None:
    more = CATALOGUE.keys("de", "board").keys() - CATALOGUE.keys("en", "board").keys() - HOUSE
    nouns = {key.partition(".")[0] for key in more} - {"somebody"}
    figures = {f"figure-{name.replace(' ', '-')}" for name in PIECE_NAMES}
    assert nouns == {"seat-3", "seat-4", *figures}
    assert {key.partition(".")[2] for key in more} == {"object", "to"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for key in OWN:
        for value in ("Ada", 1, 2):
            told = said(language, key, value)
            assert told.strip(), key
            assert told == told.strip(), key
            assert not re.search(r"[{}\u2066-\u2069]", told), key
            assert "  " not in told.replace("\n    ", ""), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_commands_keep_the_lengths_of_discord(language: str) -> None:
    for key in OWN:
        most = next((most for start, most in LENGTHS.items() if key.startswith(start)), 2000)
        assert len(said(language, key, "Madame Zsa Zsa")) <= most, key
        if key.startswith("cmdname-"):
            assert re.fullmatch(r"[-_\w]{1,32}", said(language, key)), key
            assert said(language, key) == said(language, key).lower(), key


def test_numbers_and_marks_are_the_same_in_every_language() -> None:
    for key in OWN:
        if not key.startswith("cmdname-"):
            ours, theirs = (said(language, key) for language in LANGUAGES)
            for what in (re.compile(r"\d+"), MARK):
                assert Counter(what.findall(ours)) == Counter(what.findall(theirs)), key


def test_a_command_that_is_named_exists() -> None:
    for language in LANGUAGES:
        names = {
            CATALOGUE.say(language, key if key in HOUSE else f"board:{key}")
            for key in CATALOGUE.keys(language, "board")
            if key.startswith("cmdname-")
        }
        for key in OWN:
            for _, words in NAMED.findall(said(language, key)):
                assert set(words.split()) <= names, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_commands_do_not_collide(language: str) -> None:
    by_parent: dict[str, list[str]] = {}
    for key in OWN:
        if key.startswith("cmdname-"):
            parent = "-".join(key.split("-")[:-1])
            by_parent.setdefault(parent, []).append(said(language, key))
    for parent, names in by_parent.items():
        assert len(set(names)) == len(names), parent


def test_apostrophes_and_dashes_are_those_of_the_house() -> None:
    for language in LANGUAGES:
        for key in OWN:
            assert not re.search("[’—]", said(language, key)), key


PLACES = {
    "draft-step": "number",
    "draft-who": "number of",
    "fact-passed-on": "who asker",
    "mission-code": "first second",
    "panel-sent": "figure space",
    "panel-title-game": "game round",
    "replay-turn": "turn of",
    "sheet-left-sets": "identity of build",
    "stats-board-declarations": "declarations right",
    "stats-board-meetings": "meetings questions strides",
    "stats-board-partner": "known turn",
    "stats-board-reports": "reports solved",
    "task-to-either": "place other",
    "told-handed": "who other",
    "told-refused": "who other",
    "told-unmasked-team": "first second",
}
"""The values of a sentence in the order in which they are read, which is that of every language."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "names"), PLACES.items())
def test_values_are_read_in_the_order_that_says_what_they_are(
    language: str, key: str, names: str
) -> None:
    values = {name: number for number, name in enumerate(names.split(), 101)}
    others = dict.fromkeys(CATALOGUE.keys(language, "board")[key] - values.keys(), "x")
    told = CATALOGUE.say(language, f"board:{key}", **values, **others)
    assert [int(number) for number in re.findall(r"10\d", told)] == list(values.values())
