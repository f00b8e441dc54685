"""The second referee held against the positions X1-X10 of the rules, counted by another model."""

import copy
import random
from collections import Counter

import pytest

from tests.board.records import wanderers
from tests.board.records.independent import (
    BLACK,
    Foul,
    Venice,
    coloured,
    showings,
    starts_and_embassy,
    unnumbered,
    verdict,
)
from tests.board.records.wanderers import TABLES, beginning, edition, mixed, wandered

BLUE, YELLOW, GREEN, RED = range(4)
P0 = {
    "blue": {"tall": "ALV", "short": "MER", "fat": "ZAT", "thin": "BRA"},
    "yellow": {"tall": "MIS", "short": "FRA", "fat": "FOR", "thin": "ZIT"},
    "green": {"tall": "FNO", "short": "GIA", "fat": "MOL", "thin": "SFI"},
    "red": {"tall": "APO", "short": "ROM", "fat": "REZ", "thin": "PIT"},
}
DEAL = {
    "identities": ["B", "Z", "X", "F"],
    "builds": ["short", "thin", "fat", "tall"],
    "codes": ["B", "A", "C", "D"],
}


def table(mover, *, preset="ares", players=4, deal=None, moved=None, **options):
    """Return the game at P0, with some pieces moved, before the turn of *mover*."""
    options = edition(preset, "serenissima") | options
    record = beginning(options, players, random.Random(1))
    colours = [seat["colour"] for seat in record["seats"] if seat["part"] == "agent"]
    record |= {"deal": DEAL | (deal or {}), "first": mover}
    record["start"] = {colour: P0[colour] for colour in colours}
    venice = Venice(record)
    venice.where |= moved or {}
    return venice


def shaken(mover, balls, **position):
    venice = table(mover, **position)
    venice.take({"turn": mover, "balls": sorted(balls.split())})
    return venice


def step(text):
    """Return the step that "orange red tall RIA land" says."""
    ball, *piece, to, by = text.split()
    return {"ball": ball, "piece": " ".join(piece), "to": to, "by": by}


def give(venice, *steps):
    venice.take({"move": venice.mover, "steps": [step(text) for text in steps]})
    return venice


def all_ends(venice):
    """Return every lawful final position, each with the sets of pieces that may have stepped."""
    begin = (tuple(venice.where.items()), frozenset(), frozenset(), tuple(venice.balls))
    seen, waiting = {begin}, [begin]
    ends = {}
    while waiting:
        where, stepped, purple, left = waiting.pop()
        try:
            venice.judge(dict(where), purple)
            ends.setdefault(where, set()).add(stepped)
        except Foul:
            pass
        for ball in set(left):
            rest = list(left)
            rest.remove(ball)
            for piece, space in where:
                for to, by in venice.lines[space]:
                    if venice.may_move(ball, piece, by):
                        after = tuple((one, to if one == piece else at) for one, at in where)
                        bought = purple | {piece} if ball == "purple" else purple
                        state = (after, stepped | {piece}, bought, tuple(rest))
                        if state not in seen:
                            seen.add(state)
                            waiting.append(state)
    return ends


def meets(venice, where, stepped):
    trial = copy.copy(venice)
    trial.where = dict(where)
    return any(
        {piece, other} & stepped
        for piece in trial.where
        if trial.own(piece, trial.mover)
        for other in trial.beside(piece)
    )


def test_x1_the_first_turn_of_green():
    venice = shaken(GREEN, "orange blue white")
    ends = all_ends(venice)
    assert len(ends) == 583
    meeting = [
        where for where, ways in ends.items() if any(meets(venice, where, way) for way in ways)
    ]
    assert len(meeting) == 146
    give(
        venice,
        "orange green fat MRC land",
        "blue green thin BAS water",
        "white green thin ZAT land",
    )
    assert venice.meetings == {BLUE: "green thin"}


def test_x2_three_white_balls_are_a_turn_of_nothing():
    venice = shaken(BLUE, "white white white", preset="mb")
    assert venice.due == "end"
    with pytest.raises(Foul):
        give(venice)
    venice.take({"end": BLUE})
    venice.take({"turn": YELLOW, "balls": ["blue", "white", "white"]})
    assert venice.phase == "move"
    assert shaken(BLUE, "white white white").phase == "move"


def test_x3_purple_fetches_yellow_and_black_stays_away():
    venice = shaken(RED, "orange purple black")
    ends = all_ends(venice)
    assert len(ends) == 2892
    both = [
        dict(where)[BLACK]
        for where in ends
        if dict(where)["red tall"] == "RIA" == dict(where)["yellow fat"]
    ]
    assert sorted(both) == ["FEN", "LUC", "MRC", "STE"]
    give(venice, "orange red tall RIA land", "purple yellow fat RIA land")
    assert venice.meetings == {YELLOW: "red tall"}


