"""What can be chosen in more than one command."""

from dataclasses import replace
from typing import Annotated, Final

from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import parties, presets, settable
from bot.host.terms import Help, TimeControl
from bot.words.catalogue import Catalogue
from cogs.interactions.subcommands import Among, More, Values

HELPS: Final = {str(level): f"help-{level}" for level in Help}
PACES: Final = {str(pace): f"pace-{pace}" for pace in TimeControl}
LEVELS: Final = {str(level): f"level-{level}" for level in Level}

RULES: Final = 13
"""Options of editions that have room beside all else of the command (Discord: 8,000 characters)."""

Players = Annotated[int, Among(parties)]
"""How many play."""

PlayersIfSaid = Annotated[int | None, Among(parties)]
"""How many play, if that was said."""


def languages(catalogue: Catalogue) -> Values:
    """Return the languages that can be chosen."""
    return {language: f"language-{language}" for language in catalogue.languages}


def editions(_: Catalogue) -> Values:
    """Return the editions that can be chosen, of every game."""
    return {name: f"{game.name}:preset-{preset}" for name, (game, preset) in presets().items()}


def each_rule() -> dict[str, More]:
    """Return the options of editions that can be set by themselves where a table is opened.

    There is room for so many; those of later games that are left out are set in the lobby. Where
    two games have an option of one name, it can be set to what either knows.
    """
    found: dict[str, More] = {}
    for game in GAMES.values():
        space = f"{game.name}:"
        for option, values in settable(game).items():
            says = space + f"option-{option}.says".replace("_", "-")
            called = space + f"option-{option}.typed".replace("_", "-")
            named = {str(v): space + f"option-{option}-{v}".replace("_", "-") for v in values}
            if option in found:
                found[option] = replace(found[option], values={**named, **found[option].values})
            elif len(found) < RULES:
                found[option] = More(says, called, named)
    return found
