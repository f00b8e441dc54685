"""What stands on a desk of the board game besides the picture: what is asked, and what it means."""

from typing import Any, cast

import pytest
from discord import ui

from bot.board.game import BOARD
from bot.board.rules.actions import Show
from bot.board.rules.editions import edition
from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, write_terms
from bot.host.tickets import Moment
from cogs.board import desk
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage.ids import GameId, PersonId, TableId
from storage.pages import Page
from storage.rows import ChairRow, Entry, GameRow, Status, TableRow
from tests.board.rules.builders import BLUE, RED, Game, cards
from tests.board.words.spoken import CATALOGUE, NAMES

TABLE, GAME = TableId(7), GameId(1)


def table_of(game: Game, help_: Help) -> Table:
    """Return a table at which *game* has been played, as a start would take it up."""
    terms = Terms(
        edition=game.public.edition,
        game="board",
        players=game.state.players,
        help=help_,
        pace=TimeControl.UNTIMED,
    )
    row = TableRow(
        TABLE, 1, 2, 3, 4, PersonId(1), Status("playing"), write_terms(terms), "en", 0, 0
    )
    chairs = tuple(
        ChairRow(TABLE, at, PersonId(at + 1), None, NAMES[at]) for at in range(terms.players)
    )
    entries = tuple(
        Entry(seq, BOARD.rules.write(event), 1000 * seq) for seq, event in enumerate(game.events)
    )
    page = Page(row, chairs, GameRow(GAME, 1, "open"), entries)
    return Table(cast(Any, None), page, Seeded(0), lambda _: None)


def asked() -> Game:
    """Return a game in which red has met blue's short figure and asks who blue is."""
    game = Game(
        deal="B short B, X fat A, Z thin C, F tall D",
        played_by=edition("ares", map="serenissima"),
        first=3,
        shakes=["orange orange white"],
    )
    game.move("orange red tall RIA land, orange red tall MER land")
    game.ask(BLUE)
    return game


def words(screen: Screen) -> list[str]:
    return [item.content for item in screen.box.children if isinstance(item, ui.TextDisplay)]


def shown(game: Game, seat: Seat, help_: Help, **given: Any) -> list[str]:
    table = table_of(game, help_)
    reader = reading(CATALOGUE, table, "en")
    return words(desk.desk(reader, table, game.sight(seat), plain=True, **given))


@pytest.mark.parametrize("help_", Help)
async def test_p14_who_is_coached_reads_what_cards_would_give_away(help_: Help) -> None:
    game = asked()
    thought = Thought(Moment(1, 1), Show(BLUE, cards("B X tall")))
    said = shown(game, BLUE, help_, thought=thought)[-1]
    assert said.startswith("You will show David: Colonel Bubble, Agent X and tall. True: Colonel")
    assert ("After that: David " in said) is (help_ is Help.COACH)


async def test_one_reads_what_to_show_and_the_other_whom_to_wait_for() -> None:
    told = {seat: shown(asked(), seat, Help.SHEET)[-1] for seat in (BLUE, RED)}
    assert "David asks who you are: show two agents and one build." in told[BLUE]
    assert "Waiting for Anna to answer." in told[RED]
