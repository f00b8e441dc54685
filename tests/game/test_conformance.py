"""The laws that every game keeps, whichever it is: one suite over all of them."""

import random
from functools import cache
from typing import Any

import pytest

from bot.game.chance import Seeded
from bot.game.interface import Illegal, Outcome
from bot.game.levels import Level
from bot.records.lines import Wrong
from tests.game.kits import KITS, Kit, Step, fold, played, seats

CASES = [
    pytest.param(kit, preset, party, id=f"{kit.name}-{preset}-{party}")
    for kit in KITS
    for preset in kit.game.editions.presets
    for party in kit.game.rules.parties
]
GAMES = {kit.name: kit for kit in reversed(KITS)}
"""One kit of each game: which options are tried is the same to most laws."""
every_case = pytest.mark.parametrize(("kit", "preset", "party"), CASES)
every_edition = pytest.mark.parametrize(
    ("kit", "preset", "party"), [case for case in CASES if case.values[0] in GAMES.values()]
)
every_game = pytest.mark.parametrize("kit", GAMES.values(), ids=lambda kit: kit.name)


@cache
def steps(kit_name: str, preset: str, party: int) -> tuple[Step, ...]:
    kit = next(kit for kit in KITS if kit.name == kit_name)
    games = (played(kit, preset, party, seed) for seed in range(12 if kit_name == "kuhn" else 1))
    return tuple(step for game in games for step in game)


@every_edition
def test_replay_the_ledger_folds_to_the_state_also_after_it_was_written(
    kit: Kit, preset: str, party: int
) -> None:
    rules = kit.game.rules
    for step in steps(kit.name, preset, party):
        assert fold(kit, step.ledger) == step.state
        lines = [rules.write(event) for event in step.ledger]
        assert not any("\n" in line for line in lines)
        assert tuple(rules.read(line) for line in lines) == step.ledger


@every_case
def test_one_judge_what_is_offered_is_allowed_and_nothing_else(
    kit: Kit, preset: str, party: int
) -> None:
    rules = kit.game.rules
    found = steps(kit.name, preset, party)
    offered = [
        {action for seat in seats(kit, party) for action in kit.options(rules.see(s.state, seat))}
        for s in found
    ]
    universe = sorted({action for legal in offered for action in legal}, key=repr)
    whim = random.Random(f"{preset} {party}")
    refused = 0
    for step, legal in zip(found, offered, strict=True):
        for action in [*legal, *whim.sample(universe, min(8, len(universe)))]:
            try:
                events, after = rules.advance(step.state, action, Seeded(1))
            except Illegal:
                assert action not in legal
                refused += 1
            else:
                assert action in legal
                assert events
                assert after == rules.after(step.state, events)
    assert refused > len(found) / 2


