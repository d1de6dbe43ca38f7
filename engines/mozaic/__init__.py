"""Mozaic by Martin H. Samuel, for two. Rulings: RULINGS.md, "Mozaic"."""

from engines.mozaic.game import MozaicGame
from engines.mozaic.state import Mozaic, MozaicOptions, MozaicView

__all__ = ["Mozaic", "MozaicGame", "MozaicOptions", "MozaicView"]
