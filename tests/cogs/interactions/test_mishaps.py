"""What a person reads when something goes wrong, whatever that is: one sentence, in private."""

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.game.interface import Illegal
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from cogs.interactions.client import Client
from cogs.interactions.mishaps import GONE, Misspelt, guarded, ruled, sentence
from cogs.interactions.routes import NoRoute
from storage.errors import StorageBroken
from storage.ids import PersonId
from tests.cogs.interactions.arriving import Arriving, failed

COMMAND = discord.InteractionType.application_command
NOT_AMONG = app_commands.TransformerError(
    9, discord.AppCommandOptionType.integer, app_commands.Transformer()
)


async def told(error: Exception) -> list[str]:
    """Return the keys of what somebody is told whose wish ends in *error*."""
    keys: list[str] = []

    async def work() -> None:
        raise error

    async def tell(key: str, _: str) -> None:
        keys.append(key)

    await guarded(work(), tell, "test")
    return keys


@pytest.mark.parametrize("code", GONE)
async def test_whom_discord_does_not_know_any_more_is_told_nothing(code: int) -> None:
    assert {10062, 10015, 50027, 40060} == set(GONE)
    assert await told(failed(404, code)) == []


@pytest.mark.logs("answer lost")
@pytest.mark.parametrize(
    "error",
    [
        failed(429), failed(500), failed(503), aiohttp.ServerDisconnectedError(), TimeoutError(),
        ConnectionResetError(), discord.RateLimited(99.0),
    ],
    ids=repr,
)  # fmt: skip
async def test_of_what_the_network_loses_only_the_answer_is_said_to_be_lost(
    error: Exception,
) -> None:
    assert await told(error) == ["error-answer-lost"]


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (Refused(No.TABLE_FULL), "no-table-full"),
        (Misspelt("error-not-here"), "error-not-here"),
        (NoRoute(), "no-stale"),
        (StorageBroken(), "error-storage"),
        (app_commands.CommandNotFound("old", []), "error-command-changed"),
        (NOT_AMONG, "error-not-among-choices"),
        (KeyError(), None),
        (failed(403, 50013), None),
    ],
    ids=repr,
)
def test_every_refusal_has_its_sentence_and_a_bug_has_none(
    error: Exception, key: str | None
) -> None:
    assert sentence(error) == key


@pytest.mark.logs("mishap")
async def test_a_bug_is_told_by_the_number_that_stands_in_the_log(
    arriving: Arriving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.interactions.making.ruled", None)
    await arriving.client.house.people.set_language(PersonId(1), "de")
    answer = await arriving.typed("inkognito rules", locale="en-US")
    ((key, mishap),) = arriving.keys
    (record,) = [each for each in caplog.records if each.message == "mishap"]
    assert (key, getattr(record, "mishap", None)) == ("error-broke", mishap)
    assert getattr(record, "what", None) == "rules"
    assert answer.private
    assert mishap in answer.text
    assert "unsere Schuld" in answer.text


@pytest.mark.logs("answer lost")
async def test_where_not_even_that_can_be_told_nothing_more_is_tried(arriving: Arriving) -> None:
    arriving.fails += [failed(503), aiohttp.ServerDisconnectedError()]  # type: ignore[list-item]
    data = {"id": "1", "name": "inkognito", "type": 1, "options": []}
    data["options"] = [{"type": 1, "name": "tables", "options": []}]  # type: ignore[list-item]
    assert len(await arriving.brought(arriving.made(COMMAND, data))) == 2


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("inkognito", [{"type": 1, "name": "long-gone", "options": []}]),
        ("long-gone", []),
        (
            "inkognito",
            [{"type": 2, "name": "match", "options": [{"type": 1, "name": "vote", "options": []}]}],
        ),
    ],
    ids=["a subcommand", "a command", "what it asks for"],
)
async def test_a_command_that_has_changed_is_said_to_have(
    arriving: Arriving, name: str, options: list[dict[str, object]]
) -> None:
    data = {"id": "1", "name": name, "type": 1, "options": options}
    (answer,) = await arriving.brought(arriving.made(COMMAND, data))
    assert answer.private
    assert "This command has changed" in answer.text
    typing = discord.InteractionType.autocomplete
    assert await arriving.brought(arriving.made(typing, data)) == [], "nothing is offered"


async def test_a_value_that_is_no_choice_is_refused_before_anything_is_done(
    arriving: Arriving,
) -> None:
    answer = await arriving.typed("inkognito new", options={"players": 6})
    assert answer.private
    assert "not among the choices" in answer.text
    assert arriving.client.house.open_tables() == ()


@pytest.mark.parametrize(
    ("game", "key"), [("mini", "mini:reason-table-full"), (None, "reason-table-full")]
)
def test_a_reason_is_told_in_the_words_of_its_game(game: str | None, key: str) -> None:
    with pytest.raises(Misspelt, match=f"^{key}$"), ruled(game):
        raise Illegal(No.TABLE_FULL)


async def test_a_wish_that_comes_too_late_or_at_a_stop_is_not_done_and_not_answered(
    arriving: Arriving, client: Client
) -> None:
    table: Table = await client.house.open(
        1, 20, Guest(PersonId(1), "Anna"), Terms(), "en", Ticket(), calling=False
    )
    press = arriving.press(f"ink:{table.id}:join::", who=2)
    client.services.intake.closing = True
    assert await arriving.brought(press) == []
    assert len(table.current.chairs) == 1
    client.services.intake.closing = False
    assert await arriving.brought(press) != []
    assert len(table.current.chairs) == 2
    assert client.services.intake.under_way == set(), "a stop waits for nothing that is done"
