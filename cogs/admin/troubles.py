"""What stands in the way of what is set: channels in which the bot may not do what it is to do."""

from bot.host.governing import Option
from cogs.interactions.asked import Asked
from cogs.interactions.permissions import allowed_in, can_post_in_forum, can_tell, missing, named
from cogs.screens.settings import few
from storage.rows import ServerSettings


def troubles(asked: Asked, settings: ServerSettings) -> dict[Option, str]:
    """Return by option what keeps that from being as *settings* have it, as a sentence each."""
    found = {
        Option.CHANNELS: of_channels(asked, settings.channels),
        Option.LOG_CHANNEL: of_log(asked, settings.log_channel),
        Option.FORUM: of_forum(asked, settings.forum),
    }
    return {option: said for option, said in found.items() if said}


def of_channels(asked: Asked, channels: tuple[int, ...] | list[int]) -> str:
    """Return in which *channels* no table can be opened, or nothing."""
    mute = [one for one in channels if _is_mute(asked, one)]
    where = asked.reader().listed(few(mute))
    return asked.say("setting-channels-mute", where=where) if mute else ""


def of_log(asked: Asked, channel: int | None) -> str:
    """Return that the log waits, since it cannot be told in *channel*, or nothing."""
    if channel is None or not _is_mute(asked, channel):
        return ""
    allowed = allowed_in(asked.interaction.client, channel)
    assert allowed is not None, "it is known to be mute"
    needs = [need for need in missing(allowed) if need.indispensable]
    lacks = named(asked.reader(), needs)
    return asked.say(
        "setting-log-channel-mute", place=f"<#{channel}>", missing=lacks, count=len(needs)
    )


def of_forum(asked: Asked, forum: int | None) -> str:
    """Return that no match gets a post in *forum*, or nothing."""
    allowed = None if forum is None else allowed_in(asked.interaction.client, forum)
    if allowed is None or can_post_in_forum(allowed):
        return ""
    return asked.say("forum-shut", place=f"<#{forum}>")


def _is_mute(asked: Asked, channel: int) -> bool:
    allowed = allowed_in(asked.interaction.client, channel)
    return allowed is not None and not can_tell(allowed)
