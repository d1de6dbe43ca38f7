"""Run by Alembic: applies the steps on the connection that `storage.migration` has opened."""

from alembic import context

from storage.schema import METADATA

# Alembic's own command line gives no connection; SQLite cannot alter a column in place: batch.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
