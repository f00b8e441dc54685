"""What came of somebody's games in a server, and who is how strong there (P19)."""

from typing import Final

from bot.game.levels import Level
from bot.host.ladder import Kind, Standing
from bot.host.standings import Form, Totals
from bot.host.table import Table
from bot.picture import form
from bot.picture.plate import Plate
from bot.words.catalogue import Catalogue
from cogs.screens.bulletins import stamp
from cogs.screens.frame import Screen, cut, gallery, text
from cogs.screens.lobby import result
from cogs.screens.tables import people_at
from storage.ids import PersonId

MOST: Final = 5
"""Matches that are shown at once; with more nobody would read them."""

ABOUT: Final = 600
"""Characters said of one match, so that all of them fit into a message."""

PLACES: Final = 10
"""Places of a leaderboard that are shown."""

FORM: Final = {Form.WON: "●", Form.DRAWN: "◐", Form.LOST: "○"}


def history(catalogue: Catalogue, found: list[Table], language: str) -> Screen:
    """Return how the matches of *found*, which are over, have ended, for one who played in them."""
    if not found:
        return Screen(text(catalogue.say(language, "history-none")))
    lines = []
    for table in found:
        people = people_at(catalogue, table, language)
        lines.append(
            f"{stamp(table.row.changed, 'd')} · {people}\n{result(catalogue, table, language)}"
        )
    hint = catalogue.say(language, "history-hint")
    title = catalogue.say(language, "history-title")
    return Screen(
        text(title), *(text(cut(line, ABOUT)) for line in lines[:MOST]), text(f"-# {hint}")
    )


def stats(catalogue: Catalogue, found: dict[Kind, Totals], listed: bool, language: str) -> Screen:
    """Return what somebody made of his games, by kind, for himself; whether he is *listed* on the leaderboard."""
    if not found:
        return Screen(text(catalogue.say(language, "stats-none")))
    parts = [catalogue.say(language, "stats-title")]
    for kind, totals in found.items():
        parts.append(
            "\n".join(
                [
                    f"**{catalogue.say(language, f'ladder-{kind}')}**",
                    *_lines(catalogue, totals, language),
                ]
            )
        )
    hint = catalogue.say(language, "stats-listed" if listed else "stats-not-listed")
    picture = gallery("form.png", catalogue.say(language, "stats-alt"))
    legend = catalogue.say(language, "stats-legend")
    said = *map(text, parts[1:]), text(f"-# {legend} {hint}")
    return Screen(
        text(parts[0]), picture, *said, plates={"form.png": form_plate(catalogue, found, language)}
    )


def form_plate(catalogue: Catalogue, found: dict[Kind, Totals], language: str) -> Plate:
    """Return the small picture of somebody's form, a line for each kind of games."""
    return form.plate(
        [
            form.Line(
                catalogue.say(language, f"ladder-{kind}"),
                tuple(str(became) for became in totals.form),
                "" if totals.rating is None else str(totals.rating),
            )
            for kind, totals in found.items()
        ]
    )


def _lines(catalogue: Catalogue, totals: Totals, language: str) -> list[str]:
    def say(key: str, **values: float) -> str:
        return catalogue.say(language, key, **values)

    lost = totals.games - totals.won - totals.drawn
    lines = [
        say(
            "stats-games",
            games=totals.games,
            won=totals.won,
            drawn=totals.drawn,
            lost=lost,
            points=totals.points,
        )
    ]
    if totals.form:
        lines.append(
            catalogue.say(
                language, "stats-form", form=" ".join(FORM[became] for became in totals.form)
            )
        )
    if totals.calls:
        lines.append(say("stats-calls", calls=totals.calls, right=totals.right))
    if totals.known:
        lines.append(say("stats-known", known=totals.known, round=totals.knowable / totals.known))
    if totals.sure:
        lines.append(say("stats-waited", sure=totals.sure, waited=totals.waited / totals.sure))
    if totals.bluffs:
        lines.append(say("stats-bluffs", bluffs=totals.bluffs, believed=totals.believed))
    if totals.gone:
        lines.append(say("stats-gone", gone=totals.gone))
    if totals.rating is not None:
        lines.append(say("stats-rating", rating=totals.rating))
    return lines


def leaderboard(
    catalogue: Catalogue, kind: Kind, found: list[Standing], reader: PersonId, language: str
) -> Screen:
    """Return the first places of *found* and the *reader*'s own, if he has one."""
    title = f"{catalogue.say(language, 'leaderboard-title')}\n**{catalogue.say(language, f'ladder-{kind}')}**"
    if not found:
        return Screen(text(title), text(catalogue.say(language, "leaderboard-none")))
    lines = [
        catalogue.say(
            language,
            "leaderboard-line",
            place=place,
            who=_who(catalogue, standing, language),
            rating=standing.rating,
            games=standing.games,
        )
        for place, standing in enumerate(found, 1)
        if place <= PLACES or standing.player == reader
    ]
    return Screen(
        text(title),
        text("\n".join(lines)),
        text(f"-# {catalogue.say(language, 'leaderboard-hint')}"),
    )


def _who(catalogue: Catalogue, standing: Standing, language: str) -> str:
    if standing.player in set(Level):
        return catalogue.say(
            language,
            "leaderboard-automaton",
            level=catalogue.say(language, f"level-{standing.player}"),
        )
    return f"<@{standing.player}>"
