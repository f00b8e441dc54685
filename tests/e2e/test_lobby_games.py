"""A lobby whose owner chooses another game than it was opened for."""

import pytest

from bot.host.choices import terms_of
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import the_table

MINI, BOARD = "Mini Inkognito", "Inkognito, the board game"


def lobby_of(sandbox: Sandbox, person: Person) -> Message:
    found = (m for m in person.messages(sandbox.channel("campo")) if "players wanted" in m.text)
    return next(found)


async def shown(sandbox: Sandbox, person: Person, *parts: str) -> None:
    await sandbox.until(lambda: all(part in lobby_of(sandbox, person).text for part in parts))


def menus(page: Message) -> list[str]:
    return [menu.custom_id.rpartition(":")[2] for menu in page.selects]


async def chosen(owner: Person, page: Message, menu: str, value: str) -> Message:
    where = next(one for one in page.selects if one.custom_id.endswith(f":{menu}"))
    return (await owner.select(page, where.custom_id, [value])).message


async def test_the_owner_chooses_the_other_game_by_a_menu(sandbox: Sandbox, client: Client) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo = sandbox.channel("campo")
    await anna.slash(campo, "inkognito new", truth="exactly_one", level="expert")
    await anna.expect(campo, f"{MINI} – players wanted")
    table = the_table(client)
    await shown(sandbox, anna, "German rules", "◆ Truth", "3 points")
    (before,) = lobby_of(sandbox, anna).raw["attachments"]
    page = (await anna.click(lobby_of(sandbox, anna), label="Manage")).message
    page = (await anna.click(page, label="Options")).message
    assert menus(page)[:2] == ["game", "edition"]
    page = await chosen(anna, page, "game", "board")
    assert "Truth" not in page.text
    assert [o for m in page.selects if m.custom_id.endswith("level") for o in m.values] == [
        "easy", "medium", "hard"
    ]  # fmt: skip
    await shown(sandbox, anna, f"{BOARD} – players wanted", "Ares (2013)", "a single game")
    assert "Truth" not in lobby_of(sandbox, anna).text
    (after,) = lobby_of(sandbox, anna).raw["attachments"]
    assert (after["id"], after["size"]) != (before["id"], before["size"]), "the other game's cover"
    rules = (await anna.click(page, label="Rules one by one")).message
    assert len(rules.selects) == 13
    rules = await chosen(anna, rules, "map", "serenissima")
    await shown(sandbox, anna, "◆ Map: Serenissima")
    # A menu of the game before, in a client that is behind.
    refused = await anna.forge(rules, f"ink:{table.id}:set::truth", ["exactly_one"])
    assert "Truth" not in refused.text
    assert table.current.terms == terms_of(
        "ares", 4, {"map": "serenissima"}, level="hard", pace="evening"
    )
    await ben.click(lobby_of(sandbox, ben), label="Join")
    started = await anna.slash(campo, "inkognito start", bots="fill")
    assert not started.failed, started.text
    await sandbox.until(lambda: table.current.status == "playing")
    assert table.current.public.edition.map == "serenissima"  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_the_owner_chooses_the_other_game_by_typing(
    sandbox: Sandbox, client: Client, players: int
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito new", game="board", players=players)
    table = the_table(client)
    await anna.expect(campo, f"{BOARD} – players wanted")
    offered = await anna.autocomplete(campo, "inkognito set", option="what", typed="report")
    assert [one["value"] for one in offered] == ["report"]
    for what, value in (("report", "replaceable"), ("game", "mini"), ("visits", "all at once")):
        said = await anna.slash(campo, "inkognito set", what=what, value=value)
        assert said.text.startswith("Table #1 – "), said.text
    await shown(sandbox, anna, f"{MINI} – players wanted", f"{players} players", "◆ Visits: all at")
    assert table.current.terms == terms_of(
        "german", players, {"visits": "together"}, pace="evening"
    )
