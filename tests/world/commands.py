"""What somebody types: commands as their client lists them, and what those ask for."""

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.driver import Channel, Impossible
from bot.sandbox.screen import Screens
from tests.world.choices import WORDS, verb

if TYPE_CHECKING:
    from tests.world.guest import Guest

TYPED: Final[Mapping[str, tuple[str, str]]] = {
    "visit": ("inkognito-mini visit", "location"),
    "send": ("inkognito-mini send", "location"),
    "show": ("inkognito-mini show", "cards"),
    "ask": ("inkognito-mini ask", "player"),
    "prove": ("inkognito-mini prove", "card"),
    "peek": ("inkognito-mini peek", "side"),
    "waive": ("inkognito-mini letbe", ""),
    "dial": ("inkognito-mini call", ""),
}
"""What is typed in place of a menu or button, and the option that is chosen."""

ON_THE_BOARD: Final = (
    ("inkognito-board move", "plan"),
    ("inkognito-board place", "figures"),
    ("inkognito-board hand", "answer"),
    ("inkognito-board show", "cards"),
    ("inkognito-board send", "to"),
    ("inkognito-board ask", "question"),
    ("inkognito-board stride", "to"),
    ("inkognito-board walk", "to"),
    ("inkognito-board leave", "meeting"),
)

NUMBERS: Final = ("52", "11", "0", "29")

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 10, 11

ADMINS: Final = "inkognito-admin wanted"
"""What is listed only to those who may manage the server."""

SELDOM: Final = 0.25
"""How often something is given that need not be."""


SURE: Final = "sure"
"""What is chosen by who is to be erased: nobody wants that here (`choices.FOR_GOOD`)."""


