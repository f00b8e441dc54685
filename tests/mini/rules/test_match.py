"""Section D: games that follow one another."""

import pytest

from bot.game.chance import Seeded
from bot.game.matches import champions
from bot.game.seats import seats
from bot.mini.game import MINI
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Dealt, Opened, visible
from bot.mini.rules.match import next_game, places
from bot.mini.rules.sheet import sheet
from bot.mini.rules.state import State, after
from tests.mini.rules.builders import ANNA, BEN, CARLA, DAVID, EVA, Game, cards, number_of

PAIRED = "00112"


def _won(score: tuple[int, ...] = (0, 0, 0, 0), target: int = 3) -> Game:
    game = Game(edition=edition("german", target=target), pattern=PAIRED, score=score)
    game.walk()
    game.do(PickUp(ANNA), Call(ANNA, number_of(game.state)))
    return game


def test_m40_each_winner_scores_one_point() -> None:
    assert _won((1, 0, 2, 0)).sight(None).score == (2, 1, 2, 0)


def test_m40_the_first_to_reach_the_target_wins_the_match_and_partners_share_it() -> None:
    assert MINI.rules.won_by(_won((1, 0, 1, 1)).sight(None)) == ()
    assert MINI.rules.won_by(_won((2, 0, 1, 1)).sight(None)) == (ANNA,)
    assert MINI.rules.won_by(_won((2, 2, 1, 1)).sight(None)) == (ANNA, BEN)
    assert champions((3, 0, 4, -1), 3) == (ANNA, CARLA)
    assert champions((0, 0, 0, 0, 3), 3) == (EVA,)


@pytest.mark.parametrize("target", [1, 2, 5])
def test_m40_the_target_is_an_option(target: int) -> None:
    assert MINI.rules.won_by(_won((target - 1, 0, 0, 0), target).sight(None)) == (
        (ANNA,) if target > 1 else (ANNA, BEN)
    )


def test_m41_before_each_game_the_cards_are_dealt_anew_and_the_sheets_are_new() -> None:
    deals = set()
    for seed in range(12):
        game = _won((1, 0, 0, 0))
        events = next_game(game.sight(None), Seeded(seed))
        opened = events[0]
        assert isinstance(opened, Opened)
        assert (opened.number, opened.score, opened.first) == (2, (2, 1, 0, 0), BEN)
        assert opened.edition == game.state.edition
        state = after(game.state, events)
        assert state == after(State(), events)  # nothing is left of the last game
        assert (state.round, state.history, state.ending) == (1, (), None)
        assert state.hands == (LOCATIONS,) * 5
        for seat in (ANNA, BEN, CARLA, DAVID):
            assert not any(sheet(MINI.rules.see(state, seat)).columns.values())
        deals.add((state.identities, state.numbers))
        assert [e.seat for e in events if isinstance(e, Dealt)] == [ANNA, BEN, CARLA, DAVID]
    assert len(deals) > 6


def _five(number: int, score: tuple[int, ...], **options: object) -> Game:
    """Return game *number* of five, which Ben has won by a call at his meeting with Anna."""
    chosen = edition("german", 5, target=99, **options)
    game = Game(5, chosen, pattern="00123", number=number, score=score)
    game.walk()
    game.do(PickUp(BEN), Call(BEN, number_of(game.state)))
    return game


def test_m41_with_five_the_ambassador_goes_round_and_points_stay_with_the_player() -> None:
    people = ("Anna", "Ben", "Carla", "David", "Eva")
    points = dict.fromkeys(people, 0)
    ambassadors = []
    for number in range(1, 12):
        order = [people[seat] for seat in places(edition("german", 5), 5, number)]
        assert sorted(order) == sorted(people)
        ambassadors.append(order[EVA])
        game = _five(number, tuple(points[name] for name in order))
        points[order[BEN]] += 1
        opened = next_game(game.sight(None), Seeded(number))[0]
        assert isinstance(opened, Opened)
        after_it = [people[seat] for seat in places(edition("german", 5), 5, number + 1)]
        assert opened.score == tuple(points[name] for name in after_it)
        # He becomes the player to the left, and that one's seat goes to who was the Ambassador.
        changed = [seat for seat in range(5) if order[seat] != after_it[seat]]
        assert changed == [(number - 1) % 4, EVA]
        assert after_it[changed[0]] == order[EVA]
        assert after_it[EVA] == order[changed[0]]
    assert ambassadors == ["Eva", "Anna", "Ben", "Carla", "David"] * 2 + ["Eva"]


@pytest.mark.parametrize(
    ("players", "options"), [(5, {"ambassador": "stays"}), (4, {}), (3, {}), (3, {"reveal": "one"})]
)
def test_m41_else_colours_and_seats_stay(players: int, options: dict[str, str]) -> None:
    chosen = edition("german", players, **options)
    assert {places(chosen, players, number) for number in range(1, 12)} == {seats(players)}


def test_m41_where_he_stays_so_do_the_points() -> None:
    opened = next_game(_five(1, (1, 0, 2, 0, 1), ambassador="stays").sight(None), Seeded(1))[0]
    assert isinstance(opened, Opened)
    assert opened.score == (1, 1, 2, 0, 1)


def test_m40_all_who_reach_the_target_in_the_same_game_share_the_match() -> None:
    game = Game(5, edition("german", 5, target=2), pattern="00123", score=(1, 0, 1, 1, 0))
    game.walk()
    game.do(PickUp(BEN), Call(BEN, cards("29 0 11 52")))
    assert MINI.rules.won_by(game.sight(None)) == (ANNA, CARLA, DAVID)


def test_m20_m13_the_next_game_is_begun_on_the_left_of_who_began_the_last_round() -> None:
    game = Game(pattern=PAIRED)
    game.rounds(2)
    game.walk()
    assert game.state.first == CARLA
    game.do(PickUp(ANNA), Call(ANNA, number_of(game.state)))
    assert after(State(), next_game(game.sight(None), Seeded(1))).first == DAVID


def test_m42_a_single_game_is_a_match_with_target_one() -> None:
    game = _won(target=1)
    assert MINI.rules.won_by(game.sight(None)) == (ANNA, BEN)


def test_every_event_of_a_next_game_may_be_seen_by_those_of_the_first() -> None:
    for event in next_game(_won().sight(None), Seeded(1)):
        assert visible(event, ANNA) or isinstance(event, Dealt) or not visible(event, None)
