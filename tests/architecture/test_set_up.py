"""Setting up a clone: failures are reported and leave nothing broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import ensure_chromium, system_package

ROOT = Path(__file__).parents[2]
PREREQUISITES = (
    "requirements/uv.txt", "requirements/test.txt", "requirements/run.txt", "pyproject.toml",
    "package-lock.json", "tools/browser_modules.py", "tools/compile_package_data.py",
    "tools/compile_kernels.py",
)  # fmt: skip
STAMPS = ("src/pitboss/law/compiled/register.json", "node_modules/.all")

HALF_ENVIRONMENT = 'mkdir -p "$3/bin"; touch "$3/pyvenv.cfg" "$3/bin/python"; exit 1'
WHOLE_ENVIRONMENT = """
mkdir -p "$3/bin"; touch "$3/pyvenv.cfg"
printf '#!/bin/sh\\n' > "$3/bin/python"; chmod +x "$3/bin/python"
"""


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def make(clone: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    outside = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", "-f", ROOT / "Makefile", *words], cwd=clone, env={**outside, **environment},
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder in which make finds what its rules start from."""
    for name in (*PREREQUISITES, *STAMPS):
        path = tmp_path / "clone" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "clone"


class TestEnvironment:
    @staticmethod
    def python(folder: Path, venv: str) -> str:
        """A Python that makes environments in the given way."""
        made = program(folder / "python3", f'case "$1" in -m) {venv} ;; esac')
        return f"PY={made}"

    def test_failed_environment_leaves_nothing(self, clone: Path, tmp_path: Path) -> None:
        done = make(clone, ".venv/.made", self.python(tmp_path, HALF_ENVIRONMENT))
        assert done.returncode
        assert "Pitboss needs Python's venv module" in done.stderr
        assert not (clone / ".venv").exists()

    def test_incomplete_environment_is_rebuilt(self, clone: Path, tmp_path: Path) -> None:
        (clone / ".venv" / "bin").mkdir(parents=True)
        (clone / ".venv" / "pyvenv.cfg").touch()
        (clone / ".venv" / "left").touch()
        assert not make(clone, ".venv/.made", self.python(tmp_path, WHOLE_ENVIRONMENT)).returncode
        assert (clone / ".venv" / ".made").exists()
        assert not (clone / ".venv" / "left").exists()

    def test_complete_environment_is_kept(self, clone: Path, tmp_path: Path) -> None:
        program(clone / ".venv/bin/python", "")
        (clone / ".venv" / "pyvenv.cfg").touch()
        assert not make(clone, ".venv/.made", self.python(tmp_path, HALF_ENVIRONMENT)).returncode
        assert (clone / ".venv" / ".made").exists()

    def test_other_folder_is_left_alone(self, clone: Path, tmp_path: Path) -> None:
        (clone / "other").mkdir()
        (clone / "other" / "mine").touch()
        done = make(clone, "VENV=other", "other/.made", self.python(tmp_path, HALF_ENVIRONMENT))
        assert done.returncode
        assert "other is there and is no Python environment" in done.stderr
        assert [path.name for path in (clone / "other").iterdir()] == ["mine"]

    def test_broken_uv_is_replaced(self, clone: Path, tmp_path: Path) -> None:
        """pip takes over, and the stamp is written when everything is installed."""
        log = tmp_path / "log"
        program(
            clone / ".venv/bin/python", f'echo "$@" >> {log}; case "$*" in *uv.txt) exit 1; esac'
        )
        for name in ("pyvenv.cfg", ".made", "bin/uv"):
            (clone / ".venv" / name).touch()
        done = make(clone, ".venv/.run")
        assert done.returncode == 0, done.stderr
        assert "uv cannot be had; going on with pip" in done.stderr
        assert not (clone / ".venv/bin/uv").exists()
        assert "-r requirements/run.txt" in log.read_text()

    def test_failed_installation_leaves_no_stamp(self, clone: Path) -> None:
        program(clone / ".venv/bin/python", 'case "$*" in *run.txt) exit 1; esac')
        (clone / ".venv" / ".made").touch()
        assert make(clone, ".venv/.run").returncode
        assert not (clone / ".venv" / ".run").exists()


