"""The kept proofs: for each clause, a break of the code behind it that a scenario notices.

`make prove-law` looks for them and writes `proofs.json`.  A proof holds as long as neither the
broken code nor the scenario changes: hashes of both are kept with it.
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
    """A break of the code behind a clause, and the scenario that fails after it."""

    code: str
    """The function or table, as `games.poker.pots:formed`."""
    broken: str
    """What was changed in it."""
    scenario: str
    """The file and the title of the scenario."""
    under: str
    """The instrument that it was played under."""
    code_hash: str
    scenario_hash: str

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return self.scenario.partition(": ")[2]

    @property
    def scenario_name(self) -> str:
        """How pages address the scenario."""
        file, _, title = self.scenario.partition(": ")
        return page_name(file, title)

    @property
    def stale(self) -> str:
        """Why it has to be tried again; empty while it holds."""
        if code_hash(self.code) != self.code_hash:
            return f"{self.code} has changed"
        if _scenario_hashes().get(self.scenario) != self.scenario_hash:
            return f"the scenario has changed: {self.scenario}"
        return ""


@cache
def kept_proofs() -> dict[Citation, Proof]:
    """Every proof that was kept, stale or not."""
    held = json.loads(PROOFS.read_text(encoding="utf-8"))
    return {read_citation(clause): Proof(**proof) for clause, proof in held.items()}


def write_proofs(proofs: dict[Citation, Proof]) -> None:
    """Keep these proofs and no others, one clause a line."""
    lines = (
        f"{json.dumps(str(clause))}: {json.dumps(asdict(proof), ensure_ascii=False)}"
        for clause, proof in proofs.items()
    )
    PROOFS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


@cache
def reasons_without_proof() -> dict[Citation, str]:
    """The clauses that no break can prove, each with the reason."""
    held = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return {
        read_citation(f"{instrument} {clause}"): group["because"]
        for group in held["group"]
        for instrument, clauses in group["clauses"].items()
        for clause in clauses
    }


def place_of(script: Script) -> str:
    """How a proof names a scenario: its file and its title, which lines above it do not move."""
    return f"{script.file}: {script.title}"


@cache
def _scenario_hashes() -> dict[str, str]:
    return {place_of(script): scenario_hash(script) for script in shipped_scripts()}


def scenario_hash(script: Script) -> str:
    """A hash of what a scenario says, wherever it is in its file."""
    return _hash("\n".join(line.said for line in script.lines))


def code_hash(code: str) -> str:
    """A hash of what a function or table does; empty where there is none of that name.

    Comments, layout and docstrings do not count.
    """
    module, _, name = code.partition(":")
    node = _units(module).get(name)
    return "" if node is None else _hash(ast.dump(_without_text(node)))


def named_units(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The functions, classes, methods and tables of a module, with their names."""
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


def _without_text(node: ast.stmt) -> ast.AST:
    copied = ast.parse(ast.unparse(node))
    for inner in ast.walk(copied):
        body = getattr(inner, "body", None)
        if isinstance(body, list):
            inner.body = [one for one in body if not _is_text(one)]  # type: ignore[attr-defined]
    return copied


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@cache
def _units(module: str) -> dict[str, ast.stmt]:
    path = _PACKAGE.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.exists():
        return {}
    return dict(named_units(ast.parse(path.read_text(encoding="utf-8"))))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
