"""Laws that hold in every game, whatever is played."""

import random
import re
import traceback
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.game.acts import Happening
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import SEATS, Seat
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import CARDS, LOCATIONS, NUMBERS, PAIRS, Card, Kind, Side
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.editions import PRESETS, Edition, edition
from bot.mini.rules.events import Event, visible
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.notation import read, write
from bot.mini.rules.options import options
from bot.mini.rules.play import advance, play, see
from bot.mini.rules.sheet import sheet
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import DEALS, worlds
from tests.mini.rules import transcripts
from tests.mini.rules.builders import ANNA, BEN, PARTIES, Game, Step, cards, random_game, true_deal
from tests.mini.rules.events import ONE_OF_EACH
from tests.mini.rules.otherworlds import elsewhere, possible, told
from tests.mini.rules.test_editions import VALUES

GOLDEN = Path(__file__).parent / "golden"

EDITIONS: dict[str, Edition] = {
    **{preset.value: found for preset, found in PRESETS.items()},
    "together": edition("english", visits="together"),
    "viewer": edition("dutch", black_choice="viewer"),
    "free": edition("online", black_choice="viewer", black_repeat="allowed", truth="exactly_one"),
}
"""The presets, and three mixtures that reach what the presets do not."""

every_preset = pytest.mark.parametrize(("preset", "players"), PARTIES)

every_party = pytest.mark.parametrize(
    ("preset", "players"),
    (*PARTIES, ("together", 3), ("viewer", 4), ("free", 4), ("viewer", 5), ("free", 5)),
)


@lru_cache
def played(preset: str, players: int) -> tuple[Step, ...]:
    """Return a random game of at least a few series."""
    chosen = edition(preset, players) if preset in PRESETS else EDITIONS[preset]
    return max((tuple(random_game(seed, players, chosen)) for seed in range(2)), key=len)


def some(steps: Iterable[Step], every: int) -> Iterator[Step]:
    """Return every so many of *steps*, beginning somewhere, and the last."""
    found = list(steps)
    yield from found[len(found) % every :: every]
    yield found[-1]


mixed = st.builds(
    edition,
    st.sampled_from(sorted(PRESETS)),
    **{name: st.sampled_from(values) for name, values in VALUES.items()},
)
"""Any edition that can be put together."""

any_game = given(chosen=mixed, players=st.sampled_from((3, 4, 5)), seed=st.integers(0, 2**32))
few = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# Replay


def check_replay(steps: Iterable[Step]) -> None:
    lines: list[str] = []
    state = again = State()
    for step in steps:
        state = after(state, step.events)
        assert state == step.state
        written = [write(event) for event in step.events]
        lines += written
        again = after(again, [read(line) for line in written])
        assert again == step.state
    assert after(State(), map(read, lines)) == state
    assert tuple(map(read, lines)) == step.ledger


@every_party
def test_folding_the_ledger_gives_the_state_at_every_step(preset: str, players: int) -> None:
    check_replay(played(preset, players))


@any_game
@few
def test_folding_the_ledger_of_any_edition_gives_its_state(
    chosen: Edition, players: int, seed: int
) -> None:
    check_replay(random_game(seed, players, chosen, steps=250))


@every_party
def test_playing_and_recording_in_one_is_the_same_as_one_after_the_other(
    preset: str, players: int
) -> None:
    steps = played(preset, players)
    walk = SimulatedGame(steps[0].events)
    for step in steps[1:]:
        assert step.action is not None
        for chance in (7, 8):
            events, state = advance(step.before, step.action, Seeded(chance))
            assert events == play(step.before, step.action, Seeded(chance))
            assert state == after(step.before, events)
        assert walk.sight(None).round == see(step.before, None).round
        if len(step.events) < 4:  # no shuffle among them
            assert walk.play(step.action, Seeded(0)) == step.events
        else:
            walk = SimulatedGame(step.ledger)


# One judge


