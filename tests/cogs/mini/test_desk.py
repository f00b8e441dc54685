"""The desk offers everything its owner may do, and nothing else."""

import json
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from discord import ui

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat, seats
from bot.host.table import Table
from bot.host.terms import Help
from bot.host.tickets import Moment
from bot.mini.rules.actions import (
    Ask,
    Call,
    Decline,
    Peek,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import DummyRule, VisitsRule, edition
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.options import options
from bot.mini.rules.play import play
from bot.mini.rules.state import State, after
from bot.mini.words import panel
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.interactions.routes import route
from cogs.mini import desk
from cogs.mini.verbs import Act
from cogs.screens import lobby
from cogs.screens.fitting import newest
from cogs.screens.frame import Picture, Screen
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.mini.rules.builders import ANNA, BEN, Game, cards
from tests.mini.rules.test_call import RIGHT, _on_the_line
from tests.secrecy.papers import Hall, _written, catalogue, table_of
from tests.secrecy.test_pairs import PRESETS
from tests.secrecy.twins import Scene, _played

MENUS = {Visit: Act.VISIT, Send: Act.SEND, Show: Act.SHOW, Reveal: Act.SHOW, Ask: Act.ASK,
         Decline: Act.DECLINE, Waive: Act.WAIVE,
         Prove: Act.PROVE, Peek: Act.PEEK}  # fmt: skip


PARTIES = [(players, preset, ()) for players in (3, 4, 5) for preset in PRESETS]
SENT = (("dummy", DummyRule.NEIGHBOUR), ("visits", VisitsRule.TOGETHER))
"""All choose at once, and one of them for the dummy too."""


@pytest.mark.parametrize(("players", "preset", "changes"), [*PARTIES, (3, "german", SENT)])
async def test_whatever_may_be_done_is_on_the_desk(
    players: int, preset: str, changes: tuple[tuple[str, object], ...]
) -> None:
    """With three and the dummy, who has chosen their own place may change it while they still send
    the dummy (M14, M52)."""
    found = set()
    for acts in range(40):
        scene = Scene(players, preset, None, 100 + acts, acts, changes=changes)
        table = table_of(scene, _played(scene, random.Random(acts)).ledger)
        for seat in seats(players):
            sight = table.current.sight(seat)
            wanted = {MENUS[type(action)] for action in options(sight) if type(action) in MENUS}
            shown = desk.desk(reading(catalogue(), table, "en"), table, sight)
            verbs = {
                route(item.custom_id).verb
                for item in shown.walk_children()
                if hasattr(item, "custom_id")
            }
            assert verbs & set(MENUS.values()) == wanted
            found |= {frozenset(wanted)}
    if changes:
        assert frozenset({Act.VISIT, Act.SEND}) in found


async def test_on_a_table_with_paper_the_bot_keeps_no_clue_sheet() -> None:
    scene = Scene(4, "german", 0, 7, 30)
    ledger = _played(scene, random.Random(7)).ledger
    texts = {}
    for level in Help:
        table = table_of(scene, ledger, help_=level)
        letter = _written(
            Drafts(Hall("en"), catalogue(), writers()).private_message(
                table, PersonId(1), ANNA, ledger, table.current.sight(ANNA)
            )
        )
        shown = desk.desk(reading(catalogue(), table, "en"), table, table.current.sight(ANNA))
        for screen in (shown, letter.view):
            pictured = set(screen.plates)
            screen.bare()
            texts[level, screen is shown] = pictured, json.dumps(screen.to_components())
    for on_desk in (True, False):
        assert "sheet.png" in texts[Help.SHEET, on_desk][0]
        assert "```" in texts[Help.SHEET, on_desk][1]
        assert texts[Help.PAPER, on_desk][0] == {"cards.png"}
        assert "```" not in texts[Help.PAPER, on_desk][1]


@pytest.mark.parametrize("status", ["over", "abandoned"])
async def test_a_match_that_is_over_says_who_has_won_it(status: str) -> None:
    there = _on_the_line()
    opened, *rest = there.events
    ledger = (msgspec.structs.replace(opened, score=(2, 2, 0, 0)), *rest)
    ledger += play(after(State(), ledger), Call(ANNA, RIGHT), Seeded(0))
    table = table_of(Scene(4, "german", None, 1), ledger, status=status)
    assert ("Anna" in lobby.result(reading(catalogue(), table), table)) is (status == "over")


def test_of_many_lines_the_newest_are_kept() -> None:
    lines = ["one", "two 🂡", "three"]
    assert newest(lines, 16) == "one\ntwo 🂡\nthree"
    assert newest(lines, 15) == "…\ntwo 🂡\nthree"
    assert newest(lines, 13) == "…\nthree"
    assert newest(lines, 3) == "…"
    assert newest([], 3) == ""


def _lines(screen: Screen) -> list[str]:
    """Return what *screen* shows, one below the other: a picture, a text, or what is pressed."""
    found = []
    for item in screen.box.children:
        match item:
            case ui.TextDisplay(content=said):
                found.append(said)
            case ui.ActionRow():
                found.append("/".join(route(one.custom_id).verb for one in item.children))
            case Picture(name=name):
                found.append(name)
            case _:
                found.append("----")
    return found


def _table(there: Game, **given: Any) -> Table:
    players = there.state.players
    return table_of(Scene(players, "german", None, 1), tuple(there.events), **given)


def _shown(
    there: Game, seat: Seat, help_: Help = Help.SHEET, **given: Any
) -> tuple[list[str], Screen]:
    table = _table(there, help_=help_)
    reader = reading(catalogue(), table, "en")
    screen = desk.desk(reader, table, table.current.sight(seat), **given)
    return _lines(screen), screen


def _meeting() -> Game:
    """Return a game in which Anna meets Ben at Rialto, and Carla meets David at La Salute."""
    there = Game(pile="BRMGS")
    there.visit("RRSS")
    return there


PAIR, OTHER = Show(ANNA, BEN, cards("F B")), Show(BEN, ANNA, cards("B Z"))


async def test_the_sheet_is_on_top_and_the_question_is_last() -> None:
    """Below it is one row of what decides nothing (P6)."""
    lines, _ = _shown(_meeting(), ANNA, Help.COACH)
    picture, who, follows, line, asked, menu, pick_up, small = lines
    assert (picture, line, menu, pick_up) == ("sheet.png", "----", "show", "pickup")
    assert who == (
        "**My desk** · table #7 · game 1\n"
        "**You are Lord Fiddlebottom · 52**\nYour partner: Colonel Bubble"
    )
    assert follows.startswith("The secret number is one of")
    assert "Suggestion" in asked
    assert "You meet Ben at Rialto. Choose two cards to show" in asked
    assert small == "desk/why/notes/rules/picture"
    lines, _ = _shown(_meeting(), ANNA, plain=True, shut=True)
    assert "Nothing has been shown" in lines[0]
    assert lines[-1] == "desk/notes/rules/picture"


async def test_what_i_chose_and_who_is_awaited_stands_there_until_it_is_settled() -> None:
    there = Game(pile="BRMGS")
    there.do(Visit(ANNA, Location.RIALTO))
    assert "You go to Rialto. Waiting for Ben." in _shown(there, ANNA)[0]
    there = _meeting()
    there.do(PAIR)
    lines, _ = _shown(there, ANNA)
    said = "You show Ben: Lord Fiddlebottom and Colonel Bubble. Waiting for Ben."
    assert f"{said}\nOr pick up the telephone, if you are sure of the number." in lines
    assert "show" not in lines
    there.do(OTHER)
    lines, _ = _shown(there, ANNA)
    assert "Nothing is asked of you. The meeting of Clara and Dario is still open." in lines
    assert lines[2] == (
        "Round 1 · Rialto · with Ben\n"
        "Ben showed you Colonel Bubble and Madame Zsa Zsa. Exactly one is true.\n"
        "You showed Ben Lord Fiddlebottom and Colonel Bubble. True: Lord Fiddlebottom."
    )
    there.settle()
    assert _shown(there, ANNA)[0][2] == lines[2], "while the next round is played"


async def test_who_is_to_choose_a_location_reads_where_the_others_are() -> None:
    there = Game(pile="BRMGS")
    assert (
        "Choose the location you go to; you have each once in five rounds."
        in (_shown(there, ANNA)[0])
    )
    for seat in (ANNA, BEN):
        there.do(Visit(seat, Location.RIALTO))
    (asked,) = (said for said in _shown(there, Seat(2))[0] if "Choose the location" in said)
    assert asked.startswith("Rialto: Anna and Ben\nChoose the location you go to")
    there.do(Visit(Seat(2), Location.SAN_MARCO))
    (asked,) = (said for said in _shown(there, Seat(3))[0] if "Choose the location" in said)
    assert asked.startswith("Rialto: Anna and Ben · San Marco: Clara\nChoose")
    assert not any("Rialto: " in said for said in _shown(there, ANNA)[0]), "she waits"


async def test_whose_dms_are_closed_has_a_button_to_try_them_again_and_all_others_too() -> None:
    open_, shut = _shown(_meeting(), ANNA)[0], _shown(_meeting(), ANNA, shut=True)[0]
    assert shut == [*open_[:-1], "dms", open_[-1]]


async def test_whoever_has_chosen_does_not_read_on_the_panel_that_they_are_awaited() -> None:
    there = _meeting()
    table = _table(there)
    reader = reading(catalogue(), table, "en")
    before = panel.panel(reader, there.sight(None)).waited_for
    there.do(PAIR)
    assert panel.panel(reader, there.sight(None)).waited_for == before, "it is nobody's to know"
    assert before == "The meetings of Anna and Ben and of Clara and Dario are still open."


async def test_of_two_agents_exactly_one_is_true_and_of_ones_own_one_reads_which() -> None:
    there = _meeting()
    assert "At least one must be true: Lord Fiddlebottom or 52." in "\n".join(
        _shown(there, ANNA)[0]
    )
    there.do(PAIR)
    there.do(Show(BEN, ANNA, cards("B 29")))
    assert (
        "Ben showed you Colonel Bubble and 29. At least one is true." in _shown(there, ANNA)[0][2]
    )
    assert (
        "Anna showed you Lord Fiddlebottom and Colonel Bubble. Exactly one is true."
        in (_shown(there, BEN)[0][2])
    )


async def test_among_five_the_ambassador_is_called_by_name_and_seen_to_see() -> None:
    there = Game(players=5, pile="BRMGS")
    there.do(Visit(AMBASSADOR, Location.RIALTO))
    there.visit("RMMG")
    asked = "\n".join(_shown(there, ANNA)[0])
    assert "You meet Elena (Ambassador) at Rialto" in asked
    assert "Elena will see it too." in asked


async def test_who_goes_somewhere_in_secret_reads_where_until_all_have_chosen() -> None:
    there = Game(edition=edition("online"), pile="BRMGS")
    there.do(Visit(BEN, Location.SALUTE))
    lines, _ = _shown(there, BEN)
    chosen = "You go to La Salute. You may change your mind until all have chosen."
    assert f"{chosen} Waiting for Anna, Clara and Dario." in lines
    assert "visit" in lines


@pytest.mark.parametrize(
    ("letters", "said"),
    [
        ("RMGS", "Round 1 · Rialto: you met nobody."),
        ("RRRS", "Round 1 · Rialto · with Ben and Clara: too many to meet."),
    ],
)
async def test_who_met_nobody_is_told_so(letters: str, said: str) -> None:
    there = Game(pile="BRMGS")
    there.visit(letters)
    assert there.state.round == 2
    assert said in _shown(there, ANNA)[0]


async def test_where_no_card_was_shown_that_is_said() -> None:
    there = Game(edition=edition("english"), pile="RMGBS")
    there.visit("RMGS")
    there.do(Decline(ANNA))
    said = "Round 1 · Rialto · with the Ambassador: no card was shown."
    assert said in _shown(there, ANNA)[0]


async def test_after_the_fourth_of_a_series_the_fifth_hides_nothing() -> None:
    """The last places lie by themselves (M16)."""
    there = Game(pattern="01234")
    there.rounds(4)
    assert there.state.round == 6
    (said,) = [line for line in _shown(there, ANNA)[0] if line.startswith("Round 4")]
    assert "\nRound 5" in said


async def test_a_thought_stands_in_place_of_what_is_asked() -> None:
    there = _meeting()
    thought = Thought(Moment(1, 1), PAIR)
    lines, _ = _shown(there, ANNA, thought=thought)
    *_, line, asked, answers = lines
    assert "You will show Ben: Lord Fiddlebottom and Colonel Bubble." in asked
    assert (line, answers) == ("----", "shown/desk")
    assert not set(lines) & {"show", "pickup"}
    reader = reading(catalogue(), _table(there), "en")
    assert desk.objects(reader, there.sight(ANNA), thought) is None
    later = replace(thought, moment=Moment(1, 2))
    assert "decided already" in (desk.objects(reader, there.sight(ANNA), later) or "")
    there.do(PAIR)
    assert desk.objects(reader, there.sight(ANNA), thought) == (
        "You have chosen what to show already."
    )


async def test_how_a_game_ended_stands_there_until_the_next_one_is_under_way() -> None:
    before = _on_the_line()
    before.do(Call(ANNA, RIGHT))
    there = Game(number=2, score=(1, 1, 0, 0), pile="BRMGS")
    lines, _ = _shown(there, ANNA, before=before.sight(None))
    assert "the call is **right**" in lines[0] and "The masks come off" in lines[0]
    (own,) = [at for at, each in enumerate(lines) if "**You are " in each]
    assert own > 0, "before who one is in the next game"
    there.visit("RRSS")
    assert not any("the call is" in line for line in _shown(there, ANNA)[0])


@pytest.mark.parametrize("how", ["called", "given up"])
async def test_when_the_match_is_over_its_desk_says_how_and_asks_nothing(how: str) -> None:
    there = _on_the_line()
    if how == "called":
        there.do(Call(ANNA, RIGHT))
    else:
        there.give_up()
    table = _table(there, status="over" if how == "called" else "abandoned")
    reader = reading(catalogue(), table, "en")
    game = hindsight(tuple(there.events))
    screen = desk.over(reader, table, table.current.sight(ANNA), game)
    picture, said, *buttons = _lines(screen)
    assert picture == "end.png"
    assert "replay" in buttons[0]
    screen.bare()
    assert _lines(screen) == [said, *buttons], "words say it all"
    assert ("is **right**" in said) is (how == "called")
    assert ("was broken off" in said) is (how != "called")
    assert not any("rematch" in each and how != "called" for each in buttons)
