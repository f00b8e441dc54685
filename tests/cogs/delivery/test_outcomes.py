"""What follows when an edit fails: a table, walked whole."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.delivery.outcomes import OLD, Step, after_edit


def answered(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="no")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "step"),
    [
        (404, 10008, Step.SEND_ANEW),
        (429, 30046, Step.LEAVE),
        (400, 30046, Step.LEAVE),
        (400, 50083, Step.OPEN_THREAD),
        (403, 50001, Step.GIVE_UP),
        (404, 10003, Step.GIVE_UP),
        (400, 50035, Step.GIVE_UP),
        (401, 0, Step.TRY_AGAIN),
        (500, 0, Step.TRY_AGAIN),
        (503, 0, Step.TRY_AGAIN),
    ],
)
@pytest.mark.parametrize("age", [0.0, OLD])
def test_what_discord_says_of_an_edit(status: int, code: int, step: Step, age: float) -> None:
    assert after_edit(answered(status, code), age) is step


def test_only_of_an_old_message_a_wait_without_end_means_that_it_takes_no_edits() -> None:
    for error in (TimeoutError(), discord.RateLimited(60.0)):
        assert after_edit(error, OLD - 1) is Step.TRY_AGAIN
        assert after_edit(error, OLD) is Step.LEAVE
    assert after_edit(ConnectionResetError(), OLD) is Step.TRY_AGAIN
