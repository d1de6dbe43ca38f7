"""The pictures that the drawn ones are compared with.

After a wanted change of the look: `python -m tests.render.golden_pictures`, then look at them.
"""

from io import BytesIO
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from render import mozaic_rules, mozaika, mozaika_hand, mozaika_rules, mozaika_sheet
from render.mozaic import Captions, draw
from tests.engines.mozaika.positions import ADAM, GAME, board
from tests.render.mozaika_positions import played as played_mozaika
from tests.render.positions import played

FOLDER = Path(__file__).parent / "golden"


def mozaic() -> dict[str, bytes]:
    """Return the pictures of Mozaic by name."""
    middle, end, called = played(1, 44), played(3, 400), played(2, 60, "called")
    return {
        "mozaic-middle": draw(
            middle.view,
            ("Alice", "Łukasz Żółć-Kowalski"),
            last=middle.last,
            captions=Captions(drawn="Cobalt"),
        ),
        "mozaic-end": draw(
            end.view,
            ("محمد علي", "山田太郎"),
            last=end.last,
            winner=end.view.scores.index(max(end.view.scores)),
        ),
        "mozaic-rules": mozaic_rules.draw(
            mozaic_rules.Captions(squares="Squares", slide="A slide", call="A call")
        ),
        "mozaic-called": draw(called.view, ("🎲 Dice", "नमस्ते"), last=(9, 18)),
    }


def mozaika_pictures() -> dict[str, bytes]:
    """Return the pictures of Mozaika by name."""
    names = ("Alice", "Łukasz Żółć-Kowalski", "محمد علي", "山田太郎", "🎲 Dice")
    middle, last = played_mozaika(1, 64)
    bidding, _ = played_mozaika(3, 196, 5)
    end, _ = played_mozaika(2, 999, 4)
    own, flies = board(ADAM)
    sheet = replace(end, boards=(own, *end.boards[1:]), flies=(flies, *end.flies[1:]))
    hand = GAME.imagine(played_mozaika(4, 75)[0], bytes(32)).view(1)
    return {
        "mozaika-laying": mozaika.draw(middle, names[:3], 0, last=last),
        "mozaika-bidding": mozaika.draw(bidding, names, 2),
        "mozaika-end": mozaika.draw(end, names[:4], 1, captions=mozaika.Captions(strip="The end")),
        "mozaika-hand": mozaika_hand.draw(hand, names[:3]),
        "mozaika-rules-coins": mozaika_rules.draw_coins(
            mozaika_rules.CoinCaptions(
                income="Income",
                both="Colour and symbol",
                colour="Colour",
                symbol="Symbol",
                corner="Corners",
                total="= 4",
                short="Short",
                rows=("Left", "Turn", "Bid", "Income"),
            )
        ),
        "mozaika-rules-points": mozaika_rules.draw_points(
            mozaika_rules.PointCaptions(
                lines="Four alike",
                matches=("Colour", "Symbol", "Pattern"),
                symmetry="Symmetry",
                kinds=("Left", "Top", "Turn", "Diagonal"),
            )
        ),
        "mozaika-rules-flies": mozaika_rules.draw_flies(
            mozaika_rules.FlyCaptions(takes="Takes", reach="Up to")
        ),
        "mozaika-sheet": mozaika_sheet.draw(sheet, 0, names[0]),
    }


def pixels(picture: bytes) -> Image.Image:
    """Return a picture at half its size, mode RGB: so it is kept."""
    return Image.open(BytesIO(picture)).convert("RGB").reduce(2)


def main() -> None:
    """Draw and keep them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (mozaic() | mozaika_pictures()).items():
        kept = pixels(picture).quantize(256, kmeans=2, dither=Image.Dither.NONE)
        kept.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
