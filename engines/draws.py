"""Draws that nobody can steer and anybody can check: each is a hash of a seed and a counter.

docs/verification.md tells how to repeat them by hand.
"""

from hashlib import sha256
from struct import Struct

SEED_BYTES = 32
_RANGE = 1 << 64
_NUMBERED = Struct(">QB")
_VALUE = Struct(">Q")


def draw(seed: bytes, number: int, bound: int) -> int:
    """Return the draw with this number: each of 0 … bound - 1 is equally likely.

    Hashed are the seed, the number as 8 bytes and the attempt as 1, most significant first; the
    first 8 bytes of the hash are the value. A value in the last, incomplete stretch of `bound`
    values is passed over and the next attempt taken, so that no outcome is favoured.

    Args:
        seed: 32 bytes, the game's own.
        number: how many draws the game has made before, from 0.
        bound: how many outcomes there are, from 1 to 2**64.

    >>> [draw(bytes(32), number, 6) for number in range(8)]
    [4, 5, 0, 3, 3, 0, 0, 4]
    """
    attempt = 0
    while True:
        (value,) = _VALUE.unpack_from(sha256(seed + _NUMBERED.pack(number, attempt)).digest())
        outcome: int = value % bound
        if value - outcome <= _RANGE - bound:  # its stretch is complete
            return outcome
        attempt += 1


def commitment(secret: bytes) -> str:
    """Return what a lobby shows of its secret before anybody joins: SHA-256 in hexadecimal."""
    return sha256(secret).hexdigest()


def game_seed(secret: bytes, start_id: int, user_ids: tuple[int, ...]) -> bytes:
    """Mix a table's secret with what its operator cannot choose, as DESIGN.md has it.

    Args:
        secret: 32 random bytes; `commitment(secret)` was shown when the lobby opened.
        start_id: the snowflake of the interaction that started the game.
        user_ids: the snowflakes of the people, seat by seat; 0 for a computer.

    Returns:
        SHA-256 of the secret and of all the ids, each id as 8 bytes, most significant first.
    """
    numbers = (start_id, *user_ids)
    return sha256(secret + b"".join(number.to_bytes(8, "big") for number in numbers)).digest()


def fresh_seed(seed: bytes) -> bytes:
    """Return the seed of the draws after an agreed take-back, which must not repeat the old ones.

    Source: RULINGS.md, "All games", take-back.
    """
    return sha256(seed + b"fresh").digest()
