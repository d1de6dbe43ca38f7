"""Which table a command means: the one in this channel, else the one that waits."""

import discord

from cogs.sorry import Sorry
from tables import Host, Phase, Table


async def table_here(host: Host, interaction: discord.Interaction) -> Table:
    """Return the table in this channel, as the person may know it.

    Raises:
        Sorry: there is none.
    """
    entry = await host.table_in(interaction.channel_id or 0)
    if entry is None:
        raise Sorry("fault-no-table-here")
    return await host.table(entry.id, interaction.user.id)


async def table_to_play(
    host: Host, interaction: discord.Interaction, table_id: int | None
) -> Table:
    """Return the table that a typed move is for.

    Args:
        host: the tables.
        interaction: who types, and where.
        table_id: the table that the person has named; None for none.

    Raises:
        Sorry: no game of theirs is meant.
        Refused: there is no such table.
    """
    if table_id is not None:
        return await host.table(table_id, interaction.user.id)
    entry = await host.table_in(interaction.channel_id or 0)
    if entry is not None:
        table = await host.table(entry.id, interaction.user.id)
        if table.seat is not None and table.phase is Phase.PLAYING:
            return table
    playing = [one for one in await host.tables_of(interaction.user.id) if one.phase == "playing"]
    if not playing:
        raise Sorry("fault-not-your-game")
    return await host.table(playing[0].id, interaction.user.id)
