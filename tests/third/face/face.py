"""The entry of Kuhn poker's half on Discord."""

from typing import Final

from cogs.delivery.drafts import written
from cogs.face import Face
from cogs.screens.look import Look, Rulebook, shown
from tests.third.face import screens
from tests.third.face.commands import Acts
from tests.third.kuhn.rules import Card, Edition, Sight

KUHN: Final = Face(
    look=shown(
        Look[Sight, Edition, tuple[Card, ...]](
            desk=screens.desk,
            over=screens.over,
            live=screens.live,
            frozen=screens.frozen,
            myself=screens.myself,
            owed=screens.owed,
            memorable=screens.memorable,
            rulebook=Rulebook(screens.topics, screens.title, screens.rule),
            chapter=screens.chapter,
            picture=screens.picture,
        )
    ),
    messages=written(screens.Messages()),
    cogs=lambda services, desks: (Acts(services, desks),),
)