@lru_cache
def universe(seat: Seat) -> tuple[Action, ...]:
    """Return every action that *seat* can think of, and some that nobody should."""
    number = tuple(NUMBERS)
    singles = [(card,) for card in CARDS]
    odd = [(), (Card.BUBBLE, Card.FIDDLEBOTTOM), (Card.N52, Card.N52), CARDS[:3]]
    return (
        *(Visit(seat, at) for at in LOCATIONS),
        *(Send(seat, at) for at in LOCATIONS),
        *(Show(seat, to, shown) for to in SEATS for shown in (*PAIRS, *singles[:1], *odd)),
        *(
            Reveal(seat, to, shown)
            for to in SEATS
            for shown in (*singles, *PAIRS, *(p[::-1] for p in PAIRS), *odd)
        ),
        *(Ask(seat, of, kind) for of in SEATS for kind in (None, *Kind)),
        Decline(seat),
        Waive(seat),
        *(Prove(seat, card) for card in CARDS),
        *(Peek(seat, side) for side in Side),
        PickUp(seat),
        *(Call(seat, said) for said in permutations(number)),
        Call(seat, number[:3]),
        Call(seat, (*number[:3], number[0])),
    )


def check_judge(steps: Iterable[Step]) -> None:
    for step in steps:
        for seat in step.seats:
            sight = see(step.state, seat)
            found = options(sight)
            assert len(set(found)) == len(found)
            assert set(found) <= set(universe(seat))
            for action in universe(seat):
                assert (objection(sight, action) is None) == (action in found), (seat, type(action))
            stranger = next(position for position in SEATS if position != seat)
            assert {objection(sight, action) for action in universe(stranger)[::50]} == {
                Reason.NOT_YOUR_SEAT
            }
        public = see(step.state, None)
        assert options(public) == ()
        assert duties(public) == ()


@every_party
def test_there_is_one_judge(preset: str, players: int) -> None:
    check_judge(some(played(preset, players), 12))


@any_game
@few
def test_there_is_one_judge_in_any_edition(chosen: Edition, players: int, seed: int) -> None:
    check_judge(some(random_game(seed, players, chosen, steps=250), 25))


def test_the_universe_holds_every_kind_of_action() -> None:
    assert {type(action) for action in universe(ANNA)} == set(get_args(Action))


# Waiting


def _has_chosen(state: State, seat: Seat) -> bool:
    sight = see(state, seat)
    return sight.waived or sight.answered is not None or sight.picked is not None


def check_waiting(steps: Iterable[Step]) -> None:
    for step in steps:
        sights = [see(step.state, seat) for seat in (None, *step.seats)]
        found = {waiting(sight) for sight in sights}
        assert len(found) == 1
        (awaited,) = found
        owing = {sight.seat for sight in sights if duties(sight)}
        if step.state.ending is None:
            assert owing
            assert owing <= set(awaited)
            assert set(awaited) <= set(step.seats)
            # Who is waited for and owes nothing has chosen already, which nobody else may know.
            assert all(_has_chosen(step.state, seat) for seat in awaited if seat not in owing)
            for sight in sights[1:]:
                assert bool(duties(sight)) <= bool(options(sight))
        else:
            assert awaited == ()
            assert not owing


@every_party
def test_all_agree_on_who_is_waited_for(preset: str, players: int) -> None:
    check_waiting(played(preset, players))


@any_game
@few
def test_all_agree_on_who_is_waited_for_in_any_edition(
    chosen: Edition, players: int, seed: int
) -> None:
    check_waiting(random_game(seed, players, chosen, steps=250))


# Same told, same seen


def check_same_seen(steps: Iterable[Step], seed: int) -> int:
    whim = random.Random(seed)
    compared = heard_of = 0
    for step in steps:
        if step.state.unmasked:
            continue
        for event in step.ledger[heard_of:]:  # what comes before is the last step's
            for who in (None, *SEATS):
                assert visible(event, who) == told(event, who)
        heard_of = len(step.ledger)
        for seat in (None, *step.seats):
            heard = [event for event in step.ledger if told(event, seat)]
            here = see(step.state, seat)
            others = sorted(possible(step.ledger, seat))
            for deal in whim.sample(others, min(2, len(others))):
                undone = whim.random() < 0.5
                other = elsewhere(step.ledger, seat, deal, whim, undone=undone)
                assert heard == [event for event in other if visible(event, seat)]
                there = see(after(State(), other), seat)
                assert here == there
                assert options(here) == options(there)
                assert duties(here) == duties(there)
                assert waiting(here) == waiting(there)
                assert worlds(here) == worlds(there)
                if seat is not None:
                    assert sheet(here) == sheet(there)
                compared += other != step.ledger
    return compared


