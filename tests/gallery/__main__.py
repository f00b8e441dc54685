"""Writes the gallery: `python -m tests.gallery FOLDER`, and with `--golden` the pictures that tests
hold others against.

The folder gets every picture, one contact sheet of them all (`contact.png`), and every screen in
one page (`index.html`), drawn as the sandbox draws it; where there is a Chromium also what that
looks like on a phone (`screens.png`).
"""

import asyncio
import base64
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

import bot.sandbox
from bot.games import locales
from bot.host.house import House
from bot.host.opening import Most
from bot.picture.paint import paint
from bot.words.catalogue import Catalogue
from storage.sqlite import Sqlite
from tests.board.pictures import plates
from tests.gallery.boards import board_pictures
from tests.gallery.golden import GOLDEN, golden
from tests.gallery.solving import screens_of_cases
from tests.gallery.states import Shown, everything

PAGE = Path(bot.sandbox.__file__).parent / "page"
MODULES = ("dom", "language", "choosing", "markdown", "messages")
"""What of the sandbox's page draws messages, each after those that it needs."""

THUMB = 270
COLUMNS = 8

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title><style>%s
html, body { height: auto; overflow: visible; display: block } h2 { margin: 24px 8px 4px }
.shelf { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { width: 390px; margin: 0 8px }
</style></head><body><script type="module">%s
const screen = { people: [], bot: { id: "1", name: "Inkognito" }, channels: [],
  names: { users: {}, roles: {}, channels: {}, commands: {} } };
for (const [state, shown] of %s) {
  const shelf = el("div", { class: "shelf" });
  for (const [name, components] of shown) {
    const message = { id: "1", flags: 1 << 15,
        author: { id: "1", username: "Inkognito", bot: true },
      timestamp: new Date().toISOString(), components, attachments: [] };
    const node = messageNode(message, screen, () => {}, () => {});
    shelf.append(el("figure", {}, el("small", { class: "dim" }, name), node));
  }
  document.body.append(el("h2", {}, state), shelf);
}</script></body></html>"""


async def shown() -> list[Shown]:
    """Return everything."""
    with tempfile.TemporaryDirectory() as folder:
        db = await Sqlite.open(Path(folder) / "bot.db")
        try:
            return [
                one
                async for one in everything(
                    House(db, most=Most(9999, 9999)), Catalogue.load(locales(), strict=True)
                )
            ]
        finally:
            await db.close()


def page(found: list[Shown], pictures: dict[tuple[str, str, str], bytes]) -> str:
    """Return every screen as one page that needs nothing else."""
    script = "\n".join(
        re.sub(
            r"^export ",
            "",
            re.sub(r"^import .*$", "", (PAGE / f"{name}.js").read_text("utf-8"), flags=re.M),
            flags=re.M,
        )
        for name in MODULES
    )
    shelves = [
        (state, [(one.name, _drawn(one, pictures)) for one in of_state])
        for state, of_state in itertools.groupby(found, key=lambda one: one.state)
    ]
    told = json.dumps(shelves).replace("</", "<\\/")
    return HEAD % ((PAGE / "page.css").read_text("utf-8"), script, told)


def _drawn(one: Shown, pictures: dict[tuple[str, str, str], bytes]) -> Any:
    text = json.dumps(one.screen.to_components())
    for name in one.screen.plates:
        data = base64.b64encode(pictures[one.state, one.name, name]).decode()
        text = text.replace(f"attachment://{name}", f"data:image/png;base64,{data}")
    return json.loads(text)


def contact(pictures: dict[tuple[str, str, str], bytes], folder: Path) -> None:
    """Write all *pictures* on one sheet, each under its name."""
    thumbs = []
    for key, png in pictures.items():
        (folder / "all.tmp").write_bytes(png)
        with Image.open(folder / "all.tmp") as image:
            small = image.convert("RGB")
            small.thumbnail((THUMB, THUMB * 2))
        thumbs.append(("-".join(key), small))
    (folder / "all.tmp").unlink()
    rows = [thumbs[at : at + COLUMNS] for at in range(0, len(thumbs), COLUMNS)]
    highs = [max(small.height for _, small in row) + 26 for row in rows]
    sheet = Image.new("RGB", (COLUMNS * (THUMB + 10), sum(highs)), (30, 30, 34))
    draw, y = ImageDraw.Draw(sheet), 0
    for row, high in zip(rows, highs, strict=True):
        for at, (name, small) in enumerate(row):
            draw.text((at * (THUMB + 10), y + 4), name[:44], fill=(220, 220, 220))
            sheet.paste(small, (at * (THUMB + 10), y + 22))
        y += high
    sheet.save(folder / "contact.png")


def seen(folder: Path) -> str:
    """Have Chromium draw the page; return what came of it."""
    browser = next(
        (
            path
            for name in (os.environ.get("CHROMIUM"), "chromium")
            if name and (path := shutil.which(name))
        ),
        "",
    )
    if not browser:
        return "no Chromium: screens.png was not made"
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--hide-scrollbars",
    ]
    size = ["--window-size=1640,16000", f"--screenshot={folder / 'screens.png'}"]
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser,
            *flags,
            f"--user-data-dir={profile}",
            *size,
            (folder / "index.html").as_uri(),
        ]
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    return "screens.png" if done.returncode == 0 else f"Chromium failed ({done.returncode})"


def main(arguments: list[str]) -> int:
    """Write what is asked for."""
    if arguments == ["--golden"]:
        GOLDEN.mkdir(exist_ok=True)
        for name, plate in asyncio.run(golden()).items():
            (GOLDEN / f"{name}.png").write_bytes(paint(plate))
        print(f"{len(list(GOLDEN.iterdir()))} pictures in {GOLDEN}")
        plates.main()
        return 0
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m tests.gallery FOLDER | --golden")
        return 2
    folder = Path(arguments[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    catalogue = Catalogue.load(locales(), strict=True)
    cases = [one for each in catalogue.languages for one in screens_of_cases(catalogue, each)]
    found = [*asyncio.run(shown()), *board_pictures(), *cases]
    pictures = {
        (one.state, one.name, name): paint(plate)
        for one in found
        for name, plate in one.screen.plates.items()
    }
    unlike = {png: key for key, png in reversed(pictures.items())}
    for key in unlike.values():
        (folder / f"{'-'.join(key)}").write_bytes(pictures[key])
    contact({key: pictures[key] for key in sorted(unlike.values())}, folder)
    (folder / "index.html").write_text(page(found, pictures), "utf-8")
    print(f"{len(found)} screens, {len(unlike)} pictures in {folder}; {seen(folder)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
