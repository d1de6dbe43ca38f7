"""The panel: the rest of a choice, seen by one player alone; its draft stands in custom ids."""

from screens.board import Shown, board_link
from screens.games import GAME_SCREENS
from screens.layout import Item, Row, Screen, picture, text
from screens.words import Words


def panel(words: Words, draft: str = "", *, before: str = "") -> Screen:
    """Return the present question of a player, or whom the table waits for.

    Args:
        words: of the table as the player knows it.
        draft: the choice so far.
        before: what is said above the question, such as what has just happened.
    """
    table = words.table
    items: list[Item] = [text(before)] if before else []
    if table.over:
        items += [text(words.say("panel-over")), Row(board_link(words))]
    elif table.seat in table.to_act:
        items.extend(GAME_SCREENS[table.game].panel(words, draft))
    else:
        names = words.listed([words.name(seat) for seat in table.to_act])
        key = "panel-next" if before else "panel-not-your-turn"
        items += [text(words.say(key, names=names)), Row(board_link(words))]
    return Screen(*items)


def aside(words: Words, draft: str = "", *, before: str = "", shown: Shown | None = None) -> Screen:
    """Return what a player may do beyond what they owe; their question if there is no such thing.

    Args:
        words: of the table as the player knows it.
        draft: the choice so far.
        before: what is said above it.
        shown: the picture of a secret question; None where there is none.
    """
    items = [] if words.table.over else GAME_SCREENS[words.table.game].aside(words, draft)
    if not items:
        return panel(words, before=before)
    above: list[Item] = [text(before)] if before else []
    if shown is not None:
        above.append(picture(shown.file_name, shown.alt_text))
    return Screen(*above, *items)
