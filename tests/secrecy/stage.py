"""The real bot on a small Discord, without its pauses, and with canaries for card names.

A canary is a word that stands for one card and nowhere else, so that every mention of a card can be
told from every other word and number, in whatever text it turns up.
"""

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import pytest

from bot.app import opened
from bot.board.game import BOARD
from bot.board.rules.material import CARDS as BOARD_CARDS
from bot.board.words.cards import card_key
from bot.game.chance import Chance
from bot.game.seats import Seat
from bot.games import locales
from bot.host.snapshot import Snapshot
from bot.host.table import Table
from bot.mini.game import MINI
from bot.mini.rules.cards import CARDS, Card
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from bot.settings import read_settings
from bot.words.catalogue import Catalogue
from bot.words.sources import texts_in
from cogs.delivery.courier import Courier
from cogs.delivery.living import LivingDesks
from cogs.delivery.rate_limit import RateLimiter
from cogs.interactions.client import Client
from tests.e2e.players import the_table, thread_of
from tests.hours import until
from tests.in_place import review_in_place
from tests.patience import LONG, hurry_nobody
from tests.plates import send_plates
from tests.secrecy.ears import Ears
from tests.simulation.loop import Loop
from tests.simulation.stand_ins import AtOnce

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")
LISTENER = "Doge"
"""One of the server who does not play."""

CANARY = {card: f"zq{card}qz" for card in CARDS}
CANARIES = re.compile(r"zq(F|B|Z|X|52|11|0|29)qz")
BOARD_CANARY = {card: f"zq{card.replace(' ', '')}qz" for card in BOARD_CARDS}
"""A coloured card and the secret card of its face are called alike; figures are called otherwise:
where they stand is seen by all."""

SPOKEN = {
    MINI.name: {f"card-{card}": canary for card, canary in CANARY.items()},
    BOARD.name: {card_key(card): canary for card, canary in BOARD_CANARY.items()},
}
"""What every card is called, by game and key."""

TRUE_NAMES = re.compile(r"Fiddlebottom|Bubble|Zsa|Agent X")


@lru_cache
def catalogue() -> Catalogue:
    """Return the shipped sentences, with a canary for every card."""
    house = texts_in(files("bot.words").joinpath("locales"))
    games = {name: texts_in(folder) for name, folder in locales().items()}
    for game, canaries in SPOKEN.items():
        games[game] = {
            language: dict(sources) | {"cards.ftl": _spoken(sources["cards.ftl"], canaries)}
            for language, sources in games[game].items()
        }
    return Catalogue(house, games)


def _spoken(cards: str, canaries: Mapping[str, str]) -> str:
    """Return *cards*, a file of sentences, with the *canaries* in every form of their keys."""
    for key, canary in canaries.items():
        said = re.search(rf"(?m)^{key} = .*$(?:\n    \.short = .*$)?", cards)
        assert said is not None, key
        short = f"\n    .short = {canary}" if "\n" in said[0] else ""
        cards = cards.replace(said[0], f"{key} = {canary}{short}")
    return cards


def named(text: str) -> tuple[Card, ...]:
    """Return the cards that *text* names by their canaries, in order."""
    return tuple(Card(found[1]) for found in CANARIES.finditer(text))


def ruled_by(patch: pytest.MonkeyPatch, rules: object) -> None:
    """Have every table played by *rules*, whatever was agreed at it."""
    patch.setattr(Snapshot, "rules", property(lambda _: rules, lambda *_: None))


def after_clicks(look: Callable[[Courier, Table], None]) -> Callable[[Courier, Table], None]:
    """Return *look*, which is held until every click is done with or has lent its answer.

    Whether a panel is edited by that answer or by a request of its own would else hang on which of
    two tasks the machine runs first, and with it how many requests there are.
    """

    def later(courier: Courier, table: Table) -> None:
        client = courier.client
        assert isinstance(client, Client)
        lent = courier._panels.responses._lent.get(table.id)
        if client.services.intake.under_way and not lent:
            asyncio.get_running_loop().call_later(0.001, later, courier, table)
        else:
            look(courier, table)

    return later


