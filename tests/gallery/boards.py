"""The board game in the states worth seeing: its views, and its pictures at tables of each size."""

import re
from collections.abc import Callable, Iterator

from bot.board.pictures.map import LAYOUTS
from bot.board.rules.deduction import deduce
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.hindsight import hindsight
from bot.board.rules.sight import Sight
from bot.game.seats import seats
from cogs.board import pictures, replay
from cogs.screens.frame import Picture, Screen
from tests.board.pictures.sights import Looks, ledger, played
from tests.board.words.spoken import LANGUAGES, NAMES, reading
from tests.cogs.board.views import views
from tests.gallery.states import Shown
from tests.limits.names import LONG

PHASES: dict[str, Callable[[Sight], object]] = {
    "begun": lambda public: public.turn == 1 and not public.moved,
    "moved": lambda public: len(public.plan) == 3 and public.meetings,
    "asked": lambda public: public.asking is not None and public.round > 2,
    "sent": lambda public: any(deed.sent for turn in public.history[-1:] for deed in turn.deeds),
    "strode": lambda public: any(deed.to for turn in public.history[-1:] for deed in turn.deeds),
    "walked": lambda public: public.walked == 2,
    "over": lambda public: public.ending is not None,
}
"""When a map is worth looking at."""


def board_pictures() -> Iterator[Shown]:
    """Yield them, table after table."""
    for language in LANGUAGES:
        for view in views(language):
            if isinstance(view.what, Screen):
                name = re.sub(r"\W+", "-", view.name.lower())
                yield Shown(f"board-views-{language}", name, view.what)
        for on in LAYOUTS:
            for players in (3, 4, 5):
                yield from _at_a_table(language, on, players)


def _at_a_table(language: str, on: str, players: int) -> Iterator[Shown]:
    for crowd, names in (("", NAMES), ("-long", LONG)):
        reader = reading(language, players, names)
        state = f"board-{players}-{on}-{language}{crowd}"

        def shown(name: str, *found: Picture, state: str = state) -> Shown:
            return Shown(state, name, Screen(*found))

        yield shown("lobby", pictures.cover_picture(reader))
        looks = played(players, on)
        for phase, public in _phases(looks):
            yield shown(f"map-{phase}", pictures.map_picture(reader, public))
        late = looks[-2]
        for name in DISTRICTS[on]:
            yield shown(f"district-{name}", pictures.district_picture(reader, late[None], name))
        for seat in seats(players):
            yield shown(f"seat-{seat}-cards", pictures.cards_picture(reader, late[seat]))
            for known in (None, deduce(late[seat])):
                drawn = pictures.sheet_picture(reader, late[seat], known, lambda most: "")
                name = f"seat-{seat}-sheet{'-helped' * (known is not None)}"
                yield shown(name, drawn)
        over = hindsight(ledger(players, on))
        for number, drawn in enumerate(replay.end_pictures(reader, over)):
            yield shown(f"end-{number}", drawn)


def _phases(looks: tuple[Looks, ...]) -> Iterator[tuple[str, Sight]]:
    for phase, is_in in PHASES.items():
        for look in looks:
            public = look[None]
            if public is not None and is_in(public):
                yield phase, public
                break
