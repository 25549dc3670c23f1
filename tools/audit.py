"""`make audit`: is anything publicly known against the versions that our locks name?

Asks the advisory services of PyPI and npm, so it needs them and stands outside `make test`.  What
was not answered is no good news: a package that the service does not know, or a service that cannot
be reached, is said, and the status is its own.  The list of what the product is made of is written
beside it, in CycloneDX's form.

Status: 0 nothing is known against anything; 1 something is; 3 not everything could be asked.  Make
says it as "Error 3" and ends with 2, as it always does.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any, Final, NamedTuple

from tools.node import ROOT, command

FOUND: Final = 1
NOT_ASKED: Final = 3
LOCKS: Final = ("bench", "node", "uv", "audit")
"""`bench` holds what `run`, `servers` and `test` hold."""
BILL: Final = ROOT / "build" / "sbom.cyclonedx.json"
_PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
_PIP_AUDIT: Final = ROOT / ".venv-audit" / "bin" / "pip-audit"
_PATIENCE: Final = 300


class Answer(NamedTuple):
    """A service's answer about some packages."""

    asked: int
    found: tuple[str, ...] = ()
    not_asked: tuple[str, ...] = ()
    """Packages without an answer, or one reason why there was no answer for any."""


def of_python(said: str) -> Answer:
    """Parse the output of pip-audit.  Packages that it skips count as not asked."""
    try:
        packages: list[dict[str, Any]] = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Answer(0, not_asked=("the service of PyPI cannot be reached",))
    found = tuple(
        f"{package['name']} {package['version']}: {known['id']}"
        for package in packages
        for known in package.get("vulns", ())
    )
    skipped = tuple(package["name"] for package in packages if "skip_reason" in package)
    if len(skipped) == len(packages):
        return Answer(0, not_asked=("the service of PyPI cannot be reached",))
    return Answer(len(packages) - len(skipped), found, skipped)


def of_npm(said: str) -> Answer:
    """Parse the output of `npm audit --json`."""
    try:
        answer = json.loads(said)
        known = answer["vulnerabilities"]
        asked = int(answer["metadata"]["dependencies"]["total"])
    except (ValueError, KeyError, TypeError):
        return Answer(0, not_asked=("the service of npm cannot be reached",))
    return Answer(asked, tuple(f"{name}: {package['severity']}" for name, package in known.items()))


def status_of(answers: list[Answer]) -> int:
    """Return the exit status; a known issue outweighs an unanswered question."""
    if any(answer.found for answer in answers):
        return FOUND
    return NOT_ASKED if any(answer.not_asked for answer in answers) else 0


def _run(words: list[str]) -> str:
    try:
        done = subprocess.run(
            words, cwd=ROOT, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def _pip_audit() -> list[str]:
    files = [word for lock in LOCKS for word in ("-r", f"requirements/{lock}.txt")]
    options = ["--disable-pip", "--require-hashes", "--progress-spinner", "off", "-f", "json"]
    return [str(_PIP_AUDIT), *options, *files]


def bill_of_materials() -> dict[str, Any]:
    """Return the bill of materials, from the lock files.

    pip-audit's own list would name only packages that the service answered for.
    """
    pinned = _PINNED.findall((ROOT / "requirements/run.txt").read_text("utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    npm = [
        (path.removeprefix("node_modules/"), package["version"])
        for path, package in locked.items()
        if path and not package.get("dev")
    ]
    components = [_component("pypi", *package) for package in pinned] + [
        _component("npm", *package) for package in npm
    ]
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "components": components}


def _component(registry: str, name: str, version: str) -> dict[str, str]:
    purl = f"pkg:{registry}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl}


def main() -> None:
    """Query both services, report their answers, and write the bill of materials."""
    npm = [*command("npm"), "audit", "--package-lock-only", "--json"]
    answers = {
        "Python": of_python(_run(_pip_audit())),
        "npm": of_npm(_run(npm)),
    }
    for name, answer in answers.items():
        print(f"{name}: {answer.asked} packages asked for, {len(answer.found)} findings.")
        for line in answer.found:
            print(f"  {line}")
        if answer.not_asked:
            print(f"  Not answered: {', '.join(answer.not_asked)}.")
    BILL.parent.mkdir(exist_ok=True)
    BILL.write_text(json.dumps(bill_of_materials(), indent=1) + "\n", "utf-8")
    print(f"What the product is made of: {BILL.relative_to(ROOT)}")
    sys.exit(status_of(list(answers.values())))


if __name__ == "__main__":
    main()
