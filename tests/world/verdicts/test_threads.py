"""What judges of `threads` find, and what they let be."""

from types import SimpleNamespace

import pytest

from tests.world.history import Did, Ran, Struck
from tests.world.judges import threads
from tests.world.verdicts.by_hand import World, found
from tests.world.verdicts.histories import Days, found_in, said


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
