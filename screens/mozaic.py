"""Mozaic's questions: column, then space, with what it completes; and the calling of squares."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle

from data.language import Fact, Language
from engines import Move, View
from engines.mozaic import MozaicView
from engines.mozaic.board import NAMES, SIDE, completed_by, put
from engines.mozaic.course import SQUARE_POINTS
from engines.mozaic.gems import AMBER, COBALT, COLOURS, EMPTY
from engines.mozaic.moves import CALLS, DONE, Call, Done, Place, Remove, Slide
from screens import mozaic_picture, mozaic_rules
from screens.asking import Picture, Question
from screens.layout import Button, Item, button, rows, text
from screens.press import Press
from screens.words import Words

_COLUMNS = "abcdefgh"


class MozaicScreens:
    """How Mozaic is shown, and how it asks; see `screens.asking.GameScreens`."""

    def prepare(self, language: Language) -> None:
        """Cut the gems."""
        mozaic_picture.prepare(language)

    def draw(self, words: Words) -> Picture:
        """Return the board with its alt text."""
        return mozaic_picture.draw(words)

    def in_words(self, words: Words) -> str:
        """Return the whole position."""
        return mozaic_picture.in_words(words)

    def subtitle(self, words: Words) -> str:
        """Return the scores."""
        first_score, second_score = _view(words).scores
        return words.say(
            "mozaic-subtitle",
            first=words.name(0),
            first_score=first_score,
            second=words.name(1),
            second_score=second_score,
        )

    def question(self, words: Words) -> Question:
        """Ask for the column of the gem's space; on the full board, for calls."""
        view = _view(words)
        if view.gem is None:
            label = words.say("board-call")
            return Question(
                words.say("mozaic-ask-last-calls"), (button(label, _press("aside", words)),)
            )
        return Question(_ask(words, view), tuple(_columns(words, _by_origin(view), "ask")))

    def panel(self, words: Words, draft: str) -> list[Item]:
        """Ask for the column, the space, and with the emerald where its gem goes."""
        view = _view(words)
        if view.gem is None:
            return self.aside(words, draft)
        by_origin = _by_origin(view)
        if draft in NAMES and by_origin.get(NAMES.index(draft)) and view.gem == "emerald":
            return self._target(words, view, by_origin[NAMES.index(draft)])
        if any(NAMES[space].startswith(draft[:1]) for space in by_origin) and draft:
            return self._space(words, view, draft[0], by_origin)
        return [text(_ask(words, view)), *rows(_columns(words, by_origin, "ask"))]

    def _space(
        self,
        words: Words,
        view: MozaicView,
        column: str,
        by_origin: Mapping[int, Sequence[Move]],
    ) -> list[Item]:
        """Ask for a space of a column; for the emerald and the diamond, a space with a gem."""
        choices: list[Button] = []
        effects: list[str] = []
        for space in range(_COLUMNS.index(column), SIDE * SIDE, SIDE):
            moves = by_origin.get(space, ())
            if view.gem == "emerald" or not moves:
                press = _press("ask", words, NAMES[space])
                choices.append(button(NAMES[space], press, disabled=not moves))
                continue
            choices.append(self._choice(words, view, moves[0], effects))
        if view.gem in COLOURS:
            asked = words.say("mozaic-ask-row", gem=view.gem, column=column)
        else:
            asked = words.say("mozaic-ask-origin", column=column)
        back = button(words.say("panel-back"), _press("ask", words))
        return [text("\n".join([asked, *effects])), *rows(choices), *rows([back])]

    def _target(self, words: Words, view: MozaicView, slides: Sequence[Move]) -> list[Item]:
        """Ask where the emerald slides a gem to."""
        effects: list[str] = []
        choices = [self._choice(words, view, slide, effects) for slide in slides]
        origin = NAMES[_origin(slides[0])]
        asked = words.say("mozaic-ask-target", space=origin)
        back = button(words.say("panel-back"), _press("ask", words, origin[0]))
        return [text("\n".join([asked, *effects])), *rows(choices), *rows([back])]

    def _choice(self, words: Words, view: MozaicView, move: Move, effects: list[str]) -> Button:
        """Return the button that makes a move, and add what the move completes to `effects`."""
        space, owner, count = _outcome(view, move)
        press = _press("move", words, str(move))
        if not count or view.options.points == "called":
            # Where players call their points, looking is theirs.
            return button(NAMES[space], press)
        facts: dict[str, Fact] = {"space": NAMES[space], "points": SQUARE_POINTS * count}
        if owner == view.seat:
            effects.append(words.say("mozaic-effect-own", count=count, **facts))
            label, style = words.say("mozaic-space-own", **facts), ButtonStyle.success
        else:
            rival = words.name(owner)
            effects.append(words.say("mozaic-effect-rival", count=count, rival=rival, **facts))
            label, style = words.say("mozaic-space-rival", **facts), ButtonStyle.danger
        return button(label, press, style=style)

    def aside(self, words: Words, draft: str) -> list[Item]:
        """Offer the calling of squares, a column first, and Done on the full board."""
        view = _view(words)
        if not any(isinstance(move, Call) for move in view.legal):
            return []
        if draft and draft in _COLUMNS[: SIDE - 1]:
            asked = words.say("mozaic-call-column", column=draft)
            choices = [
                button(
                    words.say("mozaic-call-space", space=NAMES[call.square]),
                    _press("extra", words, str(call)),
                )
                for call in CALLS
                if NAMES[call.square][0] == draft
            ]
            after = [button(words.say("mozaic-call-other"), _press("aside", words))]
        else:
            asked = words.say("mozaic-call-heading")
            choices = [
                button(column, _press("aside", words, column)) for column in _COLUMNS[: SIDE - 1]
            ]
            after = []
        if DONE in view.legal:
            done = words.say("mozaic-done")
            after.append(button(done, _press("move", words, str(DONE)), style=ButtonStyle.success))
        return [text(asked), *rows(choices), *rows(after)]

    def seats_label(self, words: Words) -> str | None:  # noqa: ARG002 - see GameScreens
        """Return None: the public picture shows all."""
        return None

    def draw_seat(self, words: Words, seat: int) -> Picture:  # noqa: ARG002 - see GameScreens
        """Raise: the public picture shows all."""
        raise LookupError(seat)

    def asks_in_secret(self, view: View) -> bool:  # noqa: ARG002 - see GameScreens
        """Return False: nothing in Mozaic is secret."""
        return False

    def draws_question(self, view: View) -> bool:  # noqa: ARG002 - see GameScreens
        """Return False: the board shows everybody all there is."""
        return False

    def draw_prompt(self, words: Words, draft: str) -> Picture:  # noqa: ARG002 - see GameScreens
        """Raise: nothing in Mozaic is secret."""
        raise LookupError(words.table.game)

    def prompt(self, words: Words) -> list[Item]:  # noqa: ARG002 - see GameScreens
        """Return nothing: nothing in Mozaic is secret."""
        return []

    def aside_label(self, words: Words) -> str | None:
        """Return "Call squares" where points are called."""
        view = words.table.view
        if isinstance(view, MozaicView) and view.options.points == "called" and view.gem:
            return words.say("board-call")
        return None

    def draw_rules(self, language: Language) -> tuple[Picture, ...]:
        """Return squares, the emerald's slide and a call."""
        return mozaic_rules.draw_rules(language)


