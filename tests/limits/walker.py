"""What of a message or a form Discord would refuse (Discord, component reference; message components)."""

from collections.abc import Iterator, Mapping
from typing import Any

Json = Mapping[str, Any]

ROW, BUTTON, SELECT, INPUT, TEXT, SEPARATOR, CONTAINER, LABEL = 1, 2, 3, 4, 10, 14, 17, 18
KNOWN = {ROW, BUTTON, SELECT, INPUT, TEXT, SEPARATOR, CONTAINER, LABEL}
IN_CONTAINER = {ROW, TEXT, SEPARATOR}


def every(components: list[Json]) -> Iterator[Json]:
    """Yield *components* and everything in them."""
    for component in components:
        yield component
        yield from every(component.get("components", []))
        if "component" in component:
            yield from every([component["component"]])


def between(what: str, text: object, most: int, least: int = 1) -> Iterator[str]:
    if not isinstance(text, str) or not least <= len(text) <= most:
        yield f"{what}: {least} to {most} characters, not {len(text) if isinstance(text, str) else text!r}"


def broken(message: Json) -> list[str]:
    """Return what is wrong with a message of Components V2."""
    components = message.get("components", [])
    found = list(every(components))
    wrong = list(_each(found))
    if len(found) > 40:
        wrong.append(f"{len(found)} components")
    if sum(len(each.get("content", "")) for each in found) > 4000:
        wrong.append("more than 4,000 characters")
    wrong += [
        f"type {each['type']} in a message" for each in components if each["type"] not in IN_CONTAINER | {CONTAINER}
    ]
    if message.get("content") or message.get("embeds"):
        wrong.append("content or embeds beside Components V2")
    return wrong


def broken_form(form: Json) -> list[str]:
    """Return what is wrong with a modal."""
    components = form.get("components", [])
    wrong = [*_each(list(every(components))), *between("title", form.get("title"), 45)]
    wrong += between("custom_id", form.get("custom_id"), 100)
    if not 1 <= len(components) <= 5:
        wrong.append(f"{len(components)} parts")
    wrong += [f"type {each['type']} in a form" for each in components if each["type"] not in (LABEL, TEXT)]
    return wrong


def custom_ids(message: Json) -> list[str]:
    """Return every custom_id of *message*."""
    return [each["custom_id"] for each in every(message.get("components", [])) if "custom_id" in each]


def _each(found: list[Json]) -> Iterator[str]:
    ids = [each["custom_id"] for each in found if "custom_id" in each]
    if len(set(ids)) != len(ids):
        yield "a custom_id twice"
    for each in found:
        if "custom_id" in each:
            yield from between("custom_id", each["custom_id"], 100)
        yield from _one(each)


def _one(each: Json) -> Iterator[str]:
    match each["type"]:
        case 1:
            inner = [part["type"] for part in each["components"]]
            if not (inner == [SELECT] or (1 <= len(inner) <= 5 and set(inner) == {BUTTON})):
                yield f"a row of {inner}"
        case 2:
            yield from between("label", each.get("label"), 80)
            if ("url" in each) == ("custom_id" in each):
                yield "a button has a url or a custom_id"
        case 3:
            options = each["options"]
            if not 1 <= len(options) <= 25:
                yield f"{len(options)} options"
            if len({option["value"] for option in options}) != len(options):
                yield "a value twice"
            if sum(bool(option.get("default")) for option in options) > each.get("max_values", 1):
                yield "too many chosen"
            for option in options:
                yield from between("option", option["label"], 100)
                yield from between("value", option["value"], 100)
                yield from between("description", option.get("description") or "-", 100)
            yield from between("placeholder", each.get("placeholder") or "-", 150)
        case 10:
            yield from between("text", each["content"], 4000)
        case 17:
            inner = {part["type"] for part in each["components"]}
            if not inner or inner - IN_CONTAINER:
                yield f"a container of {inner}"
        case 18:
            yield from between("label", each["label"], 45)
            yield from between("description", each.get("description") or "-", 100)
        case kind if kind not in KNOWN:
            yield f"type {kind} is not used here"
