"""Games that minds play among themselves, and what becomes of them as records."""

import subprocess
import sys
from copy import copy

import pytest

from bot.board.minds.random import Random
from bot.board.records.record import record
from bot.board.records.referee import check
from bot.board.records.simulate import play_out, rounds, simulate, summary
from bot.board.rules.actions import Gesture
from bot.board.rules.duties import waiting
from bot.board.rules.editions import PRESETS, edition
from bot.board.rules.events import Gestured
from bot.board.rules.material import Mannerism
from bot.board.rules.play import opening
from bot.board.rules.simulated import SimulatedGame
from bot.game.chance import Seeded
from bot.game.hosted import Undealt
from bot.game.seats import Seat, seats
from bot.records.parts import Chair, Player, write
from tests.board.records.games import TABLES, judged, one, to_dict
from tests.board.records.independent import verdict


def test_the_same_seed_writes_the_same_bytes():
    for players in (3, 4, 5):
        a, b, c = (
            [write(game) for game in simulate(PRESETS["mb"], players, "easy", 4, seed)]
            for seed in (7, 7, 8)
        )
        assert a == b
        assert a != c
        assert len(set(a)) == 4


def test_bytes_do_not_depend_on_the_process():
    """Hashes of texts differ from process to process; nothing may be ordered by them."""
    code = (
        "from bot.board.rules.editions import ARES\n"
        "from bot.records.parts import write\n"
        "from bot.board.records.simulate import simulate\n"
        "for n in (3, 4, 5):\n"
        "    for level in ('random', 'easy'):\n"
        "        for game in simulate(ARES, n, level, 2, 1): print(write(game))\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1")
    }
    here = [
        write(game)
        for n in (3, 4, 5)
        for level in ("random", "easy")
        for game in simulate(PRESETS["ares"], n, level, 2, 1)
    ]
    assert runs == {"".join(f"{line}\n" for line in here)}


def test_every_level_plays_the_same_deals():
    easy, random = (
        list(simulate(PRESETS["ares"], 4, level, 10, 3)) for level in ("easy", "random")
    )
    assert [(game.deal, game.start, game.first) for game in easy] == [
        (game.deal, game.start, game.first) for game in random
    ]
    assert len({write(game) for game in easy}) == 10


@pytest.mark.parametrize(("preset", "on", "players"), TABLES)
def test_a_record_has_exactly_the_keys_of_the_format_in_their_order(preset, on, players):
    game = one(preset, on, players)
    keys = ["format", "game", "edition", "seats", "first", "deal", "start", "moves", "result"]
    assert list(game) == keys
    assert list(game["edition"]) == [
        "preset",
        "map",
        "balls",
        "secret_cards",
        "set_limit",
        "ambassador_repeat",
        "handshake",
        "talk",
        "fulfilment",
        "landing",
        "flee",
        "report",
        "placement",
        "carnival",
        "target",
    ]
    assert (game["edition"]["preset"], game["edition"]["map"]) == (preset, on)
    assert list(game["deal"]) == ["identities", "builds", "codes"]
    assert list(game["start"]) == ["blue", "yellow", "green", "red"][: min(players, 4)]
    assert all(
        list(places) == ["tall", "thin", "short", "fat"] for places in game["start"].values()
    )
    for seat in game["seats"]:
        if seat["part"] == "arrested":
            assert seat == {"seat": 3, "part": "arrested", "colour": "red"}
        else:
            assert list(seat) == ["seat", "part", "colour", "player", "level"]
    assert len(game["seats"]) == max(players, 4)
    if players == 5:
        assert game["seats"][4]["part"] == "ambassador"
        assert game["seats"][4]["colour"] == "black"


def test_persons_have_no_level_and_names_only_when_given():
    ledger = play_out(PRESETS["ares"], 4, Random(), Seeded(1), Seeded(1))
    chairs = {Seat(1): Chair(Player.AUTOMATON, "easy"), Seat(2): Chair(name="Änne")}
    game = record(ledger, chairs)
    assert to_dict(game)["seats"][:3] == [
        {"seat": 0, "part": "agent", "colour": "blue", "player": "person"},
        {"seat": 1, "part": "agent", "colour": "yellow", "player": "automaton", "level": "easy"},
        {"seat": 2, "part": "agent", "colour": "green", "player": "person", "name": "Änne"},
    ]
    assert check(write(game)) == game


@pytest.mark.parametrize("placement", ["random", "chosen"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_given_up_is_recorded_wherever_it_was(players, placement):
    for preset in PRESETS:
        events = list(opening(edition(preset, placement=placement), players, Seeded(2)))
        game, mind, chance = SimulatedGame(events), Random(), Seeded(2)
        acts = 0
        while game.ending is None:
            public = game.sight(None)
            if acts % 5 == 0 and public.history:
                made = record([*events, *copy(game).give_up()], {})
                assert to_dict(made)["result"] == {"abandoned": True}
                assert check(write(made)) == made
                assert verdict(to_dict(made)) is None
            seat = waiting(public)[0]
            events += game.play(mind.choose(game.sight(seat), chance), chance)
            acts += 1


def test_i22_a_game_given_up_before_anything_was_dealt_has_no_record():
    events = opening(edition("ares", placement="chosen"), 4, Seeded(1))
    game = SimulatedGame(events)
    with pytest.raises(Undealt, match="before the cards were dealt"):
        record([*events, *game.give_up()], {})


def test_a_game_that_goes_on_has_no_record():
    with pytest.raises(ValueError, match="not over"):
        record(opening(PRESETS["ares"], 4, Seeded(1)), {})
    with pytest.raises(ValueError, match="opening"):
        record((), {})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_later_game_of_a_match_begins_where_its_record_says(players):
    for first in seats(players):
        events = list(opening(PRESETS["mb"], players, Seeded(1), number=2, first=first))
        made = record([*events, *SimulatedGame(events).give_up()], {})
        assert made.first == first
        assert check(write(made)) == made


def test_i35_gestures_are_no_moves():
    events = list(opening(PRESETS["ares"], 4, Seeded(3)))
    game = SimulatedGame(events)
    events += game.play(Gesture(Seat(2), Mannerism.WINK), Seeded(1))
    assert isinstance(events[-1], Gestured)
    made = record([*events, *game.give_up()], {})
    assert [*to_dict(made)["moves"][0]] == ["turn", "balls"]
    assert len(made.moves) == 1


@pytest.mark.parametrize("placement", ["random", "chosen"])
def test_i22_where_figures_begin_stands_in_the_record_whoever_chose_it(placement):
    for game in simulate(edition("ares", placement=placement), 3, "random", 3, 5):
        assert game.edition.placement == placement
        assert judged(to_dict(game)) is None
        assert verdict(to_dict(game)) is None


def test_a_summary_counts_how_games_ended():
    games = list(simulate(edition("ares", carnival=6), 5, "easy", 12, 3))
    lines = summary(games).splitlines()
    average, most = sum(map(rounds, games)) / 12, max(map(rounds, games))
    assert lines[0] == f"12 games, {average:.1f} rounds on average, {most} at most"
    ends = {line.split(":")[0].strip() for line in lines[1:]}
    assert {"drawn", "seat 0", "seat 4"} <= ends
    assert most == 6
    assert summary([]) == "0 games"
