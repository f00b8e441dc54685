"""What judges of `threads` find, and what they let be."""

import pytest

from tests.world.history import Ran, Struck
from tests.world.judges import threads
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
