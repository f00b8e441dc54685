"""The referee finds nothing wrong with true records, and the first thing wrong with false ones.

`FALSIFIED` says how many false ones.
"""

import copy
import json
import os
import random

import pytest

from bot.mini.records.reasons import SENTENCES
from bot.mini.records.record import record as recorded
from bot.mini.records.referee import check
from bot.mini.rules.actions import Ask, Call, PickUp, Prove, Show, Waive
from bot.mini.rules.cards import Card
from bot.mini.rules.editions import edition
from bot.mini.rules.legality import Reason
from bot.records.lines import Wrong
from tests.mini.corpus import every_level, games
from tests.mini.records.games import PRESETS, TABLES, any_mixed, mixed, one, to_dict
from tests.mini.records.independent import verdict
from tests.mini.records.mutations import falsified
from tests.mini.rules.builders import ANNA, BEN, EVA, Game, cards

MIXED = 300
"""Games of mixed editions; one process plays them."""

FALSIFIED = int(os.environ.get("FALSIFIED", "600"))

of_mixed = pytest.mark.xdist_group("mixed editions")


def judged(record):
    """Return None for a clean record, or the number of the wrong move (0: none) and the reason."""
    try:
        check(json.dumps(record))
    except Wrong as wrong:
        return wrong.move or 0, wrong.reason
    return None


def wrong_at(record):
    found = judged(record)
    assert found is not None, "the record passed"
    theirs = verdict(record)
    assert theirs is not None, "the other referee let it pass"
    assert theirs[0] == found[0], (theirs, found)
    return found[0]


@every_level
def test_what_is_played_is_ok_to_both_referees(level):
    for game in games(level):
        record = to_dict(game.record())
        assert to_dict(check(json.dumps(record))) == record
        assert verdict(record) is None


@of_mixed
def test_mixed_editions_are_ok_to_both_referees():
    for seed in range(MIXED):
        record = any_mixed(seed)
        assert judged(record) is None, seed
        assert verdict(record) is None, seed


def written_elsewhere(record, chance):
    """Return *record* as another program may write it: all that its format leaves open differs."""
    record = copy.deepcopy(record)
    record["edition"] |= {"preset": "dutch", "ambassador": "rotates"}
    colours = ["pink", "green", "blue", "yellow", "black"]
    for seating, colour in zip(record["seats"], colours, strict=False):
        seating["colour"] = colour
        if "player" in seating:
            seating["name"] = "Žofie *2*"
            seating.pop("level", None)
            seating["player"] = chance.choice(["person", "automaton"])
            if seating["player"] == "automaton":
                seating["level"] = "grandmaster"
    for move in record["moves"]:
        for key in ("cards", "to"):
            if isinstance(move.get(key), list):
                move[key] = move[key][::-1]
    if "winners" in record["result"]:
        record["result"]["winners"] = record["result"]["winners"][::-1]
    return shuffled(record, chance)


def shuffled(thing, chance):
    """Return *thing* with the keys of all its objects in another order."""
    if isinstance(thing, list):
        return [shuffled(part, chance) for part in thing]
    if not isinstance(thing, dict):
        return thing
    return {key: shuffled(thing[key], chance) for key in chance.sample(list(thing), len(thing))}


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_what_another_program_may_write_otherwise_is_ok(preset, players):
    record = one(preset, players, "modest", 1)
    theirs = written_elsewhere(record, random.Random(players))
    assert judged(theirs) is None
    assert verdict(theirs) is None
    found = to_dict(check(json.dumps(theirs)))
    assert found["moves"] == record["moves"]
    assert found["result"] == record["result"]
    assert "ambassador" not in found["edition"], "which matters to no single game"


@of_mixed
def test_two_referees_find_the_same_first_wrong_move():
    """Neither referee knows the other, and both name the same move."""
    chance = random.Random(41)
    false = 0
    for number in range(FALSIFIED):
        seed = number % MIXED
        forged, how = falsified(any_mixed(seed), chance)
        theirs, ours = verdict(forged), judged(forged)
        false += theirs is not None
        assert (theirs and theirs[0]) == (ours and ours[0]), (seed, how, theirs, ours)
    assert false > FALSIFIED * 2 / 3


