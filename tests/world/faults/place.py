"""Places that are deleted, archived, locked or forbidden, and servers that are lost (S35-S41)."""

from collections.abc import Callable
from typing import Any, Final

from bot.sandbox import servers
from bot.sandbox.calls import Fault as Stroke
from bot.sandbox.reading import EPHEMERAL, Message
from tests.world.faults.storm import Kind, Rule, Storm, channel_of, kind_of, lasting, span

TEXT, THREADS = 0, (10, 11, 12)

SOME: Final = 8
"""Messages or edits of which one may be the last."""

SENDING: Final = ("send_messages", "send_messages_in_threads")
"""What is needed to say anything (Discord, permissions)."""

LOG: Final = "log"
"""The channel of a server in which is told what its admins do."""

SULKS, SELDOM = 900.0, 5.0
"""Seconds for which a moderator looks whether something comes anew, and between two such looks."""


def places(storm: Storm, *kinds: int) -> list[int]:
    """Return the channels of those kinds in which the bot has said something."""
    backend = storm.sandbox.world.backend
    bot = backend.bot_user.id
    return [
        channel.id
        for channel in backend.channels.values()
        if channel.type in kinds
        and (
            channel.owner_id == bot
            or any(one.author_id == bot for one in backend.messages.get(channel.id, {}).values())
        )
    ]


async def thread_deleted(storm: Storm) -> None:
    """S35: a moderator deletes a thread of the bot's."""
    if found := places(storm, *THREADS):
        channel = storm.one_of(found)
        storm.says(thread=channel)
        storm.sandbox.world.backend.delete_channel(channel)


async def channel_deleted(storm: Storm) -> None:
    """S35: an admin deletes a channel with its threads, and makes another one of that name."""
    backend = storm.sandbox.world.backend
    if found := places(storm, TEXT):
        channel = backend.get_channel(storm.one_of(found))
        new = storm.sandbox.new_channel(channel.name or "", channel.guild_id)
        storm.says(channel=channel.id, new=new.id)
        servers.delete(storm.sandbox.world, channel.id)


async def deleted_while_told(storm: Storm) -> None:
    """S35: the channel goes just as something is said or shown in a thread of it."""
    backend, told = storm.sandbox.world.backend, storm.loop.create_future()
    left = 1 + int(storm.given["which"] * SOME)

    def rule(method: str, path: str) -> Stroke | None:
        nonlocal left
        there = backend.channels.get(channel_of(path))
        if told.done() or there is None or there.type not in THREADS or not there.parent_id:
            return None
        left -= kind_of(method, path) in ("send", "edit")
        if left <= 0:
            told.set_result(there.parent_id)
            storm.context.run(deleted, there.parent_id)
        return None

    def deleted(number: int) -> None:
        channel = backend.get_channel(number)
        new = storm.sandbox.new_channel(channel.name or "", channel.guild_id)
        storm.says(channel=number, new=new.id)
        servers.delete(storm.sandbox.world, number)

    with storm.calls(rule):
        await storm.comes(told)


async def thread_deleted_while_told(storm: Storm) -> None:
    """S35: a thread goes just as all are told something in it, of which the bot hears later."""
    backend, told = storm.sandbox.world.backend, storm.loop.create_future()

    def rule(method: str, path: str) -> Stroke | None:
        there = backend.channels.get(channel_of(path))
        if told.done() or there is None or there.type not in THREADS:
            return None
        if kind_of(method, path) == "send" and storm.machine.many("notices"):
            told.set_result(there.id)
            storm.says(thread=there.id)
            storm.context.run(backend.delete_channel, there.id)
        return None

    def fate(name: str, _: dict[str, Any]) -> float:
        return float(storm.given["late"]) if name == "THREAD_DELETE" else 0.0

    with storm.calls(rule), storm.events(fate):
        await storm.comes(told)


async def archived(storm: Storm) -> None:
    """S36: a thread falls asleep, or is locked by a moderator."""
    backend = storm.sandbox.world.backend
    if not (found := places(storm, *THREADS)):
        return
    thread, locked = storm.one_of(found), storm.given["locked"]
    storm.says(thread=thread, locked=locked)
    state = {"archived": storm.given["archived"], "locked": locked}
    backend.edit_channel(thread, {}, thread_metadata=state)
    await storm.lasts()
    if locked and thread in backend.channels:
        backend.edit_channel(thread, {}, thread_metadata={"archived": False, "locked": False})


