"""Commands in the reader's language: names, descriptions and choices from the catalogue."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words.catalogue import DEFAULT, Catalogue


class Translator(app_commands.Translator):
    """Says a command's texts by the catalogue key that each of them carries."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Speak by *catalogue*."""
        super().__init__()
        self._catalogue = catalogue
        self._languages = {locale: catalogue.nearest(locale.value) for locale in discord.Locale}

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return *string* for *locale*, or None where the English text serves.

        Discord shows en-GB to en-US before the default (application commands, localization): so
        neither is given.
        """
        key = string.extras.get("key")
        language = self._languages[locale]
        if key is None or language == DEFAULT or not self._catalogue.has(language, key):
            return None
        return self._catalogue.say(language, key)
