"""The drawings made into pixels, once: `python -m bot.picture.press`.

With `--check` it says which are out of date.

Needs the extra `dev`. At run time nothing is drawn from SVG.
"""

import sys
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image, ImageChops

SIDE: Final = 192
"""Pixels of a sprite, whichever way."""

NEAR: Final = 8
"""By how much a shade may differ: another machine rounds otherwise."""


def pressed(svg: Path) -> Image.Image:
    """Return the drawing in *svg*."""
    data = bytes(resvg_py.svg_to_bytes(svg_path=str(svg), width=SIDE, height=SIDE))
    return Image.open(BytesIO(data)).convert("RGBA")


def main(arguments: list[str]) -> int:
    """Write every sprite anew, or only check them; return 1 if one is out of date."""
    assets = Path(str(files("bot.picture").joinpath("assets")))
    stale = []
    for svg in sorted((assets / "svg").rglob("*.svg")):
        name = svg.relative_to(assets / "svg").with_suffix(".png")
        sprite, png = pressed(svg), assets / "png" / name
        if png.is_file():
            with Image.open(png) as known:
                difference = ImageChops.difference(known.convert("RGBA"), sprite)
            if max(high for _, high in difference.getextrema()) <= NEAR:  # type: ignore[misc]  # a pair for each band
                continue
        stale.append(svg.stem)
        if "--check" not in arguments:
            png.parent.mkdir(exist_ok=True)
            sprite.save(png, optimize=True)
    print("\n".join(stale) or "every sprite is what its drawing says")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
