"""What Discord does and simcord leaves out: one function for each, named after the rule it keeps.

A check looks at a call before simcord does and raises the error Discord would answer with; a call
it has nothing to say about passes. Delete one here when simcord learns it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from simcord.backend.errors import BackendError, invalid_form_body

from bot.sandbox.calls import Call, messages_in
from bot.sandbox.emoji import application_emoji_fit, emoji_are_known
from bot.sandbox.installs import groups_are_shut
from bot.sandbox.limits import commands_fit
from bot.sandbox.menus import chosen_to_begin_with
from bot.sandbox.thread_gaps import (
    archived_threads_rest,
    interaction_of,
    locked_threads_are_shut,
    one_thread_per_message,
    thread_names_fit,
)
from bot.sandbox.tokens import tokens_live_a_quarter_of_an_hour
from bot.sandbox.world import World

_UPLOAD: Final = ("http://", "https://", "attachment://")
_AUTOCOMPLETE, _MODAL_SUBMIT = 4, 5


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
    for menu in call.components:
        if menu.get("type") == 3:
            offered = len(menu.get("options") or [])
            if (menu.get("max_values") or 1) > offered or (menu.get("min_values") or 0) > offered:
                raise invalid_form_body(
                    "components: min_values and max_values may not exceed the number of options"
                )


def buttons_say_what_they_do(_world: World, call: Call) -> None:
    """A button needs a label or an emoji."""
    for button in call.components:
        if (
            button.get("type") == 2
            and button.get("style") != 6
            and not (button.get("label") or button.get("emoji"))
        ):
            raise invalid_form_body("components: a button must have a label or an emoji")


def containers_contain(_world: World, call: Call) -> None:
    """A container holds at least one component."""
    for container in call.components:
        if container.get("type") == 17 and not container.get("components"):
            raise invalid_form_body("components: a container must have between 1 and 40 components")


def media_have_an_address(_world: World, call: Call) -> None:
    """Media are http(s) addresses or attachment:// references."""
    for component in call.components:
        media = [component[key] for key in ("media", "file") if key in component]
        media += [item.get("media") for item in component.get("items") or ()]
        for each in media:
            if isinstance(each, dict) and not str(each.get("url", "")).startswith(_UPLOAD):
                raise invalid_form_body("components: scheme must be one of http, https, attachment")


# -- people


def closed_dms_refuse(world: World, call: Call) -> None:
    """Nothing can be sent to a user who takes no DMs; the channel itself can still be opened."""
    match (call.method, *call.parts):
        case ("POST", "channels", channel_id, "messages") if channel_id.isdecimal():
            channel = world.backend.channels.get(int(channel_id))
            for user_id in channel.recipient_ids if channel is not None else ():
                if user_id in world.citizens and not world.citizens[user_id].dms_open:
                    raise BackendError(403, 50007, "Cannot send messages to this user")


# -- commands


def commands_are_for_servers_of_the_bot(world: World, call: Call) -> None:
    """A server that the bot is not in is told no commands."""
    match (call.method, *call.parts):
        case (_, "applications", _, "guilds", guild, "commands", *_):
            if not guild.isdecimal() or int(guild) not in world.backend.guilds:
                raise BackendError(403, 50001, "Missing Access")


# -- interactions


def answers_fit_their_question(world: World, call: Call) -> None:
    """No modal follows a modal, slash commands update nothing, choices answer autocomplete only."""
    record = interaction_of(world, call)
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
    tokens_live_a_quarter_of_an_hour,  # first: of a token that is no more nothing else is said
    nothing_to_send,
    files_need_a_permission,
    embed_fields_say_something,
    menus_do_not_ask_for_more_than_they_offer,
    chosen_to_begin_with,
    buttons_say_what_they_do,
    containers_contain,
    media_have_an_address,
    application_emoji_fit,
    emoji_are_known,
    thread_names_fit,
    one_thread_per_message,
    closed_dms_refuse,
    groups_are_shut,
    answers_fit_their_question,
    choices_fit,
    commands_are_for_servers_of_the_bot,
    commands_fit,
    archived_threads_rest,
    locked_threads_are_shut,  # last: it may open the thread, so all else should have passed
)
