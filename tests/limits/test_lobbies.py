"""What people see before and after a match, and when they are refused: within Discord's limits, in
every language."""

from dataclasses import replace
from itertools import product
from typing import Any, Final

import pytest
from msgspec.structs import replace as replace_struct

from bot.game.fair import MOST_GAMES, Fair
from bot.game.interface import Illegal
from bot.game.levels import Level
from bot.game.seats import DUMMY, Seat
from bot.games import GAMES, locales
from bot.host import lobby as lobbies
from bot.host.archive import Match
from bot.host.choices import set_by_hand, settable
from bot.host.house import House
from bot.host.ladder import Standing, categories
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.standings import Form, Totals
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from bot.mini.game import MINI
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import GERMAN, PARTIES, PRESETS, Preset, edition
from bot.mini.rules.events import Visited, Won
from bot.mini.rules.legality import Reason
from bot.mini.words.rulebook import Topic
from bot.picture.plate import WIDTH, Sprite
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Drafts
from cogs.games import looks, writers
from cogs.interactions.mishaps import Misspelt, ruled, sentence
from cogs.interactions.routes import NoRoute, Route, Verb, route
from cogs.interactions.services import Services
from cogs.mini.messages import unseated
from cogs.rulebook import Rules
from cogs.screens import lobby, terms, which
from cogs.screens.fairness import promise, proof
from cogs.screens.frame import OPTION, Screen, text
from cogs.screens.look import Shown
from cogs.screens.reading import reading
from cogs.screens.standings import form_drawing, history, leaderboard, stats
from cogs.screens.tables import MOST, tables
from storage import interests
from storage.errors import StorageBroken
from storage.ids import GameId, MotionId, PassageId, PersonId
from storage.rows import Lapse, Motion, Passage, Status, Vote
from tests.limits.names import CROWDS, OFFERED_TO_ALL
from tests.limits.stage import HIGHEST, called, payload, stands_at, table_of
from tests.limits.walker import broken, custom_ids, every, length, texts, values
from tests.mini.words.tables import game
from tests.seating import pretend, reseat

LANGUAGES = ("en", "de")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


def seen(reader: Reader, table: Table) -> Screen:
    """Return the lobby of *table* as it is posted."""
    return lobby.lobby(reader, table, unseated(reader, table))


def fits(catalogue: Catalogue, table: Table, language: str) -> None:
    posted = payload(seen(reading(catalogue, table), table))
    assert broken(posted) == []
    assert {route(custom_id).verb for custom_id in custom_ids(posted)} <= OFFERED_TO_ALL
    assert {route(custom_id).arg for custom_id in custom_ids(posted)} <= {""}
    reader = reading(catalogue, table, language)
    for page in (terms.options, terms.rules, lobby.manage):
        assert broken(payload(page(reader, table, reader.say("lobby-options-kept")))) == []
    assert broken(payload(promise(reader, table))) == []


MOST_SALTS = 20
"""Salts of a table of old; by now there is one a person."""


@in_every_language
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("crowd", CROWDS)
async def test_the_lobby_is_within_the_limits_whatever_becomes_of_it(
    house: House, catalogue: Catalogue, language: str, players: int, crowd: str
) -> None:
    owner, *others = [
        Guest(PersonId(HIGHEST - n), name) for n, name in enumerate(CROWDS[crowd][:players])
    ]
    terms = Terms(PRESETS[Preset.GERMAN], players)
    table = await house.open(1, HIGHEST, owner, terms, language, Ticket())
    fits(catalogue, table, language)
    for guest in others:
        await lobbies.join(table, guest, Ticket())
        fits(catalogue, table, language)
    await lobbies.leave(table, others[-1].person, Ticket())
    await lobbies.add_automaton(table, "", Ticket())
    fits(catalogue, table, language)
    await lobbies.start(table, owner.person, Ticket())
    fits(catalogue, table, language)
    await table.rename(thread=HIGHEST - 1)
    assert f"<#{HIGHEST - 1}>" in str(payload(seen(reading(catalogue, table), table)))
    for status in ("playing", "over", "abandoned", "cancelled"):
        await table.rename(status=Status(status))
        fits(catalogue, table, language)


MAY: Final = GAMES["mini"].editions.suited("german", 5)


