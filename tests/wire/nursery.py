"""Imported by the process from which bots are forked, and there alone: all that takes time.

Imports, and the parts of pictures that every bot makes anew when it starts.
"""

import bot
from data.language import ORIGINAL, language
from screens.games import GAME_SCREENS

main = bot.main

for _screens in GAME_SCREENS.values():
    _screens.prepare(language(ORIGINAL))
