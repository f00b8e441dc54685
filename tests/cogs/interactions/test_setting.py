"""All that the menus of a lobby can set, can be typed; and nothing else (P1)."""

from collections.abc import Mapping
from typing import Any

import discord
import pytest
from discord.ui import Select

from bot.games import GAMES
from bot.host import lobby
from bot.host.choices import option_of, terms_of
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from cogs.screens import terms
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.cogs.interactions.arriving import CAMPO, VENICE, Arriving, data_of

ANNA, BEN = Guest(PersonId(1), "Anna"), Guest(PersonId(2), "Ben")


async def table_of(arriving: Arriving, wanted: Terms, place: int = CAMPO) -> Table:
    house = arriving.client.house
    return await house.open(VENICE, place, ANNA, wanted, "en", Ticket(), calling=False)


def settings(arriving: Arriving, table: Table) -> Mapping[str, terms.Setting]:
    reader = reading(arriving.client.services.catalogue, table, "en")
    return terms.settings(reader, table)


async def sets(arriving: Arriving, what: str, value: str, **how: Any) -> str:
    options = {"what": what, "value": value}
    if "table" in how:
        options["table"] = str(how.pop("table"))
    answer = await arriving.typed("inkognito set", options=options, **how)
    assert answer.private
    return answer.text


async def offered(arriving: Arriving, option: str, typed: str, **options: str) -> dict[str, str]:
    data = data_of("inkognito set", {**options, option: typed})
    data["options"][0]["options"][-1]["focused"] = True
    made = arriving.made(discord.InteractionType.autocomplete, data)
    (answer,) = await arriving.brought(made)
    return {each["value"]: each["name"] for each in answer.shown["choices"]}


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_a_menu_can_set_can_be_typed_by_its_value_and_by_what_it_says(
    arriving: Arriving, game: str
) -> None:
    usual = Terms(GAMES[game].editions.usual, GAMES[game].rules.party, game=game)
    table = await table_of(arriving, usual)
    menus = settings(arriving, table)
    reader = reading(arriving.client.services.catalogue, table, "en")
    pages = (terms.options(reader, table), terms.rules(reader, table))
    shown = [one for page in pages for one in page.walk_children() if isinstance(one, Select)]
    assert {one.custom_id.rpartition(":")[2] for one in shown} == menus.keys()
    for option, setting in menus.items():
        if option == "game":
            continue
        for value, label in setting.values.items():
            for typed in (value, label):
                said = await sets(arriving, option, typed)
                assert label in said, (option, typed, said)
                assert settings(arriving, table)[option].now == value
        await sets(arriving, option, setting.now)
    assert table.current.terms == usual
    assert table.current.row.language == "en"


async def test_the_game_is_set_and_what_is_offered_then_is_that_games(arriving: Arriving) -> None:
    table = await table_of(arriving, terms_of("dutch", 5, {}, level="expert"))
    assert "truth" in await offered(arriving, "what", "")
    said = await sets(arriving, "game", "board")
    assert "Table #1 – Inkognito, the board game." in said
    assert table.current.terms == terms_of("ares", 5, {}, level="hard")
    whats = await offered(arriving, "what", "")
    assert whats["map"] == "map – Map: the classic one, with 58 spaces"
    assert "truth" not in whats
    assert len(whats) == 21
    values = await offered(arriving, "value", "", what="level")
    assert list(values) == ["easy", "medium", "hard"]
    assert list(await offered(arriving, "value", "seren", what="map")) == ["serenissima"]
    assert list(await offered(arriving, "value", "", what="Map")) == ["classic", "serenissima"]
    assert await offered(arriving, "value", "", what="truth") == {}
    assert "Serenissima" in await sets(arriving, "map", "serenissima")
    assert "set by hand has been kept" in await sets(arriving, "edition", "mb")
    assert table.current.terms == terms_of("mb", 5, {"map": "serenissima"}, level="hard")


async def test_a_match_may_be_as_long_as_one_types(arriving: Arriving) -> None:
    table = await table_of(arriving, Terms())
    assert "match to 42 points" in await sets(arriving, "target", "42")
    assert table.current.terms.edition.target == 42
    for wrong in ("0", "100", "-3", "many", "٣"):
        assert "`target` of **Mini Inkognito** can be" in await sets(arriving, "target", wrong)
    assert table.current.terms.edition.target == 42


@pytest.mark.parametrize(
    ("what", "value", "said"),
    [
        ("map", "classic", "`map` belongs to **Inkognito, the board game**, and table #1 plays"),
        ("level", "cautious", "`level` of **Mini Inkognito** can be **Bots: Tourist"),
        (
            "carnival",
            "24",
            "`carnival` of **Mini Inkognito** can be **End of the carnival",
        ),
        ("edition", "mb", "`edition` of **Mini Inkognito** can be **German rules"),
        (
            "game",
            "chess",
            "`game` can be **Mini Inkognito** or **Inkognito, the",
        ),
        ("language", "it", "`language` can be"),
        ("tutorial", "1", "not among the choices"),
        ("preset", "dutch", "not among the choices"),
    ],
)
async def test_what_nobody_offers_changes_nothing_and_is_said_what_is_wrong(
    arriving: Arriving, what: str, value: str, said: str
) -> None:
    table = await table_of(arriving, Terms())
    assert said in await sets(arriving, what, value)
    assert table.current.terms == Terms()


async def test_an_option_is_meant_by_what_it_is_called_in_the_readers_language(
    arriving: Arriving,
) -> None:
    table = await table_of(arriving, terms_of("ares", 4, {}))
    for what in ("plan", "Stadtplan", "plan – Stadtplan: der klassische mit 58 Feldern"):
        assert "Serenissima" in await sets(arriving, what, "Serenissima", locale="de")
        assert option_of(table.current.terms, "map") == "serenissima"
        await sets(arriving, "map", "classic")
    said = await sets(arriving, "wahrheit", "eine", locale="de")
    assert "`wahrheit` gehört zu **Mini Inkognito**" in said
    said = await sets(arriving, "klassische", "Serenissima", locale="de")
    assert "nicht zur Wahl" in said, "that is how an option is, and what none is called"
    assert table.current.terms == terms_of("ares", 4, {})


async def test_only_who_opened_the_table_sets_anything_and_only_before_it_begins(
    arriving: Arriving,
) -> None:
    table = await table_of(arriving, Terms())
    await lobby.join(table, BEN, Ticket())
    assert "opened the table" in await sets(arriving, "players", "5", who=2)
    assert await offered(arriving, "what", "") != {}
    for number in (2, 3):
        await lobby.add_automaton(table, f"A{number}", Ticket())
    assert "taken" in await sets(arriving, "players", "3"), "four sit there"
    await lobby.start(table, ANNA.person, Ticket())
    said = await sets(arriving, "target", "1", table=table.id)
    assert table.current.terms == Terms(), said


async def test_of_two_lobbies_one_is_meant_by_what_is_picked(arriving: Arriving) -> None:
    tables = [
        await table_of(arriving, terms_of(name, 4, {}), place)
        for name, place in (("german", 30), ("ares", 31))
    ]
    whats = await offered(arriving, "what", "map")
    assert whats == {"#2:map": "map – Map: the classic one, with 58 spaces · #2"}
    values = await offered(arriving, "value", "", what=f"#{tables[1].id}:map")
    assert list(values) == ["classic", "serenissima"]
    await sets(arriving, f"#{tables[1].id}:map", "serenissima")
    assert tables[1].current.terms == terms_of("ares", 4, {"map": "serenissima"})
    assert tables[0].current.terms == terms_of("german", 4, {})
