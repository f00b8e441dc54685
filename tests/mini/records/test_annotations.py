"""What reviews say as data is read by a program that knows the README alone, and says the same."""

import hashlib
import json
from typing import Any

import pytest

from bot.game.seats import Seat
from bot.mini.minds.judged import Review
from bot.mini.minds.levels import MINDS
from bot.mini.minds.page import page, write
from bot.mini.minds.review import VERSION, review
from bot.mini.records.annotations import annotations
from bot.mini.records.record import record
from bot.mini.records.referee import check
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Reveal
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.events import Event
from bot.records import parts
from bot.records.simulated import chances

PARTIES = (3, 4, 5)
FEW = 8

SHAPES: dict[str, dict[str, type]] = {
    "visit": {"visit": int, "at": str},
    "show": {"show": int, "to": int, "cards": list},
    "reveal": {"reveal": int, "to": int, "cards": list},
    "prove": {"prove": int, "to": list, "card": str},
    "ask": {"ask": int, "of": int},
    "pickup": {"pickup": int},
}
"""The moves that a decision may be, by their first key, as records have them."""


def found(players: int, preset: str, level: str) -> tuple[list[Event], dict[Seat, Review], str]:
    """Return a game, how well its seats played, and the line of its record."""
    ledger = list(play_out(edition(preset, players), players, MINDS[level](), *chances(3, 1)))
    return ledger, review(ledger, 5, FEW), parts.write(record(ledger, {}))


def said(ledger: list[Event], pages: dict[Seat, Review], line: str) -> dict[str, Any]:
    written = {seat: write(page(one)) for seat, one in pages.items()}
    return json.loads(annotations(ledger, written, line))


def keys(thing: dict[str, Any], **types: Any) -> None:
    """Look whether *thing* has just these keys, in this order, and what is of these types there."""
    assert list(thing) == list(types)
    for key, kind in types.items():
        assert isinstance(thing[key], kind), key
        assert isinstance(thing[key], bool) is (kind is bool), key


def looked_at(seat: int, one: dict[str, Any]) -> None:
    number = (int, float)
    keys(
        one,
        round=int,
        kind=str,
        choices=list,
        chosen=int | None,
        loss=float | None,
        stake=number,
        missed=bool,
        accuracy=number,
        told=dict | None,
    )
    assert one["round"] > 0
    assert 0 <= one["accuracy"] <= 100
    if one["missed"]:
        assert (one["kind"], one["choices"], one["chosen"]) == ("pickup", [], None)
        assert (one["loss"], one["accuracy"]) == (None, 0)
        return
    values = [choice["value"] for choice in one["choices"]]
    assert len(values) > 1
    assert one["loss"] == pytest.approx(max(values) - values[one["chosen"]], abs=0.11)
    assert one["stake"] == pytest.approx(min(100, max(values) - min(values)), abs=0.11)
    for choice in one["choices"]:
        keys(choice, move=dict | None, value=number)
        move = choice["move"]
        if move is None:
            assert one["kind"] == "pickup"
            continue
        kind = next(iter(move))
        keys(move, **SHAPES[kind])
        assert move[kind] == seat
        if kind == "pickup" != one["kind"]:
            assert one["kind"] in ("show", "ask")
            assert choice is one["choices"][-1]
            assert choice["value"] > max(values[:-1]) + 9.9
            continue
        assert {"reveal": "show"}.get(kind, kind) == one["kind"]
    moves = [json.dumps(choice["move"]) for choice in one["choices"]]
    assert len({*moves}) == len(moves)
    assert one["choices"][one["chosen"]]["move"] is not None
    assert (one["told"] is None) is (one["kind"] not in ("show", "prove"))
    if one["told"] is not None:
        keys(one["told"], to=int, friend=number, rival=number)


@pytest.mark.parametrize("players", PARTIES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_key_is_what_the_readme_says(players: int, preset: str) -> None:
    ledger, pages, line = found(players, preset, "random")
    whole = said(ledger, pages, line)
    keys(whole, format=str, game=str, yardstick=int, record=str, players=int, pages=list)
    assert whole["format"] == "inkognito-review/1"
    assert (whole["game"], whole["yardstick"], whole["players"]) == ("mini", VERSION, players)
    assert whole["record"] == hashlib.sha256(line.encode()).hexdigest()
    assert check(line.encode()) is not None
    assert [one["seat"] for one in whole["pages"]] == [int(seat) for seat in pages]
    for one in whole["pages"]:
        keys(
            one,
            seat=int,
            accuracy=float | None,
            waited=int | None,
            decisions=list,
            bluffs=list,
        )
        for decided in one["decisions"]:
            looked_at(one["seat"], decided)
        for bluff in one["bluffs"]:
            keys(bluff, by=int, to=int, card=str, likely=int, round=int, exposed=int | None)
            assert 50 < bluff["likely"] <= 100
            assert one["seat"] in (bluff["by"], bluff["to"])
            assert (bluff["exposed"] is None) is (one["seat"] == bluff["by"])


@pytest.mark.parametrize("players", PARTIES)
def test_it_says_what_the_review_says_and_its_moves_stand_in_the_record(players: int) -> None:
    ledger, pages, line = found(players, "german", "easy")
    whole, moves = said(ledger, pages, line), json.loads(line)["moves"]
    weighed = 0
    for one in whole["pages"]:
        judged = pages[Seat(one["seat"])].judged
        for decided, meant in zip(one["decisions"], judged, strict=True):
            assert decided["round"] == meant.sight.round
            assert decided["missed"] is meant.missed
            if meant.missed:
                assert decided["stake"] == round(meant.lost, 1)
                continue
            assert decided["loss"] == round(meant.lost, 1)
            done = decided["choices"][decided["chosen"]]["move"]
            picked = "show" in done or "reveal" in done
            last = decided["round"] == max(each["round"] for each in one["decisions"])
            assert done in moves or (picked and last), "a call came before it was seen"
            assert ("reveal" in done) is isinstance(meant.action, Reveal)
            weighed += 1
        weights = [
            decided["stake"] if decided["missed"] else max(10, decided["stake"])
            for decided in one["decisions"]
        ]
        mean = sum(
            decided["accuracy"] * weight
            for decided, weight in zip(one["decisions"], weights, strict=True)
        ) / sum(weights)
        assert one["accuracy"] == pytest.approx(mean, abs=0.2)
    assert weighed > 10


def test_only_pages_that_are_given_are_in_it_and_a_page_of_another_game_is_none() -> None:
    ledger, pages, line = found(4, "german", "easy")
    some = {seat: pages[seat] for seat in (Seat(3), Seat(1))}
    assert [one["seat"] for one in said(ledger, some, line)["pages"]] == [1, 3]
    other, *_ = found(4, "english", "random")
    with pytest.raises((ValueError, LookupError)):
        said(other[:40], pages, line)


def test_no_card_is_in_a_repr() -> None:
    ledger, pages, line = found(4, "german", "easy")
    with pytest.raises(ValueError, match="JSON|malformed|truncated"):
        annotations(ledger, {Seat(0): "nonsense"}, line)
    assert "nonsense" not in repr(pages)
