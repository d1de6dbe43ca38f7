"""Mozaic's rules in a picture, with its alt text; the points are the examples' own."""

from data.language import Language
from engines.mozaic.board import NAMES
from render import mozaic_rules
from render.mozaic_rules import CALL, SLIDE, SLIDE_FROM, SQUARES
from screens.asking import Picture


def draw_rules(language: Language) -> tuple[Picture, ...]:
    """Return the picture of squares, the emerald's slide and a call."""
    say = language.say
    captions = mozaic_rules.Captions(
        letters=(say("mozaic-letter-amber"), say("mozaic-letter-cobalt")),
        squares=say("mozaic-rules-squares"),
        slide=say("mozaic-rules-slide"),
        call=say("mozaic-rules-call"),
    )
    alt = say(
        "mozaic-rules-alt",
        squares=mozaic_rules.points(SQUARES),
        origin=NAMES[SLIDE_FROM],
        target=NAMES[SLIDE[1]],
        slide=mozaic_rules.points(SLIDE),
        call=NAMES[CALL[1]],
    )
    return (Picture(mozaic_rules.draw(captions), alt),)
