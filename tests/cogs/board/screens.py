"""Golden screens of the board game: what stands on each of its views and can be pressed there.

When a screen changes on purpose, make them anew with ``python -m tests.cogs.board.screens`` and
read the difference before it is committed.
"""

from pathlib import Path
from typing import Final

from cogs.screens.frame import Screen
from tests.board.words.spoken import LANGUAGES
from tests.cogs.board.views import views
from tests.cogs.standing import form_of, lines_of

COMMAND: Final = "python -m tests.cogs.board.screens"


def path_of(language: str) -> Path:
    """Return where the screens in a *language* are kept."""
    return Path(__file__).parent / "golden" / f"{language}.txt"


def transcript(language: str) -> str:
    """Return every view of the board game in a *language*."""
    found: list[str] = []
    for view in views(language):
        bare = isinstance(view.what, Screen)
        lines = lines_of(view.what, plates=False) if bare else form_of(view.what)
        found += [view.name, *(f"  {line}" for line in lines), ""]
    return "\n".join(found)


def main() -> None:
    """Make all of them anew."""
    for language in LANGUAGES:
        path_of(language).parent.mkdir(exist_ok=True)
        path_of(language).write_text(transcript(language), encoding="utf-8")


if __name__ == "__main__":
    main()
