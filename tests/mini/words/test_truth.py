"""How much of a pair is true: as the rules of the table say, and as one's own cards tell."""

from collections import Counter

import pytest

from bot.games import locales
from bot.mini.rules.clues import Source
from bot.mini.rules.worlds import worlds
from bot.mini.words.truth import weight
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from tests.mini.words.tables import game


@pytest.mark.parametrize("preset", ["german", "english"])
def test_of_a_pair_with_a_card_of_ones_own_exactly_one_is_true(preset):
    catalogue, said = Catalogue.load(locales(), strict=True), Counter[str]()
    reader = Reader(catalogue, "en")
    for step in game(4, preset, 3):
        for seat in step.seats:
            sight = step.sight(seat)
            for clue in sight.clues:
                if clue.source is not Source.PAIR or clue.by == seat:
                    continue
                told = weight(reader, sight, clue)
                true = [
                    sum(
                        card in (deal.identities[clue.by], deal.numbers[clue.by])
                        for card in clue.cards
                    )
                    for deal in worlds(sight)
                ]
                if {sight.identity, sight.number} & {*clue.cards}:
                    assert told == " Exactly one is true."
                    said["own"] += 1
                if told == " Exactly one is true.":
                    assert {*true} == {1}
                said[told] += 1
    assert said["own"]
