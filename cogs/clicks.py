"""Every click and every modal comes in here and is handed on by its custom id.

discord.py itself drops what it does not remember, and after a restart it remembers nothing.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Protocol, cast, runtime_checkable

import discord
from discord.ext import commands

from cogs.answers import explain
from cogs.delivery import Delivery
from cogs.permissions import missing
from cogs.sorry import Sorry
from screens.press import Press, parse_press

Handler = Callable[[discord.Interaction, Press], Awaitable[None]]

_CLICKED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


@runtime_checkable
class HandlesClicks(Protocol):
    """A cog that handles clicks."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What is done for each verb of a custom id."""


def chosen_value(interaction: discord.Interaction) -> str:
    """Return the option that was chosen in a select; empty if there is none."""
    values = _data(interaction).get("values")
    return str(values[0]) if isinstance(values, list) and values else ""


def typed_value(interaction: discord.Interaction) -> str:
    """Return what was typed into a form of one field; empty if there is nothing."""
    return _typed(_data(interaction))


def _typed(part: Mapping[str, object]) -> str:
    """Return the value of the first text field in a part of a form."""
    if "value" in part:
        return str(part["value"])
    inner = part.get("components") or [part.get("component")]
    parts = inner if isinstance(inner, list) else []
    return next(filter(None, (_typed(one) for one in parts if isinstance(one, Mapping))), "")


def _data(interaction: discord.Interaction) -> Mapping[str, object]:
    return cast(Mapping[str, object], interaction.data or {})


class Clicks(commands.Cog):
    """Hands clicks on; explains those that nobody handles.

    Args:
        cogs: those that handle clicks are asked for their handlers.
        delivery: learns from a click that the bot may post in its channel.
    """

    def __init__(self, cogs: Iterable[commands.Cog], delivery: Delivery) -> None:
        self._delivery = delivery
        self._handlers: dict[str, Handler] = {}
        for cog in cogs:
            self.add_handlers(cog)

    def add_handlers(self, cog: commands.Cog) -> None:
        """Hand clicks on to a cog too, if it handles any."""
        if isinstance(cog, HandlesClicks):
            self._handlers |= cog.handlers

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a click or a modal; see Discord's documentation, "Interactions"."""
        if interaction.type not in _CLICKED:
            return
        press = parse_press(str(_data(interaction).get("custom_id")))
        handler = self._handlers.get(press.verb) if press is not None else None
        channel_id = interaction.channel_id or 0
        if self._delivery.is_shut(channel_id) and not missing(interaction):
            self._delivery.reopen(channel_id)
        try:
            if press is None or handler is None:
                await explain(interaction, Sorry("fault-unknown-control"))
            else:
                await handler(interaction, press)
        except Exception as error:  # noqa: BLE001 - the outermost edge of a click; it logs
            await explain(interaction, error)