@in_every_language
async def test_every_option_can_be_chosen_and_the_lobby_still_fits(
    house: House, catalogue: Catalogue, language: str
) -> None:
    """The menus are asked what can be chosen; each choice is made, on top of those before it."""
    owner = Guest(PersonId(1), CROWDS["long"][0])
    table = await house.open(
        1, HIGHEST, owner, Terms(PRESETS[Preset.GERMAN], 5), language, Ticket()
    )
    chosen = set()
    for menu in ("edition", "players", "target", "help", *settable(GAMES["mini"])):
        for value in offered(catalogue, table, language, menu):
            await lobbies.choose(table, owner.person, menu, value, Ticket())
            fits(catalogue, table, language)
            chosen.add((menu, value))
    for target in (1, 4, 99):
        await lobbies.choose(table, owner.person, "target", str(target), Ticket())
        fits(catalogue, table, language)
    menus = {"edition", "players", "target", "help", *settable(GAMES["mini"])}
    assert {menu for menu, _ in chosen} == menus
    assert len(set_by_hand(table.current.terms)) >= 5
    assert {value for menu, value in chosen if menu in ("edition", "help")} == {*Preset, *Help}
    games = offered(catalogue, table, language, "game")
    assert games == [*GAMES]
    for name in reversed(games):
        await lobbies.choose(table, owner.person, "game", name, Ticket())
        for page in (terms.options, terms.rules, lobby.manage):
            assert broken(payload(page(reading(catalogue, table, language), table))) == []
    assert table.current.terms.edition == GAMES["mini"].editions.make("german", MAY)


@in_every_language
@pytest.mark.parametrize("name", GAMES)
async def test_whatever_can_be_chosen_is_said_whole(
    house: House, catalogue: Catalogue, language: str, name: str
) -> None:
    game, owner = GAMES[name], Guest(PersonId(1), "A")
    for players in game.rules.parties:
        chosen = Terms(game.editions.usual, players, game=name)
        table = await house.open(1, HIGHEST, owner, chosen, language, Ticket())
        for setting in terms.settings(reading(catalogue, table), table).values():
            assert [said for said in setting.values.values() if length(said) > OPTION] == []


def offered(catalogue: Catalogue, table: Table, language: str, menu: str) -> list[str]:
    page = terms.rules if menu in settable(GAMES["mini"]) else terms.options
    screen = page(reading(catalogue, table, language), table)
    rows = [row for row in screen.to_components()[0]["components"] if row["type"] == 1]
    picker = next(row for row in rows if route(custom_ids({"components": [row]})[0]).arg == menu)
    assert route(custom_ids({"components": [picker]})[0]).verb == Verb.SET
    return values({"components": [picker]})


@in_every_language
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_the_result_is_within_the_limits_with_all_who_won(
    house: House, catalogue: Catalogue, language: str, players: int
) -> None:
    table, drafts = await table_of(house, players, language), Drafts(house, catalogue, writers())
    won = [
        step
        for seed in range(6)
        for step in game(players, "german", seed)
        for e in step.events
        if isinstance(e, Won)
    ]
    for step in won:
        stands_at(table, step)
        sight = step.sight(None)
        for status in ("over", "abandoned"):
            await table.rename(status=Status(status))
            for crowd in CROWDS:
                called(table, crowd)
                notice = drafts.public_message(table, step.events, sight, sight)
                assert notice is not None
                assert broken(payload(notice.view)) == []
                fits(catalogue, table, language)
    assert won


@in_every_language
async def test_the_proof_of_a_deal_is_within_the_limits_with_all_the_salt_there_can_be(
    house: House, catalogue: Catalogue, language: str
) -> None:
    table = await house.open(
        1, HIGHEST, Guest(PersonId(1), "Anna"), Terms(PRESETS[Preset.GERMAN], 5), language, Ticket()
    )
    salts = tuple(f"{number:064x}" for number in range(MOST_SALTS))
    for fair in (
        None,
        Fair("a" * 64, "b" * 64, (), 1, 1),
        Fair("a" * 64, "b" * 64, salts, HIGHEST, MOST_GAMES),
    ):
        for right in (True, False):
            shown = payload(
                proof(
                    reading(catalogue, table, language),
                    table,
                    MOST_GAMES,
                    fair,
                    "inkognito-1-1.jsonl",
                    right=right,
                )
            )
            assert broken(shown) == []
            told = "".join(texts(shown))
            assert all(salt in told for salt in (fair.salts if fair else ()))
            assert ("✅" in told, "❌" in told) == (
                fair is not None and right,
                fair is not None and not right,
            )


