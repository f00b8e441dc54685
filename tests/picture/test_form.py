"""The picture of somebody's form: the newest games, the last of them at the right."""

from bot.picture.form import MOST, Line, draw_form
from bot.picture.plate import Sprite, Words


def test_the_newest_games_are_on_it_from_the_oldest_on() -> None:
    form = ("won", "drawn", "lost", *("won",) * (MOST - 4), "drawn", "lost", "lost")
    plate = draw_form([Line("Two against two", form, "1234")])
    drawn = sorted((i.rect.x, i.name) for i in plate.items if isinstance(i, Sprite))
    assert [name.removeprefix("form-") for _, name in drawn] == list(form[:MOST])[::-1]


def test_how_accurate_games_were_stands_beside_their_name_if_that_is_known() -> None:
    plate = draw_form([Line("Alone", (), "", "87.3"), Line("Together", (), "")])
    name, beside = sorted(
        (i.rect for i in plate.items if isinstance(i, Words) and i.text in ("Alone", "87.3")),
        key=lambda rect: rect.x,
    )
    assert name.y == beside.y
    assert name.right <= beside.x
    assert [i.text for i in plate.items if isinstance(i, Words)].count("87.3") == 1


def test_each_kind_of_games_has_a_row_with_its_name_and_rating() -> None:
    plate = draw_form([Line("Alone", ("won",), ""), Line("Two against two", (), "7")])
    words = [i for i in plate.items if isinstance(i, Words)]
    assert [i.text for i in words] == ["Alone", "–", "Two against two", "7"]
    assert words[1].rect.y < words[2].rect.y < plate.high
    assert words[1].colour != words[3].colour, "no rating is none of gold"
