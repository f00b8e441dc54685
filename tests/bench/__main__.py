"""Measures, and prints tables: `python -m tests.bench [NAME…]`; without a name, all of them."""

import sys
from collections.abc import Callable

from tests.bench import (
    answer,
    board_minds,
    click,
    endurance,
    engines,
    evening,
    growth,
    load,
    many,
    memory,
    minds,
    movements,
    owners,
    pictures,
    reasons,
    relay,
    review,
    reviewing,
    rules,
    stops,
    words,
)

BENCHES: dict[str, Callable[[], None]] = {
    "rules": rules.bench,
    "minds": minds.bench,
    "board_minds": board_minds.bench,
    "movements": movements.bench,
    "answer": answer.bench,
    "click": click.bench,
    "engines": engines.bench,
    "owners": owners.bench,
    "many": many.bench,
    "evening": evening.bench,
    "memory": memory.bench,
    "pictures": pictures.bench,
    "reasons": reasons.bench,
    "relay": relay.bench,
    "load": load.bench,
    "growth": growth.bench,
    "endurance": endurance.bench,
    "words": words.bench,
    "stops": stops.bench,
    "review": review.bench,
    "reviewing": reviewing.bench,
}


def main(names: list[str]) -> int:
    """Run the benches called *names*, or all; return the exit status."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(
            f"no bench is called {', '.join(unknown)}; there are: {', '.join(BENCHES)}",
            file=sys.stderr,
        )
        return 2
    for name in names or BENCHES:
        BENCHES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
