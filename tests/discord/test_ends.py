"""How the end of a game is told: who won, in what order, with whose board or gem in the picture."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from data.language import Language
from engines.mozaic import MozaicOptions
from render import mozaic
from screens import mozaic_picture, mozaika_picture, sheet
from screens.words import Words
from tables import Ending, Phase, Seat, Standing, Table
from tests.discord.desk import Desk, desk
from tests.discord.tables_to_show import person, played_out
from tests.discord.test_game import open_and_start, play_on
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


def told_of_end(at: Desk) -> list[str]:
    return [seen.text for seen in map(at.seen, at.channel.history()) if "is over:" in seen.text]


def nonces_of_end(at: Desk) -> list[str]:
    bodies = (one.json for one in at.env.http_requests)
    return [body["nonce"] for body in bodies if body and "is over:" in str(body)]


async def test_who_did_not_move_last_is_told_of_the_end_once(tmp_path: Path) -> None:
    async with desk(tmp_path) as at:
        await open_and_start(at)
        await play_on(at, 200, Random(1))
        table = await at.table()
        last = table.plies[-1].seat
        (other,) = [one for one in table.people if table.seat_of(one.id) != last]
        (heard,) = told_of_end(at)
        best = table.standings[0]
        winner = table.seats[best.seat].person
        assert winner is not None
        assert heard.startswith(f"Mozaic is over: {winner.name} wins with {best.score} points.")
        assert f"<@{other.id}> https://discord.com/channels/" in heard
        assert heard.count("<@") == 1
        assert heard.endswith(str(at.board().message.id))
        # Whatever happens to the table now, and however often the bot starts, they are told once.
        await at.restart()
        await at.ana.slash(at.channel, "board")
        await at.click(at.bo, at.board(), "rematch")
        assert len(told_of_end(at)) == 1


async def test_an_end_whose_telling_was_cut_off_is_told_once_and_for_all(tmp_path: Path) -> None:
    """A second message with the nonce of the first is none, as Discord has it."""
    async with desk(tmp_path) as at:
        await open_and_start(at)
        await play_on(at, 200, Random(1))
        table = await at.table()
        sent = table.message("end")
        assert sent is not None
        assert sent.message_id is not None
        assert sent.channel_id is not None
        assert nonces_of_end(at) == [f"{table.id}:e:1"]
        await at.host.lost(table.id, sent.message_id)
        await at.host.shown(
            table.id, "end", 1, channel_id=sent.channel_id, posted_at=at.host.clock.now()
        )
        await at.ana.slash(at.channel, "board")
        assert nonces_of_end(at) == [f"{table.id}:e:1"] * 2
