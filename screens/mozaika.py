"""Mozaika's questions: bids in secret, a tile on offer, a tile and its space; boards and sheets."""

from collections import Counter
from collections.abc import Sequence

from discord import ButtonStyle

from data.language import Language
from engines import View
from engines.mozaika import MozaikaView
from engines.mozaika.bidding import FIRST_FLY
from engines.mozaika.board import NAMES, SPACES, income
from engines.mozaika.moves import Bid, Lay, Take
from engines.mozaika.tiles import KINDS
from engines.mozaika.tiles import NAMES as TILES
from screens import mozaika_picture, mozaika_rules
from screens.asking import Picture, Question
from screens.layout import Button, Item, Row, button, rows, text
from screens.press import Press
from screens.words import Words

MOST_LIKELY_BIDS = 8
"""Buttons for the lowest bids, beside half of the coins and all of them."""


class MozaikaScreens:
    """How Mozaika is shown, and how it asks; see `screens.asking.GameScreens`."""

    def prepare(self, language: Language) -> None:
        """Draw the tiles with the letters of a language."""
        mozaika_picture.prepare(language)

    def draw(self, words: Words) -> Picture:
        """Return the boards with their alt text."""
        return mozaika_picture.draw(words)

    def in_words(self, words: Words) -> str:
        """Return the whole position; to a player their hand as well."""
        return mozaika_picture.in_words(words)

    def subtitle(self, words: Words) -> str:
        """Return the number of the turn."""
        return words.say("mozaika-caption-turn", turn=_view(words).turn)

    def question(self, words: Words) -> Question:
        """Ask in public. Nothing of the asked player's hand or bid may come in here."""
        view = _view(words)
        if view.stage == "choosing":
            return Question(words.say("mozaika-ask-take"), tuple(_takes(words, view)))
        if view.stage == "bidding":
            asked, label = _ask_bids(words, view), words.say("mozaika-open-bid")
        else:
            asked, label = words.say("mozaika-ask-everybody-lays"), words.say("mozaika-open-lay")
        # Without a decision: whoever presses it is shown their own question.
        opener = button(label, Press("aside", words.table.id), style=ButtonStyle.primary)
        return Question(asked, (opener,))

    def panel(self, words: Words, draft: str) -> list[Item]:
        """Ask for the bid, the tile to take, or tile, space and fly's space one after another."""
        view = _view(words)
        match view.stage:
            case "bidding":
                asked = _bid_items(words, "move")
                if words.table.place.guild_id is None:
                    return asked  # in a direct message they are asked already
                press = Press("by-message", words.table.id)
                return [*asked, Row(button(words.say("mozaika-bid-by-message"), press))]
            case "choosing":
                return [text(words.say("mozaika-ask-take")), *rows(_takes(words, view))]
            case _:
                return _lay_items(words, view, draft)

    def aside(self, words: Words, draft: str) -> list[Item]:
        """Offer a bid, a changed one too, or the laying of a tile."""
        return self.panel(words, draft) if _view(words).legal else []

    def seats_label(self, words: Words) -> str | None:
        """Return "Boards", and at the end "Score sheets"."""
        over = _view(words).stage == "over"
        return words.say("mozaika-open-sheets") if over else words.say("mozaika-open-boards")

    def draw_seat(self, words: Words, seat: int) -> Picture:
        """Return the picture with one seat's board large, at the end its score sheet."""
        if words.table.result is not None:
            return mozaika_picture.draw_sheet(words, seat)
        return mozaika_picture.draw_board_of(words, seat)

    def asks_in_secret(self, view: View) -> bool:
        """Return whether a bid is asked for."""
        return isinstance(view, MozaikaView) and view.stage == "bidding"

    def draws_question(self, view: View) -> bool:
        """Return whether a bid or a tile is asked for; a choice is shown large to everybody."""
        return isinstance(view, MozaikaView) and view.stage in ("bidding", "laying")

    def draw_prompt(self, words: Words, draft: str) -> Picture:
        """Return the player's own board and tiles, a drafted one laid, and what is on offer."""
        return mozaika_picture.draw_hand(words, *_drafted(draft))

    def prompt(self, words: Words) -> list[Item]:
        """Ask for a bid, and on until all are in; empty outside the bidding."""
        view = _view(words)
        if view.stage != "bidding" or not view.legal:
            return []
        in_channel = button(
            words.say("mozaika-bid-in-channel"), Press("in-channel", words.table.id)
        )
        return [*_bid_items(words, "sealed"), Row(in_channel)]

    def aside_label(self, words: Words) -> str | None:  # noqa: ARG002 - see GameScreens
        """Return None: the question's own button opens what there is."""
        return None

    def draw_rules(self, language: Language) -> tuple[Picture, ...]:
        """Return income and coins, what scores, what a fly takes."""
        return mozaika_rules.draw_rules(language)


