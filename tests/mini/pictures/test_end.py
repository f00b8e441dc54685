"""Pictures of a game that is over, and of the cards at the deal: everything is on them, and nothing
on another."""

import itertools

import msgspec
import pytest

from bot.game.seats import AMBASSADOR, SEATS, seats
from bot.games import locales
from bot.mini.pictures import cards, end, replay
from bot.mini.rules.hindsight import Hindsight, hindsight
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.words import replay as replayed
from bot.picture import fonts
from bot.picture.paint import paint
from bot.picture.people import People
from bot.picture.plate import WIDTH, Box, Plate, Sprite, Words
from bot.words.catalogue import Catalogue
from bot.words.names import Cast
from bot.words.reader import Reader
from cogs.mini.pictures import cards_picture
from cogs.mini.replay import end_picture
from cogs.screens.fitting import unmarked
from tests.limits.names import CROWDS
from tests.mini.pictures.test_pictures import crossing
from tests.mini.rules.ledgers import TABLES, played


def games(players: int, preset: str) -> list[Hindsight]:
    return [
        *(hindsight(played(players, preset, seed)) for seed in range(3)),
        *(hindsight(played(players, preset, 5, most)) for most in (2, 30)),
    ]


def captions(crowd: str) -> end.Captions:
    people = People(dict(zip(SEATS, CROWDS[crowd], strict=True)), bots=frozenset(SEATS[:2]))
    about, chart = dict.fromkeys(SEATS, "y" * 200), f"{'z' * 200}\n{'z' * 200}"
    return end.Captions("Game 12", "x" * 200, people, about, chart, "Round")


def plates(game: Hindsight) -> list[Plate]:
    titles = {look.past.round: f"Round {look.past.round}" for look in game.rounds}
    return [
        plate
        for crowd in CROWDS
        for plate in (
            end.draw_end(game, captions(crowd)),
            *replay.draw_replay(game, captions(crowd), titles),
        )
    ]


def fits(plate: Plate) -> None:
    for item in plate.items:
        assert 0 <= item.rect.x < item.rect.right <= WIDTH, item
        assert 0 <= item.rect.y < item.rect.bottom <= plate.high, item
        assert item.rect.w > 0 < item.rect.h
    # The lines of the chart may run through the shapes at the ends of others.
    told = [item for item in plate.items if not isinstance(item, Box)]
    told.sort(key=lambda item: item.rect.y)
    for at, item in enumerate(told):
        for other in itertools.takewhile(
            lambda other, item=item: other.rect.y < item.rect.bottom, told[at + 1 :]
        ):
            assert not crossing(item, other), (item.rect, other.rect)


@pytest.mark.parametrize(("players", "preset"), TABLES)
def test_nothing_leaves_the_end_of_a_game_or_covers_another(players: int, preset: str) -> None:
    for game in games(players, preset):
        for plate in plates(game):
            fits(plate)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_turned_up_and_every_pair_is_on_the_tall_picture(players: int) -> None:
    for game in games(players, "german"):
        titles = {look.past.round: f"Round {look.past.round}" for look in game.rounds}
        pages = replay.draw_replay(game, captions("odd"), titles)
        items = [item for page in pages for item in page.items]
        drawn = [item.name for item in items if isinstance(item, Sprite)]
        written = [item.text for item in items if isinstance(item, Words)]
        newest = game.rounds[-replay.LATEST :]
        for identity in game.identities:
            shown = sum(clue.cards.count(identity) for look in newest for clue in look.clues)
            assert drawn.count(f"agent-{identity}") == 2 + shown
        for number in game.numbers:
            shown = sum(clue.cards.count(number) for look in newest for clue in look.clues)
            assert written.count(number) >= 2 + shown
        false = sum(
            len(clue.cards) - len(game.true(clue)) for look in newest for clue in look.clues
        )
        struck = [item for item in items if isinstance(item, Box) and item.colour == replay.STRUCK]
        assert len(struck) == false


def test_of_a_long_game_the_newest_rounds_are_on_the_tall_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay, "LATEST", 3)
    game = hindsight(played(4, "german", 5, 30))
    titles = {look.past.round: f"Round {look.past.round}" for look in game.rounds}
    _, *pages = replay.draw_replay(game, captions("odd"), titles)
    shown = [item.text for page in pages for item in page.items if isinstance(item, Words)]
    assert len(titles) > 3
    assert [text for text in shown if text in titles.values()] == list(titles.values())[-3:]


def test_the_end_is_small_and_the_same_each_time() -> None:
    for players in (3, 4, 5):
        plate, *_ = plates(hindsight(played(players, "german", 1)))
        png = paint(plate)
        assert png == paint(plate)
        assert len(png) <= 60 * 1024


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_of_the_call_is_whole_with_the_longest_names(language: str) -> None:
    catalogue = Catalogue.load(locales())
    crowds = [("Bartholomew of San Marco (bot) No",) * 5, ("W" * 32,) * 5, ("Anna",) * 5]
    high = []
    for crowd in crowds:
        names = dict(zip(SEATS, crowd, strict=True))
        cast = Cast(names, names)
        reader = Reader(catalogue, language, cast, game="mini")
        for players, seed in itertools.product((3, 4, 5), range(12)):
            game = hindsight(played(players, "german", seed))
            _, *told = replayed.called(reader, game)
            plate = end_picture(reader, game).drawing
            fits(plate)
            lines = [
                item for item in plate.items if isinstance(item, Words) and item.smallest == 14
            ]
            assert " ".join(line.text for line in lines) == unmarked(" ".join(told))
            for line in lines:
                small = msgspec.structs.replace(line, size=14, smallest=0)
                assert fonts.line(small, WIDTH * 2).width <= line.rect.w, line.text
            high.append(len(lines))
    assert {1, 2} <= set(high), "where there is room it is one line"


def sights(players: int) -> list[Sight]:
    state = after(State(), played(players, "german", 4)[:12])
    return [see(state, seat) for seat in seats(players)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_black_cards_are_ones_own_and_no_other(players: int) -> None:
    for sight in sights(players):
        plate = cards.draw_cards(
            sight, cards.Captions("Madame Zsa Zsa", ("x" * 100, "y" * 100), "z" * 100)
        )
        fits(plate)
        faces = [
            item.name
            for item in plate.items
            if isinstance(item, Sprite) and item.name.startswith("agent")
        ]
        written = [item.text for item in plate.items if isinstance(item, Words)]
        if sight.seat == AMBASSADOR:
            assert faces == []
        else:
            assert faces[0] == f"agent-{sight.identity}"
            assert len(faces) == 1 + (players == 4)
            assert sight.number in written
        assert paint(plate) == paint(plate)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_written_beside_the_black_cards_is_whole(players: int, language: str) -> None:
    reader = Reader(Catalogue.load(locales()), language, game="mini")
    for sight in sights(players):
        for item in cards_picture(reader, sight).drawing.items:
            if isinstance(item, Words):
                drawn, whole = (fonts.line(item, most).width for most in (item.rect.w, WIDTH * 2))
                assert drawn == whole, item.text


def test_the_public_holds_no_cards() -> None:
    state = after(State(), played(4, "german", 4)[:12])
    with pytest.raises(ValueError, match="holds no cards"):
        cards.draw_cards(see(state, None), cards.Captions("", ()))
