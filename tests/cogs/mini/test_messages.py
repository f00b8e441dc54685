"""What calls somebody, that what concerns nobody is worth no message, and
which one tells the end of a match."""

import random
from collections.abc import AsyncIterator

import msgspec
import pytest

from bot.game.seats import AGENTS, Seat, seats
from bot.games import locales
from bot.host import votes
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from bot.mini.rules.cards import Location
from bot.mini.rules.duties import waiting
from bot.mini.rules.events import (
    Dealt,
    Event,
    Glimpsed,
    Opened,
    Proved,
    Showed,
    Visited,
)
from bot.mini.words import telling
from bot.words.catalogue import Catalogue
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.interactions.routes import Verb, route
from cogs.mini import messages
from cogs.screens.reading import reading
from storage.ids import GameId
from storage.rows import Lapse, Status
from tests.host.hall import Hall, act
from tests.limits.stage import payload
from tests.mini.rules.events import ONE_OF_EACH
from tests.seating import owing, pretend

CATALOGUE = Catalogue.load(locales())
ACTS = 60


async def played(table: Table, chance: random.Random) -> AsyncIterator[list[Event]]:
    """Play on, and give what each act has brought about, secrets and all."""
    for _ in range(ACTS):
        if not owing(table):
            return
        game, written = table.current.game, table.current.written
        assert game is not None
        await act(table, owing(table)[0], chance, calls=chance.random() < 0.02)
        yield await table.story(game, written)


async def test_who_is_called_at_a_meeting_is_asked_to_settle_it(hall: Hall) -> None:
    """No DM asks them, and both of an exchange are called alike (M18)."""
    table = await hall.table(TimeControl.UNTIMED)
    drafts, looked = Drafts(hall.house, CATALOGUE, writers()), 0
    async for _ in played(table, random.Random(4)):
        public = table.current.public
        if public.meetings is None or not waiting(public) or public.caller is not None:
            continue
        called = [chair.person for chair in table.current.awaited if chair.person is not None]
        draft = drafts.call(table, called, called[:1])
        said = str(payload(draft.view))
        assert all(f"<@{person}>" in said for person in called)
        assert "you have a meeting to settle" in said
        asked = any(not one.settled and one.asked is not None for one in public.meetings)
        assert ("or a question through the Ambassador to answer" in said) is asked
        assert draft.pings == tuple(called[:1]), "the others were called before"
        looked += 1
    assert looked > 3


NEWS = Dealt | Showed | Proved | Glimpsed


async def test_a_dm_brings_news_and_leads_to_the_desk_alone(hall: Hall) -> None:
    """With cards that were shown comes the sheet as it now stands (P5)."""
    table = await hall.table(TimeControl.UNTIMED)
    drafts, sheets = Drafts(hall.house, CATALOGUE, writers()), 0
    async for events in played(table, random.Random(4)):
        for seat in seats(4):
            visible = [event for event in events if table.current.rules.visible(event, seat)]
            draft = await _written(drafts, table, seat, visible, ()) if visible else None
            if draft is None:
                continue
            assert any(isinstance(event, NEWS) for event in visible)
            pressed = [each for each in draft.view.walk_children() if hasattr(each, "custom_id")]
            assert [route(each.custom_id).verb for each in pressed] == [Verb.DESK]
            if any(isinstance(event, Showed | Proved) for event in visible):
                sheets += "sheet.png" in draft.view.plates
                assert draft.view.plates
    assert sheets > 3


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_concerns_nobody_is_worth_no_message(hall: Hall, players: int) -> None:
    table = await hall.table(TimeControl.UNTIMED, persons=players, players=players)
    drafts, everybody = (
        Drafts(hall.house, CATALOGUE, writers()),
        {c.person for c in table.current.chairs},
    )
    left_out: set[tuple[str, bool]] = set()
    async for events in played(table, random.Random(5)):
        for seat in (None, *seats(players)):
            visible = [event for event in events if table.current.rules.visible(event, seat)]
            hidden = [event for event in events if event not in visible]
            assert not any(drafts.concerned(table, event, [seat]) for event in hidden)
            silent = [e for e in visible if not drafts.concerned(table, e, [seat])]
            if not silent:
                continue
            left_out |= {(type(event).__name__, seat is None) for event in silent}
            assert await _written(drafts, table, seat, silent, everybody) is None
    assert ("Visited", False) in left_out
    assert ("Settled", True) in left_out


