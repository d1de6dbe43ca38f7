"""Single messages: posted, edited and deleted at an even pace, or through the click that asked.

All methods raise the errors of `troubles.FAILURES`.
"""

import logging
from collections import defaultdict, deque
from datetime import timedelta
from secrets import token_hex

import discord
from discord.utils import utcnow

from cogs.delivery.composing import Composed
from cogs.delivery.pacing import Pace
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from tables import Place

_log = logging.getLogger(__name__)

DELETED_KEPT = 100
"""Discord tells of a deletion within a moment."""

TOKEN_LIFE = timedelta(minutes=14)
"""A click can be answered for 15 minutes; see Discord's documentation, "Interactions"."""


class Messages:
    """Sends what delivery wants to be on show.

    Args:
        bot: the client that sends.
        pace: what all messages on the bot's own account wait for.
    """

    def __init__(self, bot: discord.Client, pace: Pace) -> None:
        self._bot = bot
        self._pace = pace
        self._clicks: dict[int, discord.Interaction] = {}
        self._commands: dict[int, list[discord.Interaction]] = defaultdict(list)
        self._deleted: deque[int] = deque(maxlen=DELETED_KEPT)

    @property
    def crowded(self) -> bool:
        """Whether a message sent now would have to wait for others."""
        return self._pace.crowded

    def edit_through(self, click: discord.Interaction) -> None:
        """Let the next edit of the clicked message go by the click, which has been deferred.

        Answers to clicks count against no limit of the bot's.
        """
        if click.message is not None:
            self._clicks[click.message.id] = click

    def post_through(self, asking: discord.Interaction) -> None:
        """Let the next message posted in a channel be the answer to an interaction there."""
        self._commands[asking.channel_id or 0].append(asking)

    def waiting(self, channel_id: int) -> discord.Interaction | None:
        """Take an interaction that waits in a channel for a message to answer it."""
        asking = self._commands.get(channel_id)
        return asking.pop(0) if asking else None

    def stop_posting_through(self, asking: discord.Interaction) -> None:
        """Take back `post_through`: there may have been nothing to post."""
        waiting = self._commands[asking.channel_id or 0]
        if asking in waiting:
            waiting.remove(asking)
        if not waiting:
            del self._commands[asking.channel_id or 0]

    async def post(
        self,
        place: Place,
        composed: Composed,
        *,
        nonce: str,
        through: discord.Interaction | None = None,
        calling: bool = False,
    ) -> int:
        """Post a message and return its id.

        Args:
            place: where.
            composed: what.
            nonce: at most 25 characters; a second message with it, after a crash, is none.
            through: an interaction in that place which the message answers.
            calling: whether the people whom the message calls are notified; nobody else is.
        """
        calls = composed.calls if calling else ()
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(one) for one in calls]
        )
        if through is not None:
            answered = await self._answer(through, composed, mentions)
            if answered is not None:
                return answered
        await self._pace.wait()
        channel = self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        message = await channel.send(
            view=composed.screen,
            files=composed.files(),
            nonce=nonce,
            silent=not calls,
            allowed_mentions=mentions,
        )
        return message.id

    async def _answer(
        self,
        asking: discord.Interaction,
        composed: Composed,
        mentions: discord.AllowedMentions,
    ) -> int | None:
        """Post as the answer to an interaction; None if it cannot be answered any more."""
        try:
            if not asking.response.is_done():
                answer = await asking.response.send_message(
                    view=composed.screen, files=composed.files(), allowed_mentions=mentions
                )
                return answer.message_id
            message = await asking.followup.send(
                view=composed.screen,
                files=composed.files(),
                allowed_mentions=mentions,
                wait=True,
            )
        except FAILURES as error:
            _log.warning("an interaction could not be answered with the board: %s", error)
            return None
        return message.id

    async def edit(self, channel_id: int, message_id: int, composed: Composed) -> None:
        """Edit a message: by the click on it if there is one, else by its channel."""
        click = self._clicks.pop(message_id, None)
        if click is not None and utcnow() - click.created_at < TOKEN_LIFE:
            try:
                await click.edit_original_response(
                    view=composed.screen, attachments=composed.files()
                )
            except FAILURES as error:
                if trouble(error) is not Trouble.TOKEN_SPENT:
                    raise
            else:
                return
        await self._pace.wait()
        message = self._bot.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(
            view=composed.screen,
            attachments=composed.files(),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot's own."""
        await self._pace.wait()
        self._deleted.append(message_id)
        channel = self._bot.get_partial_messageable(channel_id)
        await channel.get_partial_message(message_id).delete()

    def has_deleted(self, message_id: int) -> bool:
        """Return whether it was the bot itself that has just deleted a message."""
        return message_id in self._deleted

    async def send_direct(
        self, person_id: int, composed: Composed, *, nonce: str | None = None
    ) -> tuple[int, int]:
        """Send a person a direct message; return its channel's id and its own.

        Args:
            person_id: to whom.
            composed: what.
            nonce: as for `post`; None where a second message does no harm.
        """
        await self._pace.wait()
        channel = await self._bot.create_dm(discord.Object(person_id))
        await self._pace.wait()
        message = await channel.send(
            nonce=nonce or token_hex(8),
            view=composed.screen,
            files=composed.files(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        return channel.id, message.id
