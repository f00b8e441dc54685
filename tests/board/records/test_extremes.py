"""What the format and the rules leave open is read, however far another program goes in it."""

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.__main__ import main
from bot.board.records.referee import check
from bot.board.records.replay import thoughts
from tests.board.records.games import TABLES, any_wandered, judged, one, to_dict
from tests.board.records.independent import verdict
from tests.board.records.test_hostile import paths

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


def rounds_of(record):
    players = sum(seat["part"] != "arrested" for seat in record["seats"])
    return -(-sum("turn" in move for move in record["moves"]) // players)


def is_right(record):
    """Whether both referees say so, and it is written again as it was."""
    assert verdict(record) is None
    assert judged(record) is None
    assert to_dict(check(json.dumps(record))) == record


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2), st.data())
def test_i137_i180_any_carnival_that_is_long_enough_any_target_and_any_names(table, seed, data):
    record = copy.deepcopy(one(*table, "random", seed))
    drawn = "drawn" in record["result"]
    played = rounds_of(record)
    longer = st.integers(played, 10**400) | st.sampled_from([0, 99, 100, 2**63, 2**64])
    carnival = st.just(played) if drawn else longer.filter(lambda n: not 0 < n < played)
    record["edition"]["carnival"] = data.draw(carnival)
    record["edition"]["target"] = data.draw(st.integers(1, 10**400))
    record["edition"]["preset"] = data.draw(st.sampled_from(["ares", "mb", "online"]))
    for seating in record["seats"]:
        if "player" in seating:
            seating["name"] = data.draw(ANY_TEXT)
            if data.draw(st.booleans()):
                seating["level"] = data.draw(ANY_TEXT)
            else:
                seating.pop("level")
    is_right({**record, "seats": [in_order(seating) for seating in record["seats"]]})


def in_order(seating):
    keys = ("seat", "part", "colour", "player", "level", "name")
    return {key: seating[key] for key in keys if key in seating}


@pytest.mark.parametrize(
    "change",
    [{"carnival": -1}, {"target": 0}, {"target": -(10**30)}, {"carnival": 24.0}, {"target": True}]
    + [{"carnival": "24"}, {"carnival": None}, {"target": 1.5}, {"carnival": float("inf")}],
)
def test_what_is_no_number_of_rounds_or_points_gets_a_sentence_that_names_it(change):
    record = copy.deepcopy(one())
    record["edition"] |= change
    (option,) = change
    number, reason = judged(record)
    assert number == 0
    assert reason.startswith("not a record: ")
    assert f"$.edition.{option}" in reason or "inf" in json.dumps(change).lower()
    assert verdict(record) is not None


def test_i137_a_carnival_ends_when_its_last_round_does():
    games = (one("ares", "classic", 4, "random", seed) for seed in range(40))
    record = copy.deepcopy(next(game for game in games if rounds_of(game) > 2))
    record["edition"]["carnival"] = rounds_of(record) - 1
    number, reason = judged(record)
    assert number > 1
    assert reason == "the game was over already"
    assert verdict(record)[0] == number


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_can_be_given_up_as_soon_as_it_is_dealt_and_its_first_turn_has_begun(players):
    record = copy.deepcopy(one("mb", "serenissima", players))
    del record["moves"][1:]
    record["result"] = {"abandoned": True}
    if len(record["moves"][0].get("balls", ())) == 3:
        is_right(record)
    record["moves"] = []
    assert judged(record)[0] == verdict(record)[0] == 1


HEAD = ("format", "game", "edition", "seats", "first", "deal", "start", "result")
PLAIN = [None, True, False, 0, 1, 2, 3, 4, 5, -1, 99, 100, 10**30, 1.0, "", [], {}, [0], [1, 2]]
WORDS = [
    *("F", "X", "tall", "fat", "A", "D", "agent", "arrested", "ambassador", "black", "blue", "red"),
    *("person", "automaton", "ares", "mb", "online", "classic", "serenissima", "any", "identity"),
    *("none", "forbidden", "free", "asked", "quiet", "new", "standing", "any_step", "own_step"),
    *("respective", "either", "once", "replaceable", "random", "chosen", "B1", "R4", "E"),
]
ADDED = ("name", "level", "player", "extra", "right", "points", "balls")


def otherwise(record, chance):
    """Return *record* with one thing before or after its moves changed, left out or added."""
    record = {key: copy.deepcopy(record[key]) if key in HEAD else record[key] for key in record}
    path = chance.choice([p for key in HEAD for p in paths(record[key], (key,))])
    at = record
    for key in path[:-1]:
        at = at[key]
    what = chance.random()
    if what < 0.75:
        at[path[-1]] = chance.choice(PLAIN + WORDS)
    elif what < 0.9:
        del at[path[-1]]
    elif isinstance(at, dict):
        at[chance.choice(ADDED)] = chance.choice(PLAIN + WORDS)
    return record


def test_both_referees_take_the_same_for_a_record_whatever_stands_in_its_head():
    chance, refused = random.Random(137), 0
    for _ in range(1200):
        record = otherwise(any_wandered(chance.randrange(30)), chance)
        theirs, ours = verdict(record), judged(record)
        assert (theirs is None) == (ours is None), (theirs, ours)
        refused += theirs is not None
    assert 600 < refused < 1200


def test_lines_may_end_as_on_other_machines_and_an_empty_one_is_called_so(tmp_path, capsys):
    line, file = json.dumps(one(), indent=None), tmp_path / "games.jsonl"
    file.write_bytes(f"{line}\r\n  {line} \n{line}".encode())
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "ok\n"
    file.write_bytes(f"{line}\n\n{line}\n \n".encode())
    assert main(["check", str(file)]) == 1
    said = [f"{file}:{number}: not a record: the line is empty" for number in (2, 4)]
    assert capsys.readouterr().out.splitlines() == said


def test_a_name_writes_nothing_to_a_terminal_but_what_is_seen(tmp_path, capsys):
    record = copy.deepcopy(one())
    record["seats"][0]["name"] = "Zo\u00eb\x1b]0;x\x07\nSeat 1 won.\u202e"
    file = tmp_path / "named.jsonl"
    file.write_text(json.dumps(record) + "\n")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Zo\u00eb?]0;x??Seat 1 won.?" in told
    assert all(line.isprintable() for line in told.splitlines())
    assert any("Zo\u00eb" in line for line in thoughts(json.dumps(record)))
