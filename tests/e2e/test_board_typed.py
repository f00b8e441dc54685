"""The board game by typing: every act in words, and what is said of what is none (P21).

And of what a changed client makes up where it would have to click.
"""

from dataclasses import dataclass

from simcord.enums import InteractionType

from bot.board.rules.actions import EndTurn, Move, Plan, Show
from bot.board.rules.arguments import decided
from bot.board.rules.material import Ball
from bot.board.rules.options import owed
from bot.board.rules.plans import Shake, meetings, shake_of, stepped, walked
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.board.words.cards import card
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat
from bot.host import lobby
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from bot.sandbox.reading import Select
from cogs.board.seen import seen
from cogs.board.verbs import Act
from cogs.interactions.client import Client
from cogs.interactions.routes import route
from cogs.reasons import spelling
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.e2e.players import later, seated, the_table, thread_of
from tests.e2e.test_acts import A_QUARTER
from tests.hostile.test_interactions import STRING, SUBCOMMAND, send
from tests.hours import quiet
from tests.secrecy.papers import catalogue

PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")
MADE_UP = "not among the choices"
STAY = "Move nothing"


@dataclass
class Evening:
    """A table, where it is played, who sits there, and what they type."""

    table: Table
    place: Channel
    seats: dict[Seat, Person]

    @property
    def mover(self) -> Seat:
        mover = seen(self.table, None).mover
        assert mover is not None
        return mover

    def sight(self, seat: Seat) -> Sight:
        return seen(self.table, seat)

    async def types(self, seat: Seat, command: str, **options: str) -> Answer:
        path = f"inkognito-board {command}"
        answer = await self.seats[seat].slash(self.place, path, **options)
        assert answer.ephemeral
        return answer

    async def says(self, seat: Seat, command: str, **options: str) -> str:
        return (await self.types(seat, command, **options)).text

    async def offered(self, seat: Seat, command: str, option: str, typed: str = "") -> list[str]:
        path, person = f"inkognito-board {command}", self.seats[seat]
        found = await person.autocomplete(self.place, path, option=option, typed=typed)
        return [choice["name"] for choice in found]

    async def until_somebody_meets(self, players: int) -> Sight:
        """Let all wander about until the mover meets so many players."""
        chance = Seeded(players)
        while True:
            mover = self.mover
            if mover != AMBASSADOR:
                shake = shake_of(self.sight(mover))
                plans = [wandering(shake, chance) for _ in range(20)]
                plan = max(plans, key=lambda plan: met(shake, plan) == players)
                await self.table.submit(Move(mover, plan))
                if met(shake, plan) == players:
                    return self.sight(mover)
            await self.table.submit(EndTurn(mover))


def met(shake: Shake, plan: Plan) -> int | None:
    """Return how many players *plan* brings the mover together with, and the Ambassador not."""
    found = meetings(walked(shake.began, plan), shake.mover, stepped(plan))
    return None if AMBASSADOR in [one.met for one in found] else len(found)


async def evening(sandbox: Sandbox, client: Client, players: int = 4, **options: object) -> Evening:
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, **{"pace": "untimed", "edition": "ares", **options})
    table = the_table(client)
    by_id = {person.id: person for person in people}
    seats = {chair.seat: by_id[chair.person] for chair in table.current.chairs if chair.person}
    return Evening(table, await thread_of(sandbox, client, table), seats)


async def test_what_is_typed_in_full_is_done_and_what_is_begun_is_asked_once_more(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client)
    sight = await game.until_somebody_meets(2)
    mover = game.mover
    first, second = (game.seats[one.met] for one in sight.meetings)
    other = next(seat for seat in game.seats if seat != mover)
    refused = await game.says(other, "ask", question="anything")
    assert f"Waiting for {game.seats[mover].name}" in refused
    assert await game.offered(other, "ask", "question") == []
    for wrong in ("the Doge", "", "?"):
        assert MADE_UP in await game.says(mover, "ask", question=wrong)
    asks = [f"Ask {who.name}: {kind}" for who in (first, second) for kind in ("identity", "build")]
    assert set(await game.offered(mover, "ask", "question")) == set(asks)
    several = await game.says(mover, "ask", question=f"ask {first.name}")
    assert f"That may be {asks[0]} or {asks[1]}." in several
    assert seen(game.table, None).asking is None
    asked = await game.says(mover, "ask", question=f"Ask {first.name}: identity")
    assert f"Waiting for {first.name}" in asked

    shower = sight.meetings[0].met
    reader = reading(catalogue(), game.table, "en")
    shows = [one for one in owed(game.sight(shower)) if isinstance(one, Show) and not one.secret]
    named = " ".join(card(reader, one) for one in shows[0].cards)
    assert MADE_UP in await game.says(shower, "show", cards="nothing at all")
    assert "You showed" in await game.says(shower, "show", cards=named)

    spaces = await game.offered(mover, "send", "to")
    assert MADE_UP in await game.says(mover, "send", to="Malamocco")
    assert seen(game.table, None).sending is not None
    sent = await game.types(mover, "send", to=spaces[0][:-2])
    assert "You will send" in sent.text, "the beginning of a word is asked once more"
    await game.seats[mover].click(sent.message, label="Confirm")
    assert seen(game.table, None).sending is None

    begun = await game.types(mover, "leave", meeting="lea")
    assert f"You will leave {second.name}" in begun.text, begun.text
    assert [one.settled for one in seen(game.table, None).meetings][1] == "open"
    asked = await game.seats[mover].click(begun.message, label="Confirm")
    assert "Your meetings are settled: end your turn." in asked.text
    assert [one.settled for one in seen(game.table, None).meetings][1] == "left"
    assert (await game.types(mover, "end")).ephemeral
    assert game.mover != mover
    assert not sandbox.refused


