"""What Discord does with threads and simcord leaves out, in the manner of `gaps`."""

from __future__ import annotations

from typing import Final

from simcord.backend import serializers
from simcord.backend.errors import BackendError, invalid_form_body, missing_permissions
from simcord.backend.models import Channel, Interaction
from simcord.backend.permissions import flag
from simcord.http.router import UnsupportedField

from bot.sandbox.calls import Call, Json
from bot.sandbox.world import World

_THREAD_STATE: Final = ("archived", "locked", "auto_archive_duration", "invitable")
_MOST_TAGS: Final = 5
_ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)


def interaction_of(world: World, call: Call) -> Interaction | None:
    """The interaction that the call answers, if it answers one."""
    match call.parts:
        case ("interactions", interaction_id, _, "callback") if interaction_id.isdecimal():
            return world.backend.interactions.get(int(interaction_id))
    return None


def _thread(world: World, channel_id: str) -> Channel | None:
    channel = world.backend.channels.get(int(channel_id)) if channel_id.isdecimal() else None
    return channel if channel is not None and channel.is_thread else None


def _moderates(world: World, thread: Channel) -> bool:
    assert thread.guild_id is not None
    held = world.backend.compute_permissions(thread.guild_id, world.backend.bot_user.id, thread.id)
    return bool(held & flag("manage_threads"))


def thread_names_fit(_world: World, call: Call) -> None:
    """A thread's name has 1 to 100 characters, its archive time is one of four."""
    match (call.method, *call.parts):
        case ("POST", "channels", *_, "threads") | ("PATCH", "channels", _):
            body = call.body or {}
            if "name" in body and not 1 <= len(body["name"] or "") <= 100:
                raise invalid_form_body("name: Must be between 1 and 100 in length")
            if body.get("auto_archive_duration") not in (None, *_ARCHIVE_MINUTES):
                raise invalid_form_body(
                    "auto_archive_duration: Value must be one of {60, 1440, 4320, 10080}"
                )


def one_thread_per_message(world: World, call: Call) -> None:
    """A message has at most one thread, which bears its id."""
    match (call.method, *call.parts):
        case ("POST", "channels", _, "messages", message_id, "threads"):
            if _thread(world, message_id) is not None:
                raise BackendError(
                    400, 160004, "A thread has already been created for this message"
                )


def locked_threads_are_shut(world: World, call: Call) -> None:
    """Who may not manage threads cannot write in a locked one; an archived one opens by it."""
    match (call.method, *call.parts):
        case ("POST", "channels", channel_id, "messages"):
            thread = _thread(world, channel_id)
        case ("POST", "interactions", *_) if (record := interaction_of(world, call)) is not None:
            thread = (
                _thread(world, str(record.channel_id))
                if (call.body or {}).get("type") in (4, 5)
                else None
            )
        case _:
            return
    if thread is None or thread.thread_metadata is None:
        return
    state = thread.thread_metadata
    if state.locked and not _moderates(world, thread):
        if state.archived:
            raise BackendError(403, 50083, "Thread is archived")
        raise BackendError(400, 160005, "Thread is locked")
    if state.archived:
        world.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


def edited_thread(world: World, call: Call) -> Json | None:
    """The answer to an edit of a thread, or None if the call is none.

    Simcord asks for the right to manage channels; Discord wants that of managing threads, or that
    it is one's own.

    Raises:
        BackendError: the bot may not; nothing has happened.
    """
    match (call.method, *call.parts):
        case ("PATCH", "channels", channel_id) if (
            thread := _thread(world, channel_id)
        ) is not None:
            pass
        case _:
            return None
    bot_id = world.backend.bot_user.id
    world.backend.require_permissions(thread.guild_id, bot_id, thread.id, "view_channel")
    if thread.owner_id != bot_id and not _moderates(world, thread):
        raise missing_permissions()
    body = dict(call.body or {})
    state = {key: body.pop(key) for key in _THREAD_STATE if key in body}
    if "applied_tags" in body:
        body["applied_tags"] = _known_tags(world, thread, body["applied_tags"])
    if unknown := body.keys() - {"name", "rate_limit_per_user", "applied_tags"}:
        raise UnsupportedField(call.method, call.path, sorted(unknown))
    world.backend.edit_channel(thread.id, body, thread_metadata=state)
    return dict(serializers.thread_payload(world.backend, thread))


def _known_tags(world: World, post: Channel, tags: list[str]) -> list[int]:
    """The tags of a post as numbers: five at most, each of its forum."""
    assert post.parent_id is not None
    known = {str(tag["id"]) for tag in world.backend.get_channel(post.parent_id).available_tags}
    if len(tags) > _MOST_TAGS or not known.issuperset(map(str, tags)):
        raise invalid_form_body("applied_tags: Unknown or excessive tags")
    return [int(tag) for tag in tags]


def archived_threads_rest(world: World, call: Call) -> None:
    """In an archived thread nothing is edited and nobody added; it can only be opened."""
    match (call.method, *call.parts):
        case ("PATCH", "channels", channel_id, "messages", _) | (
            "PUT",
            "channels",
            channel_id,
            "thread-members",
            _,
        ):
            thread = _thread(world, channel_id)
        case ("PATCH", "channels", channel_id):
            thread = _thread(world, channel_id)
            if (call.body or {}).get("archived") is False:
                return
        case _:
            return
    if (
        thread is not None
        and thread.thread_metadata is not None
        and thread.thread_metadata.archived
    ):
        raise BackendError(400, 50083, "Thread is archived")
