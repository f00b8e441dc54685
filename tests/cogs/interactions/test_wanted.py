"""What one types to open a table is read for the game that is meant, and for no other."""

from collections.abc import Mapping
from typing import Any

import discord
import pytest

from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import chosen_by, presets, settable, terms_of, usual_of
from bot.host.opening import Guest
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.words.reader import Reader
from cogs.interactions.client import Client
from cogs.interactions.listed import RULES, each_rule
from cogs.screens.lobby import afterwards, another
from cogs.screens.reading import reading
from storage.ids import PersonId
from storage.rows import Status
from tests.cogs.interactions.arriving import CAMPO, VENICE, Arriving, data_of

FULL = "Mini Inkognito"
BOARD = "Inkognito, the board game"


async def opened(arriving: Arriving, command: str = "new", **options: Any) -> tuple[str, Any]:
    """Return what is answered to who opens a table so, and its terms, if there is one."""
    options = {**options}
    before = set(arriving.client.house.open_tables())
    command, locale = f"inkognito {command}", options.pop("locale", "en-US")
    data = data_of(command, options)
    calls = await arriving.brought(
        arriving.made(discord.InteractionType.application_command, data, locale=locale)
    )
    tables = set(arriving.client.house.open_tables()) - before
    text = "\n".join(call.text for call in calls)
    return text, next((table.current.terms for table in tables), None)


async def offered(
    arriving: Arriving, option: str, typed: str = "", command: str = "new", **options: Any
) -> Mapping[str, str]:
    """Return what is offered for *option* while it is *typed* beside other *options*."""
    data = data_of(f"inkognito {command}", {**options, option: typed})
    data["options"][0]["options"][-1]["focused"] = True
    (answer,) = await arriving.brought(arriving.made(discord.InteractionType.autocomplete, data))
    return {each["value"]: each["name"] for each in answer.shown["choices"]}


async def test_a_table_of_which_nothing_is_said_is_the_usual_one(arriving: Arriving) -> None:
    _, terms = await opened(arriving)
    assert terms == Terms(pace=TimeControl.EVENING)
    assert (terms.game, terms.players, terms.edition.preset) == ("mini", 4, "german")


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_begins_as_is_usual_there(arriving: Arriving, game: str) -> None:
    _, terms = await opened(arriving, game=game)
    assert terms.game == game
    assert terms.edition == GAMES[game].editions.usual
    assert terms.players == GAMES[game].rules.party


@pytest.mark.parametrize(
    ("options", "preset"),
    [
        ({"edition": "ares"}, ("board", "ares")),
        ({"edition": "board-online"}, ("board", "online")),
        ({"edition": "online"}, ("mini", "online")),
        ({"game": "board", "edition": "online"}, ("board", "online")),
        ({"game": "board", "edition": "board-online"}, ("board", "online")),
        ({"game": "mini", "edition": "online"}, ("mini", "online")),
        ({"game": "board", "edition": "mb 1988"}, ("board", "mb")),
        ({"edition": "dutch"}, ("mini", "dutch")),
        ({"edition": "English rules"}, ("mini", "english")),
    ],
)
async def test_an_edition_is_meant_in_the_game_that_is_named(
    arriving: Arriving, options: dict[str, str], preset: tuple[str, str]
) -> None:
    _, terms = await opened(arriving, **options)
    assert (terms.game, terms.edition.preset) == preset


