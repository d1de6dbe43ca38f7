"""The gems in the bag. A board holds them as bytes, 0 being an empty space."""

from typing import Literal

Gem = Literal["amber", "cobalt", "emerald", "ruby", "diamond", "onyx"]
Colour = Literal["amber", "cobalt"]

EMPTY = 0
AMBER, COBALT, EMERALD, RUBY, DIAMOND, ONYX = range(1, 7)
NAMES: tuple[Gem, ...] = ("amber", "cobalt", "emerald", "ruby", "diamond", "onyx")
COLOURS: tuple[Colour, ...] = ("amber", "cobalt")
# By gem, or empty, the byte of a single space.
ONE = tuple(bytes((gem,)) for gem in range(EMPTY, ONYX + 1))

# Rulebook, "Components" and "Gameplay": 32 of each player's colour, and four exception gems.
FULL_BAG = bytes((32, 32, 1, 1, 1, 1))
