"""Draws are fair, fixed by the seed, and repeatable from docs/verification.md alone."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.draws import commitment, draw, fresh_seed, game_seed

DRAWS = 100_000


def chi_square_limit(freedom: int) -> float:
    """Return what a fair chi-square stays below but once in 30,000 (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4 * spread**0.5) ** 3)


def test_every_size_from_2_to_100_passes_a_chi_square_test() -> None:
    seed = sha256(b"chi-square").digest()
    for bound in range(2, 101):
        counts = [0] * bound
        for number in range(DRAWS):
            counts[draw(seed, number, bound)] += 1
        expected = DRAWS / bound
        chi_square = sum((count - expected) ** 2 for count in counts) / expected
        assert chi_square < chi_square_limit(bound - 1), f"draws of size {bound} are not even"


def test_the_chi_square_test_finds_a_small_bias() -> None:
    counts = [0] * 10
    for number in range(DRAWS):
        counts[draw(bytes(32), number, 256) % 10] += 1  # 0 … 5 come 26 times in 256, 6 … 9 25 times
    expected = DRAWS / 10
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    assert chi_square > chi_square_limit(9)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**20), st.integers(1, 2**64))
def test_a_draw_follows_the_published_recipe(seed: bytes, number: int, bound: int) -> None:
    attempt = 0
    while True:
        text = seed + number.to_bytes(8, "big") + bytes([attempt])
        value = int(sha256(text).hexdigest()[:16], 16)
        if value // bound < 2**64 // bound:
            break
        attempt += 1
    assert draw(seed, number, bound) == value % bound


def test_values_beyond_the_last_whole_stretch_are_passed_over() -> None:
    bound = 2**63 + 1  # nearly every second hash lies beyond
    drawn = [draw(bytes(32), number, bound) for number in range(200)]
    first = [
        int.from_bytes(sha256(bytes(32) + n.to_bytes(8, "big") + b"\0").digest()[:8], "big")
        for n in range(200)
    ]
    kept = [value < bound for value in first]
    assert 60 < sum(kept) < 140
    assert [value == other for value, other in zip(drawn, first, strict=True)] == kept


def test_the_seed_depends_on_the_secret_the_start_and_everybody_s_seat() -> None:
    seeds = {
        game_seed(bytes(32), 1, (2, 3)),
        game_seed(b"\1" * 32, 1, (2, 3)),
        game_seed(bytes(32), 2, (2, 3)),
        game_seed(bytes(32), 1, (3, 2)),
        game_seed(bytes(32), 1, (2, 3, 0)),
    }
    assert len(seeds) == 5
    published = bytes(32) + bytes(7) + b"\1" + bytes(7) + b"\2" + bytes(7) + b"\3"
    assert game_seed(bytes(32), 1, (2, 3)) == sha256(published).digest()


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"secret" * 5) == sha256(b"secret" * 5).hexdigest()


@pytest.mark.parametrize("seed", [bytes(32), b"\xff" * 32])
def test_fresh_draws_are_other_draws(seed: bytes) -> None:
    assert fresh_seed(seed) not in (seed, fresh_seed(fresh_seed(seed)))
    assert len(fresh_seed(seed)) == 32
