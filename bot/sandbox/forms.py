"""Forms (modals) and their parts as a user reads them: frozen, from Discord's JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.sandbox.reading import SELECTS, TEXT, Choice, Json
from bot.sandbox.walking import walk

_INPUT: Final = 4
_CONTROLS: Final = (_INPUT, *SELECTS, 19, 21, 22, 23)


@dataclass(frozen=True, slots=True)
class Field:
    """One control of a modal: `kind` is Discord's component type, `value` the first one."""

    custom_id: str
    kind: int
    label: str
    description: str
    required: bool
    choices: tuple[Choice, ...]
    value: str


@dataclass(frozen=True, slots=True)
class Modal:
    """A form the bot put before a user, as the answer to `interaction_id`."""

    raw: Json
    interaction_id: int

    @property
    def title(self) -> str:
        return str(self.raw["title"])

    @property
    def custom_id(self) -> str:
        return str(self.raw["custom_id"])

    @property
    def text(self) -> str:
        """Its text displays, a line each."""
        return "\n".join(c["content"] for c in walk(self.raw["components"]) if c["type"] == TEXT)

    @property
    def fields(self) -> tuple[Field, ...]:
        found = []
        for top in self.raw["components"]:
            for control in walk([top]):
                if control["type"] in _CONTROLS:
                    found.append(
                        Field(
                            control["custom_id"],
                            control["type"],
                            top.get("label") or control.get("label") or "",
                            top.get("description") or "",
                            bool(control.get("required", control["type"] in (_INPUT, *SELECTS))),
                            tuple(Choice.of(each) for each in control.get("options") or []),
                            str(control.get("value") or ""),
                        )
                    )
        return tuple(found)

    def field(self, label_or_id: str) -> Field:
        """The control with that custom_id or label.

        Raises:
            LookupError: there is none.
        """
        for each in self.fields:
            if label_or_id in (each.custom_id, each.label):
                return each
        raise LookupError(
            f"no field {label_or_id!r}; there are {[(f.custom_id, f.label) for f in self.fields]}"
        )
