"""The connection that writes, from a test's point of view."""

from storage import SqliteStorage


async def on_the_writer(storage: SqliteStorage, statement: str) -> object:
    """Run a statement outside of any transaction; return the first value of its answer, if any."""
    async with storage._turn:
        connection = storage.writer.raw_connection()
        try:
            row = connection.cursor().execute(statement).fetchone()
        finally:
            connection.close()
    return None if row is None else row[0]
