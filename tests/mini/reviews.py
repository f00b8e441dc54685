"""Games that are over, with the pages of all who played them."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.game.seats import Seat
from bot.host.archive import Reviewed
from bot.host.reviews import Pages
from bot.host.terms import Terms, write_terms
from bot.mini.game import MINI
from bot.mini.minds.levels import MINDS
from bot.mini.minds.page import page, write
from bot.mini.minds.review import review
from bot.mini.records.simulate import play_out
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event
from bot.records.simulated import chances
from storage import ledger, reviews, seatings
from storage.database import Transaction
from storage.ids import GameId, PersonId
from storage.reviews import Stands, Written
from storage.rows import Status

FEW: Final = 8
"""Worlds that are enough for a review to say something, right or wrong."""


SERVER: Final = 999

PEOPLE: Final = tuple(PersonId(1001 + seat) for seat in range(4))


def looked_through(
    story: Sequence[Event],
    own: Seat = Seat(0),  # noqa: B008
    many: int = FEW,
    left_out: int = 0,
) -> Reviewed:
    """Return the review of *story* as it is found by who played the seat that is their *own*.

    It says of so many decisions that they were *left out*.
    """
    kept = {
        seat: Written((found := page(one)).accuracy, write(replace(found, left_out=left_out)))
        for seat, one in review(story, 1, many).items()
    }
    return Reviewed(GameId(1), story, (), Pages(kept, tuple(kept), Stands.MADE, own))


def wanted(tx: Transaction, number: int) -> GameId:
    """Return one more game that is over, of automata in the seats of PEOPLE; its review waits."""
    rules, players = edition("german", 4), 4
    table = seatings.create(tx, SERVER, 1, PEOPLE[0], write_terms(Terms(rules, players)), "en")
    for seat, person in enumerate(PEOPLE):
        seatings.sit(tx, table, seat, f"P{seat}", person=person)
    game = ledger.open_game(tx, table, 1)
    story = play_out(rules, players, MINDS["medium"](), *chances(7, number))
    ledger.append(tx, game, 0, [MINI.rules.write(event) for event in story])
    ledger.close_game(tx, game)
    seatings.set_status(tx, table, Status.OVER)
    tx.execute("UPDATE seating SET changed = 0 WHERE id = ?", (table,))  # all has been told
    reviews.want(tx, game, PEOPLE[0], 0)
    return game
