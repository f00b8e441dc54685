"""What a game that is over says about those who played it, against counting it the long way
(P19)."""

from collections.abc import Sequence
from itertools import takewhile

import pytest

from bot.game.chance import Seeded
from bot.game.hosted import Figures
from bot.game.levels import Level
from bot.game.seats import seats
from bot.mini.game import MINI
from bot.mini.minds.levels import MINDS
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Call
from bot.mini.rules.cards import partner
from bot.mini.rules.deduction import Cell, deduce
from bot.mini.rules.editions import Preset, edition
from bot.mini.rules.events import Called, Drawn, Event, PickedUp, RoundBegan, Showed, Unmasked
from bot.mini.rules.figures import figures


def told(seat: Figures) -> tuple[int | None, int, int]:
    return (seat.extra.get("knowable"), seat.extra["bluffs"], seat.extra["believed"])


def naive(ledger: Sequence[Event], players: int) -> list[tuple[int | None, int, int]]:
    """Return by seat the first round the number could be known after, and bluffs shown and
    believed, the long way."""
    found = []
    cut = next(at for at, event in enumerate(ledger) if isinstance(event, PickedUp | Unmasked))
    last = MINI.rules.after(MINI.rules.blank, ledger[:cut])
    (unmasked,) = [event for event in ledger if isinstance(event, Unmasked)]
    state, states = MINI.rules.blank, []
    for event in ledger[:cut]:
        state = MINI.rules.after(state, [event])
        states.append(state)
    for seat in seats(players):
        sights = (MINI.rules.see(state, seat) for state in states if state.round)
        knowable = next((s.round for s in sights if len(deduce(s).numbers) == 1), None)
        bluffs = believed = 0
        for event in ledger:
            if isinstance(event, Showed) and event.by == seat:
                held = (unmasked.identities[seat], unmasked.numbers[seat])
                for card in set(event.cards) - set(held):
                    bluffs += 1
                    believed += (
                        deduce(MINI.rules.see(last, event.to)).cells[seat][card]
                        is not Cell.IMPOSSIBLE
                    )
        found.append((knowable, bluffs, believed))
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", list(Preset))
def test_figures_are_what_can_be_counted_by_hand(players: int, preset: Preset) -> None:
    knew = lied = 0
    for number in range(6):
        mind = MINDS[Level.HARD if number % 2 else Level.EASY]()
        minds = dict.fromkeys(seats(players), mind)
        ledger = play_out(edition(preset), players, minds, Seeded(number), Seeded(number + 50))
        end = MINI.rules.after(MINI.rules.blank, ledger)
        assert end.ending is not None
        found = figures(ledger)
        assert [seat.seat for seat in found] == list(seats(players))
        assert [told(seat) for seat in found] == naive(ledger, players)
        for seat in found:
            assert seat.won == (seat.seat in end.ending.winners)
            called = seat.seat == end.ending.caller
            right = called and end.ending.right
            assert (seat.extra["calls"], seat.extra["right"]) == (called, right)
            assert seat.points == (end.ending.points[seat.seat] if end.ending.points else 0)
            assert seat.chapters == sum(isinstance(event, RoundBegan) for event in ledger)
            first = seat.extra.get("knowable")
            assert seat.extra.get("known") == (None if first is None else 1)
            waited = seat.chapters - first if right and first is not None else None
            assert seat.extra.get("waited") == waited
            assert seat.extra.get("sure") == (None if waited is None else 1)
            with_me = {other.seat for other in found if other.side == seat.side}
            own = end.identities[seat.seat] if players == 4 else None
            assert with_me == (
                {seat.seat} if own is None else {seat.seat, end.identities.index(partner(own))}
            )
            knew += first is not None
            lied += seat.extra["believed"]
    assert knew
    assert lied


def test_a_wrong_call_was_not_sure_though_its_caller_could_have_known() -> None:
    """Somebody says the segments in the wrong order, at the moment at which they knew."""
    for number in range(20):
        minds = dict.fromkeys(seats(4), MINDS[Level.HARD]())
        ledger = play_out(edition("german"), 4, minds, Seeded(number), Seeded(number + 50))
        before = list(takewhile(lambda event: not isinstance(event, Called), ledger))
        caller = before[-1].seat if isinstance(before[-1], PickedUp) else None
        if caller is None or "sure" not in figures(ledger)[caller].extra:
            continue
        state = MINI.rules.after(MINI.rules.blank, before)
        ((*most, last),) = deduce(MINI.rules.see(state, caller)).numbers
        events, _ = MINI.rules.advance(state, Call(caller, (last, *most)), Seeded(0))
        made = figures((*before, *events))[caller].extra
        told = {name: made.get(name) for name in ("calls", "right", "known", "sure", "waited")}
        assert told == {"calls": 1, "right": 0, "known": 1, "sure": None, "waited": None}
        return
    raise AssertionError("nobody was sure")


def test_a_game_that_goes_on_has_no_figures() -> None:
    with pytest.raises(ValueError, match="not over"):
        figures(MINI.rules.opening(edition("german"), 4, Seeded(1)))


def test_of_a_drawn_game_only_what_was_known_before_the_end_counts() -> None:
    """All is turned up then (M37), and would be known to everybody."""
    whim = MINDS["random"]()
    for seed in range(60):
        ledger = play_out(
            edition("german", carnival=4),
            4,
            dict.fromkeys(seats(4), whim),
            Seeded(seed),
            Seeded(seed),
        )
        if any(isinstance(event, Drawn) for event in ledger):
            assert [told(seat) for seat in figures(ledger)] == naive(ledger, 4)
            assert any(seat.extra["believed"] for seat in figures(ledger))
            return
    raise AssertionError("no game was drawn")
