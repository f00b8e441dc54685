"""A game that is over, every card turned up: exactly what happened, and nothing before it is over
(P16).

What each could have known is asked of `everydeal`, from the events alone.
"""

import random
from itertools import pairwise

import pytest

from bot.board.minds.levels import MINDS
from bot.board.rules.deduction import deduce
from bot.board.rules.editions import Edition, edition
from bot.board.rules.events import (
    Asked,
    Dealt,
    Event,
    Opened,
    Placed,
    Showed,
    TurnBegan,
    TurnEnded,
    Unmasked,
)
from bot.board.rules.figures import figures
from bot.board.rules.hindsight import Hindsight, hindsight, turns
from bot.board.rules.material import PARTNER
from bot.board.rules.meetings import Clue
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.game.chance import Seeded
from bot.game.interface import Outcome
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats
from tests.board.minds.corpus import play_out
from tests.board.rules import everydeal
from tests.board.rules.everydeal import Hand, Hands
from tests.board.rules.ledgers import TABLES, given_up, played

every_table = pytest.mark.parametrize(("players", "preset"), TABLES)


class Told:
    """What a ledger tells by its events, turn by turn."""

    def __init__(self, ledger: tuple[Event, ...]) -> None:
        opened = ledger[0]
        assert isinstance(opened, Opened)
        self.players, self.edition = opened.players, opened.edition
        self.clues: list[Clue] = []
        self.turns: list[int] = []
        turn, asked = 0, None
        for event in ledger:
            match event:
                case TurnBegan(number=turn):
                    self.turns.append(turn)
                case Asked():
                    asked = event
                case Showed(by=by, to=to, cards=cards, secret=secret):
                    assert asked is not None
                    self.clues.append(
                        Clue(
                            turn=turn,
                            round=(turn - 1) // self.players + 1,
                            by=by,
                            to=to,
                            kind=asked.kind,
                            through=asked.through,
                            cards=cards,
                            secret=secret,
                        )
                    )
                case Unmasked(identities=identities, builds=builds, codes=codes):
                    self.deal: Hands = tuple(zip(identities, builds, codes, strict=True))

    def hand(self, seat: Seat) -> Hand | None:
        return None if seat == AMBASSADOR else self.deal[seat]

    def left(self, seat: Seat, turn: int) -> set[Hands]:
        """Return the deals that *seat* could not exclude when *turn* was over."""
        seen = [
            clue
            for clue in self.clues
            if clue.turn <= turn and (seat == clue.by or seat in clue.to)
        ]
        return everydeal.possible(seen, seat, self.hand(seat), self.edition)

    def first(self, seat: Seat, *, letter: bool) -> int | None:
        """Return the first turn after which *seat* could know its partner, or all it needs."""
        told = {clue.turn for clue in self.clues if seat in clue.to}
        for turn in self.turns:
            if turn > 1 and turn not in told:
                continue  # nothing was learnt
            found = {self._needed(seat, deal, letter=letter) for deal in self.left(seat, turn)}
            if len(found) == 1 and None not in found:
                return turn
        return None

    def _needed(self, seat: Seat, deal: Hands, *, letter: bool) -> object:
        if seat == AMBASSADOR:
            return tuple(hand[:2] for hand in deal) if letter else None
        partner = next(s for s in AGENTS if deal[s][0] == PARTNER[deal[seat][0]])
        alone = self.players == 3 and partner == DUMMY
        return (partner, deal[partner][2]) if letter and not alone else partner


@every_table
def test_i36_everything_that_was_shown_is_told_in_its_turn(players: int, preset: str) -> None:
    ledger = played(players, preset)
    told, game = Told(ledger), hindsight(ledger)
    assert [look.past.number for look in game.turns] == told.turns
    assert [clue for look in game.turns for clue in look.clues] == told.clues
    assert all(clue.turn == look.past.number for look in game.turns for clue in look.clues)
    assert told.clues
    assert tuple(zip(game.identities, game.builds, game.codes, strict=True)) == told.deal


