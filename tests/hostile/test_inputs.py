"""Everything that is read from outside takes anything: it means something, or it is refused in the
way that is said.

`HOSTILE` says how many inputs there are; each kind of them gets its share.
"""

import json
import os
import random
import string
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import seats
from bot.host.table import Table
from bot.mini.game import MINI
from bot.mini.records.referee import check
from bot.mini.rules import actions
from bot.mini.rules.actions import Action
from bot.mini.rules.cards import Card, Location
from bot.mini.rules.options import options
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State
from bot.records.lines import Wrong
from bot.settings import Misconfigured, read_settings
from bot.words.catalogue import Catalogue, Garbled
from bot.words.names import plain, safe
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import filled_in
from cogs.interactions.routes import NoRoute, Verb, route
from cogs.mini.spelling import number_said, spelling, understood
from cogs.mini.verbs import Act
from storage.ledger import Gap
from tests.game.worlds import World
from tests.mini.records.games import one
from tests.secrecy.papers import table_of
from tests.secrecy.test_pairs import PRESETS
from tests.secrecy.twins import Scene, _played

HOSTILE = int(os.environ.get("HOSTILE", "50000"))

ODD = (
    "", " ", "\x00", "\u202e\u200b", "\ud800", "@everyone", "@here", "<@1>", "<@&1>", "```", "-1",
    "1e9", "١", "9" * 100,
    "ß", "\U0001f575", "{id}", "{$who}", "'; --", "nan", "inf-inf", "http://[", "\uff20everyone",
    "\r\n", "\u2028", "[a](b)",
    "None", "true", "1" * 5000, "0x1", "_", "ink:1:visit:1.1:", "black", "nobody", "é" * 40,
    "\ufdfa" * 40, "a\u0301" * 40,
)  # fmt: skip
ACTIONS = tuple(
    getattr(actions, name)
    for name in ("Visit", "Send", "Show", "Reveal", "Ask", "Decline", "Prove", "Peek")
)


def word(whim: random.Random) -> str:
    """Return something that may stand for anything."""
    kinds: tuple[Callable[[], str], ...] = (
        lambda: whim.choice(ODD),
        lambda: "".join(whim.choices(string.printable, k=whim.randrange(1, 60))),
        lambda: "".join(chr(whim.randrange(0x110000)) for _ in range(whim.randrange(1, 20))),
        lambda: whim.choice(list(Location)),
        lambda: ",".join(whim.choices([*Card, "black", "nobody", ""], k=whim.randrange(1, 5))),
        lambda: str(whim.randrange(-3, 99)),
        lambda: word(whim) + whim.choice(ODD),
    )
    return whim.choice(kinds)()


def bent(whim: random.Random, text: str) -> str:
    """Return *text* with something changed, left out, doubled or put in."""
    for _ in range(whim.randrange(1, 4)):
        at = whim.randrange(len(text) + 1)
        to = min(len(text), at + whim.randrange(6))
        text = (
            text[:at]
            + whim.choice(["", text[at:to] * 2, word(whim), str(whim.randrange(300))])
            + text[to:]
        )
    return text


def games(whim: random.Random, many: int) -> list[tuple[Scene, World]]:
    scenes = [
        Scene(
            whim.choice((3, 4, 5)),
            whim.choice(PRESETS),
            None,
            whim.randrange(9999),
            whim.randrange(1, 50),
        )
        for _ in range(many)
    ]
    return [(scene, _played(scene, random.Random(scene.seed))) for scene in scenes]


def share(part: float) -> int:
    return max(1, int(HOSTILE * part))


@pytest.fixture
def whim() -> random.Random:
    return random.Random(HOSTILE)


def test_custom_ids(whim: random.Random) -> None:
    known = 0
    for _ in range(share(0.2)):
        said = bent(
            whim,
            f"ink:{whim.choice(['1', '2s', 'zz'])}:{whim.choice([*Verb, *Act])}"
            f":{whim.choice(['', '1.1'])}:x",
        )
        try:
            found = route(whim.choice([said, said, word(whim)]))
        except NoRoute:
            continue
        known += 1
        assert route(str(found)) == found
    assert known


def test_options_values_and_what_is_asked_with_them(whim: random.Random) -> None:
    states: list[tuple[State, Sight]] = []
    for scene, world in games(whim, 40):
        state = MINI.rules.after(MINI.rules.blank, world.ledger)
        states += [(state, MINI.rules.see(state, seat)) for seat in seats(scene.players)]
    meant = 0
    for _ in range(share(0.25)):
        state, sight = whim.choice(states)
        legal = options(sight)
        near = [bent(whim, spelling(whim.choice(legal)))] if legal else []
        kinds = tuple(whim.sample(ACTIONS, whim.randrange(1, 4)))
        try:
            action: Action = understood(sight, kinds, whim.choice([*near, word(whim)]))
        except Misspelt:
            continue
        meant += 1
        assert action.seat == sight.seat
        try:
            MINI.rules.advance(state, action, Seeded(0))
        except Illegal:
            assert action not in legal
        else:
            assert action in legal
    assert meant


