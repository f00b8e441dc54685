"""The panel in the thread: the map and the turn as all may see them, and buttons for everybody."""

from bot.board.rules.material import Mannerism
from bot.board.rules.sight import Sight
from bot.board.words import panel
from bot.board.words.cards import keyed
from bot.board.words.panel import Panel
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.board.pictures import table_picture
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb
from cogs.screens import bulletins
from cogs.screens.frame import Part, Screen, button, choice, line, menu, row, text
from storage.rows import Status


def live(
    reader: Reader,
    table: Table,
    sight: Sight,
    due: Due | None = None,
    *,
    whole: bool = False,
    moves: bool = True,
) -> Screen:
    """Return the panel of the present turn, from the public's *sight*; a decision may be *due*.

    Below the map stands what it does not show, and whose the colours on it are; the *whole* of it
    says that in words, too. All is
    decided on the desk, so that who does not *move* sees the same.
    """
    said = panel.panel(reader, sight)
    shown = said.pictured if whole else (f"-# {said.company}",)
    lines = [*shown, *said.turn, said.waited_for]
    if due is not None:
        lines.append(bulletins.until(reader, table, due))
    if changed := bulletins.pace(reader, table):
        lines.append(changed)
    if stands := bulletins.still(reader, table):
        lines.append(stands)
    parts = [*_head(reader, sight, said), text("\n".join(lines))]
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    rules = button(Route(table.id, Verb.RULES), reader.say("button-rules"))
    back = [bulletins.back(reader, table)] if table.current.played_for else []
    gestures = [] if sight.ending is not None else [_gestures(reader, table, sight)]
    buttons = row(desk, rules, *back, *bulletins.resume(reader, table))
    return Screen(*parts, line(), *gestures, buttons, only_read=True)


def frozen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the panel of a turn that is over, from the public's *sight* at its end."""
    said = panel.panel(reader, sight)
    public = table.current.public
    last = (sight.game, sight.chapter) == (public.game, public.chapter)
    over = last and table.current.status is not Status.PLAYING
    ended = reader.say("panel-frozen-last" if over else "panel-frozen")
    return Screen(*_head(reader, sight, said), text("\n".join((*said.turn, f"-# {ended}"))))


def _head(reader: Reader, sight: Sight, said: Panel) -> list[Part]:
    """Return the title, and the map or what it shows in words."""
    return [text(said.title), table_picture(reader, sight, said)]


def _gestures(reader: Reader, table: Table, sight: Sight) -> Part:
    """Return the menu of what anybody may do at any time (I35)."""
    offered = [choice(one, reader.say(f"mannerism-{keyed(one)}")) for one in Mannerism]
    route = Route(table.id, Act.GESTURE, Moment(sight.game, sight.chapter))
    return menu(route, reader.say("menu-gesture"), offered)
