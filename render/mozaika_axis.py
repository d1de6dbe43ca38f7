"""The axis of a symmetry on a board of Mozaika, as score sheet and rules page draw it."""

from data.palettes import RING
from engines.mozaika.scoring import SymmetryKind, diagonals
from render.canvas import Canvas


def draw_axis(
    canvas: Canvas, board: bytes, symmetry: SymmetryKind, corner: tuple[int, int], side: int
) -> None:
    """Mark the axis, both where both diagonals hold, or for the half turn the centre.

    Args:
        canvas: what is drawn on.
        board: the tiles, which decide between the diagonals.
        symmetry: which one holds.
        corner: the board's upper left.
        side: of the board, in pixels.
    """
    x, y = corner
    half, beyond = side // 2, max(4, side // 20)
    line = max(2, side // 80)
    match symmetry:
        case "vertical":
            canvas.fill((x + half - line, y - beyond, x + half + line, y + side + beyond), RING)
        case "horizontal":
            canvas.fill((x - beyond, y + half - line, x + side + beyond, y + half + line), RING)
        case "diagonal":
            falls, rises = diagonals(board)
            for holds, begin, end in ((falls, y, y + side), (rises, y + side, y)):
                if holds:
                    canvas.stroke(((x, begin), (x + side, end)), 2 * line + 1, RING)
        case "central":
            dot = max(8, side // 18)
            canvas.fill((x + half - dot, y + half - dot, x + half + dot, y + half + dot), RING)
