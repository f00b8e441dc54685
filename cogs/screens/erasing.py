"""What is kept of a server, before an admin has it erased."""

from typing import Any, Final

import discord
from discord import ui

from bot.host.privacy import Amount
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.fitting import cut
from cogs.screens.frame import Screen, button, row, text

SERVER: Final = "server"
"""What the field is called into which the name of the server is typed."""

SURE: Final = "sure"
"""What is asked for by the form that is filled in."""

NAMED: Final = 100
"""Characters of a server's name (Discord, guild)."""

SUBJECT: Final = 45
"""Characters of a label of a form's field (Discord, label)."""


def asked(reader: Reader, amount: Amount) -> Screen:
    """Return what it means to erase all that is kept of a server, and whether that is wanted."""
    lines = [
        reader.say(key, some=some)
        for key, some in (
            ("erase-running", amount.running),
            ("erase-lobbies", amount.lobbies),
            ("erase-games", amount.games),
            ("erase-bans", amount.bans),
        )
        if some
    ]
    lines.append(reader.say("erase-rest"))
    return Screen(
        text(f"**{reader.say('erase-asked')}**\n" + "\n".join(f"- {said}" for said in lines)),
        text(f"-# {reader.say('erase-hint')}"),
        row(
            button(
                Route(NOWHERE, Verb.ERASE),
                reader.say("button-erase-server"),
                discord.ButtonStyle.danger,
            )
        ),
    )


def form(reader: Reader) -> ui.Modal:
    """Return the form into which the name of the server is typed, so that it is really wanted."""
    modal = ui.Modal(
        title=cut(reader.say("modal-erase"), SUBJECT),
        custom_id=str(Route(NOWHERE, Verb.ERASE, arg=SURE)),
    )
    field: ui.TextInput[Any] = ui.TextInput(custom_id=SERVER, max_length=NAMED)
    subject = cut(reader.say("modal-erase-server"), SUBJECT)
    modal.add_item(ui.Label(text=subject, component=field))
    return modal
