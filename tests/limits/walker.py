"""What of a message, a form or a list of choices Discord would refuse (Discord, component
reference; message components).

Lengths are those of the stricter count: Discord's server counts characters, its clients count
UTF-16 units.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Json = Mapping[str, Any]

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = (
    1,
    2,
    3,
    4,
    9,
    10,
    11,
    12,
    13,
    14,
)
CONTAINER, LABEL, RADIO = 17, 18, 21
ROLES, CHANNELS = 6, 8

KNOWN = {
    ROW,
    BUTTON,
    SELECT,
    ROLES,
    CHANNELS,
    INPUT,
    SECTION,
    TEXT,
    THUMBNAIL,
    GALLERY,
    FILE,
    SEPARATOR,
    CONTAINER,
    LABEL,
    RADIO,
}
IN_CONTAINER = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}
LINK = 5
LAYOUT = 1 << 15
"""The flag of a message that is made of Components V2."""


def length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def every(components: list[Json]) -> Iterator[Json]:
    """Yield *components* and everything in them."""
    for component in components:
        yield component
        yield from every(component.get("components", []))
        yield from every(
            [component[inner] for inner in ("component", "accessory") if inner in component]
        )


def between(what: str, text: object, most: int, least: int = 1) -> Iterator[str]:
    """Yield a complaint unless *text* has *least* to *most* characters; blanks at its ends are
    taken away first."""
    if not isinstance(text, str) or length(text.strip()) < least or length(text) > most:
        yield (
            f"{what}: {least} to {most} characters, not"
            f" {length(text) if isinstance(text, str) else text!r}"
        )


def within(what: str, number: object, least: int, most: int) -> Iterator[str]:
    if not isinstance(number, int) or not least <= number <= most:
        yield f"{what}: {least} to {most}, not {number!r}"


def broken(message: Json) -> list[str]:
    """Return what is wrong with a message of Components V2."""
    components = message.get("components", [])
    found = list(every(components))
    wrong = list(_each(found))
    if not 1 <= len(found) <= 40:
        wrong.append(f"{len(found)} components")
    if sum(map(length, texts(message))) > 4000:
        wrong.append("more than 4,000 characters")
    wrong += [
        f"type {each['type']} in a message"
        for each in components
        if each["type"] not in IN_CONTAINER | {CONTAINER}
    ]
    if message.get("content") or message.get("embeds"):
        wrong.append("content or embeds beside Components V2")
    if not message.get("flags", LAYOUT) & LAYOUT:
        wrong.append("not marked as Components V2")
    if "nonce" in message:
        wrong += between("nonce", str(message["nonce"]), 25)
    return wrong + list(_mentions(message.get("allowed_mentions") or {}))


def broken_form(form: Json) -> list[str]:
    """Return what is wrong with a modal."""
    components = form.get("components", [])
    wrong = [*_each(list(every(components))), *between("title", form.get("title"), 45)]
    wrong += between("custom_id", form.get("custom_id"), 100)
    if not 1 <= len(components) <= 5:
        wrong.append(f"{len(components)} parts")
    wrong += [
        f"type {each['type']} in a form" for each in components if each["type"] not in (LABEL, TEXT)
    ]
    return wrong


def broken_choices(choices: list[Json]) -> list[str]:
    """Return what is wrong with the answer to an autocompletion, or with the choices of a command's
    option."""
    wrong = [f"{len(choices)} choices"] if len(choices) > 25 else []
    for each in choices:
        for name in (each["name"], *(each.get("name_localizations") or {}).values()):
            wrong += between("choice", name, 100)
        if isinstance(each["value"], str):
            wrong += between("value", each["value"], 100)
    return wrong


def custom_ids(message: Json) -> list[str]:
    """Return every custom_id of *message*."""
    return [
        each["custom_id"] for each in every(message.get("components", [])) if "custom_id" in each
    ]


def values(message: Json) -> list[str]:
    """Return every value that a menu of *message* offers."""
    found = every(message.get("components", []))
    return [option["value"] for each in found for option in each.get("options", [])]


def texts(message: Json) -> list[str]:
    """Return every text of *message*."""
    return [
        each["content"] for each in every(message.get("components", [])) if each["type"] == TEXT
    ]


def _mentions(allowed: Json) -> Iterator[str]:
    for kind in ("users", "roles"):
        if len(allowed.get(kind, [])) > 100:
            yield f"more than 100 {kind} mentioned"
        if allowed.get(kind) and kind in allowed.get("parse", []):
            yield f"{kind} mentioned one by one, and all of them"


def _each(found: list[Json]) -> Iterator[str]:
    for key in ("custom_id", "id"):
        given = [each[key] for each in found if each.get(key)]
        if len(set(given)) != len(given):
            yield f"a {key} twice"
    for each in found:
        if "custom_id" in each:
            yield from between("custom_id", each["custom_id"], 100)
        if each.get("id") is not None:
            yield from within("id", each["id"], 0, 2**31 - 1)
        if each["type"] not in KNOWN:
            yield f"type {each['type']} is not used here"
        yield from _one(each)


def _one(each: Json) -> Iterator[str]:
    match each["type"]:
        case 1:
            inner = _types(each["components"])
            if not (
                inner in ([SELECT], [ROLES], [CHANNELS])
                or (1 <= len(inner) <= 5 and set(inner) == {BUTTON})
            ):
                yield f"a row of {inner}"
        case 2:
            yield from between("label", each.get("label"), 80)
            yield from within("style", each.get("style"), 1, LINK)
            if ("url" in each) == ("custom_id" in each) or ("url" in each) != (
                each.get("style") == LINK
            ):
                yield "a button has a custom_id, or it is a link and has a url"
            yield from between("url", each.get("url", "-"), 512)
        case 3:
            yield from _select(each)
        case 6 | 8:
            least, most = each.get("min_values", 1), each.get("max_values", 1)
            yield from within("min_values", least, 0, 25)
            yield from within("max_values", most, max(1, least), 25)
            yield from within("default_values", len(each.get("default_values") or ()), 0, most)
            yield from between("placeholder", each.get("placeholder") or "-", 150)
        case 4:
            yield from between("placeholder", each.get("placeholder") or "-", 100)
            yield from between("value", each.get("value") or "-", 4000)
            yield from within(
                "max_length", each.get("max_length", 4000), max(1, each.get("min_length", 0)), 4000
            )
        case 9:
            if not 1 <= len(each["components"]) <= 3 or set(_types(each["components"])) != {TEXT}:
                yield f"a section of {_types(each['components'])}"
            if each["accessory"]["type"] not in (BUTTON, THUMBNAIL):
                yield f"type {each['accessory']['type']} beside a section"
        case 10:
            yield from between("text", each["content"], 4000)
        case 11:
            yield from between("description", each.get("description") or "-", 1024)
        case 12:
            yield from within("items", len(each["items"]), 1, 10)
            for item in each["items"]:
                yield from between("description", item.get("description") or "-", 1024)
                if not item["media"]["url"].startswith("attachment://"):
                    yield "a picture that is not attached"
        case 13:
            if not each["file"]["url"].startswith("attachment://"):
                yield "a file that is not attached"
        case 17:
            inner = _types(each["components"])
            if not inner or set(inner) - IN_CONTAINER:
                yield f"a container of {inner}"
        case 18:
            yield from between("label", each["label"], 45)
            yield from between("description", each.get("description") or "-", 100)
            if each["component"]["type"] not in (SELECT, INPUT, RADIO):
                yield f"type {each['component']['type']} under a label"
        case 21:
            yield from within("options", len(each["options"]), 2, 10)
            yield from _options(each["options"], most=1)


def _select(each: Json) -> Iterator[str]:
    options = each.get("options", [])
    yield from within("options", len(options), 1, 25)
    least, most = each.get("min_values", 1), each.get("max_values", 1)
    yield from within("min_values", least, 0, len(options))
    yield from within("max_values", most, max(1, least), len(options) or 1)
    yield from _options(options, most)
    yield from between("placeholder", each.get("placeholder") or "-", 150)


def _options(options: list[Json], most: int) -> Iterator[str]:
    if len({option["value"] for option in options}) != len(options):
        yield "a value twice"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "too many chosen"
    for option in options:
        yield from between("option", option["label"], 100)
        yield from between("value", option["value"], 100)
        yield from between("description", option.get("description") or "-", 100)


def _types(components: list[Json]) -> list[int]:
    return [each["type"] for each in components]
