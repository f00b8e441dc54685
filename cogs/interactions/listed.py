"""What can be chosen in more than one command."""

from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Final

from bot.games import GAMES
from bot.host.choices import parties, presets, settable
from bot.host.terms import Help, TimeControl
from bot.words.catalogue import Catalogue
from cogs.interactions import wanted
from cogs.interactions.allowed import usual_for
from cogs.interactions.offers import Offered, matching
from cogs.interactions.subcommands import Among, More, Order, Values

HELPS: Final = {str(level): f"help-{level}" for level in Help}
PACES: Final = {str(pace): f"pace-{pace}" for pace in TimeControl}

RULES: Final = 17
"""Options of editions that have room beside all else of a command (Discord: 25)."""

Players = Annotated[int | None, Among(parties)]
"""How many play, if that was said."""


def games(_: Catalogue) -> Values:
    """Return the games that can be chosen."""
    return {name: f"{name}:game-name" for name in GAMES}


def languages(catalogue: Catalogue) -> Values:
    """Return the languages that can be chosen."""
    return {language: f"language-{language}" for language in catalogue.languages}


def editions(_: Catalogue) -> Values:
    """Return the editions that can be chosen, of every game."""
    return {name: f"{game.name}:preset-{preset}" for name, (game, preset) in presets().items()}


async def editions_of_game(_: Any, order: Order, typed: str) -> Offered:
    """Offer the editions of the game that has been named; without one, those of every game."""
    game = getattr(order.interaction.namespace, "game", None)
    named = {
        name: label
        for name, label in wanted.labels(order).items()
        if game not in GAMES or presets()[name][0].name == game
    }
    return matching(named.items(), typed)


async def levels_of_game(_: Any, order: Order, typed: str) -> Offered:
    """Offer the levels of the game that is meant."""
    game = wanted.named_game(order) or GAMES[(await usual_for(order)).game]
    named = ((name, order.say(f"level-{name}")) for name in game.minds.levels)
    return matching(named, typed)


async def _values(option: str, _: Any, order: Order, typed: str) -> Offered:
    """Offer what *option* can be in the game that is meant; each says whose it is without one."""
    game = wanted.named_game(order)
    if game is not None:
        return matching(wanted.values(order, game, option).items(), typed)
    named = (
        (value, f"{label} · {wanted.called(order, each)}")
        for each in GAMES.values()
        for value, label in wanted.values(order, each, option).items()
    )
    return matching(named, typed)


def each_rule() -> dict[str, More]:
    """Return the options of editions that can be set by themselves where a table is opened.

    There is room for so many; those of later games that are left out are set in the lobby. Where
    two games have an option of one name, it can be set to what either knows.
    """
    found: dict[str, More] = {}
    for game in GAMES.values():
        space = f"{game.name}:"
        for option in settable(game):
            says = space + f"option-{option}.says".replace("_", "-")
            called = space + f"option-{option}.typed".replace("_", "-")
            if option in found:
                found[option] = replace(found[option], says=f"cmd-new-{option}")
            elif len(found) < RULES:
                found[option] = More(says, called, partial(_values, option))
    return found
