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
    ],
)
def test_what_is_typed_is_kept(typed: str, kept: str) -> None:
    assert clean(typed) == kept
    assert len(clean(typed).encode("utf-16-le")) // 2 <= LONGEST


def test_a_block_that_is_not_closed_swallows_nothing() -> None:
    named = {"p1": "Anna", "r2": "Round 2"}
    shown = written(named, {"p1": "```open", "r2": "```a```"})
    assert [text.count("```") for text in shown] == [2, 2]
