"""Delivery: nothing else posts, edits or sends on the bot's own account."""

from cogs.delivery.composing import Composer
from cogs.delivery.delivery import Delivery
from cogs.delivery.messages import Messages
from cogs.delivery.pacing import Pace
from cogs.delivery.troubles import FAILURES, Trouble, trouble

__all__ = [
    "FAILURES",
    "Composer",
    "Delivery",
    "Messages",
    "Pace",
    "Trouble",
    "trouble",
]
