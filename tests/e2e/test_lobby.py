"""The lobby by its buttons, practice against automata, the rules and the language."""

import random
import re

import pytest

from bot.host.table import Table
from bot.mini.words.rulebook import Topic
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Message, Person, Sandbox
from cogs.interactions.client import Client
from storage.rows import Status
from tests.e2e.players import (
    ByButtons,
    ByCommands,
    play,
    resigns,
    seated,
    the_table,
    thread_of,
)
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def opened(sandbox: Sandbox, client: Client, **options: object) -> tuple[list[Person], Table]:
    people = [sandbox.person(name) for name in NAMES]
    campo = sandbox.channel("campo")
    assert "You sit" in (await people[0].slash(campo, "inkognito new", **options)).text
    await people[0].expect(campo, "players wanted")
    return people, the_table(client)


def lobby_of(sandbox: Sandbox, person: Person) -> Message:
    return next(m for m in person.messages(sandbox.channel("campo")) if "Mini Inkognito" in m.text)


async def shown(sandbox: Sandbox, person: Person, *parts: str, off: set[str] | None = None) -> None:
    """Return once the lobby says *parts*, and the buttons labelled *off* are grey and no other."""

    def there() -> bool:
        lobby = lobby_of(sandbox, person)
        grey = {button.label for button in lobby.buttons if button.disabled}
        return all(part in lobby.text for part in parts) and off in (None, grey)

    await sandbox.until(there)


async def options_of(owner: Person, lobby: Message) -> Message:
    """Return the first page of options, as *owner* gets there."""
    page = (await owner.click(lobby, label="Manage")).message
    return (await owner.click(page, label="Options")).message


async def test_a_lobby_fills_and_empties_by_its_buttons(sandbox: Sandbox, client: Client) -> None:
    (anna, ben, clara, _), table = await opened(sandbox, client, players=3)
    lobby = lobby_of(sandbox, anna)
    assert {button.label for button in lobby.buttons} == {
        "Join", "How to play", "Manage", "Fair deal"
    }  # fmt: skip
    joined = await ben.click(lobby, label="Join")
    assert "You sit" in joined.text
    assert "already" in (await ben.click(lobby, label="Join")).text
    for person in (ben, clara):
        assert "opened the table" in (await person.click(lobby, label="Manage")).text
    page = (await anna.click(lobby, label="Manage")).message
    assert {b.label for b in page.buttons if b.disabled} == {"Remove bot"}
    page = (await anna.click(page, label="Add bot")).message
    assert {b.label for b in page.buttons if b.disabled} == {"Add bot"}
    assert [(chair.person, chair.automaton) for chair in table.current.chairs][2] == (
        None,
        "medium",
    )
    await shown(sandbox, anna, "(bot)", "can start.")
    full = lobby_of(sandbox, anna)
    assert [b.label for b in full.buttons if b.disabled] == ["Join"], "there is no seat any more"
    refused = await clara.forge(full, f"ink:{table.id}:join::")  # in a client that is behind
    assert "All seats are taken" in refused.text
    page = (await anna.click(page, label="Remove bot")).message
    assert len(table.current.chairs) == 2
    assert "You have left" in (await ben.click(joined.message, label="Leave")).text
    assert len(table.current.chairs) == 1
    await shown(sandbox, anna, "2 seats free")
    await ben.click(lobby, label="Join")
    await anna.slash(sandbox.channel("campo"), "inkognito leave")
    assert table.current.row.owner == ben.id
    assert "opened the table" in (await anna.click(page, label="Cancel the table")).text
    assert table.current.status == "lobby"
    page = (await ben.click(lobby, label="Manage")).message
    gone = await ben.click(page, label="Cancel the table")
    assert "You have cancelled table #" in gone.text
    assert table.current.status == "cancelled"
    await shown(sandbox, anna, "Ben has cancelled")
    assert lobby_of(sandbox, anna).buttons == ()


async def test_the_owners_page_acts_on_who_sits_there_now(sandbox: Sandbox, client: Client) -> None:
    """Though it was laid out before others came."""
    (anna, ben, clara, _), table = await opened(sandbox, client, players=3)
    lobby = lobby_of(sandbox, anna)
    page = (await anna.click(lobby, label="Manage")).message
    early = await anna.click(page, label="Start")
    assert early.message.id == page.id and "2 seats free" in early.text
    await anna.click(page, label="Add bot")
    await anna.click(page, label="Remove bot")
    for person in (ben, clara):
        await person.click(lobby, label="Join")
    full = await anna.click(page, label="Add bot")
    assert full.message.id == page.id
    assert "Clara" in full.text and "All seats are taken." in full.text
    begun = await anna.click(page, label="Start")
    assert begun.message.id == page.id and "has begun" in begun.text
    assert table.current.status == "playing"


