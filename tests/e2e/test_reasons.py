"""Why something follows from one's sheet, asked by command, by button and by menu."""

import random
from typing import Any

from bot.host.table import Table
from bot.mini.rules.arguments import decided
from bot.sandbox.driver import Channel, Person, Sandbox
from cogs.interactions.client import Client
from cogs.interactions.routes import Route
from cogs.mini.verbs import Act
from cogs.reasons import spelling
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara", "Dario")


async def played(
    sandbox: Sandbox, client: Client, acts: int, **options: Any
) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, **options)
    table = the_table(client)
    await play(
        sandbox, client, table, people, ByCommands(random.Random(3), calls_from=99), most=acts
    )
    return people, table, await thread_of(sandbox, client, table)


def sheet_of(table: Table, person: Person) -> Any:
    seat = table.current.seat_of(person.id)
    assert seat is not None
    return table.current.sight(seat)


async def test_a_player_is_told_why(sandbox: Sandbox, client: Client) -> None:
    people, table, place = await played(sandbox, client, 60, help="deduction")
    anna = max(people, key=lambda person: len(decided(sheet_of(table, person))))
    claims = decided(sheet_of(table, anna))
    assert len(claims) >= 4
    desk = await anna.slash(place, "inkognito desk")
    assert "The secret number is" in desk.text
    menu = (await anna.click(desk.message, label="Why?")).message
    assert "What follows" in menu.text
    assert "What you gave away" in menu.text
    assert list(menu.selects[0].values) == [spelling(claim) for claim in claims][:25]
    told = await anna.select(menu, menu.selects[0].custom_id, [spelling(claims[0])])
    assert "Why?" in told.text
    typed = await anna.slash(place, "inkognito-mini why", what=spelling(claims[0]))
    assert typed.ephemeral
    assert typed.text.split("\n")[:2] == told.text.split("\n")[:2]
    back = await anna.click(told.message, label="Back")
    assert "My desk" in back.text
    offered = await anna.autocomplete(place, "inkognito-mini why", option="what", typed="")
    assert [each["value"] for each in offered] == [spelling(claim) for claim in claims][:25]


async def test_what_does_not_follow_and_what_is_no_claim_get_a_sentence(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await played(sandbox, client, 6, help="deduction")
    anna = people[0]
    seat = table.current.seat_of(anna.id)
    assert seat is not None
    other = (seat + 1) % 4
    own = table.current.sight(seat).identity
    both = [
        (await anna.slash(place, "inkognito-mini why", what=f"{other},{own},{holds}")).text
        for holds in "10"
    ]
    assert "does not follow" in both[0]
    assert "Why?" in both[1]
    for wrong in (
        "",
        "9,F,1",
        "4,F,1",
        f"{seat},F,0",
        f"{seat},F,1",
        f"{seat},{own},1",
        "0,Q,1",
        "0,F,2",
        "0,F",
        "F",
        "0,F,1,1",
        "٠,F,1",
        "\x00",
    ):
        answer = await anna.slash(place, "inkognito-mini why", what=wrong)
        assert answer.ephemeral
        assert "Why?" not in answer.text


async def test_a_stranger_and_a_table_without_deductions_are_refused(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await played(sandbox, client, 6)
    refused = await people[0].slash(place, "inkognito-mini why")
    assert "without deductions" in refused.text
    assert await people[0].autocomplete(place, "inkognito-mini why", option="what", typed="") == []
    desk = await people[0].slash(place, "inkognito desk")
    assert "What follows" not in desk.text
    assert str(Route(table.id, Act.WHY)) not in [
        button.custom_id for button in desk.message.buttons
    ]
    stranger = await sandbox.newcomer("Eve").slash(place, "inkognito-mini why", table=str(table.id))
    assert "do not sit" in stranger.text


async def test_a_coach_suggests_what_to_do_and_says_what_a_pair_gives_away(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await played(sandbox, client, 0, help="coach")
    foreseen = suggested = 0
    way = ByCommands(random.Random(4), calls_from=99)
    for _ in range(30):
        owing = [person for person in people if table.current.rules.owes(sheet_of(table, person))]
        if not owing:
            await quiet()
            continue
        desk = await owing[0].slash(place, "inkognito desk")
        suggested += "Suggestion: " in desk.text
        if "Which two cards do you show?" in [menu.placeholder for menu in desk.message.selects]:
            shows = desk.message.selects[0]
            preview = await owing[0].select(desk.message, shows.custom_id, [shows.values[0]])
            foreseen += "After that: " in preview.text
        await way.act(owing[0], place, table.current.moment.chapter)
    assert suggested >= 20
    assert foreseen >= 1
