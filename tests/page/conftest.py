"""A browser, a playground with the real bot, and one with a bot that shows everything."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

REPOSITORY = Path(__file__).parents[2]
ARTEFACTS = REPOSITORY / "artefacts" / "page"
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE, NARROW = (1280, 800), (390, 844)
PATIENCE_MS = 15_000

expect.set_options(timeout=PATIENCE_MS)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for one module: while it is there, its event loop bars every asynchronous test."""
    if not CHROMIUM.exists():
        pytest.skip(f"the page is not tested: there is no {CHROMIUM}")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@contextmanager
def opened(browser: Browser, url: str) -> Iterator[OpenPage]:
    """Open pages in a browser that remembers nothing; whatever goes wrong in one fails the test."""
    pages: list[Page] = []
    faults: list[str] = []

    def open_page(*, size: tuple[int, int] = WIDE, scheme: str = "dark", path: str = "/") -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if scheme == "light" else "dark",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(url + path)
        page.locator(".log .message").first.wait_for(state="attached")
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert faults == []


def shoot(page: Page, name: str) -> None:
    """Keep a screenshot to be looked at."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


class Process:
    """A process whose first lines are read, and which is stopped as by Ctrl-C."""

    def __init__(self, *command: str, env: dict[str, str] | None = None) -> None:
        self.running = subprocess.Popen(
            [sys.executable, *command],
            cwd=REPOSITORY,
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE,
            text=True,
        )

    def line_with(self, text: str) -> str:
        """Read on until a line holds something."""
        assert self.running.stdout is not None
        for line in self.running.stdout:
            if text in line:
                return line.strip()
        raise AssertionError(f"it ended without saying {text!r}")

    def interrupt(self) -> int:
        """Press Ctrl-C and give the exit code."""
        self.running.send_signal(signal.SIGINT)
        code = self.running.wait(20)
        assert self.running.stdout is not None
        self.running.stdout.close()
        return code


@contextmanager
def playing(folder: Path, *more: str) -> Iterator[tuple[str, Process]]:
    """Run `python -m playground.play` in a folder and give its address."""
    process = Process(
        "-m", "playground.play", "--no-browser", "--state", str(folder), "--port", "0", *more
    )
    try:
        yield process.line_with("http://").split()[-1], process
    finally:
        if process.running.poll() is None:
            assert process.interrupt() == 0


@pytest.fixture(scope="module")
def play_url(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a playground in which Tessera itself plays."""
    with playing(tmp_path_factory.mktemp("play")) as (url, _):
        yield url


@pytest.fixture
def open_page(browser: Browser, play_url: str) -> Iterator[OpenPage]:
    with opened(browser, play_url) as given:
        yield given


def until(holds: Callable[[], object], seconds: float = 15.0) -> None:
    """Wait for what nothing announces."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)
