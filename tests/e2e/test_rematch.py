"""A rematch through Discord: by the buttons under the result, in the same thread, told as the first
match was."""

import random

from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, play, resigns, seated, the_table, thread_of
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara")


async def test_three_play_again_at_the_same_table(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    chance = random.Random(5)
    await play(sandbox, client, table, people, ByButtons(chance))
    assert table.current.status == "over"
    anna, ben, clara = people
    campo = sandbox.channel("campo")

    await sandbox.until(
        lambda: any("Rematch" in b.label for m in anna.messages(thread) for b in m.buttons)
    )
    result = next(m for m in anna.messages(thread) if any(b.label == "Rematch" for b in m.buttons))
    assert "win this game" in result.text or "wins this game" in result.text
    assert "won the match" not in result.text, "once is enough"
    owner, spies = sandbox.person(OWNER), sandbox.channel("lobby-of-spies")
    await owner.slash(spies, "inkognito-admin set", option="channels", value=f"<#{spies.id}>")
    refused = await anna.click(result, label="Rematch")
    assert f"opened in <#{spies.id}> only" in refused.text
    await owner.slash(spies, "inkognito-admin set", option="channels", value="everywhere")
    wanted = await anna.click(result, label="Rematch")
    assert wanted.ephemeral
    assert "still to agree" in wanted.text
    assert "Ben" in wanted.text
    assert "Clara" in wanted.text
    await anna.expect(campo, "would like a rematch")
    lobby = next(m for m in anna.messages(campo) if "· #1" in m.text)
    assert "Anna" in lobby.text
    await ben.click(lobby, label="Rematch")
    stranger = sandbox.newcomer("Dora")
    assert "do not sit" in (await stranger.click(lobby, label="Rematch")).text
    begun = await clara.slash(thread, "inkognito match rematch")
    assert begun.text == "The rematch at table #1 has begun.", "it is played where that is read"
    assert "My desk** · table #1" in (await clara.click(begun.message, label="My desk")).text

    again = the_table(client)
    assert again.id == table.id
    since = again.current.written
    late = await ben.click(result, label="Rematch")
    assert late.text == "The rematch at table #1 has begun."
    assert "My desk** · table #1" in (await ben.click(late.message, label="My desk")).text
    german = await sandbox.newcomer("Elio", locale="de").click(lobby, label="Rematch")
    assert german.text == f"Die Revanche an Tisch #1 hat begonnen.\n-# <#{thread.id}>"
    assert not german.message.buttons, "they have no desk there"
    assert again.current.written == since
    first = again.current.moment.game
    assert first > 1
    history = (await anna.slash(campo, "inkognito me history")).text
    assert "Table #1 has finished" in history, "though another match is under way there"
    for command in ("match replay", "verify"):
        told = (await anna.slash(campo, f"inkognito {command}")).text
        assert f"ame {first - 1}" in told, told
    await sandbox.until(lambda: f"Game {first}" in "".join(m.text for m in anna.messages(thread)))
    await play(sandbox, client, again, people, ByButtons(chance))
    assert again.current.status == "over"
    await quiet()
    dealt = [
        m
        for m in anna.messages(anna.dm())
        if f"game {first}, round 1" in m.text and "You are" in m.text
    ]
    assert dealt
    posted = [m for m in anna.messages(thread) if not m.ephemeral]
    results = [m for m in posted if any(b.label == "Rematch" for b in m.buttons)]
    assert len(results) == 2
    for place in (thread, campo):
        verified = await ben.slash(place, "inkognito verify")
        verified = await ben.click(verified.message, label="Details")
        assert "✅" in verified.text
        assert f"Game {again.current.moment.game} of table #1" in verified.text
        (file,) = verified.message.raw["attachments"]
        assert file["filename"] == f"inkognito-1-{again.current.moment.game}.jsonl"
        for game, number in (({}, again.current.moment.game), ({"game": 1}, 1)):
            replayed = await ben.slash(place, "inkognito match replay", **game)
            assert f"#1 · game {number}**" in replayed.text
            assert "Still covered" in replayed.text
    verified = await ben.slash(thread, "inkognito verify", game=1)
    verified = await ben.click(verified.message, label="Details")
    assert "Game 1 of table #1" in verified.text
    await quiet()
    mine = await anna.slash(campo, "inkognito me history")
    assert "Table #1 has finished" in mine.text
    assert "Anna" in mine.text
    assert (
        "No match that you have stayed in"
        in (await stranger.slash(campo, "inkognito me history")).text
    )
    assert client.house.open_tables() == ()


async def test_the_history_names_those_who_sat_there_then(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    anna, ben, clara = people
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(5)))

    async def history(person: Person) -> str:
        return (await person.slash(sandbox.channel("campo"), "inkognito me history")).text

    before = await history(anna)
    assert all(person.name in before for person in people)
    for person in people:
        await person.slash(place, "inkognito match rematch")
    assert table.current.status == "playing"
    assert await history(anna) == before
    await resigns(clara, place)
    (bot,) = (chair.name for chair in table.current.chairs if chair.automaton)
    after = await history(anna)
    assert bot not in after, "who took her seat over in the next match, has not played that one"
    assert after == before.replace("Clara", f"<@{clara.id}>")
    assert await history(ben) == await history(clara) == after


async def test_who_came_in_for_another_is_named_and_keeps_the_match(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    anna, ben, clara = people
    campo, dora = sandbox.channel("campo"), sandbox.newcomer("Dora")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await resigns(ben, place)
    await resigns(clara, place)
    told = await dora.slash(place, "inkognito match substitute")
    assert "does not count in your statistics" in told.text
    (bot,) = (chair.name for chair in table.current.chairs if chair.automaton)
    playing = [anna, dora]
    await play(sandbox, client, table, playing, ByButtons(random.Random(5)))

    async def asks(person: Person, command: str) -> str:
        return (await person.slash(campo, f"inkognito me {command}")).text

    before = await asks(dora, "history")
    assert "Dora" in before
    replayed = (await anna.slash(place, "inkognito match replay")).text
    assert f"Dora has the seat that <@{ben.id}> had" in replayed
    assert f"{bot} (bot) has the seat that <@{clara.id}> had" in replayed
    assert f"<@{anna.id}>" not in replayed
    for person in playing:
        await person.slash(place, "inkognito match rematch")
    assert table.current.status == "playing"
    await resigns(dora, place)
    after = await asks(dora, "history")
    assert after == await asks(anna, "history") == before.replace("Dora", f"<@{dora.id}>")
    assert f"{bot} (bot)" in after
    await ben.slash(place, "inkognito match substitute")
    assert await asks(anna, "history") == after
    for person in (ben, clara):
        assert "No match that you have stayed in" in await asks(person, "history")
        assert "Games you left: 1" in await asks(person, "stats")
    assert "Finished for somebody else: one game" in await asks(dora, "stats")
    assert "Rating: after 5 more games that nobody leaves" in await asks(anna, "stats")
