"""Bringing a database file to the present schema, after a backup."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import NullPool

from storage.contract import NewerSchema

LOG = logging.getLogger(__name__)


def migrate(path: Path) -> None:
    """Bring a file to the present schema; one that is not there is made.

    A file of an older schema is first copied to `<name>.before-<revision>` beside it.

    Raises:
        NewerSchema: a newer version of Tessera has written it.
        sqlalchemy.exc.OperationalError: it cannot be read or written.
    """
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    _let_migrations_roll_back(engine)
    with engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    config = _config()
    script = ScriptDirectory.from_config(config)
    head = script.get_current_head()
    if present == head:
        return
    known = {revision.revision for revision in script.walk_revisions()}
    if present is not None and present not in known:
        raise NewerSchema(
            f"{path.name} has schema {present}, written by a newer Tessera; this one knows schemas"
            f" up to {head}. Run the newer version, or restore a backup."
        )
    if present is not None:
        backup = path.with_name(f"{path.name}.before-{head}")
        _copy(path, backup)
        LOG.info("Kept %s before bringing %s from schema %s to %s", backup, path, present, head)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config


def _let_migrations_roll_back(engine: Engine) -> None:
    # Python's driver would commit before each CREATE; Tessera says itself where one begins.
    @event.listens_for(engine, "connect")
    def _(connection: DBAPIConnection, _record: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _copy(path: Path, backup: Path) -> None:
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(backup)) as new:
        old.backup(new)
