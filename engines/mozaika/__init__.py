"""Mozaika by Adam Kałuża, for three to five. Rulings: RULINGS.md, "Mozaika"."""

from engines.mozaika.game import MozaikaGame
from engines.mozaika.state import Mozaika, MozaikaOptions, MozaikaView

__all__ = ["Mozaika", "MozaikaGame", "MozaikaOptions", "MozaikaView"]