def test_forms(whim: random.Random) -> None:
    def part(depth: int) -> dict[str, object]:
        keys = ("custom_id", "value", "values", "component", "components", "type", word(whim))
        made: dict[str, object] = {
            key: word(whim) for key in whim.sample(keys[:2], whim.randrange(3))
        }
        if whim.random() < 0.5:
            made["values"] = [word(whim) for _ in range(whim.randrange(3))]
        if depth and whim.random() < 0.5:
            made["component"] = part(depth - 1)
        if depth and whim.random() < 0.5:
            made["components"] = [part(depth - 1) for _ in range(whim.randrange(3))]
        return made

    for _ in range(share(0.1)):
        fields = filled_in([part(2) for _ in range(whim.randrange(6))])
        assert all(isinstance(value, str) for value in fields.values())
        try:
            number = number_said(
                fields.get(agent, whim.choice([word(whim), *Card])) for agent in "FBZX"
            )
        except Illegal:
            continue
        assert set(number) <= set(Card)


def test_names(whim: random.Random) -> None:
    for _ in range(share(0.2)):
        name = word(whim)
        shown, label = safe(name), plain(name)
        assert len(label) <= 32
        assert not set("@<>\n\r\x00\u202e\u2028") & set(shown + label)
        assert label.encode("utf-8") is not None, "it can be sent"


def test_settings(whim: random.Random) -> None:
    names = ("DATABASE", "LOG_LEVEL", "LOG_FORMAT", "GUILD_ID", "SANDBOX_PORT", "DISCORD_API_URL",
    "DISCORD_GATEWAY_URL",
             "THINKING_SECONDS", "DISCORD_TOKEN_FILE", "DATABASE_FILE")  # fmt: skip
    for _ in range(share(0.05)):
        said = {name: word(whim) for name in whim.sample(names, whim.randrange(1, 5))}
        try:
            read_settings({"DISCORD_TOKEN": "a secret of ours", **said}, dotenv=None)
        except Misconfigured as mistakes:
            assert "a secret" not in str(mistakes)


def test_files_of_settings(whim: random.Random, tmp_path: os.PathLike[str]) -> None:
    file = os.path.join(tmp_path, "settings")
    for _ in range(share(0.005)):
        with open(file, "wb") as into:
            into.write(
                whim.choice(
                    [whim.randbytes(40), bent(whim, "LOG_LEVEL=INFO\n").encode(errors="replace")]
                )
            )
        for given in ({}, {"DISCORD_TOKEN_FILE": file}):
            try:
                read_settings(given, dotenv=None if given else Path(file))
            except Misconfigured as mistakes:
                assert "a secret" not in str(mistakes)


def test_catalogue_files(whim: random.Random) -> None:
    folder = files("bot.words").joinpath("locales", "en")
    texts = {at.name: at.read_text(encoding="utf-8") for at in folder.iterdir()}
    small = min(texts, key=lambda name: len(texts[name]))
    for _ in range(share(0.01)):
        try:
            found = Catalogue(
                {"en": {small: bent(whim, texts[small])}, "de": {small: texts[small]}}
            )
        except Garbled as garbled:
            assert str(garbled)
        else:
            assert all(
                found.say("en", key, **dict.fromkeys(needs, "x"))
                for key, needs in found.keys("en").items()
            )


def test_records(whim: random.Random) -> None:
    texts = [
        json.dumps(one(preset, players, "modest", 6))
        for preset, players in (("german", 3), ("english", 4), ("online", 5))
    ]
    for _ in range(share(0.02)):
        try:
            check(bent(whim, whim.choice(texts)).encode("utf-8", "surrogatepass"))
        except Wrong as wrong:
            assert str(wrong).isprintable()


def test_ledger_lines(whim: random.Random) -> None:
    """A line that somebody has changed is no event, or makes a game of its own, or has its table
    set aside."""
    tables = games(whim, 30)
    for number in range(share(0.165)):
        scene, world = tables[number % len(tables)]
        at = whim.randrange(len(world.ledger))
        try:
            event = MINI.rules.read(bent(whim, MINI.rules.write(world.ledger[at])))
        except ValueError:
            continue
        if number % 10 == 0:
            try:
                table = table_of(scene, (*world.ledger[:at], event, *world.ledger[at + 1 :]))
            except (ValueError, TypeError, LookupError, AssertionError, Gap):
                continue
            assert isinstance(table, Table)
