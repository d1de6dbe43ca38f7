"""The registry of what each game adds to the screens; docs/add-a-game.md."""

from collections.abc import Mapping

from engines import View
from screens.asking import GameScreens
from screens.mozaic import MozaicScreens
from screens.mozaika import MozaikaScreens

GAME_SCREENS: Mapping[str, GameScreens] = {
    "mozaic": MozaicScreens(),
    "mozaika": MozaikaScreens(),
}


def asked_in_secret(game: str, view: View) -> bool:
    """Return whether what a seat owes goes out by direct message; see `tables.Prompted`."""
    return GAME_SCREENS[game].asks_in_secret(view)