async def test_i51_staying_is_asked_once_more_unless_it_is_typed_in_words(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client)
    mover = game.mover
    for sign in ("-", " - ", "?", "move"):
        asked = await game.types(mover, "move", plan=sign)
        assert "You will move nothing" in asked.text
        assert not game.sight(mover).moved
    await game.seats[mover].click(asked.message, label="Confirm")
    assert game.sight(mover).moved
    await game.types(mover, "end")
    for words in ("move Nothing", "Nichts bewegen"):
        mover = game.mover
        assert [one.lower() for one in await game.offered(mover, "move", "plan", words)] == [
            "move nothing"
        ]
        await game.types(mover, "move", plan=words)
        assert game.sight(mover).moved
        await game.types(mover, "end")
        assert game.mover != mover
    assert not sandbox.refused


async def test_who_declares_names_a_partner_who_gives_a_hand_or_does_not(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client)
    sight = await game.until_somebody_meets(1)
    mover, other = game.mover, sight.meetings[0].met
    stride = (await game.offered(mover, "stride", "to"))[0]
    assert "Stride on" in stride
    await game.types(mover, "stride", to=stride)
    assert [one.settled for one in seen(game.table, None).meetings] == ["strode"]
    early = await game.says(other, "hand", answer="yes")
    assert "hand" in early
    named = next(
        what for what in await game.offered(mover, "declare", "what")
        if what.startswith(game.seats[other].name)
    )  # fmt: skip
    asked = await game.says(mover, "declare", what=named)
    assert f"Waiting for {game.seats[other].name} to shake hands" in asked
    assert f"Waiting for {game.seats[other].name}" in await game.says(mover, "end")
    assert await game.offered(other, "hand", "answer") == ["Shake hands", "Refuse"]
    assert (await game.types(other, "hand", answer="Refuse")).ephemeral
    assert seen(game.table, None).ending is not None
    await quiet()


async def test_the_ambassador_player_walks_and_seals_a_report(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client, 5)
    while game.mover != AMBASSADOR:
        await game.table.submit(Move(game.mover, ()))
        await game.table.submit(EndTurn(game.mover))
    person, agent = game.seats[AMBASSADOR], game.seats[Seat(0)]
    for said in ("red fat P01", "ambassador P01", "nonsense"):
        assert "walk" in await game.says(AMBASSADOR, "move", plan=said), "he moves no figure"
    steps = await game.offered(AMBASSADOR, "walk", "to")
    await game.types(AMBASSADOR, "walk", to=steps[0])
    assert seen(game.table, None).walked == 1

    who = {"blue": "Fiddlebottom tall", "yellow": "Bubble short", "green": "Zsa Zsa fat"}
    persons = await game.offered(AMBASSADOR, "report", "red", "Agent X")
    assert set(persons) == {f"Agent X · {build}" for build in ("tall", "short", "fat", "thin")}
    for red in ("Agent X", "the Doge"):
        assert MADE_UP in await game.says(AMBASSADOR, "report", **who, red=red)
    for red in ("Agent X thin", "the Doge"):
        said = await game.says(Seat(0), "report", **who, red=red)
        assert "Only the player who is the Ambassador" in said, "whatever is typed"

    desk = (await person.slash(game.place, "inkognito desk")).message
    form = (await person.click(desk, label="Seal the report")).modal
    sealed = {"0": ["F-tall"], "1": ["B-short"], "2": ["Z-fat"], "3": ["X-thin"]}
    twice = await person.submit(form, {**sealed, "3": ["X-fat"]})
    assert "fat is named more than once" in twice.text
    form = (await person.click(desk, label="Change the report")).modal
    filled = {
        each.custom_id: [one.value for one in each.choices if one.chosen] for each in form.fields
    }
    assert filled == {**sealed, "3": ["X-fat"]}, "nothing of it is lost"
    assert not seen(game.table, None).reported
    parts = [
        {"type": 18, "id": at, "component": {
            "type": 3, "id": 9 + at, "custom_id": seat, "values": values
        }}
        for at, (seat, values) in enumerate(sealed.items())
    ]  # fmt: skip
    for one, said in ((parts, "Only the player who is the Ambassador"), (parts[:3], MADE_UP)):
        data = {"custom_id": form.custom_id, "components": one}
        answer = await send(sandbox, agent, game.place, InteractionType.MODAL_SUBMIT, data, None)
        assert said in answer.text
    twice = await game.says(AMBASSADOR, "report", **who, red="X-fat")
    assert "fat is named more than once" in twice, "typed as in the form"
    asked = await person.submit(form, sealed)
    assert "Agent X, thin" in asked.text
    again = (await person.click(asked.message, label="Back")).message
    late = (await person.click(again, label="Seal the report")).modal
    await later(client, A_QUARTER)  # it follows no more
    await game.types(AMBASSADOR, "report", **who, red="Agent X thin")
    assert seen(game.table, None).reported
    assert "decided already" in (await person.click(again, label="Seal the report")).text
    assert "decided already" in (await person.submit(late, sealed)).text
    assert "sealed" in await game.says(AMBASSADOR, "report", **who, red="X-thin")


