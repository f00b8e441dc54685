"""What judges of `following` find, and what they let be."""

import pytest

from tests.world.history import Ran, Struck
from tests.world.judges import following
from tests.world.verdicts.by_hand import ANNA, TITLE, World, found, passes, pressed, shown, typed


def has_a_desk(world: World, why: str) -> None:
    """Have Anna open a desk, for whatever is to go wrong with it soon, or when it is *old*."""
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    if why == "another":
        passes(world, 0.1)
        pressed(world, 102)
        shown(world, 102, 4, TITLE, message=71)
    passes(world, 13.9 if why == "old" else 1)


STOPS = "-# This message no longer follows the game: press **My desk** to see how it goes on."


@pytest.mark.parametrize(
    "why", ["", "said", "moved", "over", "start", "trouble", "banned", "pressed", "rematch"]
)
def test_a_desk_that_stops_without_a_word_is_found(world: World, why: str) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE)
    passes(world, 10)
    match why:
        case "over":
            world.sql("UPDATE seating SET status = 'over'")
        case "start":
            world.history.note(Ran, "started")
        case "pressed":
            pressed(world, 102, 70)
            shown(world, 102, 7, TITLE)
        case "banned":
            world.history.note(Struck, 1, "S4 banned", over=False)
            world.history.note(Struck, 1, "S4 banned", over=True)
    passes(world, 3.9)
    if why == "trouble":
        world.history.note(Struck, 1, "S1 a route is limited", over=False)
    passes(world, 0.1)
    if why in ("said", "moved"):
        shown(world, 101, 6, f"{TITLE}\n{STOPS}" if why == "said" else "It has moved.")
    if why == "rematch":
        shown(world, 101, 6, TITLE, "ink:1:rematch::")
    passes(world, 5)
    world.copy("told")

    assert len(found(following.stops_with_a_word, world)) == (not why)


@pytest.mark.parametrize(
    ("kind", "then", "findings"),
    [
        (6, ("ink:1:show:1.2:", "ink:1:sheet::"), 1),
        (6, ("ink:1:show:1.2:", "ink:1:shown:1.2:b"), 0),
        (6, ("ink:1:visit:1.3:",), 0),  # what was to be confirmed is over
        (6, ("ink:1:sheet::",), 0),
        (7, ("ink:1:show:1.2:",), 0),  # they have thought better of it
        (6, ("ink:1:press:1.4:00.move",), 1),
        (6, ("ink:1:press:1.4:10.end",), 0),  # a bot has taken that step
    ],
)
def test_what_waits_to_be_confirmed_and_goes_is_found(
    world: World, kind: int, then: tuple[str, ...], findings: int
) -> None:
    pressed(world, 101)
    moves = "ink:1:sure:1.4:00.move"
    shown(world, 101, 4, TITLE, "ink:1:show:1.2:", "ink:1:shown:1.2:b", moves)
    passes(world, 1)
    if kind == 7:
        pressed(world, 102, 70)
    shown(world, 102 if kind == 7 else 101, kind, TITLE, *then)
    world.copy("told")

    assert len(found(following.previews_stay, world)) == findings


@pytest.mark.parametrize(("what", "findings"), [("shown:1.2:b", 0), ("shown:1.1:b", 1)])
def test_who_has_confirmed_something_may_be_asked_more(
    world: World, what: str, findings: int
) -> None:
    pressed(world, 101)
    shown(world, 101, 4, TITLE, "ink:1:shown:1.2:b")
    passes(world, 1)
    world.asks(102, custom_id=f"ink:1:{what}")  # and the answer to that is lost
    passes(world, 1)
    shown(world, 101, 6, TITLE, "ink:1:prove:1.2:")
    world.copy("told")

    assert len(found(following.previews_stay, world)) == findings


@pytest.mark.parametrize(("table", "findings"), [("1", 1), ("2", 0)])
def test_a_desk_that_leads_to_a_match_that_its_person_has_left_is_found(
    world: World, table: str, findings: int
) -> None:
    world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 0")
    world.acts(101, ANNA, name="inkognito", options=typed("match resign")["options"])
    passes(world, 1)
    pressed(world, 102)
    shown(world, 102, 4, TITLE.replace("#1", "#3"), f"ink:{table}:visits::")
    world.copy("told")

    assert len(found(following.leads_where_they_play, world)) == findings


@pytest.mark.parametrize("why", ["", "said", "another", "start", "trouble", "old"])
def test_a_desk_of_a_match_that_its_person_has_left_is_found(world: World, why: str) -> None:
    world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 0")
    pressed(world, 101)
    shown(world, 101, 4, TITLE.replace("#1", "#2") if why == "another" else TITLE)
    passes(world, 14 if why == "old" else 2)
    world.acts(102, ANNA, name="inkognito", options=typed("match resign")["options"])
    if why == "said":
        shown(world, 101, 6, "You have no seat at this table.")
    if why == "start":
        world.history.note(Ran, "started")
    if why == "trouble":
        world.history.note(Struck, 1, "S1 a route is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.left_with_their_seat, world)) == (not why)


@pytest.mark.parametrize(
    "why", ["", "tried", "in vain", "refused", "old", "another", "pressed", "start", "trouble"]
)
def test_an_edit_that_is_not_tried_again_is_found(world: World, why: str) -> None:
    has_a_desk(world, why)
    world.history.note(Struck, 1, "S8 unavailable", over=False)
    shown(world, 101, 6, TITLE, status=403 if why == "refused" else 503)
    passes(world, 0.1)
    world.history.note(Struck, 1, "S8 unavailable", over=True)
    match why:
        case "tried" | "in vain":
            shown(world, 101, 6, TITLE, status=200 if why == "tried" else 401)
        case "pressed":
            pressed(world, 104)
        case "start":
            world.history.note(Ran, "started")
        case "trouble":
            world.history.note(Struck, 2, "S3 everything is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.edits_are_tried_again, world)) == (not why)


@pytest.mark.parametrize(
    "why", ["", "shown", "old", "another", "pressed", "answered", "start", "trouble"]
)
def test_a_desk_that_is_left_where_an_answer_has_failed_is_found(world: World, why: str) -> None:
    has_a_desk(world, why)
    if why == "answered":
        pressed(world, 102)
        passes(world, 1)
    pressed(world, 103, 70, "visit")
    shown(world, 103, 7, TITLE, status=404)
    passes(world, 0.1)
    match why:
        case "shown":
            shown(world, 101, 6, TITLE)
        case "pressed":
            pressed(world, 104)
        case "answered":
            world.answers(102, seconds=9)
        case "start":
            world.history.note(Ran, "started")
        case "trouble":
            world.history.note(Struck, 1, "S3 everything is limited", over=False)
    passes(world, 1)
    world.copy("told")

    assert len(found(following.follows_when_an_answer_failed, world)) == (not why)
