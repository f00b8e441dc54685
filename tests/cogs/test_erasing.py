"""What is done beside all else for the erasing of servers."""

import inspect
from typing import Any, cast

from cogs.admin.erasing import Erasing


async def test_what_a_stop_comes_before_is_not_begun_and_leaves_nothing() -> None:
    erasing = Erasing(cast(Any, None), cast(Any, None))
    begun = []

    async def look() -> None:
        begun.append(True)

    work = look()
    erasing._do(work)
    await erasing.cog_unload()
    assert not begun
    assert inspect.getcoroutinestate(work) == inspect.CORO_CLOSED
