"""The clock of the bot's machine, which is wrong for a while (S49)."""

from typing import Final

from tests.world.faults.storm import Kind, Storm, lasting, span


async def wrong(storm: Storm) -> None:
    """Be ahead or behind, then right again."""
    storm.machine.drift += storm.given["ahead"]
    await storm.lasts()
    storm.machine.drift -= storm.given["ahead"]


KINDS: Final = {
    "S49 clock ahead": Kind(
        wrong, lambda chance: {**lasting(chance), "ahead": round(span(chance, 1, 86_400), 3)}
    ),
    "S49 clock behind": Kind(
        wrong, lambda chance: {**lasting(chance), "ahead": -round(span(chance, 1, 86_400), 3)}
    ),
}
