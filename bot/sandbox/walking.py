"""Every component of a message; simcord is made to find them in this way too.

Each message is walked through a dozen times on its way, and generators within generators took
longer for that than all else that is done with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcord import components as simcords

Json = dict[str, Any]


def walk(components: Any) -> Iterator[Json]:
    """Every component, parents before children, in the order in which they are read."""
    found: list[Json] = []
    _into(found, [components] if isinstance(components, dict) else components)
    return iter(found)


def _into(found: list[Json], components: Any) -> None:
    for component in components:
        if not isinstance(component, dict):
            continue
        found.append(component)
        children = component.get("components")
        if children and isinstance(children, list):
            _into(found, children)
        for key in ("accessory", "component"):
            if key in component and isinstance(component[key], dict):
                _into(found, [component[key]])


vars(simcords).update(walk_components=walk)
