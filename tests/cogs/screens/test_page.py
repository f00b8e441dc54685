"""Whatever there is to say, a page keeps within what Discord takes of one message."""

from functools import partial

import pytest
from discord import ui

from bot.picture.plate import Plate
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import TEXT, cut, fenced, fitted, length, lines, newest
from cogs.screens.frame import Picture, Screen, button, choice, line, menu, row, text
from cogs.screens.page import COMPONENTS, Page
from storage.ids import TableId

LONG = "\n".join(f"line {number}" for number in range(999))
GO = button(Route(TableId(1), Verb.DESK), "Go")


def picture(instead: str = LONG) -> Picture:
    return Picture("sheet.png", Plate(20, ()), "A sheet", partial(fenced, instead))


def texts(screen: Screen) -> list[str]:
    """Return what *screen* says, having looked that it keeps the limits."""
    parts = list(screen.walk_children())
    found = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
    assert sum(map(length, found)) <= TEXT
    assert len(parts) <= COMPONENTS
    assert all(found)
    return found


def test_what_fits_stands_as_it_is_and_in_order() -> None:
    page = Page().tell("told", "asked").shorten(partial(cut, "sheet")).spare(text("more"), line())
    screen = page.must(text("foot"), row(GO)).screen()
    assert texts(screen) == ["told\n\nasked", "sheet", "more", "foot"]
    assert [type(part) for part in screen.box.children[-2:]] == [ui.TextDisplay, ui.ActionRow]
    assert screen.whole


def test_what_must_be_there_is_whole_however_long_the_rest_is() -> None:
    screen = Page().tell(LONG).must(text("?" * 1000)).shorten(partial(fenced, LONG)).screen()
    told, asked, sheet = texts(screen)
    assert asked == "?" * 1000
    assert told.endswith("…")
    assert sheet.endswith("\n…")
    assert 1400 < length(told) <= 1500
    assert 1400 < length(sheet) <= 1500


def test_what_is_short_keeps_all_and_leaves_its_share_to_what_is_long() -> None:
    screen = Page().shorten(partial(cut, LONG)).tell("told").shorten(partial(cut, LONG)).screen()
    first, told, second = texts(screen)
    assert told == "told"
    assert abs(length(first) - length(second)) <= 1
    assert length(first) + length(second) > TEXT - 10


@pytest.mark.parametrize("most", [900, 3900, 5000])
def test_what_is_first_is_whole_before_words_instead_of_a_picture_are(most: int) -> None:
    page = Page().first(partial(cut, "x" * most)).must(picture(), text("foot"), picture())
    screen = page.screen()
    (first, foot) = texts(screen)
    assert length(first) == min(most, TEXT - length(foot) - 120)
    assert foot == "foot"
    screen.bare()
    told, one, foot, other = texts(screen)
    assert told == first
    assert abs(length(one) - length(other)) < 10
    assert length(one) >= 50


def test_a_screen_is_whole_if_all_that_was_told_is_there() -> None:
    assert not Page().tell("W" * 4001).screen().whole
    assert Page().tell("W" * 4000).screen().whole
    assert Page().tell("told").shorten(partial(cut, LONG)).screen().whole
    assert not Page().tell(LONG).tell("told").screen().whole


def test_the_end_of_what_is_told_is_never_cut() -> None:
    (told,) = texts(Page().tell(LONG, "What now?").screen())
    assert told.endswith("…\n\nWhat now?")
    assert length(told) == TEXT


