"""The registry of what each game adds to the screens; docs/add-a-game.md."""

from collections.abc import Mapping

from screens.asking import GameScreens
from screens.mozaic import MozaicScreens

GAME_SCREENS: Mapping[str, GameScreens] = {"mozaic": MozaicScreens()}
