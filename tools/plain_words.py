"""Find what we no longer write: turns of phrase and names that a native colleague would not use.

    python -m tools.plain_words [FOLDER...]    print every hit, with what to write instead
    python -m tools.plain_words --keep         write how many hits each file still has

It reads docstrings, comments, texts and names in Python, lines of scripts, templates and docs, and
the titles of scenarios.  The instruments choose their own terms, and so do scenarios' sentences.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
LEFT: Final = ROOT / "tests" / "architecture" / "plain_words_left.toml"
INSTEAD: Final = {
    r"whoever": "the person who, anybody who; or name the person",
    r"of (?:ours|theirs)": "our, their: 'an error on our side', 'their seat'",
    r"that there is (?:none|not)": "turn it round: 'no clause exists', 'the clause exists'",
    r"there is none of|where there is none": "no ... exists",
    r"(?:is|are|was|were|be|there) no more(?! than)": "has stopped, has gone, no longer exists",
    r"(?:let|lets) in": "admit, admits",
    r"in (?:one's|its|their|his|her) own(?=[.,;:)]|$)": "name the thing: 'in its own process'",
    r"stands so|as it stands|so it stands": "is, remains; 'you can't approve this'",
    r"(?:is|are|was|were) told(?= (?:of|so|it|ours)\b)": "say who tells: 'the server sends'",
    r"anew": "again",
    r"once more": "again",
    r"awaited of|nothing is awaited": "'nothing for you to do', 'you can't do that now'",
    r"(?:of|at|by) the own": "your own, their own",
    r"it is for (?:the|those)": "only ... may",
    r"(?:been|be|is|are|was) written down": "recorded, logged",
    r"(?:can|could|may) be had": "available",
    r"more than nothing": "above zero",
    r"never was(?=[.,;:)]|$)": "say what follows: 'Misdeal: wagers returned'",
    r"thereof|therein|wherein|hereby|thereupon|whereupon": "of it, in it, where, then",
    r"gives? a helping": "release part",
    r"as is (?:said|told|written) (?:above|below|there)": "'see ...', with a link",
    r"what (?:is|was) (?:told|meant|heard)": "name it: the command, the answer",
    r"how the (?:room|server|table) is(?=[.,;:)]|$)": "the state of the room",
    r"by (?:its|their|his|her) (?:own )?word": "on request, as reported",
    r"(?:lies|stands) there": "is there, exists",
    r"there is (?:no such|nothing) (?:more|left) to": "nothing left to",
}
"""Each turn of phrase, and what to write instead."""
LOOPS: Final = {"one": "the thing it is: `for seat in seats`"}
"""Names of loop variables that say nothing."""
NAMES: Final = {
    "told": "what it is: command, message",
    "heard": "what it is: result, request",
    "meant": "what it is",
    "whoever": "the person or the office",
}
"""Names of variables and arguments that say nothing, and what to call them."""
_PATTERN: Final = re.compile(
    r"\b(?:" + "|".join(f"(?P<p{at}>{phrase})" for at, phrase in enumerate(INSTEAD)) + r")(?!\w)",
    re.IGNORECASE,
)
_REPLACEMENTS: Final = tuple(INSTEAD.values())
OF_THE_LAW: Final = ("docs/instruments/", "docs/readings.md", "src/pitboss/law/")
"""Texts that registers hold or that are generated from them; only Python is read there."""
ITSELF: Final = ("tools/plain_words.py", "tests/architecture/test_plain_words.py")


class Hit(NamedTuple):
    """One place that should be written otherwise."""

    file: str
    line: int
    found: str
    instead: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.found!r}; write: {self.instead}"


def hits_in_text(text: str) -> Iterator[tuple[str, str]]:
    """Yield each phrase of a text that we no longer write, and what to write instead."""
    for match in _PATTERN.finditer(text):
        at = int(str(match.lastgroup)[1:])
        yield match.group(0), _REPLACEMENTS[at]


def hits_in_python(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the hits of a Python file, with their lines: in comments, texts and names."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from ((token.start[0], *hit) for hit in hits_in_text(token.string))
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if " " in text:
                yield from ((line, *hit) for hit in hits_in_text(" ".join(text.split())))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield from ((line, *hit) for hit in hits_in_text(name.replace("_", " ")))
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) if name in NAMES:
                yield line, name, NAMES[name]
            case ast.For(target=target) | ast.AsyncFor(target=target):
                yield from _loop_names(target)
            case ast.comprehension(target=target):
                yield from _loop_names(target)


def _loop_names(target: ast.expr) -> Iterator[tuple[int, str, str]]:
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and node.id in LOOPS:
            yield node.lineno, node.id, LOOPS[node.id]


def find_hits(file: Path) -> Iterator[Hit]:
    """Yield the hits of a file."""
    name, text = file.relative_to(ROOT).as_posix(), file.read_text("utf-8")
    if file.suffix == ".py":
        yield from (Hit(name, *hit) for hit in hits_in_python(text))
        return
    for number, line in enumerate(text.splitlines(), 1):
        if file.suffix != ".txt" or line.startswith(("#", "Scenario")):
            yield from (Hit(name, number, *hit) for hit in hits_in_text(line))


def files() -> Iterator[Path]:
    """Yield every file whose words are ours."""
    for folder, endings in (
        ("src", (".py", ".js", ".html")), ("tests", (".py",)), ("tools", (".py",)),
        ("benchmarks", (".py",)), ("docs", (".md",)), ("scenarios", (".txt",)),
    ):  # fmt: skip
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            ours = path.suffix in endings and "/compiled/" not in name and name not in ITSELF
            if ours and (path.suffix == ".py" or not name.startswith(OF_THE_LAW)):
                yield path
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md", "SECURITY.md"))


def all_hits() -> list[Hit]:
    """Return the hits of all files."""
    return [hit for file in files() for hit in find_hits(file)]


def left() -> dict[str, int]:
    """Return how many hits each file may still have."""
    kept: dict[str, int] = tomllib.loads(LEFT.read_text("utf-8"))["left"]
    return kept


def keep(hits: list[Hit]) -> None:
    """Write how many hits each file has now."""
    counts = sorted(Counter(hit.file for hit in hits).items())
    lines = [f'"{file}" = {count}' for file, count in counts]
    LEFT.write_text(
        "# Hits that each file still has, written by `python -m tools.plain_words --keep`.\n"
        "# The list may only become shorter.\n\n[left]\n" + "\n".join([*lines, ""])
    )


def main() -> int:
    """Print hits, or keep their numbers."""
    parser = argparse.ArgumentParser(description="Find what we no longer write.")
    parser.add_argument("folders", nargs="*", help="only what is below these")
    parser.add_argument("--keep", action="store_true", help="write how many hits each file has")
    chosen = parser.parse_args()
    hits = all_hits()
    if chosen.keep:
        keep(hits)
        return 0
    shown = [h for h in hits if not chosen.folders or h.file.startswith(tuple(chosen.folders))]
    print("\n".join(map(str, shown)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
