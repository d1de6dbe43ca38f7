"""Every statement, built once; the databases differ only in how they insert or replace."""

from sqlalchemy import (
    Select,
    Update,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects.sqlite import insert as insert_or_replace

from storage.schema import ALIVE, LOG, MESSAGES, PEOPLE, SEATS, TABLES

_TABLE = (
    TABLES.c.id,
    TABLES.c.guild_id,
    TABLES.c.channel_id,
    TABLES.c.phase,
    TABLES.c.game,
    TABLES.c.revision,
    TABLES.c.wanted,
    TABLES.c.opened_at,
    TABLES.c.touched_at,
    TABLES.c.content,
)
_SEAT = (
    SEATS.c.seat,
    SEATS.c.person_id,
    SEATS.c.owes,
    SEATS.c.decision,
    SEATS.c.wanted.label("prompt_wanted"),
    SEATS.c.due_at,
)

# A table with its seats, one row a seat, in one statement: a move has four.
LOAD = (
    select(*_TABLE, *_SEAT)
    .select_from(TABLES.outerjoin(SEATS))
    .where(TABLES.c.id == bindparam("table_id"))
    .order_by(SEATS.c.seat)
    .with_for_update(of=TABLES)
)
INSERT_TABLE = insert(TABLES).returning(TABLES.c.id)
SAVE_TABLE: Update = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"), TABLES.c.revision == bindparam("before"))
    .values(
        {
            name: bindparam(name)
            for name in (
                "guild_id",
                "channel_id",
                "open",
                "phase",
                "game",
                "revision",
                "wanted",
                "opened_at",
                "touched_at",
                "content",
            )
        }
    )
)
_put_seats = insert_or_replace(SEATS)
PUT_SEATS = _put_seats.on_conflict_do_update(
    index_elements=[SEATS.c.table_id, SEATS.c.seat],
    set_={
        name: _put_seats.excluded[name]
        for name in ("person_id", "owes", "decision", "wanted", "due_at")
    },
)
CUT_SEATS = delete(SEATS).where(
    SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat >= bindparam("count")
)
APPEND = insert(LOG)
READ_LOG = select(LOG).where(LOG.c.table_id == bindparam("table_id")).order_by(LOG.c.revision)
OPEN_IN_GUILD = (
    select(func.count())
    .select_from(TABLES)
    .where(TABLES.c.open, TABLES.c.guild_id == bindparam("guild_id"))
)
OPEN_OF_PERSON = (
    select(func.count())
    .select_from(TABLES.join(SEATS))
    .where(TABLES.c.open, SEATS.c.person_id == bindparam("person_id"))
)
READ_MESSAGES = select(MESSAGES).where(MESSAGES.c.table_id == bindparam("table_id"))

_ENTRY = (
    TABLES.c.id,
    TABLES.c.guild_id,
    TABLES.c.channel_id,
    TABLES.c.phase,
    TABLES.c.game,
    TABLES.c.touched_at,
)
TABLES_OF = (
    select(*_ENTRY, SEATS.c.seat, SEATS.c.owes, SEATS.c.due_at)
    .select_from(TABLES.join(SEATS))
    .where(TABLES.c.open, SEATS.c.person_id == bindparam("person_id"))
    .order_by(SEATS.c.owes.desc(), TABLES.c.touched_at.desc())
)
TABLE_IN = (
    select(*_ENTRY)
    .where(TABLES.c.channel_id == bindparam("channel_id"))
    .order_by(TABLES.c.open.desc(), TABLES.c.id.desc())
    .limit(1)
)
OWING = (
    select(TABLES.c.id)
    .where(
        TABLES.c.open,
        exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.owes, SEATS.c.person_id.is_(None)),
    )
    .order_by(TABLES.c.id)
)
DUE = (
    select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.decision, SEATS.c.due_at)
    .where(SEATS.c.due_at <= bindparam("until"))
    .order_by(SEATS.c.due_at)
)
# A bound value would keep SQLite from the index of lobbies.
IDLE_LOBBIES = select(TABLES.c.id).where(
    TABLES.c.phase == literal_column("'lobby'"), TABLES.c.touched_at <= bindparam("until")
)
OPEN_COUNT = select(func.count()).select_from(TABLES).where(TABLES.c.open)