@pytest.mark.parametrize("command", ["new", "practice"])
async def test_an_edition_of_the_other_game_is_refused(arriving: Arriving, command: str) -> None:
    text, terms = await opened(arriving, command, game="mini", edition="mb")
    assert terms is None
    assert f"**Board game: MB (1988)** is an edition of **{BOARD}**, not of **{FULL}**" in text
    text, terms = await opened(arriving, command, game="board", edition="german")
    assert terms is None
    assert f"**German rules** is an edition of **{FULL}**, not of **{BOARD}**" in text
    text, terms = await opened(arriving, command, game="board", edition="nonsense")
    assert terms is None
    assert "not among the choices" in text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"game": "board", "truth": "exactly_one"}, f"`truth` belongs to **{FULL}**"),
        ({"map": "serenissima"}, f"`map` belongs to **{BOARD}**"),
        ({"edition": "english", "talk": "quiet"}, f"`talk` belongs to **{BOARD}**"),
        ({"edition": "mb", "visits": "together", "dummy": "random"},
         f"`dummy` and `visits` belong to **{FULL}**"),
        ({"game": "mini", "map": "classic", "balls": "mb", "truth": "exactly_one"},
         f"`balls` and `map` belong to **{BOARD}**"),
    ],
)  # fmt: skip
async def test_an_option_of_the_other_game_opens_nothing_and_is_said_whose_it_is(
    arriving: Arriving, options: dict[str, str], said: str
) -> None:
    text, terms = await opened(arriving, **options)
    assert terms is None
    listed = said.partition(" belong")[0]
    assert all(name in text for name in listed.split(" and "))
    assert said.partition(" belong")[2] in text
    assert "nothing has been opened" in text


async def test_whose_an_option_is_stands_there_in_the_language_of_the_reader(
    arriving: Arriving,
) -> None:
    text, terms = await opened(arriving, map="classic", locale="de")
    assert terms is None
    assert "`plan` gehört zu **Inkognito, das Brettspiel**" in text
    assert "**Mini Inkognito**" in text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"carnival": "24"}, f"`carnival` of **{FULL}** can be **never**, **after 4 series**"),
        ({"game": "board", "carnival": "8"}, "**after 12 rounds**"),
        ({"game": "board", "level": "expert"},
         f"`level` of **{BOARD}** can be **Tourist**, **Gondolier** or **Spymaster**"),
        ({"game": "board", "map": "atlantis"},
         f"`map` of **{BOARD}** can be **the classic one, with 58 spaces**"),
    ],
)  # fmt: skip
async def test_a_value_that_the_game_does_not_know_opens_nothing_and_those_it_knows_are_told(
    arriving: Arriving, options: dict[str, str], said: str
) -> None:
    text, terms = await opened(arriving, **options)
    assert terms is None
    assert said in text
    assert (BOARD if "game" in options else FULL) in text


