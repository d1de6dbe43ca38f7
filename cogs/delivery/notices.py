"""What people are told by direct message when their table's channel can no longer be used."""

import logging

import discord

from cogs.delivery.composing import Composed, Composer
from cogs.delivery.messages import Messages
from cogs.delivery.troubles import FAILURES, Trouble, trouble
from cogs.permissions import NEEDED, permission_names
from screens.pages import note
from screens.words import Words
from tables import Host, Table

_log = logging.getLogger(__name__)


class Notices:
    """Tells people in the place that is left.

    Args:
        host: knows who takes direct messages.
        messages: sends them.
        composer: knows the languages.
    """

    def __init__(self, host: Host, messages: Messages, composer: Composer) -> None:
        self._host = host
        self._messages = messages
        self._composer = composer

    async def cannot_post(self, table: Table) -> None:
        """Say that the board cannot be shown, and what a moderator can do about it."""
        words = self._words(table)
        permissions = permission_names(words.language, NEEDED)
        await self._tell(
            table,
            words.say(
                "fault-board-cannot-be-shown",
                channel=f"<#{table.place.channel_id}>",
                game=words.game,
                permissions=permissions,
            ),
        )

    async def channel_gone(self, table: Table) -> None:
        """Say that the game is closed because its channel is gone."""
        words = self._words(table)
        await self._tell(table, words.say("fault-channel-gone", game=words.game))

    def _words(self, table: Table) -> Words:
        return Words(self._composer.language_of(table.place.guild_id), table)

    async def _tell(self, table: Table, sentence: str) -> None:
        for person in table.people:
            if not await self._host.reaches_by_dm(person.id):
                continue
            try:
                await self._messages.send_direct(person.id, Composed(note(sentence)))
            except FAILURES as error:
                if trouble(error) is Trouble.DM_CLOSED:
                    # A second 403 would be one too many: 10,000 of them ban the bot.
                    await self._host.set_reach(person.id, dm=False)
                _log.info("person %s could not be told: %s", person.id, error)
                if isinstance(error, discord.RateLimited) or (
                    trouble(error) is Trouble.DM_TOO_FAST
                ):
                    return