def quick(patch: pytest.MonkeyPatch) -> None:
    """Take the bot's pauses away: how soon things are told is not looked at here.

    What waits for something else to be told waits as long as that takes: in which order the two
    come would else hang on how busy the machine is.
    """
    send_plates(patch.setattr)
    review_in_place(patch.setattr)
    patch.setitem(Courier.__init__.__kwdefaults__, "patience", LONG)
    patch.setattr("cogs.delivery.painting.ThreadPoolExecutor", lambda **_: AtOnce())
    patch.setitem(Courier.__init__.__kwdefaults__, "between_edits", 0.0)
    patch.setitem(Courier.__init__.__kwdefaults__, "spacing", 0.0)
    patch.setitem(LivingDesks.__init__.__kwdefaults__, "between_edits", 0.0)
    patch.setattr("cogs.delivery.living.BREATH", 0.0)
    patch.setattr("cogs.delivery.courier.BREATH", 0.0)
    for seconds in ("GRACE", "THERE"):
        patch.setattr(f"cogs.delivery.attention.{seconds}", 0.0)  # everybody is called, at once
    patch.setattr(Courier, "_look", after_clicks(Courier._look))
    rest = RateLimiter.__init__.__defaults__[2:]  # type: ignore[attr-defined]
    patch.setattr(RateLimiter.__init__, "__defaults__", (100_000.0, 1000.0, *rest))
    hurry_nobody(patch.setattr)


@dataclass
class Stage:
    """A table at which everybody sits, and where it is told."""

    sandbox: Sandbox
    client: Client
    table: Table
    place: Channel
    players: Sequence[Person]
    listener: Person
    ears: Ears

    @property
    def people(self) -> dict[Seat, Person]:
        """Who sits where in the present game."""
        by_id = {person.id: person for person in self.players}
        return {
            Seat(chair.seat): by_id[chair.person]
            for chair in self.table.current.chairs
            if chair.person in by_id
        }

    async def told(self) -> None:
        """Return once everything that has happened is told."""
        courier = self.client.get_cog("Courier")
        assert isinstance(courier, Courier)
        services = self.client.services
        await until(
            lambda: (
                not self.sandbox.wire.in_flight
                and not services.intake.under_way
                and courier.idle(self.table)
                and services.living.idle(self.table)
            )
        )

    def person(self, seat: Seat | None) -> Person:
        """Return who sits at *seat*; at None the one who only listens."""
        return self.listener if seat is None else self.people[seat]


@asynccontextmanager
async def bot(sandbox: Sandbox, path: Path, chance: Chance) -> AsyncIterator[Client]:
    """Give the bot, connected; real tables are dealt by *chance*, and automata never come to
    act."""
    environment = {
        "DATABASE": str(path / "bot.db"),
        "APPLICATION_EMOJI": "off",
        **sandbox.environment,
    }
    with sandbox.lead_here():
        settings = replace(read_settings(environment, dotenv=None), thinking=(900.0, 900.0))
        async with opened(settings) as client:
            client.house.chance, client.house.pledging = chance, False
            # A panel is edited when it shows another second: how many seconds go by is not to be a
            # matter of luck.
            now = client.house.now()
            client.house.now, client.house.db._now = (lambda: now), (lambda: int(now * 1000))
            client._connection.guild_ready_timeout = 0.0
            task = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.synced("inkognito")
                await sandbox.connected()
                await client.wait_until_ready()
                yield client
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def stage(
    path: Path,
    patch: pytest.MonkeyPatch,
    players: int,
    chance: Chance,
    speaking: Sequence[str] = (),
    shut: Sequence[str] = (),
    **options: object,
) -> AsyncIterator[Stage]:
    """Give a match of *players* that has begun, in the canary catalogue; *speaking* are their
    clients' languages.

    Who is *shut* takes no DMs.
    """
    quick(patch)
    loop = asyncio.get_running_loop()
    if isinstance(loop, Loop):  # else what is sent hangs on how long it took
        loop.steady()
    patch.setattr(Catalogue, "load", staticmethod(lambda *_: catalogue()))
    os.makedirs(path, exist_ok=True)
    async with Sandbox(patience=LONG) as sandbox, bot(sandbox, path, chance) as client:
        ears = Ears(sandbox)
        people = [sandbox.person(name) for name in NAMES[:players]]
        for person, language in zip(people, speaking, strict=False):
            sandbox.speaks(person, language)
        for name in shut:
            sandbox.close_dms(sandbox.person(name))
        await _seated(sandbox, people, **options)
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        found = Stage(sandbox, client, table, place, people, sandbox.person(LISTENER), ears)
        await found.told()
        yield found


async def _seated(sandbox: Sandbox, people: Sequence[Person], **options: object) -> None:
    """Let the first of *people* open a table for all of them in #campo, and begin, whatever
    language is spoken."""
    campo = sandbox.channel("campo")
    opener, *others = people
    await opener.slash(campo, "inkognito new", players=len(people), **options)

    def joins() -> list[tuple[Message, str]]:
        return [
            (m, b.custom_id)
            for m in opener.messages(campo)
            for b in m.buttons
            if ":join:" in b.custom_id
        ]

    await sandbox.until(joins)
    lobby, join = joins()[0]
    for person in others:
        assert not (await person.click(lobby, join)).failed
    assert not (await opener.slash(campo, "inkognito start")).failed
