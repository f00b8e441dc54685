"""What a game was dealt by, for all who want to check it; nothing of it is shown before the game is over."""

from discord import ui

from bot.game.fair import Fair
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.screens.frame import TEXT, Screen, fenced, paragraphs, text
from cogs.screens.lobby import title_of


def proof(
    catalogue: Catalogue,
    language: str,
    table: Table,
    game: int,
    fair: Fair | None,
    file: str,
    *,
    right: bool,
) -> Screen:
    """Return what *game* was dealt by, whether that is so, what it proves and what not, and the record as a *file*.

    *right* says whether all that was dealt follows from the secret.
    """
    head = catalogue.say(language, "fair-title", table=title_of(table), game=game)
    if fair is None:
        told = paragraphs(
            head, catalogue.say(language, "fair-none"), catalogue.say(language, "fair-file")
        )
    else:
        verdict = catalogue.say(language, "fair-right" if right else "fair-wrong")
        salts = "\n".join(f"`{salt}`" for salt in fair.salts) or catalogue.say(
            language, "fair-no-salts"
        )
        values = catalogue.say(
            language, "fair-values", commitment=fair.commitment, secret=fair.secret, salts=salts
        )
        told = paragraphs(
            head,
            verdict,
            values,
            catalogue.say(language, "fair-proves"),
            catalogue.say(language, "fair-file"),
        )
    return Screen(text(fenced(told, TEXT)), ui.File(f"attachment://{file}"))
