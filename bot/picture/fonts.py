"""Fonts: which of the bundled ones has a sign, and how a line looks. All are free (OFL).

See assets/fonts.
"""

from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

FAMILIES: Final = {
    "plain": ("alegreya-sans", 500, ("latin", "latin-ext", "cyrillic", "greek")),
    "bold": ("alegreya-sans", 700, ("latin", "latin-ext", "cyrillic", "greek")),
    "title": ("cinzel", 700, ("latin", "latin-ext")),
}
"""By face: its family, weight and parts. What Cinzel lacks is set in the bold face."""

FINE: Final = 2
"""Lines are set so many times too large, and made smaller: else letters stand unevenly."""

KNOWN: Final = 2048
"""Lines that are remembered: names and labels come again and again."""

ELLIPSIS: Final = "…"

FIGURES: Final = ["lnum"]
"""Figures as tall as capitals: a 0 of the other kind looks like an o (OpenType features)."""


@lru_cache(512)
def line(text: str, face: str, size: int, most: int) -> Image.Image:
    """Return *text* as a mask, at most so many pixels wide.

    What cannot be written is left out, what is long is cut.
    """
    written = "".join(sign for sign in text if _font_of(sign, face, size * FINE) is not None)
    while written and _length(written, face, size * FINE) > most * FINE:
        written = (
            written[: -1 - written.endswith(ELLIPSIS)].rstrip() + ELLIPSIS
            if len(written) > 1
            else ""
        )
    wide = max(1, _length(written, face, size * FINE))
    mask = Image.new("L", (wide + FINE, size * FINE * 3 // 2))
    draw, x = ImageDraw.Draw(mask), 0.0
    for sign_run, font in _runs(written, face, size * FINE):
        draw.text(
            (x, size * FINE * 9 // 8), sign_run, fill=255, font=font, anchor="ls", features=FIGURES
        )
        x += font.getlength(sign_run, features=FIGURES)
    return mask.reduce(FINE)


def writable(text: str) -> bool:
    """Return whether anything of *text* can be written."""
    return any(not sign.isspace() and _font_of(sign, "bold", 32) is not None for sign in text)


def _length(text: str, face: str, size: int) -> int:
    return round(
        sum(font.getlength(run, features=FIGURES) for run, font in _runs(text, face, size))
    )


def _runs(text: str, face: str, size: int) -> list[tuple[str, ImageFont.FreeTypeFont]]:
    runs: list[tuple[str, ImageFont.FreeTypeFont]] = []
    for sign in text:
        font = _font_of(sign, face, size)
        if font is None:
            continue
        if runs and runs[-1][1] is font:
            runs[-1] = (runs[-1][0] + sign, font)
        else:
            runs.append((sign, font))
    return runs


@lru_cache(KNOWN)
def _font_of(sign: str, face: str, size: int) -> ImageFont.FreeTypeFont | None:
    """Return the font that has *sign*, or None."""
    for name in dict.fromkeys((face, "bold")):
        family, weight, parts = FAMILIES[name]
        for part in parts:
            font = _font(f"{family}-{part}-{weight}-normal.woff2", size)
            if _has(font, sign):
                return font
    return None


def _has(font: ImageFont.FreeTypeFont, sign: str) -> bool:
    if sign.isspace():
        return True
    mask, lacking = font.getmask(sign), _lacking(font)
    return (mask.size, bytes(mask)) != lacking


@lru_cache(256)
def _lacking(font: ImageFont.FreeTypeFont) -> tuple[tuple[int, int], bytes]:
    """Return how *font* shows what it has not."""
    mask = font.getmask("\uffff")
    return mask.size, bytes(mask)


@lru_cache(256)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    data = files(__package__).joinpath("assets", "fonts", name).read_bytes()
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.RAQM)
