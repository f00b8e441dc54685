"""The frame of every message: a Components V2 layout that discord.py sends and then forgets.

Rule: a screen is never kept. It is stopped as soon as it is made, so that discord.py stores no view
    and starts no timer for it; every click comes back through the router by its custom_id, before
    and after a restart alike.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.picture.later import Drawing, drawn
from bot.picture.plate import Plate
from cogs.interactions.routes import Route
from cogs.screens.fitting import TEXT, Fit, cut, fitted, length, lines

COMPONENTS: Final = 40
"""Components of a message, those within others among them (Discord, Components V2)."""

LABEL: Final = 80
"""Characters of a button's label (Discord, button component)."""

BUTTONS: Final = 5
"""Buttons of a row (Discord, action row)."""

GREY: Final = discord.ButtonStyle.secondary
PRIMARY: Final = discord.ButtonStyle.primary
GREEN: Final = discord.ButtonStyle.success
RED: Final = discord.ButtonStyle.danger
"""How buttons look: one that leads on stands out, and so does one that is not undone."""

OPTION: Final = 100
"""Characters of a select option's label or description (Discord, select component)."""

OPTIONS: Final = 25
"""Options of a select (Discord, select component)."""

PLACEHOLDER: Final = 150
"""Characters of a select's placeholder (Discord, select component)."""

ALT: Final = 1024
"""Characters of a picture's description (Discord, media gallery item)."""

ATTACHED: Final = "attachment://"
"""Before the name of a file that comes with the message (Discord, uploading files)."""

SIGN: Final = re.compile(r"[ \xa0]?<:\w{2,32}:\d+>")
"""An emoji of the application's in a text, and the space before it."""

INK: Final = 0x2B4C6F
"""Venice at night: the bar at the left of every screen."""

Part: TypeAlias = ui.Item[ui.LayoutView]
"""What a screen is made of."""


class Screen(ui.LayoutView):
    """One message: a container of texts, pictures and rows."""

    def __init__(
        self, *parts: Part, colour: int = INK, whole: bool = True, only_read: bool = False
    ) -> None:
        """Show *parts* one below the other; the pictures among them are still to be painted.

        It is not *whole* where something that was told had to be cut. One is *only read* if
        nothing is decided on it: then it need not say at once what is new.
        """
        super().__init__(timeout=None)
        self.whole, self.only_read = whole, only_read
        pictures = [part for part in parts if isinstance(part, Picture)]
        self.plates = {picture.name: picture.shown for picture in pictures}
        self.pictured = bool(self.plates)
        self.outdated = False
        """Whether it shows an older picture until there is the newer one."""
        self.box: ui.Container[Any] = ui.Container(*parts, accent_colour=colour)
        self.add_item(self.box)
        self.stop()

    def headed(self, words: str) -> "Screen":
        """Return this message with *words* above all else, if there is room for them."""
        parts: list[Part] = list(self.box.children)
        if characters(parts) + length(words) <= TEXT:
            self.box.clear_items()
            for part in (text(words), *parts):
                self.box.add_item(part)
        return self

    def footed(self, words: str) -> "Screen":
        """Return this message with *words* in small below all else, if there is room for them."""
        said, parts = f"-# {words}", list(self.box.walk_children())
        if characters(self.box.children) + length(said) <= TEXT and len(parts) + 2 <= COMPONENTS:
            self.box.add_item(text(said))
        return self

    def offer_nothing(self) -> None:
        """Take away all that can be pressed; what is said stays."""
        for part in list(self.box.children):
            if isinstance(part, ui.ActionRow):
                self.box.remove_item(part)

    @property
    def signed(self) -> bool:
        """Whether an emoji of the application's stands anywhere on it."""
        return any(SIGN.search(said.content) for said in self._texts()) or any(
            _own(option) for option in self._options()
        )

    def unsign(self) -> None:
        """Take the application's emoji away; all that they mean is said."""
        for said in self._texts():
            said.content = SIGN.sub("", said.content)
        for option in self._options():
            if _own(option):
                option.emoji = None

    def reword(self, change: Callable[[str], str]) -> None:
        """Say everything as *change* says it, as far as there is room."""
        for said in self._texts():
            words = change(said.content)
            more = length(words) - length(said.content)
            if more <= 0 or characters(self.box.children) + more <= TEXT:
                said.content = words

    def _texts(self) -> Iterator["ui.TextDisplay[Any]"]:
        return (part for part in self.box.walk_children() if isinstance(part, ui.TextDisplay))

    def _options(self) -> Iterator[discord.SelectOption]:
        for part in self.box.walk_children():
            if isinstance(part, ui.Select):
                yield from part.options

    def bare(self) -> None:
        """Show no picture, but what is said instead in the room that the other words leave."""
        if not self.plates:
            return
        self.plates = {}
        parts = list(self.box.children)
        instead = [part.instead for part in parts if isinstance(part, Picture) and part.instead]
        said = iter(fitted(instead, TEXT - characters(parts)))
        self.box.clear_items()
        for part in parts:
            if not isinstance(part, Picture):
                self.box.add_item(part)
            elif part.instead is not None:
                self.box.add_item(text(next(said)))


