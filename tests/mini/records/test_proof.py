"""A record says what its game was dealt by; anybody can check that, and one flipped bit shows.

`DEALS` says how many games are verified by the command and by the README's script.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.game.chance import Seeded
from bot.game.fair import Draws, Fair, salted, secret_of
from bot.mini.minds.modest import Modest
from bot.mini.minds.random import Random
from bot.mini.records.moves import Peek, Turn, Visit
from bot.mini.records.proof import objection
from bot.mini.records.record import Record, record
from bot.mini.records.referee import check
from bot.mini.records.simulate import play_out, simulate
from bot.mini.rules.cards import Location, Side
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.match import before_series
from bot.mini.rules.simulated import SimulatedGame
from bot.records.lines import Wrong
from bot.records.parts import write

T = TypeVar("T")
README = Path(__file__).parents[3] / "README.md"
GAMES = int(os.environ.get("DEALS", "200"))


class Dealt:
    """Chance as a table has it: from the draws before the series that is to come."""

    def __init__(self, fair: Fair) -> None:
        self.fair = fair
        self.draws = self.before(1)

    def before(self, series: int) -> Draws:
        fair = self.fair
        return Draws(
            bytes.fromhex(fair.secret), fair.table, fair.game, before_series(series), fair.salts
        )

    def watch(self, game: SimulatedGame) -> None:
        self.draws = self.before((game.sight(None).round + 4) // 5 + 1)

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        return self.draws.order(things)

    def below(self, limit: int) -> int:
        return self.draws.below(limit)


def dealt(number: int) -> Record:
    """Return the record of a game of table *number*, which had as many players and salts as follow
    from that."""
    players, preset = 3 + number % 3, list(PRESETS)[number % len(PRESETS)]
    master, salts = (
        secret_of(b"%032d" % number, 990),
        tuple(salted(f"{number} {n}") for n in range(number % 4)),
    )
    fair = Fair(secret_of(master, 0).hex(), secret_of(master, 1).hex(), salts, number + 1, 1)
    chance, mind = Dealt(fair), Random() if number % 2 else Modest()
    return record(
        play_out(edition(preset, players), players, mind, chance, Seeded(number), chance.watch),
        {},
        fair,
    )


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dealt") / "games.jsonl"
    path.write_text("".join(write(dealt(number)) + "\n" for number in range(GAMES)))
    return path


def script(tmp_path: Path) -> Path:
    text = README.read_text(encoding="utf-8").partition("### The deal, checked")[2]
    path = tmp_path / "verify.py"
    path.write_text(text.partition("```python\n")[2].partition("```")[0])
    return path


def by_script(tmp_path: Path, file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-O", "-I", str(script(tmp_path)), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)


def test_all_deals_are_right_by_the_command_and_by_the_script_of_the_readme(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    fairs = [json.loads(line)["fair"] for line in file.read_text().splitlines()]
    fingerprints = [f"table {fair['table']}: {fair['commitment']}" for fair in fairs]
    assert told == ["ok", *fingerprints]
    done = by_script(tmp_path, file)
    assert (done.returncode, done.stdout.splitlines()) == (0, [*fingerprints, "ok"]), done.stderr
    imported = [line for line in script(tmp_path).read_text().splitlines() if "import" in line]
    assert imported == ["import hashlib, hmac, json, sys"]


def flipped(text: str) -> str:
    return f"{int(text, 16) ^ 1:064x}"


def _swapped(plain: dict[str, Any], what: str) -> None:
    cards = plain["deal"][what]
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
    "game": lambda plain: plain["fair"].update(game=2),
    "first": lambda plain: plain.update(first=plain["first"] ^ 1),
    "identities": lambda plain: _swapped(plain, "identities"),
    "numbers": lambda plain: _swapped(plain, "numbers"),
}


@pytest.mark.parametrize("flip", FLIPS.values(), ids=FLIPS)
def test_one_flipped_bit_shows(flip: Callable[[dict[str, Any]], None], tmp_path: Path) -> None:
    """Also where the moves still follow the rules: what is looked at here is the deal alone."""
    for number in (1, 2, 3):
        whole = dealt(number)
        plain = json.loads(write(whole))
        flip(plain)
        changed = tmp_path / "changed.jsonl"
        changed.write_text(json.dumps(plain) + "\n")
        with pytest.raises(Wrong):
            check(changed.read_bytes())
        assert by_script(tmp_path, changed).returncode == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_does_not_follow_from_the_secret_is_named(players: int) -> None:
    found = dealt(players)
    assert found.players == players
    assert objection(found) is None
    other = replace(found, first=(found.first + 1) % min(players, 4))
    assert objection(other) == "another begins than was drawn"
    swapped = replace(found.deal, numbers=found.deal.numbers[::-1])
    assert objection(replace(found, deal=swapped)) == "other cards were dealt than were drawn"
    assert objection(replace(found, fair=None)) == "it does not say what it was dealt by"


def test_a_pile_that_lies_otherwise_shows() -> None:
    """The moves are looked at without the rules: a pile in another order mostly breaks those
    too."""
    seen = set()
    for number in range(60):
        whole = dealt(number)
        assert objection(whole) is None
        for at, move in enumerate(whole.moves):
            match move:
                case Turn(ambassador=location):
                    other: Any = Turn(next(one for one in Location if one != location))
                case Visit(visit=3, at=location) if len(whole.seats) == 4 and whole.players == 3:
                    other = Visit(3, next(one for one in Location if one != location))
                case Peek(seat, side, card):
                    other = Peek(seat, Side.RIGHT if side is Side.LEFT else Side.LEFT, card)
                case _:
                    continue
            wrong = objection(
                replace(whole, moves=(*whole.moves[:at], other, *whole.moves[at + 1 :]))
            )
            if whole.edition.dummy == "neighbour" and isinstance(other, Visit):
                assert wrong is None  # a neighbour sends it
                continue
            assert wrong is not None
            seen.add(type(other))
    assert seen == {Turn, Visit, Peek}


def test_a_record_that_does_not_say_what_it_was_dealt_by_is_right_but_cannot_be_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(write(replace(dealt(1), fair=None)) + "\n")
    assert '"fair"' not in path.read_text()
    assert main(["check", str(path)]) == 0
    assert main(["verify", str(path)]) == 1
    assert "does not say what it was dealt by" in capsys.readouterr().out


@pytest.mark.parametrize("secret", ["", "0" * 63, "0" * 65, "g" * 64, "０" * 64, None, 7])
def test_what_is_no_secret_is_no_record(secret: object) -> None:
    plain = json.loads(write(dealt(1)))
    plain["fair"]["secret"] = secret
    with pytest.raises(Wrong, match="not a record"):
        check(json.dumps(plain))


def test_one_table_cannot_have_promised_two_things(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = dealt(1), dealt(1 + 12)
    assert one.fair is not None
    assert other.fair is not None
    path = tmp_path / "two.jsonl"
    path.write_text(f"{write(one)}\n{write(other)}\n")
    assert main(["verify", str(path)]) == 0
    again = record_with(secret_of(b"%032d" % 99, 990), one.fair.table)
    path.write_text(f"{write(one)}\n{again}\n")
    assert main(["verify", str(path)]) == 1
    assert "promised something else before" in capsys.readouterr().out
    assert "another promise" in by_script(tmp_path, path).stderr


def record_with(master: bytes, table: int) -> str:
    fair = Fair(secret_of(master, 0).hex(), secret_of(master, 1).hex(), (), table, 1)
    chance = Dealt(fair)
    return write(
        record(play_out(edition("german"), 4, Modest(), chance, Seeded(1), chance.watch), {}, fair)
    )


def test_what_was_dealt_by_no_secret_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "simulated.jsonl"
    path.write_text(write(next(iter(simulate(edition("german"), 4, "easy", 1, 7)))) + "\n")
    assert by_script(tmp_path, path).stderr == "line 1: it does not say what it was dealt by\n"


def test_nothing_is_not_right(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("")
    assert by_script(tmp_path, path).stdout == "nothing to look at\n"
