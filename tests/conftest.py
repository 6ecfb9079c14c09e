import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Other tests share the processors: a slow example is no fault. Same examples on every run.
settings.register_profile("printkit", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("printkit")


@pytest.fixture(autouse=True)
def _no_profile(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what the program remembers on this machine."""
    monkeypatch.setenv("PRINTKIT_CONFIG_DIR", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setenv("PRINTKIT_STATE_DIR", str(tmp_path_factory.mktemp("state")))


@pytest.fixture(scope="session", autouse=True)
def _blanks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Rendered blanks are kept for all tests of this run (and all its processes), and no longer."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.getbasetemp().parent / "blanks"
        patch.setenv("PRINTKIT_CACHE_DIR", str(folder))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """With PRINTKIT_NO_SKIPS a skipped test fails: where all programs are there, none may be."""
    del item, call
    report = yield
    if report.skipped and os.environ.get("PRINTKIT_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"skipped, but PRINTKIT_NO_SKIPS is set: {report.longrepr}"
    return report
