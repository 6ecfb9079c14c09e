import pytest
from hypothesis import settings

# Other tests share the processors: a slow example is no fault. Same examples on every run.
settings.register_profile("printkit", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("printkit")


@pytest.fixture(autouse=True)
def _no_profile(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the profile of the machine's own printer."""
    monkeypatch.setenv("PRINTKIT_CONFIG_DIR", str(tmp_path_factory.mktemp("config")))
