"""A game that is over, gone through again by buttons and by command (P16)."""

import random

import pytest

from bot.mini.records.referee import check
from bot.sandbox.driver import Answer, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")


def files(answer: Answer) -> list[str]:
    return [file["filename"] for file in answer.message.raw["attachments"]]


@pytest.mark.painted
async def test_the_cards_are_dealt_and_turned_up_in_pictures(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna = people[0]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    for person in people:
        letter = await person.expect(None, "You are")
        (dealt,) = letter.pictures
        assert "cards.png" in dealt.url
        assert "You are" in dealt.description
        assert "Find your partner" in dealt.description
    await play(sandbox, client, table, people, ByButtons(random.Random(3), calls_from=5))
    told = await anna.expect(place, "The masks come off")
    (end,) = told.pictures
    assert "end.png" in end.url
    assert "The secret number was" in end.description
    page = await anna.click(told, label="Replay")
    assert page.ephemeral
    assert "Round 1 of" in page.text
    assert "Still covered" in page.text
    assert "showed" not in page.text
    opened = await anna.click(page.message, label="Turn everything up")
    assert "deals each could still think possible" in opened.text
    shown = "showed" in opened.text
    for _ in range(200):
        if opened.message.button(label="Next ▶").disabled:
            break
        opened = await anna.click(opened.message, label="Next ▶")
        shown |= "showed" in opened.text
    assert shown
    assert "could" in opened.text
    assert "said" in opened.text
    picture = await anna.click(opened.message, label="As pictures")
    first, *pages = files(picture)
    assert first == "replay.png"
    assert pages == [f"replay-{number}.png" for number in range(2, len(pages) + 2)]
    assert pages
    record = await anna.click(opened.message, label="As a file")
    assert files(record) == [f"inkognito-{table.id}-1.jsonl"]
    (data,) = [
        data for call in sandbox.exchanges for name, data in call.files if name.endswith(".jsonl")
    ]
    check(data)
    assert (await anna.click(opened.message, label="◀ Previous")).message.button(
        label="Cover it again"
    )


async def test_only_a_game_that_is_over_can_be_replayed(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    anna = people[0]
    await seated(sandbox, people, target=2)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await anna.expect(place, "round 1")
    assert (
        "No such game has come to its end"
        in (await anna.slash(place, "inkognito match replay", table=str(table.id))).text
    )
    panel = next(m for m in anna.messages(place) if m.buttons)
    for custom_id in (
        f"ink:{table.id}:replay:1.1:open",
        f"ink:{table.id}:replay:9.1:",
        f"ink:{table.id}:replay::",
    ):
        forged = await anna.forge(panel, custom_id)
        assert "Deals" not in forged.text
        assert "showed" not in forged.text
    while table.current.moment.game == 1 and table.current.status == "playing":
        await play(sandbox, client, table, people, ByButtons(random.Random(1)), most=1)
    answer = await anna.slash(place, "inkognito match replay", game=1, table=str(table.id))
    assert "Round 1 of" in answer.text
    stranger = sandbox.person("Dario")
    assert (
        "Round 1 of"
        in (await stranger.slash(place, "inkognito match replay", game=1, table=str(table.id))).text
    )
    assert (
        "Round 1 of"
        in (await stranger.slash(sandbox.channel("campo"), "inkognito match replay", game=1)).text
    ), "where the lobby is, too"
    elsewhere = sandbox.channel("lobby-of-spies")
    assert (
        "no such table"
        in (
            await stranger.slash(elsewhere, "inkognito match replay", game=1, table=str(table.id))
        ).text
    )
    assert (
        "Round 1 of"
        in (await anna.slash(elsewhere, "inkognito match replay", game=1, table=str(table.id))).text
    )
    if table.current.status == "playing":
        assert (
            "No such game has come to its end"
            in (await anna.slash(place, "inkognito match replay", game=2, table=str(table.id))).text
        )
    assert "Not among" not in (await anna.forge(panel, f"ink:{table.id}:replay:1.999999:open")).text
