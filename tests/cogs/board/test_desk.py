"""What stands on a desk of the board game besides the picture: what is asked, and what it means."""

from typing import Any, TypeGuard, cast

import discord
import pytest
from discord import ui
from msgspec import UNSET

from bot.board.game import BOARD
from bot.board.rules.actions import Declare, Move, Report, Show
from bot.board.rules.editions import edition
from bot.board.rules.material import PIECES, Card, Cards
from bot.board.rules.reasons import Reason
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, write_terms
from bot.host.tickets import Moment
from bot.picture.plate import Plate
from cogs.board import desk, sheets, thoughts
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.reporting import filled_in, form, misreported, reported
from cogs.interactions.routes import route
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage.ids import GameId, PersonId, TableId
from storage.pages import Page
from storage.rows import ChairRow, Entry, GameRow, Status, TableRow
from tests.board.rules.builders import BLUE, RED, YELLOW, Game, cards, code, plan
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


def buttons(screen: Screen) -> list[ui.Button[Any]]:
    return [item for item in screen.box.walk_children() if isinstance(item, ui.Button)]


def several(text: str) -> Cards:
    """Return cards in the order in which they are said."""
    return tuple(map(Card, text.split()))


def laid_out(game: Game, seat: Seat, help_: Help = Help.SHEET, **given: Any) -> Screen:
    table = table_of(game, help_)
    return desk.desk(reading(CATALOGUE, table, "en"), table, game.sight(seat), **given)


@pytest.mark.parametrize("help_", Help)
@pytest.mark.parametrize("plain", [False, True])
async def test_i31_what_there_is_to_do_stands_on_the_desk_in_words(
    help_: Help, plain: bool
) -> None:
    said = "\n".join(words(laid_out(asked(), RED, help_, plain=plain)))
    assert "Your mission, by your partner's code:\nCode A: " in said
    assert said.count("Your mission, by your partner's code:") == 1
    assert said.count("\n-# Against you, by the others' codes: A-B") == 1


async def test_i103_who_sends_somebody_away_reads_the_answer_with_what_is_asked() -> None:
    game = asked()
    game.show("B X tall")
    *before, now = words(laid_out(game, RED))
    assert now.startswith("Anna showed you Colonel Bubble, Agent X and tall.")
    assert "Send the short blue one away" in now
    assert "Anna showed you" not in "".join(before)
    game.send("APO")
    *before, now = words(laid_out(game, RED))
    assert "Anna showed you Colonel Bubble, Agent X and tall." in "".join(before)
    assert "Anna showed" not in now


async def test_i81_what_may_be_shown_is_short_and_says_what_of_it_is_true() -> None:
    menu = next(item for item in laid_out(asked(), BLUE).box.walk_children() if _chosen_in(item))
    said = {option.label: option.description for option in menu.options}
    assert said["Bubble + Agent X + short"] == "True: Colonel Bubble and short"
    assert said["Agent X + short + code B"] == "True: short"
    assert len(said) == 25


def _chosen_in(item: object) -> TypeGuard[ui.Select[Any]]:
    return isinstance(item, ui.Select)


async def test_i162_the_ambassador_reads_who_stands_where_a_step_leads() -> None:
    game = Game(5, first=4, where="red tall RIA, yellow fat RIA")
    screen = laid_out(game, AMBASSADOR)
    menu = next(item for item in screen.box.walk_children() if _chosen_in(item))
    said = {option.label: option.description for option in menu.options}
    assert said["Ponte di Rialto (RIA) (by land)"] == "There: Fat yellow, Tall red"
    assert said["Piazza San Marco (MRC) (by land)"] is None


async def test_i131_whoever_declares_reads_at_each_choice_what_must_have_come_about() -> None:
    game = asked()
    game.show("B X tall")
    game.send("APO")
    moment = Moment(1, 1)
    screen = laid_out(game, RED, thought=Thought(moment, cast(Any, Aside(RED, DECLARING))))
    menu = next(item for item in screen.box.walk_children() if _chosen_in(item))
    said = {option.label: option.description for option in menu.options}
    assert said["Anna, code B"] == "D-B: your true figure and Bubble must stand together"
    assert len(said) == 9
    sure = Thought(moment, Declare(RED, BLUE, code("B")))
    confirm, back = buttons(laid_out(game, RED, thought=sure))
    assert (confirm.label, confirm.style) == ("Confirm", discord.ButtonStyle.danger)
    assert (back.label, back.style) == ("Back", discord.ButtonStyle.secondary)


async def test_where_only_the_end_is_left_it_draws_the_eye_and_declaring_never_does() -> None:
    game = asked()
    game.show("B X tall")
    game.send("APO")
    end, declare, *_ = buttons(laid_out(game, RED))
    assert (end.label, end.style) == ("End the turn", discord.ButtonStyle.success)
    assert (declare.label, declare.style) == ("Declare", discord.ButtonStyle.secondary)
    met = Game(where="red tall APO, blue short RIA", first=3, shakes=["orange orange white"])
    met.move("orange red tall RIA land")
    end, *_ = buttons(laid_out(met, RED))
    assert (end.label, end.style) == ("End the turn", discord.ButtonStyle.secondary)


