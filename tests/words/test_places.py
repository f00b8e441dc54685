"""What only its place in a sentence tells apart stands in its place, in every language."""

import re

import pytest

from bot.games import locales
from bot.words.catalogue import Catalogue

CATALOGUE = Catalogue.load(locales(), strict=True)

PLACES = {
    "desk-letter-foot": "table game round link",
    "fair-title": "game table",
    "fair-values": "commitment secret salts",
    "leaderboard-line": "rank who rating games",
    "lobby-rematch": "who missing",
    "motion-open": "votes needed",
    "panel-title": "game round",
    "quiet-set": "begin end zone",
    "replay-round": "round of",
    "stats-bluffs": "bluffs believed",
    "stats-calls": "calls right",
    "stats-games": "games won drawn lost points",
    "stats-known": "known round",
    "stats-waited": "sure waited",
}
"""The values of a sentence in the order in which they are read, which is that of every language so
far."""


@pytest.mark.parametrize("language", CATALOGUE.languages)
@pytest.mark.parametrize(("key", "names"), PLACES.items())
def test_values_are_read_in_the_order_that_says_what_they_are(
    language: str, key: str, names: str
) -> None:
    values = {name: number for number, name in enumerate(names.split(), 101)}
    others = dict.fromkeys(CATALOGUE.keys(language)[key] - values.keys(), "x")
    said = CATALOGUE.say(language, key, **values, **others)
    assert [int(number) for number in re.findall(r"10\d", said)] == list(values.values())
