"""A game told again says what happened, and what was wrong with a call (M34)."""

from bot.game.seats import seats
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


def test_who_called_right_and_could_not_know_it_was_lucky() -> None:
    catalogue, kinds = Catalogue.load(locales(), strict=True), set()
    for seed in range(60):
        game = hindsight(played(4, "german", seed))
        for seat in seats(4):
            caller = seat == game.ending.caller and game.ending.right
            lucky = caller and game.knowable[seat] is None
            kinds.add((caller, lucky))
            for language, said in (("en", "lucky: could not yet"), ("de", "Glück gehabt: ")):
                about = replay.about(reading(catalogue, language, 4), game, seat)
                assert (said in about) == lucky, about
    assert (True, True) in kinds
    assert (False, False) in kinds
