"""What Discord's App Directory asks of a bot that wants to be found there."""

from collections.abc import Iterator
from typing import Any, Final

from bot.doctor.finding import Finding, broken, ok

VERIFIED: Final = 1 << 16
"""Flag of a bot that Discord has verified (Discord, user flags)."""


def listed(about: dict[str, Any], me: dict[str, Any]) -> Iterator[Finding]:
    """Yield for each thing that is asked for whether the application has it."""
    where = "Developer Portal, General Information"
    for name, there, how in (
        ("description", about.get("description"), f"write one: {where}"),
        ("icon", about.get("icon"), f"upload one: {where}"),
        ("tags", about.get("tags"), f"choose up to five: {where}"),
        ("privacy policy", about.get("privacy_policy_url"), f"link one: {where}"),
        ("terms of service", about.get("terms_of_service_url"), f"link some: {where}"),
        (
            "install link",
            about.get("install_params")
            or about.get("custom_install_url")
            or about.get("integration_types_config"),
            "set one: Developer Portal, Installation",
        ),
        ("public bot", about.get("bot_public", True), "switch it on: Developer Portal, Bot"),
        ("support server", about.get("guild_id"), "name one: Developer Portal, App Directory"),
        (
            "verification",
            int(me.get("public_flags") or 0) & VERIFIED,
            "apply for it: Developer Portal, App Verification",
        ),
    ):
        what = f"directory, {name}"
        yield ok(what, "there") if there else broken(what, f"missing; {how}")
