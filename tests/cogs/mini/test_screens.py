"""Every kind of screen of the card game is as it was read: what stands there, in which order, what
can be pressed, and whom it calls."""

import pytest

from bot.game.seats import SEATS
from bot.mini.words import panel
from bot.picture.plate import Words
from bot.words.names import cast_of
from bot.words.reader import Reader
from cogs.mini.pictures import table_picture
from tests.cogs.mini.screens import COMMAND, path_of, transcript
from tests.mini.rules.builders import Game
from tests.mini.words.transcripts import GAMES
from tests.secrecy.papers import catalogue


@pytest.mark.parametrize("players", GAMES)
def test_every_screen_is_as_it_was_read(players: int) -> None:
    golden = path_of(players).read_text(encoding="utf-8")
    assert transcript(players) == golden, f"if this is meant: {COMMAND}"


def test_a_name_stands_on_a_picture_without_what_keeps_its_signs_from_speaking() -> None:
    reader = Reader(catalogue(), "en", cast_of({seat: f"A_*na{seat}*" for seat in SEATS}), "mini")
    sight = Game().sight(None)
    picture = table_picture(reader, sight, panel.panel(reader, sight))
    words = [item.text for item in picture.drawing.items if isinstance(item, Words)]
    assert "A_*na0*" in words
    assert "\\" not in "".join(words)
