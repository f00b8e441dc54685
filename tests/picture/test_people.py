"""Names on pictures: told apart in whatever room there is, and in whatever letters (P13)."""

import pytest

from bot.game.seats import SEATS, Seat
from bot.picture import fonts
from bot.picture.people import People
from bot.picture.plate import Rect
from tests.limits.names import CROWDS

COLOURS = dict(zip(SEATS, ("Blue", "Yellow", "Green", "Pink", "Black"), strict=True))

HOSTILE = {
    "numbered": [f"Automaton {seat}" for seat in SEATS],
    "emoji": ["🔥", "🌊", "🔥 Anna", "🌊 Anna", "Anna"],
    "letters that no font has": ["日本", "中国", "한국", "Anna", "Дарья"],
    "long": [f"{'W' * 30}{seat}" for seat in SEATS],
    "differing in the middle": [f"{'M' * 14}{seat}{'M' * 14}" for seat in SEATS],
    "alike": [f"Maximilian Alexander ({COLOURS[seat]})" for seat in SEATS],
}


def painted(people: People, seat: Seat, wide: int) -> bytes:
    words = people.brief(seat, Rect(0, 0, wide, 40), 36)
    mask = fonts.line(words, wide)
    assert mask.width <= wide + fonts.FINE
    assert mask.getbbox() is not None, "something can be read"
    return mask.tobytes()


@pytest.mark.parametrize("wide", [130, 300])
@pytest.mark.parametrize("crowd", [*HOSTILE, *CROWDS])
def test_no_two_names_on_a_picture_look_alike(crowd: str, wide: int) -> None:
    names = dict(zip(SEATS, HOSTILE.get(crowd) or CROWDS[crowd], strict=True))
    if len(set(names.values())) < len(SEATS) or not all(names.values()):
        names = {seat: f"{name} ({COLOURS[seat]})" for seat, name in names.items()}
    people = People(names, colours=COLOURS)
    assert len({painted(people, seat, wide) for seat in SEATS}) == len(SEATS)


def test_a_name_that_no_font_can_write_is_the_seats_colour() -> None:
    people = People({Seat(0): "🔥🔥", Seat(1): "Anna"}, colours=COLOURS)
    blue = People({Seat(0): "Blue", Seat(1): "Anna"})
    assert painted(people, Seat(0), 300) == painted(blue, Seat(0), 300)


def test_a_name_is_set_smaller_before_it_is_cut() -> None:
    one, other = (People({Seat(0): name}) for name in ("Ambassador", "Ambassadorial W"))
    assert fonts.line(one.brief(Seat(0), Rect(0, 0, 140, 40), 36), 140).height < 36 * 3 // 2
    assert "…" not in one.names[Seat(0)]
    assert painted(one, Seat(0), 140) != painted(other, Seat(0), 140)


def test_bots_have_a_sign_of_their_own() -> None:
    people = People(dict.fromkeys(SEATS, "x"), bots=frozenset({Seat(2)}))
    signs = [people.sign(seat, Rect(0, 0, 9, 9)).name for seat in SEATS]
    assert signs == ["seat-0", "seat-1", "seat-2-bot", "seat-3", "seat-4"]
