"""What is left alone, and for how long that is known."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.host.slots import LOBBY, Kind, Slot
from bot.host.table import Table
from cogs.delivery.given_up import REST, GivenUp
from cogs.delivery.messages import MUTE, Messages
from storage.rows import Status

CALL = Slot(Kind.CALL, ("1", "2"))
DOUBTFUL = Slot(Kind.PANEL, ("1", "1"))


@pytest.mark.logs("message given up")
@pytest.mark.parametrize(("status", "known"), [(Status.OVER, True), (Status.PLAYING, False)])
async def test_of_a_table_that_is_over_what_may_have_arrived_is_still_known(
    status: Status, known: bool
) -> None:
    """A rematch is asked for again: what asked for it before may stand there."""
    table = cast(Table, SimpleNamespace(id=1, current=SimpleNamespace(status=status)))
    later: Any = []
    given_up = GivenUp(lambda *what: later.append(what))
    given_up.doubt(table, CALL)
    given_up.forget(table)
    assert given_up.holds(table, CALL) is known


@pytest.mark.logs("message given up")
@pytest.mark.parametrize(("status", "known"), [(Status.OVER, True), (Status.PLAYING, False)])
async def test_of_a_table_that_is_over_what_was_refused_is_not_sent_again_before_its_time(
    monkeypatch: pytest.MonkeyPatch, status: Status, known: bool
) -> None:
    """Its thread may be looked at before: that had refused something earlier."""
    table = cast(Table, SimpleNamespace(id=1, current=SimpleNamespace(status=status)))
    given_up, loop, gone = GivenUp(lambda *_: None), asyncio.get_running_loop(), 10003
    given_up.add(table, CALL, 50013, 7, 403)
    given_up.add(table, DOUBTFUL, gone, 7, 404)
    given_up.forget(table)
    for slot in (CALL, DOUBTFUL):
        assert given_up.holds(table, slot) is known
    given_up.try_again(table)
    assert not given_up.holds(table, CALL)
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now + REST)
    assert not given_up.holds(table, DOUBTFUL)
    given_up.forget(cast(Table, SimpleNamespace(id=2, current=table.current)))
    assert not given_up.refused(table, DOUBTFUL), "nothing is kept of it"


@pytest.mark.logs("message given up")
@pytest.mark.parametrize(
    ("slot", "sent", "tried"),
    [
        (LOBBY, False, False),
        (LOBBY, True, True),
        (CALL, False, True),
        (CALL, True, True),
        (DOUBTFUL, False, False),
    ],
)
async def test_what_was_refused_is_tried_when_its_channel_takes_what_is_new_or_was_refused(
    slot: Slot, sent: bool, tried: bool
) -> None:
    """Where nothing may be sent what stands there may be edited all the same; that something has
    arrived after all says nothing of that."""
    table = cast(Table, SimpleNamespace(id=1, current=SimpleNamespace(status=Status.PLAYING)))
    later: Any = []
    given_up = GivenUp(lambda _, seconds: later.append(seconds))
    other = Slot(Kind.PANEL, ("1", "2"))
    for each in (CALL, other):
        given_up.add(table, each, 50013, 7, 403)
    given_up.doubt(table, DOUBTFUL)
    given_up.taken(table, slot, 7, sent=sent)
    assert given_up.holds(table, other) is not tried
    assert (0.0 in later) is tried


@pytest.mark.parametrize(("status", "known"), [(Status.OVER, True), (Status.PLAYING, False)])
async def test_of_a_table_that_is_over_it_is_known_for_how_long_its_thread_takes_nothing(
    monkeypatch: pytest.MonkeyPatch, status: Status, known: bool
) -> None:
    """It is told and forgotten; if somebody wants a rematch it is looked at again."""
    table = cast(Table, SimpleNamespace(id=1, current=SimpleNamespace(status=status)))
    house: Any = SimpleNamespace(db=None)
    nothing: Any = SimpleNamespace()
    there: Any = SimpleNamespace(takes=lambda _: True)
    messages = Messages(nothing, house, nothing, nothing, there, lambda *_: None)
    loop = asyncio.get_running_loop()
    messages._mute(table)
    messages.forget(table)
    assert messages.muted(table) is known
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now + MUTE)
    messages.forget(table)
    assert messages._muted_until == {}
