"""The report of the Ambassador player: a form with a choice for each of the four (I168).

Rule: for that player's eyes alone; a custom_id names what they typed themselves, and nothing else.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

import discord
from discord import ui

from bot.board.rules.actions import Report
from bot.board.rules.legality import objection
from bot.board.rules.material import BUILDS, IDENTITIES, Card
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.words import choices, telling
from bot.board.words.cards import MARKS, card, cards
from bot.game.seats import AGENTS, AMBASSADOR
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.board.spelling import spelling, stage
from cogs.board.verbs import Act
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import cut, paragraphs
from cogs.screens.frame import Screen, button, row, text

BETWEEN: Final = ","
"""Stands in a custom_id between what each of the four is said to be."""

LABEL: Final = 45
"""Characters of a label in a form (Discord, label component)."""

BOTH: Final = {f"{who}-{build}": (who, build) for who, build in product(IDENTITIES, BUILDS)}
"""What each agent can be said to be: who, and in which build; sixteen for a menu."""


def labels(reader: Reader) -> list[tuple[str, str]]:
    """Return what each agent can be said to be, with its label."""
    return [
        (value, f"{card(reader, who)} · {card(reader, build)}")
        for value, (who, build) in BOTH.items()
    ]


def form(reader: Reader, table: Table, sight: Sight, filled: Sequence[str] = ()) -> ui.Modal:
    """Return the form in which the report is made out, as it was *filled* in before."""
    route = Route(table.id, Act.FILED, Moment(sight.game, sight.chapter))
    made = ui.Modal(title=reader.say("modal-report"), custom_id=str(route))
    for seat in AGENTS:
        before = filled[seat] if len(filled) == len(AGENTS) else None
        offered = [
            discord.SelectOption(label=label, value=value, default=value == before)
            for value, label in labels(reader)
        ]
        picker: ui.Select[Any] = ui.Select(custom_id=str(seat), options=offered)
        whose = f"{MARKS[seat]} {reader.label(seat)}"
        made.add_item(ui.Label(text=cut(whose, LABEL), component=picker))
    return made


def misreported(reader: Reader, table: Table, sight: Sight, said: Report) -> Screen:
    """Return why what was *said* is no report, and the button to change it."""
    named = [*said.identities, *said.builds]
    twice = [one for one in dict.fromkeys(named) if named.count(one) > 1]
    told = reader.say(
        "report-refused",
        twice=cards(reader, tuple(twice)),
        count=len(twice),
        report=choices.reported(reader, said.identities, said.builds, reader.who),
    )
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(
        text(paragraphs(telling.myself(reader, sight), told)),
        row(again(reader, table, sight, said, discord.ButtonStyle.primary), desk),
    )


def again(
    reader: Reader,
    table: Table,
    sight: Sight,
    said: Report,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[ui.LayoutView]:
    """Return the button that opens the form as it was filled in for the report that was *said*."""
    moment = Moment(sight.game, sight.chapter)
    pairs = zip(said.identities, said.builds, strict=True)
    filled = BETWEEN.join(f"{who}-{build}" for who, build in pairs)
    route = Route(table.id, Act.REPORT, moment, f"{stage(sight)}.{filled}")
    return button(route, reader.say("button-report-again"), style, "📜")


def sealing(table: Table, sight: Sight, said: Report) -> Route:
    """Return where the button leads that seals what was *said*, at whatever time of the game."""
    return Route(table.id, Act.SURE, None, f"{sight.game}.{spelling(sight.map, said)}")


def too_early(sight: Sight, said: Report) -> bool:
    """Return whether what was *said* can be sealed in a moment, and for now an answer is owed."""
    return objection(sight, said) is Reason.ANSWER_OWED


def filled_in(arg: str) -> Sequence[str]:
    """Return what stands for each of the four in the *arg* of a custom_id, if it is there."""
    parts = arg.partition(".")[2].split(BETWEEN)
    return parts if len(parts) == len(AGENTS) else ()


def reported(fields: Mapping[str, str]) -> Report:
    """Return the report that a form's *fields* make, lawful or not.

    Raises:
        Misspelt: a changed client made one up.
    """
    said = [BOTH.get(fields.get(str(seat), "")) for seat in AGENTS]
    identities: list[Card] = []
    builds: list[Card] = []
    for both in said:
        if both is None:
            raise Misspelt("error-not-among-choices")
        identities.append(both[0])
        builds.append(both[1])
    return Report(AMBASSADOR, tuple(identities), tuple(builds))