async def test_i168_a_report_that_is_none_can_be_changed_as_it_was_filled_in() -> None:
    game = Game(5, played_by=edition("ares"))
    said = Report(AMBASSADOR, several("F X X B"), several("tall short tall fat"))
    assert game.refusal(said) is Reason.NOT_A_REPORT
    table, sight = table_of(game, Help.SHEET), game.sight(AMBASSADOR)
    reader = reading(CATALOGUE, table, "en")
    screen = misreported(reader, table, sight, said)
    (told,) = words(screen)
    assert "cannot be a report: Agent X and tall are named more than once" in told
    assert "Anna: Lord Fiddlebottom, tall · Ben" in told
    change, _ = buttons(screen)
    filled = filled_in(route(str(change.custom_id)).arg)
    made = form(reader, table, sight, filled)
    chosen = [
        option.value
        for label in made.children
        if isinstance(label, ui.Label) and isinstance(label.component, ui.Select)
        for option in label.component.options
        if option.default
    ]
    assert chosen == ["F-tall", "X-short", "X-tall", "B-fat"]
    assert reported({str(at): value for at, value in enumerate(filled)}) == said
    empty = form(reader, table, sight, filled_in("0."))
    assert not any(
        option.default
        for label in empty.children
        if isinstance(label, ui.Label) and isinstance(label.component, ui.Select)
        for option in label.component.options
    )


async def test_i168_a_report_can_be_changed_before_it_counts() -> None:
    game = Game(5, played_by=edition("ares"))
    said = Report(AMBASSADOR, several("F X Z B"), several("tall short thin fat"))
    screen = laid_out(game, AMBASSADOR, thought=Thought(Moment(1, 1), said))
    labels = [button.label for button in buttons(screen)]
    assert labels == ["Confirm", "Change the report", "Back"]


@pytest.mark.parametrize("help_", Help)
def test_i63_what_leaves_a_tried_movement_where_it_is_can_be_pressed_beside_it(help_: Help) -> None:
    """Notes and reasons stand in place of the desk, and who is asked for good needs the answers."""
    game = Game(4, played_by=edition("ares", map="serenissima"), shakes=["orange purple black"])
    one = plan("orange blue tall GUG land")
    for figure in (None, PIECES["red tall"]):
        thought = Thought(Moment(1, 1), cast(Any, Draft(BLUE, one, figure)))
        acts = [
            route(b.custom_id or "").verb
            for b in buttons(laid_out(game, BLUE, help_, thought=thought))
        ]
        assert acts[-3:] == ["desk", "rules", "picture"]
        assert not {"notes", "why"} & set(acts)
    sure = laid_out(game, BLUE, help_, thought=Thought(Moment(1, 1), Move(BLUE, ())))
    assert [route(b.custom_id or "").verb for b in buttons(sure)] == ["sure", "desk"]


def test_what_was_thought_of_in_a_turn_that_is_over_is_not_gone_on_with() -> None:
    game = asked()
    table = table_of(game, Help.SHEET)
    reader, sight = reading(CATALOGUE, table, "en"), game.sight(RED)
    moved = Draft(RED, plan("orange red tall RIA land"))
    for moment in (Moment(1, 9), Moment(1, 1)):
        assert thoughts.objects(reader, sight, Thought(moment, cast(Any, moved))) == reader.say(
            "desk-decided"
        )


def test_what_was_thought_of_in_a_turn_is_of_that_turn_alone() -> None:
    """Though it is one's own turn again, and the same steps may be lawful."""
    game = Game(deal="B short B, X fat A, Z thin C, F tall D", first=3)
    reader, sight = reading(CATALOGUE, table_of(game, Help.SHEET), "en"), game.sight(RED)
    for thinks_of in (Draft(RED), Move(RED, ())):
        now, before = Moment(1, 1), Moment(1, 0)
        assert thoughts.objects(reader, sight, Thought(now, cast(Any, thinks_of))) is None
        assert thoughts.objects(reader, sight, Thought(before, cast(Any, thinks_of))) is not None


def test_i190_a_sheet_is_laid_out_anew_when_something_was_shown() -> None:
    game = asked()
    reader, table = reading(CATALOGUE, table_of(game, Help.SHEET), "en"), table_of(game, Help.SHEET)

    def drawn(seat: Seat) -> Plate:
        return sheets.sheet_of(reader, table, game.sight(seat), plain=False).drawing

    before = {seat: drawn(seat) for seat in (BLUE, YELLOW, RED)}
    game.show("F B short")
    assert [seat for seat in before if drawn(seat) != before[seat]] == [BLUE, RED]


def test_a_record_names_who_were_automata() -> None:
    game = asked()
    game.give_up()
    made = BOARD.records.of(game.events, {YELLOW: "medium"}, None)
    levels = {one.seat: one.level for one in made.seats if one.level is not UNSET}
    assert levels == {YELLOW: "medium"}
