"""Messages that may have arrived: where that cannot be read they are sent once more at most."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.wire import calls, starts

if TYPE_CHECKING:
    from tests.world.evening import Evening

WINDOW: Final = 60.0
"""Seconds for which Discord is trusted to know a nonce: later on it is read back."""

REST: Final = 590.0
"""Seconds for which a channel that has refused a message is left alone."""


def blindly_once(evening: "Evening") -> Iterator[Finding]:
    """What cannot be read back is sent once without knowing, and never again (S12)."""
    first: dict[str, float] = {}
    unread: dict[str, bool] = {}
    blind: Counter[str] = Counter()
    begun = starts(evening.history)[::-1]
    for call in sorted(calls(evening.history), key=lambda one: one.began):
        if begun and call.began >= begun[-1]:
            begun.pop()
            blind.clear()
        match (call.exchange.method, *call.parts):
            case ("GET", "channels", place, "messages"):
                unread[place] = call.exchange.status in (403, 404)
            case ("POST", "channels", place, "messages"):
                nonce = str((call.exchange.body or {}).get("nonce"))
                since = call.began - first.setdefault(nonce, call.began)
                if since <= WINDOW or not unread.get(place) or call.refused:
                    continue  # what is refused has not arrived
                blind[nonce] += 1
                if blind[nonce] == 2:
                    what = f"a message is sent blindly once more to {place}"
                    yield Finding("sends", call.began, what)


def refused_once(evening: "Evening") -> Iterator[Finding]:
    """What a channel has refused it is not asked to take again for ten minutes."""
    refused: dict[tuple[str, str, bool], float] = {}
    begun = starts(evening.history)[::-1]
    for call in sorted(calls(evening.history), key=lambda one: one.began):
        if begun and call.began >= begun[-1]:
            begun.pop()
            refused.clear()
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages"):
                # What was refused with a picture is tried once more without.
                key = (place, str(call.exchange.body.get("nonce")), bool(call.exchange.files))
                if call.began < refused.get(key, -REST) + REST:
                    yield Finding(
                        "sends", call.began, f"a message is sent again, refused by {place}"
                    )
                if call.exchange.status < 300:
                    refused = {known: at for known, at in refused.items() if known[0] != place}
                elif call.refused and call.exchange.status in (403, 404):
                    refused[key] = call.at
