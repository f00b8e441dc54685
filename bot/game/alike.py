"""What words look like: one text for all that nobody tells apart at a glance.

Rule: it is for comparing alone, and never shown.
"""

import unicodedata
from functools import lru_cache
from typing import Final

_CAPITALS: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԚԜӀҮᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃΑΒΕΖΗΙΚΜΝΟΡΤΥΧՏՍՕ",
    "ABESIJKMHOPCTYXQWIYABCDEHJKLMPRSTVWZABEZHIKMNOPTYXSUO",
)
"""Capitals of other alphabets and the Latin ones they look like (Unicode, confusables): Cyrillic,
Cherokee, Greek, Armenian. What a capital looks like its small letter need not."""

_SMALL: Final = str.maketrans(
    "авеѕіјкмнорстухԛԝӏүԁһпгьαβεικνορτυχγηωıɩɑɡɪʟꞌℓոսօցհյ",
    "abesijkmhopctyxqwlydhnrbabeikvoptuxynwilagil'lnuoghj",
)
"""Small letters of other alphabets, and Latin ones of phonetics."""

_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("1i|!\u01c0", "l"),
        "0": "o",
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc\u4e00", "-"),
        **dict.fromkeys("\u2018\u2019\u02bc\u2032`\u00b4", "'"),
        "ß": "ss",
        "ø": "o",
        "đ": "d",
        "ł": "l",
    }
)
"""Signs that pass for one another in any alphabet."""

_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Letters that look like another one side by side."""

_SKINS: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Colours of the skin of emoji, too small to tell them apart by."""


_UNSEEN: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
"""Marks on letters, formats and controls."""


def latin(words: str) -> str:
    """Return *words*, sign by sign, with the Latin letters that those of others look like."""
    return words.translate(_CAPITALS).translate(_SMALL)


@lru_cache(4096)
def lookalike(words: str) -> str:
    """Return what *words* look like, without case, accents, and what cannot be seen."""
    known = unicodedata.normalize("NFKD", words).translate(_CAPITALS)
    seen = (sign for sign in known if unicodedata.category(sign) not in _UNSEEN)
    folded = "".join(seen).casefold().translate(_SMALL).translate(_SIGNS)
    for pair, one in _PAIRS:
        folded = folded.replace(pair, one)
    return "".join(sign for sign in folded if sign not in _SKINS)
