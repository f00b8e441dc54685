"""Mini Inkognito as the house hosts it."""

from typing import Final

from bot.game.interface import Ruleset
from bot.mini.rules.actions import Action
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.events import Event, visible
from bot.mini.rules.match import champions, next_game, rematch
from bot.mini.rules.notation import read, write
from bot.mini.rules.options import options
from bot.mini.rules.play import advance, give_up, opening, play, see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after

MINI: Final = Ruleset[State, Sight, Action, Event](
    name="mini",
    blank=State(),
    opening=opening,
    next_game=next_game,
    rematch=rematch,
    play=play,
    advance=advance,
    give_up=give_up,
    after=after,
    see=see,
    visible=visible,
    options=options,
    waiting=waiting,
    owes=lambda sight: bool(duties(sight)),
    won_by=lambda sight: champions(sight.score, sight.edition.target),
    write=write,
    read=read,
)
