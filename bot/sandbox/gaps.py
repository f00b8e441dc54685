"""What Discord does and simcord leaves out: one function for each, named after the rule it keeps.

A check looks at a call before simcord does and raises the error Discord would answer with; a call
it has nothing to say about passes. Delete one here when simcord learns it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from simcord.backend import serializers
from simcord.backend.errors import BackendError, invalid_form_body, missing_permissions
from simcord.backend.models import Channel, Interaction
from simcord.backend.permissions import flag
from simcord.components import walk_components
from simcord.http.router import UnsupportedField

from bot.sandbox.calls import Call, Json, messages_in
from bot.sandbox.limits import commands_fit
from bot.sandbox.world import World

_UPLOAD: Final = ("http://", "https://", "attachment://")
_THREAD_STATE: Final = ("archived", "locked", "auto_archive_duration", "invitable")
_ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
_AUTOCOMPLETE, _MODAL_SUBMIT = 4, 5


def _components(call: Call) -> Iterator[Json]:
    for message in messages_in(call):
        yield from walk_components(message.get("components") or [])


def _thread(world: World, channel_id: str) -> Channel | None:
    channel = world.backend.channels.get(int(channel_id)) if channel_id.isdecimal() else None
    return channel if channel is not None and channel.is_thread else None


def _moderates(world: World, thread: Channel) -> bool:
    assert thread.guild_id is not None
    held = world.backend.compute_permissions(thread.guild_id, world.backend.bot_user.id, thread.id)
    return bool(held & flag("manage_threads"))


def _interaction(world: World, call: Call) -> Interaction | None:
    match call.parts:
        case ("interactions", interaction_id, _, "callback") if interaction_id.isdecimal():
            return world.backend.interactions.get(int(interaction_id))
    return None


# -- messages


def files_need_a_permission(world: World, call: Call) -> None:
    """Files are attached in a server only by who may."""
    match (call.method, *call.parts):
        case ("POST", "channels", channel_id, "messages") | (
            "PATCH",
            "channels",
            channel_id,
            "messages",
            _,
        ):
            channel = (
                world.backend.channels.get(int(channel_id)) if channel_id.isdecimal() else None
            )
            if call.files and channel is not None and channel.guild_id is not None:
                bot = world.backend.bot_user.id
                world.backend.require_permissions(channel.guild_id, bot, channel.id, "attach_files")


def nothing_to_send(_world: World, call: Call) -> None:
    """An empty message is 50006; simcord calls it an invalid form."""
    match (call.method, *call.parts):
        case ("POST", "channels", _, "messages") | ("POST", "webhooks", _, _):
            body = call.body or {}
            if not call.files and not any(
                body.get(key)
                for key in (
                    "content",
                    "embeds",
                    "embed",
                    "components",
                    "sticker_ids",
                    "poll",
                    "message_reference",
                )
            ):
                raise BackendError(400, 50006, "Cannot send an empty message")


def embed_fields_say_something(_world: World, call: Call) -> None:
    """Name and value of an embed's field are required."""
    for message in messages_in(call):
        for embed in message.get("embeds") or []:
            for each in embed.get("fields") or []:
                if (
                    not str(each.get("name") or "").strip()
                    or not str(each.get("value") or "").strip()
                ):
                    raise invalid_form_body("embeds.fields: name and value are required")


def menus_do_not_ask_for_more_than_they_offer(_world: World, call: Call) -> None:
    """min_values and max_values of a string select may not exceed its options."""
    for menu in _components(call):
        if menu.get("type") == 3:
            offered = len(menu.get("options") or [])
            if (menu.get("max_values") or 1) > offered or (menu.get("min_values") or 0) > offered:
                raise invalid_form_body(
                    "components: min_values and max_values may not exceed the number of options"
                )


