"""Everything that each person can read, at the moment it reaches their client."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Sandbox
from bot.sandbox.reading import Message
from bot.sandbox.walking import walk
from bot.sandbox.world import DM

Json = dict[str, Any]


@dataclass(frozen=True)
class Heard:
    """Something that came to be readable: by all, or by one *person* alone. *place* is the channel
    it stands in."""

    person: int | None
    place: int
    texts: tuple[str, ...] = ()
    pictured: tuple[str, ...] = ()
    """What pictures say in words, to who does not see them."""
    labels: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    custom_ids: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    pings: tuple[int, ...] = ()
    edited: bool = False


@dataclass
class Ears:
    """Hears whatever the bot sends, every version of it."""

    sandbox: Sandbox
    heard: list[Heard] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sandbox.on_request(self._hear)

    def take(self) -> list[Heard]:
        """Return what was heard since the last time."""
        found, self.heard = self.heard, []
        return found

    def _hear(self, exchange: Exchange) -> None:
        if exchange.status < 300 or exchange.fate == "fault":
            self.heard += self._of(exchange)

    def _of(self, exchange: Exchange) -> Iterator[Heard]:
        body = exchange.body if isinstance(exchange.body, dict) else {}
        files = tuple(name for name, _ in exchange.files)
        backend = self.sandbox.world.backend
        match (exchange.method, *exchange.path.strip("/").split("/")):
            case ("POST" | "PATCH", "channels", place, "messages", *_) | (
                "POST",
                "channels",
                place,
                "messages",
            ):
                answer = exchange.answer if isinstance(exchange.answer, dict) else {}
                if "id" in answer:
                    yield self._message(
                        int(place), int(answer["id"]), files, edited=exchange.method == "PATCH"
                    )
            case ("POST" | "PATCH", "channels", place, *_) if body.get("name"):
                yield Heard(None, int(place), texts=(body["name"],), files=files)
            case ("POST", "interactions", number, _, "callback"):
                record = backend.interactions[int(number)]
                data = body.get("data") or {}
                if body["type"] == 8:
                    choices = data.get("choices") or []
                    yield Heard(
                        record.user_id,
                        record.channel_id,
                        labels=tuple(str(each["name"]) for each in choices),
                        values=tuple(str(each["value"]) for each in choices),
                    )
                elif body["type"] == 9:
                    yield _screen(record.user_id, record.channel_id, [data], (), files)
                elif record.message_id is not None and body["type"] in (4, 7):
                    yield self._message(
                        record.channel_id, record.message_id, files, edited=body["type"] == 7
                    )
            case ("PATCH" | "POST", "webhooks", _, token, *_):
                record = next(each for each in backend.interactions.values() if each.token == token)
                answer = exchange.answer if isinstance(exchange.answer, dict) else {}
                number = int(answer["id"]) if "id" in answer else record.message_id
                if number is not None:
                    yield self._message(
                        record.channel_id, number, files, edited=exchange.method == "PATCH"
                    )
            case _:
                pass

    def _message(self, place: int, number: int, files: tuple[str, ...], *, edited: bool) -> Heard:
        world = self.sandbox.world
        stored = world.find(place, number)
        assert stored is not None
        channel = world.backend.get_channel(place)
        person: int | None = None
        if stored.is_ephemeral:
            person = int(stored.interaction_metadata["user"]["id"])
        elif channel.type == DM:
            person = next(who for who, dm in world.backend.dm_channels.items() if dm == place)
        message = Message(world.message_json(stored))
        return _screen(
            person, place, [message.raw], message.pings, files, edited=edited, content=message.text
        )


def _screen(
    person: int | None,
    place: int,
    roots: list[Json],
    pings: tuple[int, ...],
    files: tuple[str, ...],
    *,
    edited: bool = False,
    content: str = "",
) -> Heard:
    texts, pictured, labels, values, custom_ids = [content], [], [], [], []
    parts = [part for root in roots for part in walk(root.get("components") or [])]
    for root in roots:
        texts.append(str(root.get("title") or ""))
        if "custom_id" in root:
            custom_ids.append(str(root["custom_id"]))
    for part in parts:
        labels += [
            str(part[key]) for key in ("label", "placeholder", "description") if part.get(key)
        ]
        if part.get("custom_id"):
            custom_ids.append(str(part["custom_id"]))
        pictured += [
            str(item["description"]) for item in part.get("items") or [] if "description" in item
        ]
        for option in part.get("options") or []:
            labels += [str(option[key]) for key in ("label", "description") if option.get(key)]
            values.append(str(option["value"]))
            if option.get("default"):
                labels.append(f"chosen: {option['label']}")
    texts = [text for text in texts if text]
    return Heard(
        person,
        place,
        tuple(texts),
        tuple(pictured),
        tuple(labels),
        tuple(values),
        tuple(custom_ids),
        files,
        pings,
        edited,
    )
