"""Partial indexes in the words that queries use; SQLite passed over the first ones."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_INDEXES = (
    ("uq_tables_open_channel", "channel_id", True),
    ("ix_tables_open_guild", "guild_id", False),
    ("ix_tables_open", "id", False),
)


def upgrade() -> None:
    """Make them anew."""
    for name, column, unique in _INDEXES:
        op.drop_index(name, "tables")
        op.create_index(
            name,
            "tables",
            [column],
            unique=unique,
            sqlite_where=sa.text("open = 1"),
            postgresql_where=sa.text("open"),
        )
    is_lobby = sa.text("phase = 'lobby'")
    op.create_index(
        "ix_tables_lobbies",
        "tables",
        ["touched_at"],
        sqlite_where=is_lobby,
        postgresql_where=is_lobby,
    )
    op.drop_index("ix_seats_computers", "seats")
