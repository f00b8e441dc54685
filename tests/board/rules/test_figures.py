"""What a game that is over says about those who played it, against counting it the long way
(P19)."""

from collections.abc import Iterator, Sequence

import pytest

from bot.board.rules import events as told
from bot.board.rules.actions import Report
from bot.board.rules.editions import PRESETS, edition
from bot.board.rules.events import Event
from bot.board.rules.figures import CATEGORIES, figures
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import IDENTITIES, PARTNER
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.board.rules.worlds import worlds
from bot.game.interface import Outcome
from bot.game.seats import AMBASSADOR, Seat, seats
from tests.board.rules.builders import BLACK, BLUE, RED, Game
from tests.board.rules.test_end import X9, x9
from tests.board.rules.wanderers import random_game


def closes(ledger: Sequence[Event]) -> Iterator[State]:
    """Yield how all stood when each turn was over, in the last one before all was turned up."""
    state = State()
    for event in ledger:
        if isinstance(event, told.TurnBegan | told.Unsealed | told.Unmasked):
            if state.history:
                yield state
            if not isinstance(event, told.TurnBegan):
                return
        state = after(state, [event])


def naive(ledger: Sequence[Event], seat: Seat) -> dict[str, int]:
    """Return what is counted of *seat*, the long way."""
    end, ends = after(State(), ledger), [*closes(ledger)]
    own = {end.identities[seat], end.builds[seat], end.codes[seat]} if seat != AMBASSADOR else set()
    shown = [event for event in ledger if isinstance(event, told.Showed) and event.by == seat]
    lies = [(event.to[0], card) for event in shown for card in event.cards if card not in own]
    believed = 0
    for to, card in lies:
        left = worlds(see(ends[-1], to))
        believed += any(card in (deal.identities[seat], deal.builds[seat]) for deal in left)
    declared = [event for event in ledger if isinstance(event, told.Judged) and event.seat == seat]
    found = {
        "questions": sum(isinstance(e, told.Asked) and e.seat == seat for e in ledger),
        "strides": sum(isinstance(e, told.Strode) and e.seat == seat for e in ledger),
        "declarations": len(declared),
        "right": sum(event.right for event in declared),
        "bluffs": len(lies),
        "believed": believed,
    }
    for turn, close in enumerate(ends, 1):
        left = worlds(see(close, seat))
        if seat != AMBASSADOR and len({_mate(deal.identities, seat) for deal in left}) == 1:
            return {**found, "known": 1, "knowable": turn}
    return found


def _mate(identities: Sequence[object], seat: Seat) -> int:
    return identities.index(PARTNER[identities[seat]])  # type: ignore[index]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_figures_are_what_can_be_counted_by_hand(players: int, preset: str) -> None:
    for seed in range(3):
        *_, last = random_game(seed, players, edition(preset, carnival=9), bold=0.005)
        found = figures(last.ledger)
        assert [each.seat for each in found] == list(seats(players))
        ending = last.state.ending
        assert ending is not None
        for each in found:
            extra = dict(each.extra)
            assert extra.pop("meetings") >= extra["questions"]
            assert extra.pop("reports") == (each.seat == AMBASSADOR and last.state.reported)
            assert extra.pop("solved") in (0, 1)
            assert extra == naive(last.ledger, each.seat)
            assert each.category == CATEGORIES[players - 3]
            assert each.won == (each.seat in ending.winners)
            assert each.points == (ending.points[each.seat] if ending.points else 0)
            assert each.chapters == len(last.state.history)


def test_sides_are_those_who_win_together() -> None:
    game = x9()  # red and blue are partners
    game.declare(BLUE, "B")
    found = figures(game.events)
    assert [each.side for each in found] == [0, 1, 1, 0]
    assert [each.won for each in found] == [True, False, False, True]
    assert found[RED].extra["right"] == found[RED].extra["declarations"] == 1
    three = Game(3, deal="Z tall C, X short A, F fat B, B thin D")
    three.give_up()
    assert [each.side for each in figures(three.events)] == [0, 0, 2]
    five = Game(5, deal=X9)
    five.give_up()
    assert [each.side for each in figures(five.events)] == [0, 1, 1, 0, 4]


def test_a_right_report_is_counted() -> None:
    game = Game(5, edition("online", carnival=1))
    builds = game.state.builds
    game.do(Report(BLACK, game.state.identities, builds))  # type: ignore[arg-type]
    game.skip(5)
    (ambassador,) = [each for each in figures(game.events) if each.seat == BLACK]
    assert (ambassador.extra["reports"], ambassador.extra["solved"]) == (1, 1)
    assert (ambassador.won, ambassador.points, ambassador.side) == (True, 1, 4)


def test_a_game_given_up_before_the_deal_is_counted_too() -> None:
    game = Game(4, edition("ares", placement="chosen"))
    with pytest.raises(ValueError, match="not over"):
        figures(game.events)
    game.give_up()
    found = figures(game.events)
    assert [each.outcome for each in found] == [Outcome.ABANDONED] * 4
    assert [each.chapters for each in found] == [0] * 4
    assert hindsight(game.events).turns == ()
    assert set(IDENTITIES).isdisjoint(hindsight(game.events).identities)
