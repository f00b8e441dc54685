"""An application's own emoji: which ones Discord takes, and where they are seen."""

from __future__ import annotations

import base64
from typing import Any

import discord
import pytest
from simcord.backend.models import Guild

from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.emoji import MOST, SIZE
from tests.limits.schema import the_schema
from tests.sandbox.smallbot import PIXEL, SmallBot


async def test_an_application_has_emoji_of_its_own(
    sandbox: Sandbox, bot: SmallBot, anna: Person
) -> None:
    mask = await bot.create_application_emoji(name="mask", image=PIXEL)
    assert [each.name for each in await bot.fetch_application_emojis()] == ["mask"]
    assert sandbox.emoji == {"mask": PIXEL}
    assert sandbox.file(f"/emojis/{mask.id}.png") == PIXEL
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=mask, custom_id="b"))
    view.add_item(
        discord.ui.Select(
            custom_id="s", options=[discord.SelectOption(label="One", value="1", emoji=mask)]
        )
    )
    place = bot.get_partial_messageable(sandbox.channel("campo").id)
    await place.send(f"Here {mask}", view=view)
    (message,) = anna.messages(sandbox.channel("campo"))
    assert message.buttons[0].emoji == message.selects[0].choices[0].emoji == "mask"
    borne = [c["emoji"]["id"] for c in message.components if c.get("emoji")]
    assert borne == [str(mask.id)], "no browser could hold such a number"
    await mask.delete()
    assert sandbox.emoji == {}
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await place.send("x", view=view)


async def test_emoji_of_servers_are_looked_for_only_where_one_is_borne(
    sandbox: Sandbox, bot: SmallBot
) -> None:
    """There may be fifty thousand servers, and each message is looked at."""
    mask = await bot.create_application_emoji(name="mask", image=PIXEL)
    servers = sandbox.world.backend.guilds = Looked(sandbox.world.backend.guilds)
    place = bot.get_partial_messageable(sandbox.channel("campo").id)
    for emoji in ("🎭", mask):
        view = discord.ui.View()
        view.add_item(discord.ui.Button(emoji=emoji, custom_id="b"))
        await place.send("x", view=view)
    assert servers.looks == 0
    view.children[0].emoji = discord.PartialEmoji(name="nobody's", id=1)  # type: ignore[attr-defined]
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await place.send("x", view=view)
    assert servers.looks == 1


class Looked(dict[int, Guild]):
    """Servers, and how often all were looked through."""

    looks = 0

    def values(self) -> Any:
        self.looks += 1
        return super().values()


@pytest.mark.parametrize(
    ("name", "image"),
    [("m", PIXEL), ("no-dash", PIXEL), ("x" * 33, PIXEL), ("mask", PIXEL), ("big", b"x" * SIZE)],
)
async def test_emoji_out_of_bounds_are_refused(
    sandbox: Sandbox, bot: SmallBot, name: str, image: bytes
) -> None:
    await bot.create_application_emoji(name="mask", image=PIXEL)
    picture = base64.b64encode(PIXEL + image).decode()
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.create_application_emoji(
            bot.application_id, name, f"data:image/png;base64,{picture}"
        )
    assert refused.value.code == 50035


async def test_there_are_two_thousand_at_most(sandbox: Sandbox, bot: SmallBot) -> None:
    for number in range(MOST):
        sandbox.world.backend.create_application_emoji(f"mask{number}")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="one_more", image=PIXEL)
    assert refused.value.code == 30008


async def test_answers_about_emoji_are_as_discord_publishes_them(
    sandbox: Sandbox, bot: SmallBot
) -> None:
    schema = the_schema()
    wrong: list[str | None] = []
    sandbox.on_request(
        lambda each: wrong.extend(
            [
                schema.wrong(each.method, each.path, each.body),
                schema.wrong_answer(each.method, each.path, each.status, each.answer),
            ]
        )
    )
    mask = await bot.create_application_emoji(name="mask", image=PIXEL)
    await mask.edit(name="other")
    await bot.fetch_application_emojis()
    await mask.delete()
    assert len(wrong) == 8
    assert set(wrong) == {None}