async def test_what_the_panel_or_the_desk_shows_is_told_to_nobody(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    for event in ONE_OF_EACH:
        told = telling.public(reading(CATALOGUE, table), table.current.public, event)
        worth = messages.concerns(table, event, None)
        assert worth or not told
        assert worth is isinstance(event, messages.NOTICED)
        assert not worth or table.current.rules.visible(event, None)
        for seat in AGENTS:
            news = isinstance(event, Opened | NEWS) and table.current.rules.visible(event, seat)
            assert messages.concerns(table, event, seat) is news


@pytest.mark.parametrize("alone", ["tutorial", "practice"])
async def test_what_is_played_on_the_desk_alone_writes_no_dm(hall: Hall, alone: str) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    pretend(table, terms=msgspec.structs.replace(table.current.terms, **{alone: True}))
    async for events in played(table, random.Random(6)):
        assert not any(drafts.concerned(table, event, AGENTS) for event in events)
        seen = [event for event in events if table.current.rules.visible(event, AGENTS[0])]
        assert not seen or await _written(drafts, table, AGENTS[0], seen, ()) is None


async def test_the_end_of_a_match_is_told_with_its_last_game_alone_however_late(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED, target=2)
    drafts, chance = Drafts(hall.house, CATALOGUE, writers()), random.Random(4)
    while table.current.status is Status.PLAYING:
        await act(table, owing(table)[0], chance, calls=True)
    played = await table.games()
    assert len(played) > 1
    ends = []
    for game in played:  # the bot was away, and has told none of it
        story = await table.story(GameId(game.id))
        sight = await table.sight_after(GameId(game.id), len(story), None)
        draft = drafts.public_message(table, story, sight, table.current.public, story)
        assert draft is not None
        said = str(payload(draft.view))
        assert "has finished" not in said, "who has won is said already"
        ends.append(("🎉" in said, "Rematch" in said, "Replay" in said))
    assert ends == [(False, False, True)] * (len(played) - 1) + [(True, True, True)]


async def test_a_match_that_was_given_up_is_told_to_have_finished(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    await act(table, owing(table)[0], random.Random(4))
    game = table.current.game
    assert game is not None
    for person in [chair.person for chair in table.current.chairs][:3]:
        assert person is not None
        await votes.vote(table, person, Matter.ABANDON, Ticket())
    assert table.current.status is Status.ABANDONED
    story, public = await table.story(game), table.current.public
    draft = drafts.public_message(table, story, public, public, story)
    assert draft is not None
    said = str(payload(draft.view))
    assert "has finished without a winner" in said
    assert "Rematch" not in said


async def _written(  # type: ignore[no-untyped-def]
    drafts: Drafts, table: Table, seat: Seat | None, events: list[Event], everybody
):
    sight = table.current.sight(seat)
    if seat is None:
        return drafts.public_message(table, events, sight, sight)
    person = table.current.chairs[seat].person
    assert person is not None
    return await drafts.private_message(table, person, seat, events, sight)


async def test_who_was_late_is_told_what_was_done_and_what_comes_next(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    went = Visited(AGENTS[0], Location.RIALTO)
    for in_a_row, comes in ((1, "Once more, and it plays on"), (2, "It plays on for you now")):
        late = [(Lapse(GameId(1), 1, 0, in_a_row), went)]
        sight, here = table.current.sight(AGENTS[0]), reading(CATALOGUE, table, "en")
        for plain in (False, True):
            draft = messages.private_message(
                here, table, AGENTS[0], [], sight, plain=plain, late=late
            )
            assert draft is not None
            (said, *_) = [p.content for p in draft.view.walk_children() if hasattr(p, "content")]
            assert "⌛ Time is up: a bot went to Rialto for you. " + comes in said
