"""Keeps the bot running: a first connection that fails is tried again.

Once connected discord.py itself comes back after every drop. But if the *first* connection to the
gateway fails, discord.py 2.7.1 dies of an AttributeError in its own repair.
"""

import asyncio
import logging
from collections.abc import Callable

import discord
import discord.gateway
import discord.http
from discord.ext import commands
from yarl import URL

from cogs.delivery import FAILURES
from cogs.memory import settle_memory
from settings import Settings

_log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0


def use_stand_in(settings: Settings) -> None:
    """Turn discord.py to a stand-in for Discord on this machine, if the settings name one."""
    if settings.api_url is not None:
        discord.http.Route.BASE = settings.api_url
    if settings.gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway_url)


async def run(make_bot: Callable[[], commands.Bot], token: str) -> None:
    """Run the bot until it is closed.

    Args:
        make_bot: makes a new bot for each attempt; a client cannot start twice.
        token: the bot's secret.

    Raises:
        discord.LoginFailure: Discord does not know the token.
    """
    settle_memory()
    wait = FIRST_WAIT
    while True:
        bot = make_bot()
        try:
            async with bot:
                await bot.start(token)
        except discord.LoginFailure:
            raise
        except (*FAILURES, discord.GatewayNotFound, discord.ConnectionClosed) as error:
            reason = str(error) or type(error).__name__
        except AttributeError as error:
            if getattr(bot, "ws", None) is not None:
                raise
            reason = str(error)
        else:
            return
        _log.warning("Discord cannot be reached: %s. Next attempt in %.0f s.", reason, wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)
