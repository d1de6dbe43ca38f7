"""Tables, seats, messages, the log, and until when deadlines ran."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make what the first version kept."""
    op.create_table(
        "tables",
        sa.Column("id", _NUMBER, primary_key=True),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("touched_at", sa.BigInteger, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sqlite_autoincrement=True,
    )
    is_open = sa.text("open")
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("ix_tables_channel", "tables", ["channel_id", "id"])
    op.create_index(
        "ix_tables_open_guild",
        "tables",
        ["guild_id"],
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("ix_tables_touched", "tables", ["touched_at"])
    op.create_index(
        "ix_tables_open", "tables", ["id"], sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_table(
        "seats",
        sa.Column("table_id", _NUMBER, _of_table("seats"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("owes", sa.Boolean, nullable=False),
        sa.Column("decision", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger),
    )
    op.create_index("ix_seats_person", "seats", ["person_id"])
    has_deadline = sa.text("due_at IS NOT NULL")
    op.create_index(
        "ix_seats_due",
        "seats",
        ["due_at"],
        sqlite_where=has_deadline,
        postgresql_where=has_deadline,
    )
    computer_owes = sa.text("owes AND person_id IS NULL")
    op.create_index(
        "ix_seats_computers",
        "seats",
        ["table_id"],
        sqlite_where=computer_owes,
        postgresql_where=computer_owes,
    )
    op.create_table(
        "messages",
        sa.Column("table_id", _NUMBER, _of_table("messages"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("shown", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("posted_at", sa.BigInteger),
    )
    op.create_table(
        "log",
        sa.Column("table_id", _NUMBER, _of_table("log"), primary_key=True),
        sa.Column("revision", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("author", sa.String(10), nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def _of_table(child: str) -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", name=f"fk_{child}_table_id", ondelete="CASCADE")
