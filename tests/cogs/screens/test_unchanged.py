"""What was laid out is remembered for as long as it would be laid out the same again."""

import pytest

from cogs.screens import unchanged
from cogs.screens.unchanged import Unchanged


def test_it_is_made_once_while_it_is_made_of_the_same() -> None:
    made, kept = list[str](), Unchanged[str]()

    def laid_out(whose: str, made_of: str) -> str:
        def make() -> str:
            made.append(made_of)
            return f"{whose} {made_of}"

        return kept.or_else(whose, made_of, make)

    assert [laid_out("Anna", one) for one in ("ab", "ab", "c")] == ["Anna ab", "Anna ab", "Anna c"]
    assert laid_out("Ben", "c") == "Ben c", "nobody is shown what is another's"
    assert made == ["ab", "c", "c"]


def test_what_was_not_asked_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unchanged, "REMEMBERED", 2)
    made, kept = list[str](), Unchanged[None]()
    for whose in ("Anna", "Ben", "Anna", "Clara", "Anna", "Ben"):
        kept.or_else(whose, None, lambda whose=whose: made.append(whose))
    assert made == ["Anna", "Ben", "Clara", "Ben"]
