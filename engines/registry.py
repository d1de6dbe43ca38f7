"""The games that can be played. A new one adds a line here; see docs/add-a-game.md."""

from collections.abc import Mapping

from engines.contract import Game
from engines.mozaic import MozaicGame
from engines.mozaika import MozaikaGame

GAMES: Mapping[str, Game] = {game.key: game for game in (MozaicGame(), MozaikaGame())}
