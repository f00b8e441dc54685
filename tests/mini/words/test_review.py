"""What is said of false cards that were to be believed, to whoever showed or saw them."""

import pytest

from bot.game.seats import Seat
from bot.games import locales
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.page import Page
from bot.mini.words.review import summary
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader

TOLD = Bluff(Seat(0), Seat(1), "Z", 60, 4)
SEEN = Bluff(Seat(2), Seat(0), "29", 71, 3, 6)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Lies of yours for which more spoke than against them:"
                " Madame Zsa Zsa, shown to Ben (in round 4, 60 % spoke for it).",
                "Lies told to you for which more spoke than against them: 29, shown by Clara"
                " (in round 3, 71 % spoke for it; certainly false from round 6 on).",
            ),
        ),
        (
            "de",
            (
                "Lügen von dir, für die mehr sprach als dagegen:"
                " Madame Zsa Zsa, Ben gezeigt (in Runde 4 sprachen 60 % dafür).",
                "Lügen, die dir gezeigt wurden und für die mehr sprach als dagegen: 29, von Clara"
                " gezeigt (in Runde 3 sprachen 71 % dafür; ab Runde 6 sicher falsch).",
            ),
        ),
    ],
)
def test_a_false_card_is_named_with_how_likely_it_was_and_when(language, said):
    reader = Reader(
        Catalogue.load(locales(), strict=True),
        language,
        cast_of({Seat(0): "Anna", Seat(1): "Ben", Seat(2): "Clara"}),
    )
    page = Page(90.0, 3, (0, 0, 0), (), None, (), (), (TOLD, SEEN), ())
    assert summary(reader, page)[1:] == said
    assert len(summary(reader, Page(90.0, 3, (0, 0, 0), (), None, (), (), (), ()))) == 1
