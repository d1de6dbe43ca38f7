"""Colour tags against a measurement by other means: HSV of Pillow, on the full picture."""

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from data import mozaik
from tools.deck import hues

# Hue in degrees, saturation and value (0–1) of what people call by these names.
WHEEL = {
    "red": ((345, 22), 0.45, 0.25),
    "yellow-orange": ((18, 66), 0.38, 0.5),
    "green": ((50, 190), 0.14, 0.1),
    "blue": ((180, 262), 0.16, 0.1),
    "purple-pink": ((240, 22), 0.13, 0.12),
}


# The heart of each colour, about which nobody argues: hue and least saturation.
STRICT = {
    "red": ((350, 10), 0.65),
    "yellow-orange": ((34, 55), 0.55),
    "green": ((95, 160), 0.3),
    "blue": ((200, 232), 0.35),
    "purple-pink": ((275, 335), 0.3),
}

Wheel = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]


@pytest.fixture(scope="module")
def wheels() -> dict[int, Wheel]:
    """Hue in degrees, saturation and value of every card, four pixels by four averaged."""
    found = {}
    for number in mozaik.cards():
        image = Image.open(io.BytesIO(mozaik.picture(number))).convert("RGB").reduce(4)
        hsv = np.asarray(image.convert("HSV")).astype(np.float64) / 255
        found[number] = (hsv[..., 0] * 360, hsv[..., 1], hsv[..., 2])
    return found


def share(wheel: Wheel, span: tuple[int, int], vivid: float, bright: float) -> float:
    hue, saturation, value = wheel
    inside = (hue - span[0]) % 360 <= (span[1] - span[0]) % 360
    return float((inside & (saturation >= vivid) & (value >= bright)).mean())


def test_tagged_colours_are_there_by_the_other_measure_too(wheels: dict[int, Wheel]) -> None:
    for number, card in mozaik.cards().items():
        for name in card.tags & set(hues.SHARES):
            found = share(wheels[number], *WHEEL[name])
            assert found >= hues.SHARES[name] / 2, (number, name, found)


def test_what_covers_an_eighth_by_strict_standards_is_tagged(wheels: dict[int, Wheel]) -> None:
    for number, card in mozaik.cards().items():
        for name, (span, vivid) in STRICT.items():
            if share(wheels[number], span, vivid, 0.35) > 0.12:
                assert name in card.tags, (number, name)


def test_the_shipped_tags_are_the_measured_ones() -> None:
    for number, card in mozaik.cards().items():
        assert hues.colours(mozaik.picture(number)) == card.tags & set(hues.SHARES), number


@pytest.mark.parametrize(
    ("colour", "name"),
    [
        ((200, 40, 40), "red"),
        ((240, 180, 40), "yellow-orange"),
        ((60, 140, 70), "green"),
        ((40, 90, 180), "blue"),
        ((130, 70, 160), "purple-pink"),
        ((245, 180, 200), "purple-pink"),
    ],
)
def test_a_sheet_of_one_colour_has_that_colour_alone(
    colour: tuple[int, int, int], name: str
) -> None:
    target = io.BytesIO()
    Image.new("RGB", (64, 64), colour).save(target, "PNG")
    assert hues.colours(target.getvalue()) == {name}


def test_grey_and_cream_have_no_colour() -> None:
    for colour in ((120, 120, 120), (251, 244, 226), (20, 20, 20)):
        target = io.BytesIO()
        Image.new("RGB", (64, 64), colour).save(target, "PNG")
        assert hues.colours(target.getvalue()) == frozenset()
