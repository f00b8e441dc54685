"""Commands by the names that somebody's Discord has for them, whatever language they read.

Whoever has chosen a language other than their client's still finds a command by the client's name
for it alone.
"""

import re
from typing import Final

from bot.words.catalogue import Catalogue

TYPED: Final = re.compile(r"`/(inkognito[^`\n]*)`")
"""A command in a sentence."""


class CommandNames:
    """What every command is called in every language."""

    def __init__(self) -> None:
        """Know of none yet."""
        self._paths: list[str] = []
        self._known: dict[str, dict[str, str]] = {}
        """By language: what each path is called, and by that the path."""

    def learn(self, path: str) -> None:
        """Know of the command that is declared as /*path*."""
        self._paths.append(path)
        self._known.clear()

    def called(self, catalogue: Catalogue, language: str, path: str) -> str:
        """Return what Discord calls /*path* to whoever uses it in *language*."""
        if " " not in path:  # one that stands alone is called alike in every language
            return path
        command, *above, name = path.split()
        game = command.removeprefix("inkognito-")
        own = game in catalogue.games
        space, called = (f"{game}:", f"{game}-{name}") if own else ("", name)
        groups = [catalogue.say(language, f"cmdname-{group}") for group in above]
        return " ".join((command, *groups, catalogue.say(language, space + f"cmdname-{called}")))

    def spoken(self, catalogue: Catalogue, language: str, words: str) -> str:
        """Return *words* in which every command is called as it is in *language*."""
        if "`/" not in words:
            return words

        def renamed(found: re.Match[str]) -> str:
            return f"`/{self._renamed(catalogue, language, found[1])}`"

        return TYPED.sub(renamed, words)

    def _renamed(self, catalogue: Catalogue, language: str, typed: str) -> str:
        parts = typed.split(" ")
        others = [one for one in catalogue.languages if one != language]
        for some in range(len(parts), 1, -1):
            name, rest = " ".join(parts[:some]), parts[some:]
            if name in self._in(catalogue, language):
                return typed
            for other in others:
                if (path := self._in(catalogue, other).get(name)) is not None:
                    return " ".join((self.called(catalogue, language, path), *rest))
        return typed

    def _in(self, catalogue: Catalogue, language: str) -> dict[str, str]:
        if language not in self._known:
            self._known[language] = {
                self.called(catalogue, language, path): path for path in self._paths
            }
        return self._known[language]
