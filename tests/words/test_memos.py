"""What a person writes down is kept as they wrote it, but for what would garble what stands beside
it."""

import pytest

from bot.words.memos import LONGEST, clean, written


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two\r\nlines \n", "two\nlines"),
        ("a\ud800b\x00c\u2067d", "abcd"),
        ("W" * 999, "W" * LONGEST),
        ("\U0001f3ad" * 999, "\U0001f3ad" * (LONGEST // 2)),
        ("x" + "\U0001f3ad" * 999, "x" + "\U0001f3ad" * (LONGEST // 2 - 1)),
        ("\n\n", ""),
        ("old\rmac\u2028line", "old\nmacline"),
    ],
)
def test_what_is_typed_is_kept(typed: str, kept: str) -> None:
    assert clean(typed) == kept
    assert len(clean(typed).encode("utf-16-le")) // 2 <= LONGEST


def test_every_sign_of_a_memo_is_shown() -> None:
    (shown,) = written({"p1": "Anna"}, {"p1": "**b** `x` ||s|| [a](u) ```open\n# 1. - <@1> :x:"})
    _, *told = shown.split("\n")
    assert told == [
        "\\*\\*b\\*\\* \\`x\\` \\|\\|s\\|\\| \\[a\\]\\(u\\) \\`\\`\\`open",
        "\\# 1\\. \\- \\<\\@1\\> \\:x\\:",
    ]


def test_memos_stand_in_the_order_of_what_they_are_about() -> None:
    named = {"p2": "Clara", "p1": "Anna", "r2": "Round 2"}
    memos = {"r2": "late", "p1": "first", "p9": "of nobody here"}
    assert written(named, memos) == ("**Anna**\nfirst", "**Round 2**\nlate")


def test_a_name_above_a_memo_is_no_markdown() -> None:
    (shown,) = written({"p1": "*A*_b_ <@1> #1"}, {"p1": "**mine**"})
    assert shown == "**\\*A\\*\\_b\\_ \\<\\@1\\> \\#1**\n\\*\\*mine\\*\\*"
