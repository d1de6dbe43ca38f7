"""The tables of the database. A change here needs a migration in `storage/migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

# SQLite gives out row numbers only for a plain INTEGER key.
Number = BigInteger().with_variant(Integer, "sqlite")

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("game", String(20), nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("wanted", BigInteger, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("content", LargeBinary, nullable=False),
    sqlite_autoincrement=True,  # a number is never used again, not even that of a deleted table
)

# One open table a channel. SQLite takes a partial index only where the query has its very words.
Index(
    "uq_tables_open_channel",
    TABLES.c.channel_id,
    unique=True,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)
Index("ix_tables_channel", TABLES.c.channel_id, TABLES.c.id)
Index(
    "ix_tables_open_guild",
    TABLES.c.guild_id,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)
Index("ix_tables_touched", TABLES.c.touched_at)
Index(
    "ix_tables_lobbies",
    TABLES.c.touched_at,
    sqlite_where=text("phase = 'lobby'"),
    postgresql_where=text("phase = 'lobby'"),
)
Index(
    "ix_tables_open",
    TABLES.c.id,
    sqlite_where=text("open = 1"),
    postgresql_where=text("open"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", BigInteger),
    Column("owes", Boolean, nullable=False),
    Column("decision", BigInteger, nullable=False),
    Column("wanted", BigInteger, nullable=False),
    Column("due_at", BigInteger),
)
Index("ix_seats_person", SEATS.c.person_id)
Index(
    "ix_seats_due",
    SEATS.c.due_at,
    sqlite_where=text("due_at IS NOT NULL"),
    postgresql_where=text("due_at IS NOT NULL"),
)

MESSAGES = Table(
    "messages",
    METADATA,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("shown", BigInteger, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("posted_at", BigInteger),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("person_id", BigInteger),
    Column("author", String(10), nullable=False),
    Column("text", String, nullable=False),
    sqlite_with_rowid=False,
)

# One row: until when deadlines ran.
ALIVE = Table(
    "alive",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("dm", Boolean, nullable=False),
)
