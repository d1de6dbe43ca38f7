"""A table as one reader may know it: here the secrets of others are left out."""

from datetime import UTC, datetime

from msgspec import convert

from engines import Event, seen
from engines.draws import commitment
from storage import EntryRow, LagRow, MessageRow
from tables import telling
from tables.content import KeptPly
from tables.ending import standings
from tables.kept import Kept
from tables.take_back import word
from tables.values import (
    Ending,
    Entry,
    Lag,
    Message,
    MessageKind,
    Phase,
    Place,
    Ply,
    Standing,
    Table,
    TakeBackAsked,
    TakeBackDeclined,
)

_BOARD = -1


def moment(milliseconds: int) -> datetime:
    """Return a moment from milliseconds since 1970."""
    return datetime.fromtimestamp(milliseconds / 1_000, UTC)


def milliseconds(moment: datetime) -> int:
    """Return a moment as milliseconds since 1970."""
    return round(moment.timestamp() * 1_000)


def seen_by(kept: Kept, seat: int | None, messages: tuple[MessageRow, ...] | None = None) -> Table:
    """Return a table as a seat, or a spectator (None), may know it; without messages if None."""
    content = kept.content
    over = not kept.row.open
    result = kept.state.result() if over and kept.state is not None else None
    return Table(
        id=kept.row.id,
        place=Place(kept.row.channel_id, kept.row.guild_id),
        phase=kept.phase,
        revision=kept.row.revision,
        game=kept.game.key,
        options=kept.options,
        pace=content.pace,
        host=content.host,
        seats=content.seats,
        invited=content.invited,
        commitment=commitment(content.secret),
        secret=content.secret if over else None,
        start_id=content.start_id,
        opened_at=moment(kept.row.opened_at),
        touched_at=moment(kept.row.touched_at),
        ending=content.ending,
        result=result,
        standings=_standings(kept),
        take_back=_asked(kept),
        declined=_declined(kept),
        rematch=content.rematch,
        plies=tuple(_ply(kept, ply, seat) for ply in content.plies),
        deadlines={row.seat: moment(row.due_at) for row in kept.seats if row.due_at is not None},
        messages=() if messages is None else _messages(kept, messages),
        seat=seat,
        view=kept.view(seat),
    )


def _standings(kept: Kept) -> tuple[Standing, ...]:
    if kept.phase != Phase.FINISHED or kept.state is None:
        return ()
    if kept.content.ending == Ending.LAST_PERSON:
        return standings(kept.content, None)
    return standings(kept.content, kept.state.result())


def _asked(kept: Kept) -> TakeBackAsked | None:
    asked = kept.content.asked
    if asked is None:
        return None
    words = word(kept, asked)
    return TakeBackAsked(asked.by, words.agreed, words.waiting, asked.since)


def _declined(kept: Kept) -> TakeBackDeclined | None:
    declined = kept.content.declined
    if declined is None:
        return None
    return TakeBackDeclined(declined.by, declined.refused_by, declined.since)


def _ply(kept: Kept, ply: KeptPly, seat: int | None) -> Ply:
    events = telling.decode(kept.game, ply.events)
    hidden = ply.seat is None or not (ply.seat == seat or _is_public(events))
    return Ply(ply.seat, None if hidden else ply.notation, ply.author, tuple(seen(events, seat)))


def _is_public(events: tuple[Event, ...]) -> bool:
    """Return whether a move may be told by its notation: nothing that came of it is a secret."""
    return bool(events) and all(event.to is None for event in events)


def _messages(kept: Kept, rows: tuple[MessageRow, ...]) -> tuple[Message, ...]:
    known = {(row.kind, row.seat): row for row in rows}
    wanted: dict[tuple[str, int], int] = {("board", _BOARD): kept.row.wanted}
    wanted |= {("prompt", seat.seat): seat.wanted for seat in kept.seats if seat.wanted}
    keys = [*wanted, *(key for key in known if key not in wanted)]
    return tuple(
        message(
            known.get(key) or MessageRow(table_id=kept.row.id, kind=key[0], seat=key[1], shown=0),
            wanted.get(key, 0),
        )
        for key in keys
    )


def message(row: MessageRow, wanted: int) -> Message:
    """Return a message from its row."""
    return Message(
        kind=convert(row.kind, MessageKind),
        seat=None if row.seat == _BOARD else row.seat,
        wanted=wanted,
        shown=row.shown,
        channel_id=row.channel_id,
        message_id=row.message_id,
        posted_at=None if row.posted_at is None else moment(row.posted_at),
    )


def message_row(table_id: int, message: Message) -> MessageRow:
    """Return a message as it is kept."""
    return MessageRow(
        table_id=table_id,
        kind=message.kind,
        seat=_BOARD if message.seat is None else message.seat,
        shown=message.shown,
        channel_id=message.channel_id,
        message_id=message.message_id,
        posted_at=None if message.posted_at is None else milliseconds(message.posted_at),
    )


def lag(row: LagRow) -> Lag:
    """Return a lagging message from its row."""
    place = Place(row.channel_id, row.guild_id)
    return Lag(row.message.table_id, place, message(row.message, row.wanted))


def entry(row: EntryRow) -> Entry:
    """Return a table in a list from its row."""
    return Entry(
        id=row.id,
        place=Place(row.channel_id, row.guild_id),
        phase=Phase(row.phase),
        game=row.game,
        seat=row.seat,
        owes=row.owes,
        deadline=None if row.due_at is None else moment(row.due_at),
        touched_at=moment(row.touched_at),
    )
