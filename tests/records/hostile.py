"""What is no record, of whatever game: lines that strangers may send."""

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from hypothesis import strategies as st

from bot.records.lines import Wrong

Thing = Any
"""What may stand in JSON."""


def anything(words: Sequence[object], key: str) -> st.SearchStrategy[Thing]:
    """Return a strategy for any JSON, with *words* of a game and a *key* of its moves."""
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    numbers = [0, 1, 2, 3, 4, -1, 2**63, 2**64, 10**400]
    return st.recursive(
        plain | st.sampled_from([*numbers, "agent", *words]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.text() | st.just(key), inner, max_size=4)
        ),
        max_leaves=8,
    )


def sentence(check: Callable[[Any], object], line: str | bytes) -> str | None:
    """Return what *check* says against *line*, or None if nothing is: never anything unseemly."""
    try:
        check(line)
    except Wrong as wrong:
        said = str(wrong)
        assert said
        assert said.isascii()
        assert said.isprintable()
        assert len(said) < 250
        return said
    return None


def paths(thing: Thing, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to all that stands in *thing*."""
    yield before
    inner = (
        thing.items()
        if isinstance(thing, dict)
        else enumerate(thing)
        if isinstance(thing, list)
        else ()
    )
    for key, value in inner:
        yield from paths(value, (*before, key))


def put(record: Thing, path: Sequence[Any], thing: Thing) -> tuple[Thing, bool]:
    """Return *record* with *thing* at *path*, and whether that is what stood there."""
    # Most is as it was: what is changed is copied, no more.
    at = found = copy.copy(record)
    for key in path[:-1]:
        at[key] = copy.copy(at[key])
        at = at[key]
    same = at[path[-1]] == thing and type(at[path[-1]]) is type(thing)
    at[path[-1]] = thing
    return found, same


def keyed_otherwise(record: Thing, key: str) -> Iterator[Thing]:
    """Yield *record* with a key missing or too many: first it is *key* that is missing."""
    kept = record[key]
    yield {name: value for name, value in record.items() if name != key}
    yield {**record, "extra": 1}
    if isinstance(kept, dict):
        yield {**record, key: {**kept, "extra": 1}}
        for inner in kept:
            yield {**record, key: {name: kept[name] for name in kept if name != inner}}


def nested(record: Thing, key: str) -> Iterator[str]:
    """Yield lines of *record* in which a move is nested ever deeper, also below a *key*."""
    for deep in (10, 500, 900):
        thing: Thing = []
        for _ in range(deep):
            thing = [thing]
        moves = record["moves"]
        yield json.dumps({**record, "moves": [*moves[:3], thing, *moves[4:]]})
    whole = json.dumps({**record, "moves": ["HERE"]})
    yield whole.replace('"HERE"', "[" * 200_000 + "]" * 200_000)
    yield whole.replace('"HERE"', f'{{"{key}":' * 200_000 + "1" + "}" * 200_000)


WRONG_SEATS: Final[dict[str, Callable[[Thing], object]]] = {
    "one is missing": lambda seats: seats.pop(),
    "the wrong way round": lambda seats: seats.reverse(),
    "a colour twice": lambda seats: seats[0].update(colour="yellow"),
    "a black agent": lambda seats: seats[0].update(colour="black"),
    "somebody where nobody sits": lambda seats: seats[3].update(player="person"),
    "nobody where somebody sits": lambda seats: seats[0].pop("player"),
    "a person of a level": lambda seats: seats[0].update(player="person"),
    "a key too many": lambda seats: seats[0].update(user=1),
}
"""What makes the seats of three players, automata all, no table."""


def with_seats(record: Thing, change: Callable[[Thing], object]) -> str:
    """Return the line of *record* with a *change* of its seats."""
    found = {**record, "seats": copy.deepcopy(record["seats"])}
    change(found["seats"])
    return json.dumps(found)


def not_records(line: bytes) -> dict[str, bytes]:
    """Return what is no record, by what it is; *line* is one."""
    return {
        "empty": b"",
        "a blank line": b"\n",
        "binary": bytes(range(256)) * 8,
        "NUL": b"\0" * 1000,
        "half of a line": line[:700],
        "lone surrogate": b'{"format": "\\ud800"}',
        "lone surrogate as a key": b'{"\\udfff": 1}',
        "bytes of a surrogate": b'{"format": "\xed\xa0\x80"}',
        "huge number": b'{"first": ' + b"9" * 100_000 + b"}",
        "nested lists": b"[" * 1_000_000,
        "nested objects": b'{"a":' * 100_000,
        "nested where anything may stand": b'{"moves":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        "byte order mark": b"\xef\xbb\xbf" + line,
        "UTF-16": line.decode().encode("utf-16"),
        "NaN": b'{"first": NaN}',
        "escape sequences": json.dumps({"format": "\x1b[2J\x07\u202e"}).encode(),
        "two games in a line": line * 2,
    }