async def message_deleted(storm: Storm) -> None:
    """S37: a moderator deletes what the bot has said, perhaps as often as it comes anew."""
    world = storm.sandbox.world
    bot, head = world.backend.bot_user.id, ""
    left, same, apart = storm.given["many"], storm.given["same"], storm.given["apart"]
    for _ in range(int(SULKS / max(SELDOM, apart)) if same else left):
        said = [
            message
            for channel in places(storm, *(THREADS if same else (TEXT, *THREADS)))
            for message in world.backend.messages[channel].values()
            if message.author_id == bot and not message.is_ephemeral
        ]
        if same:
            said = [one for one in said if _is_panel(world.message_json(one), head)]
        if said and left:
            left -= 1
            message = said[0] if same else storm.chance.choice(said[-storm.given["newest"] :])
            head = _head(world.message_json(message))
            storm.says(channel=message.channel_id, message=message.id)
            world.backend.delete_message(message.channel_id, message.id)
        if not await storm.lasts(max(SELDOM, apart) if same else apart):
            return


async def panels_deleted(storm: Storm) -> None:
    """S37: for a while whatever can be pressed in a thread is deleted as soon as it is there."""
    backend = storm.sandbox.world.backend

    def heard(name: str, event: dict[str, Any]) -> None:
        there = backend.channels.get(int(event.get("channel_id", 0)))
        if name != "MESSAGE_CREATE" or there is None or there.type not in THREADS:
            return
        if Message(event).custom_ids and not event.get("flags", 0) & EPHEMERAL:
            soon, number = storm.given["apart"] * storm.chance.random(), int(event["id"])
            storm.loop.call_later(soon, delete, there.id, number, context=storm.context)

    def delete(channel: int, number: int) -> None:
        if number in backend.messages.get(channel, ()):
            storm.says(channel=channel, message=number)
            backend.delete_message(channel, number)

    with storm.hears(heard):
        await storm.lasts()


def _is_panel(message: dict[str, Any], head: str) -> bool:
    """Return whether a message has buttons, and begins by that if anything has to."""
    return bool(Message(message).custom_ids) and head in ("", _head(message))


def _head(message: dict[str, Any]) -> str:
    """Return how a message begins."""
    return next((each for each in Message(message).text.split("\n") if each), "")


def forbidden(*permissions: str) -> Callable[[Storm], Any]:
    """Return what takes those *permissions* from the bot in a channel, and gives them back."""

    async def strike(storm: Storm) -> None:
        if not (found := places(storm, TEXT)):
            return
        channel = storm.one_of(found)
        storm.says(channel=channel, permissions=permissions)
        await _deny(storm, channel, permissions)

    return strike


async def _deny(storm: Storm, channel: int, permissions: tuple[str, ...]) -> None:
    """Take those *permissions* from the bot in that channel for as long as it lasts."""
    denied = storm.evening.weather.denied
    denied.append((channel, permissions))
    _permit(storm, channel)
    await storm.lasts()
    denied.remove((channel, permissions))
    _permit(storm, channel)


async def log_shut(storm: Storm) -> None:
    """S38: the log of a server takes nothing, which the bot knows or finds out."""
    logs = [one.id for one in storm.sandbox.world.backend.channels.values() if one.name == LOG]
    if not logs:
        return
    channel = storm.one_of(logs)
    storm.says(channel=channel)
    if storm.given["known"]:
        await _deny(storm, channel, SENDING)
    else:
        with storm.calls(_refusing(lambda there: there == channel)):
            await storm.lasts()


async def threads_refuse(storm: Storm) -> None:
    """S38: threads take nothing for a while, of which the bot has heard nothing."""
    channels = storm.sandbox.world.backend.channels

    def is_thread(channel: int) -> bool:
        there = channels.get(channel)
        return there is not None and there.type in THREADS

    with storm.calls(_refusing(is_thread)):
        await storm.lasts()


