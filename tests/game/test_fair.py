"""A deal that can be checked follows from its secret, is as likely as any other, and its secret is
the promised one."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from bot.game.fair import MOST_GAMES, SEATS, Draws, leads_to, salted, secret_of, secrets_of
from bot.mini.rules.cards import IDENTITIES, NUMBERS
from bot.mini.rules.match import before_series

MASTER = bytes(range(32))


def draws(
    secret: bytes = MASTER,
    table: int = 7,
    game: int = 1,
    what: str = SEATS,
    salts: tuple[str, ...] = (),
) -> Draws:
    return Draws(secret, table, game, what, salts)


def test_the_first_words_are_what_anybody_works_out() -> None:
    key = hmac.new(MASTER, b"table 7\ngame 2\nseries 6\nab\ncd", hashlib.sha256).digest()
    words = [
        int.from_bytes(hmac.new(key, b"%d" % n, hashlib.sha256).digest()[:8], "big")
        for n in range(3)
    ]
    drawing = draws(game=2, what=before_series(6), salts=("ab", "cd"))
    assert [drawing.below(10), drawing.below(7), drawing.below(2)] == [
        words[0] % 10,
        words[1] % 7,
        words[2] % 2,
    ]


def test_an_order_is_drawn_from_what_is_left() -> None:
    picks, drawing = draws(), draws()
    rest = list(IDENTITIES)
    by_hand = tuple(rest.pop(picks.below(left)) for left in (4, 3, 2, 1))
    assert drawing.order(IDENTITIES) == by_hand


@pytest.mark.parametrize(
    "other",
    [
        draws(secret=MASTER[::-1]),
        draws(table=8),
        draws(game=2),
        draws(what=before_series(1)),
        draws(salts=("ab",)),
        draws(salts=("ab", "cd")),
        draws(salts=("cd", "ab")),
    ],
)
def test_everything_that_is_said_counts(other: Draws) -> None:
    assert [other.below(1 << 60) for _ in range(3)] != [draws().below(1 << 60) for _ in range(3)]


def test_no_number_is_likelier_where_the_words_do_not_divide_evenly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = iter([(1 << 64) - 1, 5])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(words, 0).to_bytes(8, "big"))
    drawing = Draws.__new__(Draws)
    drawing._key, drawing._drawn = b"", 0
    assert drawing.below(3) == 5 % 3
    assert drawing._drawn == 2


def test_every_deal_is_as_likely_as_any_other() -> None:
    """Chi-square of 576 deals and of 24 x 24 with one another: 575 degrees of freedom, 99.9 % lie
    below 685."""
    trials = 20_000
    found = Counter(
        (drawing.order(IDENTITIES), drawing.order(NUMBERS))
        for drawing in (draws(secret=hashlib.sha256(b"%d" % n).digest()) for n in range(trials))
    )
    expected = trials / 576
    deals = [(one, other) for one in permutations(IDENTITIES) for other in permutations(NUMBERS)]
    assert sum((found[deal] - expected) ** 2 / expected for deal in deals) < 685


def test_each_secret_is_hashed_to_the_one_before_and_the_first_to_the_commitment() -> None:
    commitment = secret_of(MASTER, 0)
    for game in (1, 2, 3, MOST_GAMES - 1):
        assert hashlib.sha256(secret_of(MASTER, game)).digest() == secret_of(MASTER, game - 1)
        assert leads_to(secret_of(MASTER, game), game, commitment)
        assert not leads_to(secret_of(MASTER, game), game + 1, commitment)
    assert secrets_of(MASTER) == tuple(secret_of(MASTER, game) for game in range(MOST_GAMES + 1))
    assert secret_of(MASTER, MOST_GAMES) == MASTER
    assert not leads_to(MASTER, MOST_GAMES + 1, commitment)
    assert not leads_to(commitment, 0, commitment)
    for beyond in (-1, MOST_GAMES + 1):
        with pytest.raises(ValueError, match="chain"):
            secret_of(MASTER, beyond)


def test_the_length_of_a_chain_is_promised() -> None:
    """Tables that are open were committed to it, and everybody's script counts by it."""
    known = "36c1cb4f826ae42ceba848227e0c5f786178ca9dceca6772e5d728d09c30a2f6"
    assert secret_of(bytes(32), 0).hex() == known


def test_a_salt_is_a_fingerprint_of_whatever_was_typed() -> None:
    assert salted(" Gondola ") == hashlib.sha256(b" Gondola ").hexdigest()
    assert salted("gondola") == hashlib.sha256(b"gondola").hexdigest()
    assert len(salted("\ud800 \n \x00")) == 64