@in_every_language
@pytest.mark.parametrize("crowd", CROWDS)
async def test_a_rematch_that_some_want_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str, crowd: str
) -> None:
    table = await table_of(house, 5, language)
    called(table, crowd)
    await table.rename(status=Status("over"))
    for wanting in range(5):
        chairs = tuple(replace(chair, again=chair.seat < wanting) for chair in table.current.chairs)
        reseat(table, chairs)
        fits(catalogue, table, language)
        assert Verb.REMATCH in {
            route(custom_id).verb
            for custom_id in custom_ids(payload(seen(reading(catalogue, table), table)))
        }


@in_every_language
async def test_a_table_of_old_has_nothing_to_verify(
    house: House, catalogue: Catalogue, language: str
) -> None:
    table = await house.open(
        1, HIGHEST, Guest(PersonId(1), "Anna"), Terms(PRESETS[Preset.GERMAN], 5), language, Ticket()
    )
    pretend(table, pledge=None)
    for status in ("lobby", "over", "abandoned", "cancelled"):
        await table.rename(status=Status(status))
        fits(catalogue, table, language)
        assert Verb.VERIFY not in {
            route(custom_id).verb
            for custom_id in custom_ids(payload(seen(reading(catalogue, table), table)))
        }


@in_every_language
async def test_the_letter_that_tries_a_dm_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str
) -> None:
    table = await table_of(house, 5, language)
    letter = await Drafts(house, catalogue, writers()).test_message(table, PersonId(99))
    assert broken(payload(letter.view)) == []


@in_every_language
def test_every_refusal_is_within_the_limits(catalogue: Catalogue, language: str) -> None:
    errors: list[BaseException] = []
    for reason in Reason:
        with pytest.raises(Misspelt) as told, ruled("mini"):
            raise Illegal(reason)
        errors.append(told.value)
    errors += [Refused(no) for no in No]
    errors += [Misspelt(key) for key in catalogue.keys(language) if key.startswith("error-")]
    errors += [NoRoute(), StorageBroken()]
    for error in errors:
        key = sentence(error)
        assert key is not None
        needed = catalogue.keys(language)[key.removeprefix("mini:")] - {"id"}
        said = catalogue.say(language, key, id="f" * 8, **dict.fromkeys(needed, CROWDS["long"][0]))
        assert broken(payload(Screen(text(said)))) == []


def chosen(page: dict[str, Any]) -> list[str]:
    """Return the values that stand as chosen in the menus of *page*."""
    found = every(page["components"])
    options = [option for each in found for option in each.get("options", [])]
    return [option["value"] for option in options if option.get("default")]


@in_every_language
async def test_every_page_of_the_rules_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str
) -> None:
    nothing: Any = None  # a page is made of words alone
    pages = Rules(Services(house, catalogue, nothing, nothing, nothing, looks(), nothing))
    tables = [
        await table_of(house, players, language, preset)
        for players in (3, 4, 5)
        for preset in PRESETS
    ]
    reader, book = Reader(catalogue, language), looks()["mini"].rulebook
    for table in tables:
        terms = table.current.terms
        for topic in book.topics(terms.players):
            page = payload(pages._at_table(reader, topic, table))
            assert broken(page) == []
            # What is told, and offered, is of this edition and this many.
            of, told = texts(page)
            assert told == book.text(reader, topic, terms.edition, terms.players)
            assert of.startswith("-# ")
            assert values(page) == list(book.topics(terms.players))
            assert chosen(page) == [topic]
    for preset, players in product(PRESETS, PARTIES):
        for topic in book.topics(players):
            page = payload(pages._anywhere(reader, Terms(), preset, players, topic))
            assert broken(page) == []
            told = book.text(reader, topic, edition(preset, players), players)
            assert texts(page)[1:] == [told]
            assert chosen(page)[0] == topic
            assert {preset, str(players)} <= set(chosen(page))
    first = pages._anywhere(reader, Terms(), None, None, None)
    assert texts(payload(first))[1:] == [book.text(reader, Topic.OVERVIEW, GERMAN, 4)]


