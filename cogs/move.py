"""/move: everything that can be clicked can be typed."""

import logging
from collections.abc import Iterable, Sequence
from itertools import zip_longest

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import person, reader, whisper, words_for
from cogs.choosing import table_to_play
from cogs.delivery import Delivery
from cogs.describing import described
from cogs.sorry import Sorry
from screens.layout import LONGEST_OPTION, shorten
from screens.pages import note
from tables import Host, Refused

_log = logging.getLogger(__name__)

MOST_CHOICES = 25
"""Source: Discord's documentation, "Application Commands", autocomplete."""


class Move(commands.Cog):
    """Takes typed moves.

    Args:
        host: the tables.
        delivery: shows an answer in the direct message that asks for it too.
    """

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery

    @app_commands.command(name="move", description=described("command-move"))
    @app_commands.describe(
        move=described("command-move-move"), table=described("command-move-table")
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def move(
        self, interaction: discord.Interaction, move: str, table: int | None = None
    ) -> None:
        """Make a move in the game's notation; it answers whatever is asked now."""
        meant = await table_to_play(self._host, interaction, table)
        moved = await self._host.move(
            meant.id, person(interaction), move, clicked_at=interaction.created_at
        )
        self._delivery.answered(moved)
        words = words_for(interaction, moved)
        await whisper(interaction, note(words.story(moved.plies[-1:])))

    @move.autocomplete("move")
    async def legal_moves(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the legal moves that match what is typed, those that begin with it first."""
        try:
            named = getattr(interaction.namespace, "table", None)
            table = await table_to_play(self._host, interaction, named)
        except (Sorry, Refused):
            return []
        legal = [str(move) for move in (table.view.legal if table.view is not None else ())]
        return [app_commands.Choice(name=move, value=move) for move in suggested(legal, typed)]

    @move.autocomplete("table")
    async def own_tables(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        """Offer the person's running games, those that wait for them first."""
        language = reader(interaction)
        entries = await self._host.tables_of(interaction.user.id)
        return [
            app_commands.Choice(
                name=shorten(
                    language.say(
                        "move-table",
                        number=entry.id,
                        game=language.say(f"game-{entry.game}-title"),
                        channel=_channel_name(interaction, entry.place.channel_id),
                        turn="yours" if entry.owes else "theirs",
                    ),
                    LONGEST_OPTION,
                ),
                value=entry.id,
            )
            for entry in entries
            if entry.phase == "playing" and str(typed) in str(entry.id)
        ][:MOST_CHOICES]


def suggested(legal: Iterable[str], typed: str) -> list[str]:
    """Return the moves that match what is typed, at most 25, those that begin with it first.

    Where more match, they are of all sorts: with `lay` typed, moves of every tile in hand.

    Args:
        legal: the moves in their notation.
        typed: in any case, with any spaces.
    """
    wanted = " ".join(typed.casefold().split())
    matching = [move for move in legal if wanted in move.casefold()]
    first = [move for move in matching if move.casefold().startswith(wanted)]
    rest = [move for move in matching if not move.casefold().startswith(wanted)]
    shown = _spread(first, MOST_CHOICES)
    return shown + _spread(rest, MOST_CHOICES - len(shown))


def _spread(moves: Sequence[str], most: int) -> list[str]:
    """Return so many moves of as many sorts as possible, in the order they have."""
    kept = set(_alternating(moves)[:most])
    return [move for move in moves if move in kept]


def _alternating(moves: Sequence[str], word: int = 0) -> list[str]:
    """Return moves in turns: one of each second word, say, before a second one of any."""
    if len(moves) < 2:
        return list(moves)
    sorts: dict[tuple[str, ...], list[str]] = {}
    for move in moves:
        sorts.setdefault(tuple(move.split()[word : word + 1]), []).append(move)
    rounds = zip_longest(*(_alternating(one, word + 1) for one in sorts.values()))
    return [move for one in rounds for move in one if move is not None]


def _channel_name(interaction: discord.Interaction, channel_id: int) -> str:
    channel = interaction.client.get_channel(channel_id)
    return str(getattr(channel, "name", None) or channel_id)
