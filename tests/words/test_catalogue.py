"""The files of the catalogue and how it speaks."""

import ast
import logging
import re
from pathlib import Path

import pytest

import bot
from bot.games import GAMES
from bot.words.catalogue import Catalogue, Unsaid
from bot.words.sources import Garbled

EN = (
    "hello = Hello { $name }\n    .short = Hi\nmany = { $count ->\n    [one] one\n   *[other] {"
    " $count }\n }\n"
)


def made(de: str, en: str = EN, **options: bool) -> Catalogue:
    return Catalogue({"en": {"a.ftl": en}, "de": {"a.ftl": de}}, **options)


def test_the_shipped_languages_have_the_same_keys_and_variables(catalogue: Catalogue) -> None:
    assert catalogue.languages == ("de", "en")
    de, en = catalogue.keys("de"), catalogue.keys("en")
    assert {key: de[key] for key in en} == en
    # Of a noun a language has the forms it needs.
    nouns = [key.removesuffix(".subject") for key in en if key.endswith(".subject")]
    assert {"seat-3", "seat-4", "somebody"} <= set(nouns)
    assert de.keys() - en == {f"{noun}.{form}" for noun in nouns for form in ("object", "to")}


@pytest.mark.parametrize(
    "de",
    [
        "hello = Hallo { $name }\n    .short = Hi\n",
        EN.replace("$name", "$who"),
        EN.replace(".short", ".long"),
        EN + "more = mehr\n",
        EN + "}{ junk\n",
        EN + "hello = Hallo\n",
        EN.replace("Hello { $name }", "{ nowhere } { $name }"),
    ],
)
def test_a_language_that_lacks_something_or_cannot_be_read_is_refused(de: str) -> None:
    with pytest.raises(Garbled):
        made(de)


def test_every_sentence_can_be_said(catalogue: Catalogue) -> None:
    for language in catalogue.languages:
        for key, needs in catalogue.keys(language).items():
            for value in ("Ada", 1, 2):
                said = catalogue.say(language, key, **dict.fromkeys(needs, value))
                assert said.strip(), key
                assert said == said.strip(), key
                assert not re.search(r"[{}\u2066-\u2069]", said), key


def test_what_is_put_in_is_never_read_as_a_sentence() -> None:
    catalogue = made(EN, strict=True)
    assert catalogue.say("de", "hello", name="{ $count } { hello }") == "Hello { $count } { hello }"


def test_a_remark_is_no_sentence() -> None:
    said = Catalogue({"en": {"a.ftl": "### A file\n\n## A part\n\n# A sentence\nhello = Hi\n"}})
    assert set(said.keys("en")) == {"hello"}
    assert said.say("en", "hello") == "Hi"


def test_numbers_are_plain() -> None:
    catalogue = made(EN, strict=True)
    assert [catalogue.say("de", "many", count=count) for count in (1, 0, -1, 12345)] == [
        "one",
        "0",
        "one",
        "12345",
    ]


def test_what_is_no_whole_number_has_one_decimal() -> None:
    said = made("hello = { $name }\n", "hello = { $name }\n", strict=True).say
    assert [said("de", "hello", name=number) for number in (3.14159, 2.0, 1234.56)] == [
        "3,1",
        "2,0",
        "1234,6",
    ]
    assert said("en", "hello", name=1234.56) == "1234.6"


