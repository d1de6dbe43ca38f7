"""/play: open a table in this channel."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import person, place
from cogs.delivery import Delivery
from cogs.describing import described
from cogs.permissions import check_permissions
from data.language import language
from screens.games import GAME_SCREENS
from screens.layout import LONGEST_OPTION, shorten
from tables import Host, Person


def game_choices() -> list[app_commands.Choice[str]]:
    """Return the games with a few words each: their names are hard to tell apart."""
    original = language("en")
    return [
        app_commands.Choice(
            name=shorten(
                original.say(
                    "game-choice",
                    game=original.say(f"game-{key}-title"),
                    about=original.say(f"game-{key}-about"),
                ),
                LONGEST_OPTION,
            ),
            value=key,
        )
        for key in GAME_SCREENS
    ]


class Play(commands.Cog):
    """Opens tables.

    Args:
        host: the tables.
        delivery: shows them.
    """

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery

    @app_commands.command(name="play", description=described("command-play"))
    @app_commands.describe(
        game=described("command-play-game"), friend=described("command-play-with")
    )
    @app_commands.rename(friend="with")
    @app_commands.choices(game=game_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def play(
        self,
        interaction: discord.Interaction,
        game: app_commands.Choice[str],
        friend: discord.User | None = None,
    ) -> None:
        """Open a lobby; its message is the answer to the command."""
        check_permissions(interaction)
        self._delivery.reopen(interaction.channel_id or 0)
        invited: tuple[Person, ...] = ()
        if friend is not None and not friend.bot and friend.id != interaction.user.id:
            invited = (Person(friend.id, friend.display_name),)
        self._delivery.messages.post_through(interaction)
        try:
            table = await self._host.open(
                place(interaction), person(interaction), game.value, invited=invited
            )
            await self._delivery.settled(table.id)
        finally:
            self._delivery.messages.stop_posting_through(interaction)
        if not interaction.response.is_done():
            await self._delivery.bring_down(table.id, interaction)
