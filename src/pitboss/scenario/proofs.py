"""The kept proofs: for each clause, a break in its code that a scenario notices.

`make prove-law` looks for them and writes `proofs.json`.  A proof holds as long as neither the
broken code nor the scenario changes: it keeps hashes of both.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.register import read_citation
from pitboss.scenario.script import Script
from pitboss.scenario.shipped import page_name, shipped_scripts

_HERE: Final = Path(__file__).parent
PROOFS: Final = _HERE / "proofs.json"
REASONS: Final = _HERE / "unproved.toml"
_PACKAGE: Final = _HERE.parent


@dataclass(frozen=True, slots=True)
class Proof:
    """A break in the code behind a clause, and the scenario that then fails."""

    code: str
    """The function or table, as `games.poker.pots:formed`."""
    broken: str
    """The change that was made in it."""
    scenario: str
    """The file and the title of the scenario."""
    under: str
    """The instrument it was played under."""
    code_hash: str
    scenario_hash: str

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return self.scenario.partition(": ")[2]

    @property
    def scenario_name(self) -> str:
        """The name of the scenario in page addresses."""
        file, _, title = self.scenario.partition(": ")
        return page_name(file, title)

    @property
    def stale(self) -> str:
        """Why it must be tried again; empty while it holds."""
        if code_hash(self.code) != self.code_hash:
            return f"{self.code} has changed"
        if _scenario_hashes().get(self.scenario) != self.scenario_hash:
            return f"the scenario has changed: {self.scenario}"
        return ""


@cache
def kept_proofs() -> dict[Citation, Proof]:
    """Return every kept proof, stale or not."""
    held = json.loads(PROOFS.read_text(encoding="utf-8"))
    return {read_citation(clause): Proof(**proof) for clause, proof in held.items()}


def write_proofs(proofs: dict[Citation, Proof]) -> None:
    """Save exactly these proofs, one clause a line."""
    lines = (
        f"{json.dumps(str(clause))}: {json.dumps(asdict(proof), ensure_ascii=False)}"
        for clause, proof in proofs.items()
    )
    PROOFS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


@cache
def reasons_without_proof() -> dict[Citation, str]:
    """Return the clauses that no break can prove, each with the reason."""
    held = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return {
        read_citation(f"{instrument} {clause}"): group["because"]
        for group in held["group"]
        for instrument, clauses in group["clauses"].items()
        for clause in clauses
    }


def place_of(script: Script) -> str:
    """Identify a scenario by file and title, so that lines added above it do not matter."""
    return f"{script.file}: {script.title}"


@cache
def _scenario_hashes() -> dict[str, str]:
    return {place_of(script): scenario_hash(script) for script in shipped_scripts()}


def scenario_hash(script: Script) -> str:
    """Hash what a scenario says, independent of its position in the file."""
    return _hash("\n".join(line.said for line in script.lines))


def code_hash(code: str) -> str:
    """Hash the lines of a function or table; empty if no such name exists.

    Indentation, comments and docstrings do not count.  The text is hashed rather than its tree,
    because Python versions write trees differently.
    """
    module, _, name = code.partition(":")
    lines, units = _parsed(module)
    node = units.get(name)
    if node is None:
        return ""
    left_out = {line for text in _texts(node) for line in range(text.lineno, _end(text) + 1)}
    said = (
        lines[line - 1].strip()
        for line in range(node.lineno, _end(node) + 1)
        if line not in left_out
    )
    return _hash("\n".join(line for line in said if line and not line.startswith("#")))


def _texts(node: ast.stmt) -> Iterator[ast.stmt]:
    """Yield the docstrings in a function or class."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant):
            yield inner


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def named_units(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Return the functions, classes, methods and tables of a module, by name."""
    for statement in tree.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, statement
            case ast.ClassDef(name=name, body=body):
                yield name, statement
                for inner in body:
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                        yield f"{name}.{inner.name}", inner
            case (
                ast.Assign(targets=[ast.Name(id=name), *_])
                | ast.AnnAssign(target=ast.Name(id=name))
            ):
                yield name, statement


@cache
def _parsed(module: str) -> tuple[list[str], dict[str, ast.stmt]]:
    """Return the lines of a module and its units; both empty if it does not exist."""
    path = _PACKAGE.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.exists():
        return [], {}
    text = path.read_text(encoding="utf-8")
    return text.splitlines(), dict(named_units(ast.parse(text)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
