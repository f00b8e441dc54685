"""Each kind of interaction works over real sockets with the real discord.py."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox import hands
from bot.sandbox.driver import Impossible, Person, Sandbox, Unanswered
from tests.sandbox.smallbot import PIXEL, SmallBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_slash_command_is_answered_and_a_mention_without_leave_pings_nobody(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    answer = await anna.slash(sandbox.channel("campo"), "small ping", times=2, whom=ben)
    assert answer.text == f"pong pong {ben.mention}"
    assert answer.message.pings == ()
    assert not answer.ephemeral
    assert not answer.failed


async def test_a_client_would_not_send_an_option_out_of_range(
    sandbox: Sandbox, anna: Person
) -> None:
    with pytest.raises(Impossible, match="≤ 3"):
        await anna.slash(sandbox.channel("campo"), "small ping", times=4)


async def test_autocomplete_offers_what_the_bot_offers(sandbox: Sandbox, anna: Person) -> None:
    choices = await anna.autocomplete(
        sandbox.channel("campo"), "small visit", option="place", typed="ri"
    )
    assert choices == [{"name": "Rialto", "value": "rialto"}]


async def test_the_bot_hears_the_language_of_the_client(sandbox: Sandbox, anna: Person) -> None:
    sandbox.speaks(anna, "de")
    answer = await anna.slash(sandbox.channel("campo"), "small visit", place="salute")
    assert answer.text == "to salute (de)"


async def test_every_component_arrives_with_its_picture(sandbox: Sandbox, anna: Person) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    assert "**bold**" in message.text
    assert {picture.description for picture in message.pictures} == {"a pixel", "the same"}
    assert sandbox.file(message.pictures[0].url) == PIXEL
    assert [button.label for button in message.buttons] == [
        "Form",
        "Slow",
        "Secret",
        "Broken",
        "Web",
    ]


async def test_menus_take_values_and_people(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    assert (
        await anna.select(message, "pick", ["rialto", "salute"])
    ).text == "chose ['rialto', 'salute']"
    assert (await anna.select(message, "people", [ben])).text == f"chose ['{ben.id}']"
    with pytest.raises(Impossible):
        await anna.select(message, "pick", ["atlantis"])


async def test_a_form_with_every_control_is_filled_in(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    modal = (await anna.click(message, label="Form")).modal
    assert [field.label for field in modal.fields] == ["Name", "Colour", "Number", "Cards", "Sure"]
    filled = {"name": "Zanni", "colour": ["red"], "number": "11", "cards": ["F", "B"], "sure": True}
    with pytest.raises(Impossible):
        await ben.submit(modal, filled)
    assert (await anna.submit(modal, filled)).text == f"got {filled}"


async def test_a_command_and_a_form_take_files(sandbox: Sandbox, anna: Person) -> None:
    campo = sandbox.channel("campo")
    answer = await anna.slash(campo, "small read", file=("game.jsonl", b"a record"))
    assert answer.text == "game.jsonl: a record"
    assert answer.message.silent
    form = await anna.slash(campo, "small upload")
    await anna.submit(form.modal, {"files": [("a.txt", b"one"), ("b.txt", b"two")]})
    await anna.expect(campo, "read ['one', 'two']")


async def test_who_is_renamed_acts_by_the_new_name(sandbox: Sandbox, anna: Person) -> None:
    campo = sandbox.channel("campo")
    everything = (await anna.slash(campo, "small everything")).message
    anna.rename("@everyone *x*")
    assert (await anna.click(everything, "secret")).text == "for @everyone *x* only"
    with pytest.raises(ValueError):
        anna.rename(" ")


async def test_a_deferred_answer_thinks_until_it_is_filled(sandbox: Sandbox, anna: Person) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    answer = await anna.click(message, "slow")
    assert answer.deferred
    assert answer.message.thinking
    assert (await answer.finished()).text == "at last"


async def test_an_ephemeral_is_for_one_pair_of_eyes(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")
    message = (await anna.slash(campo, "small everything")).message
    secret = (await anna.click(message, "secret")).message
    assert anna.ephemerals(campo) == [secret]
    assert ben.ephemerals(campo) == []
    assert not ben.sees(secret)
    with pytest.raises(Impossible):
        await ben.click(secret, "count:0")
    assert (await anna.click(secret, "count:0")).text == "counted 1"
    anna.dismiss(secret)
    assert anna.ephemerals(campo) == []
    with pytest.raises(Impossible):
        await anna.click(secret, "count:1")


async def test_threads_dms_and_followups(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    answer = await (await anna.slash(sandbox.channel("campo"), "small table")).finished()
    assert answer.text == "sent"
    await sandbox.settle()
    assert [followup.text for followup in answer.followups] == ["and one more thing"]
    thread = ben.threads()[0]
    assert thread.name == "Table 1"
    assert ben.messages(thread)[-1].pings == (anna.id,)
    assert [message.text for message in anna.dms()] == ["You are Colonel Bubble"]
    assert ben.dms() == []


async def test_a_closed_dm_refuses_with_50007(sandbox: Sandbox, anna: Person) -> None:
    sandbox.close_dms(anna)
    answer = await (await anna.slash(sandbox.channel("campo"), "small table")).finished()
    assert answer.text == "closed: 50007"
    assert anna.dms() == []


async def test_a_slash_command_works_in_a_dm(anna: Person) -> None:
    assert (await anna.slash(anna.dm(), "small ping")).text == "pong"


async def test_a_command_for_admins_is_not_there_for_others(sandbox: Sandbox, anna: Person) -> None:
    campo = sandbox.channel("campo")
    assert (await sandbox.person("Doge").slash(campo, "small-admin who")).text == "you may"
    with pytest.raises(Impossible):
        await anna.slash(campo, "small-admin who")


async def test_an_answer_that_nobody_gives_has_failed(sandbox: Sandbox, anna: Person) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    answer = await anna.click(message, "broken")
    assert answer.failed
    with pytest.raises(Unanswered):
        _ = answer.message


async def test_a_second_answer_is_40060_and_a_late_one_10062(
    sandbox: Sandbox, anna: Person
) -> None:
    campo = sandbox.channel("campo")
    answer = await anna.slash(campo, "small clumsy")
    await sandbox.until(lambda: answer.followups)
    assert answer.followups[0].text == "code 40060"
    assert (await anna.slash(campo, "small late")).failed
    assert (await anna.expect(campo, "late:")).text == "late: 10062"


@pytest.mark.logs("Invalid Webhook Token")
async def test_an_expired_token_is_50027_and_an_invalid_request(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    message = (await anna.slash(sandbox.channel("campo"), "small everything")).message
    answer = await anna.click(message, "slow")
    sandbox.advance(15 * 60)
    await sandbox.until(lambda: answer.refusals)
    assert (answer.refusals[0].status, answer.refusals[0].answer["code"]) == (401, 50027)
    assert sandbox.costs.invalid == 1
    sandbox.advance(10 * 60)
    assert sandbox.costs.invalid == 0


async def test_each_click_on_an_ephemeral_message_gives_a_token_for_it(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")
    everything = (await anna.slash(campo, "small everything")).message
    secret = (await anna.click(everything, "secret")).message
    tokens = [hands.click(sandbox.world, anna.citizen, campo.id, secret.id, "count:0").token]
    await sandbox.until(lambda: anna.refresh(secret).text == "counted 1")
    tokens.append(hands.click(sandbox.world, anna.citizen, campo.id, secret.id, "count:1").token)
    await sandbox.until(lambda: anna.refresh(secret).text == "counted 2")
    application = sandbox.world.backend.application_id
    before = sandbox.costs.counted.copy()
    async with aiohttp.ClientSession() as http:
        for number, token in enumerate(tokens):
            url = f"{sandbox.api_url}/webhooks/{application}/{token}/messages/@original"
            async with http.patch(url, json={"content": f"by token {number}"}) as response:
                assert ((await response.json())["id"]) == str(secret.id)
            assert anna.refresh(secret).text == f"by token {number}"
    assert anna.refresh(secret).ephemeral
    assert not ben.sees(secret)
    assert sandbox.costs.counted == before
    assert sandbox.costs.free["PATCH webhooks/messages/@original"] == len(tokens)


@pytest.mark.logs("already been acknowledged")
async def test_an_interaction_can_be_delivered_twice_and_forged(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    campo = sandbox.channel("campo")
    message = (await anna.slash(campo, "small count")).message
    answer = await anna.click(message, "count:0")
    await sandbox.deliver_again(answer)
    await sandbox.until(lambda: answer.refusals)
    assert answer.refusals[0].answer["code"] == 40060
    sandbox.speaks(anna, "de")
    await sandbox.deliver_again(answer)
    assert sandbox.world.deliveries[answer.id]["locale"] == "en-US"
    assert (await ben.forge(message, "unknown")).text == "I do not know that button"
    assert (await ben.forge_command(campo, "small ping")).text == "pong"


async def test_many_people_act_at_once(sandbox: Sandbox) -> None:
    campo = sandbox.channel("campo")
    everybody = [sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario", "Elena")]
    answers = await asyncio.gather(
        *(person.slash(campo, "small ping") for person in everybody for _ in range(5))
    )
    assert [answer.text for answer in answers] == ["pong"] * 25


async def test_an_outsider_finds_no_channel(sandbox: Sandbox) -> None:
    stranger = sandbox.newcomer("Turk", member=False)
    assert stranger.channels() == []
    with pytest.raises(Impossible):
        await stranger.slash(sandbox.channel("campo"), "small ping")


async def test_there_can_be_a_second_server_and_people_in_both(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    first, second = sandbox.world.guild_id, sandbox.new_server("Genoa")
    there = sandbox.channel("campo", second)
    assert there.server == second and sandbox.channel("campo", first).server == first
    with pytest.raises(Impossible, match="not in this server"):
        await anna.slash(there, "small ping", times=1)
    anna.enter(second)
    assert (await anna.slash(there, "small ping", times=1)).text == "pong"
    assert (await anna.slash(sandbox.channel("campo", first), "small ping", times=1)).text == "pong"
    assert there in anna.channels() and there not in ben.channels()
    anna.leave(second)
    assert there not in anna.channels()
    with pytest.raises(Impossible, match="not in this server"):
        await anna.slash(there, "small ping", times=1)


async def test_who_governs_a_server_has_its_commands_there_alone(
    sandbox: Sandbox, anna: Person
) -> None:
    first, second = sandbox.world.guild_id, sandbox.new_server("Genoa")
    anna.enter(second)
    anna.govern(second)
    assert not (await anna.slash(sandbox.channel("campo", second), "small-admin who")).failed
    with pytest.raises(Impossible):
        await anna.slash(sandbox.channel("campo", first), "small-admin who")
