"""Pictures painted in a process of their own, so that nobody waits for an answer meanwhile."""

import atexit
from typing import Final

import msgspec

from bot.aside import Aside, NotDone, TooLate, serve
from bot.picture.paint import paint, palette
from bot.picture.plate import Plate

__all__ = ["PAINTER", "NotPainted", "Painter", "TooLate"]

PATIENCE: Final = 10.0
"""Seconds for one picture, which takes less than a tenth of one."""

REST: Final = 60.0
"""Seconds until the next try after a process that painted nothing, so that none is started for
each."""

NotPainted = NotDone
"""A picture could not be painted; says by which error."""

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Plate)


class Painter(Aside):
    """Asks the process that paints; starts it when there is none."""

    def __init__(self) -> None:
        """Start nothing yet."""
        super().__init__("bot.picture.painter", REST)

    def paint(self, plate: Plate, patience: float | None = None) -> bytes:
        """Return *plate* as a PNG; takes as long as it takes, so it is for a thread that may wait.

        Raises:
            NotPainted: it cannot be painted, or the process has ended; the next picture has a new
                one.
            TooLate: it has taken longer than *patience*, in seconds; then, too.
        """
        return self.ask(_ENCODER.encode(plate), PATIENCE if patience is None else patience)


PAINTER: Final = Painter()
"""The one of this process: however many bots run in it, one core paints."""

atexit.register(PAINTER.close)


def main() -> None:
    """Paint what is asked for until nothing more is."""
    serve(lambda what: paint(_DECODER.decode(what)), ready=palette)


if __name__ == "__main__":
    main()