@every_party
def test_who_was_told_the_same_sees_the_same(preset: str, players: int) -> None:
    assert check_same_seen(some(played(preset, players), 25), players) > 20


@any_game
@few
def test_who_was_told_the_same_sees_the_same_in_any_edition(
    chosen: Edition, players: int, seed: int
) -> None:
    check_same_seen(some(random_game(seed, players, chosen, steps=250), 40), seed)


# Worlds


def check_worlds(steps: Iterable[Step]) -> None:
    for step in steps:
        for seat in (None, *step.seats):
            found = worlds(see(step.state, seat))
            assert true_deal(step.state) in found
            assert {(deal.identities, deal.numbers) for deal in found} == possible(
                step.ledger, seat
            )


@every_party
def test_worlds_are_what_brute_force_finds(preset: str, players: int) -> None:
    for step in played(preset, players):
        assert all(
            true_deal(step.state) in worlds(see(step.state, seat)) for seat in (None, *step.seats)
        )
    check_worlds(some(played(preset, players), 25))


@any_game
@few
def test_worlds_are_what_brute_force_finds_in_any_edition(
    chosen: Edition, players: int, seed: int
) -> None:
    check_worlds(some(random_game(seed, players, chosen, steps=250), 40))


@pytest.mark.parametrize("preset", ["german", "english", "dutch"])
@pytest.mark.parametrize(("players", "pattern"), [(4, "00112"), (5, "00120"), (3, "00123")])
def test_worlds_are_what_brute_force_finds_when_pairs_run_out(
    preset: str, players: int, pattern: str
) -> None:
    # The same meet in every round, more often than there are pairs (M23).
    game = Game(players, edition(preset, carnival=0), pattern=pattern)
    whim = random.Random(players)
    while game.state.round < 31:
        if game.state.meetings is None:
            game.walk()
        now = game.state.round
        while game.state.round == now:
            seat = next(s for s in waiting(game.sight(None)) if duties(game.sight(s)))
            game.do(
                whim.choice(
                    [o for o in options(game.sight(seat)) if not isinstance(o, (PickUp, Reveal))]
                )
            )
        if now > 11:
            step = Step(None, (), tuple(game.events), game.state, game.state)
            check_worlds([step])
            if now % 6 == 0:
                check_same_seen([step], now)


def test_all_worlds_are_different() -> None:
    assert len(set(DEALS)) == 576


# Refusal


@every_party
def test_a_refusal_changes_nothing(preset: str, players: int) -> None:
    for step in some(played(preset, players), 40):
        state, before = step.state, msgspec.json.encode(step.state)
        for seat in step.seats:
            for action in universe(seat)[::7]:
                if objection(see(state, seat), action) is not None:
                    with pytest.raises(Illegal):
                        play(state, action, Seeded(1))
        assert msgspec.json.encode(state) == before


# Fail closed


class Stranger(Happening, frozen=True):
    """An event that nobody has thought of."""


def test_what_nobody_has_thought_of_is_seen_by_nobody() -> None:
    with pytest.raises(AssertionError):
        visible(Stranger(), ANNA)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        after(State(), [Stranger()])  # type: ignore[list-item]
    with pytest.raises(ValueError):
        read(msgspec.json.encode(Stranger()).decode())