def test_x4_the_ambassador_passes_and_may_not_stop():
    venice = shaken(BLUE, "black black blue", moved={"yellow fat": "RIA"})
    venice.balls = ["black", "black"]
    ends = {dict(where)[BLACK] for where in all_ends(venice)}
    assert ends == {"LUC", "FEN", "MRC", "STE", "ACC", "ZAC", "FOR", "MER"}
    give(venice, "black ambassador RIA land", "black ambassador MER land")
    assert venice.meetings == {4: "blue short"}
    for of in (YELLOW, GREEN, RED):
        copy.copy(venice).take({"ask": BLUE, "of": of, "kind": "identity", "by": "ambassador"})


def test_x5_one_figure_of_each_other_player():
    position = {"blue short": "RIA", "blue tall": "ORO"}
    venice = shaken(BLUE, "red red white", preset="mb", moved=position)
    ends = [dict(where) for where in all_ends(venice)]
    assert len(ends) == 120
    short = [where for where in ends if where["blue short"] == "FOR"]
    tall = [where for where in ends if where["blue tall"] == "MIS"]
    assert len(short) == 11
    assert tall
    assert not any(where in tall for where in short)


@pytest.mark.parametrize(
    ("kind", "secret_cards", "counts"),
    [
        ("identity", "none", (15, 10)),
        ("identity", "identity", (27, 17)),
        ("identity", "any", (36, 22)),
        ("build", "none", (15, 10)),
        ("build", "identity", (21, 14)),
        ("build", "any", (36, 22)),
    ],
)
def test_x6_what_may_be_shown(kind, secret_cards, counts):
    every = showings(kind, False, "Z", "short", "M", secret_cards)
    coded = [cards for cards in every if ("code M", True) in cards]
    assert (len(every) - len(coded), len(coded)) == counts


def test_x6_what_is_true_enough():
    every = showings("identity", False, "Z", "short", "M", "any")

    def legal(*faces):
        cards = {(face, face.startswith("code")) for face in faces}
        return frozenset(cards) in every

    assert not legal("F", "X", "tall")
    assert legal("F", "X", "short")
    assert legal("Z", "F", "tall")
    assert legal("Z", "short", "code M")
    assert not legal("F", "tall", "code M")


MICHAEL, ANNA, SHOWER = BLUE, YELLOW, GREEN
"""X7: who asks, another, and who is Agent X and tall."""


def plain(*faces):
    return frozenset((face, False) for face in faces)


def left_for(asker, kind, through, shown, **options):
    """Return the coloured sets left of X7, or the one card."""
    venice = table(
        MICHAEL,
        deal={"identities": ["F", "B", "X", "Z"], "builds": ["fat", "thin", "tall", "short"]},
        **options,
    )
    venice.sets = {(SHOWER, MICHAEL): Counter(map(frozenset, shown))}
    venice.asked = (asker, SHOWER, kind, through)
    return [cards for cards in venice.offered() if coloured(cards)]


def test_x7_what_was_shown_before():
    before = [plain("short", "tall", "B")]
    assert set(left_for(MICHAEL, "build", 4, before)) == {
        plain("tall", "fat"),
        plain("tall", "thin"),
    }
    assert len(left_for(MICHAEL, "build", 4, before, ambassador_repeat="free")) == 3
    more = [*before, plain("fat", "tall", "F"), plain("thin", "tall", "Z")]
    assert left_for(MICHAEL, "build", 4, more) == [plain("tall")]
    assert len(left_for(MICHAEL, "build", SHOWER, before)) == 14
    assert len(left_for(MICHAEL, "build", SHOWER, before, set_limit=2)) == 15
    assert len(left_for(ANNA, "build", SHOWER, before)) == 15


def test_x8_where_pieces_are_sent():
    venice = shaken(RED, "orange orange white", moved={"yellow fat": "RIA"})
    give(venice, "orange red tall RIA land")
    venice.take({"ask": RED, "of": YELLOW, "kind": "build", "by": "meeting"})
    venice.phase = "send"
    piece, places = venice.sent()
    assert piece == "yellow fat"
    assert " ".join(sorted(places)) == (
        "APO ELE EUF FEN FOR GAR GPA LID LOR MAR MCU MIC MRC MRG MUR ORO ORT PIE POL SAL SLU STA"
        " STE TOL VIG ZAC"
    )
    assert len(unnumbered("serenissima")) == 42
    venice = shaken(RED, "black orange orange", moved={"red tall": "MRC"})
    give(venice, "black ambassador MRC land")
    venice.take({"ask": RED, "of": GREEN, "kind": "build", "by": "ambassador"})
    piece, places = venice.sent()
    assert (piece, places) == (BLACK, {"LUC", "APO"})
    assert len(starts_and_embassy("serenissima")) == 17


