"""Shows tables: one edit in flight a message, the newest wins.

Nothing is queued. What does not get through lags, and the sweep takes it up again.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import timedelta

import discord

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.notices import Notices
from cogs.delivery.pings import Pings
from cogs.delivery.prompts import Prompts
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from screens.board import moved_board, where
from screens.words import Words
from tables import Change, Host, Message, Refused, Showing, Table

_log = logging.getLogger(__name__)

APART = 1.0
"""Seconds between two edits of one message; Discord allows about five in five seconds."""

RETRY_AFTER = 1.0
"""Seconds after which what did not get through is tried once more before the next sweep."""

CALLED_AFTER = 2.0
"""Seconds after which people are called where boards had to go first."""

OLDEST = timedelta(minutes=50)
"""A message older than an hour has few edits left (30046): it is posted anew before that."""


@dataclass
class _Job:
    """The showing of one table.

    Attributes:
        task: what runs it.
        again: whether the table has changed since it was last read.
        asking: an interaction that wants the board further down; the new board answers it.
    """

    task: asyncio.Task[None] = field(init=False)
    again: bool = True
    asking: discord.Interaction | None = None


class Delivery:
    """Sees to it that every table's message shows the table; a `tables.Listener`.

    Args:
        host: the tables.
        composer: puts messages together.
        messages: sends them.
        apart: seconds between two edits of one message.
    """

    def __init__(
        self, host: Host, composer: Composer, messages: Messages, apart: float = APART
    ) -> None:
        self._host = host
        self._composer = composer
        self.messages = messages
        self._pings = Pings(host, messages, composer)
        self._prompts = Prompts(host, messages, composer)
        self._notices = Notices(host, messages, composer)
        self._apart = apart
        self._jobs: dict[int, _Job] = {}
        self._shown_at: dict[int, float] = {}
        self._unshowable: dict[int, int] = {}
        self._shut: set[int] = set()
        self._retried: set[int] = set()
        self._told: set[int] = set()
        self._gone: dict[int, int] = {}
        self._called_later: set[int] = set()
        self._open = False

    def open(self) -> None:
        """Begin to show: the bot has logged in. What has changed before lags and is swept up."""
        self._open = True
        self._composer.prepare()

    def changed(self, change: Change) -> None:
        """Show a table soon; see `tables.Listener`."""
        self._wake(change.table_id)

    async def sweep(self) -> None:
        """Show all that lags: after a start, a lost connection, a failure."""
        for lag in await self._host.lagging():
            if lag.message.kind in ("board", "prompt"):
                self._wake(lag.table_id)

    async def settled(self, table_id: int) -> None:
        """Wait until a table is on show, or cannot be for now."""
        job = self._jobs.get(table_id)
        if job is not None:
            await asyncio.wait([job.task])

    async def bring_down(self, table_id: int, asking: discord.Interaction) -> None:
        """Post a table's board anew as the answer to an interaction in its channel."""
        self._wake(table_id, asking=asking)
        await self.settled(table_id)

    def answered(self, table: Table) -> None:
        """Show in a person's direct message what they have answered elsewhere, or taken back.

        Args:
            table: as the person knows it.
        """
        if table.seat is not None and self._composer.asks_in_secret(table):
            self._prompts.redraw(table.id, table.seat)
            self._wake(table.id)

    async def lost(self, table_id: int, message_id: int) -> None:
        """Post a table's message anew if it was this one: somebody has deleted it."""
        board = (await self._host.table(table_id)).message("board")
        await self._host.lost(table_id, message_id)
        if board is not None and board.message_id == message_id:
            self._gone[table_id] = message_id
            self._wake(table_id)

    def is_shut(self, channel_id: int) -> bool:
        """Return whether the bot was last refused in a channel."""
        return channel_id in self._shut

    def reopen(self, channel_id: int) -> None:
        """Take note that the bot may post in a channel again; the sweep shows what lags."""
        self._shut.discard(channel_id)

    async def channel_gone(self, table: Table) -> None:
        """Close a table whose channel is gone, and tell its people."""
        _log.info("the channel of table %s is gone", table.id)
        self._shut.add(table.place.channel_id)
        try:
            await self._host.abandon(table.id)
        except Refused as refusal:
            _log.debug("table %s was over already: %s", table.id, refusal)
        await self._notices.channel_gone(table)

    async def close(self) -> None:
        """Stop showing; what is not on show yet lags and is shown at the next start."""
        self._open = False
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, table_id: int, *, asking: discord.Interaction | None = None) -> None:
        if not self._open:
            return
        job = self._jobs.get(table_id)
        if job is None:
            job = self._jobs[table_id] = _Job()
            job.task = asyncio.create_task(self._run(table_id, job), name=f"show {table_id}")
        job.again = True
        job.asking = asking or job.asking

    async def _run(self, table_id: int, job: _Job) -> None:
        try:
            while job.again:
                await self._keep_apart(table_id)
                job.again, asking, job.asking = False, job.asking, None
                await self._show(table_id, asking)
        except Exception:  # noqa: BLE001 - the edge of this task; it logs
            # The table still lags, so the sweep tries again.
            _log.exception("table %s could not be shown", table_id)
        finally:
            del self._jobs[table_id]

    async def _keep_apart(self, table_id: int) -> None:
        due = self._shown_at.get(table_id, float("-inf")) + self._apart
        wait = due - asyncio.get_running_loop().time()
        if wait > 0:
            await asyncio.sleep(wait)

    async def _show(self, table_id: int, asking: discord.Interaction | None) -> None:
        showing = await self._host.showing(table_id)
        board = showing.table.message("board") or Message("board")
        if asking is None and self._is_hopeless(showing.table):
            return
        if asking is not None or board.message_id is None or board.lags:
            if not await self._deliver(showing, board, asking):
                return
            showing = await self._host.showing(table_id)
        if await self._prompts.refresh(showing.table):
            showing = await self._host.showing(table_id)
        if self.messages.crowded:
            self._call_later(table_id)
            return
        try:
            await self._pings.refresh(showing)
        except FAILURES as error:
            await self._give_up(showing.table, error)

    def _call_later(self, table_id: int) -> None:
        """Let boards go first; a turn that is over by then needs no call any more."""

        def wake() -> None:
            self._called_later.discard(table_id)
            self._wake(table_id)

        if table_id not in self._called_later:
            self._called_later.add(table_id)
            asyncio.get_running_loop().call_later(CALLED_AFTER, wake)

    def _is_hopeless(self, table: Table) -> bool:
        """Return whether Discord has refused just this before: it is not asked again."""
        return (
            self.is_shut(table.place.channel_id) or self._unshowable.get(table.id) == table.revision
        )

    async def _deliver(
        self, showing: Showing, board: Message, asking: discord.Interaction | None
    ) -> bool:
        """Edit a table's message or post it anew; return whether it is on show."""
        table, composed = showing.table, await self._composer.compose(showing)
        in_place = asking is None and not self._too_old(board)
        try:
            if in_place and await self._edit(board, composed):
                await self._host.shown(table.id, "board", table.revision)
            else:
                await self._post(table, board, composed, asking)
        except FAILURES as error:
            await self._give_up(table, error)
            return False
        finally:
            self._note_time(table)
        self._unshowable.pop(table.id, None)
        self._retried.discard(table.id)
        self._told.discard(table.id)
        return True

    def _note_time(self, table: Table) -> None:
        if table.over:
            self._shown_at.pop(table.id, None)
        else:
            self._shown_at[table.id] = asyncio.get_running_loop().time()

    def _too_old(self, board: Message) -> bool:
        return board.posted_at is None or self._host.clock.now() - board.posted_at > OLDEST

    async def _edit(self, board: Message, composed: Composed) -> bool:
        """Edit a message in place; return False if it has to be posted anew."""
        if board.message_id is None or board.channel_id is None:
            return False
        try:
            await self.messages.edit(board.channel_id, board.message_id, composed)
        except FAILURES as error:
            if trouble(error) in (Trouble.MESSAGE_GONE, Trouble.MESSAGE_OLD, Trouble.ARCHIVED):
                return False
            raise
        return True

    async def _post(
        self,
        table: Table,
        old: Message,
        composed: Composed,
        asking: discord.Interaction | None,
    ) -> None:
        # The id of the message before makes the nonce of a board that is posted anew differ, and
        # yet the same again after a crash: Discord takes a second one within minutes for none.
        before = old.message_id or self._gone.pop(table.id, 0)
        nonce = f"{table.id}:{table.revision}:{before % 10**8}"
        message_id = await self.messages.post(
            table.place,
            composed,
            nonce=nonce,
            through=asking or self.messages.waiting(table.place.channel_id),
            calling=old.shown == 0,
        )
        await self._host.shown(
            table.id,
            "board",
            table.revision,
            channel_id=table.place.channel_id,
            message_id=message_id,
            posted_at=self._host.clock.now(),
        )
        await self._retire(table, old)

    async def _retire(self, table: Table, old: Message) -> None:
        """Take the buttons off a board that has moved down, and say where it is."""
        if old.message_id is None or old.channel_id is None:
            return
        now = (await self._host.table(table.id)).message("board")
        words = Words(self._composer.language_of(table.place.guild_id), table)
        moved = Composed(moved_board(words, where(table.place, now)))
        try:
            await self.messages.edit(old.channel_id, old.message_id, moved)
        except FAILURES as error:
            _log.debug("old board %s stays as it is: %s", old.message_id, error)

    async def _give_up(self, table: Table, error: BaseException) -> None:
        """Do what a failure asks for: nothing that Discord has refused is sent a second time."""
        match trouble(error):
            case Trouble.CHANNEL_GONE:
                await self.channel_gone(table)
            case Trouble.NO_ACCESS | Trouble.NO_PERMISSION | Trouble.ARCHIVED:
                _log.warning("table %s cannot be shown: %s", table.id, error)
                self._shut.add(table.place.channel_id)
                if table.id not in self._told:
                    self._told.add(table.id)
                    await self._notices.cannot_post(table)
            case Trouble.LATER:
                _log.warning("table %s will be shown later: %s", table.id, error)
                if table.id not in self._retried:
                    self._retried.add(table.id)
                    asyncio.get_running_loop().call_later(RETRY_AFTER, self._wake, table.id)
            case _:
                _log.error("Discord refused the message of table %s: %s", table.id, error)
                self._unshowable[table.id] = table.revision
