"""How the end of a game is told: who won, in what order, with whose board or gem in the picture."""

from msgspec.structs import replace

from data.language import Language
from engines.mozaic import MozaicOptions
from render import mozaic
from screens import mozaic_picture, mozaika_picture, sheet
from screens.words import Words
from tables import Ending, Phase, Seat, Standing, Table
from tests.discord.tables_to_show import person, played_out
from tests.discord.test_mozaika_screens import at_table, contents
from tests.engines.mozaika.positions import started

NAMES = ("Ada", "Ben", "Cleo")


def ended(*ranks: int, left: int | None = None) -> Table:
    """Return a game of Mozaika that is over, with these ranks; a seat's first player has left."""
    end = replace(
        started(),
        turn=16,
        boards=(bytes(range(1, 13)) + b"\1" * 4, b"\1" * 16, b"\2" * 16),
        flies=(1 << 12, 0, 0),
    )
    seats = [Seat(person(number, name)) for number, name in enumerate(NAMES)]
    if left is not None:
        seats[left] = Seat(level="normal", left=person(left, NAMES[left]))
    result = end.result()
    assert result is not None
    standings = sorted(
        (
            Standing(seat, rank, result.scores[seat], left=seat == left)
            for seat, rank in enumerate(ranks)
        ),
        key=lambda one: one.rank,
    )
    over = at_table(end, None, "", result=result, standings=tuple(standings))
    return replace(
        over, phase=Phase.FINISHED, ending=Ending.PLAYED, secret=bytes(32), seats=tuple(seats)
    )


def told(table: Table) -> str:
    return "\n".join(contents(sheet.sheet(Words(Language("en"), table), None)))


async def test_the_heading_names_who_won_who_share_and_a_draw() -> None:
    assert "## Mozaika: Ben wins!" in told(ended(2, 1, 2))
    assert "## Mozaika: Ada and Cleo share the win!" in told(ended(1, 3, 1))
    assert "## Mozaika: a draw" in told(ended(1, 1, 1))


async def test_the_sums_stand_in_the_order_of_the_ranks() -> None:
    said = told(ended(3, 2, 1))
    assert said.index("**Cleo:**") < said.index("**Ben:**") < said.index("**Ada:**")


async def test_what_was_lost_stands_last_in_the_sums() -> None:
    (line,) = [one for one in told(ended(3, 2, 1)).splitlines() if one.startswith("**Ada:**")]
    assert "Coins saved +" in line
    assert line.endswith(" · Flies −2")


def test_the_winners_board_is_large_and_no_leavers() -> None:
    table = ended(1, 3, 2, left=1)
    result = table.result
    assert result is not None
    assert result.ranks[0] != 1
    words = Words(Language("en"), table)
    assert mozaika_picture.draw(words) == mozaika_picture.draw_board_of(words, 0)
    taken = Words(Language("en"), replace(table, result=None, ending=Ending.LAST_PERSON))
    assert mozaika_picture.draw(taken) == mozaika_picture.draw_board_of(taken, 0)


def test_the_winners_gem_is_shown_and_no_leavers() -> None:
    *_, game = played_out(MozaicOptions(), 1, "Ana")
    table = game.shown(None)
    result = table.result
    assert result is not None
    leaver = result.ranks.index(1)
    seats = tuple(
        Seat(level="normal", left=seat.person) if number == leaver else seat
        for number, seat in enumerate(table.seats)
    )
    standings = tuple(
        Standing(seat, rank, None, left=seat == leaver)
        for rank, seat in ((1, 1 - leaver), (2, leaver))
    )
    words = Words(Language("en"), replace(table, seats=seats, standings=standings))
    view = mozaic_picture.mozaic_view(table)
    drawn = mozaic.draw(
        view,
        [words.label(seat) for seat in (0, 1)],
        last=mozaic_picture.last_spaces(table),
        winner=1 - leaver,
        captions=mozaic.Captions(drawn="The winner"),
    )
    assert mozaic_picture.draw(words).png == drawn
