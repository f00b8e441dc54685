"""Fonts: which of the bundled ones has a sign, and how a line looks. All are free (OFL).

See assets/fonts.
"""

from functools import lru_cache, partial
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont, features

from bot.game.shortened import shortened
from bot.picture.plate import Words

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

SHAPED: Final = bool(features.check("raqm"))
"""Whether letters are shaped by Raqm, which Pillow has but where FriBiDi lacks (libfribidi0)."""

FIGURES: Final = ["lnum"] if SHAPED else None
"""Figures as tall as capitals: a 0 of the other kind looks like an o (OpenType features)."""

ENGINE: Final = ImageFont.Layout.RAQM if SHAPED else ImageFont.Layout.BASIC


def line(words: Words, most: int) -> Image.Image:
    """Return *words* as a mask, at most so many pixels wide.

    What cannot be written is left out, what is long is cut.
    """
    return _line(
        words.text, words.face, words.size, most, words.among, words.instead, words.smallest
    )


@lru_cache(1024)
def _line(
    text: str,
    face: str,
    size: int,
    most: int,
    among: tuple[str, ...],
    instead: str,
    smallest: int,
) -> Image.Image:
    others = {_written(other, face, size) for other in among}
    written = _written(text, face, size)
    if instead and (not written.strip() or (written != text and written in others)):
        written = instead
    whole, room = others | {written}, most * FINE
    if smallest:
        long = _length(written, face, size)
        size = size if long <= room else max(smallest, int(size * room / long))
    if _length(written, face, size) > room:
        breadth = partial(_length, face=face, size=size)
        written = shortened(dict.fromkeys(whole, room), breadth)[written]
    wide = max(1, round(_length(written, face, size)))
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
    return bool(_written(text, "bold", 32).strip())


def _written(text: str, face: str, size: int) -> str:
    """Return of *text* what can be written, without the blanks that the rest leaves."""
    kept = "".join(sign for sign in text if _font_of(sign, face, size * FINE) is not None)
    return kept if kept == text else " ".join(kept.split())


def _length(text: str, face: str, size: int) -> float:
    """Return how broad *text* is, FINE times too large."""
    runs = _runs(text, face, size * FINE)
    return sum(font.getlength(run, features=FIGURES) for run, font in runs)


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
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ENGINE)
