"""What the admins of a server set is kept to wherever a table is opened, joined or counted (A2)."""

import asyncio
from ast import literal_eval
from pathlib import Path

import pytest

from bot.host.terms import Help, TimeControl
from bot.sandbox import servers
from bot.sandbox.driver import Impossible, Message, Person, Sandbox
from bot.sandbox.world import FORUM, OWNER
from cogs.interactions.client import Client
from storage import deeds
from storage.rows import ServerSettings
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of
from tests.hours import quiet

SET = "inkognito-admin set"

CATEGORY, STAGE = 4, 13
"""Kinds of channels where nothing of ours can be told (Discord, channel types)."""


async def page(sandbox: Sandbox, owner: Person, leaf: str, place: str = "campo") -> Message:
    """Return the page of settings called *leaf*."""
    answer = await owner.slash(sandbox.channel(place), "inkognito-admin settings")
    assert answer.ephemeral
    (lead,) = [one for one in answer.message.buttons if one.custom_id.endswith(leaf)]
    return (
        answer.message
        if lead.disabled
        else (await owner.click(answer.message, lead.custom_id)).message
    )


def menu(sandbox: Sandbox, option: str) -> str:
    return f"ink:0:alter::{sandbox.world.guild_id}.{option}"


async def settings(client: Client, sandbox: Sandbox) -> ServerSettings:
    return await client.house.servers.settings(sandbox.world.guild_id)


def role(sandbox: Sandbox, *people: Person, name: str = "Spies") -> int:
    guild = sandbox.world.guild_id
    made = sandbox.world.backend.create_role(guild, name, mentionable=True).id
    for person in people:
        sandbox.world.backend.get_guild(guild).members[person.id].role_ids.append(made)
    return made


