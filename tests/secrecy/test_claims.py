"""The searches know every sentence in which a card is named to somebody who plays: one that they do
not know is heard as a leak, but only in a game in which it happens to be said."""

import re

import pytest

from bot.games import locales
from bot.words.sources import texts_in
from tests.secrecy import claims
from tests.secrecy.board import claims as claims_of_the_board
from tests.secrecy.stage import catalogue

CARDISH = {"card", "cards", "mine", "true", "identity", "identities", "build", "builds", "code"}
"""The values of sentences that may hold a card."""

SAID_IN = ("acts.ftl", "coach.ftl", "desk.ftl", "play.ftl", "telling.ftl")
"""The files of what is said to who plays; the rest is for lessons, rules, and games that are over.
What follows from clues is weighed by the sheets' own tests."""

KNOWN = {
    "mini": {*claims.SENTENCES, *(tail for tails in claims.WEIGHED.values() for tail in tails)},
    "board": set(claims_of_the_board.SENTENCES),
}


@pytest.mark.parametrize("game", KNOWN)
def test_every_sentence_that_names_a_card_is_known(game: str) -> None:
    said = "".join(texts_in(locales()[game])["en"].get(name, "") for name in SAID_IN)
    keys = set(re.findall(r"(?m)^([a-z0-9-]+) =", said))
    needs = catalogue().keys("en", game)
    found = {key for key in keys & set(needs) if needs[key] & CARDISH}
    assert found
    over = {key for key in found if key.startswith("replay-")}  # told when the game is over
    assert found - over - KNOWN[game] == set()
