"""Pictures: nothing leaves them or covers another, whatever people are called; and they are made of
sights alone."""

import ast
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import pytest
from msgspec import structs
from PIL import Image, ImageChops, ImageStat

import bot.picture
from bot.game.chance import Seeded
from bot.game.seats import SEATS, seats
from bot.mini.minds.levels import MINDS
from bot.mini.pictures import cards, sheet, table
from bot.mini.pictures.signs import SIGNS
from bot.mini.records.simulate import play_out
from bot.mini.rules.cards import CARDS, LOCATIONS
from bot.mini.rules.clues import Source
from bot.mini.rules.deduction import deduce
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event, RoundBegan
from bot.mini.rules.play import see
from bot.mini.rules.sheet import others
from bot.mini.rules.sheet import sheet as clue_sheet
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.mini.rules.state import State, after
from bot.picture import fonts
from bot.picture.paint import paint
from bot.picture.people import People
from bot.picture.plate import SLATE, WATER, WIDTH, Box, Item, Plate, Rect, Sprite, Words
from tests.limits.names import CROWDS
from tests.mini.rules.builders import Game

ASSETS = Path(bot.picture.__file__).parent / "assets"


@lru_cache
def looks(players: int) -> list[tuple[Sight, ...]]:
    """Return what each seat saw, and the public last, all through a long game."""
    found: list[tuple[Sight, ...]] = []

    def look(game: SimulatedGame) -> None:
        found.append((*(game.sight(seat) for seat in seats(players)), game.sight(None)))

    play_out(edition("german", carnival=8), players, MINDS["random"](), Seeded(3), Seeded(4), look)
    return found


def captions(crowd: str) -> sheet.Captions:
    people = People(dict(zip(SEATS, CROWDS[crowd], strict=True)), bots=frozenset(SEATS[:2]))
    return sheet.Captions(
        "Madame Zsa Zsa", people, "Nothing shown yet.", ("y" * 40,) * len(sheet.MARKS + sheet.CELLS)
    )


def tabled(sight: Sight, crowd: str, compared: table.Compared | None = None) -> Plate:
    people = People(dict(zip(SEATS, CROWDS[crowd], strict=True)), bots=frozenset(SEATS[:2]))
    return table.draw_table(
        sight,
        table.Captions(
            people,
            dict.fromkeys(LOCATIONS, "Bridge of Sighs"),
            "y" * 60,
            "g" * 60,
            "b" * 60,
            "h" * 60,
        ),
        waiting(sight),
        compared,
    )


def plates(players: int) -> Iterator[Plate]:
    crowds = itertools.cycle(CROWDS)
    for sights in looks(players)[::3]:
        for sight in sights[:-1]:
            yield sheet.draw_sheet(
                sight, captions(next(crowds)), deduce(sight) if sight.round % 2 else None
            )
        yield tabled(sights[-1], next(crowds))
        yield tabled(sights[-1], next(crowds), table.Compared(LOCATIONS[0], LOCATIONS[4]))


def crossing(one: Item, other: Item) -> bool:
    a, b = one.rect, other.rect
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_leaves_a_picture_and_nothing_written_or_drawn_covers_another(players: int) -> None:
    for plate in plates(players):
        assert plate.high < 2200
        told = [item for item in plate.items if not isinstance(item, Box)]
        for item in plate.items:
            assert 0 <= item.rect.x < item.rect.right <= WIDTH
            assert 0 <= item.rect.y < item.rect.bottom <= plate.high
            assert item.rect.w > 0 < item.rect.h
        told.sort(key=lambda item: item.rect.y)
        for at, item in enumerate(told):
            for other in itertools.takewhile(
                lambda other, item=item: other.rect.y < item.rect.bottom, told[at + 1 :]
            ):
                assert not crossing(item, other), (item, other)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_fact_of_a_sheet_is_on_its_picture(players: int) -> None:
    for sights in looks(players)[::10]:
        for sight in sights[:-1]:
            plate = sheet.draw_sheet(sight, captions("odd"))
            marks = [
                item.name
                for item in plate.items
                if isinstance(item, Sprite) and item.name.startswith("mark-")
            ]
            shown = [clue for clue in sight.clues if {*clue.to, clue.by} & {*others(sight)}]
            most = sheet.MOST * len(others(sight))
            wanted = Counter(
                "mark-"
                + ("shown" if clue.by == sight.seat else "seen")
                + "-black" * (clue.source is not Source.PAIR)
                for clue in shown
                for _ in clue.cards
            )
            assert {mark for mark in wanted if mark.startswith("mark-")} <= {*sheet.MARKS}
            wanted.update(sheet.MARKS)  # the legend
            assert len(shown) > most or Counter(marks) == wanted


def test_what_follows_is_there_only_where_it_is_known() -> None:
    sight = looks(4)[-2][0]
    plain, known = (
        sheet.draw_sheet(sight, captions("odd")),
        sheet.draw_sheet(sight, captions("odd"), deduce(sight)),
    )
    assert not [i for i in plain.items if isinstance(i, Sprite) and i.name.startswith("cell-")]
    cells = [cell for of_one in deduce(sight).cells.values() for cell in of_one.values()]
    drawn = [
        i.name.removeprefix("cell-")
        for i in known.items
        if isinstance(i, Sprite) and i.name.startswith("cell-")
    ]
    legend = ["sure", "impossible"]
    assert sorted(drawn) == sorted([*(cell for cell in cells if cell != "open"), *legend])


