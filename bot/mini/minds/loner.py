"""A schemer among four others who all play alone."""

from typing import Final

from msgspec.structs import replace

from bot.mini.minds.hard import MANNERS, Hard


class Loner(Hard):
    """Stands in nobody's way: whoever keeps two others apart does it for the remaining two as well."""

    whims = 0.6

    def __init__(self) -> None:
        """Weigh what is learnt and given away, and no more."""
        super().__init__(
            replace(MANNERS[5], block=0.0, block_ready=0.0, deny=0.0, leak=0.05, partner_calls=1.0)
        )


LONER: Final = Loner()
