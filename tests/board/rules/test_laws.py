"""Laws that hold in every game of the board game, whatever is played."""

import random
import re
import traceback
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.duties import Task, decisions, duty, waiting
from bot.board.rules.editions import MAPS, OPTIONS, Edition, edition
from bot.board.rules.events import Event, Happening, visible
from bot.board.rules.legality import objection
from bot.board.rules.maps import Line
from bot.board.rules.material import (
    BUILDS,
    CARDS,
    CODES,
    COLOURS,
    FIGURES,
    IDENTITIES,
    Card,
    Kind,
    Mannerism,
)
from bot.board.rules.missions import Truth
from bot.board.rules.notation import read, write
from bot.board.rules.options import REPORTS, options, owed
from bot.board.rules.plans import shake_of
from bot.board.rules.play import advance, play, see
from bot.board.rules.reasons import Reason
from bot.board.rules.routes import offered
from bot.board.rules.sheet import sheet
from bot.board.rules.showing import Asking, Holding, showings
from bot.board.rules.sight import Sight
from bot.board.rules.simulated import SimulatedGame
from bot.board.rules.state import State, after
from bot.board.rules.worlds import Deal, mask_of, world_mask
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import SEATS, Seat
from tests.board.rules import transcripts
from tests.board.rules.builders import BLACK, BLUE, PARTIES, Game, cards
from tests.board.rules.events import ONE_OF_EACH
from tests.board.rules.otherworlds import another, deals_for, elsewhere, told
from tests.board.rules.wanderers import Moment, choices, random_game

MIXTURES: dict[str, Edition] = {
    "chosen": edition("mb", placement="chosen", map="serenissima", handshake="none", carnival=3),
    "flat": edition("ares", secret_cards="none", report="replaceable", map="serenissima"),
}
"""Two mixtures that reach what the presets do not."""

MIXED = (("chosen", 3), ("chosen", 5), ("flat", 4), ("flat", 5))

every_party = pytest.mark.parametrize(("name", "players"), (*PARTIES, *MIXED))


@lru_cache
def played(name: str, players: int) -> tuple[Moment, ...]:
    """Return a random game that goes on for some rounds."""
    chosen = MIXTURES[name] if name in MIXTURES else edition(name)
    games = (tuple(random_game(seed, players, chosen, bold=0.01)) for seed in range(4))
    return max(games, key=len)


def some(moments: Iterable[Moment], every: int) -> Iterator[Moment]:
    """Return every so many of *moments*, beginning somewhere, and the last."""
    found = list(moments)
    yield from found[len(found) % every :: every]
    yield found[-1]


ANY = {"carnival": range(13), "target": range(1, 100)}
"""Some of what options can be that take any number."""

mixed = st.builds(
    edition,
    st.sampled_from(("ares", "mb", "online")),
    **{name: st.sampled_from(values or ANY[name]) for name, values in OPTIONS.items()},
)
"""Any edition that can be put together."""

any_game = given(chosen=mixed, players=st.sampled_from((3, 4, 5)), seed=st.integers(0, 2**32))
few = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# Replay


def check_replay(moments: Iterable[Moment]) -> None:
    lines: list[str] = []
    state = again = State()
    for moment in moments:
        state = after(state, moment.events)
        assert state == moment.state
        written = [write(event) for event in moment.events]
        lines += written
        again = after(again, [read(line) for line in written])
        assert again == moment.state
    assert after(State(), map(read, lines)) == state
    assert tuple(map(read, lines)) == moment.ledger


@every_party
def test_folding_the_ledger_gives_the_state_at_every_step(name: str, players: int) -> None:
    check_replay(played(name, players))


@any_game
@few
def test_folding_the_ledger_of_any_edition_gives_its_state(
    chosen: Edition, players: int, seed: int
) -> None:
    check_replay(random_game(seed, players, chosen, actions=250))


@every_party
def test_playing_and_recording_in_one_is_the_same_as_one_after_the_other(
    name: str, players: int
) -> None:
    moments = played(name, players)
    game = SimulatedGame(moments[0].events)
    for moment in moments[1:]:
        assert moment.action is not None
        for chance in (7, 8):
            events, state = advance(moment.before, moment.action, Seeded(chance))
            assert events == play(moment.before, moment.action, Seeded(chance))
            assert state == after(moment.before, events)
        assert game.sight(None) == see(moment.before, None)
        if len(moment.events) < 3:  # nothing is drawn among them
            assert game.play(moment.action, Seeded(0)) == moment.events
        else:
            game = SimulatedGame(moment.ledger)
    assert game.ending == moment.state.ending


