"""Messages and their parts as a user reads them: frozen, from Discord's JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox.walking import walk

Json = dict[str, Any]

EPHEMERAL: Final = 1 << 6
THINKING: Final = 1 << 7
SILENT: Final = 1 << 12
_BUTTON, TEXT, _THUMBNAIL, _GALLERY, _FILE = 2, 10, 11, 12, 13
SELECTS: Final = (3, 5, 6, 7, 8)


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a menu or group."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False
    emoji: str = ""

    @classmethod
    def of(cls, raw: Json) -> Choice:
        return cls(
            raw["label"],
            raw["value"],
            raw.get("description") or "",
            bool(raw.get("default")),
            (raw.get("emoji") or {}).get("name") or "",
        )


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `custom_id` is empty for a link, `url` for all others."""

    label: str
    custom_id: str
    style: int
    disabled: bool
    url: str
    emoji: str


@dataclass(frozen=True, slots=True)
class Select:
    """A menu; `choices` is empty where Discord fills it in (users, channels, roles)."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    disabled: bool

    @property
    def values(self) -> tuple[str, ...]:
        """The value of every choice."""
        return tuple(choice.value for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Picture:
    """An image or file a message shows, with its alt text."""

    url: str
    description: str


@dataclass(frozen=True, slots=True, repr=False)
class Message:
    """A message as it was when it was read; `raw` is Discord's JSON."""

    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["id"])

    @property
    def channel_id(self) -> int:
        return int(self.raw["channel_id"])

    @property
    def author_id(self) -> int:
        return int(self.raw["author"]["id"])

    @property
    def by_bot(self) -> bool:
        return bool(self.raw["author"].get("bot"))

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether it is still the "thinking…" of a deferred answer."""
        return bool(self.raw["flags"] & THINKING)

    @property
    def silent(self) -> bool:
        """Whether it was sent so that nobody's telephone rings."""
        return bool(self.raw["flags"] & SILENT)

    @property
    def edited(self) -> bool:
        return self.raw.get("edited_timestamp") is not None

    @property
    def pings(self) -> tuple[int, ...]:
        """Ids of the users it notifies."""
        return tuple(int(each) for each in self.raw.get("pings") or ())

    @property
    def components(self) -> tuple[Json, ...]:
        """Every component, however deep."""
        return tuple(walk(self.raw.get("components") or []))

    @property
    def text(self) -> str:
        """Content, embeds and text displays, a line each, in the order in which they are read."""
        lines = [self.raw.get("content") or ""]
        for embed in self.raw.get("embeds") or []:
            lines += [embed.get("title") or "", embed.get("description") or ""]
            lines += [f"{each['name']}: {each['value']}" for each in embed.get("fields") or []]
        lines += [
            component["content"] for component in self.components if component["type"] == TEXT
        ]
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(
            Button(
                c.get("label") or "",
                c.get("custom_id") or "",
                c["style"],
                bool(c.get("disabled")),
                c.get("url") or "",
                (c.get("emoji") or {}).get("name") or "",
            )
            for c in self.components
            if c["type"] == _BUTTON
        )

    @property
    def selects(self) -> tuple[Select, ...]:
        return tuple(_select(c) for c in self.components if c["type"] in SELECTS)

    @property
    def custom_ids(self) -> tuple[str, ...]:
        """Of every button and menu."""
        return tuple(c["custom_id"] for c in self.components if c.get("custom_id"))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Galleries, thumbnails, file components, and plain attachments that no component shows."""
        shown: list[Picture] = []
        for c in self.components:
            if c["type"] == _GALLERY:
                shown += [
                    Picture(i["media"]["url"], i.get("description") or "") for i in c["items"]
                ]
            elif c["type"] == _THUMBNAIL:
                shown.append(Picture(c["media"]["url"], c.get("description") or ""))
            elif c["type"] == _FILE:
                shown.append(Picture(c["file"]["url"], ""))
        urls = {picture.url for picture in shown}
        for attachment in self.raw.get("attachments") or []:
            if attachment["url"] not in urls:
                shown.append(Picture(attachment["url"], attachment.get("description") or ""))
        return tuple(shown)

    def button(
        self, custom_id: str | None = None, *, label: str | None = None, prefix: str | None = None
    ) -> Button:
        """The one button with that custom_id, label, or start of its custom_id.

        Raises:
            LookupError: there is none, or more than one.
        """
        found = [
            each
            for each in self.buttons
            if (custom_id is None or each.custom_id == custom_id)
            and (label is None or each.label == label)
            and (prefix is None or each.custom_id.startswith(prefix))
        ]
        if len(found) != 1:
            wanted = custom_id or label or f"{prefix}…"
            raise LookupError(
                f"{len(found)} buttons are {wanted!r}; there are {[b.label for b in self.buttons]}"
            )
        return found[0]

    def select(self, custom_id: str | None = None, *, prefix: str | None = None) -> Select:
        """The one menu with that custom_id, or that start of it, or the only one.

        Raises:
            LookupError: there is none, or more than one.
        """
        found = [
            each
            for each in self.selects
            if (custom_id is None or each.custom_id == custom_id)
            and (prefix is None or each.custom_id.startswith(prefix))
        ]
        if len(found) != 1:
            raise LookupError(
                f"{len(found)} menus are {custom_id or prefix!r}: "
                f"{[s.custom_id for s in self.selects]}"
            )
        return found[0]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        marks = " ephemeral" * self.ephemeral + " thinking" * self.thinking
        return f"<Message {self.id}{marks} {self.text!r}>"


def _select(c: Json) -> Select:
    return Select(
        c["custom_id"],
        c.get("placeholder") or "",
        tuple(Choice.of(each) for each in c.get("options") or []),
        c.get("min_values", 1),
        c.get("max_values", 1),
        bool(c.get("disabled")),
    )
