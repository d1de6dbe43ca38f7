import pytest
from PIL import ImageStat

from data.palettes import CELL, GEMSTONES, PAGE, PANEL, RING, TEXT, TEXT_QUIET, Colour
from render.gems import gem
from tests.render.colour_vision import SIMULATIONS, Lab, ciede2000, contrast, distance

# Sharma, Wu and Dalal, 2005, table 1: pairs 1, 7, 13, 17, 25 and 34.
PUBLISHED = [
    (Lab(50.0, 2.6772, -79.7751), Lab(50.0, 0.0, -82.7485), 2.0425),
    (Lab(50.0, 0.0, 0.0), Lab(50.0, -1.0, 2.0), 2.3669),
    (Lab(50.0, -0.0010, 2.4900), Lab(50.0, 0.0009, -2.4900), 4.8045),
    (Lab(50.0, 2.5, 0.0), Lab(73.0, 25.0, -18.0), 27.1492),
    (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
    (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
]


def mean(kind: str) -> Colour:
    image = gem(kind, 84, "A")
    red, green, blue = (
        round(part) for part in ImageStat.Stat(image.convert("RGB"), image.getchannel("A")).mean
    )
    return red, green, blue


@pytest.mark.parametrize(("one", "two", "expected"), PUBLISHED)
def test_the_distance_is_the_published_one(one: Lab, two: Lab, expected: float) -> None:
    assert ciede2000(one, two) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("vision", SIMULATIONS)
def test_amber_and_cobalt_are_far_apart_for_every_kind_of_vision(vision: str) -> None:
    assert distance(GEMSTONES["amber"].body, GEMSTONES["cobalt"].body, vision) >= 24
    assert distance(mean("amber"), mean("cobalt"), vision) >= 24


@pytest.mark.parametrize("kind", GEMSTONES)
def test_a_gems_rim_stands_out_from_what_it_lies_on(kind: str) -> None:
    assert contrast(GEMSTONES[kind].rim, CELL) >= 3
    assert contrast(GEMSTONES[kind].rim, PANEL) >= 3


@pytest.mark.parametrize("kind", ["amber", "cobalt"])
def test_a_gems_letter_can_be_read_on_its_table(kind: str) -> None:
    stone = GEMSTONES[kind]
    assert contrast(stone.ink, stone.shades[2]) >= 4.5


def test_text_and_ring_can_be_read() -> None:
    assert contrast(TEXT, PANEL) >= 7
    assert contrast(TEXT_QUIET, PAGE) >= 7
    assert contrast(RING, PANEL) >= 7
    assert contrast(RING, CELL) >= 7
