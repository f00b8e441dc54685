"""The referee finds nothing wrong with true records, and the first thing wrong with false ones.

`FALSIFIED` says how many false ones.
"""

import copy
import json
import os
import random

import pytest

from bot.board.records.reasons import SENTENCES
from bot.board.records.referee import check
from bot.board.rules.reasons import Reason
from tests.board.records import wanderers
from tests.board.records.found import main
from tests.board.records.games import TABLES, any_mixed, any_wandered, judged, mixed, one, to_dict
from tests.board.records.independent import SHAPES, verdict
from tests.board.records.mutations import falsified
from tests.board.records.wanderers import wandered

FALSIFIED = int(os.environ.get("FALSIFIED", "600"))

MIXED = min(180, FALSIFIED // 6)
"""Games of mixed editions; one process plays them."""

SIMULATED = int(os.environ.get("SIMULATED", "7"))
"""Games at each table among minds, and as many among wanderers."""

of_mixed = pytest.mark.xdist_group("mixed editions of the board game")


def wrong_at(record):
    """Return at which move both referees find a record wrong."""
    found, theirs = judged(record), verdict(record)
    assert found is not None, "the record passed"
    assert theirs is not None, "the other referee let it pass"
    assert theirs[0] == found[0], (theirs, found)
    return found[0]


@pytest.mark.parametrize(("preset", "on", "players"), TABLES)
@pytest.mark.parametrize("level", ["random", "easy"])
def test_what_is_played_is_ok_to_both_referees(preset, on, players, level):
    for seed in range(2):
        record = one(preset, on, players, level, seed)
        assert to_dict(check(json.dumps(record))) == record
        assert verdict(record) is None


@pytest.mark.parametrize(("preset", "on", "players"), wanderers.TABLES)
def test_what_others_play_is_ok_and_written_again_as_it_was(preset, on, players):
    for seed in range(2):
        record = wandered(wanderers.edition(preset, on), players, seed)
        assert to_dict(check(json.dumps(record))) == record


def test_nothing_is_found_in_many_games(capsys):
    count = 2 * len(TABLES) * SIMULATED
    assert main(["--games", f"{count}"]) == 0
    *tables, last = capsys.readouterr().out.splitlines()
    assert len(tables) == 2 * len(TABLES)
    assert all(f" {SIMULATED} games, " in line for line in tables)
    assert last.startswith(f"{count} games in ")
    assert last.endswith(", 0 found wrong")


@of_mixed
def test_mixed_editions_are_ok_to_both_referees():
    for seed in range(MIXED):
        assert judged(any_mixed(seed)) is None, seed
        assert verdict(any_mixed(seed)) is None, seed
        assert judged(any_wandered(seed)) is None, seed


@of_mixed
def test_two_referees_find_the_same_first_wrong_move():
    """Neither referee knows the other, and both name the same move."""
    chance = random.Random(41)
    false = 0
    for number in range(FALSIFIED):
        seed = number % MIXED
        record = any_wandered(seed) if number % 2 else any_mixed(seed)
        forged, how = falsified(record, chance)
        theirs, ours = verdict(forged), judged(forged)
        false += theirs is not None
        assert (theirs and theirs[0]) == (ours and ours[0]), (seed, how, theirs, ours)
    assert false > FALSIFIED * 2 / 3


def shuffled(thing, chance):
    """Return *thing* with the keys of all its objects in another order."""
    if isinstance(thing, list):
        return [shuffled(part, chance) for part in thing]
    if not isinstance(thing, dict):
        return thing
    return {key: shuffled(thing[key], chance) for key in chance.sample(list(thing), len(thing))}


def written_elsewhere(record, chance):
    """Return *record* as another program may write it: all that its format leaves open differs."""
    record = copy.deepcopy(record)
    for seating in record["seats"]:
        if "player" in seating:
            seating["name"] = "Žofie *2*"
            seating.pop("level", None)
            seating["player"] = chance.choice(["person", "automaton"])
            if seating["player"] == "automaton":
                seating["level"] = "grandmaster"
    return shuffled(record, chance)


@pytest.mark.parametrize(("preset", "on", "players"), TABLES)
def test_what_another_program_may_write_otherwise_is_ok(preset, on, players):
    record = one(preset, on, players, "random", 1)
    theirs = written_elsewhere(record, random.Random(players))
    assert judged(theirs) is None
    assert verdict(theirs) is None
    found = to_dict(check(json.dumps(theirs)))
    assert found["moves"] == record["moves"]
    assert found["result"] == record["result"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_seats_may_have_other_colours(players):
    chance = random.Random(players)
    for seed in range(12):
        colours = (*chance.sample(wanderers.COLOURS[:4], 4), "black")
        options = wanderers.mixed(random.Random(seed))
        record = wandered(options, players, seed, colours)
        assert verdict(record) is None
        assert to_dict(check(json.dumps(record))) == record


def places_of(record, key, **wanted):
    """Return where in *record* moves of a kind stand."""
    return [
        at
        for at, move in enumerate(record["moves"])
        if key in move and all(move.get(name) == value for name, value in wanted.items())
    ]


def games_of(players=4, **options):
    """Yield copies of games of wanderers."""
    for seed in range(60):
        options = wanderers.edition("ares") | options
        yield copy.deepcopy(wandered(options, players, seed))


def game_with(key, players=4, after=None, **options):
    """Return a copy of a game that has a move of that kind, and where the last of them stands.

    With *after* the one before it is of that kind.
    """
    for record in games_of(players, **options):
        for at in reversed(places_of(record, key)):
            if after is None or after in record["moves"][at - 1]:
                return record, at
    raise AssertionError(f"no game has a {key}")


def test_every_kind_of_move_is_played_checked_and_written_again():
    seen = set()
    for seed in range(90):
        found = to_dict(check(json.dumps(any_wandered(seed))))
        seen |= {tuple(move) for move in found["moves"]}
    assert seen == {tuple(shape) for shape in SHAPES}


@pytest.mark.parametrize("balls", [["blue"] * 3, ["black", "blue"], ["blue", "black", "white"]])
def test_a_shake_that_the_phantom_cannot_show_is_refused(balls):
    record, at = game_with("turn")
    record["moves"][at]["balls"] = balls
    assert wrong_at(record) == at + 1
    assert "three of the Phantom's balls" in judged(record)[1]


def test_a_turn_of_the_ambassador_player_has_no_balls_and_every_other_has_some():
    record, _ = game_with("step", 5)
    at = places_of(record, "turn", turn=4)[0]
    record["moves"][at]["balls"] = ["black", "blue", "white"]
    assert wrong_at(record) == at + 1
    record, at = game_with("move")
    del record["moves"][at - 1]["balls"]
    assert wrong_at(record) == at


def test_a_movement_is_there_in_every_turn_but_one_of_three_white_balls_of_mb():
    record, at = game_with("move")
    del record["moves"][at]
    assert wrong_at(record) == at + 1
    for game in games_of(balls="mb"):
        for at in places_of(game, "turn", balls=["white"] * 3):
            assert "end" in game["moves"][at + 1]
            game["moves"].insert(at + 1, {"move": game["moves"][at]["turn"], "steps": []})
            assert wrong_at(game) == at + 2
            return
    raise AssertionError("never three white balls")


def test_steps_that_no_ball_pays_for_are_refused():
    record, at = game_with("move")
    while not record["moves"][at]["steps"]:
        at -= 1
        at = max(place for place in places_of(record, "move") if place <= at)
    move = record["moves"][at]
    move["steps"] = move["steps"][:1] * 4
    assert wrong_at(record) == at + 1


def test_an_answer_for_somebody_else_or_by_somebody_else_is_refused():
    record, at = game_with("show")
    for key, value in (("to", []), ("to", [0, 1, 2, 3]), ("show", record["moves"][at]["to"][0])):
        forged = copy.deepcopy(record)
        forged["moves"][at][key] = value
        assert wrong_at(forged) == at + 1


def test_i166_the_ambassador_player_sees_what_is_shown_through_him():
    for record in games_of(5):
        for at in places_of(record, "ask", by="ambassador"):
            move = record["moves"][at + 1]
            assert move["to"] == [record["moves"][at]["ask"], 4]
            move["to"] = move["to"][:1]
            assert wrong_at(record) == at + 2
            return
    raise AssertionError("nobody asked through him")


def test_cards_stand_in_the_order_of_the_note_sheet():
    record, at = game_with("show")
    record["moves"][at]["cards"].reverse()
    assert wrong_at(record) == at + 1


@pytest.mark.parametrize("secret", [[], ["code A", "code B", "code C", "code D"]])
def test_a_code_card_is_always_a_secret_card_and_ones_own(secret):
    for record in games_of():
        for at in places_of(record, "show"):
            move = record["moves"][at]
            if any(card.startswith("code") for card in move["cards"]):
                move["secret"] = secret
                assert wrong_at(record) == at + 1
                return
    raise AssertionError("nobody showed a code")


def test_i87_a_set_shown_twice_is_refused_and_by_mb_thrice():
    for limit in (1, 2):
        for record in games_of(set_limit=limit):
            shows = {}
            for at in places_of(record, "show"):
                move, asked = record["moves"][at], record["moves"][at - 1]
                if asked["by"] == "meeting" and len(move["cards"]) == 3:
                    key = (move["show"], *move["to"], asked["kind"])
                    shows.setdefault(key, []).append(at)
            often = [places for places in shows.values() if len(places) > limit]
            if often:
                places = often[0][: limit + 1]
                first = record["moves"][places[0]]
                for at in places:
                    record["moves"][at] |= {"cards": first["cards"], "secret": first["secret"]}
                assert wrong_at(record) == places[-1] + 1
                break
        else:
            raise AssertionError("nobody met so often")


@pytest.mark.parametrize("key", ["send", "show"])
def test_what_is_owed_comes_before_all_else(key):
    record, at = game_with(key)
    seat = next(iter(record["moves"][at].values()))
    record["moves"].insert(at, {"end": record["moves"][at - 1].get("to", [seat])[0]})
    assert wrong_at(record) == at + 1
    del record["moves"][at : at + 2]
    assert wrong_at(record) == at + 1


def test_i100_nobody_is_sent_to_a_number_or_where_somebody_stands():
    record, at = game_with("send", after="show")
    for space in ("N1", "N8", "nowhere", ""):
        record["moves"][at]["to"] = space
        assert wrong_at(record) == at + 1


def test_i105_a_stride_is_one_step_of_the_figure_of_an_open_meeting():
    record, at = game_with("stride")
    stride = record["moves"][at]
    record["moves"].insert(at, dict(stride))
    assert wrong_at(record) == at + 2
    for piece in ("ambassador", "blue", "pink fat", ""):
        stride["piece"] = piece
        assert wrong_at(record) in (at + 1, at + 2)


def test_i75_a_meeting_is_left_once():
    record, at = game_with("leave")
    record["moves"].insert(at, dict(record["moves"][at]))
    assert wrong_at(record) == at + 2
    for name in ("black", "pink", "4", ""):
        record["moves"][at]["meeting"] = name
        assert wrong_at(record) == at + 1


def test_i131_ones_own_letter_and_oneself_are_not_declared():
    record, at = game_with("declare")
    move = record["moves"][at]
    own = record["deal"]["codes"][move["declare"]]
    for change in ({"letter": own}, {"partner": move["declare"]}, {"partner": 4}):
        forged = copy.deepcopy(record)
        forged["moves"][at] |= change
        assert wrong_at(forged) == at + 1
    record["moves"][at] = {"declare": move["declare"], "alone": True}
    assert wrong_at(record) == at + 1, "nobody is alone with four"


def test_i134_a_partner_who_refuses_makes_a_declaration_wrong():
    for record in games_of():
        if record["result"].get("right"):
            assert record["moves"][-1]["given"]
            record["moves"][-1]["given"] = False
            assert wrong_at(record) == 0
            winners = [seat for seat in range(4) if seat not in record["result"]["winners"]]
            points = [int(seat in winners) for seat in range(4)]
            record["result"] |= {"right": False, "winners": winners, "points": points}
            assert judged(record) is None
            assert verdict(record) is None
            return
    raise AssertionError("nobody was right")


def test_i134_no_hand_is_asked_where_it_is_not_to_be():
    record, at = game_with("declare", handshake="none")
    record["moves"].append({"hand": record["moves"][at]["partner"], "given": True})
    assert wrong_at(record) == at + 2


def test_i168_a_report_is_sealed_once_and_any_time_but_while_something_is_owed():
    record, _ = game_with("step", 5, carnival=3)
    moves = [move for move in record["moves"] if "report" not in move]
    sealed = {"report": 4, "identities": ["X", "Z", "B", "F"], "builds": ["fat", "short"]}
    sealed["builds"] += ["thin", "tall"]
    for at, move in enumerate(moves):
        forged = {**record, "moves": [*moves[:at], sealed, *moves[at:]]}
        before = moves[at - 1] if at else {}
        due = not at or "end" in before or {"ask"} <= before.keys()
        due |= "declare" in before
        if due:
            assert wrong_at(forged) == at + 1
        else:
            theirs, ours = verdict(forged), judged(forged)
            assert (theirs and theirs[0]) == (ours and ours[0])
            assert not ours or ours[0] == 0
            forged["moves"].insert(at, sealed)
            assert wrong_at(forged) == at + 2


def test_a_move_after_the_end_and_a_missing_end_are_refused():
    record, _ = game_with("declare")
    count = len(record["moves"])
    record["moves"].append({"end": 0})
    assert wrong_at(record) == count + 1
    record["moves"] = record["moves"][: count - 1]
    assert wrong_at(record) == count
    record["moves"] = []
    assert wrong_at(record) == 1


@pytest.mark.parametrize(
    "result",
    [
        {"drawn": True},
        {"abandoned": True},
        {"reported": 4, "winners": [4], "points": [0, 0, 0, 0, 1]},
        {"declared": 0, "right": True, "winners": [], "points": [0, 0, 0, 0]},
        {"declared": 0, "right": False, "winners": [0, 1, 2, 3], "points": [1, 1, 1, 1]},
    ],
)
def test_a_result_that_does_not_follow_is_refused(result):
    record, _ = game_with("declare")
    assert wrong_at({**record, "result": result}) == 0


def test_i137_a_drawn_game_is_ok_and_only_as_drawn():
    for record in games_of(carnival=2):
        if record["result"] == {"drawn": True}:
            assert len(places_of(record, "turn")) == len(places_of(record, "end")) == 8
            assert wrong_at({**record, "result": {"abandoned": True}}) == 0
            del record["moves"][-1]
            assert wrong_at(record) == len(record["moves"]) + 1
            return
    raise AssertionError("no game was drawn")


def test_a_game_may_be_given_up_between_moves_but_not_in_the_middle_of_one():
    for preset, on, players in wanderers.TABLES:
        record = wandered(wanderers.edition(preset, on), players, 1)
        for stop in range(min(len(record["moves"]), 60)):
            given_up = {**record, "moves": record["moves"][:stop], "result": {"abandoned": True}}
            theirs, ours = verdict(given_up), judged(given_up)
            assert (theirs and theirs[0]) == (ours and ours[0]), (stop, theirs, ours)
            assert ours is None or ours[0] == stop + 1


def test_every_reason_has_a_sentence():
    assert set(SENTENCES) == set(Reason)
    assert all(
        sentence.isascii() and sentence == sentence.strip(" .") for sentence in SENTENCES.values()
    )


def test_seeds_of_mixed_editions_really_mix():
    chance = random.Random(0)
    assert len({mixed(chance) for _ in range(200)}) > 150
