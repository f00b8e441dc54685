"""What things are called: all of them, each by a name of its own, in every language."""

import pytest

from bot.board.rules.districts import DISTRICTS, district
from bot.board.rules.editions import MAPS, OPTIONS, PHANTOM, PRESETS, BallsRule
from bot.board.rules.maps import Space
from bot.board.rules.material import CARDS, Ball, Card, Kind, Mannerism, Piece
from bot.board.words import cards
from bot.board.words.cards import keyed
from bot.game.seats import Seat
from tests.board.words.spoken import CATALOGUE, LANGUAGES, reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_figure_ball_and_space_has_a_name_of_its_own(language: str) -> None:
    reader = reading(language)
    names = [cards.card(reader, card) for card in CARDS]
    names += [str(cards.figure(reader, Piece(piece))) for piece in range(17)]
    names += [cards.ball(reader, ball) for ball in Ball]
    assert len(set(names)) == len(names)
    assert len({cards.figure_label(reader, Piece(piece)) for piece in range(17)}) == 17
    for town in MAPS.values():
        for called in (cards.place, cards.brief):
            found = [called(reader, town, space) for space in town.spaces]
            assert len(set(found)) == len(found)
            assert max(map(len, found)) <= 40


@pytest.mark.parametrize("name", MAPS)
def test_every_space_is_in_one_district_and_each_fits_a_menu(name: str) -> None:
    town, parts = MAPS[name], DISTRICTS[name]
    spaces = [space for each in parts.values() for space in each]
    assert sorted(spaces) == sorted(town.spaces)
    assert 2 <= len(parts) <= 25
    assert max(map(len, parts.values())) <= 12
    for space in town.spaces:
        assert space in parts[district(town, space)]
    for language in LANGUAGES:
        assert len({cards.district(reading(language), part) for part in parts}) == len(parts)


@pytest.mark.parametrize("rule", BallsRule)
def test_i42_every_ball_says_what_it_moves(rule: BallsRule) -> None:
    told = {ball: cards.moves(reading(), ball, rule) for ball in PHANTOM[rule]}
    assert told[Ball.BLUE] == "one of your figures, by water"
    assert told[Ball.BLACK] == "the Ambassador, by land or water"
    wild, white = "one of your figures, by land or water", told[Ball.WHITE]
    assert white == (wild if rule is BallsRule.ARES else "nothing")
    if rule is BallsRule.MB:
        assert told[Ball.YELLOW] == wild


def test_balls_of_one_colour_that_are_left_are_named_once() -> None:
    assert cards.unused(reading(), (Ball.BLUE, Ball.WHITE)) == "🔵\xa0blue and ⚪\xa0white"
    assert cards.unused(reading(), (Ball.BLUE, Ball.BLUE)) == "🔵\xa0blue twice"
    assert cards.unused(reading("de"), (Ball.BLUE, Ball.BLUE)) == "zweimal 🔵\xa0Blau"


def test_a_space_is_called_as_it_is_marked() -> None:
    classic, ours = MAPS["classic"], MAPS["serenissima"]
    said = [
        cards.place(reading("de"), classic, Space(space), form)
        for space in ("P04", "N5", "E")
        for form in ("", "to", "at")
    ]
    assert said == [
        "P04",
        "nach P04",
        "auf P04",
        "Nr. 5",
        "nach Nr. 5",
        "auf Nr. 5",
        "Botschaft",
        "zur Botschaft",
        "auf der Botschaft",
    ]
    said = [cards.place(reading(), ours, Space(space), "to") for space in ("RIA", "ARS", "LUC")]
    assert said == [
        "to Ponte di Rialto (RIA)",
        "to Arsenale Vecchio (No. 1)",
        "to San Luca (Embassy)",
    ]


def test_a_space_has_a_name_or_none() -> None:
    named = [cards.named_only(reading(), Space(space)) for space in ("RIA", "ARS", "P04")]
    assert named == ["Ponte di Rialto", "Arsenale Vecchio", ""]


def test_german_declines_figures() -> None:
    red = cards.figure(reading("de"), Piece(12))
    forms = [red.form(form) for form in ("subject", "object", "to", "start", "label")]
    assert forms == [
        "der große Rote",
        "den großen Roten",
        "dem großen Roten",
        "Der große Rote",
        "Großer Roter",
    ]


def test_i33_a_secret_card_is_said_to_be_one() -> None:
    told = cards.cards(
        reading(),
        (Card.BUBBLE, Card.TALL, Card.CODE_B),
        (Card.BUBBLE, Card.CODE_B),
    )
    assert told == "Colonel Bubble (secret card), tall and code B"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_preset_is_named_within_a_menu(language: str) -> None:
    reader = reading(language)
    for preset in PRESETS:
        for players in (3, 4, 5):
            about = reader.say(f"preset-{preset}.about", players=players)
            assert len(f"{reader.say(f'preset-{preset}')} ({about})") <= 100
    typed = set()
    for option, values in OPTIONS.items():
        name = reader.say(f"option-{keyed(option)}")
        if option != "target":
            typed.add(reader.say(f"option-{keyed(option)}.typed"))
            assert len(reader.say(f"option-{keyed(option)}.says")) <= 100
        for value in (0, 12, 24, 36, 48) if option == "carnival" else values:
            if option != "target":
                said = reader.say(f"option-{keyed(option)}-{keyed(str(value))}")
                assert len(reader.say("option-set", option=name, value=said)) <= 100
    assert len(typed) == len(OPTIONS) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_map_and_mannerism_has_a_name(language: str) -> None:
    wanted = [f"kind-{kind}" for kind in Kind] + [f"map-{name}" for name in MAPS]
    wanted += [f"mannerism-{keyed(one)}" for one in Mannerism]
    assert [key for key in wanted if not CATALOGUE.has(language, f"board:{key}")] == []


@pytest.mark.parametrize(("language", "red"), [("en", "red"), ("de", "rot")])
def test_i1_the_fourth_seat_is_red(language: str, red: str) -> None:
    alike = reading(language, names=("Anna", "Ben", "\u200b", "anna"))
    assert str(alike.who(Seat(3))) == rf"anna ({red})"
    assert alike.colour(Seat(3)) == red.capitalize()
    assert alike.colour(Seat(0)) == {"en": "Blue", "de": "Blau"}[language]
