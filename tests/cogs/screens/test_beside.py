"""What is said at a table beside the game: of time, of places, of seats, of votes."""

from dataclasses import replace

import discord
import pytest
from discord import ui
from msgspec.structs import replace as replace_struct

from bot.game.seats import Seat
from bot.games import locales
from bot.host import lobby as lobbies
from bot.host import votes
from bot.host.deadline import Due, paused
from bot.host.opening import Guest
from bot.host.slots import Kind
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Answer, Matter
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft, Drafts
from cogs.games import writers
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens import bulletins, lobby, news, replay, rulebook, which
from cogs.screens.frame import Screen, choice, menu, text
from cogs.screens.reading import reading
from cogs.screens.tables import tables
from storage.ids import GameId, PassageId, PersonId
from storage.rows import Lapse, Passage, Status
from tests.host.hall import START, Hall
from tests.seating import owing, pretend, reseat

CATALOGUE = Catalogue.load(locales())
SIGN = discord.PartialEmoji(name="agent_f", id=123)


def said(screen: Screen) -> str:
    """Return all that stands on *screen*, its buttons too."""
    parts = [*screen.walk_children()]
    texts = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
    return "\n".join(texts + [f"[{part.label}]" for part in parts if isinstance(part, ui.Button)])


async def at_a_table(hall: Hall, pace: TimeControl = TimeControl.UNTIMED) -> tuple[Reader, Table]:
    table = await hall.table(pace)
    return reading(CATALOGUE, table), table


def missed(table: Table, seat: int, times: int) -> None:
    """Let *seat* have missed *times* in a row."""
    chairs = table.current.chairs
    reseat(table, tuple(replace(c, missed=times if c.seat == seat else 0) for c in chairs))


