"""The note sheet, what follows from it, what has happened lately, a game told again: in words."""

import re
from functools import partial

import pytest

from bot.board.rules.actions import Show
from bot.board.rules.arguments import decided
from bot.board.rules.duties import Task, duty
from bot.board.rules.figures import figures as counted
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import CODES, PARTNER, Card
from bot.board.rules.options import owed
from bot.board.rules.worlds import worlds
from bot.board.words import figures, recent, replay, sheet, why
from bot.board.words.aims import aims
from bot.board.words.subjects import subjects
from bot.game.seats import AMBASSADOR, Seat
from tests.board.words.spoken import CATALOGUE, LANGUAGES, NAMES, reading
from tests.board.words.tables import Step, every_game, game
from tests.board.words.test_telling import LONG, holdings


def first_games() -> list[tuple[Step, ...]]:
    """Return of all random games the first of each table, up to its end."""
    found = []
    for steps in every_game(1):
        end = next((at for at, step in enumerate(steps) if step.state.ending), len(steps) - 1)
        found.append(steps[: end + 1])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_i190_the_sheet_fits_a_phone_and_tells_no_more_than_was_shown(language: str) -> None:
    for steps in first_games():
        reader = reading(language, steps[0].state.players, LONG)
        for step in steps[::10]:
            for seat in step.seats:
                sight = step.sight(seat)
                CATALOGUE.cards()
                said = sheet.block(reader, sight)
                inside = said.partition("```\n")[2].partition("\n```")[0]
                assert max(map(len, inside.split("\n"))) <= sheet.WIDTH
                rows = [line for line in inside.split("\n") if re.match(r" ?\d+[ibs]", line)]
                assert len(rows) == len(sight.clues)
                marks = sum(line.count("●") + line.count("◉") for line in rows)
                assert marks == sum(len(set(c.cards) - set(CODES)) for c in sight.clues)
                assert len(sheet.facts(reader, sight)) == max(1, len(sight.clues))
                assert all(len(line) < 300 for line in sheet.facts(reader, sight))
                for deduced in (False, True):
                    assert all(len(one) < 400 for one in aims(reader, sight, deduced=deduced))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_concluded_can_be_explained(language: str) -> None:
    explained = 0
    for steps in first_games():
        reader = reading(language, steps[0].state.players)
        step = [one for one in steps if one.state.ending is None][-1]
        for seat in step.seats:
            sight = step.sight(seat)
            for apart in (False, True):
                for line in (
                    *why.conclusions(reader, sight, apart=apart),
                    *why.exposures(reader, sight, apart=apart),
                ):
                    assert 5 < len(line) < 400
            labels = why.claims(reader, sight)
            assert len({label for _, label in labels}) == len(labels)
            for claim, label in labels:
                assert len(label) <= 100
                lines = why.why(reader, sight, claim)
                assert lines[0].startswith("**")
                assert all(len(line) < 700 for line in lines)
                explained += 1
            assert set(why.summary(reader, sight)) <= set(why.conclusions(reader, sight))
    assert explained > 40


def test_i191_what_is_concluded_is_true() -> None:
    """The cards named as sure are those of the only deals that are left."""
    for steps in first_games():
        reader = reading(players=steps[0].state.players)
        step = [one for one in steps if one.state.ending is None][-1]
        for seat in step.seats:
            sight = step.sight(seat)
            if len(worlds(sight)) == 1 and seat != AMBASSADOR:
                said = " ".join(why.summary(reader, sight))
                assert "Your mission: **" in said
            for claim in decided(sight):
                held = holdings(step.state, claim.seat)
                assert (claim.card in held) is claim.holds


def test_i152_a_partner_is_sure_only_where_nobody_can_be_alone() -> None:
    said = set()
    for steps in first_games():
        reader = reading(players=steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                lines = [one for one in why.summary(reader, sight) if "partner is" in one]
                found = {
                    deal.identities.index(PARTNER[deal.identities[seat]])
                    for deal in (worlds(sight) if lines else ())
                }
                for line in lines:
                    names = {str(reader.who(Seat(who))) for who in found if who < len(step.seats)}
                    assert all(f"**{name}**" in line for name in names)
                    assert line.count("**") == 2 * len(names)
                    alone = len(step.seats) == 3 and 3 in found
                    assert ("or you are alone" in line) is alone
                    said.add(alone)
    assert said == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_showing_a_set_would_tell_is_said_before(language: str) -> None:
    found = 0
    for steps in first_games():
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                if duty(sight) is Task.SHOW:
                    shows = [one for one in owed(sight) if isinstance(one, Show)]
                    for action in (shows[0], shows[-1]):
                        assert len(why.foresight(reader, sight, action)) < 400
                        found += 1
    assert found > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_happened_lately_is_of_ones_own_sight(language: str) -> None:
    for steps in first_games():
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                if sight.ending is None:
                    CATALOGUE.cards()
                    recent.before(reader, sight)
                    recent.just(reader, sight)
                    shown = {card for clue in sight.clues for card in clue.cards}
                    assert CATALOGUE.cards() <= shown
                    lines = recent.elsewhere(reader, sight).split("\n")
                    assert not CATALOGUE.cards()
                    assert len(lines) <= 2 * len(step.seats)
                    assert not any(line.startswith(NAMES[seat]) for line in lines)
                for about, label in subjects(reader, sight).items():
                    assert re.fullmatch(r"[pt]\d+", about)
                    assert len(label) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_is_told_again_turn_by_turn(language: str) -> None:
    over = 0
    for steps in first_games():
        if steps[-1].state.ending is None:
            continue
        over += 1
        reader = reading(language, steps[0].state.players)
        sight = steps[-1].sight(steps[0].seats[0])
        past = hindsight([event for step in steps for event in step.events])
        assert recent.just(reader, sight) == recent.ended(reader, sight)
        assert recent.before(reader, sight) == recent.elsewhere(reader, sight) == ""
        for look in past.turns:
            CATALOGUE.cards()
            covered = replay.turn(reader, past, look, opened=False)
            assert not CATALOGUE.cards()
            opened = replay.turn(reader, past, look, opened=True)
            assert len(opened) == len(covered) + len(look.clues) + 1
        told = "\n".join(replay.end(reader, past))
        assert all(name in told for name in NAMES[: steps[0].state.players])
        for line in replay.outcome(reader, past):
            assert line in recent.ended(reader, sight)
        for one in counted([event for step in steps for event in step.events]):
            assert one.category in ("board_3", "board_4", "board_5")
            assert reader.say(f"ladder-{one.category}")
            assert reader.say(f"ladder-{one.category}-apart")
            for key, values in figures.said(one.extra):
                assert CATALOGUE.say(language, key, **values)
    assert over > 3


def test_of_what_somebody_has_never_done_nothing_is_said() -> None:
    assert list(figures.said({})) == []
    full = dict.fromkeys((*figures.NAMES, "knowable"), 2)
    assert len(list(figures.said(full))) == 5


def test_a_sheet_reads_as_the_printed_one() -> None:
    steps = next(game(4, 3, seed) for seed in range(9) if len(game(4, 3, seed)) > 80)
    sight = steps[60].sight(steps[0].seats[0])
    first = sheet.block(reading(), sight).split("\n")[1]
    assert first.split() == ["F", "Z", "B", "X", "ta", "th", "sh", "fa"]
    said = partial(reading("de").say, "sheet-column-short")
    assert said() == "kl"
    assert Card.SHORT.value == "short"