@in_every_language
@pytest.mark.parametrize("crowd", CROWDS)
async def test_the_list_of_free_seats_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str, crowd: str
) -> None:
    assert broken(payload(tables(Reader(catalogue, language), []))) == []
    owner, *others = [
        Guest(PersonId(HIGHEST - n), name) for n, name in enumerate(CROWDS[crowd][:5])
    ]
    opened = [
        await house.open(1, HIGHEST, owner, Terms(PRESETS[Preset.GERMAN], 5), language, Ticket())
        for _ in range(7)
    ]
    for table in opened:
        for guest in others[:3]:
            await lobbies.join(table, guest, Ticket())
    await lobbies.join(opened[0], others[3], Ticket())
    shown = payload(tables(Reader(catalogue, language), opened))
    assert broken(shown) == []
    where = [route(custom_id) for custom_id in custom_ids(shown)]
    assert {each.verb for each in where} == {Verb.JOIN}
    assert [each.table for each in where] == [table.id for table in opened[1 : 1 + MOST]]


@in_every_language
@pytest.mark.parametrize("crowd", CROWDS)
async def test_somebodys_many_tables_are_within_the_limits(
    house: House, catalogue: Catalogue, language: str, crowd: str
) -> None:
    reader, looked = Reader(catalogue, language), looks()

    def look(table: Table) -> Shown:
        return looked[table.current.terms.game]

    mine = [await table_of(house, 5, language) for _ in range(12)]
    for table in mine:
        called(table, crowd)
    person = next(c.person for c in mine[0].current.chairs if c.person is not None)
    told = [(table, which.about(reader, table, person, look)) for table in mine]
    shown = payload(tables(reader, [], told))
    assert broken(shown) == []
    assert len(custom_ids(shown)) >= 10

    def asked(table: Table) -> Route:
        return Route(table.id, Verb.MEANT, arg="0123456789abcdef")

    shown = payload(which.which(reader, mine, person, look, asked, "inkognito match resign"))
    assert broken(shown) == []
    assert [route(one).table for one in custom_ids(shown)] == [one.id for one in mine[:10]]
    (row,) = which.others(reader, [which.Beside(one, True) for one in mine[: which.BESIDE]])
    assert broken(payload(Screen(row))) == []


@in_every_language
@pytest.mark.parametrize("crowd", CROWDS)
async def test_bulletins_and_paused_panels_are_within_the_limits(
    house: House, catalogue: Catalogue, language: str, crowd: str
) -> None:
    table, drafts = await table_of(house, 5, language), Drafts(house, catalogue, writers())
    pretend(table, terms=replace_struct(table.current.terms, pace=TimeControl.SLOW))
    called(table, crowd)
    pretend(table, called=tuple(PersonId(HIGHEST - n) for n in range(interests.MOST)))
    everybody = tuple(chair.person for chair in table.current.chairs if chair.person is not None)
    motions = tuple(
        Motion(MotionId(HIGHEST), matter, Vote(status), everybody)
        for matter in Matter
        for status in ("open", "carried")
    )
    passages = tuple(
        Passage(PassageId(HIGHEST - came), PersonId(HIGHEST - came), bool(came), 0)
        for came in (0, 1)
    )
    await table.rename(role=HIGHEST)
    lapses = tuple(
        Lapse(GameId(HIGHEST), HIGHEST - in_a_row, seat, in_a_row)
        for seat in range(5)
        for in_a_row in (1, 2)
    )
    taken = dict.fromkeys(lapses, Visited(DUMMY, Location.BRIDGE_OF_SIGHS))
    pretend(table, motions=motions, passages=passages, lapses=lapses, since=1)
    for still in ((), ((1, None),)):
        pretend(table, still=still)
        reseat(
            table,
            tuple(
                replace(chair, missed=2 if still and chair.seat < 2 else 0)
                for chair in table.current.chairs
            ),
        )
        shown = [drafts.panel(table, table.current.public).view]
        for status in ("playing", "lobby", "over", "abandoned"):
            await table.rename(status=Status(status))
            for letter in drafts.bulletins(table, taken).values():
                assert letter.whole
                shown.append(letter.view)
        await table.rename(status=Status("playing"))
        for screen in shown:
            assert broken(payload(screen)) == []
            assert {
                route(custom_id).verb for custom_id in custom_ids(payload(screen))
            } <= OFFERED_TO_ALL
        said = "".join(words for screen in shown for words in texts(payload(screen)))
        assert (catalogue.say(language, "panel-paused") in said) is bool(still)
        assert f"<@{table.current.called[0]}>" in said
        assert f"<@&{HIGHEST}>" in said
        names = {"who": f"<@{HIGHEST - 1}>", "whose": f"<@{HIGHEST}>"}
        assert catalogue.say(language, "notice-takes-over", **names) in said
    await table.rename(status=Status("cancelled"), closed=True)
    closed = payload(drafts.lobby(table).view)
    assert broken(closed) == []
    assert catalogue.say(language, "lobby-closed") in "".join(texts(closed))


