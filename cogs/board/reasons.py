"""The reasons of a note sheet: a menu of what it decides, and the steps to one of those.

For one person's eyes alone.

Rule: made from that person's own sight. A claim stands in a menu's value that they chose
    themselves, never in a custom_id.
"""

from functools import partial

from bot.board.rules.arguments import Claim
from bot.board.rules.material import Card
from bot.board.rules.sight import Sight
from bot.board.words import telling, why
from bot.game.seats import AGENTS, Seat
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.board.sheets import deduced
from cogs.board.verbs import Act
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import fenced, paragraphs
from cogs.screens.frame import OPTIONS, Screen, button, choice, menu, row
from cogs.screens.page import Page
from cogs.screens.which import name_of


def spelling(claim: Claim) -> str:
    """Return what stands for *claim* in a menu or a typed option."""
    return f"{claim.seat},{claim.card},{claim.holds:d}"


def claimed(said: str) -> Claim:
    """Return the claim that *said* stands for, true or not.

    Raises:
        Misspelt: it stands for none.
    """
    seat, _, rest = said.partition(",")
    card, _, holds = rest.partition(",")
    if seat not in map(str, AGENTS) or card not in set(Card) or holds not in ("0", "1"):
        raise Misspelt("error-not-among-choices")
    return Claim(Seat(int(seat)), Card(card), holds == "1")


def reasons(reader: Reader, table: Table, sight: Sight, claim: Claim | None = None) -> Screen:
    """Return a menu of what *sight*'s sheet decides, and above it all that follows from it.

    In place of that, why *claim* holds.

    Raises:
        Open: *claim* does not follow.
    """
    decided = why.claims(reader, sight)[:OPTIONS]
    told = paragraphs(deduced(reader, sight), "" if decided else reader.say("why-nothing"))
    if claim is not None:
        told = "\n".join(why.why(reader, sight, claim))
    offered = [choice(spelling(one), label, chosen=one == claim) for one, label in decided]
    picker = [menu(Route(table.id, Act.WHY), reader.say("menu-why"), offered)] if offered else []
    back = button(Route(table.id, Verb.DESK), reader.say("button-back"))
    head = f"{telling.myself(reader, sight)} · {name_of(reader, table)}"
    said = paragraphs(head, told)
    return Page().shorten(partial(fenced, said)).must(*picker, row(back)).screen()