def _view(words: Words) -> MozaicView:
    return mozaic_picture.mozaic_view(words.table)


def _press(verb: str, words: Words, draft: str = "") -> Press:
    return Press(verb, words.table.id, _view(words).decision, draft)


def _origin(move: Move) -> int:
    match move:
        case Slide(origin, _):
            return origin
        case Place(space) | Remove(space):
            return space
        case _:
            raise TypeError(type(move))


def _by_origin(view: MozaicView) -> dict[int, list[Move]]:
    """Return the uses of the gem drawn, by the space on which each begins."""
    found: dict[int, list[Move]] = {}
    for move in view.legal:
        if not isinstance(move, Call | Done):
            found.setdefault(_origin(move), []).append(move)
    return found


def _columns(words: Words, by_origin: Mapping[int, Sequence[Move]], verb: str) -> list[Button]:
    open_columns = {NAMES[space][0] for space in by_origin}
    return [
        button(column, _press(verb, words, column), disabled=column not in open_columns)
        for column in _COLUMNS
    ]


def _ask(words: Words, view: MozaicView) -> str:
    if view.gem == "emerald":
        asked = words.say("mozaic-ask-slide")
    elif view.gem == "diamond":
        asked = words.say("mozaic-ask-remove")
    else:
        own = view.gem == view.colours[view.turn]
        asked = words.say(
            "mozaic-ask-place",
            gem=view.gem or "",
            owner="own" if own else "rival",
            rival=words.name(1 - view.turn),
        )
    onyx = [words.say("mozaic-onyx", turns=view.onyx)] if view.onyx else []
    return "\n".join([*onyx, asked])


def _outcome(view: MozaicView, move: Move) -> tuple[int, int, int]:
    """Return the space a move ends on, whose gem lies there, and how many squares it completes."""
    match move:
        case Place(space):
            gem = AMBER if view.gem == "amber" else COBALT
            board = put(view.board, space, gem)
        case Slide(origin, space):
            gem = view.board[origin]
            board = put(put(view.board, origin, EMPTY), space, gem)
        case _:
            return _origin(move), view.turn, 0
    owner = view.colours.index(COLOURS[gem - 1])
    return space, owner, len(completed_by(board, space))
