"""What is kept of somebody, as sentences for their eyes alone; and what it means to erase it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.host.privacy import BY_FINGERPRINT, Kept
from bot.host.quiet import read_quiet
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.frame import ATTACHED, Screen, button, line, row, text
from cogs.screens.page import Page
from storage.rows import Status

FILE: Final = "file"
"""What is asked for by the button that hands out the file."""

DELETE: Final = "delete"
SURE: Final = "sure"
"""What asks whether all of it shall be erased, and what does it."""

COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "privacy-opened": ("tables_opened",),
    "privacy-reviews": ("reviews",),
    "privacy-reviews-wanted": ("reviews_wanted",),
    "privacy-notes": ("notes",),
    "privacy-told": ("told", "told_of_lost_places", "told_of_deeds"),
    "privacy-votes": ("votes",),
    "privacy-passages": ("left", "came_and_went"),
    "privacy-played-on": ("played_on",),
    "privacy-salts": ("added_to_deals",),
    "privacy-watches": ("wants_calls",),
    "privacy-called": ("called_to",),
    "privacy-listed": ("listed",),
    "privacy-cases": ("cases",),
    "privacy-banned": ("banned",),
    "privacy-fingerprint": (BY_FINGERPRINT,),
    "privacy-deeds": ("deeds", "bans_spoken"),
    "privacy-deeds-about": ("deeds_about",),
}
"""Each sentence that says how many, and of what."""

NOTED: Final = {
    "plain": "privacy-plain",
    "dm_channel": "privacy-dm-channel",
    "dm_closed": "privacy-dm-closed",
    "dm_notice": "privacy-dm-notice",
}
"""Each sentence that says that something is noted."""


ENDED: Final = (Status.OVER, Status.ABANDONED, Status.CANCELLED)
"""How tables stand at which somebody is named still, and plays no more."""


def privacy(reader: Reader, kept: Kept) -> Screen:
    """Return what is *kept* of the *reader*, and how they get or erase it."""
    lines = [*_settings(reader, kept["settings"]), *_games(reader, kept)]
    for key, names in COUNTED.items():
        some = max(len(kept[name]) for name in names)  # what one says the other says again
        lines += [reader.say(key, some=some)] if some else []
    if not lines:
        return Screen(text(reader.say("privacy-nothing")))
    page = Page().must(text(f"**{reader.say('privacy-title')}**"))
    page.tell("\n".join(f"- {said}" for said in lines))
    page.must(text(f"-# {reader.say('privacy-hint')}"))
    return page.must(row(_file(reader), _delete(reader))).screen()


def asked(reader: Reader, kept: Kept) -> Screen:
    """Return what it means to erase all that is *kept*, and whether that is wanted."""
    sits = _sits(kept)
    lines = [
        reader.say(key, some=some)
        for key, some in (
            ("privacy-gives-up", len(sits[Status.PLAYING])),
            ("privacy-leaves", len(sits[Status.LOBBY])),
            ("privacy-unnamed", _over(kept)),
            ("privacy-stays-banned", len(kept["banned"]) + len(kept[BY_FINGERPRINT])),
        )
        if some
    ]
    lines.append(reader.say("privacy-the-rest"))
    return Screen(
        text(f"**{reader.say('privacy-asked')}**\n" + "\n".join(f"- {said}" for said in lines)),
        row(
            button(_route(SURE), reader.say("button-erase"), discord.ButtonStyle.danger),
            button(_route(""), reader.say("button-back")),
        ),
    )


def erased(reader: Reader, taken_over: int, banned: int = 0) -> Screen:
    """Return that nothing is kept any more, but where they are *banned* still, and by what.

    Bots have *taken over* so many seats.
    """
    said = [
        reader.say("privacy-erased-but", some=banned) if banned else reader.say("privacy-erased")
    ]
    said += [reader.say("privacy-erased-seats", some=taken_over)] if taken_over else []
    return Screen(text(" ".join(said)))


def handed_out(reader: Reader, file: str, *, whole: bool) -> Screen:
    """Return what comes with all that is kept, in *file*; of too much it is not the *whole*."""
    said = [reader.say("privacy-file")]
    said += [] if whole else [reader.say("privacy-file-long")]
    return Screen(text(" ".join(said)), line(), ui.File(f"{ATTACHED}{file}"))


def _settings(reader: Reader, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    said = []
    for kept in rows:
        for name in ("language", "locale"):
            if kept[name]:
                language = reader.say(f"language-{kept[name]}")
                said.append(reader.say(f"privacy-{name}", language=language))
        if kept["quiet"]:
            quiet = read_quiet(kept["quiet"])
            hours = {"begin": f"{quiet.begin}:00", "end": f"{quiet.end}:00", "zone": quiet.zone}
            said.append(reader.say("privacy-quiet", **hours))
        said += [reader.say(key) for name, key in NOTED.items() if kept[name]]
    return said


def _games(reader: Reader, kept: Kept) -> list[str]:
    sits = _sits(kept)
    some = {
        "privacy-running": len(sits[Status.PLAYING]),
        "privacy-lobbies": len(sits[Status.LOBBY]),
        "privacy-over": _over(kept),
        "privacy-names": sum(len(sits[status]) for status in ENDED),
    }
    return [reader.say(key, some=number) for key, number in some.items() if number]


def _sits(kept: Kept) -> dict[Status, list[Mapping[str, Any]]]:
    """Return the seats that are *kept*, by how their tables stand."""
    found: dict[Status, list[Mapping[str, Any]]] = {status: [] for status in Status}
    for one in kept["seats"]:
        found[Status(one["status"])].append(one)
    return found


def _over(kept: Kept) -> int:
    """Return how many games that are over had the person in them."""
    played = (*kept["dealt"], *kept["finished_for_others"])
    return len({one["game"] for one in played if one["status"] == "over"})


def _route(what: str) -> Route:
    return Route(NOWHERE, Verb.PRIVACY, arg=what)


def _file(reader: Reader) -> ui.Button[ui.LayoutView]:
    return button(_route(FILE), reader.say("button-file"))


def _delete(reader: Reader) -> ui.Button[ui.LayoutView]:
    return button(_route(DELETE), reader.say("button-delete"), discord.ButtonStyle.danger)
