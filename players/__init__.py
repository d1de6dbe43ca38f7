"""Computer players. They see a seat's view and nothing else."""

from players.levels import LEVELS, Player, choose

__all__ = ["LEVELS", "Player", "choose"]
