"""Every view of the board game is as it was read, and within Discord's limits."""

import pytest

from cogs.screens.frame import Screen
from tests.board.words.spoken import LANGUAGES
from tests.cogs.board.screens import COMMAND, path_of, transcript
from tests.cogs.board.views import views
from tests.limits.stage import looks
from tests.limits.walker import broken, broken_form


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_is_as_it_was_read(language: str) -> None:
    golden = path_of(language).read_text(encoding="utf-8")
    assert transcript(language) == golden, f"if this is meant: {COMMAND}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_is_within_discords_limits(language: str) -> None:
    names = set()
    for view in views(language):
        assert view.name not in names, "each once"
        names.add(view.name)
        if isinstance(view.what, Screen):
            for shown in looks(view.what):
                assert broken(shown) == [], view.name
        else:
            assert broken_form(view.what) == [], view.name
