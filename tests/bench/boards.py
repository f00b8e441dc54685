"""The pictures of the board game, beside those of the card game."""

from collections.abc import Iterator

from bot.board.pictures import cover, district, end, hand, replay, sheet
from bot.board.pictures.map import LAYOUTS, Captions, draw_map
from bot.board.rules.deduction import deduce
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import IDENTITIES
from bot.game.seats import SEATS
from bot.picture.people import People
from bot.picture.plate import Plate
from tests.board.pictures.sights import ledger, played

TITLE = Captions("Round 4 · Anna")


def board_plates(players: int, people: People) -> Iterator[tuple[str, list[Plate]]]:
    """Yield kinds of pictures of the board game by name, with some of each."""
    for on in LAYOUTS:
        looks = played(players, on)[10::25]
        yield f"map {on}", [draw_map(look[None], TITLE) for look in looks]
    names = dict.fromkeys(LAYOUTS["serenissima"].places, "San Giacomo")
    yield (
        "district",
        [
            district.draw_district(looks[-1][None], name, TITLE, names)
            for name in DISTRICTS["serenissima"]
        ],
    )
    said = sheet.Captions(
        "Madame Zsa Zsa", people, "–", ("With code B: Bubble on 1",) * 3, "What I showed"
    )
    yield "note sheet", [sheet.draw_sheet(look[0], said, deduce(look[0])) for look in looks]
    yield "cards", [hand.draw_cards(looks[0][0], hand.Captions("Madame Zsa Zsa", ()))]
    over = hindsight(ledger(players, "classic"))
    about = dict.fromkeys(SEATS, "could know it all after turn 9 · 7 false cards")
    ended = end.Captions("Game 1", "Anna named Ben: right.", people, about)
    first, *pages = replay.draw_replay(over, ended)
    yield "end of it", [first]
    yield "replay", pages
    yield "turn again", [end.draw_turn(over, over.turns[-1], "Round 9")]
    yield "cover", [cover.draw_cover(dict.fromkeys(IDENTITIES, "Madame Zsa Zsa"))]
