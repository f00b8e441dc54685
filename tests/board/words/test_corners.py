"""What is seldom said: why a declaration was wrong, and what the printed examples come to."""

import re
from dataclasses import replace

import msgspec
import pytest

from bot.board.rules.actions import EndTurn, Hand, Report
from bot.board.rules.deduction import deduce
from bot.board.rules.editions import edition
from bot.board.rules.events import Arrested
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import Card
from bot.board.rules.meetings import Clue
from bot.board.rules.play import play, see
from bot.board.rules.showing import asking_of, showings
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.board.words import panel, prompts, recent, replay, sheet, telling, turns, verdict, why
from bot.board.words.aims import aims
from bot.game.interface import Outcome
from bot.game.seats import AMBASSADOR, SEATS, seats
from tests.board.rules.builders import BLUE, GREEN, RED, SERENISSIMA, YELLOW, Game, step
from tests.board.words.spoken import LANGUAGES, reading

NEXT_TO_BLUE = "red tall RIA, blue short MER"
X9 = "B short B, X fat A, Z thin C, F tall D"
"""The deal of X9: red is Fiddlebottom, blue his partner; D-B is to stand together."""


def met(players: int = 4, **options: object) -> Game:
    """Return X9 as red has landed on his partner, who was Bubble all along."""
    game = Game(
        players, deal=X9, where=NEXT_TO_BLUE, first=3, shakes=["orange blue white"], **options
    )  # type: ignore[arg-type]
    game.move("orange red tall MER land")
    return game


def heard(game: Game, language: str = "en") -> str:
    """Return how it ended, as all were told."""
    return recent.ended(reading(language, game.state.players), game.public)


def test_x9_a_right_declaration_is_told_with_its_mission() -> None:
    game = met()
    game.declare(BLUE, "B")
    assert "Waiting for Anna to shake hands" in panel.waited_for(reading(), game.public)
    assert "David names you as partner, with code B." in prompts.now(reading(), game.sight(BLUE))
    game.do(Hand(BLUE, given=True))
    said = heard(game)
    assert "David declares:** mission accomplished, together with Anna, code B." in said
    assert "Anna shakes hands with David." in said
    assert "That is **right**: D-B: Fiddlebottom and Bubble together." in said
    assert "🏆 Anna and David win this game." in said
    told = [telling.public(reading(), game.public, event) for event in game.events]
    (right,) = [one for one in told if one and "That is **right**" in one]
    assert right.endswith("\n*Two halves of a map: Fiddlebottom and Bubble must stand together.*")
    assert "Two halves" not in said, "the desk says what counts, and no story"


@pytest.mark.parametrize(
    ("partner", "letter", "said"),
    [
        (YELLOW, "B", "David and Ben (bot) are not partners."),
        (BLUE, "A", "The right one is code B."),
    ],
)
def test_i132_what_was_wrong_is_told(partner: int, letter: str, said: str) -> None:
    game = met(played_by=edition("online", map="serenissima"))
    game.declare(partner, letter)  # type: ignore[arg-type]
    assert said in re.sub(r"\\", "", heard(game))


def test_i134_a_refused_hand_is_told() -> None:
    game = met()
    game.declare(BLUE, "B")
    game.do(Hand(BLUE, given=False))
    assert "Anna refuses David the handshake." in heard(game)
    # What was declared may have been right.
    assert "❌ **Lost**: the partner refused the handshake." in heard(game)
    assert "wrong" not in heard(game)


@pytest.mark.parametrize(
    ("builds", "right"), [("short fat thin tall", True), ("fat short thin tall", False)]
)
def test_i169_a_report_wins_alone_or_is_read_out(builds: str, right: bool) -> None:
    game = met(5)
    report = (tuple(map(Card, "BXZF")), tuple(map(Card, builds.split())))
    game.do(Report(AMBASSADOR, *report))
    game.declare(BLUE, "B")
    game.do(Hand(BLUE, given=True))
    said = heard(game)
    assert ("right** in all eight: the Ambassador wins alone." in said) == right
    # What all may read when the masks come off is not read out before.
    assert ("Anna: Colonel Bubble · fat" in said) != right
    assert said.count("Anna: Colonel Bubble") == (1 if right else 2)


def test_i123_a_mission_that_is_not_fulfilled_is_told() -> None:
    game = Game(deal=X9, first=3, played_by=edition("online", map="serenissima"))
    game.put(NEXT_TO_BLUE)
    game.move("black ambassador STE land")
    game.declare(BLUE, "B")
    assert "The mission is D-B: Fiddlebottom and Bubble together, and it is not" in heard(game)


