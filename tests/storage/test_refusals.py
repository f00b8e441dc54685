"""Where nobody is let into a server, it is said where, in a clause without any secret."""

import socket

import asyncpg
import pytest

from storage.refusals import READ_ONLY, refused


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            ConnectionRefusedError(111, "Connect call failed ('10.0.0.1', 5432)"),
            "nothing answers at a:1,b (Connection refused)",
        ),
        (
            socket.gaierror(-2, "Name or service not known"),
            "nothing answers at a:1,b (Name or service not known)",
        ),
        (TimeoutError(), "nothing answers in time at a:1,b"),
        (
            ConnectionError("unexpected connection_lost() call"),
            "a:1,b has ended the connection",
        ),
        (ConnectionError("rejected SSL upgrade"), "rejected SSL upgrade"),
        (
            asyncpg.TargetServerAttributeNotMatched("None of the hosts match <...>"),
            "none of the servers at a:1,b takes writes",
        ),
        (asyncpg.InterfaceError("it has ended\nHINT: none"), "it has ended"),
        (
            asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation"),
            "a:1,b has ended the connection",
        ),
        (
            asyncpg.InterfaceError(
                "cannot call Transaction.__aexit__(): the underlying connection is closed"
            ),
            "a:1,b has ended the connection",
        ),
        (ConnectionResetError(), "ConnectionResetError"),
        (
            asyncpg.InternalServerError("could not write init file"),
            "the server cannot write, as where its disk is full (could not write init file)",
        ),
        (
            asyncpg.DiskFullError('could not extend file "base/5/16436": No space left on device'),
            "the server cannot write, as where its disk is full"
            ' (could not extend file "base/5/16436": No space left on device)',
        ),
        (asyncpg.ReadOnlySQLTransactionError("cannot execute UPDATE in a read"), READ_ONLY),
    ],
)
def test_a_refusal_is_a_clause_that_says_where(error: Exception, said: str) -> None:
    assert refused(error, "postgresql://ink:s3cret@a:1,b/ink?password=s3cret") == said


def test_a_socket_is_a_place_too() -> None:
    gone = FileNotFoundError(2, "No such file or directory")
    assert "at /run (" in refused(gone, "postgresql://ink@/ink?host=/run&password=s3cret")
    assert "at its usual place (" in refused(gone, "postgresql:///ink")