@in_every_language
@pytest.mark.parametrize("crowd", CROWDS)
async def test_a_history_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str, crowd: str
) -> None:
    found = []
    for status in ("over", "abandoned", "over", "abandoned", "over", "over"):
        table = await table_of(house, 5, language)
        called(table, crowd)
        await table.rename(status=Status(status), changed=HIGHEST)
        won = (Seat(0), Seat(1)) if status == "over" else ()
        found.append(Match(table, 1, HIGHEST, won))
    assert broken(payload(history(Reader(catalogue, language), found))) == []
    assert broken(payload(history(Reader(catalogue, language), []))) == []


@in_every_language
def test_what_came_of_games_is_within_the_limits(catalogue: Catalogue, language: str) -> None:
    numbers = ("calls", "right", "known", "knowable", "sure", "waited", "bluffs", "believed")
    said = tuple(MINI.counting.said(dict.fromkeys(numbers, HIGHEST)))
    assert len(said) == 4
    most = Totals(*[HIGHEST] * 5, said=said, form=tuple(Form) * 3 + (Form.WON,), rating=-HIGHEST)
    least = Totals(*[0] * 5, said=(), form=(), rating=None, more=HIGHEST)
    for totals in (most, least):
        for listed in (True, False):
            for painted in (True, False):
                screen = stats(
                    Reader(catalogue, language), dict.fromkeys(categories(), totals), listed
                )
                if not painted:
                    screen.bare()
                shown = payload(screen)
                assert broken(shown) == []
                drawn_of = painted and bool(totals.games)
                assert ("attachment://form.png" in str(shown)) is drawn_of
        plate = form_drawing(Reader(catalogue, language), dict.fromkeys(categories(), totals))
        drawn = [item.name for item in plate.items if isinstance(item, Sprite)]
        assert drawn == [f"form-{became}" for became in reversed(totals.form)] * len(categories())
        assert all(
            0 <= i.rect.x < i.rect.right <= WIDTH and i.rect.bottom <= plate.high
            for i in plate.items
        )
    assert broken(payload(stats(Reader(catalogue, language), {}, False))) == []
    board = [Standing(PersonId(HIGHEST - n), HIGHEST, HIGHEST) for n in range(100)]
    board[3:7] = [Standing(level, -HIGHEST, 1) for level in Level]
    for kind in categories():
        shown = payload(leaderboard(Reader(catalogue, language), kind, board, board[60].player))  # type: ignore[arg-type]
        assert broken(shown) == []
        (said,) = [words for words in texts(shown) if f"<@{HIGHEST}>" in words]
        assert len(said.splitlines()) == 11, "ten places, and his own"
        assert said.splitlines()[-1].startswith("61. ")
        assert catalogue.say(language, f"level-{Level.EASY}") in said
        assert (
            broken(payload(leaderboard(Reader(catalogue, language), kind, [], PersonId(1)))) == []
        )


async def test_what_is_told_in_no_thread_of_its_own_is_headed_by_its_table(
    house: House, catalogue: Catalogue
) -> None:
    table, drafts = await table_of(house, 4, "en"), Drafts(house, catalogue, writers())
    for thread in (None, HIGHEST - 1):
        pretend(table, row=replace(table.current.row, thread=thread))
        for draft in (
            drafts.panel(table, table.current.public),
            drafts.frozen_panel(table, table.current.public),
        ):
            head = texts(payload(draft.view))[0]
            assert (head == f"**Table #{table.id}**") is (thread is None)
