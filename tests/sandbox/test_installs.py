"""Where the bot is not: who has installed it for themselves has what it says is for them there."""

import discord
import pytest

from bot.sandbox import servers
from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.hands import Impossible
from tests.sandbox.smallbot import SmallBot


async def test_a_group_has_the_commands_that_are_for_groups_of_who_has_them(
    sandbox: Sandbox, bot: SmallBot, anna: Person, ben: Person
) -> None:
    group = sandbox.new_group("gondola", anna, ben)
    assert group.kind == "group"
    assert group in anna.channels() and group in ben.channels()
    with pytest.raises(Impossible, match="no such bot"):
        await anna.slash(group, "anywhere")
    anna.install()
    assert (await anna.slash(group, "anywhere", what="hm")).text == "hm: elsewhere, of user"
    with pytest.raises(Impossible, match="for themselves"):
        await anna.slash(group, "small ping")
    with pytest.raises(Impossible, match="no such bot"):
        await ben.slash(group, "anywhere")


async def test_who_is_not_in_a_group_does_not_see_it(sandbox: Sandbox, bot: SmallBot) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    group = sandbox.new_group("gondola", anna)
    ben.install()
    assert group not in ben.channels()
    with pytest.raises(Impossible):
        await ben.slash(group, "anywhere")


async def test_what_is_answered_there_can_be_pressed_and_typed(
    sandbox: Sandbox, bot: SmallBot, anna: Person, ben: Person
) -> None:
    group = sandbox.new_group("gondola", anna, ben)
    anna.install()
    answer = await anna.slash(group, "anywhere")
    assert answer.ephemeral
    assert ben.messages(group) == []
    await anna.click(answer.message, label="Count 0")
    assert anna.refresh(answer.message).text == "counted 1"
    await anna.click(answer.message, label="Count 1")
    assert anna.refresh(answer.message).text == "counted 2"
    with pytest.raises(Impossible):
        await anna.click(answer.message, custom_id="count:0")
    offered = await anna.autocomplete(group, "anywhere", option="what", typed="ha")
    assert offered == [{"name": "haha", "value": "haha"}]


async def test_a_server_without_the_bot_has_them_too(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    there = sandbox.channel("campo")
    servers.dismiss(sandbox.world, sandbox.world.guild_id)
    with pytest.raises(Impossible):
        await anna.slash(there, "anywhere")
    anna.install()
    answer = await anna.slash(there, "anywhere", what="hm")
    assert answer.text == "hm: server, of user"
    await anna.click(answer.message, label="Count 0")
    with pytest.raises(Impossible):
        await anna.slash(there, "small ping")


async def test_where_the_bot_is_it_is_there_for_all_and_for_who_has_it(
    sandbox: Sandbox, bot: SmallBot, anna: Person, ben: Person
) -> None:
    anna.install()
    there = sandbox.channel("campo")
    assert (await anna.slash(there, "anywhere")).text == ": server, of guild and user"
    assert (await ben.slash(there, "anywhere")).text == ": server, of guild"
    assert (
        await anna.slash(anna.dm(), "anywhere")
    ).text == ": dm, of user"  # as discord.py sees it


async def test_the_bot_itself_is_not_in_a_group(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    group = sandbox.new_group("gondola", anna)
    anna.install()
    await anna.slash(group, "anywhere")
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(group.id).send("is anybody there?")
    assert refused.value.code == 50001
    assert [one for one in anna.messages(group) if not one.ephemeral] == []


async def test_nobody_acts_in_a_channel_that_is_gone(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    there = sandbox.channel("campo")
    anna.install()
    answer = await anna.slash(there, "anywhere")
    message, asked = answer.message, sandbox.world.deliveries[answer.id]
    button = message.button(label="Count 0").custom_id
    sandbox.delete(there)
    with pytest.raises(Impossible, match="Unknown Channel"):
        await anna.click(message, button)
    await sandbox.deliver_again(answer)
    assert sandbox.world.deliveries[answer.id] == asked, "it comes as it came before"
    with pytest.raises(Impossible, match="Unknown Channel"):
        await anna.slash(there, "anywhere")
