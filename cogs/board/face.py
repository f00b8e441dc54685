"""The board game on Discord: the entry of this wing."""

from typing import Final

from discord.ext import commands

from bot.board.rules.editions import Edition
from bot.board.rules.hindsight import Hindsight
from bot.board.rules.sight import Sight
from bot.board.words import rulebook, telling
from bot.board.words.subjects import subjects
from bot.words.reader import Reader
from cogs.board import desk, lesson, messages, panel, practice, replay, thoughts
from cogs.board.clicks import Clicks
from cogs.board.commands import Commands
from cogs.board.gestures import Gestures
from cogs.board.show import Pictures
from cogs.board.why import Reasons
from cogs.delivery.drafts import written
from cogs.face import Desks, Face
from cogs.interactions.services import Services
from cogs.screens.look import Lesson, Look, Practice, Rulebook, shown


def _title(reader: Reader, topic: str) -> str:
    return rulebook.title(reader, rulebook.Topic(topic))


def _text(reader: Reader, topic: str, edition: Edition, players: int) -> str:
    return rulebook.text(reader, rulebook.Topic(topic), edition, players)


def _cogs(services: Services, desks: Desks) -> tuple[commands.Cog, ...]:
    gestures = Gestures()
    return (
        Commands(services, desks, gestures),
        Clicks(services, desks, gestures),
        Pictures(services),
        Reasons(services),
    )


BOARD: Final = Face(
    look=shown(
        Look[Sight, Edition, Hindsight](
            desk=desk.desk,
            over=desk.over,
            live=panel.live,
            frozen=panel.frozen,
            myself=telling.myself,
            owed=desk.briefly,
            memorable=subjects,
            rulebook=Rulebook(rulebook.topics, _title, _text),
            chapter=replay.chapter,
            picture=replay.picture,
            lesson=Lesson(lesson.lesson, lesson.over),
            practice=Practice(practice.practice, practice.over),
            objects=thoughts.objects,
        )
    ),
    messages=written(messages),
    cogs=_cogs,
)
