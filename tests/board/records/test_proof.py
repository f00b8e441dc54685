"""A record says what its game was dealt by; anybody can check that, and one flipped bit shows."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.board.minds.random import Random
from bot.board.records.moves import Turn
from bot.board.records.proof import objection
from bot.board.records.record import Record, record
from bot.board.records.referee import check
from bot.board.records.simulate import play_out
from bot.board.rules.editions import MAPS, PRESETS, edition
from bot.board.rules.match import draw
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Seeded
from bot.game.fair import Draws, Fair, salted, secret_of
from bot.records.lines import Wrong
from bot.records.parts import write
from tests.board.records.verifying import follows

T = TypeVar("T")
GAMES = 60


class Dealt:
    """Chance as a table has it: what may be drawn next has draws of its own."""

    def __init__(self, fair: Fair) -> None:
        self.fair = fair
        self.draws = self.of(draw(None))

    def of(self, what: str) -> Draws:
        fair = self.fair
        return Draws(bytes.fromhex(fair.secret), fair.table, fair.game, what, fair.salts)

    def watch(self, game: SimulatedGame) -> None:
        self.draws = self.of(draw(game.sight(None)))

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        return self.draws.order(things)

    def below(self, limit: int) -> int:
        return self.draws.below(limit)


def dealt(number: int) -> Record:
    """Return the record of a game of table *number*: its players, edition and salts follow."""
    players, preset = 3 + number % 3, list(PRESETS)[number // 3 % 3]
    on, placement = list(MAPS)[number % 2], ("random", "chosen")[number // 2 % 2]
    master = secret_of(b"%032d" % number, 990)
    salts = tuple(salted(f"{number} {n}") for n in range(number % 4))
    game = 1 + number % 3
    fair = Fair(secret_of(master, 0).hex(), secret_of(master, game).hex(), salts, number + 1, game)
    chance = Dealt(fair)
    options = edition(preset, map=on, placement=placement)
    ledger = play_out(options, players, Random(), chance, Seeded(number), chance.watch)
    return record(ledger, {}, fair)


def test_all_deals_are_right_by_the_program_and_by_the_script_of_the_readme(tmp_path: Path) -> None:
    lines = [write(dealt(number)) for number in range(GAMES)]
    for line in lines:
        assert objection(check(line)) is None
    assert follows(tmp_path, *map(json.loads, lines))


def flipped(text: str) -> str:
    return f"{int(text, 16) ^ 1:064x}"


def swapped(cards: list[Any]) -> None:
    cards[0], cards[1] = cards[1], cards[0]


FLIPS: dict[str, Callable[[dict[str, Any]], None]] = {
    "commitment": lambda plain: plain["fair"].update(
        commitment=flipped(plain["fair"]["commitment"])
    ),
    "secret": lambda plain: plain["fair"].update(secret=flipped(plain["fair"]["secret"])),
    "a salt": lambda plain: plain["fair"]["salts"].__setitem__(
        0, flipped(plain["fair"]["salts"][0])
    ),
    "a salt more": lambda plain: plain["fair"]["salts"].append("0" * 64),
    "a salt less": lambda plain: plain["fair"]["salts"].pop(),
    "table": lambda plain: plain["fair"].update(table=plain["fair"]["table"] ^ 1),
    "game": lambda plain: plain["fair"].update(game=plain["fair"]["game"] + 1),
    "first": lambda plain: plain.update(first=plain["first"] ^ 1),
    "identities": lambda plain: swapped(plain["deal"]["identities"]),
    "builds": lambda plain: swapped(plain["deal"]["builds"]),
    "codes": lambda plain: swapped(plain["deal"]["codes"]),
}


@pytest.mark.parametrize("flip", FLIPS.values(), ids=FLIPS)
def test_one_flipped_bit_shows(flip: Callable[[dict[str, Any]], None], tmp_path: Path) -> None:
    """Also where the moves still follow the rules: what is looked at here is the deal alone."""
    for number in (1, 2, 3):
        plain = json.loads(write(dealt(number)))
        flip(plain)
        with pytest.raises(Wrong):
            check(json.dumps(plain))
        assert not follows(tmp_path, plain)


@pytest.mark.parametrize("number", range(12))
def test_what_does_not_follow_from_the_secret_is_named(number: int) -> None:
    found = dealt(number)
    other = replace(found, first=(found.first + 1) % found.players)
    assert objection(other) == "another begins than was drawn"
    for kind in ("identities", "builds", "codes"):
        cards = getattr(found.deal, kind)
        deal = replace(found.deal, **{kind: cards[::-1]})
        assert objection(replace(found, deal=deal)) == "other cards were dealt than were drawn"
    blue = found.start[found.colours[0]]
    turned = {**found.start, found.colours[0]: replace(blue, tall=blue.thin, thin=blue.tall)}
    said = objection(replace(found, start=turned))
    chosen = found.edition.placement == "chosen"
    assert said == (None if chosen else "the figures began elsewhere than was drawn")
    assert objection(replace(found, fair=None)) == "it does not say what it was dealt by"


def test_every_shake_that_is_another_shows(tmp_path: Path) -> None:
    seen = 0
    for number in range(9):
        found = dealt(number)
        turns = 0
        for at, move in enumerate(found.moves):
            if not isinstance(move, Turn):
                continue
            turns += 1
            if isinstance(move.balls, tuple):
                other = replace(move, balls=(*move.balls[:2], move.balls[0]))
                if other == move:
                    continue
                moves = (*found.moves[:at], other, *found.moves[at + 1 :])
                said = objection(replace(found, moves=moves))
                assert said == f"in turn {turns} the Phantom shows other balls than were drawn"
                if seen % 9 == number:  # the script takes its time to begin
                    plain = json.loads(write(replace(found, moves=moves)))
                    assert not follows(tmp_path, plain)
                seen += 1
    assert seen > 50


def test_the_balls_of_a_turn_in_which_nothing_moves_are_drawn_with_the_turn_before() -> None:
    """I44: nobody does anything in it, so that nothing new may be drawn by."""
    for number in range(3, 400, 9):
        found = dealt(number)
        still = [turn for turn in found.moves if isinstance(turn, Turn) and turn.balls == WHITE]
        if still and found.edition.balls == "mb":
            assert objection(found) is None
            return
    raise AssertionError("never three white balls")


WHITE = ("white",) * 3


def test_the_places_that_are_drawn_are_told_by_the_record_alone() -> None:
    for one in MAPS.values():
        for starts in one.starts.values():
            assert list(starts) == sorted(starts), "whoever checks a draw can sort what they read"


@pytest.mark.parametrize("secret", ["", "0" * 63, "0" * 65, "g" * 64, "０" * 64, None, 7])
def test_what_is_no_secret_is_no_record(secret: object) -> None:
    plain = json.loads(write(dealt(1)))
    plain["fair"]["secret"] = secret
    with pytest.raises(Wrong, match="not a record"):
        check(json.dumps(plain))
