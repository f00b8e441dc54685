"""What judges of `threads` find, and what they let be."""

from types import SimpleNamespace

import pytest

from tests.world.history import Did, Ran, Sent, Struck
from tests.world.judges import letters, threads
from tests.world.verdicts.by_hand import ANNA, World, found
from tests.world.verdicts.histories import DEALT, Days, Letters, found_in, said


@pytest.mark.parametrize(
    ("then", "findings"),
    [("", 1), ("opened", 0), ("ended", 0), ("slow", 0), ("again", 1), ("restarted", 2)],
)
def test_a_thread_that_is_left_in_the_archive_is_found(then: str, findings: int) -> None:
    days, archived = Days(), (400, {"code": threads.ARCHIVED})
    if then == "slow":
        days.history.note(Struck, 0, "S3 everything is limited", over=False)
    days.call("PATCH", "/channels/9/messages/1", said("Round 1"), 404, {"code": 10008})
    days.call("PATCH", "/channels/9/messages/2", said("Round 2"), *archived)
    match then:
        case "opened":
            days.call("PATCH", "/channels/9", {"archived": False})
        case "ended":
            days.history.note(Ran, "ended")
        case "restarted":
            days.now += 60.0
            days.call("GET", "/users/@me", None)
    if then in ("again", "opened", "restarted"):
        days.now += 60.0
        days.call("PATCH", "/channels/9/messages/2", said("Round 2"), *archived)
    assert len(found_in(threads.opened_again, days)) == findings


@pytest.mark.parametrize(
    ("place", "kinds", "findings"),
    [
        (9, (), 1),
        (9, ("S38 may not send in channels",), 1),
        (9, ("S38 may not send in threads",), 0),
        (9, ("S38 may not send in channels", "S22 lost"), 0),
        (8, ("S38 may not send in threads",), 1),
        (8, ("S38 may not send in channels",), 0),
    ],
)
def test_that_a_place_is_told_to_be_shut_which_is_not_is_found(
    place: int, kinds: tuple[str, ...], findings: int
) -> None:
    days = Letters()
    days.history.note(Sent, "THREAD_CREATE", {"id": "9"})
    for number, kind in enumerate(kinds):
        days.history.note(Struck, number, kind, over=False)
    days.letter(
        ANNA,
        f"🧭 Table #1: I may not write in <#{place}>, so its clock stands still. The match goes on"
        " at your desks; `/inkognito match move` in another channel gives it another place.",
    )
    days.letter(ANNA, DEALT)
    letters.posts.cache_clear()
    assert len(found_in(threads.shut_where_it_is, days)) == findings


@pytest.mark.parametrize(
    ("tags", "there", "findings"), [((5, 6), True, 0), ((6,), True, 1), ((6,), False, 0)]
)
def test_a_tag_of_somebody_else_that_goes_is_found(
    world: World, tags: tuple[int, ...], there: bool, findings: int
) -> None:
    forum = SimpleNamespace(
        available_tags=[{"id": "5", "name": threads.TOURNEY}, {"id": "6", "name": "over"}]
    )
    post = SimpleNamespace(id=9, parent_id=8, applied_tags=list(tags))
    world.backend.channels = {8: forum, **({9: post} if there else {})}
    world.history.note(Did, 11, "tags the post 9", None)
    assert len(found(threads.tags_of_others_stay, world)) == findings
