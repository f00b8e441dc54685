"""The card game on Discord: the entry of this wing."""

from typing import Final

from bot.mini.pictures.signs import SIGNS
from bot.mini.rules.editions import Edition
from bot.mini.rules.hindsight import Hindsight
from bot.mini.rules.sight import Sight
from bot.mini.words import rulebook, telling
from bot.mini.words.subjects import subjects
from bot.words.reader import Reader
from cogs.delivery.drafts import written
from cogs.face import Face
from cogs.mini import case, desk, lesson, messages, panel, practice, replay
from cogs.mini.commands import Acts
from cogs.mini.review import review_page
from cogs.mini.show import Pictures
from cogs.mini.why import Reasons
from cogs.screens.look import Lesson, Look, Practice, Rulebook, shown


def _title(reader: Reader, topic: str) -> str:
    return rulebook.title(reader, rulebook.Topic(topic))


def _text(reader: Reader, topic: str, edition: Edition, players: int) -> str:
    return rulebook.text(reader, rulebook.Topic(topic), edition, players)


MINI: Final = Face(
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
            review=review_page,
            lesson=Lesson(lesson.lesson, lesson.over),
            practice=Practice(practice.practice, practice.over),
            objects=desk.objects,
            puzzle=case.PUZZLE,
        )
    ),
    messages=written(messages),
    signs=SIGNS,
    cogs=lambda services, desks: (
        Acts(services, desks),
        Pictures(services),
        Reasons(services),
    ),
)