async def test_where_others_have_longer_it_is_said_whose_time_it_is(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    (first, *_) = owing(table)
    mine = Due(START, START + 2_000, seats=(first,))
    other = Due(START, START + 2_000, seats=(Seat((first + 1) % 4),))
    assert bulletins.until(here, table, mine).startswith("Time until <t:1800000002:t>")
    assert bulletins.until(here, table, other).endswith("The others have longer.")
    last = Due(START, START + 2_000, last=True)
    assert "Nothing has happened here for weeks" in bulletins.until(here, table, last)


async def test_a_desk_says_until_when_and_who_was_late(hall: Hall) -> None:
    here, table = await at_a_table(hall, TimeControl.EVENING)
    (first, *_) = owing(table)
    other = Seat((first + 1) % 4)
    assert news.news(here, hall.house, table, first).until.startswith("You have until <t:")
    assert news.news(here, hall.house, table, other).until.startswith("Time until <t:")
    missed(table, first, 1)
    late = news.news(here, hall.house, table, first)
    assert "Once more, and it plays on for you." in late.told
    assert not late.away
    missed(table, first, 2)
    away = news.news(here, hall.house, table, first)
    assert "so a bot plays for you" in away.told
    assert away.away


async def test_a_desk_says_that_the_clock_stands_still(hall: Hall) -> None:
    here, table = await at_a_table(hall, TimeControl.EVENING)
    for person in (PersonId(10), PersonId(11), PersonId(12)):
        if not paused(table):
            await votes.vote(table, person, Matter.PAUSE, BY_HOUSE)
    found = news.news(here, hall.house, table, owing(table)[0])
    assert "The clock stands still" in found.told
    assert found.until == ""


async def test_it_is_told_why_a_match_goes_on_elsewhere(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    row = table.current.row
    waits = table.current.awaited[0].person
    for thread, why in ((row.channel, "in the thread of table #1"), (None, "goes on here")):
        pretend(table, row=replace(row, thread=thread, moved=1))
        (draft,) = drafts.bulletins(table, {}).values()
        assert why in said(draft.view)
        assert f"<@{waits}>, where do you go?" in said(draft.view)
        assert draft.pings == (waits,)
    assert "goes on here" in said(bulletins.moved(here, table, ""))


async def test_who_plays_where_nothing_can_be_told_is_told_the_way_out(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    assert bulletins.place(here, table) == bulletins.still(here, table) == ""
    assert bulletins.resume(here, table) == []
    pretend(table, still=((START, None),))
    assert "votes to go on" in bulletins.still(here, table)
    assert [each.label for each in bulletins.resume(here, table)] == ["Let the clock run"]
    pretend(table, row=replace(table.current.row, shut=table.current.told_in))
    assert "I may not write in <#2>" in bulletins.place(here, table)
    panel = said(drafts.panel(table, table.current.public).view)
    desk = news.news(here, hall.house, table, owing(table)[0]).told
    for words in (bulletins.still(here, table), panel, desk):
        assert words.count("I may not write in <#2>, so its clock stands still") == 1
        assert "votes to go on" not in words, "no vote gives a place back"
        assert "/inkognito match move" in words
    assert bulletins.resume(here, table) == []
    pretend(table, lost=True)
    assert bulletins.resume(here, table) == []
    pretend(table, ordered=True)
    panel = said(drafts.panel(table, table.current.public).view)
    desk = news.news(here, hall.house, table, owing(table)[0]).told
    for words in (bulletins.still(here, table), panel, desk):
        assert "is gone, so its clock stands still" in words
        assert words.count("An admin has stopped the clock") == 1
    draft = await drafts.place_lost(table, PersonId(10))
    assert "its clock stands still" in said(draft.view)
    assert "[My desk]" in said(draft.view)


@pytest.mark.parametrize(
    ("before", "words"),
    [(None, "a seat at"), (10, "your own seat at"), (11, "<@11>'s seat at")],
)
async def test_who_comes_into_a_match_is_told_whose_seat_it_is(
    hall: Hall, before: int | None, words: str
) -> None:
    here, table = await at_a_table(hall)
    came = Passage(PassageId(2), PersonId(10), came=True, seat=0)
    left = [] if before is None else [Passage(PassageId(1), PersonId(before), came=False, seat=0)]
    pretend(table, passages=(*left, came))
    assert words in bulletins.seat_taken(here, table, PersonId(10))


async def test_who_has_a_seat_that_was_left_is_named(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    await table.resign(PersonId(10), "", BY_HOUSE)
    (left,) = table.current.passages
    (bot,) = (chair.name for chair in table.current.chairs if chair.automaton)
    here = reading(CATALOGUE, table)
    assert f"<@10> has left the game; {bot} (bot) takes" in said(
        bulletins.passage(here, table, left)
    )
    left = replace(left, seat=None)
    pretend(table, passages=(left,))
    unknown = said(bulletins.passage(here, table, left))
    assert "<@10> has left the game; a bot takes" in unknown


async def test_who_has_left_after_they_voted_is_named_until_their_vote_counts_no_more(
    hall: Hall,
) -> None:
    here, table = await at_a_table(hall)
    for person, answer in ((10, Answer.YES), (11, Answer.NO)):
        await votes.vote(table, PersonId(person), Matter.ABANDON, BY_HOUSE, answer)
    moved = votes.newest(table, Matter.ABANDON)
    assert moved is not None
    name = next(chair.name for chair in table.current.chairs if chair.person == 11)
    assert name in said(bulletins.motion(here, table, moved))
    for person in (10, 11):
        await table.resign(PersonId(person), "", BY_HOUSE)
    told = said(bulletins.motion(reading(CATALOGUE, table), table, moved))
    assert "<@10>" in told
    assert "<@11>" in told


async def test_who_was_late_and_has_left_is_named_and_not_the_bot_that_plays_on(
    hall: Hall,
) -> None:
    _, table = await at_a_table(hall)
    seat = table.current.must_sit(PersonId(10))
    drafts, name = Drafts(hall.house, CATALOGUE, writers()), table.current.chairs[seat].name
    for left, called in ((False, name), (True, "<@10>")):
        if left:
            await table.resign(PersonId(10), "", BY_HOUSE)
        pretend(table, lapses=(Lapse(GameId(1), 7, seat, 2, 1),))
        found = drafts.bulletins(table, {}).items()
        (late,) = (draft for slot, draft in found if slot.kind is Kind.LAPSE)
        assert f"{called} has been silent twice" in said(late.view)


async def test_who_has_voted_is_told_how_it_stands_and_may_think_again(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    anna, ben, clara = (PersonId(10 + n) for n in range(3))
    await votes.vote(table, anna, Matter.ABANDON, BY_HOUSE)
    await votes.vote(table, ben, Matter.ABANDON, BY_HOUSE, Answer.NO)
    for answer, stands in ((Answer.YES, "you are for it"), (Answer.NO, "you are against it")):
        ballot = said(bulletins.ballot(here, table, Matter.ABANDON, answer))
        assert stands in ballot
        assert "1 of 3 votes" in ballot
        assert "[" not in ballot, "no button grows old there"
    moved = votes.newest(table, Matter.ABANDON)
    assert moved is not None
    open_to_all = said(bulletins.motion(here, table, moved))
    assert "Against it: P1." in open_to_all
    assert "[I agree] [No] [Take my vote back]" in " ".join(open_to_all.split())
    await votes.vote(table, clara, Matter.ABANDON, BY_HOUSE, Answer.NO)  # three would be needed
    decided = said(bulletins.ballot(here, table, Matter.ABANDON, Answer.NO))
    assert decided == "Table #1: with that it is not agreed."
    moved = votes.newest(table, Matter.ABANDON)
    assert moved is not None
    assert said(bulletins.motion(here, table, moved)) == "🗳️ Not agreed: abandon the match."


async def test_who_sits_down_may_get_up_and_words_for_the_deal_are_seen(hall: Hall) -> None:
    anna, ben = Guest(PersonId(10), "Anna"), Guest(PersonId(11), "Ben")
    table = await hall.house.open(1, 2, anna, Terms(), "en", BY_HOUSE)
    await lobbies.join(table, ben, BY_HOUSE)
    here = reading(CATALOGUE, table)
    assert said(lobby.joined(here, table, "You sit there.")) == "You sit there.\n[Leave]"
    hall.house.pledging = True
    table = await hall.house.open(1, 2, anna, Terms(), "en", BY_HOUSE)
    await lobbies.salt(table, anna.person, "lagoon", BY_HOUSE)
    assert "One word added to the deal, by Anna." in said(lobby.lobby(here, table))


async def test_a_reminder_says_what_follows_and_one_missed_decision_is_told_once(
    hall: Hall,
) -> None:
    _, table = await at_a_table(hall, TimeControl.EVENING)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    due = hall.house.due(table)
    assert due is not None
    assert drafts.bulletins(table, {}) == {}
    hall.now = due.remind
    hall.clock._seen = hall.now
    (reminder,) = drafts.bulletins(table, {}).values()
    assert "then a bot chooses for whoever has not" in said(reminder.view)
    assert reminder.pings == (table.current.awaited[0].person,)
    hall.now = START
    pretend(table, lapses=(Lapse(GameId(1), 1, 0, 1),))
    assert drafts.bulletins(table, {}) == {}, "of old, when it was not known what was done"


def test_the_applications_emoji_can_be_taken_away() -> None:
    signed = Screen(
        text("Anna <:agent_f:123>\xa0<:number_11:124> shows"),
        menu_of(emoji=True),
        menu_of(emoji=False),
    )
    assert signed.signed
    signed.unsign()
    assert not signed.signed
    assert said(signed) == "Anna shows"
    assert Screen(menu_of(emoji=True)).signed
    assert not Screen(menu_of(emoji=False)).signed


def test_what_can_be_pressed_can_be_taken_away() -> None:
    screen = Screen(text("Anna has left."), menu_of(emoji=False), text("A bot plays on."))
    screen.offer_nothing()
    assert said(screen) == "Anna has left.\nA bot plays on."


def menu_of(*, emoji: bool) -> ui.ActionRow[ui.LayoutView]:
    """Return a menu of one choice."""
    one = choice("F", "Lord Fiddlebottom")
    one.emoji = SIGN if emoji else None
    return menu(Route(NOWHERE, Verb.TOPICS), "Who?", [one])


def test_words_stand_above_all_else_where_there_is_room() -> None:
    assert said(Screen(text("below")).headed("above")) == "above\nbelow"
    full = "x" * 4000
    assert said(Screen(text(full)).headed("above")) == full


def test_a_menu_of_the_rules_changes_one_thing() -> None:
    stood = ("german", "4", "cards")
    assert rulebook.asked(stood, "players", "5") == ("german", "5", "cards")


def test_a_footnote_stands_below_all_else_where_there_is_room() -> None:
    assert said(Screen(text("A desk")).footed("It ends.")) == "A desk\n-# It ends."
    full = "a" * 3_999
    assert said(Screen(text(full)).footed("It ends.")) == full


def test_what_is_said_in_other_words_is_so_only_where_there_is_room() -> None:
    screen = Screen(text("one"), text("b" * 3_990))
    screen.reword(lambda words: words.replace("one", "1").replace("b" * 3_990, "c" * 4_000))
    assert said(screen) == "1\n" + "b" * 3_990
    screen.reword(lambda words: words.replace("1", "one"))
    assert said(screen).startswith("one\n")


async def test_a_replay_leads_back_to_how_it_stands_or_how_it_ended(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    assert said(Screen(replay.back(here, table))) == "[My desk]"
    pretend(table, row=replace(table.current.row, status=Status.OVER))
    assert said(Screen(replay.back(here, table))) == "[Back to the result]"


async def test_who_has_closed_their_messages_reads_how_to_open_them(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    closed = said(lobby.closed(here, table)).splitlines()
    assert closed[0] == here.say("lobby-dm-closed").splitlines()[0]
    assert closed[-1] == f"[{here.say('button-dms')}]"


async def test_a_table_is_named_with_its_place_where_that_is_public(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    where = f"<#{table.current.told_in}>"
    assert which.place_of(here, table, "**") == f"**Table #{table.id}** · {where}"
    pretend(table, terms=replace_struct(table.current.terms, practice=True))
    assert which.place_of(here, table) == f"Practice #{table.id}"


async def test_seats_that_were_left_are_offered_below_free_ones_and_ones_own_has_its_desk(
    hall: Hall,
) -> None:
    here, table = await at_a_table(hall)
    (first, *_) = owing(table)
    pretend(table, passages=(Passage(PassageId(1), PersonId(99), came=False, seat=first),))
    offered = said(tables(here, [table]))
    assert "somebody has left" in offered
    assert offered.endswith("[Take over the seat]")
    assert said(tables(here, None, [(table, "how it stands")])).endswith("how it stands\n[My desk]")


async def test_who_cancels_reads_who_else_sits_there(hall: Hall) -> None:
    here, table = await at_a_table(hall)
    first, *others = [chair for chair in table.current.chairs if chair.person is not None]
    assert first.person is not None
    asked = said(lobby.cancelling(here, table, first.person)).splitlines()[0]
    assert f"#{table.id}" in asked
    assert all(other.name in asked for other in others)
    assert first.name not in asked


async def test_a_desk_leads_to_every_other_table(hall: Hall) -> None:
    _, table = await at_a_table(hall)
    _, other = await at_a_table(hall)
    both = [which.Beside(table, True), which.Beside(other, False)]
    assert which.but(table.id, both) == both[1:]


async def test_what_names_nobody_is_posted_silently() -> None:
    calm = Draft(Screen(text("A game begins")))
    assert calm.silent
    assert not replace(calm, pings=(PersonId(1),)).silent
    assert not replace(calm, role=7).silent