THREE = edition("online", map="serenissima")
ALONE = "F tall A, X fat C, Z thin B, B short D"
"""Of three players blue is alone: Bubble was arrested."""


def alone() -> Game:
    return Game(3, THREE, deal=ALONE, first=0, shakes=["orange blue white"] * 9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_x10_who_is_alone_gets_away_or_does_not(language: str) -> None:
    game = alone()
    game.put("blue tall MOL")
    game.move("blue blue tall GIO water")
    game.declare()
    five = {"en": "Fiddlebottom on 5", "de": "Fiddlebottom auf die 5"}[language]
    assert f"**: {five}." in heard(game, language)
    game = alone()
    game.move("orange blue tall GUG land")
    game.declare()
    assert five in heard(game, language)
    assert f"**: {five}." not in heard(game, language)


def test_i156_who_is_not_alone_or_names_somebody_is_told_so() -> None:
    game = alone()
    game.move("orange blue tall GUG land")
    game.declare(YELLOW, "C")
    assert "Anna has no partner left." in heard(game)
    game = alone()
    game.skip()
    game.move("orange yellow tall GES land")
    game.declare()
    assert "has a partner: Carla." in heard(game)
    assert "The arrested agent: Colonel Bubble" in heard(game)


def test_a_match_that_is_won_is_told() -> None:
    game = met(played_by=edition("online", map="serenissima", target=2), score=(1, 0, 0, 1))
    game.declare(BLUE, "B")
    said = heard(game)
    assert "🎉 **Anna and David win the match together!**" in said
    assert "Score · Anna: **2**" in said
    over = panel.panel(reading(), game.public)
    assert over.waited_for == "🏆 Anna and David win this game."
    assert len(over.pictured) == len(over.figures) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_given_up_is_told(language: str) -> None:
    game, unplaced = Game(), Game(played_by=edition("ares", placement="chosen"))
    for one in (game, unplaced):
        events = one.give_up()
        told = [telling.public(reading(language), one.public, event) for event in events]
        assert reading(language).say("told-abandoned") in told
        said = heard(one, language)
        assert said.endswith(reading(language).say("told-abandoned"))
        assert panel.waited_for(reading(language), one.public) in said
        assert prompts.now(reading(language), one.sight(BLUE)) == reading(language).say("hint-over")
        past = hindsight(one.events)
        assert replay.outcome(reading(language), past)[-1] in said
        assert replay.end(reading(language), past)
    assert len(heard(game)) > 100 > len(heard(unplaced))


def test_i137_a_game_that_is_drawn_is_told() -> None:
    game = Game(played_by=edition("ares", map="serenissima", carnival=5))
    told = [telling.public(reading(), game.public, event) for event in game.events]
    assert any("last 5 rounds" in (one or "") for one in told)
    game.skip(20)
    assert game.public.ending is not None
    assert game.public.ending.outcome is Outcome.DRAWN
    assert "the game is drawn" in heard(game)
    assert "the game is drawn" in replay.outcome(reading(), hindsight(game.events))[-1]


def test_i78_meetings_that_were_left_with_the_turn_stand_on_its_panel() -> None:
    game = met()
    (over, *_) = play(game.state, EndTurn(RED), game.chance)
    frozen = see(after(game.state, [over]), None)
    said = turns.told(reading(), frozen)
    assert said[-1] == "MER: The tall red one meets the short blue one of Anna"
    assert turns.told(reading(), see(State(), None)) == ()
    assert turns.meetings(reading(), see(State(), None)) == []


def test_i90_who_has_run_out_is_told_to_show_one_true_card() -> None:
    game = met()
    game.ask(BLUE)
    sight = game.sight(BLUE)
    hand, asking = asking_of(sight)
    sets = [one for one in showings(hand, asking, sight.edition) if not one.secret]
    shown = tuple(
        Clue(1, 1, BLUE, (RED,), asking.kind, BLUE, one.cards, one.secret) for one in sets
    )
    out: Sight = msgspec.structs.replace(sight, clues=shown)
    assert "you show one true card" in prompts.now(reading(), out)
    assert "is not offered again" not in prompts.now(reading(), out)
    some = msgspec.structs.replace(sight, clues=shown[:3])
    assert "is not offered again" in prompts.now(reading(), some)


def test_what_lies_open_shows_no_card_in_its_repr_and_a_verdict_before_it_is_short() -> None:
    game = met(played_by=edition("online", map="serenissima"))
    assert verdict.opened(game.public) is None
    for right in (True, False):
        assert len(verdict.judged(reading(), None, None, right=right)) < 30
    assert verdict.tale(reading(), None, None) == ""
    game.declare(BLUE, "B")
    assert repr(verdict.opened(game.public)) == "<Open>"


def test_nobody_is_told_who_was_arrested_before_the_end() -> None:
    game = alone()
    (hidden,) = [event for event in game.events if isinstance(event, Arrested)]
    assert telling.public(reading(players=3), game.public, hidden) is None
    assert telling.private(reading(players=3), game.sight(BLUE), hidden) is None


def test_who_plays_for_somebody_is_said_on_the_panel() -> None:
    reader = reading()
    away = replace(reader, cast=replace(reader.cast, absent=frozenset(SEATS)))
    assert "Anna (a bot plays)" in panel.title(away, Game().public)
    assert "(a bot plays)" not in panel.title(reader, Game().public)


def test_whose_partner_is_arrested_can_be_explained() -> None:
    game = alone()
    sight = game.sight(BLUE)
    clues = tuple(
        Clue(1, 1, by, (BLUE,), kind, by, tuple(map(Card, text.split())), tuple(map(Card, secret)))
        for by, kind, text, secret in (
            (YELLOW, "identity", "Z X tall", "X"),
            (GREEN, "identity", "Z X tall", "Z"),
        )
    )
    told: Sight = msgspec.structs.replace(sight, clues=clues)  # type: ignore[arg-type]
    said = why.conclusions(reading(players=3), told)
    assert "You are alone." in said
    claim = next(one for one, _ in why.claims(reading(players=3), told) if one.card == "B")
    assert why.why(reading(players=3), told, claim)[-1] == "You are alone."


def test_a_step_back_to_where_it_began_is_told() -> None:
    game = Game(played_by=SERENISSIMA, shakes=["blue orange orange"])
    game.move("orange blue tall GUG land, orange blue tall ALV land")
    (_, said, *_) = turns.told(reading(), game.public)
    assert said == "Tall blue: ALV → No. 3 → Sant'Alvise (ALV)"
    assert step("orange blue tall GUG land").to == "GUG"


def test_a_question_that_is_still_open_is_told_briefly_too() -> None:
    game = met()
    game.ask(BLUE)
    said = turns.briefly(reading(), game.public.map, game.public.history[-1])
    assert said == "🔴 David: Tall red → MER · asks Anna for identity"


def test_what_was_declared_is_told_of_a_game_that_was_given_up_meanwhile() -> None:
    game = met()
    game.declare(BLUE, "B")
    game.give_up()
    assert "David declares:**" in heard(game)
    assert "right" not in heard(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_i22_before_the_deal_nothing_follows_and_the_sheet_is_blank(
    language: str, players: int
) -> None:
    game = Game(players, edition("ares", placement="chosen"))
    for seat in seats(players):
        sight, reader = game.sight(seat), reading(language, players)
        assert not why.conclusions(reader, sight)
        assert not why.summary(reader, sight)
        assert not why.exposures(reader, sight)
        assert not why.claims(reader, sight)
        assert deduce(sight).missions == ()
        assert sheet.block(reader, sight)
        assert len(sheet.facts(reader, sight)) == 1
        assert not aims(reader, sight, deduced=False)
        assert recent.before(reader, sight) == recent.just(reader, sight) == ""
        assert recent.elsewhere(reader, sight) == ""
        assert prompts.now(reader, sight)
    assert panel.panel(reading(language, players), game.public).turn == ()


def test_x10_who_rightly_says_that_they_are_alone_is_told_of_their_flight() -> None:
    """Fiddlebottom, whose partner was arrested, stands on 5 with his true figure."""
    game = Game(3, THREE, deal=ALONE, first=0, where="blue tall MOL", shakes=["blue orange white"])
    game.move("blue blue tall GIO water")
    assert reading(players=3).say("story-flight-F") in declared(game)
    assert "**: Fiddlebottom on 5." in heard(game)


def test_i153_the_mission_of_three_on_the_arrested_has_its_story() -> None:
    game = Game(
        3, THREE, deal="Z tall C, X short A, F fat B, B thin D", first=0,
        where="blue short ZAC", shakes=["orange blue white"],
    )  # fmt: skip
    game.move("orange blue short MOL land")
    assert reading(players=3).say("story-three") in declared(game, YELLOW, "A")


def declared(game: Game, *what: object) -> str:
    """Return what all are told of a declaration, from it to the end."""
    events = game.declare(*what)  # type: ignore[arg-type]
    told = [telling.public(reading(players=3), game.public, event) for event in events]
    return "\n".join(filter(None, told))
