"""A game told again says what happened, and what was wrong with a call (M34)."""

from bot.game.seats import seats
from bot.games import locales
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.worlds import Deal
from bot.mini.words import replay
from bot.mini.words.cards import location
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


def test_the_last_round_says_who_called_where_they_were_and_no_other_does() -> None:
    reader, calls = reading(Catalogue.load(locales(), strict=True), "en", 4), 0
    for seed in range(20):
        game = hindsight(played(4, "german", seed))
        caller, (*before, last) = game.ending.caller, game.rounds
        for opened in (False, True):
            lines = replay.round_(reader, game, last, opened=opened)
            called = [line for line in lines if line.startswith("☎️")]
            assert called == [line for line in replay.called(reader, game) if "☎️" in line]
            if caller is not None:
                there = last.past.visits[caller]
                assert there is not None
                above = [line for line in lines[: lines.index(called[0])] if line.startswith("**")]
                assert above[-1].startswith(f"**{location(reader, there)}**")
                calls += 1
            for look in before:
                assert "☎️" not in "".join(replay.round_(reader, game, look, opened=opened))
    assert calls


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