class Commands:
    """The commands that one person can type."""

    def __init__(self, guest: "Guest") -> None:
        """List them when they are first looked for."""
        self._guest = guest
        self._known: dict[bool, dict[str, dict[str, Any]]] = {}

    def known(self, place: Channel) -> dict[str, dict[str, Any]]:
        """Return what their client lists there, by whole names: nothing where that is gone."""
        private = place.server is None
        if self._guest.town.place(place.id) is None:
            return {}
        if not self._known.get(private):
            listed = Screens(self._guest.town.sandbox.world).commands(
                self._guest.client.citizen, place.id
            )
            self._known[private] = {one["path"]: one for one in listed}
        return self._known[private]

    async def filled(
        self, place: Channel, command: str, given: Mapping[str, Any]
    ) -> dict[str, Any] | None:
        """Return what is given to *command*, with what it asks for besides.

        A fraction among it is whatever stands there among what is offered, and a text what they
        look for there. None where a thing must be chosen and nothing is offered.
        """
        filled: dict[str, Any] = {}
        for option in self.known(place).get(command, {"options": ()})["options"]:
            wish = given.get(option["name"])
            if option["name"] not in given and not option["required"]:
                continue
            value = await self._value(place, command, option, wish, filled)
            if value is not None:
                filled[option["name"]] = value
            elif option["required"]:
                return None
        return filled

    async def _value(
        self,
        place: Channel,
        command: str,
        option: Mapping[str, Any],
        wish: Any,
        others: Mapping[str, Any],
    ) -> Any:
        chance = self._guest.chance
        if option["choices"]:
            values = [one["value"] for one in option["choices"] if one["value"] != SURE]
            return wish if wish in values else chance.choice(values)
        if not option["autocomplete"]:
            return _plain(self._guest, option, chance, place) if wish is None else wish
        typed = wish if isinstance(wish, str) else ""
        offered = await self.offered(place, command, option["name"], typed, others)
        if not offered and typed:  # what is offered is called otherwise in their language
            known = await self.offered(place, command, option["name"], "", others)
            offered = [one for one in known if one["value"] == wish]
        if not offered:
            return None
        if isinstance(wish, float):
            return offered[min(int(wish * len(offered)), len(offered) - 1)]["value"]
        return chance.choice(offered)["value"] if wish is None else offered[0]["value"]

    async def offered(
        self,
        place: Channel,
        command: str,
        option: str,
        typed: str = "",
        others: Mapping[str, Any] | None = None,
    ) -> list[dict[str, Any]]:
        """Return what is offered while they type that."""
        try:
            return await self._guest.client.autocomplete(
                place, command, option=option, typed=typed, others=others
            )
        except Impossible:
            return []

    async def anything(self, place: Channel, *, nonsense: bool) -> None:
        """Type any command that there is, with what is offered, or without a thought."""
        chance = self._guest.chance
        known = self.known(place)
        if not known:
            return
        command = chance.choice(list(known))
        wishes: dict[str, Any] = {}
        for option in known[command]["options"]:
            if option["required"] or chance.random() < SELDOM:
                wishes[option["name"]] = None
        given = None if nonsense else await self.filled(place, command, wishes)
        if given is None:  # nothing is offered, and who types something has typed it
            made = {
                option["name"]: _plain(self._guest, option, chance, place)
                for option in known[command]["options"]
                if option["name"] in wishes
            }
            given = {name: value for name, value in made.items() if value is not None}
        deed = self._guest.client.slash(place, command, **given)
        message = await self._guest.reads(await self._guest.does(f"/{command}", deed))
        if message is not None and chance.random() < 0.5:
            await self._guest.goes_on(message, 3)

    async def forges(self, place: Channel) -> None:
        """Send a command that is not listed to them, or what cannot be chosen."""
        chance, known = self._guest.chance, self.known(place)
        if not known:
            return
        command = ADMINS if chance.random() < 0.3 else chance.choice(list(known))
        options = known[command]["options"] if command in known else ()
        given: dict[str, Any] = {}
        for option in options:
            if option["required"] or chance.random() < 0.5:
                made = {STRING: chance.choice(WORDS), INTEGER: chance.randint(-5, 500)}
                if option["type"] in made:
                    given[option["name"]] = made[option["type"]]
        if command == ADMINS:
            given = {"hours": chance.randint(1, 20)}
        deed = self._guest.client.forge_command(place, command, **given)
        await self._guest.reads(await self._guest.does(f"forges /{command}", deed))

    async def acts(self, place: Channel) -> bool:
        """Decide by typing what is on them to decide there; return whether they could."""
        guest = self._guest
        shown = await guest.types(place, "inkognito desk")
        if shown is None:
            return False
        verbs = [verb(one) for one in shown.custom_ids]
        for what in verbs:
            if what in TYPED:
                command, option = TYPED[what]
                return (
                    await guest.types(
                        place,
                        command,
                        **({option: None} if option else {}),
                        **(_numbers(guest.chance) if what == "dial" else {}),
                    )
                    is not None
                )
        if "pickup" in verbs and guest.given_to("bold"):
            if guest.chance.random() < 0.5:
                said = _numbers(guest.chance)
                return await guest.types(place, "inkognito-mini call", **said) is not None
            return await guest.types(place, "inkognito-mini pickup") is not None
        if "open" in verbs and guest.given_to("bold"):
            return await guest.types(place, "inkognito-board declare", what=None) is not None
        if not any(what in ("step", "pick", "press", "done", "district") for what in verbs):
            return True
        for command, option in guest.chance.sample(ON_THE_BOARD, len(ON_THE_BOARD)):
            if command.endswith("move"):
                if await self._moves(place):
                    return True
            elif await guest.types(place, command, **{option: None}) is not None:
                return True
        return await guest.types(place, "inkognito-board end") is not None

    async def _moves(self, place: Channel) -> bool:
        """Type a movement step by step, as it is offered."""
        said = ""
        for _ in range(4):
            offered = await self.offered(place, "inkognito-board move", "plan", said)
            if not offered:
                break
            value = self._guest.chance.choice(offered)["value"]
            if value == said:
                break
            said = value
        if not said:
            return False
        deed = self._guest.client.slash(place, "inkognito-board move", plan=said)
        message = await self._guest.reads(await self._guest.does("/inkognito-board move", deed))
        if message is not None:
            await self._guest.goes_on(message, 3)
        return message is not None


def _numbers(chance: random.Random) -> dict[str, str]:
    said = chance.sample(NUMBERS, 4)
    return dict(zip(("fiddlebottom", "bubble", "zsazsa", "agentx"), said, strict=True))


def _plain(guest: "Guest", option: Mapping[str, Any], chance: random.Random, place: Channel) -> Any:
    """Return something that their client takes there, whatever it means."""
    if option["choices"]:
        return chance.choice([one["value"] for one in option["choices"] if one["value"] != SURE])
    least, most = option["least"], option["most"]
    match option["type"]:
        case 4 | 10:
            return chance.randint(0 if least is None else least, 50 if most is None else most)
        case 5:
            return chance.random() < 0.5
        case 6:
            return guest.client
        case 8:
            guild = guest.town.sandbox.world.backend.guilds.get(place.server or 0)
            return None if guild is None else chance.choice(list(guild.roles))
        case 11:
            made = ("record.json", chance.choice((b"{}", b"\xff\x00", b'{"game": "mini"}')))
            return chance.choice([*guest.files, made])
        case _:
            return chance.choice(WORDS)[: most or 200]