def _lagging() -> Select[*tuple[object, ...]]:
    of_table = (
        TABLES.c.id,
        TABLES.c.guild_id,
        TABLES.c.channel_id,
        TABLES.c.touched_at,
        TABLES.c.open,
        TABLES.c.wanted,
    )
    # Two parts, each along its own index: a sweep must not pass all the tables there ever were.
    live = union_all(
        select(*of_table).where(TABLES.c.open),
        select(*of_table).where(
            TABLES.c.open.is_(False), TABLES.c.touched_at > bindparam("closed_since")
        ),
    ).cte("live")
    place = (live.c.id, live.c.guild_id, live.c.channel_id, live.c.touched_at)
    shown = func.coalesce(MESSAGES.c.shown, 0)
    where_it_is = (
        shown.label("shown"),
        MESSAGES.c.channel_id.label("message_channel_id"),
        MESSAGES.c.message_id,
        MESSAGES.c.posted_at,
    )
    board = and_(
        MESSAGES.c.table_id == live.c.id, MESSAGES.c.kind == "board", MESSAGES.c.seat == -1
    )
    boards = (
        select(
            *place,
            live.c.wanted,
            literal("board").label("kind"),
            literal(-1).label("seat"),
            *where_it_is,
        )
        .select_from(live.outerjoin(MESSAGES, board))
        .where(or_(shown < live.c.wanted, and_(live.c.open, MESSAGES.c.message_id.is_(None))))
    )
    prompt = and_(
        MESSAGES.c.table_id == SEATS.c.table_id,
        MESSAGES.c.kind == "prompt",
        MESSAGES.c.seat == SEATS.c.seat,
    )
    prompts = (
        select(*place, SEATS.c.wanted, literal("prompt").label("kind"), SEATS.c.seat, *where_it_is)
        .select_from(live.join(SEATS, SEATS.c.table_id == live.c.id).outerjoin(MESSAGES, prompt))
        .where(shown < SEATS.c.wanted)
    )
    both = union_all(boards, prompts).subquery()
    return (
        select(both)
        .order_by(both.c.touched_at.desc(), both.c.id, both.c.seat)
        .limit(bindparam("most"))
        .offset(bindparam("offset"))
    )


LAGGING = _lagging()

_shown = insert_or_replace(MESSAGES)
# A later edit may be noted before an earlier one: the newer message and the higher number win.
SHOWN = _shown.on_conflict_do_update(
    index_elements=[MESSAGES.c.table_id, MESSAGES.c.kind, MESSAGES.c.seat],
    set_={
        "shown": case(
            (_shown.excluded.shown > MESSAGES.c.shown, _shown.excluded.shown),
            else_=MESSAGES.c.shown,
        ),
        "channel_id": func.coalesce(_shown.excluded.channel_id, MESSAGES.c.channel_id),
        "message_id": func.coalesce(_shown.excluded.message_id, MESSAGES.c.message_id),
        "posted_at": func.coalesce(_shown.excluded.posted_at, MESSAGES.c.posted_at),
    },
)
LOST = (
    update(MESSAGES)
    .where(MESSAGES.c.table_id == bindparam("of_table"), MESSAGES.c.message_id == bindparam("gone"))
    .values(channel_id=None, message_id=None, posted_at=None)
)
ALIVE_UNTIL = select(ALIVE.c.until)
_beat = insert_or_replace(ALIVE)
BEAT = _beat.on_conflict_do_update(
    index_elements=[ALIVE.c.id], set_={"until": _beat.excluded.until}
)
MOVE_DEADLINES = (
    update(SEATS)
    .where(SEATS.c.due_at.is_not(None))
    .values(due_at=SEATS.c.due_at + bindparam("gap"))
)
REACH = select(PEOPLE.c.dm).where(PEOPLE.c.person_id == bindparam("person_id"))
_reach = insert_or_replace(PEOPLE)
SET_REACH = _reach.on_conflict_do_update(
    index_elements=[PEOPLE.c.person_id], set_={"dm": _reach.excluded.dm}
)