def indices_of(record, key, **wanted):
    """Return where in *record* moves of a kind stand."""
    found = [
        at
        for at, move in enumerate(record["moves"])
        if key in move and all(move.get(name) == value for name, value in wanted.items())
    ]
    assert found, f"this game has no {key}"
    return found


def game_with(key, preset="german", players=4, level="random"):
    """Return a copy of a game that has a move of that kind, and where the last of them stands."""
    for seed in range(200):
        record = one(preset, players, level, seed)
        found = [at for at, move in enumerate(record["moves"]) if key in move]
        if found:
            return copy.deepcopy(record), found[-1]
    raise AssertionError(f"no game has a {key}")


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_location_used_before_is_refused(preset, players):
    record = copy.deepcopy(one(preset, players, "modest", 1))
    visits = indices_of(record, "visit", visit=0)
    record["moves"][visits[1]]["at"] = record["moves"][visits[0]]["at"]
    assert wrong_at(record) == visits[1] + 1


@pytest.mark.parametrize("players", [3, 4])
def test_a_card_of_the_pile_turned_up_twice_is_refused(players):
    record = copy.deepcopy(one("german", players, "modest", 1))
    turned = indices_of(record, "ambassador")
    record["moves"][turned[1]]["ambassador"] = record["moves"][turned[0]]["ambassador"]
    assert wrong_at(record) == turned[1] + 1