def test_a_sentence_is_the_same_whatever_was_said_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where so much was said that none of it is remembered any more."""
    monkeypatch.setattr("bot.words.catalogue.REMEMBERED", 2)
    catalogue = made(EN, strict=True)
    for _ in range(2):
        said = [catalogue.say("de", "hello", name=name) for name in ("A", "A", "B", "C", "A")]
        assert said == ["Hello A", "Hello A", "Hello B", "Hello C", "Hello A"]


def test_strictly_a_missing_sentence_or_value_is_a_mistake() -> None:
    catalogue = made(EN, strict=True)
    for key in ("goodbye", "hello", "hello.long"):
        with pytest.raises(Unsaid):
            catalogue.say("de", key)


@pytest.mark.logs(
    "goodbye is missing", "hello is missing", "hello lacks a value", "hello cannot be said whole"
)
def test_in_earnest_a_missing_sentence_is_logged_by_its_key_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        assert made(EN).say("de", "goodbye", name="Colonel Bubble") == "goodbye"
        assert made(EN).say("fr", "hello", name="Ada") == "Hello Ada"
        assert made(EN).say("en", "hello")
    assert "goodbye" in caplog.text
    assert "Bubble" not in caplog.text
    assert "Ada" not in caplog.text


@pytest.mark.parametrize(
    ("locale", "nearest"),
    [
        ("de", "de"),
        ("de-DE", "de"),
        ("en-GB", "en"),
        ("en_US", "en"),
        ("DE_at", "de"),
        ("xx", "en"),
        ("", "en"),
    ],
)
def test_the_nearest_language(catalogue: Catalogue, locale: str, nearest: str) -> None:
    assert catalogue.nearest(locale) == nearest


def test_every_key_written_out_in_the_code_exists(catalogue: Catalogue) -> None:
    found = set()
    root = Path(bot.__file__).parent
    for file in (one for room in ("", *GAMES) for one in root.joinpath(room).glob("words/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "say"
            ):
                found |= {
                    part.value
                    for argument in node.args
                    for part in (
                        [argument.body, argument.orelse]
                        if isinstance(argument, ast.IfExp)
                        else [argument]
                    )
                    if isinstance(part, ast.Constant)
                }
    assert len(found) > 40
    assert found <= catalogue.keys("en").keys()


def test_labels_and_commands_keep_the_lengths_of_discord(catalogue: Catalogue) -> None:
    limits = {
        "button-": 80,
        "cmd-": 100,
        "cmdname-": 32,
        "choice-": 60,
        "modal-": 45,
        "menu-": 45,
        "topic-": 60,
    }
    limits |= {"preset-": 100, "help-": 100, "pace-": 100, "level-": 100, "option-": 100}
    for language in catalogue.languages:
        for key, needs in catalogue.keys(language).items():
            most = next((limit for start, limit in limits.items() if key.startswith(start)), 2000)
            # A shower's two cards stand in one label, so that each gets less than half of it.
            said = catalogue.say(language, key, **dict.fromkeys(needs, "Madame Zsa Zsa"))
            assert len(said) <= most, key
            if key.startswith("cmdname-"):
                assert re.fullmatch(r"[-_\w]{1,32}", said), key
                assert said == said.lower(), key


def test_names_of_commands_do_not_collide(catalogue: Catalogue) -> None:
    for language in catalogue.languages:
        by_parent: dict[str, list[str]] = {}
        for key in catalogue.keys(language):
            parts = key.split("-")
            if parts[0] == "cmdname":
                by_parent.setdefault("-".join(parts[:-1]), []).append(catalogue.say(language, key))
        for parent, names in by_parent.items():
            assert len(set(names)) == len(names), (language, parent)


def test_a_game_has_a_space_of_its_own() -> None:
    house = {"en": {"a.ftl": "hello = Hello"}, "de": {"a.ftl": "hello = Hallo"}}
    tarot = {
        "en": {"b.ftl": "deal = { hello }, tarot"},
        "de": {"b.ftl": "deal = { hello }, Tarock"},
    }
    skat = {"en": {"b.ftl": "deal = skat\nbid = bid"}, "de": {"b.ftl": "deal = Skat\nbid = reizen"}}
    found = Catalogue(house, {"tarot": tarot, "skat": skat}, strict=True)
    assert found.say("de", "tarot:deal") == "Hallo, Tarock"
    assert found.say("de", "skat:deal") == "Skat"
    assert found.say("de", "skat:hello") == found.say("de", "hello") == "Hallo"
    assert found.say("en", "deal") == "Hello, tarot"  # of two, the first is meant
    assert found.say("en", "bid") == "bid"
    assert found.keys("en", "tarot").keys() == {"hello", "deal"}
    assert not found.has("en", "tarot:bid")
    assert not found.has("en", "chess:hello")
    with pytest.raises(Unsaid):
        found.say("en", "tarot:bid")


def test_a_game_takes_no_name_of_the_house_and_speaks_its_languages() -> None:
    house = {"en": {"a.ftl": "hello = Hello"}}
    with pytest.raises(Garbled, match="skat/b.ftl: hello stands in a.ftl already"):
        Catalogue(house, {"skat": {"en": {"b.ftl": "hello = Hi"}}})
    with pytest.raises(Garbled, match="skat and the house differ in the languages de"):
        Catalogue(house, {"skat": {"en": {"b.ftl": "a = A"}, "de": {"b.ftl": "a = A"}}})


def test_a_language_gives_its_nouns_the_forms_that_its_sentences_ask_for() -> None:
    en = "cat =\n    .subject = the cat\n    .label = Cat\nfeed = Feed { $who }"
    de = (
        "cat =\n    .subject = die Katze\n    .label = Katze\n    .whose = der Katze\n"
        'feed = Zeit { AS($who, "whose") }'
    )
    found = Catalogue({"en": {"a.ftl": en}, "de": {"a.ftl": de}}, strict=True)
    assert found.say("en", "feed", who=found.noun("en", "cat")) == "Feed the cat"
    assert found.say("de", "feed", who=found.noun("de", "cat")) == "Zeit der Katze"
    assert found.say("de", "feed", who="die Katze") == "Zeit die Katze"  # somebody's name
    with pytest.raises(Garbled, match="de: feed asks for the form whom"):
        Catalogue({"en": {"a.ftl": en}, "de": {"a.ftl": de.replace('"whose"', '"whom"')}})
    with pytest.raises(Garbled, match=r"de and en differ in cat\.label"):
        Catalogue({"en": {"a.ftl": en}, "de": {"a.ftl": de.replace("    .label = Katze\n", "")}})
