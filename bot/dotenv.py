"""What a file `.env` says: lines of the form NAME=value."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

COMMENT: Final = re.compile(r"(^|\s)#")
"""What begins a comment behind a value, as other readers of such files have it."""

QUOTES: Final = ("'", '"')
"""In which a value may stand."""


def read_dotenv(path: Path | None, mistakes: list[str]) -> Mapping[str, str]:
    """Return what each name stands for in the file at *path*; without one nothing.

    A sentence goes to *mistakes* for each line that says nothing.
    """
    if path is None or not os.path.lexists(path):
        return {}
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin with a mark
    except (OSError, UnicodeDecodeError):
        mistakes.append(f"{path.name}: must be a file of text in UTF-8 that can be read")
        return {}
    pairs = {}
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line.startswith("#"):
            continue
        name, said, value = line.removeprefix("export ").partition("=")
        if not said or not name.strip().isidentifier():
            mistakes.append(f"{path.name}, line {number}: must be of the form NAME=value")
            continue
        value = value.strip()
        quoted = value[:1] in QUOTES
        if quoted and (len(value) < 2 or value[-1] != value[0]):
            mistakes.append(
                f"{path.name}, line {number}: a quote that begins a value must end it, too;"
                " a comment needs a line of its own"
            )
        elif not quoted and COMMENT.search(value):
            mistakes.append(
                f"{path.name}, line {number}: a comment needs a line of its own;"
                " a value with such a sign in it is put into quotes"
            )
        else:
            pairs[name.strip()] = value[1:-1] if quoted else value
    return pairs
