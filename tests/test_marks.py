"""Whatever of a program may be run or not has a mark."""

import importlib
import sys
from pathlib import Path

import pytest

from tests.marks import Marks

PROGRAM = '''\
"""A program."""
from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from nowhere import Nothing


def branch(number: int) -> str:
    """Return something."""
    if number == 1:
        return "one"
    elif number == 2:
        found = "two"
    return found


def loop(numbers: list[int]) -> int:
    for number in numbers:
        if number > 9:
            break
    while numbers:
        numbers.pop()
    return 0


def kind(thing: object) -> str:
    match thing:
        case int():
            found = "number"
        case str():
            found = "text"
    return found


def sure(thing: bool) -> str:
    match thing:
        case True:
            return "yes"
        case _:
            assert_never(thing)


def handled(number: int) -> float:
    try:
        return 1 / number
    except ZeroDivisionError:
        return 0.0


class Protocol:
    """Something."""

    def never(self) -> None:
        """Do nothing."""
'''
LINES = PROGRAM.splitlines()


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Marks:
    (tmp_path / "a_program.py").write_text(PROGRAM)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delitem(sys.modules, "a_program", raising=False)
    found = Marks({"a_program": tmp_path / "a_program.py"})
    found.install()
    return found


def missing(marks: Marks) -> list[str]:
    return [f"{LINES[line - 1].strip()} {what}".strip() for _, line, what in marks.missing]


def test_what_was_not_run_is_said(marks: Marks) -> None:
    program = importlib.import_module("a_program")
    of_branch = [
        'return "one"',
        "elif number == 2:",
        'found = "two"',
        "elif number == 2: not so",
        "return found",
    ]
    of_loop = [
        "if number > 9:",
        "break",
        "if number > 9: not so",
        "for number in numbers: to its end",
        "while numbers:",
        "numbers.pop()",
        "while numbers: to its end",
        "return 0",
    ]
    of_kind = ['found = "number"', 'found = "text"', "case str(): not so", "return found"]
    rest = ['return "yes"', "return 0.0"]
    found = missing(marks)
    for line in [*of_branch, *of_loop, *of_kind, *rest]:
        assert line in found
    assert not any("assert_never" in line or "nowhere" in line for line in found)
    calls = [
        (program.branch, (1, 2), of_branch[:3] + of_branch[4:]),
        (program.kind, (1, "a"), of_kind[:2]),
        (program.handled, (0, 1), rest[1:]),
        (program.sure, (True,), rest[:1]),
        (program.loop, ([1, 10], [1]), of_loop),
    ]
    for function, given, ran in calls:
        for each in given:
            function(each)
        left = missing(marks)
        # Two functions end alike.
        assert not [line for line in ran if line in left and line != "return found"]
    assert missing(marks) == ["elif number == 2: not so", "case str(): not so"]


def test_what_others_ran_counts(marks: Marks) -> None:
    assert marks.missing
    marks.add(bytes([1] * len(marks.places)))
    assert marks.missing == []