def test_a_simulated_game_is_given_up_once() -> None:
    game = SimulatedGame(played("ares", 4)[0].events)
    assert game.ending is None
    assert game.give_up() != ()
    assert game.ending is not None
    assert game.give_up() == ()


def test_the_same_chance_and_the_same_actions_make_the_same_game() -> None:
    one, other = (tuple(random_game(5, 5, edition("ares"))) for _ in range(2))
    assert one[-1].ledger == other[-1].ledger


# One judge


@lru_cache
def shows(seat: Seat) -> tuple[Show, ...]:
    """Return everything some hand might show to some question, and some that none might."""
    found = {
        (showing.cards, showing.secret)
        for identity in IDENTITIES[:2]
        for build in BUILDS[:2]
        for kind in Kind
        for size in (2, 3)
        for showing in showings(
            Holding(identity, build, CODES[0]), Asking(kind, size), edition("ares")
        )
    }
    odd = [(), (Card.TALL, Card.BUBBLE), (Card.TALL, Card.TALL), CARDS[:4], *((c,) for c in CARDS)]
    return tuple(Show(seat, *shown) for shown in sorted(found)) + tuple(
        Show(seat, cards, secret) for cards in odd for secret in ((), cards)
    )


@lru_cache
def universe(seat: Seat, name: str) -> tuple[Action, ...]:
    """Return every action that *seat* can think of but movements, and some that nobody should."""
    venice = MAPS[name]
    starts = venice.starts.get(COLOURS[seat], venice.plain[:4])
    named = (None, *SEATS)
    lines = [(space, by) for space in venice.spaces[::2] for by in Line]
    return (
        *(Place(seat, spaces) for spaces in permutations(starts)),
        Place(seat, starts[:3]),
        Place(seat, venice.plain[:4]),
        *(Walk(seat, to, by) for to, by in lines),
        *(Ask(seat, of, kind, through) for of in SEATS for kind in Kind for through in SEATS),
        *(Send(seat, space) for space in venice.spaces),
        *(Stride(seat, met, to, by) for met in SEATS for to, by in lines),
        *(Leave(seat, met) for met in SEATS),
        EndTurn(seat),
        *(Declare(seat, of, code) for of in named for code in (None, *CODES, Card.TALL)),
        *(Hand(seat, given) for given in (True, False)),
        *(Report(seat, report.identities, report.builds) for report in REPORTS[::37]),
        Report(seat, IDENTITIES, IDENTITIES),
        *(Gesture(seat, mannerism) for mannerism in Mannerism),
    )


def check_judge(moments: Iterable[Moment]) -> None:
    for moment in moments:
        for seat in moment.seats:
            sight = see(moment.state, seat)
            found = options(sight)
            assert len(set(found)) == len(found)
            listed = set(found)
            assert all(objection(sight, action) is None for action in found)
            thought_of = universe(seat, sight.edition.map) + shows(seat)
            for action in thought_of:
                assert (objection(sight, action) is None) == (action in listed), type(action)
            stranger = next(other for other in SEATS if other != seat)
            assert objection(sight, EndTurn(stranger)) is Reason.NOT_YOUR_SEAT
            assert set(owed(sight)) <= listed
        public = see(moment.state, None)
        assert options(public) == () == owed(public)
        assert duty(public) is None
        assert objection(public, EndTurn(BLUE)) is Reason.NOT_YOUR_SEAT


@every_party
def test_there_is_one_judge(name: str, players: int) -> None:
    check_judge(some(played(name, players), 10))


@any_game
@few
def test_there_is_one_judge_in_any_edition(chosen: Edition, players: int, seed: int) -> None:
    check_judge(some(random_game(seed, players, chosen, actions=150), 25))


@every_party
def test_there_is_one_judge_of_movements(name: str, players: int) -> None:
    for moment in some(played(name, players), 20):
        for seat in moment.seats:
            sight = see(moment.state, seat)
            moves = duty(sight) is Task.MOVE
            assert (objection(sight, Move(seat, ())) is None) == moves
            if not moves:
                continue
            ends = offered(shake_of(sight))
            for step in ends.steps:
                plan = (step,)
                stops = offered(shake_of(sight), plan).may_stop
                assert (objection(sight, Move(seat, plan)) is None) == stops
                assert (Move(seat, plan) in choices(sight)) == stops


def test_the_universe_holds_every_kind_of_action() -> None:
    thought_of = universe(BLUE, "classic") + shows(BLUE) + (Move(BLUE, ()),)
    assert {type(action) for action in thought_of} == set(get_args(Action))


# Waiting


