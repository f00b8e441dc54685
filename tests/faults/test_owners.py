"""Several processes on a server, each of which ends in every way there is, as the server does:
nothing acknowledged is lost, nothing done or told twice, nothing untold, and nobody told what is
another's.

`OWNERS` says how many faults.
"""

import os
from pathlib import Path

import pytest

from tests.faults.owners import drawn, spent
from tests.storage.engines import ON_A_SERVER

pytestmark = [pytest.mark.disk, *ON_A_SERVER]

OWNERS = int(os.environ.get("OWNERS", "8"))
AN_EVENING = 16
"""Faults in one."""


@pytest.mark.parametrize("part", range(-(-OWNERS // AN_EVENING)))
async def test_whatever_befalls_processes_on_a_server_all_is_kept_and_told_once(
    tmp_path: Path, part: int
) -> None:
    tonight = await spent(tmp_path, part, drawn(part, min(OWNERS, AN_EVENING)))
    assert all(match.acknowledged for match in tonight.matches)
