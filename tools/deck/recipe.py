"""What a card's recipe says: the only truth about what is visible on it."""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

RECIPES = Path(__file__).parent / "recipes"

Hour = Literal["day", "dawn", "dusk", "night", "lamplight"]
Kind = Literal["image", "hand", "eye"]
Mood = Literal[
    "balance", "calm", "celebration", "danger", "dream", "dynamic", "love", "magic", "mystery"
]
Sky = Literal["bands", "rays", "rings", "plain", "clouds", "stars", "rain", "snow"]


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One cut-out.

    Attributes:
        art: a drawing of art/noto.json, or one of our own whose name begins with ``paper-``.
        at: its middle, in percent of the card from the left and from the top; or else
        foot: the middle of its lower edge.
        size: its longer side in percent of the card.
        turn: degrees clockwise.
        flip: mirrored.
        plane: the plane of the scene on which it stands: later planes cover it. Empty: the last.
        glow: radius of a halo of light, in percent of the card; 0 for none.
        lift: how far it stands off the paper, 1 for usual; it moves the shadow.
        to: for a string, its other end.
        tint: a colour that its lights and darks are mapped to.
    """

    art: str
    at: tuple[float, float] | None = None
    foot: tuple[float, float] | None = None
    size: float = 20
    turn: float = 0
    flip: bool = False
    plane: str = ""
    glow: float = 0
    lift: float = 1
    to: tuple[float, float] | None = None
    tint: str = ""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card.

    Attributes:
        number: 1–99 as printed; 101–113 for the Eyes, which bear none.
        title: a working title, for people who look after the deck.
        scene: a name in scenery.SCENES.
        palette: a name in palettes.toml.
        hour: time of day; it tints the cut-outs and fills the sky.
        light: where the light comes from.
        sky: how the backdrop is made, and what falls from it.
        pattern: a printed pattern for walls, cloths and the like.
        horizon: percent by which the scene's horizon is moved down.
        accent: a colour of the Eye scene.
        mood: what the card feels like, as far as a word asks for it.
        also: words that the composition shows beyond its single things.
        things: the cut-outs, the rear ones first.
    """

    number: int
    title: str
    scene: str
    palette: str
    things: tuple[Thing, ...]
    hour: Hour = "day"
    light: Literal["left", "right"] = "left"
    sky: tuple[Sky, ...] = ("bands",)
    pattern: str = ""
    horizon: float = 0
    accent: str = ""
    mood: tuple[Mood, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        """Say whether the card is a plain one, a Hand or an Eye (rulebook, Extension)."""
        if self.number > 100:
            return "eye"
        return "hand" if self.number >= 90 else "image"


class _Sheaf(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Recipe, ...]


@cache
def recipes() -> dict[int, Recipe]:
    """Read every recipe, in the order of the numbers; raises ValueError for a number used twice."""
    found: dict[int, Recipe] = {}
    for path in sorted(RECIPES.glob("*.toml")):
        for recipe in msgspec.toml.decode(path.read_bytes(), type=_Sheaf).card:
            if recipe.number in found:
                raise ValueError(f"card {recipe.number} has two recipes")
            found[recipe.number] = recipe
    return dict(sorted(found.items()))
