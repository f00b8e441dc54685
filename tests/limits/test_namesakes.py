"""Persons of the same name: whoever is asked whom, or reads of them, knows who is meant."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.host.house import House
from bot.mini.words import panel
from bot.words.catalogue import Catalogue
from cogs.mini import desk
from cogs.screens.reading import reading
from tests.limits.stage import payload, stands_at, table_of, walk
from tests.seating import reseat, seats_of


def menus(part: Any) -> Iterator[list[str]]:
    """Yield the labels of each menu in what is sent."""
    if isinstance(part, dict):
        if "options" in part:
            yield [option["label"] for option in part["options"]]
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from menus(inner)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("name", ["Anna", "\u200b", "🔥", "You"])
async def test_no_menu_offers_the_same_twice_and_no_score_is_two_peoples(
    house: House, catalogue: Catalogue, players: int, name: str
) -> None:
    table = await table_of(house, players, "en")
    offered = 0
    for step, _ in walk(table, every=60):
        reseat(table, tuple(replace(chair, name=name) for chair in table.current.chairs))
        stands_at(table, step)
        reader = reading(catalogue, table)
        for seat in seats_of(table):
            screen = desk.desk(reader, table, step.sight(seat))
            for labels in menus(payload(screen)):
                assert len(set(labels)) == len(labels)
                offered += len(labels)
        told = panel.panel(reader, step.sight(None))
        points = told.score.partition("(")[0].split("·")[1:]
        assert len(set(told.seats)) == len(told.seats)
        labels = {reader.label(seat) for seat in seats_of(table)}
        assert len(labels) == players
        assert all(told.score.count(label) == 1 for label in labels), points
    assert offered > 50
