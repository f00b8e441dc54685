"""Pictures on their way: what a refusal is about, and when a channel is asked again."""

from unittest.mock import Mock

import discord
import pytest

from bot.picture.plate import Plate
from cogs.delivery.attachments import ANSWER, SHUT, Attachments
from cogs.delivery.painting import Painting
from cogs.screens.frame import Picture, Screen, text

CHANNEL = 7


def pictured() -> Screen:
    return Screen(Picture("table.png", Plate(20, ()), "a table"), text("words"))


def error(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(Mock(status=status, reason=""), {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("status", "code"), [(400, 50083), (400, 30046), (404, 10008), (403, 50001), (500, 0)]
)
async def test_what_is_not_about_pictures_leaves_them_alone(status: int, code: int) -> None:
    """An archived thread, a message too old to edit, one that is gone: these have remedies of
    their own."""
    attachments, screen = Attachments(Painting(), lambda: 0.0), pictured()
    assert not attachments.refused(screen, CHANNEL, error(status, code))
    assert screen.plates
    assert [name for name, _ in await attachments.images(pictured(), CHANNEL)] == ["table.png"]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035), (400, 40005), (413, 0)])
async def test_a_channel_that_refuses_pictures_is_asked_again_an_hour_later(
    status: int, code: int
) -> None:
    now = [1000.0]
    attachments, screen = Attachments(Painting(), lambda: now[0]), pictured()
    assert attachments.refused(screen, CHANNEL, error(status, code))
    assert "attachment" not in str(screen.to_components())
    assert not attachments.refused(screen, CHANNEL, error(status, code)), "words were refused too"
    assert await attachments.images(pictured(), CHANNEL) == []
    assert await attachments.images(pictured(), CHANNEL + 1)
    now[0] += SHUT
    assert await attachments.images(pictured(), CHANNEL)


async def test_an_answer_that_is_refused_shuts_nothing() -> None:
    attachments = Attachments(Painting(), lambda: 0.0)
    assert attachments.refused(pictured(), ANSWER, error(400, 40005))
    assert await attachments.images(pictured())