async def test_a_page_of_the_owner_that_nobody_joined_starts_when_all_are_there(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, ben, clara, _), table = await opened(sandbox, client, players=3)
    lobby = lobby_of(sandbox, anna)
    page = (await anna.click(lobby, label="Manage")).message
    for person in (ben, clara):
        await person.click(lobby, label="Join")
    await anna.click(page, label="Start")
    assert table.current.status == "playing"


@pytest.mark.parametrize("way", ["button", "command"])
async def test_what_a_cancelled_table_takes_from_others_is_asked_for_once_more(
    sandbox: Sandbox, client: Client, way: str
) -> None:
    (anna, ben, clara, _), table = await opened(sandbox, client)
    lobby, campo = lobby_of(sandbox, anna), sandbox.channel("campo")
    for person in (ben, clara):
        await person.click(lobby, label="Join")

    async def cancels() -> Message:
        if way == "command":
            return (await anna.slash(campo, "inkognito cancel")).message
        page = (await anna.click(lobby, label="Manage")).message
        (old,) = (one for one in page.custom_ids if one == f"ink:{table.id}:cancel::")
        answer = await anna.forge(page, old)
        return answer.message

    asked = await cancels()
    assert "Cancel table #1?** Ben and Clara sit there, too." in asked.text
    assert table.current.status == "lobby"
    await anna.click(asked, label="Back")
    assert table.current.status == "lobby"
    asked = await cancels()
    said = await anna.click(asked, label="Yes, cancel the table")
    assert said.text == "You have cancelled table #1."
    assert table.current.status == "cancelled"
    await sandbox.deliver_again(said)
    await quiet()
    assert table.current.status == "cancelled"


async def test_who_comes_back_to_a_lobby_is_sent_no_second_test_message(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, ben, clara, _), table = await opened(sandbox, client)
    lobby = lobby_of(sandbox, anna)
    await anna.expect(anna.dm(), "only shows that it works")
    campo = sandbox.channel("campo")
    await ben.click(lobby, label="Join")
    await ben.slash(campo, "inkognito leave")
    await ben.click(lobby, label="Join")  # the first is still being sent
    await ben.expect(ben.dm(), "only shows that it works")
    await ben.slash(campo, "inkognito leave")
    await ben.click(lobby, label="Join")
    sandbox.close_dms(clara)
    await clara.click(lobby, label="Join")
    await clara.expect(campo, "I cannot send you private messages")
    await clara.slash(campo, "inkognito leave")
    again = await clara.click(lobby, label="Join")
    assert "You sit" in again.text
    assert table.current.chair_of(clara.id) is not None
    shut = "I cannot send you private messages"
    here = sandbox.channel("campo")
    await sandbox.until(lambda: sum(shut in m.text for m in clara.ephemerals(here)) == 2)
    sandbox.open_dms(clara)
    assert "can write to you again" in (await clara.click(lobby, label="Join")).text
    await anna.slash(campo, "inkognito new")  # another table: they are known by now
    await anna.expect(campo, "players wanted** · #2")
    for person in (ben, clara):
        await person.slash(campo, "inkognito join", table="2")
    await quiet()
    for person in (anna, ben, clara):
        (message,) = person.messages(person.dm())
        assert "only shows that it works" in message.text
        assert message.text.endswith(f"-# Sent because you sit at table #1 · <#{campo.id}>")


async def test_the_last_one_to_leave_closes_the_lobby(sandbox: Sandbox, client: Client) -> None:
    (anna, *_), table = await opened(sandbox, client)
    assert "You have left" in (await anna.slash(sandbox.channel("campo"), "inkognito leave")).text
    assert table.current.status == "cancelled"


async def test_the_owner_changes_how_the_table_plays(sandbox: Sandbox, client: Client) -> None:
    (anna, ben, *_), table = await opened(sandbox, client)
    lobby = lobby_of(sandbox, anna)
    options = await options_of(anna, lobby)
    for menu, value in (
        ("edition", "english"),
        ("players", "3"),
        ("target", "7"),
        ("help", "paper"),
    ):
        where = next(m for m in options.selects if m.custom_id.endswith(f":{menu}"))
        options = (await anna.select(options, where.custom_id, [value])).message
    terms = table.current.terms
    assert (terms.edition.preset, terms.players, terms.edition.target, terms.help) == (
        "english",
        3,
        7,
        "paper",
    )
    await shown(sandbox, anna, "English rules", "3 players", "7 points", "paper", "2 seats free")


