"""A game that is over, round by round and as one picture, for one reader's eyes (P16)."""

from functools import partial

from bot.game.seats import seats
from bot.host.table import Table
from bot.mini.pictures.end import Captions, draw_end
from bot.mini.pictures.replay import draw_replay
from bot.mini.rules.hindsight import Hindsight
from bot.mini.words import replay
from bot.words.reader import Reader
from cogs.mini.pictures import people
from cogs.screens.daily_round import make_button
from cogs.screens.fitting import cut, paragraphs, unmarked
from cogs.screens.frame import Picture, Screen, row, text
from cogs.screens.page import Page
from cogs.screens.replay import head as title
from cogs.screens.replay import turning


def chapter(
    reader: Reader, table: Table, game: Hindsight, number: int, *, opened: bool = False
) -> Screen:
    """Return round *number* of *game*, or after the last its end, with buttons to go on.

    What was hidden is covered until it is *opened*.
    """
    last = len(game.rounds)
    number = max(1, min(number, last + 1))
    head = title(reader, table, game.game)
    if number <= last:
        look = game.rounds[number - 1]
        first = reader.who(look.past.first)
        head = f"{head}\n{reader.say('replay-round', round=number, of=last, who=first)}"
        told = replay.round_(reader, game, look, opened=opened)
        hint = "" if opened else "-# " + reader.say("replay-covered")
    else:
        head = f"{head}\n{reader.say('replay-end', of=last)}"
        told, hint = replay.end(reader, game), ""
    below = [turning(reader, table, game.game, number, last, opened=opened)]
    if opened and number <= last and 1 in game.rounds[number - 1].deals and table.current.pledge:
        below.append(row(make_button(reader, table, game.game, number)))
    return Page().tell(paragraphs(head, "\n".join(told), hint)).must(*below).screen()


def picture(reader: Reader, table: Table, game: Hindsight) -> Screen:
    """Return all of *game* as pictures, page by page, or how it ended in words."""
    head = title(reader, table, game.game)
    titles = {
        look.past.round: reader.say("replay-picture-round", round=look.past.round)
        for look in game.rounds
    }
    ended = "\n".join(replay.end(reader, game))
    first, *pages = draw_replay(game, _captions(reader, game), titles)
    drawn = [Picture("replay.png", first, unmarked(ended), partial(cut, ended))]
    alt = reader.say("replay-picture-title", game=game.game)
    for number, page in enumerate(pages, 2):
        drawn.append(Picture(f"replay-{number}.png", page, alt))
    return Page().must(text(head), *drawn).screen()


def end_picture(reader: Reader, game: Hindsight) -> Picture:
    """Return the picture of how *game* ended; nothing instead, for it is told in words as well."""
    ended = "\n".join(replay.end(reader, game))
    return Picture("end.png", draw_end(game, _captions(reader, game)), unmarked(ended))


def _captions(reader: Reader, game: Hindsight) -> Captions:
    _, *call = replay.called(reader, game)
    return Captions(
        title=reader.say("replay-picture-title", game=game.game),
        call=unmarked(" ".join(call)),
        people=people(reader),
        about={seat: replay.about(reader, game, seat) for seat in seats(game.players)},
        chart=reader.say("replay-picture-chart"),
        rounds=reader.say("replay-picture-rounds"),
    )
