"""What goes into the history of an evening, and what does not."""

import json
import logging
import sysconfig
from pathlib import Path

import pytest

from tests.world import apart
from tests.world.evening import logged
from tests.world.history import History, Logged


@pytest.mark.logs("unreadable")
def test_a_history_does_not_say_where_on_a_machine_or_in_a_file_it_came_about(
    tmp_path: Path,
) -> None:
    history = History(lambda: 0.0)
    with logged(history, tmp_path):
        try:
            json.loads("{")
        except ValueError:
            logging.getLogger("bot").exception("unreadable: %s", tmp_path / "bot.db")
    (said,) = history.of(Logged)
    assert "unreadable: bot.db" in said.text
    assert 'File "tests/world/test_evening.py", in test_a_history_' in said.text
    assert 'File "json/decoder.py", in decode\n' in said.text
    assert ", line " not in said.text
    for place in (apart.ROOT, tmp_path, sysconfig.get_path("stdlib")):
        assert str(place) not in said.text