@pytest.mark.parametrize("name", presets())
async def test_everything_that_is_offered_for_an_edition_opens_a_table_by_it(
    arriving: Arriving, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _ = presets()[name]
    read = []

    async def opens(*asked: Any) -> None:
        read.append(asked[3])

    monkeypatch.setattr("cogs.opening.Opening._open", opens)
    for option in each_rule():
        values = await offered(arriving, option, edition=name)
        assert set(values) == {str(one) for one in settable(game).get(option, ())}
        for value, label in values.items():
            for typed in (value, label):
                text, _ = await opened(arriving, edition=name, **{option: typed})
                assert len(read) == 1, text
                terms = read.pop()
                assert str(getattr(terms.edition, option)) == value
                assert chosen_by(terms) == name


async def test_what_is_offered_is_of_the_game_that_is_named(arriving: Arriving) -> None:
    assert set(await offered(arriving, "edition")) == set(presets())
    assert set(await offered(arriving, "edition", game="board")) == {"ares", "mb", "board-online"}
    assert list(await offered(arriving, "edition", "dut")) == ["dutch"]
    assert await offered(arriving, "truth", game="board") == {}
    assert await offered(arriving, "map", edition="german") == {}
    unsaid = await offered(arriving, "carnival")
    assert unsaid["24"] == f"after 24 rounds · {BOARD}"
    assert unsaid["8"] == f"after 8 series · {FULL}"
    assert list(await offered(arriving, "carnival", game="mini")) == ["0", "4", "6", "8"]
    for command in ("new", "practice"):
        for game, levels in (("mini", 4), ("board", 3)):
            found = await offered(arriving, "level", command=command, game=game)
            assert list(found) == list(Level)[:levels]
        found = await offered(arriving, "level", command=command, edition="mb")
        assert "expert" not in found


async def test_whose_an_option_is_stands_in_what_it_says(client: Client) -> None:
    catalogue = client.services.catalogue
    games = {"mini": ("Mini Inkognito: ",) * 2, "board": ("Board game: ", "Brettspiel: ")}
    rules = each_rule()
    assert len(rules) == RULES
    for name, game in GAMES.items():
        for option in settable(game):
            for language, prefix in zip(("en", "de"), games[name], strict=True):
                says = catalogue.say(language, f"{name}:option-{option}.says".replace("_", "-"))
                assert says.startswith(prefix), says
    both = set(settable(GAMES["mini"])) & set(settable(GAMES["board"]))
    assert both == {"carnival"}
    for option in rules:
        assert rules[option].says.startswith("cmd-new" if option in both else ("mini:", "board:"))
    said = catalogue.say("en", "cmd-new-carnival")
    assert "Mini Inkognito" in said and "board game" in said
    left = set(settable(GAMES["board"])) - rules.keys()
    ares, mb = (GAMES["board"].editions.presets[name] for name in ("ares", "mb"))
    assert all(getattr(ares, option) == getattr(mb, option) for option in left), (
        "what the printed editions differ in can be said at once"
    )


@pytest.mark.parametrize("game", GAMES)
async def test_the_buttons_below_a_result_begin_the_same_game_as_is_usual_there(
    arriving: Arriving, game: str
) -> None:
    house, last = arriving.client.house, list(presets())[-1 if game == "board" else 1]
    played = await house.open(
        VENICE, CAMPO, Guest(PersonId(2), "Ben"), terms_of(last, 5, {}), "en", Ticket()
    )
    await played.rename(status=Status.OVER)
    catalogue = arriving.client.services.catalogue
    found = another(Reader(catalogue, "en"), edition=usual_of(game))
    below = afterwards(reading(catalogue, played), played)
    assert [one.custom_id for one in below][-2:] == [one.custom_id for one in found]
    usual = GAMES[game].editions.usual
    for button in found:
        before = set(house.of(PersonId(1)))
        assert button.custom_id is not None
        await arriving.brought(arriving.press(button.custom_id))
        (table,) = set(house.of(PersonId(1))) - before
        terms = table.current.terms
        assert (terms.game, terms.edition.preset) == (game, usual.preset)
        assert terms.players == GAMES[game].rules.party
        assert terms.pace is (TimeControl.UNTIMED if terms.practice else TimeControl.EVENING)
        assert "not among" in (await arriving.pressed(f"{button.custom_id}nonsense")).text


@pytest.mark.parametrize("help_", Help)
async def test_practice_takes_a_game_an_edition_and_a_level_of_it(
    arriving: Arriving, help_: Help, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []

    async def practises(*asked: Any) -> None:
        read.append(asked[2])

    monkeypatch.setattr("cogs.opening.Opening._practise", practises)
    await opened(arriving, "practice", game="board", level="Spymaster", help=str(help_))
    (terms,) = read
    assert (terms.game, terms.level, terms.help) == ("board", "hard", help_)
    assert terms.edition.target == 1


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ({}, "`/inkognito tutorial` explains as you go."),
        ({"game": "board"}, f"`/inkognito tutorial` explains as you go; choose {BOARD} there."),
        ({"edition": "mb"}, f"`/inkognito tutorial` explains as you go; choose {BOARD} there."),
    ],
)
async def test_who_practises_is_told_of_the_tutorial_of_that_game(
    arriving: Arriving, options: dict[str, str], hint: str
) -> None:
    text, terms = await opened(arriving, "practice", **options)
    assert hint in text
    assert terms.practice