def _refusing(where: Callable[[int], bool]) -> Rule:
    """Return the rule by which the channels take no message for which *where* says so."""
    refused = {"code": 50013, "message": "Missing Permissions"}

    def rule(method: str, path: str) -> Stroke | None:
        sends = kind_of(method, path) == "send" and where(channel_of(path))
        return Stroke(status=403, body=refused) if sends else None

    return rule


def _permit(storm: Storm, channel: int) -> None:
    """Deny the bot what all faults together deny it there, and nothing else."""
    world = storm.sandbox.world
    if channel not in world.backend.channels:
        return
    names = sorted({n for at, some in storm.evening.weather.denied if at == channel for n in some})
    world.permit(channel, world.backend.bot_user.id, **dict.fromkeys(names, False))


def _dismissed(storm: Storm, **how: bool) -> int | None:
    """Return the server that the bot loses, if there is any that it has."""
    world = storm.sandbox.world
    found = [one.id for one in world.backend.guilds.values() if servers.has_bot(world, one.id)]
    if not found:
        return None
    server = storm.one_of(found)
    storm.says(server=server)
    servers.dismiss(world, server, **how)
    return server


async def thrown_out(storm: Storm) -> None:
    """S39: the bot is thrown out of a server, and invited again."""
    if (server := _dismissed(storm)) is not None:
        await storm.lasts()
        servers.invite(storm.sandbox.world, server)


async def server_down(storm: Storm) -> None:
    """S39: a server cannot be reached for a while, with nobody's doing."""
    world = storm.sandbox.world
    if (server := _dismissed(storm, unavailable=True)) is None:
        return

    def rule(_: str, path: str) -> Stroke | None:
        channel = world.backend.channels.get(channel_of(path))
        return Stroke(status=503) if channel is not None and channel.guild_id == server else None

    with storm.calls(rule):
        await storm.lasts()
    servers.invite(world, server)


KINDS: Final = {
    "S35 thread deleted": Kind(thread_deleted, lasting),
    "S35 channel deleted": Kind(channel_deleted, lasting, often=0.5),
    "S35 channel deleted while told": Kind(deleted_while_told, lasting, often=0.0),
    "S35 thread deleted while told": Kind(
        thread_deleted_while_told,
        lambda chance: {**lasting(chance), "late": span(chance, 0.1, 100.0)},
        often=0.0,
    ),
    "S36 thread archived": Kind(
        archived, lambda chance: {**lasting(chance, 1, 10), "archived": True, "locked": False}
    ),
    "S36 thread locked": Kind(
        archived,
        lambda chance: {**lasting(chance), "archived": chance.random() < 0.5, "locked": True},
    ),
    "S37 message deleted": Kind(
        message_deleted,
        lambda chance: {
            **lasting(chance),
            "many": chance.choice((1, 1, 3, 10)),
            "newest": chance.choice((1, 3, 30)),
            "apart": span(chance, 0.1, 100),
            "same": chance.random() < 0.4,
        },
    ),
    "S37 panels deleted": Kind(
        panels_deleted,
        lambda chance: {**lasting(chance, 60, 600), "apart": span(chance, 1, 10)},
        often=0.0,
    ),
    **{
        f"S38 {name}": Kind(forbidden(*permissions), lasting, often=0.4)
        for name, permissions in {
            "may not send": SENDING,
            "may not look": ("view_channel",),
            "may not open threads": ("create_public_threads", "create_private_threads"),
            "may not embed": ("embed_links",),
            "may not attach": ("attach_files",),
            "may not read back": ("read_message_history",),
            "may not manage threads": ("manage_threads", "manage_messages", "pin_messages"),
        }.items()
    },
    **{
        f"S38 may not send in {where}": Kind(forbidden(permission), lasting, often=0.0)
        for where, permission in zip(("channels", "threads"), SENDING, strict=True)
    },
    "S38 may not tell the log": Kind(
        log_shut, lambda chance: {**lasting(chance), "known": chance.random() < 0.5}, often=0.0
    ),
    "S38 threads refuse": Kind(threads_refuse, lambda chance: lasting(chance, 10, 60), often=0.0),
    "S39 thrown out": Kind(thrown_out, lambda chance: lasting(chance, 1, 600)),
    "S39 server down": Kind(server_down, lambda chance: lasting(chance, 1, 600), often=0.5),
}