def x9(**options):
    venice = shaken(RED, "orange orange white", moved={"red tall": "RIA"}, **options)
    give(venice, "orange red tall MER land")
    venice.take({"ask": RED, "of": BLUE, "kind": "identity", "by": "meeting"})
    shown = ["B", "tall", "code B"]
    venice.take({"show": BLUE, "to": [RED], "cards": shown, "secret": ["code B"]})
    return venice


def declared(venice, partner=BLUE, letter="B", given=True):
    venice.take({"declare": venice.mover, "partner": partner, "letter": letter})
    venice.take({"hand": partner, "given": given})
    return venice.outcome["right"], venice.outcome["winners"]


def test_x9_declared_before_and_after_the_expulsion():
    assert declared(x9()) == (True, [BLUE, RED])
    assert declared(x9(), given=False) == (False, [YELLOW, GREEN])
    assert declared(x9(), partner=YELLOW) == (False, [YELLOW, GREEN])
    venice = x9()
    venice.take({"send": RED, "piece": "blue short", "to": "RIA"})
    assert declared(venice) == (False, [YELLOW, GREEN])


@pytest.mark.parametrize(("fulfilment", "right"), [("new", False), ("standing", True)])
def test_x9_what_stood_before(fulfilment, right):
    venice = shaken(RED, "orange orange white", moved={"red tall": "MER"}, fulfilment=fulfilment)
    venice.began = dict(venice.where)
    give(venice, "orange red fat MRG land")
    assert declared(venice)[0] is right


def test_x10_three_players():
    deal = {"identities": ["Z", "X", "F", "B"], "codes": ["C", "A", "B", "D"]}
    deal["builds"] = ["short", "thin", "fat", "tall"]
    venice = shaken(BLUE, "blue orange white", players=3, deal=deal, moved={"blue tall": "SAL"})
    give(venice, "blue blue tall MOL water")
    assert declared(venice, YELLOW, "A") == (True, [BLUE, YELLOW])
    venice = shaken(GREEN, "blue orange white", players=3, deal=deal, moved={"blue tall": "SAL"})
    give(venice, "white green thin BAS water", "orange green thin ZAT land")
    assert venice.meetings == {BLUE: "green thin"}
    venice.where |= {"blue tall": "MOL"}
    venice.meetings[BLUE] = "green fat"
    venice.take({"stride": GREEN, "piece": "green fat", "to": "GIO", "by": "water"})
    venice.take({"declare": GREEN, "alone": True})
    assert venice.outcome == {
        "declared": GREEN,
        "right": True,
        "winners": [GREEN],
        "points": [0, 0, 1, 0],
    }


def test_x10_the_ambassador_player_and_his_report():
    venice = table(4, players=5, moved={"red tall": "RIA", "yellow fat": "RIA"})
    venice.take({"turn": 4})
    assert venice.meetings == {}
    venice.take({"step": 4, "to": "RIA", "by": "land"})
    assert sorted(venice.meetings) == [YELLOW, RED]
    for of, piece, to in ((YELLOW, "yellow fat", "FEN"), (RED, "red tall", "STE")):
        venice.take({"ask": 4, "of": of, "kind": "build", "by": "meeting"})
        build = DEAL["builds"][of]
        cards = sorted([build, "fat"], key=["tall", "thin", "short", "fat"].index)
        venice.take({"show": of, "to": [4], "cards": cards, "secret": []})
        venice.take({"send": 4, "piece": piece, "to": to})
    venice.where["red fat"] = "APO"
    venice.where["blue thin"] = "APO"
    venice.take({"step": 4, "to": "APO", "by": "land"})
    assert sorted(venice.meetings) == [BLUE]
    venice.take({"report": 4, "identities": DEAL["identities"], "builds": DEAL["builds"]})
    venice.take({"end": 4})
    venice.take({"turn": BLUE, "balls": ["black", "blue", "blue"]})
    give(venice, "black ambassador RIA land")
    venice.take({"declare": BLUE, "partner": RED, "letter": "D"})
    venice.take({"hand": RED, "given": True})
    assert venice.outcome == {"reported": 4, "winners": [4], "points": [0, 0, 0, 0, 1]}


@pytest.mark.parametrize(("preset", "map_", "players"), TABLES)
def test_wanderers_play_by_the_rules(preset, map_, players):
    for seed in range(3):
        assert verdict(wandered(edition(preset, map_), players, seed)) is None


def test_wanderers_do_all_there_is_and_end_in_every_way():
    seen, ends = set(), set()
    for seed in range(120):
        record = wandered(mixed(random.Random(seed)), 3 + seed % 3, seed)
        assert verdict(record) is None, seed
        seen |= {frozenset(move) for move in record["moves"]}
        ends |= {(*record["result"],) + (record["result"].get("right"),)}
    assert len(seen) == len(wanderers.independent.SHAPES)
    assert len(ends) >= 4