@every_case
def test_all_agree_on_who_is_waited_for(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    for step in steps(kit.name, preset, party):
        public = rules.see(step.state, None)
        awaited = rules.waiting(public)
        assert bool(awaited) == (public.ending is None)
        for seat in seats(kit, party):
            sight = rules.see(step.state, seat)
            assert sight.seat == seat
            assert rules.waiting(sight) == awaited
            assert not rules.owes(sight) or seat in awaited
            assert not rules.owes(sight) or kit.options(sight)
            assert sight.ending == public.ending
            assert (sight.game, sight.chapter, sight.players) == (
                (public.game, public.chapter, party)
            )
        assert not rules.owes(public)
        assert not kit.options(public)


@every_edition
def test_who_was_told_the_same_sees_and_decides_the_same(kit: Kit, preset: str, party: int) -> None:
    rules, whim = kit.game.rules, random.Random(f"{preset} {party}")
    different = 0
    found = steps(kit.name, preset, party)
    for step in found[:: max(3, len(found) // 25)]:
        for seat in (None, *seats(kit, party)):
            other = kit.elsewhere(step.ledger, seat, whim)
            lines = [
                [rules.write(event) for event in ledger if rules.visible(event, seat)]
                for ledger in (step.ledger, other)
            ]
            assert lines[0] == lines[1]
            here, there = rules.see(step.state, seat), rules.see(fold(kit, other), seat)
            assert here == there
            different += other != step.ledger
            if seat is not None and rules.owes(here):
                for name in (Level.MEDIUM, kit.game.minds.cautious):
                    minds = [kit.game.minds.called(name) for _ in range(2)]
                    one = minds[0].choose(here, Seeded(different))
                    assert one == minds[1].choose(there, Seeded(different))
    assert different > 20


@every_edition
def test_the_public_is_told_no_more_than_any_seat(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    end = steps(kit.name, preset, party)[-1]
    for event in end.ledger:
        if rules.visible(event, None):
            assert all(rules.visible(event, seat) for seat in seats(kit, party))


@every_edition
def test_chapters_follow_each_other_as_the_sights_say(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    for step in steps(kit.name, preset, party):
        begun = [number for event in step.ledger if (number := rules.chapter(event)) is not None]
        assert begun == list(range(1, len(begun) + 1))
        assert rules.see(step.state, None).chapter == begun[-1]


@every_edition
def test_a_refusal_changes_nothing(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    end = steps(kit.name, preset, party)[-1]
    done = [step.action for step in steps(kit.name, preset, party) if step.action is not None]
    before = repr(end.ledger)
    for action in done[:20]:
        with pytest.raises(Illegal):
            rules.advance(end.state, action, Seeded(1))
    assert fold(kit, end.ledger) == end.state
    assert repr(end.ledger) == before


@every_edition
def test_matches_go_on_until_they_are_won_and_once_more(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    public = rules.see(steps(kit.name, preset, party)[-1].state, None)
    winners = rules.won_by(public)
    assert set(winners) <= set(seats(kit, party))
    following = [rules.rematch(public, Seeded(2))]
    if not winners:
        following.append(rules.next_game(public, Seeded(2)))
    for number, ledger in enumerate(following):
        sight = rules.see(fold(kit, ledger), None)
        assert sight.game == public.game + 1
        assert sight.ending is None
        if number:  # the points stay with the players, who may have other seats now
            now, then = (
                rules.places(kit.game.editions.presets[preset], party, game)
                for game in (public.game, sight.game)
            )
            assert sorted(now) == sorted(then) == list(seats(kit, party))
            for seat, player in enumerate(then):
                assert sight.score[seat] == public.score[now.index(player)]
        else:
            assert not any(sight.score)
        assert not rules.won_by(sight) or number


@every_case
def test_a_game_can_be_given_up_at_any_time_and_once(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    for step in steps(kit.name, preset, party)[::7]:
        events = rules.give_up(step.state)
        assert bool(events) == (step.action is not None)
        ended = rules.after(step.state, events)
        ending = rules.see(ended, None).ending
        assert ending is not None
        assert not events or ending.outcome is Outcome.ABANDONED
        assert not rules.give_up(ended)
        assert not any(kit.options(rules.see(ended, seat)) for seat in seats(kit, party))


@every_edition
def test_what_chance_decides_next_has_a_name_that_all_may_know(
    kit: Kit, preset: str, party: int
) -> None:
    rules = kit.game.rules
    names = {rules.draw(rules.see(s.state, None)) for s in steps(kit.name, preset, party)}
    names.add(rules.draw(None))
    assert all(name and name.isascii() and "\n" not in name for name in names)
    assert not any(word in name for name in names for word in kit.hidden)


@every_edition
def test_figures_say_who_won_and_on_which_side(kit: Kit, preset: str, party: int) -> None:
    rules, counting = kit.game.rules, kit.game.counting
    for step in steps(kit.name, preset, party):
        if step.action is not None:
            continue
        ending = rules.see(step.state, None).ending
        found = counting.figures(step.ledger)
        assert [one.seat for one in found] == list(seats(kit, party))
        assert tuple(one.seat for one in found if one.won) == ending.winners
        assert {one.outcome for one in found} == {ending.outcome}
        assert {one.category for one in found} <= set(counting.categories)
        for one in found:
            assert one.points == (ending.points[one.seat] if ending.points else 0)
            assert {other.won for other in found if other.side == one.side} == {one.won}
            assert all(type(number) is int for number in one.extra.values())
    with pytest.raises(ValueError, match="not over"):
        counting.figures(steps(kit.name, preset, party)[0].ledger)


@every_edition
def test_records_are_written_checked_and_told(kit: Kit, preset: str, party: int) -> None:
    records = kit.game.records
    for step in steps(kit.name, preset, party):
        if step.action is None:
            record = records.of(step.ledger, {}, None)
            line = records.write(record)
            assert "\n" not in line
            assert records.check(line.encode()) == record
            assert list(records.replay(line.encode()))
            assert list(records.thoughts(line.encode()))
            for broken in (line[:-9], line.replace('"moves":[', '"moves":[null,'), "[]", ""):
                with pytest.raises(Wrong):
                    records.check(broken.encode())


@every_game
def test_the_same_seed_plays_the_same_games_and_all_levels_can_play(kit: Kit) -> None:
    records, usual = kit.game.records, kit.game.editions.usual
    party = kit.game.rules.parties[-1]
    for level in (Level.EASY, Level.MEDIUM):
        games = [list(records.simulate(usual, party, level, 3, seed=5)) for _ in range(2)]
        assert games[0] == games[1]
        assert len(games[0]) == 3
        for game in games[0]:
            assert records.check(records.write(game).encode()) == game
        assert records.summary(games[0])
    minds = kit.game.minds
    assert all(minds.called(level) for level in (*Level, "nobody of that name"))
    assert minds.cautious in minds.by_name
    assert list(minds.levels) == [level for level in Level if level in minds.by_name]
    assert Level.MEDIUM in minds.levels
    players = [type(minds.called(level)) for level in minds.levels]
    assert len(set(players)) == len(players), "two levels play alike"


@every_game
def test_editions_are_made_stored_and_read_again(kit: Kit) -> None:
    editions = kit.game.editions
    assert editions.usual is next(iter(editions.presets.values()))
    for preset, edition in editions.presets.items():
        assert edition.preset == preset
        assert editions.make(preset, {}) == edition
        for option, values in editions.options.items():
            for value in values:
                changed = editions.make(preset, {option: value})
                assert editions.write(changed)[option] == value
                assert editions.read(dict(editions.write(changed))) == changed
    wrong: list[tuple[str, dict[str, Any]]] = [("nobody", {})]
    wrong += [(preset, {option: "nonsense"}) for option in editions.options]
    for name, changes in wrong:
        with pytest.raises(ValueError, match=r"."):
            editions.make(name, changes)


@every_edition
def test_nothing_that_holds_a_card_shows_it(kit: Kit, preset: str, party: int) -> None:
    rules = kit.game.rules
    for step in steps(kit.name, preset, party)[::5]:
        sights = [rules.see(step.state, seat) for seat in seats(kit, party)]
        private = [event for event in step.ledger if not rules.visible(event, None)]
        for thing in (step.state, *sights, *private):
            assert not any(word in repr(thing) for word in kit.hidden), type(thing).__name__


@every_game
def test_a_line_that_is_no_event_is_not_understood_and_not_quoted(kit: Kit) -> None:
    for line in ("", "{}", "[]", '{"event":"nonsense"}', "\x00", '["nonsense"]', "nonsense 1 2"):
        with pytest.raises(ValueError, match=r"^[^{]*$") as caught:
            kit.game.rules.read(line)
        assert "nonsense" not in str(caught.value)
