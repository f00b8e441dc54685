"""What stands in the way of what is set: the host, or what the bot may in channels."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.host.governing import Option
from bot.host.mornings import moment
from bot.host.solving import DAY
from bot.host.zones import zone
from cogs.interactions.asked import Asked
from cogs.interactions.permissions import (
    Without,
    allowed_in,
    can_post_in_forum,
    can_tell,
    missing,
    named,
)
from cogs.screens.settings import few
from storage.rows import ServerSettings

SHORT: Final = 6
"""Hours that a case should be the day's for after it is posted."""


def troubles(asked: Asked, settings: ServerSettings) -> dict[Option, str]:
    """Return by option what keeps that from being as *settings* have it, as a sentence each."""
    most = asked.services.house.bounds.most
    found = {
        Option.TABLES: of_number(asked, settings.tables, most.of_server),
        Option.TABLES_OF_PERSON: of_number(asked, settings.tables_of_person, most.of_person),
        Option.CHANNELS: of_channels(asked, settings.channels),
        Option.LOG_CHANNEL: of_log(asked, settings.log_channel),
        Option.FORUM: of_forum(asked, settings.forum),
        Option.DAILY_CHANNEL: of_cases(asked, settings.daily_channel),
        Option.DAILY_HOUR: of_hour(asked, settings),
    }
    return {option: said for option, said in found.items() if said}


def of_channels(asked: Asked, channels: tuple[int, ...] | list[int]) -> str:
    """Return in which *channels* no table can be opened, or nothing."""
    mute = [one for one in channels if _is_mute(asked, one)]
    where = asked.reader().listed(few(mute))
    return asked.say("setting-channels-mute", where=where) if mute else ""


def of_number(asked: Asked, number: int | None, most: int) -> str:
    """Return that the host allows no *number* of tables that is more than *most*, or nothing."""
    above = number is not None and number > most
    return asked.say("setting-above-most", count=most) if above else ""


def of_log(asked: Asked, channel: int | None) -> str:
    """Return that the log waits, since it cannot be told in *channel*, or nothing."""
    lacks = {} if channel is None else _lacking(asked, channel, Without.NOWHERE)
    return asked.say("setting-log-channel-mute", **lacks) if lacks else ""


def of_cases(asked: Asked, channel: int | None) -> str:
    """Return what keeps cases from being posted in *channel*, or what they lack there."""
    if channel is None:
        return ""
    found = (
        ("setting-daily-channel-mute", _lacking(asked, channel, Without.NOWHERE)),
        ("without-words", _lacking(asked, channel, Without.WORDS)),
        ("setting-daily-channel-unread", _lacking(asked, channel, Without.UNREAD)),
    )
    said = [asked.say(key, **lacks) for key, lacks in found if lacks]
    return said[0] if found[0][1] else " ".join(said)


def of_hour(asked: Asked, settings: ServerSettings) -> str:
    """Return that a case comes later than is set, or late on its own day; or nothing."""
    if settings.daily_channel is None:
        return ""
    day, there = asked.services.house.cases.today(), zone(settings.daily_zone)
    posted = moment(day, settings.daily_hour, settings.daily_zone)
    begins = datetime(day.year, day.month, day.day, tzinfo=UTC)
    values = {
        name: f"{time.astimezone(there):%H:%M}"
        for name, time in (("at", posted), ("begins", begins))
    }
    if posted.astimezone(there).hour != settings.daily_hour:
        return asked.say("setting-daily-hour-later", **values)
    left = (begins + DAY - posted) // timedelta(hours=1)
    return asked.say("setting-daily-hour-late", hours=left, **values) if left < SHORT else ""


def of_forum(asked: Asked, forum: int | None) -> str:
    """Return that no match gets a post in *forum*, or nothing."""
    allowed = None if forum is None else allowed_in(asked.interaction.client, forum)
    if allowed is None or can_post_in_forum(allowed):
        return ""
    return asked.say("forum-shut", place=f"<#{forum}>")


def _lacking(asked: Asked, channel: int, without: Without) -> dict[str, str | int]:
    """Return what is missing in *channel* so that this follows, for a sentence; {} if nothing."""
    allowed = allowed_in(asked.interaction.client, channel)
    needs = () if allowed is None else missing(allowed)
    those = [need for need in needs if need.without is without]
    lacks = named(asked.reader(), those)
    return {"place": f"<#{channel}>", "missing": lacks, "count": len(those)} if those else {}


def _is_mute(asked: Asked, channel: int) -> bool:
    allowed = allowed_in(asked.interaction.client, channel)
    return allowed is not None and not can_tell(allowed)
