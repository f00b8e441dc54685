"""The rules of the card game as one record: the only door by which a State gets out, unseen."""

from typing import Final

from bot.game.interface import Rules
from bot.game.matches import champions
from bot.mini.rules.duties import decisions, duties, waiting
from bot.mini.rules.editions import PARTIES
from bot.mini.rules.events import chapter, visible
from bot.mini.rules.match import draw, next_game, places, rematch
from bot.mini.rules.notation import read, write
from bot.mini.rules.play import advance, give_up, opening, see
from bot.mini.rules.state import State, after

RULES: Final = Rules(
    parties=PARTIES,
    party=4,
    blank=State(),
    opening=opening,
    next_game=next_game,
    rematch=rematch,
    advance=advance,
    give_up=give_up,
    after=after,
    see=see,
    visible=visible,
    waiting=waiting,
    decisions=decisions,
    owes=lambda sight: bool(duties(sight)),
    won_by=lambda sight: champions(sight.score, sight.edition.target),
    write=write,
    read=read,
    draw=draw,
    chapter=chapter,
    places=places,
)
