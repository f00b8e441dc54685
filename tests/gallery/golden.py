"""Pictures that others are held against: a few of each kind, in English."""

import tempfile
from pathlib import Path

from bot.game.chance import Seeded
from bot.games import locales
from bot.host.house import House
from bot.host.opening import Most
from bot.picture.plate import Plate
from bot.words.catalogue import Catalogue
from storage.sqlite import Sqlite
from tests.gallery.cases import DAYS, pictures_of_cases
from tests.gallery.states import at_a_table, of_a_server

GOLDEN = Path(__file__).parents[1] / "mini" / "pictures" / "golden"

WANTED = {
    ("3-en-dealt", "panel"),
    ("3-en-meetings", "panel"),
    ("4-en-under-way", "panel"),
    ("4-en-on-the-line", "panel"),
    ("5-en-later", "panel"),
    ("4-en-later", "seat-0-sheet"),
    ("5-en-won", "seat-0-sheet"),
    ("4-en-dealt", "letter"),
    ("3-en-won", "notice"),
    ("3-en-won", "replay-picture"),
    ("server-en", "stats"),
}


async def golden() -> dict[str, Plate]:
    """Return them by name."""
    found: dict[str, Plate] = {}
    catalogue = Catalogue.load(locales(), strict=True)
    with tempfile.TemporaryDirectory() as folder:
        db = await Sqlite.open(Path(folder) / "bot.db")
        try:
            house = House(db, Seeded(4), most=Most(9999, 9999))  # the same seat is always a bot's
            every = [
                one
                for players in (3, 4, 5)
                async for one in at_a_table(house, catalogue, players, "en")
            ]
        finally:
            await db.close()
    for one in (*every, *of_a_server(catalogue, "en")):
        for name, plate in one.screen.plates.items():
            kind = one.name if (one.state, one.name) in WANTED else one.name.rpartition("-")[2]
            if (one.state, kind) in WANTED:
                found.setdefault(f"{one.state}-{name.removesuffix('.png')}", plate)
    for state, picture in pictures_of_cases(catalogue, "en"):
        found[f"{state}-{picture.name.removesuffix('.png')}"] = picture.drawing
    pages = [name for name in found if "replay-" in name]
    assert len(found) == len(WANTED) + len(DAYS) + len(pages), sorted(found)
    return found
