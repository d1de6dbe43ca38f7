"""Rebuilding a card gives the bytes that ship."""

import pytest

from data import mozaik
from tools.deck.composition import bake
from tools.deck.recipe import recipes


@pytest.mark.parametrize("number", [26, 105])
def test_a_rebuilt_card_is_the_shipped_one(number: int) -> None:
    assert bake(recipes()[number]) == mozaik.picture(number)