@every_table
def test_every_turn_begins_where_the_last_one_ended(players: int, preset: str) -> None:
    ledger = played(players, preset)
    looks = hindsight(ledger).turns
    placed = {event.seat: event.spaces for event in ledger if isinstance(event, Placed)}
    for seat, spaces in placed.items():
        assert looks[0].began[4 * seat : 4 * seat + 4] == spaces
    for earlier, later in pairwise(looks):
        assert earlier.ended == later.began
    for look in looks:
        assert {meeting.met for meeting in look.meetings} >= {deed.met for deed in look.past.deeds}


@every_table
def test_i191_how_many_deals_were_left_is_what_trying_all_of_them_gives(
    players: int, preset: str
) -> None:
    whim = random.Random(f"{players} {preset}")
    ledger = played(players, preset)
    told, game = Told(ledger), hindsight(ledger)
    for look in whim.sample(game.turns, min(len(game.turns), 5)):
        for seat in seats(players):
            left = told.left(seat, look.past.number)
            assert told.deal in left
            assert look.deals[seat] == len(left)
    for earlier, later in pairwise(game.turns):
        assert all(now <= before for now, before in zip(later.deals, earlier.deals, strict=True))


@every_table
def test_i113_since_when_each_could_know_what_to_declare(players: int, preset: str) -> None:
    found = 0
    for seed in range(2):
        ledger = played(players, preset, seed)
        told, game = Told(ledger), hindsight(ledger)
        for seat in seats(players):
            assert game.partner_known[seat] == told.first(seat, letter=False)
            assert game.all_known[seat] == told.first(seat, letter=True)
            found += game.all_known[seat] is not None
    assert found, "somebody knew in the end"


@every_table
def test_who_could_know_all_was_ready_to_declare(players: int, preset: str) -> None:
    ledger = played(players, preset)
    game = hindsight(ledger)
    for number, state in enumerate(turns(ledger), 1):
        for seat in seats(players):
            first = game.all_known[seat]
            knew = first is not None and first <= number
            if seat != AMBASSADOR:
                assert deduce(see(state, seat)).ready is knew


@every_table
def test_i81_a_set_has_a_true_card_and_a_lie_is_counted(players: int, preset: str) -> None:
    ledger = played(players, preset)
    told, game = Told(ledger), hindsight(ledger)
    lies = dict.fromkeys(seats(players), 0)
    for clue in told.clues:
        true = game.true(clue)
        assert set(true) == set(clue.cards) & set(told.deal[clue.by])
        assert any(card in told.deal[clue.by][:2] for card in true)
        lies[clue.by] += len(clue.cards) - len(true)
    assert {seat: game.lies(seat) for seat in seats(players)} == lies
    assert sum(lies.values())
    for seat, found in zip(seats(players), figures(ledger), strict=True):
        assert found.extra["bluffs"] == lies[seat]
        assert found.extra.get("knowable") == game.partner_known[seat]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i138_a_game_that_was_given_up_can_be_told_too(players: int) -> None:
    ledger = played(players, "ares")
    ends = [at for at, event in enumerate(ledger) if isinstance(event, TurnEnded)]
    for at in (ends[0] + 1, ends[1], ends[3] - 1):
        game = hindsight(given_up(ledger, at))
        assert isinstance(game, Hindsight)
        assert game.ending.outcome is Outcome.ABANDONED
        assert len(game.identities) == len(game.builds) == len(game.codes) == 4
        assert game.turns


def test_i22_a_game_that_was_given_up_before_the_deal_has_no_turn_and_no_card() -> None:
    chosen: Edition = edition("ares", placement="chosen")
    ledger = play_out(chosen, 4, MINDS["easy"](), Seeded(1), Seeded(1))
    before = next(at for at, event in enumerate(ledger) if isinstance(event, Dealt))
    placing = next(at for at in range(before) if isinstance(ledger[at], Placed))
    game = hindsight(given_up(ledger, placing))
    assert game.turns == game.identities == ()
    assert game.all_known == game.partner_known == (None,) * 4


def test_p16_nothing_is_told_of_a_game_that_goes_on() -> None:
    ledger = played(4, "ares")
    for upto in range(1, len(ledger)):
        if after(State(), ledger[:upto]).ending is None:
            with pytest.raises(ValueError, match="not over"):
                hindsight(ledger[:upto])


def test_no_card_is_in_its_repr() -> None:
    game = hindsight(played(4, "ares"))
    assert repr(game) == "<Hindsight of game 1>"
    assert repr(game.turns[0]) == "<Look at turn 1>"
