"""Commands: there is room for more of them, and each is where people look for it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import Intents, InteractionType, Locale, MemberCacheFlags, Permissions, app_commands
from discord.app_commands import locale_str

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from cogs.interactions.client import PERMISSIONS, Client
from cogs.interactions.listed import languages
from cogs.interactions.subcommands import Among
from cogs.interactions.translator import Translator
from storage.ids import PersonId
from tests.cogs.interactions.arriving import CAMPO, DM, VENICE, Arriving, data_of, failed
from tests.commands import ACTS

MOST = 22
"""Of the 25 that Discord takes below a command: whoever adds some must not find all places
taken."""


def groups(client: Client) -> dict[str, app_commands.Group]:
    found = {}
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            found[command.qualified_name] = command
    return found


async def test_no_command_is_nearly_full(client: Client) -> None:
    children = {name: len(group.commands) for name, group in groups(client).items()}
    assert {"inkognito", "inkognito match", "inkognito me", "inkognito-mini"} <= children.keys()
    assert {name: many for name, many in children.items() if not 1 <= many <= MOST} == {}


async def test_acts_of_the_card_game_are_below_a_command_of_its_own(client: Client) -> None:
    below = {name: {each.name for each in group.commands} for name, group in groups(client).items()}
    assert below["inkognito-mini"] == ACTS
    assert not below["inkognito"] & ACTS
    assert {"desk", "table", "rules", "new"} < below["inkognito"]


async def test_every_command_asks_for_the_table_last_never_insists_and_offers_those_there_are(
    client: Client,
) -> None:
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        names = [parameter.name for parameter in command.parameters]
        if "table" in names:
            assert names[-1] == "table", command.qualified_name
            table = command.get_parameter("table")
            assert table is not None
            assert not table.required, command.qualified_name
            assert table.autocomplete, command.qualified_name


async def test_only_who_may_manage_a_server_is_shown_its_settings(client: Client) -> None:
    admin = groups(client)["inkognito-admin"]
    assert admin.guild_only
    assert admin.default_permissions is not None
    assert admin.default_permissions.manage_guild
    others = [group for name, group in groups(client).items() if name != "inkognito-admin"]
    assert [group.default_permissions for group in others] == [None] * len(others)


@pytest.mark.parametrize("command", ["inkognito new", "inkognito tables"])
async def test_what_needs_a_server_is_refused_in_a_dm(arriving: Arriving, command: str) -> None:
    answer = await arriving.typed(command, where=DM)
    assert answer.private
    assert answer.text == "This works only in a server."


async def test_after_a_match_the_last_that_was_over_here_is_meant_or_the_one_that_is_named(
    arriving: Arriving,
) -> None:
    house = arriving.client.house
    anna = Guest(PersonId(1), "Anna")

    async def begun() -> Table:
        table = await house.open(VENICE, CAMPO, anna, Terms(), "en", Ticket(), calling=False)
        for number in range(1, table.current.terms.players):
            await lobby.add_automaton(table, f"A{number}", Ticket())
        await lobby.start(table, anna.person, Ticket())
        return table

    over, running = [await begun() for _ in range(2)]
    await over.resign(anna.person, "Automaton")

    async def verified(**options: object) -> str:
        return (await arriving.typed("inkognito verify", options=options)).text

    assert "No such game has come to its end" in await verified(table=str(running.id))
    here = await verified()
    assert here == await verified(table=str(over.id)) != await verified(table=str(running.id))


async def test_what_is_refused_offers_nothing_while_it_is_typed(arriving: Arriving) -> None:
    def typing(option: str, value: str, *path: str) -> dict[str, object]:
        data = data_of(" ".join(path), {option: value})
        inner = data
        while "value" not in inner:
            inner = inner["options"][0]
        inner["focused"] = True
        return arriving.made(InteractionType.autocomplete, data)

    visit = typing("location", "", "inkognito-mini", "visit")
    (answer,) = await arriving.brought(visit)
    assert answer.body == {"type": 8, "data": {"choices": []}}
    anna = Guest(PersonId(1), "Anna")
    for place in (30, 31):  # neither is told here: which is meant is not clear
        await arriving.client.house.open(
            VENICE, place, anna, Terms(), "en", Ticket(), calling=False
        )
    (answer,) = await arriving.brought(visit)
    assert answer.body == {"type": 8, "data": {"choices": []}}
    zone = typing("zone", "rome", "inkognito", "me", "quiet")
    (answer,) = await arriving.brought(zone)
    assert [each["value"] for each in answer.shown["choices"]] == ["Europe/Rome"]
    for error in (failed(404, 10062), failed(400, 40060), failed(503), ConnectionResetError()):
        arriving.fails = [error]
        assert len(await arriving.brought(zone)) == 1, "nobody waits for it: it is not said again"
    arriving.client.services.intake.closing = True
    assert await arriving.brought(zone) == []


async def test_commands_are_for_servers_and_for_dms_of_the_bot_and_the_daily_case_is_for_all(
    client: Client,
) -> None:
    for command in client.tree.get_commands():
        told = command.to_dict(client.tree)
        if command.name == "daily":
            assert told["integration_types"] == [0, 1], "a server's, or installed for oneself"
            assert told["contexts"] == [0, 1, 2]
            continue
        assert told["integration_types"] == [0], "a server's, not installed for oneself"
        assert told["contexts"] == [0, 1] if command.name != "inkognito-admin" else [0]


async def test_whoever_chooses_a_language_may_choose_each(client: Client) -> None:
    catalogue = client.services.catalogue
    assert set(languages(catalogue)) == set(catalogue.languages)
    for language, key in languages(catalogue).items():
        assert catalogue.say("en", key) != key, language


async def test_commands_options_and_choices_have_names_in_every_language_but_english(
    client: Client,
) -> None:
    translator = Translator(client.services.catalogue)

    def named(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for inner in (*told.get("options", ()), *told.get("choices", ())):
            yield inner
            yield from named(inner)

    seen = 0
    for command in client.tree.get_commands():
        told = await command.get_translated_payload(client.tree, translator)
        for one in named(told):
            if one["name"].isdecimal():  # what is a number says it everywhere
                continue
            seen += 1
            names, about = one.get("name_localizations", {}), one.get("description_localizations")
            assert set(names) == {"de"}, one["name"]
            assert about is None or set(about) == {"de"}, one["name"]
            if "value" not in one:
                assert re.fullmatch(r"[-_\w]{1,32}", names["de"]), names
                assert names["de"] == names["de"].lower()
        for path in [told, *named(told)]:
            beside = [one["name_localizations"]["de"] for one in path.get("options", ())]
            assert len(beside) == len(set(beside)), path["name"]
    assert seen > 140


def test_a_number_is_asked_for_from_the_first_to_the_last() -> None:
    asked = Among(lambda: (3, 4, 5)).option
    assert (asked.min_value, asked.max_value) == (3, 5)  # type: ignore[attr-defined]


async def test_texts_are_translated_but_not_into_english(client: Client) -> None:
    translator = Translator(client.services.catalogue)

    async def told(locale: Locale, key: str | None) -> str | None:
        text = locale_str("x") if key is None else locale_str("x", key=key)
        return await translator.translate(text, locale, None)  # type: ignore[arg-type]

    german = client.services.catalogue.say("de", "cmd-desk")
    assert await told(Locale.german, "cmd-desk") == german
    for locale in (Locale.american_english, Locale.british_english, Locale.japanese):
        assert await told(locale, "cmd-desk") is None
    assert await told(Locale.german, None) is None
    assert await told(Locale.german, "nothing of ours") is None


def test_the_bot_asks_for_what_it_needs_and_for_nothing_more() -> None:
    assert (
        Permissions(
            view_channel=True,
            send_messages=True,
            send_messages_in_threads=True,
            create_public_threads=True,
            embed_links=True,
            attach_files=True,
            read_message_history=True,
        )
        == PERMISSIONS
    )


async def test_it_hears_of_servers_alone_and_remembers_nobody(client: Client) -> None:
    assert client.intents == Intents(guilds=True)
    assert client._connection.max_messages is None
    assert client._connection.member_cache_flags == MemberCacheFlags.none()


@pytest.mark.parametrize(
    ("chosen", "locale", "said", "command"),
    [
        ("de", "en-US", "Platz frei", "`/inkognito new`"),
        ("de", "fr", "Platz frei", "`/inkognito new`"),
        ("de", "de", "Platz frei", "`/inkognito neu`"),
        ("en", "de", "No seat is free", "`/inkognito neu`"),
        ("en", "en-GB", "No seat is free", "`/inkognito new`"),
    ],
)
async def test_commands_are_called_as_the_client_calls_them_whatever_language_was_chosen(
    arriving: Arriving, chosen: str, locale: str, said: str, command: str
) -> None:
    await arriving.client.house.people.set_language(PersonId(1), chosen)
    answer = await arriving.typed("inkognito tables", locale=locale)
    assert said in answer.text
    assert command in answer.text


async def test_every_command_in_every_sentence_has_a_name_in_every_language(
    client: Client,
) -> None:
    names, catalogue = client.services.command_names, client.services.catalogue
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        path = command.qualified_name
        called = {language: names.called(catalogue, language, path) for language in ("de", "en")}
        assert called["en"] == path
        for language in called:
            for other in called:
                words = f"Try `/{called[other]} file:` or `/nothing`."
                known = names.spoken(catalogue, language, words)
                assert known == f"Try `/{called[language]} file:` or `/nothing`.", path
