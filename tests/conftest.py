"""What holds for every test: a skip can be forbidden; what takes longest begins first."""

import os
from collections.abc import Generator

import pytest


def _forbid(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail") and "TESSERA_FORBID_SKIPS" in os.environ:
        report.longrepr = f"skipped, and skips are forbidden here: {report.longrepr}"
        report.outcome = "failed"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one."""
    report = yield
    _forbid(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a skipped module into a failed one."""
    report = yield
    _forbid(report)
    return report


# Minutes each: begun last, they would run on while the other workers have nothing left to do.
LONG = ("tests/wire/test_killed", "tests/wire", "tests/page", "tests/discord")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the modules that take longest come first."""

    def place(item: pytest.Item) -> int:
        found = (number for number, folder in enumerate(LONG) if item.nodeid.startswith(folder))
        return next(found, len(LONG))

    items.sort(key=place)
