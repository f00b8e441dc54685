"""What a table is opened with where nobody says otherwise: as the server has set it, or as ever."""

from dataclasses import dataclass
from typing import Final

from bot.game.hosted import Hosted
from bot.game.levels import Level
from bot.games import GAMES, USUAL
from bot.host.choices import presets
from bot.host.terms import Help, TimeControl
from storage.rows import ServerSettings

PACE: Final = TimeControl.EVENING
"""What a table is played at if nobody has said anything of that."""


@dataclass(frozen=True)
class Usual:
    """What is usual in a server."""

    game: str = USUAL
    edition: str | None = None
    """The edition of that game, as `presets` names it, if one was set."""
    pace: str = str(PACE)
    level: str = str(Level.MEDIUM)
    help: str = str(Help.SHEET)
    language: str | None = None
    """None where it goes by the server's language in Discord."""

    def edition_of(self, game: str | None = None) -> str:
        """Return what the edition of *game*, or of the usual one, is chosen by."""
        of = game or self.game
        if self.edition is not None and presets()[self.edition][0].name == of:
            return self.edition
        return next(name for name, (played, _) in presets().items() if played.name == of)

    def level_in(self, game: Hosted) -> str:
        """Return the level of automata in *game*: the hardest it has where it has no such one."""
        levels = game.minds.levels
        return self.level if self.level in levels else levels[-1]


NOTHING_SET: Final = Usual()


def usual(settings: ServerSettings) -> Usual:
    """Return what is usual where *settings* hold; what is not known here any more is as ever."""
    edition = settings.edition if settings.edition in presets() else None
    game = settings.game if settings.game in GAMES else None
    if edition is not None and game is None:
        game = presets()[edition][0].name
    return Usual(
        game or USUAL,
        edition,
        settings.pace if settings.pace in set(TimeControl) else NOTHING_SET.pace,
        settings.level if settings.level in set(Level) else NOTHING_SET.level,
        settings.help if settings.help in set(Help) else NOTHING_SET.help,
        settings.language,
    )
