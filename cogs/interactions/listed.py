"""What can be chosen in more than one command."""

from typing import Annotated, Final

from bot.game.levels import Level
from bot.host.choices import parties, presets, settable
from bot.host.terms import Help, TimeControl
from bot.words.catalogue import Catalogue
from cogs.interactions.subcommands import Among, More, Values

HELPS: Final = {str(level): f"help-{level}" for level in Help}
PACES: Final = {str(pace): f"pace-{pace}" for pace in TimeControl}
LEVELS: Final = {str(level): f"level-{level}" for level in Level}

Players = Annotated[int, Among(parties)]
"""How many play."""

PlayersIfSaid = Annotated[int | None, Among(parties)]
"""How many play, if that was said."""


def languages(catalogue: Catalogue) -> Values:
    """Return the languages that can be chosen."""
    return {language: f"language-{language}" for language in catalogue.languages}


def editions(_: Catalogue) -> Values:
    """Return the editions that can be chosen, of every game."""
    return {str(preset): f"preset-{preset}" for preset in presets()}


def each_rule() -> dict[str, More]:
    """Return every option of an edition, each of which can be set by itself."""
    found = {}
    for option, values in settable().items():
        named = {str(v): f"option-{option}-{v}".replace("_", "-") for v in values}
        says = f"option-{option}.says".replace("_", "-")
        called = f"option-{option}.typed".replace("_", "-")
        found[option] = More(says, called, named)
    return found
