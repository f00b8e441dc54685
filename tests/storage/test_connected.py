"""Who has a session on a server is told in a sentence where that fails them, and not of a file."""

import pytest

from storage.connected import connected
from storage.errors import Unusable
from tests.storage.engines import ON_A_SERVER

pytestmark = ON_A_SERVER


async def test_what_the_server_ends_in_the_midst_of_it_is_a_sentence(address: str) -> None:
    with pytest.raises(Unusable, match="^The database cannot be used: .* has ended the connection"):
        async with connected(address) as session:
            await session.execute("SELECT pg_terminate_backend(pg_backend_pid())")


async def test_what_goes_wrong_with_a_file_meanwhile_is_no_servers_mistake(address: str) -> None:
    full = OSError(28, "No space left on device")
    with pytest.raises(OSError, match="No space left"):
        async with connected(address) as session:
            raise full
    assert session.is_closed()