def test_every_kind_of_event_happens_and_is_handled() -> None:
    every = set(get_args(Event))
    happened = {type(event) for party in PARTIES for event in played(*party)[-1].ledger}
    game = Game()
    game.give_up()
    happened |= {type(event) for event in game.events}
    lapsing = Game(pattern="01230")
    lapsing.rounds(7)
    happened |= {type(event) for event in lapsing.events}
    drawing = Game(edition=edition("german", carnival=4), pattern="00112")
    drawing.rounds(20)
    happened |= {type(event) for event in drawing.events}
    calling = Game(pattern="00112")
    calling.walk()
    calling.do(PickUp(ANNA), Call(ANNA, cards("52 11 0 29")))
    happened |= {type(event) for event in calling.events}
    assert happened == every


def test_what_is_public_looks_the_same_to_all() -> None:
    fields = Sight.__struct_fields__
    public = fields[fields.index("players") : fields.index("unmasked") + 1]
    assert "score" in public
    for party in PARTIES:
        for step in some(played(*party), 40):
            seen = [see(step.state, seat) for seat in (None, *step.seats)]
            for name in public:
                assert len({repr(getattr(sight, name)) for sight in seen}) == 1, name


def test_the_public_is_told_no_more_than_any_seat() -> None:
    for party in PARTIES:
        for event in played(*party)[-1].ledger:
            if visible(event, None):
                assert all(visible(event, seat) for seat in SEATS)


# Notation


def test_one_golden_line_for_each_event_ever_shipped() -> None:
    lines = (GOLDEN / "lines.jsonl").read_text().splitlines()
    assert [read(line) for line in lines] == list(ONE_OF_EACH)
    assert [write(event) for event in ONE_OF_EACH] == lines
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{}",
        "[]",
        '{"event":"nothing"}',
        '{"event":"dealt","seat":0,"identity":"Q","number":"11"}',
        '{"event":"met"}',
    ],
)
def test_a_line_that_is_no_event_is_not_understood(line: str) -> None:
    with pytest.raises(ValueError) as refused:
        read(line)
    assert "11" not in str(refused.value)


# Transcripts


@every_preset
def test_the_game_is_played_and_seen_as_it_was(preset: str, players: int) -> None:
    golden = transcripts.path_of(preset, players).read_text(encoding="utf-8")
    assert transcripts.transcript(preset, players) == golden, (
        f"if this is meant: {transcripts.COMMAND}"
    )


def test_there_is_a_transcript_for_each_edition_and_number_of_players() -> None:
    found = {path.name for path in (GOLDEN / "transcripts").iterdir()}
    assert found == {transcripts.path_of(*party).name for party in PARTIES}


# Silence

QUIET = r"^<\w+( of (seat|round) (\d+|None)( in round \d+)?)?>$"


def _said(step: Step) -> Iterator[object]:
    yield from step.events
    yield step.state
    yield step.state.picked
    for seat in (None, *step.seats):
        sight = see(step.state, seat)
        yield sight
        yield from sight.clues
        yield from options(sight)
        if seat is not None:
            found = sheet(sight)
            yield found
            for columns in found.columns.values():
                yield from columns


@every_party
def test_nothing_that_holds_a_card_shows_it(preset: str, players: int) -> None:
    for step in some(played(preset, players), 10):
        for thing in _said(step):
            for one in thing if isinstance(thing, tuple) else (thing,):
                assert one is None or re.match(QUIET, repr(one)), type(one)
                assert one is None or re.match(QUIET, str(one)), type(one)
    assert all(re.match(QUIET, repr(deal)) for deal in DEALS)


def test_no_refusal_names_a_card() -> None:
    secret = {card.name for card in CARDS} | {card.name.capitalize() for card in CARDS}
    for reason in Reason:
        for text in (repr(Illegal(reason)), str(Illegal(reason))):
            assert not any(word in text for word in secret)
            assert "Card" not in text.replace("CARD", "")


def test_a_traceback_names_no_card() -> None:
    game = Game(pattern="00112")
    game.walk()
    with pytest.raises(Illegal) as refused:
        game.do(Show(ANNA, BEN, cards("B 11")))
    text = "".join(
        traceback.TracebackException.from_exception(refused.value, capture_locals=True).format()
    )
    assert "BUBBLE" not in text.replace("tests/game", "")