async def test_places_are_chosen_by_naming_them(sandbox: Sandbox, client: Client) -> None:
    opener, *others = people = [sandbox.person(name) for name in PEOPLE[:4]]
    campo = sandbox.channel("campo")
    await opener.slash(campo, "inkognito new", edition="ares", players=4, pace="untimed")
    table = the_table(client)
    await lobby.choose(table, PersonId(opener.id), "placement", "chosen", BY_HOUSE)
    for person in others:
        await person.slash(campo, "inkognito join")
    await opener.slash(campo, "inkognito start")
    by_id = {person.id: person for person in people}
    seats = {chair.seat: by_id[chair.person] for chair in table.current.chairs if chair.person}
    game = Evening(table, await thread_of(sandbox, client, table), seats)
    first, *rest = seats
    spots = await game.offered(first, "place", "figures")
    assert len(spots) == 24
    done = await game.says(first, "place", figures=spots[3])
    assert f"Waiting for {seats[rest[0]].name}" in done
    assert f"Waiting for {seats[rest[0]].name}" in await game.says(first, "move", plan=STAY)
    assert seen(table, None).ready == (first,)


async def test_why_something_follows_is_told_where_it_is_wanted(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client, help="deduction")
    sight = await game.until_somebody_meets(1)
    me, (claim, *_) = game.mover, decided(sight)
    assert sight.identity is not None
    desk = (await game.seats[me].slash(game.place, "inkognito desk")).message
    menu = (await game.seats[me].click(desk, label="Why?")).message
    assert "What follows" in menu.text
    (picker,) = menu.selects
    picked = await game.seats[me].select(menu, picker.custom_id, [spelling(claim)])
    label = next(one.label for one in picker.choices if one.value == spelling(claim))
    assert label in await game.offered(me, "why", "what")
    for typed in (spelling(claim), label):
        assert await game.says(me, "why", what=typed) == picked.text
    assert "What follows" in await game.says(me, "why")
    several = await game.says(me, "why", what=label.split()[0])
    assert "That may be" in several
    other = next(seat for seat in game.seats if seat != me)
    assert "does not follow" in await game.says(me, "why", what=f"{other},tall,1")
    for made_up in (f"{me},{sight.identity},1", "9,F,1", "0,Q,1", "0,F,2", "F"):
        assert MADE_UP in await game.says(me, "why", what=made_up)


async def test_a_table_without_help_has_neither_reasons_nor_a_sheet(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client, 3, help="paper")
    me = game.mover
    assert "without deductions" in await game.says(me, "why")
    assert await game.offered(me, "why", "what") == []
    mine = (await game.seats[me].slash(game.place, "inkognito desk")).message
    assert Act.WHY not in [route(button.custom_id).verb for button in mine.buttons]
    assert "nothing is kept for you but your own notes" in await game.says(me, "sheet")
    sight = await game.until_somebody_meets(1)
    me, shower = game.mover, sight.meetings[0].met
    await game.says(me, "ask", question="identity")
    await game.table.submit(owed(game.sight(shower))[0])
    told = game.seats[me]
    await told.expect(told.dm(), "showed you")
    sent = [each["filename"] for m in told.messages(told.dm()) for each in m.raw["attachments"]]
    assert "sheet.png" not in sent