def test_the_legend_of_a_table_says_what_its_signs_mean_where_there_are_any() -> None:
    seen = set()
    for *_, public in looks(5):
        plate = tabled(public, "odd")
        signs = {item.name for item in plate.items if isinstance(item, Sprite)}
        words = {item.text for item in plate.items if isinstance(item, Words)}
        assert ("turn" in signs) == ("y" * 60 in words)
        assert ("face-down" in signs) == ("g" * 60 in words)
        seen.add(("turn" in signs, "face-down" in signs))
    assert seen >= {(True, False), (True, True)}


def test_the_public_has_no_sheet() -> None:
    with pytest.raises(ValueError, match="no sheet"):
        sheet.draw_sheet(looks(4)[5][-1], captions("odd"))


def test_the_table_shows_no_card() -> None:
    """It is made of the public's sight; here that it also names none: neither by letters nor by a
    drawing."""
    for players in (3, 4, 5):
        for sights in looks(players):
            for item in tabled(sights[-1], "long").items:
                assert not (isinstance(item, Sprite) and item.name.startswith(("agent", "mark")))


def test_where_the_dummy_and_the_ambassador_are_nothing_happens() -> None:
    for pattern, lit in (("01233", 0), ("00123", 1)):
        game = Game(3, pattern=pattern)
        game.walk()
        round_one = list(itertools.takewhile(lambda e: not _is_second(e), game.events))
        sight = see(after(State(), round_one), None)
        tiles = [item for item in tabled(sight, "odd").items if isinstance(item, Box)]
        assert sum(tile.colour == WATER for tile in tiles) == lit


def _is_second(event: Event) -> bool:
    return isinstance(event, RoundBegan) and event.number == 2


def test_two_panels_stand_side_by_side_while_their_columns_are_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sight = looks(4)[-2][0]
    columns = max(map(len, clue_sheet(sight).columns.values()))
    for few, beside in ((columns, 2), (columns - 1, 1)):
        monkeypatch.setattr(sheet, "FEW", few)
        drawn = sheet.draw_sheet(sight, captions("odd")).items
        panels = {item.rect.x for item in drawn if isinstance(item, Box) and item.colour == SLATE}
        assert len(panels) == beside


@pytest.mark.parametrize("players", [3, 4, 5])
def test_pictures_are_small_and_the_same_each_time(players: int) -> None:
    found = list(plates(players))
    for plate in random.Random(players).sample(found, 6):
        png = paint(plate)
        assert png == paint(plate)
        assert len(png) <= 60 * 1024
        with Image.open(BytesIO(png)) as image:
            assert image.size == (WIDTH, plate.high)
            assert image.mode == "P"


def test_every_sprite_that_is_named_is_there_and_as_it_was_drawn() -> None:
    used = {
        item.name
        for players in (3, 4, 5)
        for plate in plates(players)
        for item in plate.items
        if isinstance(item, Sprite)
    }
    there = {path.stem for path in (ASSETS / "png").iterdir()}
    assert used <= there
    assert there == {path.stem for path in (ASSETS / "svg").iterdir()}
    from bot.picture.press import main

    assert main(["--check"]) == 0, "run: python -m bot.picture.press"


def line(text: str, face: Literal["plain", "bold", "title"], size: int, most: int) -> Image.Image:
    return fonts.line(Words(Rect(0, 0, most, size), text, size, face=face), most)


def test_letters_that_no_font_has_are_left_out_and_long_lines_are_cut() -> None:
    assert line("Ärger ẞ Ωmega Привет", "bold", 32, 900).width > 200
    assert line("Дарья", "title", 32, 900).width > 40, "set in another face"
    assert not fonts.writable("🎭🎭 日本")
    assert fonts.writable("🎭 Anna")
    blank = line("🎭", "bold", 32, 900)
    assert blank.getbbox() is None
    assert line("x" * 300, "plain", 32, 200).width <= 201
    assert line("x", "plain", 32, 2).width <= 3
    box = line("0", "bold", 40, 99).getbbox()
    assert box is not None
    assert box[3] - box[1] > 20


def test_a_painter_cannot_name_the_whole_truth() -> None:
    for path in Path(bot.picture.__file__).parents[1].glob("**/picture*/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in (
                    "bot.mini.rules.state",
                    "bot.mini.rules.play",
                    "bot.mini.rules.simulated",
                )


def test_of_a_long_game_the_newest_meetings_are_on_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sheet, "MOST", 1)
    seen = 0
    for sights in looks(4)[::10]:
        for sight in sights[:-1]:
            columns = clue_sheet(sight).columns.values()
            words = {
                item.text
                for item in sheet.draw_sheet(sight, captions("odd")).items
                if isinstance(item, Words)
            }
            newest = {str(found[-1].round) for found in columns if found}
            gone = {str(one.round) for found in columns for one in found[:-1]} - newest
            gone -= {*CARDS}
            assert newest <= words
            assert not gone & words
            seen += len(gone)
    assert seen


def test_a_one_on_a_card_or_its_sign_is_no_letter() -> None:
    """11 is not read as II: in some letters the two look alike."""
    plates = [sign.plate for sign in SIGNS.values()]
    said = cards.Captions("Agent X", ())
    plates += [cards.draw_cards(sight, said) for sight in looks(4)[0][:4]]
    written = [item for each in plates for item in each.items if isinstance(item, Words)]
    figures = [words for words in written if words.text.isdigit()]
    assert figures
    for words in figures:
        one, letter = (fonts.line(structs.replace(words, text=sign), 999) for sign in "1I")
        one, letter = (mask.crop(mask.getbbox()).resize((40, 80)) for mask in (one, letter))
        other = ImageStat.Stat(ImageChops.difference(one, letter)).mean[0]
        assert other > ImageStat.Stat(one).mean[0] / 2, words
