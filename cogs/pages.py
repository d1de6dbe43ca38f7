"""/rules and /games: pages that a person reads alone."""

from collections.abc import Mapping
from functools import cache

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import reader, whisper
from cogs.clicks import Handler
from cogs.describing import described
from cogs.drawing import drawn_for
from cogs.play import game_choices
from cogs.sorry import Sorry
from data.language import Language
from screens.asking import Picture
from screens.board import Shown
from screens.games import GAME_SCREENS
from screens.pages import games, rules
from screens.press import Press
from tables import Host


@cache
def rules_pictures(game: str, language: Language) -> tuple[Picture, ...]:
    """Return the pictures of a game's rules; the same for everybody, they are drawn once."""
    return GAME_SCREENS[game].draw_rules(language)


class Pages(commands.Cog):
    """Shows rules and lists.

    Args:
        host: the tables.
    """

    def __init__(self, host: Host) -> None:
        self._host = host

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """See `cogs.clicks.HandlesClicks`."""
        return {"rules": self.rules_of_table}

    @app_commands.command(name="rules", description=described("command-rules"))
    @app_commands.describe(game=described("command-rules-game"))
    @app_commands.choices(game=game_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def rules(
        self, interaction: discord.Interaction, game: app_commands.Choice[str] | None = None
    ) -> None:
        """Show the rules of a game, by default of the one in this channel."""
        if game is not None:
            key = game.value
        else:
            entry = await self._host.table_in(interaction.channel_id or 0)
            if entry is None:
                raise Sorry("fault-which-rules")
            key = entry.game
        await self._show_rules(interaction, key)

    async def rules_of_table(self, click: discord.Interaction, press: Press) -> None:
        """Show the rules of a table's game."""
        table = await self._host.table(press.table)
        await self._show_rules(click, table.game)

    async def _show_rules(self, interaction: discord.Interaction, game: str) -> None:
        language = reader(interaction)
        name = f"{game}_rules.png"
        drawn = await drawn_for(interaction, name, lambda: rules_pictures(game, language))
        pictures = drawn or ()
        shown = [
            Shown(f"{game}_rules_{number}.png", one.alt_text)
            for number, one in enumerate(pictures, 1)
        ]
        files = [(page.file_name, one.png) for page, one in zip(shown, pictures, strict=True)]
        await whisper(interaction, rules(language, game, shown), files=files)

    @app_commands.command(name="games", description=described("command-games"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: discord.Interaction) -> None:
        """List a person's tables, those that wait for them first."""
        entries = await self._host.tables_of(interaction.user.id)
        await whisper(interaction, games(reader(interaction), entries))
