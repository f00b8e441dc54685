"""A sentence says the same in every language: what can be seen of that, and that somebody has read
the rest."""

import re
from collections import Counter

import pytest

from bot.games import locales
from bot.words.catalogue import DEFAULT, Catalogue
from tests.words.sentences import COMMAND, changed

CATALOGUE = Catalogue.load(locales(), strict=True)
OTHERS = [language for language in CATALOGUE.languages if language != DEFAULT]

NAMED = re.compile(r"`/([a-z-]+)((?: \w+)*)`")
BOLD = re.compile(r"\*\*?([^*]+)\*\*?")
MARK = re.compile(r"[^\w\s.,;:!?'\"()„“”»«–&/-]")
"""Signs that are no word's: of emphasis, of code, and those that stand for something."""


def said(language: str, key: str) -> str:
    """Return a sentence as it is for two of everything, each value in the order of its name."""
    needs = sorted(CATALOGUE.keys(language)[key])
    return CATALOGUE.say(language, key, **dict.fromkeys(needs, 2))


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_and_marks_are_the_same(language: str) -> None:
    for key in CATALOGUE.keys(DEFAULT):
        if not key.startswith("cmdname-"):
            ours, theirs = (said(each, key) for each in (DEFAULT, language))
            for what in (re.compile(r"\d+"), MARK):
                assert Counter(what.findall(ours)) == Counter(what.findall(theirs)), key


def test_a_thing_has_one_name_in_german() -> None:
    for key in CATALOGUE.keys("de"):
        assert not re.search(r"[Gg]eheimen? Nummer", said("de", key)), f"{key}: Geheimnummer"


def names(language: str) -> dict[str, set[str]]:
    """Return what each word of a command may mean: the keys of what is called so."""
    found: dict[str, set[str]] = {}
    for key in CATALOGUE.keys(language):
        if key.startswith("cmdname-"):
            found.setdefault(CATALOGUE.say(language, key), set()).add(key)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_a_command_that_is_named_is_the_same_and_there_is_one(language: str) -> None:
    ours, theirs = names(DEFAULT), names(language)
    seen = 0
    for key in CATALOGUE.keys(DEFAULT):
        pairs = zip(
            NAMED.findall(said(DEFAULT, key)), NAMED.findall(said(language, key)), strict=True
        )
        for (root, words), (other_root, other_words) in pairs:
            assert root == other_root, key
            for word, other in zip(words.split(), other_words.split(), strict=True):
                assert ours[word] & theirs[other], key
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("language", OTHERS)
def test_a_button_that_is_named_is_called_so(language: str) -> None:
    buttons = {
        CATALOGUE.say(DEFAULT, key): key
        for key in CATALOGUE.keys(DEFAULT)
        if key.startswith("button-")
    }
    seen = 0
    for key in CATALOGUE.keys(DEFAULT):
        named = [buttons.get(word) for word in BOLD.findall(said(DEFAULT, key))]
        theirs = BOLD.findall(said(language, key))
        for button, word in zip(named, theirs, strict=True):
            if button is not None:
                assert word == CATALOGUE.say(language, button), key
                seen += 1
    assert seen > 5


def test_every_sentence_was_read_in_all_languages_as_it_is_written() -> None:
    assert changed() == {}, f"{COMMAND} shows them, and with --read they are taken for read"