def buttons_say_what_they_do(_world: World, call: Call) -> None:
    """A button needs a label or an emoji."""
    for button in _components(call):
        if (
            button.get("type") == 2
            and button.get("style") != 6
            and not (button.get("label") or button.get("emoji"))
        ):
            raise invalid_form_body("components: a button must have a label or an emoji")


def containers_contain(_world: World, call: Call) -> None:
    """A container holds at least one component."""
    for container in _components(call):
        if container.get("type") == 17 and not container.get("components"):
            raise invalid_form_body("components: a container must have between 1 and 40 components")


def media_have_an_address(_world: World, call: Call) -> None:
    """Media are http(s) addresses or attachment:// references."""
    for component in _components(call):
        media = [
            component.get("media"),
            component.get("file"),
            *(i.get("media") for i in component.get("items") or []),
        ]
        for each in media:
            if isinstance(each, dict) and not str(each.get("url", "")).startswith(_UPLOAD):
                raise invalid_form_body("components: scheme must be one of http, https, attachment")


# -- threads


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
        case ("POST", "interactions", *_) if (record := _interaction(world, call)) is not None:
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
    if unknown := body.keys() - {"name", "rate_limit_per_user"}:
        raise UnsupportedField(call.method, call.path, sorted(unknown))
    world.backend.edit_channel(thread.id, body, thread_metadata=state)
    return dict(serializers.thread_payload(world.backend, thread))


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


# -- people


def closed_dms_refuse(world: World, call: Call) -> None:
    """Nothing can be sent to a user who takes no DMs; the channel itself can still be opened."""
    match (call.method, *call.parts):
        case ("POST", "channels", channel_id, "messages") if channel_id.isdecimal():
            channel = world.backend.channels.get(int(channel_id))
            for user_id in channel.recipient_ids if channel is not None else ():
                if user_id in world.citizens and not world.citizens[user_id].dms_open:
                    raise BackendError(403, 50007, "Cannot send messages to this user")


# -- interactions


def answers_fit_their_question(world: World, call: Call) -> None:
    """No modal follows a modal, slash commands update nothing, choices answer autocomplete only."""
    record = _interaction(world, call)
    if record is None or record.responded:
        return
    answer = (call.body or {}).get("type")
    if answer == 9 and record.type in (_MODAL_SUBMIT, _AUTOCOMPLETE):
        raise invalid_form_body("type: Interactions of this type cannot be answered with a modal")
    if answer in (6, 7) and record.source_message_id is None:
        raise invalid_form_body("type: There is no message to update")
    if (answer == 8) != (record.type == _AUTOCOMPLETE):
        raise invalid_form_body(
            "type: Only autocomplete is answered with choices, and with nothing else"
        )


def choices_fit(_world: World, call: Call) -> None:
    """Autocomplete offers 25 choices at most, of 1 to 100 characters."""
    match (call.method, *call.parts):
        case ("POST", "interactions", _, _, "callback") if (call.body or {}).get("type") == 8:
            choices = (call.body.get("data") or {}).get("choices") or []
            if len(choices) > 25:
                raise invalid_form_body("data.choices: Must be 25 or fewer in length")
            for choice in choices:
                texts = [choice.get("name"), *(choice.get("name_localizations") or {}).values()]
                if isinstance(choice.get("value"), str):
                    texts.append(choice["value"])
                if not all(isinstance(text, str) and 1 <= len(text) <= 100 for text in texts):
                    raise invalid_form_body("data.choices: Must be between 1 and 100 in length")


CHECKS: Final[tuple[Callable[[World, Call], None], ...]] = (
    nothing_to_send,
    files_need_a_permission,
    embed_fields_say_something,
    menus_do_not_ask_for_more_than_they_offer,
    buttons_say_what_they_do,
    containers_contain,
    media_have_an_address,
    thread_names_fit,
    one_thread_per_message,
    closed_dms_refuse,
    answers_fit_their_question,
    choices_fit,
    commands_fit,
    archived_threads_rest,
    locked_threads_are_shut,  # last: it may open the thread, so all else should have passed
)
