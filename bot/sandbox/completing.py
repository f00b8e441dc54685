"""What Discord's answers hold and simcord's leave out, so that its schema finds real mistakes."""

from __future__ import annotations

from typing import Any, Final

from bot.sandbox.calls import Json

_APPLICATION: Final[Json] = {
    "type": None,
    "flags_new": "0",
    "redirect_uris": [],
    "interactions_endpoint_url": None,
    "role_connections_verification_url": None,
    "approximate_guild_count": 1,
    "approximate_user_install_count": 0,
    "approximate_user_authorization_count": 0,
    "explicit_content_filter": 0,
    "eligible_oauth2_scopes": [],
}
# By component type, what Discord fills in that a bot may leave out.
_COMPONENTS: Final[dict[int, Json]] = {
    3: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"name": "file", "size": 0, "spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}

_PLAIN: Final = frozenset({str, int, bool, float, type(None)})


def completed(answer: Any) -> Any:
    """The same answer with every object in it as whole as Discord's."""
    if isinstance(answer, list | tuple):
        return [completed(each) for each in answer]
    if not isinstance(answer, dict):
        return answer
    # Most of what an object holds is plain, and not worth a call each.
    made: Json = {
        key: value if type(value) in _PLAIN else completed(value) for key, value in answer.items()
    }
    if isinstance(made.get("id"), int) and "type" in made:
        made = {**_COMPONENTS.get(made["type"], {}), **made}
        if isinstance(made.get("emoji"), dict) and made["emoji"].get("id") is None:
            made["emoji"] = {key: value for key, value in made["emoji"].items() if key != "id"}
    elif isinstance(made.get("media"), dict):  # an item of a gallery
        made = {"description": None, "spoiler": False, **made}
    elif "proxy_url" in made:
        made.setdefault("id", made.get("attachment_id", "0"))
        if "filename" in made and made.get("description") is None:
            made.pop("description", None)
    elif "last_message_id" in made:  # a channel
        made.setdefault("flags", 0)
    elif "authorizing_integration_owners" in made:
        _complete_origin(made)
    elif "username" in made and "discriminator" in made:
        made.setdefault("primary_guild", None)
    elif "author" in made and "channel_id" in made:
        _complete_message(made)
    elif "joined_at" in made and "roles" in made:
        made.setdefault("banner", None)
    elif "verify_key" in made:
        made = {**_APPLICATION, **made}
    elif "application_id" in made and "description" in made and "options" in made:
        _complete_command(made)
    elif "response_message_loading" in made:
        made = {key: value for key, value in made.items() if value is not None}
    return made


def _complete_message(message: Json) -> None:
    if message.get("nonce") is None:
        message.pop("nonce", None)
    if isinstance(message.get("message_reference"), dict):
        message["message_reference"].setdefault("type", 0)


def _complete_origin(origin: Json) -> None:
    """Where a message's interaction came from: stand-ins, because simcord does not keep it."""
    if origin["type"] == 3:
        origin.setdefault("interacted_message_id", origin["id"])
    elif origin["type"] == 5:
        before = {"id": origin["id"], "type": 2, "authorizing_integration_owners": {}}
        origin.setdefault("triggering_interaction_metadata", before)


def _complete_command(command: Json) -> None:
    command.setdefault("version", command["id"])
    if command.get("integration_types") is None:
        command["integration_types"] = [0]
    if isinstance(command.get("default_member_permissions"), int):
        command["default_member_permissions"] = str(command["default_member_permissions"])
