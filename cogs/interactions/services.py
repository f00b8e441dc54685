"""What every feature on Discord is given, in one record."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.host.house import House
from bot.host.others import Others
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.delivery.attachments import Attachments
from cogs.delivery.late_pictures import LatePictures
from cogs.delivery.living import LivingDesks
from cogs.interactions.command_names import CommandNames
from cogs.interactions.intake import Intake
from cogs.interactions.questions import Questions
from cogs.screens.look import Shown


@dataclass(frozen=True)
class Services:
    """What cogs are given: the house, what is said and painted, what Discord still gives."""

    house: House
    catalogue: Catalogue
    attachments: Attachments
    intake: Intake
    living: LivingDesks
    looks: Mapping[str, Shown]
    """How each game looks, by the game's name."""
    late_pictures: LatePictures
    command_names: CommandNames = field(default_factory=CommandNames)
    """What commands are called in every language."""
    others: Others | None = None
    """The other processes, where there are some."""
    questions: Questions = field(default_factory=Questions)
    """What was typed and waits for who typed it to say which table they mean."""

    def look(self, table: Table) -> Shown:
        """Return how the game looks that is played at *table*."""
        return self.looks[table.current.terms.game]
