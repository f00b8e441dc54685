"""What is said of the numbers of many games that are counted for somebody (P19)."""

from collections.abc import Iterator, Mapping

from bot.game.hosted import Sentence


def said(sums: Mapping[str, int]) -> Iterator[Sentence]:
    """Yield the sentences about *sums* of what `figures` finds of one seat; none about nothing."""
    count = {name: sums.get(name, 0) for name in ("calls", "right", "known", "sure", "bluffs")}
    if count["calls"]:
        yield "stats-calls", {"calls": count["calls"], "right": count["right"]}
    if count["known"]:
        round_ = sums["knowable"] / count["known"]
        yield "stats-known", {"known": count["known"], "round": round_}
    if count["sure"]:
        yield "stats-waited", {"sure": count["sure"], "waited": sums["waited"] / count["sure"]}
    if count["bluffs"]:
        yield "stats-bluffs", {"bluffs": count["bluffs"], "believed": sums["believed"]}
