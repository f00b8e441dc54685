"""What every feature on Discord is given, in one record."""

from dataclasses import dataclass

from bot.host.house import House
from bot.words.catalogue import Catalogue
from cogs.delivery.attachments import Attachments
from cogs.interactions.intake import Intake


@dataclass(frozen=True)
class Services:
    """The house whose tables are played, what is said and painted, and what is still taken from Discord."""

    house: House
    catalogue: Catalogue
    attachments: Attachments
    intake: Intake
