"""The scenes: each lays itself plane by plane."""

from tools.deck.scenery import beyond, built, growth, indoors, land, water
from tools.deck.scenery.setting import Scene, Setting

__all__ = ["SCENES", "Scene", "Setting"]

SCENES: dict[str, Scene] = {
    "beach": water.beach,
    "cave": beyond.cave,
    "city": built.city,
    "clouds": beyond.clouds,
    "desert": land.desert,
    "eye": beyond.eye,
    "fair": built.fair,
    "forest": growth.forest,
    "garden": growth.garden,
    "hills": land.hills,
    "jungle": growth.jungle,
    "library": indoors.library,
    "road": land.road,
    "room": indoors.room,
    "rooftops": built.rooftops,
    "sea": water.sea,
    "snow": land.snow,
    "space": beyond.space,
    "stage": indoors.stage,
    "table": indoors.table,
    "underwater": water.underwater,
}