class Picture(ui.MediaGallery[Any]):
    """A picture: the *name* of its file, what is *shown* on it, and what it says in words.

    *alt* is for who does not see it. Without the picture the rest of a message says everything,
    with what is shown *instead* of it (P21).
    """

    def __init__(
        self,
        name: str,
        shown: Drawing,
        alt: str,
        instead: Fit | None = None,
    ) -> None:
        """Stand where the attached file is shown."""
        described = lines(SIGN.sub("", alt), ALT)
        super().__init__(discord.MediaGalleryItem(f"{ATTACHED}{name}", description=described))
        self.name, self.shown, self.instead = name, shown, instead
        self._alt = alt

    @property
    def drawing(self) -> Plate:
        """What is to be painted."""
        return drawn(self.shown)

    def again(self) -> "Picture":
        """Return the same for one more message."""
        return Picture(self.name, self.shown, self._alt, self.instead)


def _own(option: discord.SelectOption) -> bool:
    """Return whether *option* bears an emoji of the application's."""
    return isinstance(option.emoji, discord.PartialEmoji) and option.emoji.id is not None


def characters(parts: Iterable[object]) -> int:
    """Return how many characters the texts among *parts* have."""
    every = (inner for part in parts for inner in within(part))
    return sum(length(part.content) for part in every if isinstance(part, ui.TextDisplay))


def within(part: object) -> Iterator[object]:
    """Yield *part*, and whatever stands in it."""
    yield part
    for inner in (*getattr(part, "children", ()), getattr(part, "accessory", None)):
        if inner is not None:
            yield from within(inner)


def text(words: str) -> ui.TextDisplay[Any]:
    """Return *words* as a paragraph."""
    return ui.TextDisplay(words)


def line() -> ui.Separator[Any]:
    """Return a thin line."""
    return ui.Separator()


def row(*items: Part) -> ui.ActionRow[Any]:
    """Return up to five buttons, or one select, side by side."""
    return ui.ActionRow(*items)


def rows(items: Sequence[Part]) -> list[ui.ActionRow[Any]]:
    """Return buttons side by side; where they are more than a row takes, in two alike."""
    half = len(items) if len(items) <= BUTTONS else (len(items) + 1) // 2
    return [row(*part) for part in (items[:half], items[half:]) if part]


def button(
    route: Route,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    *,
    off: bool = False,
) -> ui.Button[Any]:
    """Return a button that leads to *route*; it is grey and takes no clicks while it is *off*."""
    return ui.Button(
        custom_id=str(route), label=cut(label, LABEL), style=style, emoji=emoji, disabled=off
    )


def choice(
    value: str,
    label: str,
    description: str | None = None,
    *,
    chosen: bool = False,
    emoji: str | None = None,
) -> discord.SelectOption:
    """Return one option of a menu."""
    return discord.SelectOption(
        value=value,
        label=cut(label, OPTION),
        description=None if description is None else cut(description, OPTION),
        default=chosen,
        emoji=emoji,
    )


def menu(
    route: Route, placeholder: str, options: Iterable[discord.SelectOption]
) -> ui.ActionRow[Any]:
    """Return a menu of which one option is chosen."""
    return row(
        ui.Select(
            custom_id=str(route), placeholder=cut(placeholder, PLACEHOLDER), options=list(options)
        )
    )


def role_menu(route: Route, placeholder: str, now: int | None) -> ui.ActionRow[Any]:
    """Return a menu of the server's roles, of which one is chosen, or none; *now* is chosen."""
    return row(
        ui.RoleSelect(
            custom_id=str(route),
            placeholder=cut(placeholder, PLACEHOLDER),
            min_values=0,
            default_values=[] if now is None else [discord.Object(now, type=discord.Role)],
        )
    )


def channel_menu(
    route: Route,
    placeholder: str,
    kinds: Iterable[discord.ChannelType],
    now: Iterable[int],
    most: int = 1,
) -> ui.ActionRow[Any]:
    """Return a menu of the server's channels of some *kinds*, of which *most* can be chosen.

    None may be chosen as well; those of *now* are.
    """
    return row(
        ui.ChannelSelect(
            custom_id=str(route),
            placeholder=cut(placeholder, PLACEHOLDER),
            channel_types=list(kinds),
            min_values=0,
            max_values=most,
            default_values=[discord.Object(one, type=discord.abc.GuildChannel) for one in now],
        )
    )
