"""What Discord is told of how commands are called and what they say: texts of the catalogue."""

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from discord import app_commands
from discord.app_commands import locale_str

from bot.words.catalogue import Catalogue
from cogs.interactions.subcommands import (
    TABLE,
    Declared,
    Listed,
    More,
    OfCatalogue,
    Values,
    game_of,
)

ADMIN: Final = "inkognito-admin"
"""The command that Discord shows to those only who may manage the server."""


@dataclass(frozen=True)
class Texts:
    """Those of one command, by what was *declared* about it."""

    catalogue: Catalogue
    declared: Declared

    @property
    def game(self) -> str | None:
        """The game whose own command it is."""
        return game_of(self.declared.path, self.catalogue)

    @property
    def name(self) -> locale_str:
        """What it is called below the command that it is part of."""
        name = self.declared.path.rpartition(" ")[2]
        return locale_str(name, key=self._space + f"cmdname-{self._called}")

    @property
    def description(self) -> locale_str:
        """What it says of itself: an admin's own, if players have one of that name."""
        own = f"cmd-admin-{self._called}"
        if self.declared.path.startswith(f"{ADMIN} ") and self.catalogue.has("en", own):
            return said_at(self.catalogue, own)
        return said_at(self.catalogue, self._space + f"cmd-{self._called}")

    def called(self, option: str) -> str:
        """Return the key of how an *option* of its own is called."""
        return self._space + f"cmdname-{self._called}-{option}"

    def describe(self, callback: Any, options: Sequence[str], more: Mapping[str, More]) -> None:
        """Give the *options* of a command their texts, and what may be chosen."""
        catalogue = self.catalogue
        keys = {
            option: "cmd-any-table"
            if option == TABLE
            else self._space + f"cmd-{self._called}-{option}"
            for option in options
        } | {option: said.says for option, said in more.items()}
        app_commands.describe(**{o: said_at(catalogue, key) for o, key in keys.items()})(callback)
        names = {
            option: "cmdname-any-table" if option == TABLE else self.called(option)
            for option in options
        } | {option: said.called for option, said in more.items()}
        app_commands.rename(**{o: locale_str(o, key=key) for o, key in names.items()})(callback)
        choices = {
            option: [
                app_commands.Choice(name=said_at(catalogue, key), value=value)
                for value, key in values.items()
            ]
            for option, listed in self.declared.options.items()
            if (values := values_of(listed, catalogue)) is not None
        }
        app_commands.choices(**choices)(callback)

    @property
    def _called(self) -> str:
        """What keys call it: a game's own with its game, for the house may have one of that name.

        Options of it come after that.
        """
        name = self.declared.path.rpartition(" ")[2]
        return f"{self.game}-{name}" if self.game else name

    @property
    def _space(self) -> str:
        """What stands before the keys of a game's own commands."""
        return f"{self.game}:" if self.game else ""


def values_of(listed: Listed, catalogue: Catalogue) -> Values | None:
    """Return what may be chosen, or None for what is completed."""
    if isinstance(listed, Mapping):
        return listed
    if inspect.iscoroutinefunction(listed):
        return None
    return cast(OfCatalogue, listed)(catalogue)


def said_at(catalogue: Catalogue, key: str) -> locale_str:
    """Return the text of that *key*, in whichever language somebody has."""
    return locale_str(catalogue.say("en", key), key=key)
