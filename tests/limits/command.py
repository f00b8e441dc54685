"""What of a slash command Discord would refuse (Discord, application commands)."""

import re
from collections.abc import Iterator

from discord import Locale

from tests.limits.walker import Json, between, broken_choices, length

NAME = re.compile(r"[-_'\w]{1,32}")
"""As far as Python knows it: Discord takes Devanagari and Thai marks too."""

LOCALES = {locale.value for locale in Locale}


def broken_command(command: Json) -> list[str]:
    """Return what is wrong with *command*, in every language; a command and all in it has 8,000
    characters at most."""
    wrong = list(_node(command))
    if weight(command) > 8000:
        wrong.append(f"{weight(command)} characters")
    return wrong


def weight(node: Json) -> int:
    """Return the characters of *node* as Discord counts them: of each text the longest of its
    languages."""
    own = sum(max(map(length, _texts(node, key)), default=0) for key in ("name", "description"))
    own += length(node["value"]) if isinstance(node.get("value"), str) else 0
    return own + sum(
        weight(child) for child in [*(node.get("options") or []), *(node.get("choices") or [])]
    )


def _node(node: Json) -> Iterator[str]:
    for name in _texts(node, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{name!r} is no name of a command"
    for text in _texts(node, "description") or [""]:
        yield from between(f"description of {node['name']}", text, 100)
    for key in ("name_localizations", "description_localizations"):
        if unknown := set(node.get(key) or {}) - LOCALES:
            yield f"unknown languages {unknown}"
    choices = node.get("choices") or []
    yield from broken_choices(choices)
    if len({each["name"] for each in choices}) != len(choices):
        yield f"{node['name']} has a choice twice"
    if choices and node.get("autocomplete"):
        yield f"{node['name']} has choices and completes"
    yield from _options(node.get("options") or [])


def _options(options: list[Json]) -> Iterator[str]:
    if len(options) > 25:
        yield f"{len(options)} options"
    for locale in (None, *LOCALES):
        names = [
            (each.get("name_localizations") or {}).get(locale, each["name"]) for each in options
        ]
        if len(set(names)) != len(names):
            yield f"a name twice in {locale}"
    required = [bool(each.get("required")) for each in options]
    if required != sorted(required, reverse=True):
        yield "what must be given comes first"
    for option in options:
        yield from _node(option)


def _texts(node: Json, key: str) -> list[str]:
    own = [node[key]] if key in node else []
    return [*own, *(node.get(f"{key}_localizations") or {}).values()]
