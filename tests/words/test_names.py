"""Display names are hostile until shown otherwise."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.agents import COLOURS
from bot.game.alike import lookalike
from bot.game.seats import AMBASSADOR, DUMMY, SEATS, Seat
from bot.games import locales
from bot.words.catalogue import Catalogue
from bot.words.names import MARKS, cast_of, looks, plain, safe
from bot.words.reader import Reader
from bot.words.venetians import VENETIANS, another

SHIPPED = Catalogue.load(locales(), strict=True)

TOKENS = (
    *(
        "@everyone",
        "@here",
        "<@1>",
        "<@!1>",
        "<@&1>",
        "<#1>",
        "</cmd:1>",
        "<t:1:R>",
        "<:e:1>",
        "<a:e:1>",
        ":smile:",
    ),
    *(
        "https://x.y",
        "http://",
        "discord.gg/abc",
        "[a](https://b)",
        "<https://x>",
        "**",
        "__",
        "~~",
        "||",
        "```",
        "`",
    ),
    *(
        "> ",
        ">>> ",
        "# ",
        "-# ",
        "- ",
        "* ",
        "1. ",
        "\\",
        "\u202e",
        "\u200b",
        "\u2066",
        "\ud800",
        "\0",
        "\n",
        "\r",
        "\t",
    ),
    *(
        "\uff20everyone",
        "\ufe64@1\ufe65",
        "@\u200beveryone",
        "\u2800",
        "\u3164",
        "\ufe0f",
        "a\u0301\u0301\u0301\u0301",
        "\ufdfa",
    ),
)
NAMES = st.lists(
    st.one_of(st.sampled_from(TOKENS), st.text(max_size=6), st.characters()), max_size=8
).map("".join)


def rendered(text: str) -> str:
    """Return *text* as Discord shows it if nothing in it is live."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)


def one_visible_line(shown: str) -> None:
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert shown == " ".join(shown.split())
    assert not {unicodedata.category(sign) for sign in shown} & {
        "Cc",
        "Cf",
        "Cs",
        "Co",
        "Cn",
        "Zl",
        "Zp",
    }
    assert not re.search("[\u2800\u3164\u115f\u1160\ufe00-\ufe0f]", shown)


@settings(max_examples=1000, deadline=None)
@given(NAMES)
def test_a_name_is_one_visible_line_that_can_be_sent_and_no_token_survives(name: str) -> None:
    one_visible_line(plain(name))
    shown = safe(name)
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "", shown)
    assert not re.search(r"[*_~|`<>#\[\]()@:/\\.\-+=!{}$%&^;?]", bare)
    assert not re.search(r"<|@|://|discord\.gg", shown)
    assert rendered(shown) == plain(name)
    assert len(plain(name)) <= 32
    assert len(shown) <= 64


def test_an_ordinary_name_stays_as_it_is() -> None:
    for name in ("Anna", "Jörg", "Zoë", "Дарья", "日本", "O'Neil", "नमस्ते"):
        assert safe(name) == plain(name) == unicodedata.normalize("NFKC", name)


def test_a_name_is_as_long_as_discord_lets_it_be_and_no_longer() -> None:
    assert plain("x" * 40) == "x" * 32
    assert plain("x" * 31 + " y") == "x" * 31
    assert plain("\uff21nna \ufb03") == "Anna ffi"  # wide letters, and three in one


def test_a_cast_says_who_is_an_automaton() -> None:
    found = cast_of({Seat(0): "A_na", Seat(1): "Ben"}, [Seat(1)])
    assert found.bots == {Seat(1)}
    assert (str(found.names[Seat(0)]), found.labels[Seat(0)]) == ("A\\_na", "A_na")


def named(catalogue: Catalogue, *names: str, bots: Collection[int] = ()) -> list[str]:
    """Return what those who bear these names are called, in labels and in sentences alike."""
    people = {Seat(at): name for at, name in enumerate(names)}
    reader = Reader(catalogue, "en", cast_of(people, map(Seat, bots)))
    found = [reader.label(seat) for seat in people]
    assert [rendered(str(reader.who(seat))) for seat in people] == found
    return found


def test_a_name_without_anything_to_show_is_a_colour(catalogue: Catalogue) -> None:
    assert named(catalogue, "\u200b\n", "Ben", "\u3164") == ["Blue", "Ben", "Green"]
    reader = Reader(catalogue, "de", cast_of({Seat(4): "\u200b\n"}))
    assert reader.who(AMBASSADOR).form("object") == "Schwarz"


def test_a_bot_says_that_it_is_one(catalogue: Catalogue) -> None:
    assert named(catalogue, "Anna", "Beppe", bots=[1]) == ["Anna", "Beppe (bot)"]
    reader = Reader(catalogue, "de", cast_of({Seat(0): "Anna", Seat(1): "Beppe"}, [Seat(1)]))
    assert (reader.label(Seat(1)), reader.brief(Seat(1))) == ("Beppe (Bot)", "🤖Beppe")
    assert (reader.brief(Seat(0)), reader.brief(AMBASSADOR)) == ("Anna", "Botschafter")


