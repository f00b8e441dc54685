"""What Discord is told of every command: what may be named with it, within which bounds, and what
it means where nothing is.

It lies in `commands.txt`. With NOTE_ANSWERS set that is written anew, to be read before it is kept.
"""

import inspect
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from discord import app_commands

from cogs.interactions.client import Client
from cogs.interactions.listed import each_rule
from cogs.interactions.subcommands import SUBCOMMAND

NOTED: Final = Path(__file__).parent / "commands.txt"


def lines(client: Client) -> Iterator[str]:
    """Yield a line for every command, and one below it for each of its options."""
    usual = {
        declared.path: inspect.signature(method).parameters
        for cog in client.cogs.values()
        for _, method in inspect.getmembers(cog, inspect.ismethod)
        if (declared := getattr(method, SUBCOMMAND, None)) is not None
    }
    for command in sorted(client.tree.walk_commands(), key=lambda one: one.qualified_name):
        if isinstance(command, app_commands.Group):
            continue
        yield command.qualified_name
        for option in command.parameters:
            found = [option.name, "must be named" if option.required else "may be named"]
            if option.choices:
                found.append("; ".join(f"{one.value} ({one.name})" for one in option.choices))
            elif option.autocomplete:
                found.append("offered while one types")
            if (option.min_value, option.max_value) != (None, None):
                found.append(f"{option.min_value} to {option.max_value}")
            if not option.required and option.name != "table":
                named = usual[command.qualified_name].get(option.name)
                found.append(f"else {None if named is None else named.default}")
            yield "  " + ", ".join(found)


async def test_commands_take_what_they_are_to(client: Client) -> None:
    said = "\n".join(lines(client)) + "\n"
    if "NOTE_ANSWERS" in os.environ:
        NOTED.write_text(said)
    assert said == NOTED.read_text()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_what_is_said_of_an_option_says_more_than_its_name(
    client: Client, language: str
) -> None:
    catalogue = client.services.catalogue
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        for option in command.parameters:
            name, says = option.locale_name, option.locale_description
            assert isinstance(name, app_commands.locale_str)
            assert isinstance(says, app_commands.locale_str)
            called, said = (catalogue.say(language, one.extras["key"]) for one in (name, says))
            bare = said.casefold().removeprefix("the ").removeprefix("die ")
            assert bare != called.casefold().replace("_", " "), called
            assert len(said) <= 100
    for option, rule in each_rule().items():
        key = f"option-{option}".replace("_", "-")
        assert catalogue.say(language, rule.says) != catalogue.say(language, key)