async def test_every_rule_can_be_set_by_itself_and_is_seen_before_anybody_sits_down(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, *_), table = await opened(
        sandbox, client, edition="english", visits="together", carnival="4", wrong_call="-1"
    )
    await shown(
        sandbox, anna, "◆ Visits: all at once",
        "◆ End of the carnival: after 4 series", "costs the caller a point",
    )  # fmt: skip
    page = (
        await anna.click(await options_of(anna, lobby_of(sandbox, anna)), label="Rules one by one")
    ).message
    assert len(page.selects) == 10  # all but the length of a match
    for option, value in (("truth", "at_least_one"), ("black_choice", "viewer"), ("carnival", "8")):
        where = next(m for m in page.selects if m.custom_id.endswith(f":{option}"))
        page = (await anna.select(page, where.custom_id, [value])).message
    edition = table.current.terms.edition
    assert (edition.truth, edition.black_choice, edition.carnival) == ("at_least_one", "viewer", 8)
    await shown(sandbox, anna, "◆ Truth: at least one", "◆ Black card to show")
    assert "carnival" not in lobby_of(sandbox, anna).text
    back = (await anna.click(page, label="Back")).message
    where = next(m for m in back.selects if m.custom_id.endswith(":edition"))
    kept = (await anna.select(back, where.custom_id, ["dutch"])).message
    assert "set by hand has been kept" in kept.text
    now = table.current.terms.edition
    assert (now.preset, now.visits, now.black_choice) == ("dutch", "together", "viewer")
    await shown(sandbox, anna, "Dutch rules", "◆ Visits: all at once")


async def test_the_whole_fingerprint_is_a_press_away(sandbox: Sandbox, client: Client) -> None:
    (anna, ben, *_), table = await opened(sandbox, client)
    assert table.current.pledge is not None
    whole = table.current.pledge.commitment
    assert f"`{whole[:16]}…`" in lobby_of(sandbox, anna).text
    assert whole not in lobby_of(sandbox, anna).text
    assert whole in (await ben.click(lobby_of(sandbox, ben), label="Fair deal")).text


async def test_too_few_seats_for_those_who_sit_there_are_refused(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, ben, clara, dario), table = await opened(sandbox, client)
    lobby = lobby_of(sandbox, anna)
    for person in (ben, clara, dario):
        await person.click(lobby, label="Join")
    options = await options_of(anna, lobby)
    where = next(m for m in options.selects if m.custom_id.endswith(":players"))
    await anna.select(options, where.custom_id, ["3"])
    assert table.current.terms.players == 4


async def test_a_match_with_paper_help_marks_nothing(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    await seated(sandbox, people, target=1, help="paper")
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByButtons(random.Random(2), calls_from=99), most=20)
    told = [m.text for person in people for m in person.messages(person.dm())]
    desks = [(await person.slash(place, "inkognito desk")).text for person in people]
    assert not any("☎" in text for text in told + desks)