@pytest.mark.parametrize("size", [100, 700, 1500])
def test_what_may_be_spared_goes_first_and_the_last_of_it_before_the_others(size: int) -> None:
    page = Page().tell("told")
    for number in range(6):
        page.spare(text(f"{number}" * size), row(GO))
    told, *kept, foot = texts(page.must(text("foot")).screen())
    assert (told, foot) == ("told", "foot")
    assert kept == [f"{number}" * size for number in range(min(6, 3990 // size))]


def test_more_parts_than_a_message_takes_are_spared() -> None:
    page = Page()
    for number in range(30):
        page.spare(text(f"{number}"), row(GO))
    assert texts(page.screen()) == [f"{number}" for number in range(13)]
    page.must(text("foot"))  # with it 13 of them would be 41 parts
    assert texts(page.screen()) == [*(f"{number}" for number in range(12)), "foot"]


def test_what_fits_to_the_letter_is_not_spared() -> None:
    page = Page().must(text("W" * 2000)).spare(text("M" * 2000))
    assert [length(words) for words in texts(page.screen())] == [2000, 2000]
    assert [length(words) for words in texts(page.must(text("x")).screen())] == [2000, 1]


def test_nothing_is_shortened_as_long_as_something_can_be_spared() -> None:
    page = Page().tell("W" * 2000).shorten(partial(cut, "M" * 1500)).spare(text("x" * 600))
    assert [length(words) for words in texts(page.screen())] == [2000, 1500]


@pytest.mark.parametrize("above", [True, False])
def test_the_words_instead_of_a_picture_have_room_wherever_it_stands(above: bool) -> None:
    page = Page().must(picture()).tell(LONG) if above else Page().tell(LONG).must(picture())
    screen = page.must(text("asked"), row(GO)).screen()
    told = texts(screen)[0]
    assert 1900 < length(told) < 2000
    screen.bare()
    found = texts(screen)
    assert found[-1] == "asked"
    assert told in found
    assert sum(map(length, found)) > TEXT - 20


def test_without_its_pictures_a_message_says_what_it_may_in_the_room_that_is_left() -> None:
    screen = Screen(text("W" * 3000), picture(), picture("short"))
    screen.bare()
    _, sheet, short = texts(screen)
    assert short == "short"
    assert 980 < length(sheet) <= 995


def test_words_outside_the_first_plane_count_twice() -> None:
    assert fitted([partial(cut, "🂡" * 3), partial(cut, "ab")], 6) == ["🂡…", "ab"]
    assert fitted([], 6) == []


def test_of_many_lines_the_last_are_kept_as_many_as_fit() -> None:
    found = {most: newest(["aaa", "bb", "c"], most) for most in range(1, 10)}
    assert found[9] == found[8] == "aaa\nbb\nc"
    assert found[7] == found[6] == "…\nbb\nc"
    assert found[5] == found[4] == found[3] == "…\nc"
    assert found[2] == found[1] == "…"


def test_of_what_is_fenced_whole_lines_are_kept_and_an_open_block_is_closed() -> None:
    shut, within = "one\n```\ntwo\n```\nthree\nfour", "one\n```\ntwo\nthree\nfour\n```"
    for words in (shut, within):
        assert fenced(words, length(words)) == words
        for most in range(6, length(words)):
            kept = fenced(words, most)
            assert length(kept) <= most
            assert kept.count("```") in (0, 2)
            assert kept.removesuffix("\n```").endswith("\n…") or kept == "\n…"
    assert fenced(shut, length(shut) - 1) == "one\n```\ntwo\n```\n…"
    assert fenced(within, length(within) - 1) == "one\n```\ntwo\nthree\n…\n```"


def test_labels_are_as_long_as_discord_takes_and_no_longer() -> None:
    long = "W" * 5000
    option = choice("value", long, long)
    (picker,) = menu(Route(TableId(1), Verb.NOTES), long, [option]).children
    (shown,) = Picture("a.png", Plate(20, ()), long).items
    assert isinstance(picker, ui.Select)
    assert isinstance(option.description, str)
    for cut_off, most in (
        (button(Route(TableId(1), Verb.DESK), long).label, 80),
        (option.label, 100),
        (option.description, 100),
        (picker.placeholder, 150),
        (shown.description, 1024),
    ):
        assert cut_off == "W" * (most - 1) + "…"


async def test_a_screen_is_kept_by_nobody() -> None:
    screen = Screen(text("told"))
    assert screen.is_finished()
    assert screen.timeout is None
    assert not screen.pictured
    assert Screen(picture()).pictured
    assert screen.to_components()[0]["accent_color"] == 0x2B4C6F


def test_a_heading_stands_above_all_else_if_there_is_room() -> None:
    def headed(room: int) -> list[str]:
        screen = Screen(text("x" * (TEXT - room)), line()).headed("Table #7")
        return [part.content for part in screen.box.children if isinstance(part, ui.TextDisplay)]

    assert headed(8) == ["Table #7", "x" * (TEXT - 8)]
    assert headed(7) == ["x" * (TEXT - 7)]


def test_a_picture_is_described_in_whole_facts():
    facts = [f"Round {number}: Anna showed you 11." for number in range(80)]
    (item,) = Picture("sheet.png", Plate(20, ()), "\n".join(facts)).items
    assert item.description is not None
    *told, end = item.description.split("\n")
    assert end == "…"
    assert told == facts[: len(told)]
    assert 900 < length(item.description) <= 1024
    assert lines("short\nand whole", 40) == "short\nand whole"
    assert lines("one line that is too long", 10) == "one line …"
