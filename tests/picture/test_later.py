"""A picture is drawn once it is wanted, and not to be compared."""

from bot.picture.later import Later, drawn
from bot.picture.plate import Plate
from cogs.delivery.carried import Kept, kept, outdate
from cogs.screens.frame import Picture, Screen

DRAWN = Plate(20, ())


def never() -> Plate:
    raise AssertionError("nobody has wanted it")


def test_it_is_drawn_once() -> None:
    times: list[Plate] = []

    def draw() -> Plate:
        times.append(DRAWN)
        return DRAWN

    later = Later("of", draw)
    assert [drawn(later), drawn(later), drawn(DRAWN)] == [DRAWN] * 3
    assert len(times) == 1


def test_pictures_of_the_same_are_the_same_and_others_differ() -> None:
    same, again, other = Later(("en", 1), never), Later(("en", 1), never), Later(("en", 2), never)
    assert same == again
    assert hash(same) == hash(again)
    assert same != other
    assert same != DRAWN
    assert "en" not in repr(same)


def test_nothing_is_drawn_to_learn_what_a_message_carries_already() -> None:
    held = {"case.png": (Later(1, never), Kept(7))}
    screen = Screen(Picture("case.png", Later(1, never), "the case"))
    outdate(screen, held)
    assert not screen.outdated
    screen = Screen(Picture("case.png", Later(2, never), "the case"))
    outdate(screen, held)
    assert screen.outdated
    assert kept(screen, held) == {"case.png": held["case.png"][1]}