@pytest.mark.parametrize(
    ("missing", "name"), [("view_channel", "View Channel"), ("send_messages", "Send Messages")]
)
async def test_s38_where_nothing_may_be_posted_that_is_said_and_no_table_is_opened(
    sandbox: Sandbox, client: Client, missing: str, name: str
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    sandbox.permit_bot(campo, **{missing: False})
    answer = await anna.slash(campo, "inkognito new")
    said = f"I may not post in <#{campo.id}>: **{name}** is missing there."
    assert answer.text.startswith(said)
    assert client.house.open_tables() == ()
    sandbox.permit_bot(campo, **{missing: None})
    await anna.slash(campo, "inkognito new")
    assert len(client.house.open_tables()) == 1


async def test_no_table_is_opened_in_a_thread(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    answer = await people[0].slash(place, "inkognito new")
    assert answer.text == "Tables may not be opened in this channel."
    assert client.house.open_tables() == (the_table(client),)


async def test_every_page_of_the_rules_is_told_in_both_languages(
    sandbox: Sandbox, client: Client
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo = sandbox.channel("campo")
    sandbox.speaks(ben, "de")
    pages: dict[str, set[str]] = {"Anna": set(), "Ben": set()}
    for name, person in (("Anna", anna), ("Ben", ben)):
        offered = await person.autocomplete(campo, "inkognito rules", option="topic", typed="")
        assert {choice["value"] for choice in offered} == set(Topic)
        for topic in Topic:
            answer = await person.slash(campo, "inkognito rules", topic=topic)
            assert answer.ephemeral
            pages[name].add(answer.text)
    assert len(pages["Anna"]) == len(pages["Ben"]) == len(Topic)
    assert not pages["Anna"] & pages["Ben"]


async def test_what_is_no_choice_for_the_free_seats_begins_nothing(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito new")
    wrong = await anna.forge_command(campo, "inkognito start", bots="3")
    assert "not among the choices" in wrong.text
    assert the_table(client).current.status is Status.LOBBY


async def test_the_rules_of_any_edition_can_be_read_anywhere(
    sandbox: Sandbox, client: Client
) -> None:
    elena, campo = sandbox.person("Elena"), sandbox.channel("campo")
    answer = await elena.slash(
        campo, "inkognito rules", edition="english", players=3, topic="three"
    )
    page = answer.message
    assert "In its turn one of you decides where it goes" in page.text
    named = "-# Mini Inkognito · English rules · 3 players · to 3 points\n"
    assert page.text.startswith(named)
    for menu, value, said in (
        (1, "german", "shuffled pile decides"),  # the topic stays
        (0, "call", "and you lose one, even below zero"),
        (1, "online", "each of the others does."),
        (2, "5", "the Ambassador can when meeting one or two agents"),
        (0, "five", "two agents"),
        (2, "4", "It is carnival in Venice"),  # of that topic there is nothing: the first
    ):
        page = (await elena.select(page, page.selects[menu].custom_id, [value])).message
        assert said in page.text, (menu, value)
    assert (await elena.slash(campo, "inkognito rules", topic="five")).text == (
        await elena.slash(campo, "inkognito rules", players=5, topic="five")
    ).text
    wrong = await elena.slash(campo, "inkognito rules", players=4, topic="five")
    assert "not among the choices" in wrong.text


async def test_the_rules_are_those_of_the_table(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, edition="english", target=1)
    place = await thread_of(sandbox, client, the_table(client))
    desk = (await people[0].slash(place, "inkognito desk")).message
    page = (await people[0].click(desk, label="Rules")).message
    texts = set()
    topics = page.selects[0].values
    assert set(topics) < set(Topic)  # those for three and for five are none of theirs
    for topic in topics:
        page = (await people[0].select(page, page.selects[0].custom_id, [topic])).message
        texts.add(page.text)
    assert len(texts) == len(topics)
    away = await people[0].slash(
        sandbox.channel("lobby-of-spies"), "inkognito rules", topic="truth"
    )
    assert away.text in texts, "these are the rules of the only table he sits at"
    number = the_table(client).id
    assert away.text.startswith(f"-# Table #{number} · English rules · 4 players · a single game\n")
    stranger = await sandbox.person("Elena").slash(
        sandbox.channel("lobby-of-spies"), "inkognito rules", topic="truth"
    )
    assert stranger.text not in texts


def below(page: Answer) -> str:
    """Return what *page* says of the rules, below whose they are."""
    return page.text.split("\n", 1)[1]


async def test_where_a_match_is_over_the_rules_are_still_those_of_its_table(
    sandbox: Sandbox, client: Client
) -> None:
    people, elena = [sandbox.person(name) for name in NAMES], sandbox.person("Elena")
    campo = sandbox.channel("campo")
    await seated(sandbox, people, edition="english", target=1)
    place = await thread_of(sandbox, client, the_table(client))
    said = "inkognito rules"
    here = {(await person.slash(place, said, topic="three")).text for person in (*people, elena)}
    spies = sandbox.channel("lobby-of-spies")
    usual = below(await elena.slash(spies, said, topic="truth"))
    truth = below(await people[0].slash(place, said, topic="truth"))
    assert truth != usual
    for person in people:
        await resigns(person, place)
    await people[0].slash(campo, "inkognito new")
    for person in (*people, elena):
        assert below(await person.slash(place, said, topic="truth")) == truth
        assert (await person.slash(place, said, topic="three")).text in here
        assert below(await person.slash(campo, said, topic="truth")) == usual
    await people[0].slash(campo, "inkognito new", edition="english")
    assert below(await people[0].slash(spies, said, topic="truth")) == usual, "he sits at two"
    for table in client.house.open_tables():
        await people[0].slash(campo, "inkognito cancel", table=str(table.id))
    assert below(await elena.slash(campo, said, topic="truth")) == usual, "it was in the thread"


@pytest.mark.may_log("no thread")
async def test_the_rules_of_what_is_played_here_come_before_those_of_what_was(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES[:3]]
    elena, campo = sandbox.person("Elena"), sandbox.channel("campo")
    sandbox.permit_bot(campo, create_public_threads=False)

    async def rules() -> str:
        return below(await elena.slash(campo, "inkognito rules", topic="truth"))

    usual = await rules()
    await seated(sandbox, people, edition="english")
    for person in people:
        await resigns(person, campo)
    was = await rules()
    assert was != usual
    await elena.slash(campo, "inkognito new")
    assert await rules() == usual


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("leave", "Everybody has left this table, so it is closed."),
        ("cancel", "Anna has cancelled this table."),
    ],
)
async def test_a_lobby_says_why_nobody_gathers_there_any_more(
    sandbox: Sandbox, client: Client, command: str, said: str
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito new")
    lobby = await anna.expect(campo, "players wanted")
    await anna.slash(campo, f"inkognito {command}")
    await quiet()
    assert said in anna.refresh(lobby).text


async def test_a_chosen_language_is_spoken_from_then_on(sandbox: Sandbox, client: Client) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    assert (
        "deutsch" in (await anna.slash(campo, "inkognito me language", language="de")).text.lower()
    )
    assert "Du sitzt" in (await anna.slash(campo, "inkognito new")).text
    assert "zeigt nur, dass es klappt" in (await anna.expect(anna.dm(), "geheim")).text
    refused = await anna.slash(campo, "inkognito desk", table="99")
    assert (
        refused.text
        == "Hier gibt es keinen solchen Tisch; vielleicht ist nichts mehr von ihm gespeichert."
    )


async def test_a_lobby_speaks_as_who_opens_it_until_its_options_say_otherwise(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    sandbox.speaks(anna, "de")
    await anna.slash(campo, "inkognito new", players=5)
    lobby = await anna.expect(campo, "Mitspieler gesucht")
    assert "Einer von euch fünf wird durch das Los Botschafter." in lobby.text
    page = (await anna.click(lobby, label="Verwalten")).message
    page = (await anna.click(page, label="Optionen")).message
    (menu,) = (menu for menu in page.selects if menu.custom_id.endswith(":language"))
    answer = await anna.select(page, menu.custom_id, ["en"])
    assert "Optionen von Tisch" in answer.text, "she herself reads what her Discord speaks"
    await shown(sandbox, anna, "players wanted", "One of the five, by lot, is the Ambassador.")
    assert the_table(client).current.row.language == "en"


async def test_the_table_is_shown_as_all_may_see_it(sandbox: Sandbox, client: Client) -> None:
    people = [sandbox.person(name) for name in NAMES]
    campo = sandbox.channel("campo")
    assert "table" in (await people[0].slash(campo, "inkognito table")).text
    await seated(sandbox, people, target=1)
    place = await thread_of(sandbox, client, the_table(client))
    elena = sandbox.person("Elena")
    sandbox.speaks(elena, "de")
    shown = await elena.slash(place, "inkognito table")
    assert shown.ephemeral
    assert "Time until <t:" in shown.text, "in the table's language, as everybody sees it"
    assert "round 1" in shown.text
    to_move = [chair.person for chair in the_table(client).current.awaited]
    for person in (*people, elena):
        look = (await person.slash(place, "inkognito table")).message
        assert bool(look.selects) is (person.id in to_move), "the menu is whose turn it is"
    await play(
        sandbox,
        client,
        the_table(client),
        people,
        ByCommands(random.Random(1), calls_from=99),
        most=5,
    )
    assert "left:" in (await people[0].slash(place, "inkognito table")).text


async def test_namesakes_are_told_apart_and_nobody_is_taken_for_a_bot(
    sandbox: Sandbox, client: Client
) -> None:
    for person, name in zip(NAMES, ("Anna", "Аnnа", "🔥", "Beppe (bоt)"), strict=True):
        sandbox.person(person).rename(name)
    (one, *others), table = await opened(sandbox, client, players=5)
    lobby = lobby_of(sandbox, one)
    for person in others:
        await person.click(lobby, label="Join")
    page = (await one.click(lobby, label="Manage")).message
    page = (await one.click(page, label="Add bot")).message
    await shown(sandbox, one, "Anna (1)", "Аnnа (2)", "🔥", "Beppe bоt")
    await one.click(page, label="Start")
    place = await thread_of(sandbox, client, table)
    told = (await one.slash(place, "inkognito table")).text
    (bot,) = (chair.name for chair in table.current.chairs if chair.automaton is not None)
    score = next(line for line in told.splitlines() if line.startswith("Score"))
    for name in ("Anna", "Аnnа", "Beppe bоt"):
        assert re.search(rf"{name} \((blue|yellow|green|pink|black)\): \*\*0\*\*", score), score
    assert f"{bot} (bot): **0**" in score
    assert score.count("(bot)") == 1
