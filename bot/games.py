"""The games that the house hosts: one line a game. No other module of `bot` outside a wing names one."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from bot.game.interface import Game
from bot.mini.game import MINI
from bot.mini.records.record import Record as Record
from bot.mini.rules.actions import Action as Action
from bot.mini.rules.editions import Edition as Edition
from bot.mini.rules.events import Event as Event
from bot.mini.rules.hindsight import Hindsight as Hindsight
from bot.mini.rules.sight import Sight as Sight

# What the house asks of these stands in the interface. As long as rooms that are for every game
# still ask more of them, their types are the card game's, and only here.
Hosted: TypeAlias = Game[object, Sight, Action, Event, Edition, Record, Hindsight]
"""A game as the house holds it: it cannot tell a State from any other object."""

GAMES: Final[Mapping[str, Hosted]] = {
    game.name: game
    for game in (
        cast(Hosted, MINI),  # Mini Inkognito, the card game
    )
}
"""Every game by its name."""

USUAL: Final = next(iter(GAMES))
"""The name of the game that is played where nobody has said which."""
