"""What the command line of the worlds does."""

import sys
from pathlib import Path

import pytest

from tests.world.playing import main


@pytest.mark.parametrize(
    ("block", "status"),
    [
        ("echo '100 worlds · 1 table-hours'", 0),
        ("echo '99 worlds · 1 table-hours'", 1),
        ("exit 0", 1),
        ("echo '100 worlds · 1 table-hours'; exit 1", 1),
    ],
)
def test_blocks_are_played_if_each_says_that_all_of_it_was(
    block: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\n{block}\n")
    python.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(python))
    for first in ([], ["--first"]):
        assert main(["0", "--many", "400", "--jobs", "1", *first]) == status
