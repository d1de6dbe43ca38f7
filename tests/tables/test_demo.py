import pytest

from tables import demo


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    demo.main(["mozaic", "--seed", "7"])
    first = capsys.readouterr().out
    demo.main(["mozaic", "--seed", "7", "--level", "easy"])
    assert capsys.readouterr().out == first
    demo.main(["mozaic", "--seed", "8"])
    assert capsys.readouterr().out != first


def test_moves_events_and_result_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    demo.main(["mozaic"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Mozaic: Ana against Bo"
    assert any(line.startswith("Bo: ") for line in lines)
    assert any(line.startswith("    Ana draws ") for line in lines)
    assert "    The board is full." in lines
    result = lines[lines.index("") + 1 :]
    assert result[0].startswith("1. ")
    assert sum(line.startswith("    +4 ") for line in result) * 4 == sum(
        int(line.rpartition(" ")[2]) for line in result if line[0] != " "
    )


def test_a_level_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        demo.main(["mozaic", "--level", "genius"])
    assert "mozaic has the levels easy, normal" in capsys.readouterr().err
