"""Mini Inkognito as the house hosts it."""

from typing import Final

from bot.game.mini.actions import Action
from bot.game.mini.duties import duties, waiting
from bot.game.mini.events import Event, visible
from bot.game.mini.legal import options
from bot.game.mini.match import champions, next_game, rematch
from bot.game.mini.notation import read, write
from bot.game.mini.rules import advance, give_up, opening, play, see
from bot.game.mini.sight import Sight
from bot.game.mini.state import State, after
from bot.game.ruleset import Ruleset

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
