"""Days as they are called."""

from datetime import date
from typing import Final

from bot.words.reader import Reader

WEEK: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def weekday(reader: Reader, day: date) -> str:
    """Return the name of the day of the week that *day* is."""
    return reader.say(f"weekday-{WEEK[day.weekday()]}")
