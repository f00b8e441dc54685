"""What is said of the numbers of many games that are counted for somebody (P19)."""

from collections.abc import Iterator, Mapping

from bot.game.hosted import Sentence

NAMES = (
    *("declarations", "right", "reports", "solved", "known", "meetings", "questions", "strides"),
    *("bluffs", "believed"),
)


def said(sums: Mapping[str, int]) -> Iterator[Sentence]:
    """Yield the sentences about *sums* of what `figures` finds of one seat; none about nothing."""
    count = {name: sums.get(name, 0) for name in NAMES}
    if count["declarations"]:
        told = {"declarations": count["declarations"], "right": count["right"]}
        yield "stats-board-declarations", told
    if count["reports"]:
        told = {"reports": count["reports"], "solved": count["solved"]}
        yield "stats-board-reports", told
    if count["known"]:
        turn = sums["knowable"] / count["known"]
        yield "stats-board-partner", {"known": count["known"], "turn": turn}
    if count["meetings"]:
        told = {name: count[name] for name in ("meetings", "questions", "strides")}
        yield "stats-board-meetings", told
    if count["bluffs"]:
        yield "stats-bluffs", {"bluffs": count["bluffs"], "believed": count["believed"]}
