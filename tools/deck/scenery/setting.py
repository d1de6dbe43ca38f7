"""What every scene is given, and the colours it asks for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from tools.deck.collage import Collage
from tools.deck.colour import RGB, parse
from tools.deck.recipe import Recipe


@dataclass(frozen=True)
class Setting:
    """A recipe and the pile that it goes onto."""

    recipe: Recipe
    collage: Collage

    @property
    def rng(self) -> np.random.Generator:
        """Return the card's source of chance."""
        return self.collage.rng

    @property
    def sky(self) -> tuple[RGB, RGB, RGB]:
        """Return the backdrop's colours from top to bottom."""
        top, middle, low = self.collage.palette.sky
        return parse(top), parse(middle), parse(low)

    @property
    def land(self) -> tuple[RGB, RGB, RGB]:
        """Return the ground's colours from far to near."""
        far, middle, near = self.collage.palette.land
        return parse(far), parse(middle), parse(near)

    @property
    def glow(self) -> RGB:
        """Return the colour of light."""
        return parse(self.collage.palette.glow)

    @property
    def cloud(self) -> RGB:
        """Return the lightest paper."""
        return parse(self.collage.palette.cloud)

    @property
    def accent(self) -> RGB:
        """Return the colour that stands out."""
        return parse(self.collage.palette.accent)

    @property
    def ink(self) -> RGB:
        """Return the darkest paper."""
        return parse(self.collage.palette.ink)

    @property
    def night(self) -> bool:
        """Say whether it is dark outside."""
        return self.recipe.hour == "night"

    def level(self, y: float) -> float:
        """Return a height of the scene, moved with the recipe's horizon."""
        return y + self.recipe.horizon


Scene = Callable[[Setting], Iterator[str]]
"""Lays a scene plane by plane; after each it yields the plane's name, and things are put there."""
