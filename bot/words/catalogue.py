"""Every sentence the bot can say, by language and key, read from Fluent files.

The house's files stand beside this module, a game's in its wing.

Rule: a file with a mistake stops the start; a mistake that shows only while speaking is logged by
    its key alone, and something is said nevertheless.
"""

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime.types import fluent_number

from bot.words.names import looks
from bot.words.nouns import SUBJECT, Noun
from bot.words.sources import Garbled, Speech, Texts, named, speech, texts_in

DEFAULT: Final = "en"

HOUSE: Final = ""
"""Where a game's name would stand: what is said of no game."""

Said = str | int | float
"""What can be put into a sentence: text, which is substituted as it is, a whole number, or one
with one decimal."""

REMEMBERED: Final = 8192
"""Sentences kept as they were said: most are said again and again, and making one takes longer
than finding it."""

_log = logging.getLogger(__name__)


class Unsaid(LookupError):
    """A sentence could not be made as asked; the text names language and key, never a value."""


class Catalogue:
    """The sentences of all languages.

    The house's own, and those of each game in a space of its own.

    A key is found among the house's sentences and then, game by game, among theirs; "mini:card-F"
    is found where the game called mini has it, or else in the house. So two games may use a name
    for different things; what the house has a name for, no game may name otherwise.
    """

    def __init__(
        self,
        texts: Texts,
        games: Mapping[str, Texts] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        """Read *texts* of the house and of *games* by name.

        A *strict* catalogue raises `Unsaid` where another one logs and says what it can.

        Raises:
            Garbled: a source cannot be parsed, or the languages have not the same keys and
                variables.
        """
        self.languages: Final = tuple(sorted(texts))
        self.games: Final = tuple(games or ())
        self._games = {HOUSE: {}, **(games or {})}
        self.signs: Mapping[str, str] = {}
        """Small pictures of what keys name, by key; they stand behind the name, never alone."""
        self._strict = strict
        self._remembered: dict[tuple[object, ...], str] = {}
        for game, own in self._games.items():
            if game and own.keys() != texts.keys():
                odd = ", ".join(sorted(own.keys() ^ texts.keys()))
                raise Garbled(f"{game} and the house differ in the languages {odd}")
        self._keys: dict[str, Mapping[str, frozenset[str]]] = {}
        self._nouns: dict[tuple[str, str], Noun] = {}
        self._taken: frozenset[str] | None = None
        self.taken: Callable[[str], bool] = lru_cache(REMEMBERED)(self._is_taken)
        """Returns whether sentences of any language call something else by that name."""
        self._speeches = {
            (language, game): speech(
                language, named(HOUSE, sources) + named(game, own.get(language, {}))
            )
            for game, own in self._games.items()
            for language, sources in texts.items()
        }
        self._compare()

    @classmethod
    def load(
        cls, games: Mapping[str, Traversable] | None = None, *, strict: bool = False
    ) -> "Catalogue":
        """Return the catalogue of the languages shipped with the bot.

        *games* gives by name the folder that holds a game's own files, a folder a language.

        Raises:
            Garbled: as for the constructor.
        """
        folders = {game: texts_in(folder) for game, folder in (games or {}).items()}
        return cls(texts_in(files(__package__).joinpath("locales")), folders, strict=strict)

    def say(self, language: str, key: str, /, **values: Said) -> str:
        """Return the sentence *key* in *language*; `key.attribute` asks for an attribute of it.

        What is missing in *language* is said in the default language.

        Raises:
            Unsaid: the catalogue is strict, and the sentence or one of its values is missing.
        """
        asked = (language, key, frozenset(values.items())) if values else (language, key)
        text = self._remembered.get(asked)
        if text is not None:
            return text
        for spoken in dict.fromkeys((language, DEFAULT)):
            text, whole = self._said(spoken, key, values)
            # What went wrong is to be logged each time.
            if text is not None and whole and spoken == language:
                if len(self._remembered) >= REMEMBERED:
                    self._remembered.clear()
                self._remembered[asked] = text
            if text is not None:
                return text
        return key

    def noun(self, language: str, key: str) -> Noun:
        """Return the noun *key*, a sentence that is nothing but forms, in *language*."""
        known = self._nouns.get((language, key))
        if known is None:
            game, _, noun = key.rpartition(":")
            forms = {
                name.partition(".")[2]: self.say(language, f"{game}:{name}" if game else name)
                for name in self.keys(language, game or None)
                if name.startswith(f"{noun}.")
            }
            known = self._nouns[language, key] = Noun(forms.get(SUBJECT, key), forms)
        return known

    def _is_taken(self, name: str) -> bool:
        if self._taken is None:
            key = "names-taken"
            lists = [self.say(one, key) for one in self.languages if self.has(one, key)]
            self._taken = frozenset().union(
                *(looks(one) for found in lists for one in found.split("·"))
            )
        return any(looks(one) & self._taken for one in (name, name.rstrip("0123456789 ")))

    def has(self, language: str, key: str) -> bool:
        """Return whether *language* itself has *key*."""
        return self._found(language, key) is not None

    def keys(self, language: str, game: str | None = None) -> Mapping[str, frozenset[str]]:
        """Return every key found in *language*, also `key.attribute`, with its variables.

        With a *game* those are the keys that are found for it.
        """
        if game is not None:
            return self._speeches[language, game].sentences
        if language not in self._keys:
            self._keys[language] = {
                key: needs
                for one in reversed(self._games)
                for key, needs in self._speeches[language, one].sentences.items()
            }
        return self._keys[language]

    def nearest(self, locale: str) -> str:
        """Return the language for somebody whose Discord says *locale*, such as "de" or "en-GB"."""
        wanted = locale.replace("_", "-").lower()
        for language in self.languages:
            if wanted == language.lower():
                return language
        stem = wanted.partition("-")[0]
        return next(
            (language for language in self.languages if language.lower().partition("-")[0] == stem),
            DEFAULT,
        )

    def _found(self, language: str, key: str) -> tuple[Speech, str] | None:
        """Return where *key* is found in *language*, and its name there."""
        game, _, name = key.rpartition(":")
        for one in (game,) if game else self._games:
            spoken = self._speeches.get((language, one))
            if spoken is not None and name in spoken.needs:
                return spoken, name
        return None

    def _said(self, language: str, key: str, values: Mapping[str, Said]) -> tuple[str | None, bool]:
        """Return the sentence, if there is one, and whether it is whole."""
        found = self._found(language, key)
        if found is None:
            self._missing(language, key, "is missing")
            return None, False
        spoken, at = found
        whole = spoken.needs[at] <= values.keys()
        if not whole:
            self._missing(language, key, "lacks a value")
        name, _, attribute = at.partition(".")
        message = spoken.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None  # such keys are not among the needs
        text, mistakes = spoken.bundle.format_pattern(
            pattern, {k: _plain(v) for k, v in values.items()}
        )
        if mistakes:
            self._missing(language, key, "cannot be said whole")
        return str(text), whole and not mistakes

    def _missing(self, language: str, key: str, what: str) -> None:
        if self._strict:
            raise Unsaid(f"{language}: {key} {what}")
        _log.error("words: %s: %s %s", language, key, what)

    def _compare(self) -> None:
        """Raise Garbled unless every language has the keys and variables of the default one.

        Of a noun a language may have more forms.
        """
        for game in self._games:
            model = self.keys(DEFAULT, game)
            for language in self.languages:
                found = self.keys(language, game)
                more = {key for key in found.keys() - model.keys() if _is_form(key, model)}
                odd = sorted((found.keys() ^ model.keys()) - more) or sorted(
                    key for key in model if found[key] != model[key]
                )
                if odd:
                    raise Garbled(f"{language} and {DEFAULT} differ in {', '.join(odd)}")


def _is_form(key: str, model: Mapping[str, frozenset[str]]) -> bool:
    """Return whether *key* is a form of a noun of *model*: a sentence that is nothing but forms."""
    noun, _, name = key.partition(".")
    return bool(name) and noun not in model and f"{noun}.{SUBJECT}" in model


def _plain(value: Said) -> object:
    # 1000 is "1000" everywhere: points, rounds and cards are never grouped.
    if isinstance(value, float):
        return fluent_number(
            value, useGrouping=False, minimumFractionDigits=1, maximumFractionDigits=1
        )
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value
