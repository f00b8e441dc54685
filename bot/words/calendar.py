"""Days as they are called."""

from datetime import date
from typing import Final

from bot.words.reader import Reader

WEEK: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def weekday(reader: Reader, day: date) -> str:
    """Return the name of the day of the week that *day* is."""
    return reader.say(f"weekday-{WEEK[day.weekday()]}")


def dated(reader: Reader, day: date) -> str:
    """Return the same with the date of *day*, as its language writes that."""
    return reader.say(
        "day-dated",
        weekday=weekday(reader, day),
        day=day.day,
        month=day.month,
        year=str(day.year),
    )
