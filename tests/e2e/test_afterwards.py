"""What comes after a game: one press leads on, wherever its end is read (P16, P18)."""

import random

from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of
from tests.e2e.test_tutorial import Newcomer


def ending(person: Person, place: Channel) -> Message:
    """Return the result that all see; whoever has a desk before them reads it there as well."""
    public = (message for message in person.messages(place) if not message.ephemeral)
    return next(m for m in public if any(b.label == "Rematch" for b in m.buttons))


async def test_from_the_end_of_the_tutorial_one_press_leads_to_a_first_real_game(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Newcomer(sandbox, anna, campo)
    await newcomer.begin()
    await newcomer.play()
    page = await newcomer.look()
    after = ["Practice", "New table", "Rules", "Today's case"]
    assert [button.label for button in page.buttons] == after
    opened = await anna.click(page, label="New table")
    assert opened.ephemeral
    assert "#2" in opened.text
    await anna.expect(campo, "· #2")
    begun = await anna.click(page, label="Practice")
    assert "bots sit in every other seat" in begun.text
    statuses = {table.id: table.current.status for table in client.house.open_tables()}
    assert statuses == {2: "lobby", 3: "playing"}
    (practice,) = (t for t in client.house.open_tables() if t.current.status == "playing")
    assert practice.current.terms.help == "coach", "whoever has just learned it, is helped on"
    assert "You have won your first game" in anna.refresh(page).text, "it is still to be read"


async def test_where_no_table_can_be_opened_the_buttons_say_so(
    sandbox: Sandbox, client: Client
) -> None:
    anna = sandbox.person("Anna")
    newcomer = Newcomer(sandbox, anna, anna.dm())
    await newcomer.begin()
    await newcomer.play()
    page = await newcomer.look()
    assert "only in a server" in (await anna.click(page, label="New table")).text
    assert client.house.open_tables() == ()
    assert "practice #2" in (await anna.click(page, label="Practice")).text, "that needs no place"


async def test_below_a_result_stands_all_that_can_be_done_next(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    campo = sandbox.channel("campo")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(5)))
    anna, ben, _ = people
    await sandbox.until(
        lambda: any(
            "Rematch" in b.label
            for m in anna.messages(thread)
            if not m.ephemeral
            for b in m.buttons
        )
    )
    result = ending(anna, thread)
    labels = ["Rematch", "Replay", "Review", "Verify the deal", "Practice", "New table"]
    assert [button.label for button in result.buttons] == labels
    opened = await ben.click(result, label="New table")
    assert opened.ephemeral
    assert "#2" in opened.text
    await ben.expect(campo, "· #2")  # a thread is no place for a lobby: its channel is
    assert not any("· #2" in m.text for m in ben.messages(thread))
    letter = await anna.expect(anna.dm(), "You are")
    desk = await anna.click(letter, label="My desk")
    assert [b.label for b in desk.message.buttons] == labels
    (picture,) = desk.message.raw["attachments"]
    assert picture["filename"] == "end.png", "everything is turned up there, too"
    assert "The masks come off" in desk.text
    await anna.slash(campo, "inkognito me plain")
    plain = await anna.click(letter, label="My desk")
    assert not plain.message.raw["attachments"]
    assert "The masks come off" in plain.text


async def test_all_of_a_game_is_turned_up_once_for_all_who_look_at_its_end(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await play(sandbox, client, table, people, ByButtons(random.Random(5)))
    desks = client.services.living.desks
    found = set()
    for person in people:
        for word in ("", "Done."):
            await desks.drawn(table, PersonId(person.id), "en", word, guild=None)
            found.add(id(await desks._turned_up(table, table.current)))
    assert len(found) == 1
