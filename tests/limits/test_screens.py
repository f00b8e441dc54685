"""Every screen, in every language, for every number of players, with the longest and oddest names: within Discord's limits.

The longest games are among those that are walked through, for what grows with a game is its clue sheet.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from discord import ui

from bot.game.mini.actions import PickUp
from bot.game.mini.cards import Card
from bot.game.mini.editions import PRESETS
from bot.game.mini.events import visible
from bot.game.mini.legal import options
from bot.game.seats import Seat
from bot.host import lobby as lobbies
from bot.host.house import Guest, House
from bot.host.table import Table, Ticket
from bot.host.terms import Help, Terms
from bot.words.catalogue import Catalogue
from bot.words.rulebook import Topic
from cogs.rulebook import Rulebook
from cogs.screens import desk, lobby
from cogs.screens.frame import Screen
from cogs.stationery import Stationery
from storage import seatings
from storage.database import Database
from storage.ids import PersonId
from tests.limits.walker import broken, broken_form, custom_ids
from tests.words.tables import EDITIONS, Step, game

LANGUAGES = ("en", "de")
ODD = (
    "日本語" * 10 + "日本",
    "*_`~|" * 6 + "**",
    "@everyone <@1> <#2> </a:3> ```x",
    "\u202eevil\u200b\u200f" + "z\u0301\u0302\u0303" * 6,
    "https://example.com/" + "x" * 12,
)
PARTS = {str(card) for card in Card}


def payload(screen: Screen) -> dict[str, object]:
    return {"components": screen.to_components()}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    db = await Database.open(tmp_path / "bot.db")
    yield House(db)
    await db.close()


async def table_of(house: House, players: int, language: str, preset: str = "german") -> Table:
    """Return a table at which a match has begun, all of its players being persons but the last."""
    guests = [Guest(PersonId(10 + n), name) for n, name in enumerate(ODD[: players - 1])]
    terms = Terms(PRESETS[preset], players)
    table = await house.open(1, 2**63 - 1, guests[0], terms, language, Ticket())
    for guest in guests[1:]:
        await lobbies.join(table, guest, Ticket())
    await lobbies.add_automaton(table, "Automaton 1", Ticket())
    await lobbies.start(table, guests[0].person, house.chance, Ticket())
    await house.db.write(lambda tx: seatings.set_thread(tx, table.id, 2**63 - 2))
    await table.rename(thread=2**63 - 2)
    return table


def steps(players: int) -> Iterator[tuple[str, Step, int]]:
    """Yield some steps of long games of each edition, the ends of games among them."""
    for preset, _ in EDITIONS:
        longest = max((game(players, preset, seed) for seed in range(4)), key=len)
        for at, step in enumerate(longest):
            if at % 9 == 0 or step.state.ending is not None:
                yield preset, step, at


def stands_at(table: Table, step: Step) -> None:
    """Let *table* stand where *step* does."""
    table._state = step.state


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_the_table_sees_is_within_the_limits(house: House, language: str, players: int) -> None:
    catalogue = Catalogue.load()
    table, paper = await table_of(house, players, language), Stationery(house, catalogue)
    for _, step, _ in steps(players):
        stands_at(table, step)
        sight = step.sight(None)
        seen = [event for event in step.events if visible(event, None)]
        everybody = frozenset(chair.person for chair in table.chairs if chair.person is not None)
        notice = paper.notice(table, seen, sight, sight, everybody)
        letters = [paper.panel(table, sight), paper.frozen_panel(table, sight), *([notice] if notice else [])]
        for letter in letters:
            assert broken(payload(letter.view)) == []
            for custom_id in custom_ids(payload(letter.view)):
                assert not PARTS & set(custom_id.split(":")[-1].split(",")), "a card in a public custom_id"
    assert 1 <= len(paper.thread_name(table)) <= 100


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_one_person_sees_is_within_the_limits(house: House, language: str, players: int) -> None:
    catalogue = Catalogue.load()
    table, paper = await table_of(house, players, language), Stationery(house, catalogue)
    long_word = catalogue.say(language, "lobby-dm-closed")
    for _, step, _ in steps(players):
        stands_at(table, step)
        for seat in step.seats:
            sight = step.sight(seat)
            assert broken(payload(desk.desk(catalogue, table, sight, language, long_word, shut=True))) == []
            seen = [event for event in step.events if visible(event, seat)]
            letter = await paper.letter(table, PersonId(99), Seat(seat), seen, sight)
            assert letter is None or broken(payload(letter.view)) == []
            for action in options(sight)[:40]:
                assert broken(payload(desk.preview(catalogue, table, sight, language, action))) == []
                if isinstance(action, PickUp):
                    form = desk.telephone(catalogue, table, sight, language)
                    assert broken_form(form.to_dict()) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_letter_after_the_longest_game_says_everything(house: House, language: str) -> None:
    """Where a sheet is too long for a message it is cut at a line, and its block is closed."""
    catalogue = Catalogue.load()
    for players in (3, 4, 5):
        table, paper = await table_of(house, players, language), Stationery(house, catalogue)
        for _, step, _ in steps(players):
            if step.state.ending is None:
                continue
            stands_at(table, step)
            for seat in step.seats:
                seen = [event for event in step.events if visible(event, seat)]
                letter = await paper.letter(table, PersonId(99), Seat(seat), seen, step.sight(seat))
                texts = (
                    []
                    if letter is None
                    else [item.content for item in letter.view.walk_children() if isinstance(item, ui.TextDisplay)]
                )
                assert all(text.count("```") % 2 == 0 for text in texts)


def fits(catalogue: Catalogue, table: Table, language: str) -> None:
    assert broken(payload(lobby.lobby(catalogue, table))) == []
    assert broken(payload(lobby.options(catalogue, table, language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_the_lobby_is_within_the_limits_whatever_becomes_of_it(house: House, language: str, players: int) -> None:
    catalogue = Catalogue.load()
    owner, *others = [Guest(PersonId(20 + n), name) for n, name in enumerate(ODD[:players])]
    for preset in PRESETS:
        for level in Help:
            terms = Terms(PRESETS[preset], players, level)
            table = await house.open(1, 2, owner, terms, language, Ticket())
            fits(catalogue, table, language)
            for guest in others:
                await lobbies.join(table, guest, Ticket())
                fits(catalogue, table, language)
            await lobbies.start(table, owner.person, house.chance, Ticket())
            fits(catalogue, table, language)
            for status in ("over", "abandoned", "cancelled"):
                await table.rename(status=status)
                fits(catalogue, table, language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_of_the_rules_is_within_the_limits(house: House, language: str) -> None:
    catalogue = Catalogue.load()
    pages = Rulebook.__new__(Rulebook)
    pages.client = type("Client", (), {"catalogue": catalogue, "house": house})()
    for topic in Topic:
        assert broken(payload(pages._page(language, topic, None))) == []
        for players in (3, 4, 5):
            for preset in PRESETS:
                table = await table_of(house, players, language, preset)
                assert broken(payload(pages._page(language, topic, table))) == []
