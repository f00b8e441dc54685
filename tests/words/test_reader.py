"""Who is named, and how, where nobody sits."""

from dataclasses import replace

from bot.game.seats import Seat
from bot.mini.words.cards import signed
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.nouns import Noun, joined
from bot.words.reader import Reader

HOUSE = """
somebody =
    .subject = somebody
    .label = Somebody
hello = Hello { $who }
list-and = { $most } and { $last }
seat-yellow = Yellow
"""
GHOST = "seat-2 =\n    .subject = the ghost\n    .label = Ghost\n"
MASK = GHOST.replace("ghost", "mask").replace("Ghost", "Mask")


def reader(game: str) -> Reader:
    texts, own = ({"en": {"a.ftl": text}} for text in (HOUSE, GHOST))
    catalogue = Catalogue(texts, {"haunted": own, "empty": {"en": {}}}, strict=True)
    return Reader(catalogue, "en", cast_of({Seat(0): "Anna", Seat(1): "\u200b"}), game)


def test_a_game_says_who_is_in_a_seat_that_nobody_has() -> None:
    haunted = reader("haunted")
    assert haunted.say("hello", who=haunted.people(map(Seat, (0, 2)))) == "Hello Anna and the ghost"
    assert haunted.label(Seat(2)) == "Ghost"


def test_people_are_named_in_the_order_they_are_given() -> None:
    haunted = reader("haunted")
    assert str(haunted.people([Seat(2), Seat(0)])) == "the ghost and Anna"
    assert str(haunted.people([])) == ""


def test_only_the_first_of_some_begins_a_sentence() -> None:
    ghost = Noun("the ghost", {"subject": "the ghost", "start": "The ghost"})
    listed = reader("haunted").listed
    assert joined([ghost, ghost], listed).form("start") == "The ghost and the ghost"
    assert joined([Noun("Anna"), ghost], listed).form("start") == "Anna and the ghost"


def test_nouns_are_the_same_in_every_form_or_not_at_all() -> None:
    declined, same = (Noun("the ghost", {"start": start}) for start in ("A", "A"))
    for other in (Noun("the ghost"), Noun("the ghost", {"start": "B"}), "the ghost"):
        assert declined != other
        assert not declined == other  # noqa: SIM201 - it is another question
    assert declined == same
    assert not declined != same  # noqa: SIM202


def test_a_reader_goes_to_another_table() -> None:
    there = reader("empty").at(cast_of({Seat(0): "Ben"}), "haunted")
    assert (str(there.who(Seat(0))), str(there.who(Seat(2)))) == ("Ben", "the ghost")
    assert there.language == "en"


def test_a_seat_has_the_name_that_its_own_game_gives_it() -> None:
    house, ghost, mask = ({"en": {"a.ftl": text}} for text in (HOUSE, GHOST, MASK))
    catalogue = Catalogue(house, {"haunted": ghost, "masked": mask}, strict=True)
    names = [str(Reader(catalogue, "en", game=game).who(Seat(2))) for game in ("haunted", "masked")]
    assert names == ["the ghost", "the mask"]


def test_where_the_game_says_nothing_it_is_somebody() -> None:
    empty = reader("empty")
    assert (str(empty.who(Seat(2))), empty.label(Seat(2))) == ("somebody", "Somebody")


def test_whose_name_shows_nothing_is_called_by_their_colour_in_every_game() -> None:
    assert str(reader("haunted").who(Seat(1))) == "Yellow"


def test_a_game_may_give_a_seat_another_colour() -> None:
    house = {"en": {"a.ftl": HOUSE + "colour-yellow = yellow\nname-apart = { $who } ({ $by })\n"}}
    sea = {"en": {"b.ftl": "seat-1-colour = teal\n    .name = Teal\n"}}
    catalogue = Catalogue(house, {"sea": sea, "land": {"en": {}}}, strict=True)
    for game, name, apart in (("sea", "Teal", "Anna (teal)"), ("land", "Yellow", "Anna (yellow)")):
        alike = cast_of({Seat(1): "Anna", Seat(2): "\u200b"})
        there = Reader(catalogue, "en", replace(alike, alike=frozenset({Seat(1)})), game)
        assert there.colour(Seat(1)) == name
        assert str(there.who(Seat(1))) == apart


def test_no_line_is_broken_between_words_and_their_signs() -> None:
    said = reader("mini")
    said.catalogue.signs = {said.space + key: f"<:{key}:1>" for key in ("card-X", "card-11")}
    assert signed(said, "Agent X · 11", "X", "11") == "Agent X · 11\xa0<:card-X:1>\xa0<:card-11:1>"
    assert signed(said, "Nobody") == "Nobody"
