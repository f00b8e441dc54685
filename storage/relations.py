"""The shape of a database of PostgreSQL's: made where there is none, brought on step by step.

Rule: all that is done to the shape is one transaction: what was broken off has not happened.
"""

from storage import dialect
from storage.errors import FromTheFuture, NotOurs
from storage.migrations import newest, schema, steps
from storage.session import Session


def made_ready(session: Session) -> None:
    """Bring the database of *session* to the newest shape.

    Raises:
        FromTheFuture: the database is newer than the program.
        NotOurs: another program has made what is in it.
    """
    session.script("BEGIN")
    try:
        _bring(session)
    except BaseException:
        session.script("ROLLBACK")
        raise
    session.script("COMMIT")


def _bring(session: Session) -> None:
    relations = {
        name
        for (name,) in session.fetch(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        )
    }
    known = newest()
    if not relations:
        session.script(dialect.shape(schema()))
        session.script(f"CREATE TABLE shape AS SELECT {known} AS number")
        return
    if "shape" not in relations:
        raise NotOurs("The database")
    ((found,),) = session.fetch("SELECT number FROM shape")
    if found > known:
        raise FromTheFuture(found, known)
    for number, sql in steps():
        if number > found:
            session.script(dialect.shape(sql))
            session.script(f"UPDATE shape SET number = {number}")  # noqa: S608 - a number of ours
