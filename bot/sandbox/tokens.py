"""How long the token of an interaction lives, and whose limit what is sent by it counts against."""

from __future__ import annotations

from simcord.backend.errors import BackendError
from simcord.backend.models import Interaction

from bot.sandbox.calls import Call
from bot.sandbox.world import World


def _record(world: World, token: str) -> Interaction | None:
    return world.backend.interactions.get(world.backend.interaction_tokens.get(token, 0))


def tokens_live_a_quarter_of_an_hour(world: World, call: Call) -> None:
    """After fifteen minutes a token is none: 401, which counts among the invalid requests.

    Simcord calls it an unknown webhook.
    """
    match call.parts:
        case ("webhooks", _, token, *_) if token not in world.backend.webhook_tokens:
            record = _record(world, token)
            if record is None or (record.expires_at or "") <= world.backend.now_iso():
                raise BackendError(401, 50027, "Invalid Webhook Token")


def followed_up(world: World, call: Call) -> str:
    """The channel to which the call sends a new follow-up; empty if it does none."""
    match (call.method, *call.parts):
        case ("POST", "webhooks", _, token):
            record = _record(world, token)
            return str(record.channel_id) if record is not None and not record.loading else ""
    return ""
