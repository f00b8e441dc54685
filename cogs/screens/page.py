"""A message as it is laid out: what must be there, what may be shorter, what may be missing.

Rule: here and in `fitting` alone is decided what there is no room for. Whoever lays out a message
    says what stands where and what it is worth, and counts nothing.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from cogs.screens.fitting import TEXT, Fit, cut, fitted, length, paragraphs
from cogs.screens.frame import COMPONENTS, Part, Picture, Screen, characters, text, within


@dataclass(frozen=True)
class _Shortened:
    """Words that may be shorter; those that are *told* are missed where they are.

    The *first* have room before words that stand instead of a picture.
    """

    fit: Fit
    told: str | None = None
    first: bool = False


@dataclass(frozen=True, eq=False)
class _Spared:
    """Parts that stand or are left out together."""

    parts: tuple[Part, ...]


LEAST: Final = 60
"""Characters that are kept for words instead of a picture, whatever has room before them."""

_Piece: TypeAlias = Part | _Shortened


class Page:
    """Makes a screen of parts that stand one below the other, in the order they are given.

    Where not all of it fits, first what may be spared is left out, the last of it first. If that is
    not enough, what may be shortened is: all that needs no more than an equal share of the room
    stays whole.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self._pieces: list[_Piece | _Spared] = []

    def must(self, *parts: Part) -> "Page":
        """Let *parts* stand here whatever else there is.

        What is said instead of a picture has its share of the room like what may be shortened.
        """
        self._pieces += parts
        return self

    def tell(self, words: str, end: str = "") -> "Page":
        """Let *words* stand here, cut off where there is no room: then the screen is not whole.

        A last paragraph, the *end*, is never cut.
        """
        below = length(end) + len("\n\n") if end else 0

        def fit(most: int) -> str:
            return paragraphs(cut(words, most - below), end)

        self._pieces.append(_Shortened(fit, told=paragraphs(words, end)))
        return self

    def shorten(self, fit: Fit) -> "Page":
        """Let stand here what *fit* says in the room there is for it."""
        self._pieces.append(_Shortened(fit))
        return self

    def first(self, fit: Fit) -> "Page":
        """Let stand here what *fit* says, whole if what stands instead of pictures can be shorter.

        There is always a little room for that.
        """
        self._pieces.append(_Shortened(fit, first=True))
        return self

    def spare(self, *parts: Part) -> "Page":
        """Let *parts* stand here if there is room for them and for all the rest, else none."""
        self._pieces.append(_Spared(parts))
        return self

    def screen(self) -> Screen:
        """Return the message."""
        kept = list(self._pieces)
        spared = [piece for piece in kept if isinstance(piece, _Spared)]
        while spared and _too_much(_flat(kept)):
            kept.remove(spared.pop())
        pieces = _flat(kept)
        room, told = TEXT - characters(pieces), dict[int, str]()
        fits = {at: fit for at, piece in enumerate(pieces) if (fit := _fit(piece)) is not None}
        first = [at for at in fits if _is_first(pieces[at])]
        rest = [at for at in fits if at not in first]
        for some, left in ((first, LEAST * len(rest)), (rest, 0)):
            told |= zip(some, fitted([fits[at] for at in some], room - left), strict=True)
            room -= sum(length(told[at]) for at in some)
        whole, parts = True, list[Part]()
        for at, piece in enumerate(pieces):
            words = told.get(at, "")
            if isinstance(piece, _Shortened):
                whole = whole and piece.told in (None, words)
                parts.append(text(words))
            else:
                parts.append(piece)
        return Screen(*parts, whole=whole)


def _flat(pieces: list[_Piece | _Spared]) -> list[_Piece]:
    """Return *pieces*, with the parts that may be spared in their place."""
    return [
        one for piece in pieces for one in (piece.parts if isinstance(piece, _Spared) else (piece,))
    ]


def _fit(piece: _Piece) -> Fit | None:
    """Return how *piece* gets shorter, if it does: a picture where words stand instead of it."""
    if isinstance(piece, _Shortened):
        return piece.fit
    return piece.instead if isinstance(piece, Picture) else None


def _is_first(piece: _Piece) -> bool:
    return isinstance(piece, _Shortened) and piece.first


def _too_much(pieces: list[_Piece]) -> bool:
    """Return whether *pieces* are more than a message takes, with nothing shortened."""
    fits = [fit for piece in pieces if (fit := _fit(piece)) is not None]
    said = characters(pieces) + sum(length(fit(TEXT)) for fit in fits)
    components = 1 + sum(1 for piece in pieces for _ in within(piece))  # all in a container
    return said > TEXT or components > COMPONENTS