@pytest.mark.parametrize("visits", ["in_turn", "together"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_visits_in_another_order_are_refused(players, visits):
    preset = "german" if visits == "in_turn" else "online"
    record = copy.deepcopy(one(preset, players, "modest", 2))
    moves = record["moves"]
    for at in indices_of(record, "visit")[:-1]:
        if "visit" in moves[at + 1]:
            forged = copy.deepcopy(record)
            forged["moves"][at : at + 2] = [moves[at + 1], moves[at]]
            assert wrong_at(forged) == at + 1


def test_a_false_pair_is_refused():
    record, at = game_with("show")
    move = record["moves"][at]
    held = {record["deal"]["identities"][move["show"]], record["deal"]["numbers"][move["show"]]}
    move["cards"] = [
        card for card in ("F", "B", "Z", "X", "52", "11", "0", "29") if card not in held
    ][:2]
    assert wrong_at(record) == at + 1


def test_a_pair_of_two_truths_is_refused_where_exactly_one_must_be_true():
    record, at = game_with("show", "english")
    move = record["moves"][at]
    deal = record["deal"]
    move["cards"] = [deal["identities"][move["show"]], deal["numbers"][move["show"]]]
    assert wrong_at(record) == at + 1


def test_a_pair_shown_before_is_refused():
    for seed in range(100):
        record = copy.deepcopy(one("german", 4, "modest", seed))
        shows = [at for at, move in enumerate(record["moves"]) if "show" in move]
        for first, second in ((a, b) for a in shows for b in shows if a < b):
            one_of, other = record["moves"][first], record["moves"][second]
            if (one_of["show"], one_of["to"]) == (other["show"], other["to"]):
                other["cards"] = one_of["cards"]
                assert wrong_at(record) == second + 1
                return
    raise AssertionError("nobody met twice")


def test_cards_may_stand_in_either_order():
    record, at = game_with("show")
    record["moves"][at]["cards"].reverse()
    assert judged(record) is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_dropped_and_a_doubled_move_are_refused_where_they_are(players):
    record = one("german", players, "modest", 3)
    for at in range(0, len(record["moves"]) - 1, 7):
        dropped = copy.deepcopy(record)
        del dropped["moves"][at]
        # Other meetings may be settled before one whose request or proof is missing; the rest is
        # missed at once.
        missed = wrong_at(dropped)
        assert missed == at + 1 or (record["moves"][at].keys() & {"ask", "prove"} and missed > at)
        doubled = copy.deepcopy(record)
        doubled["moves"].insert(at, record["moves"][at])
        assert wrong_at(doubled) == at + 2


def test_a_move_after_the_end_and_a_missing_end_are_refused():
    record = copy.deepcopy(one("german", 4, "modest", 3))
    count = len(record["moves"])
    record["moves"].append({"visit": 0, "at": "rialto"})
    assert wrong_at(record) == count + 1
    record["moves"] = record["moves"][: count - 1]
    assert wrong_at(record) == count
    record["moves"] = []
    assert wrong_at(record) == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_another_caller_is_refused(players):
    record, at = game_with("call", players=players)
    caller = record["moves"][at]["call"]
    for other in {0, 1, 2, 4} - {caller}:
        record["moves"][at]["call"] = other
        assert wrong_at(record) == at + 1


def test_nothing_stands_between_picking_up_and_calling():
    record, at = game_with("call")
    record["moves"].insert(at, record["moves"][at - 1])
    assert wrong_at(record) == at + 1


def test_a_number_with_a_segment_twice_is_refused():
    record, at = game_with("call")
    record["moves"][at]["number"] = ["52", "52", "0", "29"]
    assert wrong_at(record) == at + 1


def test_another_number_makes_another_result():
    record, at = game_with("call", level="modest")
    number = record["moves"][at]["number"]
    record["moves"][at]["number"] = [number[1], number[0], *number[2:]]
    assert wrong_at(record) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_card_not_held_is_no_proof(players):
    record, at = game_with("prove", players=players)
    move = record["moves"][at]
    held = {record["deal"]["identities"][move["prove"]], record["deal"]["numbers"][move["prove"]]}
    for card in {"F", "B", "Z", "X", "52", "11", "0", "29"} - held:
        move["card"] = card
        assert wrong_at(record) == at + 1


def test_a_proof_for_somebody_else_is_refused():
    record, at = game_with("prove", players=5)
    assert record["moves"][at]["to"][1] == 4
    record["moves"][at]["to"] = record["moves"][at]["to"][:1]
    assert wrong_at(record) == at + 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_asking_oneself_or_the_dummy_or_the_ambassador_is_refused(players):
    record, at = game_with("ask", players=players)
    for of in [record["moves"][at]["ask"], 4, *([3] if players == 3 else [])]:
        record["moves"][at]["of"] = of
        assert wrong_at(record) == at + 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_visits_stand_clockwise_from_the_first_player_where_all_chose_at_once(players):
    for seed in range(20):
        record = one("online", players, "random", seed)
        visits = [move["visit"] for move in record["moves"] if "visit" in move]
        number = 5 if players == 5 else 4
        for at in range(0, len(visits) - number + 1, number):
            first = (record["first"] + at // number) % 4
            clockwise = [(first + more) % 4 for more in range(4)]
            assert visits[at : at + number] == [4, *clockwise][-number:]
    wrong = copy.deepcopy(one("online", players))
    at = next(at for at, move in enumerate(wrong["moves"]) if "visit" in move)
    wrong["moves"][at : at + 2] = reversed(wrong["moves"][at : at + 2])
    assert wrong_at(wrong) == at + 1


def test_a_record_has_neither_the_ambassadors_word_nor_what_matters_between_games_only():
    keys = "preset truth reveal black_repeat ambassador_request dummy wrong_call visits"
    for players in (3, 4, 5):
        record = one("german", players)
        assert list(record["edition"]) == [*keys.split(), "black_choice", "target", "carnival"]
    moved = {
        key for seed in range(20) for move in one("german", 5, seed=seed)["moves"] for key in move
    }
    assert moved <= {
        "visit",
        "at",
        "show",
        "to",
        "cards",
        "ask",
        "of",
        "prove",
        "card",
        "decline",
    } | {"lapse", "pickup", "call", "number"}
    for value, wrong in (("rotates", None), ("stays", None), ("left", 0)):
        told = copy.deepcopy(record)
        told["edition"]["ambassador"] = value
        found = judged(told)  # others may write it all the same
        assert (found and found[0]) == wrong, value


@pytest.mark.parametrize("at", range(4))
def test_whenever_the_ambassadors_word_was_given_the_record_is_the_same(at):
    records = []
    for when in (0, at):
        game = Game(5, edition("german", 5))
        game.visit("RMGBR")
        actions = [Ask(ANNA, BEN), Prove(BEN, Card.N11)]
        actions.insert(when, Waive(EVA))
        game.do(*actions[:3])
        game.visit("SSMRS")
        actions = [Show(ANNA, EVA, cards("F B")), Show(BEN, EVA, cards("B 0"))]
        actions.insert(min(when, 2), Waive(EVA))
        game.do(*actions)
        game.visit("GBRMG")
        if at == 3:
            game.do(Waive(EVA))
        game.do(PickUp(EVA), Call(EVA, cards("52 11 0 29")))
        records.append(to_dict(recorded(game.events, {})))
    assert records[0] == records[1]
    assert judged(records[0]) is None
    assert verdict(records[0]) is None


def test_declining_where_one_must_ask_and_lapsing_where_one_can_are_refused():
    for preset in PRESETS:
        record, at = game_with("ask", preset)
        asker = record["moves"][at]["ask"]
        record["moves"][at] = {"lapse": asker}
        assert wrong_at(record) == at + 1
        if preset in ("german", "dutch"):
            record["moves"][at] = {"decline": asker}
            assert wrong_at(record) == at + 1


def test_the_dummys_cards_do_not_change_sides():
    for seed in range(100):
        record = copy.deepcopy(one("german", 3, "modest", seed))
        peeks = [at for at, move in enumerate(record["moves"]) if "peek" in move]
        if len(peeks) > 1:
            last = record["moves"][peeks[-1]]
            last["side"] = "left" if last["side"] == "right" else "right"
            assert wrong_at(record) == peeks[-1] + 1
            return
    raise AssertionError("nobody peeked twice")


def test_revealing_where_nobody_may_is_refused():
    record, at = game_with("show", "german")
    move = record["moves"][at]
    black = record["deal"]["identities"][move["show"]]
    record["moves"][at] = {"reveal": move["show"], "to": move["to"], "cards": [black]}
    assert wrong_at(record) == at + 1


@pytest.mark.parametrize(
    "result",
    [
        {"drawn": True},
        {"abandoned": True},
        {"caller": 0, "right": True, "winners": [], "points": [0, 0, 0, 0]},
        {"caller": 0, "right": False, "winners": [0, 1, 2, 3], "points": [1, 1, 1, 1]},
    ],
)
def test_a_result_that_does_not_follow_is_refused(result):
    record = dict(one("german", 4, "modest", 3), result=result)
    assert wrong_at(record) == 0


def test_a_drawn_game_is_ok_and_only_as_drawn():
    for seed in range(300):
        record = one("german", 4, "random", seed)
        if record["result"] == {"drawn": True}:
            assert len(indices_of(record, "ambassador")) == 40
            assert wrong_at(dict(record, result={"abandoned": True})) == 0
            return
    raise AssertionError("no game was drawn")


def situations(moves):
    """Yield where moves of such kinds come one after the other for the first time at that point of
    a series."""
    seen = set()
    turns = 0
    for at, move in enumerate(moves):
        kinds = tuple(next(iter(each)) for each in moves[max(0, at - 2) : at + 1])
        if (turns % 5, kinds) not in seen:
            seen.add((turns % 5, kinds))
            yield at
        turns += move.get("visit") == 0


def test_a_game_may_be_given_up_between_moves_but_not_in_the_middle_of_one():
    for preset, players in TABLES:
        record = one(preset, players, "modest", 4)
        for stop in situations(record["moves"]):
            given_up = dict(record, moves=record["moves"][:stop], result={"abandoned": True})
            theirs, ours = verdict(given_up), judged(given_up)
            assert (theirs and theirs[0]) == (ours and ours[0]), (
                preset,
                players,
                stop,
                theirs,
                ours,
            )
            assert ours is None or ours[0] == stop + 1


def test_every_reason_has_a_sentence():
    assert set(SENTENCES) == set(Reason)
    assert all(
        sentence.isascii() and sentence == sentence.strip(" .") for sentence in SENTENCES.values()
    )


def test_seeds_of_mixed_editions_really_mix():
    chance = random.Random(0)
    assert len({mixed(chance) for _ in range(200)}) > 150
