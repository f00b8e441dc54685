"""A game told again says what happened, and what was wrong with a call (M34)."""

from bot.games import locales
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.worlds import Deal
from bot.mini.words import replay
from bot.words.catalogue import Catalogue
from tests.mini.rules.ledgers import played
from tests.mini.words.tables import reading


def test_m34_the_right_number_beside_no_partner_is_not_called_wrong() -> None:
    catalogue, kinds = Catalogue.load(locales(), strict=True), set()
    for seed in range(60):
        game = hindsight(played(4, "german", seed))
        if game.ending.caller is None:
            continue
        told = "\n".join(replay.called(reading(catalogue, "en", 4), game))
        number = Deal(game.identities, game.numbers).telephone()
        kinds.add((game.ending.right, game.ending.number == number))
        assert ("wrong" in told) == (game.ending.number != number)
        assert ("not beside the partner" in told) == (
            game.ending.number == number and not game.ending.right
        )
    assert {(False, True), (False, False)} <= kinds