class TestBrowserTests:
    """What `make test` does with the answer of `tools.ensure_chromium`."""

    @pytest.fixture
    def tests_run(self, clone: Path) -> Path:
        """A log of pytest's calls in a complete environment."""
        log = clone / "log"
        program(
            clone / ".venv/bin/python",
            'case "$1" in -m) exit $FOUND ;; -c) echo the last sentence ;; esac',
        )
        program(
            clone / ".venv/bin/pytest",
            f'echo "$@" >> {log}; case "$*" in *" loadfile "*) exit $BROWSER ;; esac',
        )
        for name in (".made", ".kernels", ".run", ".test"):
            (clone / ".venv" / name).touch()
        return log

    def test_other_tests_run_without_a_browser(self, clone: Path, tests_run: Path) -> None:
        done = make(clone, "test", FOUND=str(ensure_chromium.LEFT_OUT))
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1] == "the last sentence"
        [call] = tests_run.read_text().splitlines()
        assert "--ignore tests/browser" in call

    def test_nothing_runs_when_a_required_browser_is_missing(
        self, clone: Path, tests_run: Path
    ) -> None:
        assert make(clone, "test", FOUND="1").returncode
        assert not tests_run.exists()

    @pytest.mark.parametrize(("browser", "status"), [("0", 0), ("1", 2)])
    def test_all_tests_run_with_a_browser(
        self, clone: Path, tests_run: Path, browser: str, status: int
    ) -> None:
        assert make(clone, "test", FOUND="0", BROWSER=browser).returncode == status
        assert len(tests_run.read_text().splitlines()) == 2


class TestChromium:
    @pytest.fixture(autouse=True)
    def no_browser(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        ensure_chromium.starts.cache_clear()
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
        monkeypatch.setenv("PITBOSS_INSTALL", "no")
        monkeypatch.delenv("PITBOSS_CHROMIUM", raising=False)
        monkeypatch.delenv("CI", raising=False)

    def test_program_that_renders_no_page_is_not_a_browser(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        empty = program(tmp_path / "empty", "")
        empty.write_bytes(b"")
        for path in (empty, program(tmp_path / "mute", ""), program(tmp_path / "dies", "exit 1")):
            monkeypatch.setenv("PITBOSS_CHROMIUM", str(path))
            assert ensure_chromium.chromium() is None
        assert not ensure_chromium.starts(str(tmp_path / "absent"))

    def test_next_browser_is_tried(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        dies = program(tmp_path / "dies", "echo '<html></html>'; exit 1")
        draws = program(tmp_path / "chromium", "echo '<html></html>'")
        monkeypatch.setenv("PITBOSS_CHROMIUM", str(dies))
        ensure_chromium.main()
        said = f"{dies} is no Chromium that starts.\nbrowser: {draws}\n"
        assert capsys.readouterr().out == said

    def test_missing_browser_fails_only_in_ci(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as left_out:
            ensure_chromium.main()
        assert left_out.value.code == ensure_chromium.LEFT_OUT
        assert capsys.readouterr().out == f"{ensure_chromium.MISSING}\n"
        monkeypatch.setenv("CI", "true")
        with pytest.raises(SystemExit) as failed:
            ensure_chromium.main()
        assert failed.value.code == "CI is set, so this is a failure."


class TestSystemPackage:
    @pytest.fixture
    def apt_get(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A log of the calls of apt-get."""
        log = tmp_path / "log"
        for name, text in (
            ("apt-get", f'echo "$@" >> {log}'),
            ("sudo", 'shift; exec "$@"'),
            ("true", ""),
        ):
            program(tmp_path / "bin" / name, text)
        monkeypatch.setenv("PATH", str(tmp_path / "bin"))
        return log

    def test_package_is_announced_before_installing(
        self, apt_get: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.delenv("PITBOSS_INSTALL", raising=False)
        system_package.install("nginx-light", "the drill behind it")
        assert "nginx-light by apt-get" in capfd.readouterr().out
        assert apt_get.read_text().endswith("nginx-light\n")

    def test_installation_can_be_switched_off(
        self, apt_get: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("PITBOSS_INSTALL", "no")
        system_package.install("nginx-light", "the drill behind it")
        assert not capfd.readouterr().out
        assert not apt_get.exists()


def test_hanging_command_counts_as_failed() -> None:
    hanging = [sys.executable, "-c", "import time; time.sleep(600)"]
    assert not system_package.runs(hanging, guard=0.5)
