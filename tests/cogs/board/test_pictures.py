"""What the pictures of the board game say in words, and that what is written on them is whole."""

import itertools

import pytest
from msgspec.structs import replace

from bot.board.pictures.map import LAYOUTS
from bot.board.rules.deduction import deduce
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.hindsight import hindsight
from bot.board.rules.maps import Space
from bot.board.rules.material import Piece
from bot.board.rules.sheet import alone
from bot.board.rules.sight import Sight
from bot.board.words import panel, sheet
from bot.board.words.cards import brief, figure_label
from bot.board.words.replay import about
from bot.game.seats import seats
from bot.picture import fonts
from bot.picture.plate import Plate, Words
from cogs.board import pictures, replay, sheets
from cogs.screens.frame import Picture
from tests.board.pictures.sights import ledger, played
from tests.board.words.spoken import LANGUAGES, reading

languages = pytest.mark.parametrize("language", LANGUAGES)


def whole(plate: Plate) -> None:
    """All that is written fits, at a size that can be read."""
    for item in plate.items:
        if isinstance(item, Words) and item.text:
            drawn = fonts.line(item, item.rect.w).width
            small = item.smallest or item.size
            needs = fonts.line(type(item)(item.rect, item.text, small, face=item.face), 4000).width
            assert needs <= item.rect.w + 2 or drawn >= needs - 2, item.text


def described(picture: Picture) -> str:
    return picture.items[0].description or ""


@languages
@pytest.mark.parametrize("on", LAYOUTS)
def test_a_district_says_who_stands_there(language: str, on: str) -> None:
    reader = reading(language)
    sight = played(4, on)[20][None]
    for name, spaces in DISTRICTS[on].items():
        picture = pictures.district_picture(reader, sight, name)
        whole(picture.drawing)
        there = [
            (Piece(piece), space)
            for piece, space in enumerate(sight.positions)
            if space is not None and space in spaces
        ]
        for piece, _ in there:
            assert figure_label(reader, piece) in described(picture)
        others = {*range(17)} - {piece for piece, _ in there}
        for piece in others:
            assert figure_label(reader, Piece(piece)) not in described(picture)


@languages
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_map_says_where_everybody_stands(language: str, players: int) -> None:
    reader = reading(language, players)
    for on, at in itertools.product(LAYOUTS, (0, 30, -1)):
        sight = played(players, on)[at][None]
        picture = pictures.map_picture(reader, sight)
        whole(picture.drawing)
        for space in filter(None, sight.positions):
            assert brief(reader, sight.map, Space(space)) in described(picture)
        assert panel.panel(reader, sight).figures


@languages
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_written_on_sheets_and_cards_is_whole(language: str, players: int) -> None:
    reader = reading(language, players)
    for looks in (played(players, "classic")[at] for at in (0, -2)):
        for seat in seats(players):
            sight = looks[seat]
            whole(pictures.cards_picture(reader, sight).drawing)
            drawn = pictures.sheet_picture(reader, sight, deduce(sight), lambda most: "")
            whole(drawn.drawing)
    whole(pictures.cover_picture(reader).drawing)


@languages
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_sheet_is_the_same_of_what_it_is_made_of_alone(language: str, players: int) -> None:
    reader = reading(language, players)

    def laid_out(of: Sight, *, deduced: bool) -> tuple[Plate, str, str, str]:
        drawn = pictures.sheet_picture(reader, of, deduce(of) if deduced else None, lambda most: "")
        said = sheet.block(reader, of, aimed=not deduced)
        return drawn.drawing, described(drawn), said, sheets.deduced(reader, of)

    looks = played(players, "classic")
    for look in (*looks[:8], *looks[8::80], *looks[-2:]):
        for seat in seats(players):
            for deduced in (True, False):
                sight = look[seat]
                assert laid_out(alone(sight), deduced=deduced) == laid_out(sight, deduced=deduced)


@languages
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_said_of_the_end_is_whole(language: str, players: int) -> None:
    reader = reading(language, players)
    for on in LAYOUTS:
        over = hindsight(ledger(players, on))
        for picture in replay.end_pictures(reader, over):
            whole(picture.drawing)
        written = " ".join(
            item.text
            for item in replay.end_pictures(reader, over)[0].drawing.items
            if isinstance(item, Words)
        )
        for seat in seats(players):
            assert about(reader, over, seat) in written


@languages
def test_i137_what_stands_above_the_map_is_no_longer_in_the_last_round(language: str) -> None:
    reader, sight = reading(language), played(4, "classic")[20][None]
    last = replace(sight, edition=replace(sight.edition, carnival=sight.round))
    assert reader.say("panel-last-round") in panel.title(reader, last)
    drawn, usual = (pictures.map_picture(reader, one).drawing for one in (last, sight))
    assert drawn == usual
