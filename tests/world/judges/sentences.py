"""What the bot says, found again in what people read: from the text of its catalogues alone.

Rule: a line is read in every language; whoever is named in it is some word.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3] / "bot"

CATALOGUES: Final = {
    "mini": ROOT / "mini" / "locales",
    "board": ROOT / "board" / "locales",
    "house": ROOT / "words" / "locales",
}

SIGN: Final = re.compile(r"\N{NO-BREAK SPACE}?<a?:\w+:\d+>")
"""A picture among words."""

CARDS: Final = frozenset({"cards", "card", "identity", "number", "build", "code", "true", "mine"})
"""What values are called that are cards."""

Cards = tuple[str, ...]
Groups = Mapping[str, str]

LINES: Final = 65_536
"""Lines that are known again: what is said is said often, and read by many judges."""


@cache
def messages(of: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return each message of a catalogue: its pattern in every language, by key."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(CATALOGUES[of].glob("*/*.ftl")):
        for key, pattern in _entries(path.read_text(encoding="utf-8")):
            found.setdefault(key, []).append((path.parent.name, pattern))
    return {key: tuple(each) for key, each in found.items()}


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield keys and patterns; what is an attribute's is called `key.attribute`."""
    key, name, lines = "", "", []
    for line in [*text.splitlines(), "end = "]:
        begins = re.match(r"([a-zA-Z][\w-]*) =(.*)", line)
        belongs = re.match(r"\s+\.([\w-]+) =(.*)", line)
        if begins or belongs:
            if name:
                yield name, "\n".join(lines).strip()
            if begins:
                key = name = begins[1]
            elif belongs:
                name = f"{key}.{belongs[1]}"
            lines = [(begins or belongs)[2].strip()]  # type: ignore[index]
        elif line.startswith((" ", "}")):
            lines.append(line.strip())


def expression(of: str, pattern: str) -> str:
    """Return the regular expression for what a Fluent pattern says, with a group for each value."""
    return _expression(of, pattern, {})


def _expression(of: str, pattern: str, used: dict[str, int]) -> str:
    parts, at = [], 0
    while (begin := pattern.find("{", at)) >= 0:
        depth, end = 1, begin + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(pattern[end], 0)
            end += 1
        parts += [re.escape(pattern[at:begin]), _placeable(of, pattern[begin + 1 : end - 1], used)]
        at = end
    return "".join((*parts, re.escape(pattern[at:])))


def _placeable(of: str, inner: str, used: dict[str, int]) -> str:
    if "->" in inner:
        _, _, cases = inner.partition("->")
        variants = re.split(r"^\s*\*?\[[\w-]+\] ?", cases, flags=re.M)[1:]
        either = (_expression(of, each.strip(), used) for each in variants)
        return f"(?:{'|'.join(either)})"
    if literal := re.fullmatch(r'\s*"(.*)"\s*', inner):
        return re.escape(literal[1])
    value = re.search(r"\$(\w+)", inner)
    if value is None:
        return ".+?"
    times = used[value[1]] = used.get(value[1], 0) + 1
    words = _some_cards(of) if value[1] in CARDS else ".+?"
    return f"(?P<{value[1]}{times if times > 1 else ''}>{words})"


@cache
def _some_cards(of: str) -> str:
    """Return the expression for cards that are counted up."""
    one = "|".join(re.escape(called) for called, _ in _cards(of))
    marks = "|".join(map(re.escape, _secret(of)))
    each = f"(?:{one})(?:{marks})?"
    between = "|".join(re.escape(word) for word in sorted(_joiners()))
    return f"{each}(?:(?: ?(?:{between}|[-–]) ?|, ){each})*"


@cache
def beginnings(of: str, key: str) -> tuple[re.Pattern[str], ...]:
    """Return what lines begin by that message, in any language."""
    said = dict.fromkeys(expression(of, pattern) for _, pattern in messages(of)[key])
    return tuple(map(_beginning, said))


@lru_cache(maxsize=LINES)
def says(of: str, key: str, line: str) -> Groups | None:
    """Return what is named in *line* if it begins by that message, whatever follows it."""
    for pattern in beginnings(of, key):
        if found := pattern.fullmatch(line):
            return {name: value or "" for name, value in found.groupdict().items()}
    return None


def spoken_in(of: str, key: str, line: str) -> set[str]:
    """Return the languages in which *line* begins by that message."""
    said = ((language, expression(of, each)) for language, each in messages(of)[key])
    return {language for language, each in said if _beginning(each).fullmatch(line)}


@cache
def _beginning(expression: str) -> re.Pattern[str]:
    return re.compile(f"{expression}(?: .*)?")


@lru_cache(maxsize=LINES)
def plain(line: str) -> str:
    """Return *line* without pictures and what only sets it off."""
    return SIGN.sub("", line).removeprefix("-# ").replace("\N{NO-BREAK SPACE}", " ").strip()


@cache
def _cards(of: str) -> tuple[tuple[str, str], ...]:
    """Return what each card is called and its sign in the ledger, the longest name first."""
    called = {
        pattern: key.removeprefix("card-").replace("code-", "code ")
        for key, each in messages(of).items()
        if re.fullmatch(r"card-(\w|\d+|tall|thin|short|fat|code-\w)", key)
        for _, pattern in each
    }
    return tuple(sorted(called.items(), key=lambda pair: -len(pair[0])))


@cache
def _secret(of: str) -> tuple[str, ...]:
    """Return what is said behind a card to tell that it is a secret one."""
    return tuple(
        pattern.replace("{ $card }", "") for _, pattern in messages(of).get("card-secret", ())
    )


@cache
def _joiners() -> frozenset[str]:
    """Return what stands between cards that are counted up."""
    lists = [*messages("house")["list-and"], *messages("house")["list-or"]]
    found = {re.sub(r"\{ \$\w+ \}", "", pattern).strip() for _, pattern in lists}
    return frozenset({*found, ",", "·", ", and", "+", "&"})


@lru_cache(maxsize=4096)
def named(of: str, text: str) -> Cards | None:
    """Return the cards of which *text* consists, or None if there is anything else in it."""
    for mark in _secret(of):
        text = text.replace(mark, "")
    found, joiners = [], _joiners()
    rest = text.replace("*", "").strip()
    while rest:
        for called, sign in _cards(of):
            after = rest[len(called) :]
            if rest.casefold().startswith(called.casefold()) and not re.match(r"\w", after):
                found.append(sign)
                break
        else:
            return None
        rest = after.lstrip(" -")
        word, _, more = rest.partition(" ")
        while word in joiners:
            rest = more
            word, _, more = rest.partition(" ")
    return tuple(found) or None


@cache
def agents() -> tuple[str, ...]:
    """Return what the four agents are called, in every language."""
    names = (messages("mini")[f"card-{sign}"] for sign in "FBZX")
    return tuple({pattern: None for each in names for _, pattern in each})


@cache
def _any_card() -> re.Pattern[str]:
    every = {called for of in ("mini", "board") for called, _ in _cards(of)}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, every))})\b", re.I)


def names_a_card(line: str) -> bool:
    """Return whether *line* names any card at all, or has its number in it."""
    return _any_card().search(line) is not None


NUMBER: Final = re.compile(r"\b(?:52|11|0|29)\b(?:\W{1,3}\b(?:52|11|0|29)\b){3}")
"""Four numbers in a row, as a telephone number is written."""
