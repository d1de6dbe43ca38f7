"""What holds for every test: where skips are forbidden, a skipped test is a failed one."""

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
