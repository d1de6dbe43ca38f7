"""Names of the spaces of a board: columns a, b, c… from the left, rows 1, 2, 3… from the top.

Source: RULINGS.md, "All games".
"""


def names(columns: int, rows: int) -> tuple[str, ...]:
    """Return the names of all spaces, row by row from the top left.

    >>> names(3, 2)
    ('a1', 'b1', 'c1', 'a2', 'b2', 'c2')
    """
    return tuple(
        f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)
    )
