"""What bots are called: Venetian given names, for each table in another order (P13)."""

from collections.abc import Iterable
from typing import Final

from bot.words.names import looks

VENETIANS: Final = (  # noqa: SIM905 - forty-seven lines fewer
    "Beppe Carlo Dino Zanetta Alvise Orsola Momi Catina Toni Felice Piero Gnese Nane Pasqua Vettor"
    " Nina Tita Bettina Zorzi Cecilia Lunardo Libera Matteo Gigia Bortolo Zanze Anzolo Checca"
    " Renier Marina Menego Perina Nicolò Lavinia Polo Ottavia Lorenzo Isotta Zuane Lucia Ferigo"
    " Giulia Tommaso Regina Andrea Diana Todaro"
).split()
"""Short, so that they fit a column; the first three are those of the tutorial."""

APART: Final = 11
"""Names from one table's first to the next table's: so tables that follow on one another differ."""


def another(taken: Iterable[str], table: int, place: int) -> str:
    """Return what one more bot at a *table* is called, where the names *taken* are borne.

    It depends on nothing else but its *place* there, so each place has nearly always its own.
    """
    borne = set().union(*map(looks, taken))
    first = table * APART + place
    order = (VENETIANS[(first + step) % len(VENETIANS)] for step in range(len(VENETIANS)))
    return next((name for name in order if not looks(name) & borne), VENETIANS[0])
