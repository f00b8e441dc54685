"""A game as text, of whatever game: what was done, what happened and for whom, and what each then
sees differently."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

import msgspec

from bot.game.interface import Rules
from bot.game.seats import Seat

Facts = Callable[[Any], dict[str, str]]
"""Returns what a sight says, by name."""


class Step(Protocol):
    """What followed from one action, or from the opening, and how it stands."""

    action: Any
    events: tuple[Any, ...]
    state: Any

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""


def transcript(
    title: str, steps: Iterable[Step], rules: Rules[Any, Any, Any, Any, Any], facts_of: Facts
) -> str:
    """Return a game of those *rules* as text."""
    return "\n".join(_lines(title, steps, rules, facts_of)) + "\n"


def _lines(
    title: str, steps: Iterable[Step], rules: Rules[Any, Any, Any, Any, Any], facts_of: Facts
) -> Iterator[str]:
    yield title
    before: dict[Seat | None, dict[str, str]] = {}
    for number, step in enumerate(steps):
        yield ""
        yield f"{number}. {'The game is opened.' if step.action is None else _done(step.action)}"
        for event in step.events:
            seeing = [str(seat) for seat in step.seats if rules.visible(event, seat)]
            audience = "all" if rules.visible(event, None) else ",".join(seeing) or "nobody"
            yield f"  {audience:7} {rules.write(event)}"
        public = facts_of(rules.see(step.state, None))
        for seat in (None, *step.seats):
            facts = public if seat is None else facts_of(rules.see(step.state, seat))
            old = before.get(seat, {})
            changed = {name: value for name, value in facts.items() if value != old.get(name)}
            if seat is not None:  # what the public sees too is said once
                changed = {
                    name: value for name, value in changed.items() if value != public.get(name)
                }
            before[seat] = facts
            for name, value in changed.items():
                yield f"    {'all' if seat is None else f'seat {seat}'} > {name}: {value}"


def _done(action: Any) -> str:
    return f"{type(action).__name__} {msgspec.json.encode(action).decode()}"
