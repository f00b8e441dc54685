"""The daily case within Discord's limits, in every language, with pictures and without; and that it
shows nothing of how a case comes out."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from msgspec.structs import replace as replace_struct

from bot.game.fair import MOST_GAMES
from bot.games import locales
from bot.host import trail
from bot.host.solving import Came, Past, Solving, Streak, round_named, round_of
from bot.mini.cases.attempt import opened
from bot.mini.cases.book import DAYS_OF_TEN_YEARS, FIRST
from bot.mini.cases.case import Case, Clue, Knows
from bot.mini.cases.hosted import claims_of
from bot.picture.later import drawn
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.games import looks as all_looks
from cogs.interactions.routes import route
from cogs.screens import daily, daily_round
from cogs.screens.daily_asking import TODAY
from cogs.screens.daily_result import past, shared
from cogs.screens.frame import Screen
from cogs.screens.look import Puzzle
from tests.cases import begun, steps
from tests.limits.stage import looks, payload
from tests.limits.walker import broken, custom_ids, every, texts, values

CATALOGUE = Catalogue.load(locales(), strict=True)
WEEKS = 2
LAST = FIRST + timedelta(DAYS_OF_TEN_YEARS - 1)
DAYS = [*(FIRST + timedelta(back) for back in range(7 * WEEKS)), LAST]
STREAK = Streak(3653, 3653)


def puzzle() -> Puzzle:
    (found,) = [look.puzzle for look in all_looks().values() if look.puzzle is not None]
    return found


def reading(language: str) -> Reader:
    return puzzle().at(Reader(CATALOGUE, language))


def hard(now: Solving) -> Solving:
    """Return somebody at the same, who has crossed out all that is left and made many mistakes."""
    offered = puzzle().offers(reading("en"), now.case, now.taken)
    marks = "".join(trail.SIGNS[number] for _, some in offered for number, _ in some)
    claims = "".join(f"!?{sign}" for sign in now.attempt.claims)
    row = replace(now.attempt, marks=marks, mistakes=999, hints=999, claims=claims)
    return replace(now, attempt=row)


def otherwise(case: Case, clue: Clue) -> Clue:
    """Return another clue of the same kind."""
    if isinstance(clue, Knows):
        return replace_struct(clue, knows=not clue.knows)
    return case.clues[0]


def screens(language: str, now: Solving) -> Iterator[Screen]:
    """Yield every screen that somebody at a case may be shown *now*."""
    reader, some = reading(language), puzzle()
    tomorrow = now.day + timedelta(days=1)
    if now.attempt.done is not None:
        yield daily.solved(reader, some, now, STREAK, tomorrow)
    else:
        for came in Came if now.taken else [one for one in Came if one is not Came.TAKEN]:
            yield daily.case(reader, some, replace(now, came=came), tomorrow, told=True)
        hinted = replace(now.attempt, claims=trail.with_hint(now.attempt.claims))
        one = replace(now, attempt=hinted, came=Came.REFUSED)
        yield daily.case(reader, some, one, tomorrow, told=True)
        yield daily.case(reader, some, now, now.day, marking=True)
        yield daily.case(reader, some, now, tomorrow, told=True, marking=True)
    if len(now.taken) in (0, puzzle().many(now.case)):
        closed = replace(now.attempt, looked_up=1)
        for row in (now.attempt, closed):
            yield daily.solution(reader, some, replace(now, attempt=row), tomorrow)
        yield daily.rules(reader, some, now)
        for number in now.taken:
            yield daily.why(reader, some, now, number)


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_every_screen_is_within_the_limits_with_pictures_and_without(language: str) -> None:
    for day in DAYS:
        for plain in steps(begun(day)):
            for now in (plain, hard(plain)):
                for screen in screens(language, now):
                    for look in looks(screen):
                        assert broken(look) == []
                        assert not [said for said in texts(look) if said.endswith("…")], "cut"
                        ids = custom_ids(look)
                        assert len({*ids}) == len(ids)


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_what_is_shared_is_short_and_an_archive_is_offered_whole(language: str) -> None:
    reader = reading(language)
    for day in DAYS:
        *_, now = steps(begun(day, mistakes=99, hints=99))
        said = shared(reader, puzzle(), now, STREAK, "<@9223372036854775807>", LAST)
        assert len(said) < 300
        lettered = {"■", "▲"} & {*said.splitlines()[1]}
        assert len(said.splitlines()) == (3 if lettered else 2), "what a letter means is said"
    row = replace(begun(LAST).attempt, done=1, mistakes=999_999)
    days = [Past(LAST - timedelta(back), 3653 - back, row) for back in range(400)]
    for some in ([], days, days[:1], [replace(one, attempt=None) for one in days[:3]]):
        look = payload(daily.archive(reader, "world", some, STREAK))
        assert broken(look) == []
        assert all(len(past(reader, one, "house")) <= 100 for one in some)
    assert values(look) == [one.day.isoformat() for one in some]


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_custom_ids_hold_a_day_and_no_claim_and_menus_numbers_alone(language: str) -> None:
    for day in DAYS:
        for now in steps(begun(day)):
            for screen in screens(language, now):
                look = payload(screen)
                for custom_id in custom_ids(look):
                    what, series, when, moves, *more = (custom_id.split(":")[-1] + "...").split(".")
                    assert what.isalpha()
                    assert (series, when) in (("", ""), ("world", day.isoformat()))
                    assert moves in ("", f"{now.attempt.moves}")
                    assert {*more} <= {"", "of", "0", "1", "2", "3"}
                assert all(value.isdecimal() for value in values(look))


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_until_the_end_nothing_tells_how_it_comes_out(language: str) -> None:
    """Whatever the closed clues say, all that is shown is the same, to the byte."""
    compared, reader, some = 0, reading(language), puzzle()
    for day in DAYS:
        for now in steps(begun(day)):
            many = opened(now.case, claims_of(now.case, now.taken))
            still = len(now.case.clues) - many
            if not still:
                continue
            closed = [otherwise(now.case, one) for one in now.case.clues[many:]]
            clues = (*now.case.clues[:many], *closed)
            other = replace(now, case=replace_struct(now.case, clues=clues))
            for marking in (False, True):
                one, another = (
                    daily.case(reader, some, each, day, marking=marking) for each in (now, other)
                )
                assert payload(one) == payload(another)
                assert [*map(drawn, one.plates.values())] == [*map(drawn, another.plates.values())]
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_menus_hold_each_claim_once_with_what_is_crossed_out(language: str) -> None:
    for day in DAYS[:7]:
        now = hard(begun(day))
        look = payload(daily.case(reading(language), puzzle(), now, day))
        offered = values(look)
        assert sorted(map(int, offered)) == [*range(len(offered))]
        assert len(offered) == (32 if now.case.seat is None else 18)
        found = every(look["components"])  # type: ignore[arg-type]
        notes = [option.get("description") for one in found for option in one.get("options", [])]
        assert len({*notes}) == 1
        assert None not in notes


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_the_case_of_a_round_has_room_in_every_custom_id(language: str) -> None:
    name, reader = round_named(36**6 - 1, MOST_GAMES, 36**2 - 1, 4, 36**4 - 1), reading(language)
    assert round_of(name) == (36**6 - 1, MOST_GAMES, 36**2 - 1, 4, 36**4 - 1)
    shown = [daily_round.made(reader, name), daily_round.sent(reader, name, "<@" + "9" * 19 + ">")]
    for day in DAYS[:7]:
        for now in steps(begun(day, series=name)):
            some = replace(now, attempt=replace(now.attempt, moves=999))
            shown += screens(language, some)
    for screen in shown:
        look = payload(screen)
        assert broken(look) == []
        for custom_id in custom_ids(look):
            assert str(route(custom_id)) == custom_id
            assert name in custom_id or custom_id == str(TODAY)


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_what_was_solved_long_ago_is_shown_without_how(language: str) -> None:
    *_, now = steps(begun(FIRST))
    gone = replace(now, attempt=replace(now.attempt, claims="", marks=""))
    screen = daily.solved(reading(language), puzzle(), gone, Streak(), LAST)
    assert not screen.plates
    assert broken(payload(screen)) == []
    assert len(shared(reading(language), puzzle(), gone, Streak(), "<@1>", LAST).splitlines()) == 1


def test_days_are_named() -> None:
    assert date(2026, 11, 27).weekday() == 4
    reader = reading("en")
    said = daily.title(reader, puzzle(), begun(date(2026, 11, 27)))
    assert "Inkognito 26 · Friday" in said
