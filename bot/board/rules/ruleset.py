"""The rules of the board game as one record: the only door by which a State gets out, unseen."""

from typing import Final

from bot.board.rules.duties import decisions, duty, waiting
from bot.board.rules.editions import PARTIES
from bot.board.rules.events import chapter, visible
from bot.board.rules.match import draw, next_game, places, rematch
from bot.board.rules.notation import read, write
from bot.board.rules.play import advance, give_up, opening, see
from bot.board.rules.state import State, after
from bot.game.interface import Rules
from bot.game.matches import champions

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
    owes=lambda sight: duty(sight) is not None,
    won_by=lambda sight: champions(sight.score, sight.edition.target),
    write=write,
    read=read,
    draw=draw,
    chapter=chapter,
    mover=lambda sight: sight.mover,
    stands_alone=lambda sight: sight.edition.target == 1,  # I180
    places=places,
)
"""What a table of the board game is played by."""