def check_waiting(moments: Iterable[Moment]) -> None:
    for moment in moments:
        sights = [see(moment.state, seat) for seat in (None, *moment.seats)]
        assert len({waiting(sight) for sight in sights}) == 1
        assert len({decisions(sight) for sight in sights}) == 1
        awaited = set(waiting(sights[0]))
        owing = {sight.seat for sight in sights if duty(sight) is not None}
        assert awaited == owing
        assert bool(owing) == (moment.state.ending is None)
        assert len(owing) <= 1 or not moment.state.history
        for sight in sights[1:]:
            if duty(sight) not in (None, Task.MOVE):
                assert owed(sight)


@every_party
def test_all_agree_on_who_is_waited_for(name: str, players: int) -> None:
    check_waiting(played(name, players))


@any_game
@few
def test_all_agree_on_who_is_waited_for_in_any_edition(
    chosen: Edition, players: int, seed: int
) -> None:
    check_waiting(random_game(seed, players, chosen, actions=250))


def test_no_two_decisions_of_a_turn_have_one_name() -> None:
    for party in PARTIES:
        asked: dict[str, str] = {}
        for moment in played(*party):
            public = see(moment.state, None)
            for name, _ in decisions(public):
                key = f"{public.chapter} {name}"
                settled = f"{public.now}{public.positions}{public.declaration}"
                assert asked.setdefault(key, settled) == settled


# Same told, same seen


def check_same_seen(moments: Iterable[Moment], seed: int) -> int:
    whim = random.Random(seed)
    compared = heard_of = 0
    for moment in moments:
        if moment.state.unmasked:
            continue
        for event in moment.ledger[heard_of:]:  # what comes before is the last moment's
            for who in (None, *SEATS):
                assert visible(event, who) == told(event, who)
        heard_of = len(moment.ledger)
        dealt = bool(moment.state.history)
        for seat in (None, *moment.seats):
            heard = [event for event in moment.ledger if told(event, seat)]
            here = see(moment.state, seat)
            deals = deals_for(moment.ledger, seat) if dealt else [()]
            for deal in whim.sample(deals, min(2, len(deals))):
                other = elsewhere(moment.ledger, seat, deal, whim)
                assert heard == [event for event in other if visible(event, seat)]
                there = see(after(State(), other), seat)
                assert here == there
                assert options(here) == options(there)
                assert waiting(here) == waiting(there)
                assert world_mask(here) == world_mask(there)
                if dealt and seat is not None:
                    assert sheet(here) == sheet(there)
                compared += other != moment.ledger
    return compared


@every_party
def test_who_was_told_the_same_sees_the_same(name: str, players: int) -> None:
    assert check_same_seen(some(played(name, players), 20), players) > 4


@any_game
@few
def test_who_was_told_the_same_sees_the_same_in_any_edition(
    chosen: Edition, players: int, seed: int
) -> None:
    check_same_seen(some(random_game(seed, players, chosen, actions=150), 40), seed)


def test_who_has_not_chosen_yet_sees_nothing_of_what_others_chose() -> None:
    moments = list(random_game(3, 4, MIXTURES["chosen"], actions=3))
    assert not moments[-1].state.history
    assert check_same_seen(moments, 3) > 5


@every_party
def test_once_all_is_turned_up_what_others_were_shown_is_still_theirs(
    name: str, players: int
) -> None:
    last = played(name, players)[-1]
    assert last.state.unmasked
    whim = random.Random(players)
    for seat in (None, *last.seats):
        other = another(last.ledger, seat, whim)
        assert see(last.state, seat) == see(after(State(), other), seat)
    assert another(last.ledger, None, whim) != last.ledger


# Worlds


@every_party
def test_the_true_deal_is_always_among_the_worlds(name: str, players: int) -> None:
    for moment in played(name, players):
        if not moment.state.history:
            continue
        state = moment.state
        true = mask_of(Deal(state.identities, state.builds, state.codes))  # type: ignore[arg-type]
        for seat in (None, *moment.seats):
            assert world_mask(see(state, seat)) & true == true


# Refusal


@every_party
def test_a_refusal_changes_nothing(name: str, players: int) -> None:
    for moment in some(played(name, players), 40):
        state, before = moment.state, msgspec.json.encode(moment.state)
        for seat in moment.seats:
            for action in universe(seat, state.edition.map)[::7]:
                if objection(see(state, seat), action) is not None:
                    with pytest.raises(Illegal):
                        play(state, action, Seeded(1))
        assert msgspec.json.encode(state) == before


def test_nobody_acts_from_a_seat_nobody_sits_in() -> None:
    with pytest.raises(Illegal) as refused:
        Game(4).do(EndTurn(BLACK))
    assert refused.value.reason is Reason.NOT_YOUR_SEAT
    with pytest.raises(ValueError, match="nobody sits"):
        see(Game(3).state, Seat(3))


