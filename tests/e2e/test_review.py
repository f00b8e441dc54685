"""How well a game was played that is over: for those who played it, by button and by command."""

import asyncio
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from bot.aside import NotDone
from bot.host.reviewer import Reviewer
from bot.host.reviews import Reviews
from bot.sandbox.driver import Answer, Channel, Person, Sandbox
from cogs.interactions.client import Client
from storage.looking import looked_at
from storage.sqlite import Sqlite
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of
from tests.e2e.process import BotProcess
from tests.mini.reviews import wanted
from tests.patience import until

NAMES = ("Anna", "Ben", "Clara", "Dario")
WAITS = "being looked through"


async def over(
    sandbox: Sandbox, client: Client, many: int = 4
) -> tuple[list[Person], Channel, int]:
    """Return who has played a match to its end, where, and the number of their table."""
    people = [sandbox.person(name) for name in NAMES[:many]]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(3), calls_from=4))
    return people, place, table.id


async def shown(sandbox: Sandbox, page: Answer, text: str = "Accuracy") -> Answer:
    """Return *page* once it says *text*, by itself."""
    await sandbox.until(lambda: text in page.text)
    return page


def files(answer: Answer) -> list[str]:
    return [file["filename"] for file in answer.message.raw["attachments"]]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is made before that is set."""
    make, gate = Reviews._make, asyncio.Event()

    async def waiting(self: Reviews, *given: Any) -> None:
        await gate.wait()
        await make(self, *given)

    monkeypatch.setattr(Reviews, "_make", waiting)
    return gate


def pictures(page: Answer, what: str = "") -> list[str]:
    """Return what pictures of *what* a *page* may have: of places for visits, else of sheets."""
    found, moments = list[str](), page.text.split("**Round ")[1:]
    assert 0 < len(moments) <= 3
    for number, moment in enumerate(moments, 1):
        if moment.split("\n")[1].startswith("You went "):
            found.append(f"table-{number}.png")
        else:
            found.append(f"sheet-{number}.png")
    return [name for name in found if name.startswith(what)]


async def test_after_the_end_one_reads_ones_own_page_and_then_the_others(
    sandbox: Sandbox, client: Client
) -> None:
    people, place, table = await over(sandbox, client)
    anna = people[0]
    told = await anna.expect(place, "The masks come off")
    page = await shown(sandbox, await anna.click(told, label="Review"))
    assert page.ephemeral
    assert "game 1 · Anna" in page.text
    assert "Written to" not in page.text
    assert "Reckoned as a bot of the highest level would" in page.text
    assert {*pictures(page)} >= {*files(page)} >= {*pictures(page, "table")}
    assert files(page)
    (menu,) = page.message.selects
    assert {choice.label for choice in menu.choices} == {"Anna (you)", "Ben", "Clara", "Dario"}
    assert {b.label for b in page.message.buttons} >= {"Replay", "Back to the result"}
    bens = next(choice.value for choice in menu.choices if choice.label == "Ben")
    other = await anna.select(page.message, menu.custom_id, [bens])
    await shown(sandbox, other, "Written to Ben: “you” is Ben.")
    assert other.message.id == page.message.id, "in its place"
    await sandbox.until(lambda: client.house.reviews.waiting == 0)
    again = await anna.slash(place, "inkognito match review")
    described = [choice.description for choice in again.message.selects[0].choices]
    assert all(said.startswith("Accuracy ") for said in described)
    replay = await anna.click(again.message, label="Replay")
    file = await anna.click(replay.message, label="As a file")
    name = f"inkognito-{table}-1"
    assert files(file) == [f"{name}.jsonl", f"{name}.review.jsonl"]
    assert "inkognito-review/1" in file.text
    back = await anna.click(again.message, label="Back to the result")
    assert "The masks come off" in back.text
    again = await anna.click(back.message, label="Review")
    assert "game 1 · Anna" in again.text


async def test_the_screen_follows_by_itself_and_one_wish_is_one_review(
    sandbox: Sandbox, client: Client, held: asyncio.Event
) -> None:
    (anna, ben, *_), place, number = await over(sandbox, client)
    told = await anna.expect(place, "The masks come off")
    page = await anna.click(told, label="Review")
    assert WAITS in page.text
    assert [b.label for b in page.message.buttons] == ["Look again"]
    await sandbox.deliver_again(page)
    look = await anna.click(page.message, label="Look again")
    assert WAITS in look.text
    typed = await ben.slash(place, "inkognito match review", table=str(number))
    assert WAITS in typed.text
    rows = "SELECT person, begun FROM wanted_review"
    assert await client.house.db.read(rows) == [(anna.id, 0)]
    held.set()
    await shown(sandbox, look, "game 1 · Anna")
    await shown(sandbox, typed, "game 1 · Ben")
    assert await client.house.db.read(rows) == [(anna.id, 1)]


@pytest.mark.logs("no review")
async def test_what_cannot_be_made_is_said_to_be_unavailable(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna, *_), place, _ = await over(sandbox, client)

    def fails(*_: object) -> bytes:
        raise NotDone("EOFError")

    monkeypatch.setattr(Reviewer, "ask", fails)
    told = await anna.expect(place, "The masks come off")
    page = await anna.click(told, label="Review")
    await shown(sandbox, page, "could not be made")
    again = await anna.slash(place, "inkognito match review")
    assert "could not be made" in again.text


async def test_only_who_has_played_it_reads_it_and_only_once_it_is_over(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    early = await people[0].slash(place, "inkognito match review", table=str(table.id))
    assert "No such game has come to its end" in early.text
    await play(sandbox, client, table, people, ByButtons(random.Random(3), calls_from=3))
    stranger = sandbox.person("Dario")
    told = await stranger.expect(place, "The masks come off")
    refused = await stranger.click(told, label="Review")
    assert "for those who played it" in refused.text
    for custom_id in (f"ink:{table.id}:review::", f"ink:{table.id}:review:9.1:"):
        forged = await people[0].forge(told, custom_id)
        assert "Accuracy" not in forged.text
    assert await client.house.db.read("SELECT * FROM wanted_review") == []
    page = await people[2].click(told, label="Review")
    await shown(sandbox, page)


async def test_who_likes_it_plain_reads_the_sheet_in_words_and_each_in_his_language(
    sandbox: Sandbox, client: Client
) -> None:
    (ben, *others), place, _ = await over(sandbox, client)
    sandbox.speaks(ben, "de")
    told, looked_at = await ben.expect(place, "The masks come off"), 0
    for plain in others:
        await plain.slash(place, "inkognito me plain")
        page = await shown(sandbox, await plain.click(told, label="Review"))
        assert files(page) == []
        assert "```" not in page.text, "a grid is for eyes"
        if "**Round " in page.text:
            assert page.text.count("**You are ") <= len(pictures(page, "sheet"))
            assert page.text.count(" – left: ") == 5 * len(pictures(page, "table"))
            looked_at += 1
    assert looked_at
    page = await shown(sandbox, await ben.click(told, label="Review"), "Genauigkeit")
    assert "Gerechnet, wie es ein Bot der höchsten Stufe täte" in page.text


async def test_who_is_erased_has_no_page_and_history_leads_to_ones_own(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, ben, *_), place, number = await over(sandbox, client)
    campo = sandbox.channel("campo")
    before = await anna.slash(campo, "inkognito me stats")
    page = await shown(sandbox, await anna.slash(place, "inkognito match review"))
    said = await anna.slash(campo, "inkognito me stats")
    assert "Accuracy" not in before.text
    assert "of 100, in one game that was reviewed" in said.text
    assert said.ephemeral
    (menu,) = page.message.selects
    bens = next(choice.value for choice in menu.choices if choice.label == "Ben")
    await ben.slash(campo, "inkognito privacy", what="sure")
    gone = await anna.select(page.message, menu.custom_id, [bens])
    assert "game 1 · Anna" in gone.text, "there is no such page any more"
    assert len(gone.message.selects[0].choices) == 3
    past = await anna.slash(campo, "inkognito me history")
    page = await anna.click(past.message, label=f"Review #{number}")
    await shown(sandbox, page, "game 1 · Anna")


async def test_the_board_game_says_that_it_has_none_yet_and_offers_none(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    await seated(sandbox, people, game="board")
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await sandbox.until(lambda: table.current.game is not None)
    for person in people:
        await person.slash(place, "inkognito match vote", matter="abandon")
    await sandbox.until(lambda: table.current.status == "abandoned")
    said = await people[0].slash(place, "inkognito match review", table=str(table.id))
    assert "There is no review of that game yet" in said.text
    past = await people[0].slash(place, "inkognito me history")
    assert f"#{table.id}" in past.text
    assert not past.message.buttons
    desk = await people[0].slash(place, "inkognito desk", table=str(table.id))
    labels = [button.label for button in desk.message.buttons]
    assert "Replay" in labels
    assert "Review" not in labels


@pytest.mark.real
@pytest.mark.disk
async def test_killed_while_games_are_reviewed_the_bot_goes_on_with_them(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    for number in range(4):
        await db.write(lambda tx, number=number: wanted(tx, number))
    await db.close()
    bot = BotProcess(sandbox, tmp_path)

    def count(sql: str) -> int:
        with looked_at(tmp_path / "bot.db") as file:
            return int(file.execute(f"SELECT count(*) FROM {sql}").fetchone()[0])

    await bot.start()
    assert await until(lambda: count("review") > 1, lambda: count("review"))
    bot.kill()
    assert await bot.ended() == -signal.SIGKILL
    pages, waiting = count("review"), "wanted_review WHERE status = 'waiting'"
    assert count(waiting) > 0, "it was in the midst of them"
    await bot.start()
    assert await until(lambda: count(waiting) == 0, lambda: count("review"))
    assert count("review") == 16 > pages
    assert count("wanted_review WHERE status = 'made' AND begun <= 2") == 4
    assert await bot.stop() == 0
