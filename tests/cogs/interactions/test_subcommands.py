"""Commands: there is room for more of them, and each is where people look for it."""

from discord import app_commands

from cogs.interactions.client import Client
from tests.commands import ACTS

MOST = 22
"""Of the 25 that Discord takes below a command: whoever adds some must not find all places
taken."""


def groups(client: Client) -> dict[str, app_commands.Group]:
    found = {}
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            found[command.qualified_name] = command
    return found


async def test_no_command_is_nearly_full(client: Client) -> None:
    children = {name: len(group.commands) for name, group in groups(client).items()}
    assert {"inkognito", "inkognito match", "inkognito me", "inkognito-mini"} <= children.keys()
    assert {name: many for name, many in children.items() if not 1 <= many <= MOST} == {}


async def test_acts_of_the_card_game_are_below_a_command_of_its_own(client: Client) -> None:
    below = {name: {each.name for each in group.commands} for name, group in groups(client).items()}
    assert below["inkognito-mini"] == ACTS
    assert not below["inkognito"] & ACTS
    assert {"desk", "table", "rules", "new"} < below["inkognito"]


async def test_every_command_asks_for_the_table_last_and_never_insists_but_where_it_must(
    client: Client,
) -> None:
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Group):
            continue
        names = [parameter.name for parameter in command.parameters]
        if "table" in names:
            assert names[-1] == "table", command.qualified_name
            must = command.get_parameter("table").required  # type: ignore[union-attr]
            assert must is (command.qualified_name == "inkognito match move")


async def test_only_who_may_manage_a_server_is_shown_its_settings(client: Client) -> None:
    admin = groups(client)["inkognito-admin"]
    assert admin.guild_only
    assert admin.default_permissions is not None
    assert admin.default_permissions.manage_guild
    others = [group for name, group in groups(client).items() if name != "inkognito-admin"]
    assert [group.default_permissions for group in others] == [None] * len(others)