async def test_one_message_of_menus_sets_everything_and_is_edited_by_each(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, spies = sandbox.person(OWNER), sandbox.channel("campo"), role(sandbox)
    forum = sandbox.world.add_channel("tables", kind=FORUM).id
    await quiet()
    chosen = {
        "where": {
            "channels": [campo.id],
            "opener": [spies],
            "tables": ["3"],
            "tables_of_person": ["2"],
            "forum": [forum],
        },
        "usual": {
            "game": ["board"],
            "edition": ["mb"],
            "pace": ["slow"],
            "level": ["hard"],
            "help": ["coach"],
            "language": ["de"],
        },
        "order": {
            "wanted_role": [spies],
            "wanted_pause": ["12"],
            "log_channel": [campo.id],
            "ratings": ["off"],
        },
        "daily": {
            "daily_channel": [campo.id],
            "daily_hour": ["18"],
            "daily_zone": ["Europe/Berlin"],
            "daily_own": ["on"],
        },
    }
    shown = await page(sandbox, owner, "where")
    for leaf, options in chosen.items():
        (lead,) = [one for one in shown.buttons if one.custom_id.endswith(leaf)]
        if not lead.disabled:
            shown = (await owner.click(shown, lead.custom_id)).message
        assert {one.custom_id for one in shown.selects} == {menu(sandbox, o) for o in options}
        assert len(shown.components) <= 40
        for option, values in options.items():
            answer = await owner.select(shown, menu(sandbox, option), values)
            assert answer.kind == "update" and answer.message.id == shown.id, option
            assert "✅" in answer.text.splitlines()[1]
            shown = answer.message
    now = await settings(client, sandbox)
    (since, until), *more = now.unrated
    assert until is None and not more
    assert now == ServerSettings(
        spies,
        12 * 3_600_000,
        (campo.id,),
        spies,
        3,
        2,
        "board",
        "mb",
        "slow",
        "hard",
        "coach",
        "de",
        campo.id,
        forum,
        False,
        ((since, None),),
        campo.id,
        18,
        "Europe/Berlin",
        True,
    )
    noted = await deeds.after(client.house.db, sandbox.world.guild_id, 0, 99)
    assert {one.detail["setting"] for one in noted} == {o for each in chosen.values() for o in each}
    assert {one.author for one in noted} == {owner.id}
    again = await page(sandbox, owner, "where")
    preset = {
        one["custom_id"]: [each["id"] for each in one["default_values"]]
        for one in again.components
        if one.get("default_values")
    }
    assert preset == {
        menu(sandbox, "channels"): [str(campo.id)],
        menu(sandbox, "opener"): [str(spies)],
        menu(sandbox, "forum"): [str(forum)],
    }
    with pytest.raises(Impossible):  # the menu offers forums alone
        await owner.select(again, menu(sandbox, "forum"), [campo.id])
    for option in ("channels", "opener", "forum"):
        again = (await owner.select(again, menu(sandbox, option), [])).message
    assert "everywhere" in again.text and "everybody" in again.text


async def test_everything_can_be_typed_and_each_is_offered(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, spies = sandbox.person(OWNER), sandbox.channel("campo"), role(sandbox)
    offered = await owner.autocomplete(campo, SET, option="option")
    named = {one["value"]: one["name"] for one in offered}
    assert len(named) == 19
    assert named["pace"] == "Pace – as ever: evening (20 minutes a decision)"
    for option in named:
        values = await owner.autocomplete(campo, SET, option="value", others={"option": option})
        assert values, option
        for each in values:
            answer = await owner.slash(campo, SET, option=option, value=each["value"])
            assert "✅" in answer.text, (option, each)
    before = await settings(client, sandbox)
    for option, value, said in (
        ("Channels for tables", "not in #lobby-of-spies", "<#"),
        ("Channels for tables", f"<#{campo.id}>", f"<#{campo.id}>"),
        ("who opens", "Spies", f"<@&{spies}>"),
        ("opener", "@everyone", "everybody\nEverybody may"),
        ("game", "mini", "**Game:** Mini Inkognito"),
        ("edition", "mb", "MB (1988)\n✅ **Game:** Inkognito, the board game"),
        ("game", "mini", "Mini Inkognito\n✅ **Rules:** as ever: German rules"),
        ("who opens", "Spies", f"<@&{spies}>"),
        ("wanted_role", "@everyone", "call everybody"),
        ("tables", "7", "7 tables"),
        ("Pace – slow", "no clock", "no clock"),
        ("ratings", "off", "off"),
        ("edition", "rubbish", "`Rules` can be **as ever"),
        ("tables", "-1", "`Tables at once` can be **as many"),
        ("tables_of_person", "0", "or **5 tables**. Nothing has been done"),
        ("nonsense", "7", "cannot be set"),
        ("forum", "7", "`Forum of tables` can be **none"),
        ("channels", "nowhere at all", "can be **everywhere**"),
        ("forum", f"<#{spies}>", "no such role or channel"),
        ("forum", f"<@&{spies}>", "`Forum of tables` can be **none"),
        ("opener", f"<#{campo.id}>", "`Who opens tables` can be **everybody"),
        ("wanted_role", str(sandbox.world.guild_id), "call everybody"),
        ("log_channel", "123456789012345678", "no such role or channel"),
        ("hour of the daily", "7:00", "7:00"),
        ("daily_hour", "24", "`Hour of the daily case` can be **0\\:00**"),
        ("Time zone", "lord howe", "Australia/Lord_Howe"),
        ("daily_zone", "Atlantis", "`Time zone of the daily case` can be **UTC**"),
        ("daily_channel", f"<#{campo.id}>", f"<#{campo.id}>"),
    ):
        assert said in (await owner.slash(campo, SET, option=option, value=value)).text, option
    now = await settings(client, sandbox)
    assert now != before
    assert (now.tables, now.pace, now.ratings, now.opener) == (7, "untimed", False, spies)
    assert now.channels == (campo.id,)
    anna = sandbox.person("Anna")
    with pytest.raises(Impossible):
        await anna.slash(campo, SET, option="tables", value="1")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("channels", "tables are opened in channels for text"),
        ("log_channel", "the log is told in a channel for text"),
        ("forum", "is no forum"),
        ("daily_channel", "the daily case is posted in a channel for text"),
    ],
)
async def test_a_channel_of_a_kind_that_is_of_no_use_is_refused_for_what_it_is(
    sandbox: Sandbox, client: Client, option: str, said: str
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    await seated(sandbox, [sandbox.person(name) for name in ("Anna", "Ben", "Clara")])
    thread = await thread_of(sandbox, client, the_table(client))
    others = (CATEGORY, STAGE, *(() if option == "forum" else (FORUM,)))
    wrong = [sandbox.world.add_channel(f"of-kind-{kind}", kind=kind) for kind in others]
    wrong += [thread, campo] if option == "forum" else [thread]
    before = await settings(client, sandbox)
    await quiet()
    for place in wrong:
        answer = await owner.slash(campo, SET, option=option, value=f"<#{place.id}>")
        assert said in answer.text, place.name
        assert f"<#{place.id}>" in answer.text, place.name
    assert await settings(client, sandbox) == before


async def test_more_tables_than_the_host_allows_are_set_and_said_to_be_no_more(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    most = client.house.bounds.most
    for option, allowed in (("tables", most.of_server), ("tables_of_person", most.of_person)):
        said = f"The host allows no more than {allowed}."
        for number, above in ((allowed - 1, False), (allowed + 1, True)):
            answer = await owner.slash(campo, SET, option=option, value=str(number))
            assert f"{number} tables" in answer.text
            assert (said in answer.text) is above
            assert (said in (await page(sandbox, owner, "where")).text) is above


async def test_what_two_admins_choose_at_once_counts_both_and_what_comes_again_once(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna = sandbox.person(OWNER), sandbox.person("Anna")
    anna.govern(sandbox.world.guild_id)
    spies, campo = sandbox.channel("lobby-of-spies"), sandbox.channel("campo")
    one, other = [await page(sandbox, who, "where") for who in (owner, anna)]
    await asyncio.gather(
        owner.select(one, menu(sandbox, "channels"), [campo.id]),
        anna.select(other, menu(sandbox, "channels"), [spies.id]),
    )
    await asyncio.gather(
        owner.select(one, menu(sandbox, "tables"), ["3"]),
        anna.select(other, menu(sandbox, "tables_of_person"), ["1"]),
    )
    now = await settings(client, sandbox)
    assert (set(now.channels), now.tables, now.tables_of_person) == ({campo.id, spies.id}, 3, 1)
    shown = (await owner.select(one, menu(sandbox, "channels"), [spies.id])).message
    assert (await settings(client, sandbox)).channels == (spies.id,), "it was shown, and taken away"
    answer = await owner.select(shown, menu(sandbox, "tables"), ["5"])
    before = await deeds.after(client.house.db, sandbox.world.guild_id, 0, 99)
    await anna.select(other, menu(sandbox, "tables"), ["10"])
    await sandbox.deliver_again(answer)
    await quiet()
    assert (await settings(client, sandbox)).tables == 10
    noted = await deeds.after(client.house.db, sandbox.world.guild_id, 0, 99)
    assert len(noted) == len(before) + 1


async def test_tables_are_opened_where_and_by_whom_the_admins_say(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna, ben = (sandbox.person(name) for name in (OWNER, "Anna", "Ben"))
    campo, lobby, spies = (
        sandbox.channel("campo"),
        sandbox.channel("lobby-of-spies"),
        role(sandbox, ben),
    )
    await owner.slash(campo, SET, option="channels", value=f"+<#{campo.id}>")
    refused = await anna.slash(lobby, "inkognito new")
    assert f"<#{campo.id}> only" in refused.text
    assert not client.house.open_tables()
    assert "has all" not in (await anna.slash(lobby, "inkognito practice")).text
    (alone,) = client.house.open_tables()
    assert alone.current.terms.practice, "practice goes nowhere"
    assert "table" in (await anna.slash(campo, "inkognito new")).text
    await owner.slash(campo, SET, option="opener", value=f"<@&{spies}>")
    refused = await anna.slash(campo, "inkognito new")
    assert f"the role <@&{spies}>" in refused.text
    opened = await ben.slash(campo, "inkognito new")
    assert "You sit at table" in opened.text
    lobby_message = await anna.expect(campo, f"· {opened.text.split()[-1].rstrip('.')}")
    assert "You sit at" in (await anna.click(lobby_message, label="Join")).text, "all may join"
    assert "You sit at table" in (await owner.slash(campo, "inkognito new")).text
    tables = (await anna.slash(lobby, "inkognito tables")).text
    assert f"opened in <#{campo.id}>" in tables and f"<@&{spies}>" in tables


async def test_no_more_tables_than_the_admins_allow_and_practice_takes_no_room(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna, ben, campo = (
        *(sandbox.person(n) for n in (OWNER, "Anna", "Ben")),
        sandbox.channel("campo"),
    )
    await anna.slash(campo, "inkognito practice")
    await owner.slash(campo, SET, option="tables", value="2")
    await owner.slash(campo, SET, option="tables_of_person", value="1")
    assert "You sit at" in (await anna.slash(campo, "inkognito new")).text
    assert "as many tables as one person" in (await anna.slash(campo, "inkognito new")).text
    assert "You sit at" in (await ben.slash(campo, "inkognito new")).text
    lobby = await anna.expect(campo, f"players wanted** · #{the_table(client).id}")
    assert "as many tables as one person" in (await anna.click(lobby, label="Join")).text
    clara = sandbox.person("Clara")
    assert "As many tables are open" in (await clara.slash(campo, "inkognito new")).text
    assert len(client.house.open_tables()) == 3
    await clara.slash(campo, "inkognito practice")
    assert len(client.house.open_tables()) == 4
    await owner.slash(campo, SET, option="tables", value="0")
    assert "No new tables" in (await clara.slash(campo, "inkognito new")).text
    await owner.slash(campo, SET, option="tables", value="unset")
    assert "You sit at" in (await clara.slash(campo, "inkognito new")).text


async def test_what_nobody_names_is_as_the_admins_say_and_what_is_named_stays(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna, ben, campo = (
        *(sandbox.person(n) for n in (OWNER, "Anna", "Ben")),
        sandbox.channel("campo"),
    )
    for option, value in (
        ("edition", "english"),
        ("pace", "slow"),
        ("level", "expert"),
        ("help", "coach"),
        ("language", "de"),
    ):
        assert "✅" in (await owner.slash(campo, SET, option=option, value=value)).text
    await anna.slash(campo, "inkognito new")
    current = the_table(client).current
    terms = current.terms
    assert (terms.game, terms.edition.preset, terms.level) == ("mini", "english", "expert")
    assert (terms.pace, terms.help, current.row.language) == (TimeControl.SLOW, Help.COACH, "de")
    lobby = await anna.expect(campo, f"#{the_table(client).id}")
    assert "◆" not in lobby.text, "nothing differs from the preset"
    await anna.slash(campo, "inkognito new", game="board", level="easy", language="en")
    terms = the_table(client).current.terms
    assert (terms.game, terms.level, terms.pace) == ("board", "easy", TimeControl.SLOW)
    assert the_table(client).current.row.language == "en"
    await anna.slash(campo, "inkognito new", edition="dutch", pace="live", help="paper")
    terms = the_table(client).current.terms
    assert (terms.edition.preset, terms.pace, terms.help) == ("dutch", TimeControl.LIVE, Help.PAPER)
    await ben.slash(campo, "inkognito practice")
    terms = the_table(client).current.terms
    assert (terms.edition.preset, terms.pace, terms.help) == (
        "english",
        TimeControl.UNTIMED,
        Help.COACH,
    )
    await owner.slash(campo, SET, option="game", value="board")
    assert (await settings(client, sandbox)).edition is None, "it was of the other game"
    await ben.slash(campo, "inkognito new")
    terms = the_table(client).current.terms
    assert (terms.game, terms.level) == ("board", "hard"), "the board game has no harder one"


async def test_without_ratings_there_is_no_leaderboard_and_everybody_reads_why(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna, campo = sandbox.person(OWNER), sandbox.person("Anna"), sandbox.channel("campo")
    off = "no ratings and no leaderboard"
    for ratings in ("off", "on"):
        await owner.slash(campo, SET, option="ratings", value=ratings)
        for command in ("leaderboard", "me listed"):
            said = (await anna.slash(campo, f"inkognito {command}")).text
            assert (off in said) is (ratings == "off"), command


async def test_what_is_deleted_counts_no_more_and_that_is_a_deed_of_the_bot(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    owner, campo, guild = sandbox.person(OWNER), sandbox.channel("campo"), sandbox.world.guild_id
    first, second = [sandbox.world.add_channel(name).id for name in ("one", "two")]
    spies, doges = role(sandbox), role(sandbox, name="Doges of old")
    async with playing(sandbox, tmp_path) as client:
        for option, value in (
            ("channels", f"<#{first}>"),
            ("channels", f"<#{second}>"),
            ("channels", f"<#{campo.id}>"),
            ("log_channel", f"<#{first}>"),
            ("opener", f"<@&{spies}>"),
            ("wanted_role", f"<@&{doges}>"),
        ):
            assert "✅" in (await owner.slash(campo, SET, option=option, value=value)).text
        servers.delete(sandbox.world, first)
        sandbox.world.backend.delete_role(guild, spies)
        await quiet()
        now = await settings(client, sandbox)
        assert (now.channels, now.log_channel, now.opener) == ((second, campo.id), None, None)
        assert now.wanted_role == doges
        noted = await deeds.after(client.house.db, guild, 0, 99)
        ours = [(one.detail["setting"], one.detail["now"]) for one in noted if one.author is None]
        assert sorted(ours) == [
            ("channels", f"[{second},{campo.id}]"),
            ("log_channel", "null"),
            ("opener", "null"),
        ]
    servers.delete(sandbox.world, second)
    sandbox.world.backend.delete_role(guild, doges)
    async with playing(sandbox, tmp_path) as client:
        await quiet()
        now = await settings(client, sandbox)
        assert (now.channels, now.wanted_role) == ((campo.id,), None), "while the bot was away"


async def test_pages_of_settings_are_for_admins_of_that_server_alone(
    sandbox: Sandbox, client: Client
) -> None:
    anna, here = sandbox.person("Anna"), sandbox.world.guild_id
    rank = sandbox.world.backend.get_guild(here).members[anna.id].role_ids
    anna.govern(here)
    shown = await page(sandbox, anna, "where")
    before = await client.house.db.read("SELECT * FROM server")
    stored = sandbox.world.find(shown.channel_id, shown.id)
    assert stored is not None
    whole = str(stored.components)
    for arg in (
        f"{sandbox.world.add_server('Genoa')}.tables",
        f"{here}.nonsense",
        f"{here}.unrated",
        "tables",
        "",
    ):
        forged = whole.replace(f"{here}.tables'", f"{arg}'")
        stored.components = literal_eval(forged)
        refused = await anna.forge(shown, f"ink:0:alter::{arg}", ["3"])
        assert "moment has passed" in refused.text, arg
    stored.components = literal_eval(whole)
    for value in ("1000", "-1", "rubbish", ""):
        assert "not among" in (await anna.forge(shown, menu(sandbox, "tables"), [value])).text
    rank.pop()
    for custom_id, values in (
        (menu(sandbox, "tables"), ["3"]),
        (f"ink:0:settings::{here}.usual", None),
        (f"ink:0:setup::{here}", None),
    ):
        refused = await anna.forge(shown, custom_id, values)
        assert "Only those who may manage" in refused.text
    assert await client.house.db.read("SELECT * FROM server") == before


async def test_what_the_daily_case_lacks_in_its_channel_is_named_one_by_one(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, place = sandbox.person(OWNER), sandbox.channel("campo"), "<#{}>"
    quay = sandbox.new_channel("quay")
    await quiet()
    for lacks, said, counts in (
        (("view_channel", "send_messages"), ("**View Channel", "**Send Messages"), False),
        (("send_messages",), ("**Send Messages",), False),
        (
            ("attach_files", "read_message_history"),
            ("**Attach Files** there are no pictures", "**Read Message History** the daily case"),
            True,
        ),
        ((), (), True),
    ):
        sandbox.permit_bot(quay, **dict.fromkeys(lacks, False))
        await quiet()
        answer = await owner.slash(campo, SET, option="daily_channel", value=place.format(quay.id))
        assert all(each in answer.text for each in said), answer.text
        found = (await settings(client, sandbox)).daily_channel
        assert (found == quay.id) is ("✅" in answer.text) is counts, lacks
        assert ("Without" in answer.text) is bool(lacks and counts)
        await owner.slash(campo, SET, option="daily_channel", value="unset")
        sandbox.permit_bot(quay, **dict.fromkeys(lacks, True))
    await owner.slash(campo, SET, option="daily_channel", value=place.format(quay.id))
    sandbox.permit_bot(quay, send_messages=False)
    await quiet()
    shown = await page(sandbox, owner, "daily")
    assert "⚠️ I may not post in" in shown.text and "it is turned off" in shown.text


async def test_who_sets_an_hour_reads_when_the_case_comes_and_how_long_it_stands(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    shown = await page(sandbox, owner, "daily")
    assert "none: it is not posted" in shown.text and "9:00" in shown.text and "UTC" in shown.text
    shown = (await owner.select(shown, menu(sandbox, "daily_hour"), ["23"])).message
    assert "⚠️" not in shown.text, "it is not posted at all"
    shown = (await owner.select(shown, menu(sandbox, "daily_channel"), [campo.id])).message
    assert "next: <t:" in shown.text
    assert "⚠️ It is posted late: at 00:00 there the world has a new case, an hour" in shown.text
    shown = (await owner.select(shown, menu(sandbox, "daily_hour"), ["0"])).message
    assert "⚠️ It is posted at 01:00 there" in shown.text
    shown = (await owner.select(shown, menu(sandbox, "daily_zone"), ["Asia/Tokyo"])).message
    assert "at 09:00 there the world has a new case, 9 hours" not in shown.text, "long enough"
    shown = (await owner.select(shown, menu(sandbox, "daily_hour"), ["5"])).message
    assert "at 09:00 there the world has a new case, 4 hours" in shown.text
    noted = await deeds.after(client.house.db, sandbox.world.guild_id, 0, 99)
    assert [one.detail["setting"] for one in noted][:2] == ["daily_hour", "daily_channel"]
    said = (await owner.slash(campo, SET, option="daily_hour", value="4")).text
    assert "5 hours later" in said
