"""An application's own emoji: what Discord takes as one, and what each looks like."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Any, Final

from simcord.backend.errors import BackendError, invalid_form_body

from bot.sandbox.calls import Call, Json
from bot.sandbox.walking import walk
from bot.sandbox.world import World

MOST: Final = 2_000
"""Emoji of one application (Discord, emoji resource)."""

SIZE: Final = 256 * 1024
"""Bytes of one."""

_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE: Final = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
_MODAL: Final = 9


def application_emoji_fit(world: World, call: Call) -> None:
    """There are so many at most, each with a name of its own and a picture that is not too big."""
    match (call.method, *call.parts):
        case ("POST", "applications", _, "emojis"):
            if len(world.backend.application_emojis) >= MOST:
                raise BackendError(400, 30008, f"Maximum number of emojis reached ({MOST})")
            _named(world, call.body or {}, but=0)
            if len(_picture(call)) > SIZE:
                raise invalid_form_body("image: File cannot be larger than 256.0 kb.")
        case ("PATCH", "applications", _, "emojis", number):
            _named(world, call.body or {}, but=int(number))


def _named(world: World, body: Json, but: int) -> None:
    name = body.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise invalid_form_body("name: Must be 2 to 32 letters, digits and underscores")
    others = [each for each in world.backend.application_emojis.values() if each.id != but]
    if name in [each.name for each in others]:
        raise invalid_form_body("name: An emoji with this name already exists")


def _picture(call: Call) -> bytes:
    found = _IMAGE.fullmatch(str((call.body or {}).get("image")))
    try:
        picture = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        picture = b""
    if not picture:
        raise invalid_form_body("image: Invalid image data")
    return picture


def looks_kept(world: World, call: Call, answer: Any) -> None:
    """Keep what a new emoji looks like, which simcord does not."""
    match (call.method, *call.parts):
        case ("POST", "applications", _, "emojis"):
            world.emoji[int(answer["id"])] = _picture(call)
        case ("DELETE", "applications", _, "emojis", number):
            world.emoji.pop(int(number), None)


def emoji_are_known(world: World, call: Call) -> None:
    """What a button or an option bears is an emoji of Unicode, or one that the bot may use.

    Its id may come as a number; as every other it is told as text.
    """
    for emoji in _borne(call):
        name, number = emoji.get("name"), emoji.get("id")
        if number is not None:
            if not str(number).isdecimal() or not _may_use(world, int(number)):
                raise invalid_form_body("components: emoji.id: Invalid emoji")
            emoji["id"] = str(number)
        elif not isinstance(name, str) or not name or name.isascii():
            raise invalid_form_body("components: emoji.name: Invalid emoji")


def _may_use(world: World, number: int) -> bool:
    backend = world.backend  # there may be very many servers: the bot's own come first
    return number in backend.application_emojis or any(
        number in guild.emojis for guild in backend.guilds.values()
    )


def _borne(call: Call) -> Iterator[Json]:
    shown = [*call.components]
    if isinstance(call.body, dict) and call.body.get("type") == _MODAL:
        shown += walk((call.body.get("data") or {}).get("components") or [])
    for component in shown:
        for each in (component, *(component.get("options") or [])):
            if isinstance(each.get("emoji"), dict):
                yield each["emoji"]
