"""What came of somebody's games in a server, and who is how strong there (P19)."""

from typing import Final

from bot.game.levels import Level
from bot.host.archive import Match
from bot.host.ladder import Category, Standing
from bot.host.standings import Form, Totals
from bot.picture import form
from bot.picture.plate import Plate
from bot.words.reader import Reader
from cogs.screens.bulletins import stamp
from cogs.screens.frame import Picture, Screen, rows, text
from cogs.screens.lobby import won
from cogs.screens.page import Page
from cogs.screens.reading import then
from cogs.screens.review import has_reviews, review_of_table
from storage.ids import PersonId

MOST: Final = 5
"""Matches that are shown at once; with more nobody would read them."""

RANKS: Final = 10
"""Lines of a leaderboard that are shown."""

FORM: Final = {Form.WON: "●", Form.DRAWN: "◐", Form.LOST: "○"}


def history(reader: Reader, found: list[Match]) -> Screen:
    """Return how the matches that were *found* have ended, for one who played in them."""
    if not found:
        return Screen(text(reader.say("history-none")))
    page = Page().must(text(reader.say("history-title")))
    for match in found[:MOST]:
        there = then(reader, match.table, match.game, match.dealt)
        people = there.listed([there.who(seat) for seat in sorted(there.cast.names)])
        said = won(there, match.table, match.champions)
        page.spare(text(f"{stamp(match.ended, 'd')} · {people}\n{said}"))
    over = [match for match in found[:MOST] if match.game and has_reviews(match.table)]
    reviews = [review_of_table(reader, match.table, match.game) for match in over]
    page.must(text(f"-# {reader.say('history-hint')}"))
    return page.must(*rows(reviews)).screen()


def stats(
    reader: Reader,
    found: dict[Category, Totals],
    listed: bool,
    came_into: int = 0,
    *,
    rated: bool = True,
) -> Screen:
    """Return what somebody made of their games, by kind, for themselves.

    Whether they are *listed* on the leaderboard; how many games they *came into*, which count
    nowhere. Where no games are *rated*, there is none to be seen on.
    """
    beside = [text(reader.say("stats-came-into", games=came_into))] if came_into else []
    if not found:
        return Screen(text(reader.say("stats-none")), *beside)
    page = Page().must(text(reader.say("stats-title")))
    if played := {kind: totals for kind, totals in found.items() if totals.games}:
        drawing = form_drawing(reader, played)
        page.must(Picture("form.png", drawing, reader.say("stats-alt")))
    for kind, totals in found.items():
        lines = [f"**{reader.say(f'ladder-{kind}')}**", *_lines(reader, totals)]
        page.spare(text("\n".join(lines)))
    page.must(*beside)
    hint = reader.say("stats-listed" if listed else "stats-not-listed")
    if not rated:
        hint = reader.say("leaderboard-off")
    return page.must(text(f"-# {reader.say('stats-legend')} {hint}")).screen()


def form_drawing(reader: Reader, found: dict[Category, Totals]) -> Plate:
    """Return the small picture of somebody's form, a line for each kind of games.

    How accurate they were stands on it as in the words below it, for themselves alone.
    """
    return form.draw_form(
        [
            form.Line(
                reader.say(f"ladder-{kind}"),
                tuple(str(became) for became in totals.form),
                "" if totals.rating is None else str(totals.rating),
                ""
                if totals.accuracy is None
                else reader.say("review-accuracy-of", accuracy=totals.accuracy),
            )
            for kind, totals in found.items()
        ]
    )


def _lines(reader: Reader, totals: Totals) -> list[str]:
    def say(key: str, **values: float) -> str:
        return reader.say(key, **values)

    lost = totals.games - totals.won - totals.drawn
    lines = (
        []
        if not totals.games
        else [
            say(
                "stats-games",
                games=totals.games,
                won=totals.won,
                drawn=totals.drawn,
                lost=lost,
                points=totals.points,
            )
        ]
    )
    if totals.form:
        lines.append(
            reader.say("stats-form", form=" ".join(FORM[became] for became in totals.form))
        )
    lines += [say(key, **values) for key, values in totals.said]
    if totals.accuracy is not None:
        lines.append(say("stats-accuracy", accuracy=totals.accuracy, games=totals.reviewed))
    if totals.gone:
        lines.append(say("stats-gone", gone=totals.gone))
    if totals.rating is not None:
        lines.append(say("stats-rating", rating=totals.rating))
    elif totals.more:
        lines.append(say("stats-unrated", games=totals.more))
    return lines


def leaderboard(reader: Reader, kind: Category, found: list[Standing], person: PersonId) -> Screen:
    """Return the first ranks of *found* and the *reader*'s own, if they have one."""
    title = f"{reader.say('leaderboard-title')}\n**{reader.say(f'ladder-{kind}')}**"
    if not found:
        return Screen(text(title), text(reader.say("leaderboard-none")))
    lines = [
        reader.say(
            "leaderboard-line",
            rank=rank,
            who=_who(reader, standing),
            rating=standing.rating,
            games=standing.games,
        )
        for rank, standing in enumerate(found, 1)
        if rank <= RANKS or standing.player == person
    ]
    return Screen(text(title), text("\n".join(lines)), text(f"-# {reader.say('leaderboard-hint')}"))


def _who(reader: Reader, standing: Standing) -> str:
    if standing.player in set(Level):
        return reader.say("leaderboard-automaton", level=reader.say(f"level-{standing.player}"))
    return f"<@{standing.player}>"
