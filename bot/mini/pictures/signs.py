"""The signs of the card game: one for each card and location, by the key of what it is called."""

from collections.abc import Mapping
from typing import Final

from bot.game.agents import Agent
from bot.mini.rules.cards import LOCATIONS, NUMBERS
from bot.picture.sign import Sign, drawn, written

SIGNS: Final[Mapping[str, Sign]] = {
    **{f"card-{agent}": drawn(f"agent_{agent}", f"agent-{agent}") for agent in Agent},
    **{f"card-{number}": written(f"number_{number}", number) for number in NUMBERS},
    **{f"location-{at.replace('_', '-')}": drawn(f"at_{at}", f"location-{at}") for at in LOCATIONS},
}
