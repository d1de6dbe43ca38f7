"""`python -m playground.play`: both processes, from the first start to Ctrl-C, and what is kept."""

import json
import signal
import socket
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from playground import play
from playground.play import REPOSITORY
from tests.page.conftest import Process, playing, until


def ask(url: str, path: str) -> Any:  # noqa: ANN401 - any JSON
    with urllib.request.urlopen(url + path, timeout=5) as answer:
        return json.load(answer)


def bot_pids(folder: Path) -> list[int]:
    """Find the bots whose database lies in a folder."""
    found = []
    for each in Path("/proc").glob("[0-9]*/environ"):
        try:
            given = each.read_bytes()
        except OSError:
            continue
        if f"{folder}/bot.db".encode() in given:
            found.append(int(each.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="there is no /proc to look in")
def test_both_stop_cleanly_and_what_was_written_is_kept(tmp_path: Path) -> None:
    with playing(tmp_path) as (url, process):
        until(lambda: ask(url, "/control/state")["connected"])
        people = ask(url, "/people")
        assert [each["username"] for each in people] == ["Ada", "Ben"]
        assert len(bot_pids(tmp_path)) == 1
        process.running.send_signal(signal.SIGINT)
        assert process.running.wait(20) == 0
        assert process.running.stdout is not None
        assert "Everything is kept" in process.running.stdout.read()
        process.running.stdout.close()
    assert bot_pids(tmp_path) == []
    assert "Traceback" not in (tmp_path / "bot.log").read_text()
    with playing(tmp_path) as (url, process):
        assert ask(url, "/people") == people
        view = ask(url, f"/people/{people[0]['id']}/view")
        told_once = [each["content"] for each in next(iter(view["messages"].values()))]
        assert [each.splitlines()[0] for each in told_once] == ["## Welcome to the playground"]
        process.running.send_signal(signal.SIGTERM)
        assert process.running.wait(20) == 0
        assert process.running.stdout is not None
        process.running.stdout.close()


def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with playing(tmp_path, "--port", str(port)) as (url, _):
            assert port < int(url.rsplit(":", 1)[1]) < port + 20


def test_a_second_start_names_the_first(tmp_path: Path) -> None:
    with playing(tmp_path) as (url, _):
        second = Process("-m", "playground.play", "--no-browser", "--state", str(tmp_path))
        assert second.line_with("runs already").endswith(url)
        assert second.running.wait(10) == 1
        assert second.running.stdout is not None
        second.running.stdout.close()


def test_the_bot_takes_nothing_from_an_operators_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-real-one")
    monkeypatch.setenv("DEV_GUILD_ID", "123456789012345678")
    with playing(tmp_path):
        until(lambda: bot_pids(tmp_path))
        given = Path(f"/proc/{bot_pids(tmp_path)[0]}/environ").read_bytes().split(b"\0")
    assert b"DISCORD_TOKEN=playground" in given
    assert b"DEV_GUILD_ID=" in given


def test_stale_addresses_are_seen_through(tmp_path: Path) -> None:
    (tmp_path / "address").write_text("http://127.0.0.1:9")
    assert play.running_at(tmp_path) is None
    assert play.running_at(REPOSITORY / "nowhere") is None


def test_a_browser_is_opened_where_there_is_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not play.has_desktop()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert play.has_desktop()
