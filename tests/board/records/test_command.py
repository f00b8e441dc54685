"""The commands that make, check, verify and tell records, where a file holds several games."""

import json
from typing import Any, cast

import pytest

from bot.__main__ import main
from bot.board.game import BOARD
from bot.board.records.simulate import simulate, summary
from bot.board.rules.editions import edition
from bot.game.hosted import hosted
from bot.games import GAMES
from bot.records.parts import write
from tests.board.records.games import one
from tests.board.records.test_proof import dealt
from tests.mini.records import games as mini


@pytest.fixture(autouse=True)
def played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its one line, wherever it stands."""
    monkeypatch.setitem(cast(Any, GAMES), "board", hosted(BOARD))


def simulated(path, *arguments):
    """Return what was written by a command like that of the issue, and its exit status."""
    command = ["simulate", "--game", "board", "--games", "3", "--seed", "5", *arguments]
    status = main([*command, "--record", str(path)])
    return path.read_text(encoding="utf-8") if path.exists() else "", status


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("preset", ["ares", "mb", "online"])
@pytest.mark.parametrize("on", ["classic", "serenissima"])
def test_what_is_simulated_is_what_was_asked_for(players, preset, on, tmp_path, capsys):
    arguments = ["--players", str(players), "--edition", preset, "--map", on, "--level", "random"]
    text, status = simulated(tmp_path / "games", *arguments)
    assert status == 0
    meant = list(simulate(edition(preset, map=on), players, "random", 3, 5))
    assert text == "".join(f"{write(game)}\n" for game in meant)
    assert capsys.readouterr().out == f"{summary(meant)}\n"
    assert main(["check", str(tmp_path / "games")]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--map", "atlantis"],
        ["--edition", "german"],
        ["--players", "2"],
        ["--truth", "at_least_one"],
        ["--option", "carnival=-1"],
        ["--level", "god"],
    ],
)
def test_wrong_use_gets_a_sentence_and_status_two(arguments, tmp_path, capsys):
    try:
        text, status = simulated(tmp_path / "games", *arguments)
    except SystemExit as stopped:  # what argparse itself refuses
        text, status = "", stopped.code
    assert (text, status) == ("", 2)
    assert capsys.readouterr().err


def test_options_are_set_by_their_names(tmp_path):
    text, status = simulated(
        tmp_path / "games", "--handshake", "none", "--carnival", "2", "--level", "random"
    )
    assert status == 0
    for line in text.splitlines():
        options = json.loads(line)["edition"]
        assert (options["preset"], options["handshake"], options["carnival"]) == ("ares", "none", 2)


def test_a_file_may_hold_games_of_both_kinds(tmp_path, capsys):
    file = tmp_path / "both.jsonl"
    records = [one(), mini.one("german", 4), one("mb", "serenissima", 5), mini.one("dutch", 3)]
    file.write_text("".join(json.dumps(record) + "\n" for record in records))
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "ok\n"
    records[2] = {**records[2], "moves": records[2]["moves"][1:]}
    file.write_text("".join(json.dumps(record) + "\n" for record in records))
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"{file}:3: move 1: ")


def test_a_deal_is_verified(tmp_path, capsys):
    file = tmp_path / "dealt.jsonl"
    games = [dealt(number) for number in range(6)]
    file.write_text("".join(write(game) + "\n" for game in games))
    assert main(["verify", str(file)]) == 0
    promised = [f"table {game.fair.table}: {game.fair.commitment}" for game in games]
    assert capsys.readouterr().out.splitlines() == ["ok", *promised]


def test_a_replay_is_told_with_thoughts_and_without(tmp_path, capsys):
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(one()) + "\n")
    assert main(["replay", str(file)]) == 0
    plain = capsys.readouterr().out.splitlines()
    assert plain[0] == "Edition: ares, on the map classic."
    assert main(["replay", "--thoughts", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > len(plain)


@pytest.mark.parametrize("game", ["board", "mini"])
@pytest.mark.parametrize("command", ["check", "verify", "replay"])
def test_a_line_that_breaks_off_is_told_as_that_whatever_it_names(game, command, tmp_path, capsys):
    """Not by a game that it does not name: that would have no `game` so called."""
    file = tmp_path / "half.jsonl"
    line = json.dumps(one() if game == "board" else mini.one("german", 4))
    file.write_text(line[: len(line) // 2])
    assert main([command, str(file)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{file}:1: not a record: ")
    assert "truncated" in said


@pytest.mark.parametrize("command", ["check", "verify", "replay"])
def test_an_empty_line_is_told_as_that(command, tmp_path, capsys):
    file = tmp_path / "empty.jsonl"
    file.write_text("\n" + json.dumps(one()) + "\n")
    assert main([command, str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{file}:1: not a record: the line is empty"
