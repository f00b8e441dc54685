"""What stands on a screen, line by line, for transcripts that somebody reads."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from cogs.delivery.drafts import Draft
from cogs.screens.frame import Screen

MOST: Final = 120
"""Characters of a paragraph that are told: the whole of it stands in other transcripts."""

Component = Mapping[str, Any]


def drafted(draft: Draft | None) -> list[str]:
    if draft is None:
        return ["# nothing"]
    whole = [] if draft.whole else ["# not whole"]
    return [*(f"to {person}" for person in draft.pings), *whole, *lines_of(draft.view)]


def lines_of(screen: Screen, *, plates: bool = True) -> list[str]:
    """Return what stands on *screen*, and what instead where it is to be without pictures.

    Without *plates* what is drawn on pictures may be anything: other tests look at them.
    """
    drawn = [_picture(name, plate) for name, plate in screen.plates.items() if plates]
    found = [*_said(screen.to_components()), *drawn]
    if screen.plates:
        screen.bare()
        found += [
            "without pictures:",
            *(one for one in _said(screen.to_components()) if one not in found),
        ]
    return found


def _picture(name: str, plate: Any) -> str:
    mark = hashlib.sha256(msgspec.msgpack.encode(plate)).hexdigest()[:8]
    return f"{name}: {len(plate.items)} items, {mark}"


def form_of(form: Component) -> list[str]:
    return [f"# {form['title']} → {form['custom_id']}", *_said(form["components"])]


def _said(components: Iterable[Component]) -> Iterator[str]:
    for one in components:
        match one:
            case {"content": content}:
                yield _short(content)
            case {"items": items}:
                for item in items:
                    yield f"picture {item['media']['url']}: {_short(item['description'])}"
            case {"options": offered}:
                yield f"< {one.get('placeholder')} > → {one['custom_id']}"
                yield _short(" | ".join(map(_option, offered)))
            case {"label": label, "component": inner}:
                yield f"# {label}"
                yield from _said([inner])
            case {"label": label, "custom_id": route}:
                sign = one.get("emoji", {}).get("name", "")
                off = ", off" if one["disabled"] else ""
                yield f"[{sign}{label}] {one['style']}{off} → {route}"
            case {"components": inner}:
                yield from _said(inner)
            case {"type": 14}:
                yield "----"
            case _:
                yield f"{dict(one)}"


def _option(option: Component) -> str:
    chosen = " (chosen)" if option["default"] else ""
    return f"{option['label']} = {option['value']}{chosen}"


def _short(words: str) -> str:
    """Return the beginning of *words* in one line, and a mark of the rest."""
    said = words.replace("\n", " / ")
    if len(said) <= MOST:
        return said
    return f"{said[:MOST]}… {hashlib.sha256(words.encode()).hexdigest()[:6]}"
