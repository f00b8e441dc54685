"""What is waited for is given up after so many looks, but not while anybody is at work on it."""

import subprocess
import sys

from bot.sandbox import work
from bot.sandbox.driver import Sandbox


async def test_what_never_comes_is_given_up(sandbox: Sandbox) -> None:
    assert not await sandbox.world.until(lambda: False, 3)
    assert await sandbox.world.until(lambda: True, 0)


async def test_whatever_is_new_is_waited_on(sandbox: Sandbox) -> None:
    looked = []

    def late() -> bool:
        looked.append(len(looked))
        sandbox.world.changed()
        return len(looked) > 9

    assert await sandbox.world.until(late, 3)


def test_no_look_is_in_vain_while_somebody_works() -> None:
    looks = work.Looks()
    endless = [sys.executable, "-c", "print(flush=True)\nwhile True: pass"]
    with subprocess.Popen(endless, stdout=subprocess.PIPE) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        assert {looks.see("the same") for _ in range(100)} == {0}
        busy.kill()
    while looks.see("the same") < work.QUICK_LOOKS:
        assert looks.rest == work.LOOK
    assert looks.rest == work.RARE_LOOK
    assert looks.see("something else") == 0
