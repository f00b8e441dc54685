"""A game that is over, turn by turn and as one picture, for one reader's eyes (P16)."""

from functools import partial

from bot.board.pictures.end import Captions, draw_end, draw_turn
from bot.board.pictures.replay import draw_replay
from bot.board.rules.hindsight import Hindsight
from bot.board.words import replay
from bot.game.seats import seats
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board.pictures import people
from cogs.screens.fitting import cut, paragraphs, unmarked
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.page import Page
from cogs.screens.replay import head as title
from cogs.screens.replay import turning


def chapter(
    reader: Reader, table: Table, game: Hindsight, number: int, *, opened: bool = False
) -> Screen:
    """Return turn *number* of *game*, or after the last its end, with buttons to go on.

    What was hidden is covered until it is *opened*: then the map has the true figures, too.
    """
    last, page = len(game.turns), Page()
    number = max(1, min(number, last + 1))
    head = title(reader, table, game.game)
    if number <= last:
        look = game.turns[number - 1]
        head = f"{head}\n{_turn(reader, game, number)}"
        told = replay.turn(reader, game, look, opened=opened)
        hint = "" if opened else "-# " + reader.say("replay-covered")
        if opened:
            drawn = draw_turn(game, look, _turn(reader, game, number))
            page.must(Picture("turn.png", drawn, unmarked("\n".join(told))))
    else:
        head = f"{head}\n{reader.say('replay-end', of=last)}"
        told, hint = replay.end(reader, game), ""
    below = turning(reader, table, game.game, number, last, opened=opened)
    return page.tell(paragraphs(head, "\n".join(told), hint)).must(below).screen()


def picture(reader: Reader, table: Table, game: Hindsight) -> Screen:
    """Return all of *game* as pictures, page by page, or how it ended in words."""
    head = title(reader, table, game.game)
    ended = "\n".join(replay.end(reader, game))
    first, *pages = draw_replay(game, _captions(reader, game))
    drawn = [Picture("replay.png", first, unmarked(ended), partial(cut, ended))]
    alt = reader.say("replay-picture-title", game=game.game)
    for number, page in enumerate(pages, 2):
        drawn.append(Picture(f"replay-{number}.png", page, alt))
    return Page().must(text(head), *drawn).screen()


def end_pictures(reader: Reader, game: Hindsight) -> list[Picture]:
    """Return the pictures of how *game* ended, and of its last turn with all turned up.

    Nothing instead, for it is told in words as well. Of a game given up before the deal there is
    nothing to be seen.
    """
    if not game.turns:
        return []
    ended = unmarked("\n".join(replay.end(reader, game)))
    last = game.turns[-1]
    told = "\n".join(replay.turn(reader, game, last, opened=False))
    drawn = draw_turn(game, last, _turn(reader, game, len(game.turns)))
    return [
        Picture("end.png", draw_end(game, _captions(reader, game)), ended),
        Picture("last-turn.png", drawn, unmarked(told)),
    ]


def _turn(reader: Reader, game: Hindsight, number: int) -> str:
    who = reader.who(game.turns[number - 1].past.seat)
    return unmarked(reader.say("replay-turn", turn=number, of=len(game.turns), who=who))


def _captions(reader: Reader, game: Hindsight) -> Captions:
    return Captions(
        title=reader.say("replay-picture-title", game=game.game),
        # What a report says stands in the words beside.
        call=unmarked(" ".join(line.partition("\n")[0] for line in replay.outcome(reader, game))),
        people=people(reader),
        about={seat: replay.about(reader, game, seat) for seat in seats(game.players)},
    )