async def test_what_a_changed_client_makes_up_is_among_no_choices(
    sandbox: Sandbox, client: Client
) -> None:
    """It can send whatever it likes from a menu that is there."""
    game = await evening(sandbox, client)
    while not {Ball.PURPLE, Ball.ORANGE} <= set(game.sight(game.mover).balls):
        await game.table.submit(Move(game.mover, ()))
        await game.table.submit(EndTurn(game.mover))
    me = game.mover
    person, written = game.seats[me], game.table.current.written
    desk = (await person.slash(game.place, "inkognito desk")).message
    shown = (await game.types(me, "map")).message
    await sandbox.until(lambda: [m for m in person.messages(game.place) if menus(m, Act.GESTURE)])
    panel = [m for m in person.messages(game.place) if menus(m, Act.GESTURE)][-1]
    for there, verb, made_up in (
        (desk, Act.WHOSE, "h"),
        (desk, Act.WHOSE, "10"),
        (desk, Act.STEP, "zzzzz"),
        (panel, Act.GESTURE, "yawn"),
        (shown, Act.PICTURE, "atlantis"),
    ):
        answer = await person.forge(there, menus(there, verb)[0].custom_id, [made_up])
        assert MADE_UP in answer.text, verb
    typed = {
        "type": SUBCOMMAND,
        "name": "gesture",
        "options": [{"type": STRING, "name": "which", "value": "yawn"}],
    }
    data = {"id": "1", "name": "inkognito-board", "type": 1, "options": [typed]}
    answer = await send(
        sandbox, person, game.place, InteractionType.APPLICATION_COMMAND, data, None
    )
    assert MADE_UP in answer.text
    assert game.table.current.written == written

    step = menus(desk, Act.STEP)[0]
    drafted = await person.select(desk, step.custom_id, [step.values[0]])
    await later(client, A_QUARTER)
    await game.says(me, "move", plan=STAY)
    late = await person.click(drafted.message, label="Done")
    assert "decided already" in late.text


async def test_what_was_offered_before_one_has_asked_is_of_the_past_thereafter(
    sandbox: Sandbox, client: Client
) -> None:
    game = await evening(sandbox, client)
    sight = await game.until_somebody_meets(1)
    me, shower = game.mover, sight.meetings[0].met
    person = game.seats[me]
    desk = (await person.slash(game.place, "inkognito desk")).message
    await later(client, A_QUARTER)  # it follows no more
    await game.says(me, "ask", question="identity")
    await game.table.submit(owed(game.sight(shower))[0])
    await game.table.submit(owed(game.sight(me))[0])  # now the turn could be ended
    late = await person.click(desk, label="End the turn")
    assert "decided already" in late.text
    assert game.mover == me


async def test_who_plays_at_two_tables_is_asked_which_is_meant(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:3]]
    campo, games = sandbox.channel("campo"), list[Evening]()
    for _ in range(2):
        games.append(await evening(sandbox, client, 3))
    await people[0].slash(campo, "inkognito new", edition="ares")  # where nothing is played yet
    anna, first, second = people[0], *games
    for game in games:
        while game.seats[game.mover].id != anna.id:
            await game.table.submit(Move(game.mover, ()))
            await game.table.submit(EndTurn(game.mover))
    path = "inkognito-board move"
    found = await anna.autocomplete(campo, path, option="plan", typed="-")
    assert {f"#{game.table.id}:-" for game in games} <= {one["value"] for one in found}
    assert {one["value"].partition(":")[0] for one in found} == {
        f"#{game.table.id}" for game in games
    }
    nonsense = await anna.slash(campo, path, plan="nonsense")
    assert MADE_UP in nonsense.text, "it means nothing at any of them"
    refused = await anna.slash(campo, path, plan="red tall E")
    assert "That ball does not move that figure." in refused.text, "nobody is red there"
    asked = await anna.slash(campo, path, plan=STAY)
    assert "Which table do you mean?" in asked.text
    await anna.click(asked.message, label=f"Table #{second.table.id}")
    assert (seen(first.table, None).moved, seen(second.table, None).moved) == (False, True)
    found = await anna.autocomplete(campo, path, option="plan", typed="-")
    assert found[0]["value"] == "-", "at one table alone there is something to move"
    done = await anna.slash(campo, path, plan=STAY)
    assert not done.failed and seen(first.table, None).moved, "there alone it can be done"
    who = dict.fromkeys(("blue", "yellow", "green", "red"), "Agent X")
    report = await anna.slash(campo, "inkognito-board report", **who)
    assert "That cannot be done at any of your tables now." in report.text


def menus(message: Message, verb: Act) -> list[Select]:
    return [one for one in message.selects if route(one.custom_id).verb == verb]