def _bid_items(words: Words, verb: str) -> list[Item]:
    """Ask for a bid, or offer to change the one made.

    Args:
        words: of the table as the bidder knows it.
        verb: of the buttons, which says where their answer is shown.
    """
    view = _view(words)
    seat = view.seat or 0
    coins = view.coins[seat]
    hand = bytes(sorted(view.dealt + view.bought[seat]))
    fly = view.turn >= FIRST_FLY[len(view.coins)]
    lines = [
        words.say(
            "mozaika-bid-heading",
            offer=words.listed(_named(words, view.offer)),
            coins=coins,
            hand=words.listed(_named(words, hand)),
        ),
        words.say("mozaika-bid-fly") if fly else words.say("mozaika-bid-no-fly"),
    ]
    if view.own_bid is not None:
        lines.append(words.say("mozaika-bid-made", coins=view.own_bid))
    likely = sorted({*range(min(coins + 1, MOST_LIKELY_BIDS)), coins // 2, coins})
    choices = [
        button(
            words.say("mozaika-bid-coins", coins=bid),
            _press(verb, words, str(Bid(bid))),
            style=ButtonStyle.success if bid == view.own_bid else ButtonStyle.secondary,
        )
        for bid in likely
    ]
    other = Press("bid", words.table.id, view.decision, verb)
    if len(likely) <= coins:
        choices.append(button(words.say("mozaika-bid-other"), other))
    return [text("\n".join(lines)), *rows(choices)]


def _ask_bids(words: Words, view: MozaikaView) -> str:
    asked = words.say("mozaika-ask-everybody-bids")
    names = [words.name(seat) for seat, has_bid in enumerate(view.has_bid) if has_bid]
    if not names:
        return asked
    return words.say("mozaika-ask-bids-in", rest=asked, names=words.listed(names))


def _takes(words: Words, view: MozaikaView) -> list[Button]:
    return [
        button(_tile(words, kind), _press("move", words, str(Take(kind))))
        for kind in KINDS
        if kind in view.offer
    ]


def _lay_items(words: Words, view: MozaikaView, draft: str) -> list[Item]:
    """Ask for the tile, then for its space, then for the fly's if one is owed."""
    seat = view.seat or 0
    hand = Counter(view.dealt + view.bought[seat])
    kind, space = _drafted(draft)
    if kind not in hand:
        asked = [words.say("mozaika-lay-tile")]
        if view.miser == seat:
            asked.append(words.say("mozaika-lay-fly-too"))
        tiles = [
            button(_held(words, one, hand[one]), _press("ask", words, TILES[one]))
            for one in sorted(hand)
        ]
        return [text("\n".join(asked)), *rows(tiles)]
    if space is None or view.boards[seat][space] or view.miser != seat:
        return _space_items(words, view, kind)
    return _fly_items(words, view, kind, space)


def _drafted(draft: str) -> tuple[int, int | None]:
    """Return the tile and the space of a draft like `R2 c3`; 0 and None where there is none."""
    tile, _, space = draft.partition(" ")
    kind = TILES.index(tile) if tile in TILES else 0
    return kind, NAMES.index(space) if space in NAMES else None


def _space_items(words: Words, view: MozaikaView, kind: int) -> list[Item]:
    seat = view.seat or 0
    board = view.boards[seat]
    choices, pays = [], False
    for space in SPACES:
        coins = 0 if board[space] else income(board, space, kind)
        if view.miser == seat:
            press = _press("ask", words, f"{TILES[kind]} {NAMES[space]}")
        else:
            press = _press("move", words, str(Lay(kind, space)))
        label = words.say("mozaika-space", space=NAMES[space])
        if coins:
            pays = True
            label = words.say("mozaika-space-coins", space=NAMES[space], coins=coins)
        style = ButtonStyle.success if coins else ButtonStyle.secondary
        choices.append(button(label, press, style=style, disabled=board[space] > 0))
    key = "mozaika-lay-space-coins" if pays else "mozaika-lay-space"
    asked = words.say(key, tile=_tile(words, kind))
    back = button(words.say("panel-back"), _press("ask", words))
    return [text(asked), *_as_board(choices), Row(back)]


def _fly_items(words: Words, view: MozaikaView, kind: int, space: int) -> list[Item]:
    seat = view.seat or 0
    board, flies = view.boards[seat], view.flies[seat]
    choices = [
        button(
            words.say("mozaika-space", space=NAMES[fly]),
            _press("move", words, str(Lay(kind, space, fly))),
            disabled=bool(flies >> fly & 1) or not (board[fly] or fly == space),
        )
        for fly in SPACES
    ]
    asked = words.say("mozaika-lay-fly", tile=_tile(words, kind), space=NAMES[space])
    back = button(words.say("panel-back"), _press("ask", words, TILES[kind]))
    return [text(asked), *_as_board(choices), Row(back)]


def _as_board(buttons: Sequence[Button]) -> list[Item]:
    """Return sixteen buttons as the board lies."""
    return [Row(*buttons[start : start + 4]) for start in range(0, len(buttons), 4)]


def _named(words: Words, tiles: bytes) -> list[str]:
    return [_tile(words, kind) for kind in tiles]


def _tile(words: Words, kind: int) -> str:
    name = TILES[kind]
    return words.say("mozaika-tile", tile=name, colour=name[0], symbol=int(name[1]))


def _held(words: Words, kind: int, count: int) -> str:
    tile = _tile(words, kind)
    return tile if count == 1 else words.say("mozaika-tile-times", tile=tile, count=count)


def _press(verb: str, words: Words, draft: str = "") -> Press:
    return Press(verb, words.table.id, _view(words).decision, draft)


def _view(words: Words) -> MozaikaView:
    return mozaika_picture.mozaika_view(words.table)
