"""Every level decides as it did when its strength was measured."""

import hashlib
from typing import Final

from bot.mini.minds.levels import MINDS
from bot.mini.rules.notation import write
from tests.mini.corpus import TABLES, every_level, games

DECIDED: Final[dict[str, str]] = {
    "random": "4f9a4 35c77 7ffd5 cff08 ea1a2 22f7b 3bc23 97f5f cb84d 84153 0538e 73ebc",
    "modest": "0d019 fb63b e6189 4fdf1 7099d 9c729 be927 87023 ac2b5 35aa2 e15aa fefc1",
    "cautious": "13687 55bc1 df2e3 db4e5 847d6 aab87 51b7f 165d2 70b5f 395d8 13e5c c7ff0",
    "patient": "cbc76 3cb83 869e8 e4c51 4ffa6 8cc25 1f4d3 b405e c6799 83db8 05dde 3d250",
    "easy": "7e15b 3af17 9f480 7d07f 2369e 4608e 86075 07327 496d9 05360 4eac0 2822a",
    "medium": "82912 9b364 3c3ae 5c976 198cc 294b3 47181 917d4 1f0b8 8826c 17a32 76a01",
    "hard": "caedf e587b c6a3d f6f89 b931b aab87 39be4 e99c2 483f7 96a48 5ad4c 97ac2",
    "expert": "7bb40 ffb0b d634a 3e4a6 53a11 dc2b0 dae84 1e2d2 c7c73 cbb4a e8dac 824e1",
}
"""By level, its first games: one at each table of the corpus. Whoever changes on purpose what a
level does measures it anew (`make bench ARGS=minds`), and writes down here what was found."""


def test_the_games_of_every_level_are_written_down() -> None:
    assert DECIDED.keys() == MINDS.keys()


@every_level
def test_a_level_plays_the_games_that_it_has_played_before(level: str) -> None:
    played = games(level)[: len(TABLES)]
    texts = ("\n".join(map(write, game.ledger)) for game in played)
    found = " ".join(hashlib.sha256(text.encode()).hexdigest()[:5] for text in texts)
    assert found == DECIDED[level]
