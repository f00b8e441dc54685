"""What can be chosen in more than one command."""

from typing import Annotated

from bot.host.choices import parties, presets
from bot.words.catalogue import Catalogue
from cogs.interactions.subcommands import Among, Values

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
