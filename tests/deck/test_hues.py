"""Colour tags against a measurement by other means: HSV of Pillow, on the full picture."""

import io

import numpy as np
import pytest
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


def by_wheel(picture: bytes) -> dict[str, float]:
    image = Image.open(io.BytesIO(picture)).convert("RGB").reduce(4)
    hsv = np.asarray(image.convert("HSV")).astype(np.float64)
    hue, saturation, value = hsv[..., 0] * 360 / 255, hsv[..., 1] / 255, hsv[..., 2] / 255
    found = {}
    for name, ((start, end), vivid, bright) in WHEEL.items():
        inside = (hue - start) % 360 <= (end - start) % 360
        found[name] = float((inside & (saturation >= vivid) & (value >= bright)).mean())
    return found


def test_tagged_colours_are_there_by_the_other_measure_too() -> None:
    for number, card in mozaik.cards().items():
        shares = by_wheel(mozaik.picture(number))
        for name, least in hues.SHARES.items():
            if name in card.tags:
                assert shares[name] >= least / 2, (number, name, shares[name])


def test_what_covers_a_third_by_strict_standards_is_tagged() -> None:
    strict = {
        "red": ((350, 10), 0.65),
        "yellow-orange": ((34, 55), 0.55),
        "green": ((95, 160), 0.3),
        "blue": ((200, 232), 0.35),
        "purple-pink": ((275, 335), 0.3),
    }
    for number, card in mozaik.cards().items():
        image = Image.open(io.BytesIO(mozaik.picture(number))).convert("RGB").reduce(4)
        hsv = np.asarray(image.convert("HSV")).astype(np.float64)
        hue, saturation, value = hsv[..., 0] * 360 / 255, hsv[..., 1] / 255, hsv[..., 2] / 255
        for name, ((start, end), vivid) in strict.items():
            inside = (hue - start) % 360 <= (end - start) % 360
            share = float((inside & (saturation >= vivid) & (value >= 0.35)).mean())
            if share > 0.12:
                assert name in card.tags, (number, name, share)


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