@pytest.mark.parametrize(
    "alike",
    [
        ("Anna", "Anna"),
        ("Anna", "anna."),
        ("Anna", "An\u200bna"),
        ("Anna", "\uff21nna"),
        ("Anna B", "AnnaB"),
        ("STRASSE", "straße"),
        ("...", "..."),
        ("🔥", "🔥"),
        ("Anna", "Anna (blue)"),
        ("Anna", "Аnnа"),  # Cyrillic
        ("ANNA", "ΑΝΝΑ"),  # Greek
        ("νίνα", "ΝΊΝΑ"),
        ("Boris", "Вoris"),
        ("Anna", "Ánná"),
        ("Anna", "A\u0332nna"),
        ("Anna", "Anna\u200b\u200d"),
        ("Anna", "\u202eAnna"),
        ("Lisa", "Iisa"),
        ("Arno", "Amo"),
        ("Otto", "0tto"),
        ("Anna", "𝒜𝓃𝓃𝒶"),
        ("👍", "👍🏿"),
        ("👩\u200d🚀", "👩🚀"),
        ("-", "–"),
    ],
)
def test_equal_names_are_told_apart_by_colour(catalogue: Catalogue, alike: tuple[str, str]) -> None:
    one, other, ben = named(catalogue, *alike, "Ben")
    assert ben == "Ben"
    assert one == f"{plain(alike[0])} (blue)"
    assert other == f"{plain(alike[1])} (yellow)"


@pytest.mark.parametrize(
    "name",
    [
        "You",
        "Yоu",
        "Υou",
        "du",
        "The Ambassador",
        "ambassador",
        "Automaton 1",
        "Inkognito",
        "Blau",
        "Agent X",
    ],
)
def test_a_name_that_sentences_use_otherwise_is_told_apart(catalogue: Catalogue, name: str) -> None:
    assert named(catalogue, "Ben", name) == ["Ben", f"{name} (yellow)"]
    assert named(catalogue, "Ben", name, bots=[1]) == ["Ben", f"{name} (bot)"]


@pytest.mark.parametrize(
    "name",
    [
        "Beppe (bot)",
        "Beppe [BOT]",
        "🤖Beppe",
        "Beppe \uff08bot\uff09",
        "Beppe (bоt)",
        "Beppe 【ВОТ】",
        "Beppe (b0t)",
        "Beppe (bo\u0332t)",
    ],
)
def test_a_person_is_never_taken_for_a_bot(catalogue: Catalogue, name: str) -> None:
    person, bot = named(catalogue, name, "Beppe", bots=[1])
    assert bot.startswith("Beppe (bot")
    assert "(bot" not in lookalike(person.replace("(blue)", ""))
    assert not re.search(r"\W[bв]\W?[oо0]\W?[tт]\W*[)】]", person.casefold())
    assert "🤖" not in person
    assert person.endswith(" (blue)")


@given(
    st.lists(
        st.one_of(
            NAMES, st.sampled_from(["Anna", "ANNA", "anna (blue)", "Аnnа", "ΑΝΝΑ", "Ánna", "a", ""])
        ),
        min_size=2,
        max_size=5,
    )
)
def test_no_two_names_at_a_table_look_alike(names: list[str]) -> None:
    found = named(SHIPPED, *names, bots=[0])
    assert all(found)
    assert len({lookalike(label) for label in found}) == len(names)


def nobody_alike(names: Sequence[str]) -> bool:
    """Return whether no two of *names* pass for one another."""
    return not any(looks(one) & looks(other) for one, other in combinations(names, 2))


def test_there_are_enough_venetians_and_none_is_anything_else(catalogue: Catalogue) -> None:
    assert len(VENETIANS) >= 40
    assert nobody_alike(VENETIANS)
    for name in VENETIANS:
        assert re.fullmatch(r"[A-Z][a-zò]{2,6}", name), "it fits into a column"
        assert not catalogue.taken(name)
    said = [
        catalogue.say("en", key)
        for key in catalogue.keys("en", "mini")
        if re.match(r"location-[^.]*$|card-", key)
    ]
    assert not any(looks(one) & looks(name) for one in said for name in VENETIANS)


def test_a_bot_is_called_as_nobody_else_at_its_table() -> None:
    taken: list[str] = ["Ben", "ZANETTA ", "beppe"]
    for place in range(10):
        taken.append(another(taken, 7, place))
    assert nobody_alike(taken)
    assert another(["Anna"], 7, 1) == another(["Ben"], 7, 1) != another([], 8, 1)
    assert [another(VENETIANS[:n], 0, 0) for n in range(3)] == ["Beppe", "Carlo", "Dino"]


@pytest.mark.parametrize(
    ("form", "name"), [("subject", "der"), ("object", "den"), ("to", "dem"), ("start", "Der")]
)
def test_nobodys_seats_are_declined(catalogue: Catalogue, form: str, name: str) -> None:
    reader = Reader(catalogue, "de", cast_of({Seat(0): "Anna"}))
    assert reader.who(AMBASSADOR).form(form) == f"{name} Botschafter"
    assert reader.who(DUMMY).form(form) == f"{name} Strohmann"


def test_people_are_enumerated(catalogue: Catalogue) -> None:
    reader = Reader(catalogue, "en", cast_of({Seat(0): "Anna", Seat(1): "Ben"}))
    assert reader.people([Seat(0)]) == "Anna"
    assert str(reader.people([Seat(0), Seat(1), AMBASSADOR])) == "Anna, Ben and the Ambassador"
    assert (
        replace(reader, language="de").people([Seat(0), AMBASSADOR]).form("to")
        == "Anna und dem Botschafter"
    )


def test_every_place_has_a_mark_of_its_own() -> None:
    assert len({MARKS[seat] for seat in SEATS}) == len(SEATS)


def test_a_mark_has_the_colour_of_its_place() -> None:
    named = {"🔵": "BLUE", "🟡": "YELLOW", "🟢": "GREEN", "🌸": "CHERRY BLOSSOM", "⚫": "BLACK"}
    for seat in SEATS:
        assert named[MARKS[seat]] in unicodedata.name(MARKS[seat])
        colour = {"pink": "CHERRY BLOSSOM"}.get(COLOURS[seat], COLOURS[seat].upper())
        assert named[MARKS[seat]] == colour


@given(NAMES)
def test_what_is_plain_stays_as_it_is(name: str) -> None:
    assert plain(plain(name)) == plain(name)
