"""Every level decides as it did when its strength was measured."""

import hashlib
from typing import Final

from bot.mini.minds.levels import MINDS
from bot.mini.rules.notation import write
from tests.mini.corpus import TABLES, every_level, games

DECIDED: Final[dict[str, str]] = {
    "random": "38283 5df12 05b65 6e586 6870e dd609 91a30 b7419 b66e8 9d3d1 09383 a4eb6",
    "modest": "7655f e8399 7e142 1c3b7 c331c 04ac5 e4fbf e4244 313b9 f4a57 6cf70 3c122",
    "cautious": "c1093 056e3 6a565 62043 441ff e5091 2afc9 946d5 9a3ce 89cec 2686f 460d1",
    "patient": "b817b 39dab 924de bdb31 a4988 797a9 5887d 05631 132da 4fda0 32b10 bc46f",
    "easy": "197ed 5ee13 e8ffc 74399 dfb75 f6614 6ef14 01998 93369 ce344 8aec0 33e6f",
    "medium": "0893f a3cae da721 9faad 48b28 79885 773cb 40b19 17ae8 0d5d2 fed7f 10a18",
    "hard": "524cc 5d71a 3b0d8 d6620 a2f17 e7327 e3cce 5ba32 b4c84 70614 054dd d3050",
    "expert": "b367d 2b3ca 07b0e 7b6e4 c173b 3346d 0c672 6899b 41450 08a82 e22c9 47a21",
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
