"""Buttons and menus of messages that were sent long ago lead where they always led."""

import pytest

from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from bot.mini.rules.editions import GERMAN
from cogs.interactions.client import Client
from cogs.interactions.router import Router
from cogs.interactions.routes import NOWHERE, NoRoute, Verb, route
from cogs.mini.verbs import Act
from storage.ids import PersonId

SENT = {
    "ink:1:join::": "_on_join",
    "ink:1:leave::": "_on_leave",
    "ink:1:add::": "_on_add",
    "ink:1:drop::": "_on_drop",
    "ink:1:options::": "_on_options",
    "ink:1:manage::": "_on_manage",
    "ink:1:promise::": "_on_promise",
    "ink:1:order::end.why": "_on_one",
    "ink:1:set::edition": "_on_set",
    "ink:1:start::": "_on_start",
    "ink:1:cancel::": "_on_cancel",
    "ink:1:desk::": "_on_desk",
    "ink:1:visits::": "_on_visits",
    "ink:1:visit:1.1:": "_on_picked",
    "ink:1:send:1.1:": "_on_picked",
    "ink:1:show:1.2:": "_on_asked",
    "ink:1:shown:1.2:F,52": "_on_confirmed",
    "ink:1:ask:1.3:": "_on_picked",
    "ink:1:decline:1.3:": "_on_asked",
    "ink:1:declined:1.3:": "_on_confirmed",
    "ink:1:prove:1.3:": "_on_asked",
    "ink:1:proved:1.3:11": "_on_confirmed",
    "ink:1:waive:1.3:": "_on_asked",
    "ink:1:waived:1.3:": "_on_confirmed",
    "ink:1:peek:1.3:": "_on_picked",
    "ink:1:pickup:1.4:": "_on_pickup",
    "ink:1:picked:1.4:": "_on_picked_up",
    "ink:1:dial:1.4:": "_on_dial",
    "ink:1:call:1.4:": "_on_call",
    "ink:1:rules::": "_on_rules",
    "ink:1:dms::": "_on_dms",
    "ink:1:why::": "_on_why",
    "ink:1:notes:1.1:": "_on_notes",
    "ink:1:noted:1.1:1": "_on_noted",
    "ink:1:picture::table": "_on_picture",
    "ink:1:verify::": "_on_verify",
    "ink:1:rematch::": "_on_rematch",
    "ink:1:replay:1.1:open": "_on_replay",
    "ink:1:review:1.1:": "_on_review",
    "ink:1:back::": "_on_back",
    "ink:1:vote::pause": "_on_vote",
    "ink:1:vote::no.pause": "_on_vote",
    "ink:1:vote::neither.pause.17": "_on_vote",
    "ink:1:meant::0123456789abcdef": "_on_meant",
    "ink:1:resign::": "_on_resign",
    "ink:1:substitute::": "_on_substitute",
    "ink:1:case:1.5:": "_on_case",
}
"""What stood in messages before each game had verbs of its own; never to be changed."""

SENT_OF_NO_TABLE = {
    "ink:0:topics::edition.german.4.overview": "_on_topics",
    "ink:0:new::": "_on_new",
    "ink:0:practice::": "_on_practice",
    "ink:0:privacy::file": "_on_privacy",
    "ink:0:new::here": "_on_new",
    "ink:0:setup::123456789012345678": "_on_setup",
    "ink:0:settings::123456789012345678.where": "_on_settings",
    "ink:0:alter::123456789012345678.tables_of_person": "_on_alter",
    "ink:0:erase::sure": "_on_erase",
    "ink:0:order::pick": "_on_all",
    "ink:0:daily::claim.world.2026-11-27.3.0": "_on_daily",
    "ink:0:daily::look": "_on_daily",
    "ink:0:month::2026-11.2": "_on_month",
    "ink:0:daily::look.r-1-1-5-0-ab1d..": "_on_daily",
}
"""What stood in messages that belong to no table; never to be changed."""


@pytest.fixture
async def table(client: Client) -> Table:
    guest = Guest(PersonId(1), "Anna")
    return await client.house.open(1, 1, guest, Terms(GERMAN), "en", Ticket(), calling=False)


def router(client: Client) -> Router:
    found = client.get_cog("Router")
    assert isinstance(found, Router)
    return found


@pytest.mark.parametrize(("custom_id", "deed"), SENT.items())
async def test_a_button_of_old_does_what_it_did(
    client: Client, table: Table, custom_id: str, deed: str
) -> None:
    where = route(custom_id)
    assert str(where) == custom_id
    assert router(client)._deed(where.verb, table).__name__ == deed


def test_every_verb_that_was_ever_sent_is_looked_at() -> None:
    sent = {*SENT, *SENT_OF_NO_TABLE}
    assert {route(custom_id).verb for custom_id in sent} == {*Verb, *Act}


@pytest.mark.parametrize(("custom_id", "deed"), SENT_OF_NO_TABLE.items())
def test_a_button_of_no_table_does_what_it_did(client: Client, custom_id: str, deed: str) -> None:
    where = route(custom_id)
    assert str(where) == custom_id
    assert where.table == NOWHERE
    assert router(client)._nowhere[where.verb].__name__ == deed


async def test_a_verb_that_means_nothing_at_its_table_leads_nowhere(
    client: Client, table: Table
) -> None:
    with pytest.raises(NoRoute):
        router(client)._deed("nothing", table)