# Fail closed


class Stranger(Happening, frozen=True):
    """An event that nobody has thought of."""


def test_what_nobody_has_thought_of_is_seen_by_nobody() -> None:
    with pytest.raises(AssertionError):
        visible(Stranger(), BLUE)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        after(State(), [Stranger()])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="no event"):
        read(msgspec.json.encode(Stranger()).decode())


def test_every_kind_of_event_happens_and_is_handled() -> None:
    parties = (*PARTIES, *MIXED)
    happened = {type(event) for party in parties for event in played(*party)[-1].ledger}
    game = Game()
    game.give_up()
    happened |= {type(event) for event in game.events}
    drawing = Game(5, edition("online", carnival=1))
    drawing.do(REPORTS[0])
    drawing.skip(5)
    happened |= {type(event) for event in drawing.events}
    assert happened == set(get_args(Event))


def test_what_is_public_looks_the_same_to_all() -> None:
    fields = Sight.__struct_fields__
    public = fields[fields.index("players") : fields.index("unmasked") + 1]
    assert {"score", "positions", "history", "meetings"} <= set(public)
    for party in PARTIES:
        for moment in some(played(*party), 20):
            seen = [see(moment.state, seat) for seat in (None, *moment.seats)]
            for name in public:
                assert all(getattr(sight, name) == getattr(seen[0], name) for sight in seen), name


def test_the_public_is_told_no_more_than_any_seat() -> None:
    for party in PARTIES:
        for event in played(*party)[-1].ledger:
            if visible(event, None):
                assert all(visible(event, seat) for seat in SEATS)


# Order on the map


@every_party
def test_i13_no_space_ever_holds_two_of_a_colour(name: str, players: int) -> None:
    for moment in played(name, players):
        for figures in FIGURES:
            stand = [moment.state.positions[piece] for piece in figures]
            there = [space for space in stand if space is not None]
            assert len(set(there)) == len(there)


@every_party
def test_i103_there_is_always_a_place_to_send_to(name: str, players: int) -> None:
    for moment in played(name, players):
        sight = see(moment.state, moment.state.history[-1].seat) if moment.state.history else None
        if sight is not None and duty(sight) is Task.SEND:
            assert owed(sight)


# Transcripts


@pytest.mark.parametrize(("preset", "players"), PARTIES)
def test_the_game_is_played_and_seen_as_it_was(preset: str, players: int) -> None:
    golden = transcripts.path_of(preset, players).read_text(encoding="utf-8")
    assert transcripts.transcript(preset, players) == golden, (
        f"if this is meant: {transcripts.COMMAND}"
    )


def test_there_is_a_transcript_for_each_edition_and_number_of_players() -> None:
    golden = transcripts.path_of(*PARTIES[0]).parent
    found = {path.name for path in golden.iterdir()}
    assert found == {transcripts.path_of(*party).name for party in PARTIES}


# Silence

QUIET = r"^<\w+( (of|at) (seat (\d+|None) in )?(turn|seat) \d+)?>$"


def _said(moment: Moment) -> Iterator[object]:
    yield from moment.events
    yield moment.state
    for seat in (None, *moment.seats):
        sight = see(moment.state, seat)
        yield sight
        yield from sight.clues
        yield from options(sight)


@every_party
def test_nothing_that_holds_a_card_shows_it(name: str, players: int) -> None:
    for moment in some(played(name, players), 10):
        for one in _said(moment):
            assert re.match(QUIET, repr(one)), type(one)
            assert re.match(QUIET, str(one)), type(one)
    for event in ONE_OF_EACH:
        assert re.match(QUIET, repr(event))
    assert repr(Truth(IDENTITIES, BUILDS, 4)) == "<Truth>"


def test_no_refusal_names_a_card() -> None:
    secret = {card.name for card in CARDS} | {card.name.capitalize() for card in CARDS}
    for reason in Reason:
        for text in (repr(Illegal(reason)), str(Illegal(reason))):
            assert not secret & set(re.findall(r"\w+", text.replace("_", " ").replace("-", " ")))


def test_a_traceback_names_no_card() -> None:
    game = Game(where="yellow fat APO", first=3, shakes=["orange blue white"])
    game.put("red tall RIA")
    game.move("orange red tall APO land")
    game.ask(Seat(1))
    with pytest.raises(Illegal) as refused:
        game.do(Show(Seat(1), cards("B code:B"), ()))
    text = "".join(
        traceback.TracebackException.from_exception(refused.value, capture_locals=True).format()
    )
    assert "BUBBLE" not in text
    assert "code B" not in text
