"""Compile the registers, readings, concordances and the catalogue into package data.

People write them as TOML, which is easy to review but slow to parse.  The install step checks them
and writes JSON beside the code, one file for each instrument, so that each loads on first use.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from pitboss.law import revisions
from pitboss.law.instrument import Actor, Embodiment, Kind

SOURCE: Final = Path(__file__).parent
COMPILED: Final = SOURCE / "compiled"

_KINDS: Final = {kind.value for kind in Kind}
_ACTORS: Final = {actor.value for actor in Actor}
_EMBODIMENTS: Final = {embodiment.value for embodiment in Embodiment}
_LETTERED: Final = re.compile(r"(.+)(?:\([a-zA-Z]+\)|(?<=\))[a-z])")
_WORDED: Final = re.compile(r"((?:[A-I] |Alt )?\d+(?:\.\d+)?(?:#\d)?(?:\([a-zA-Z]+\))*) .+")


Source = dict[str, Any]
"""A table of a TOML file; what it must hold is checked here."""


class RegisterError(ValueError):
    """A register that contradicts itself; the message says where."""


def compile_law(folder: Path = COMPILED) -> None:
    """Check every source and write the compiled law."""
    folder.mkdir(parents=True, exist_ok=True)
    instruments = [_instrument(path.parent) for path in sorted(_sources("instruments/*/clauses"))]
    numbers = {
        str(instrument["id"]): {
            clause["number"] for rule in instrument["rules"] for clause in rule["clauses"]
        }
        for instrument in instruments
    }
    readings = _readings(numbers)
    concordances = [_concordance(path, numbers) for path in sorted(_sources("concordances/*"))]
    for instrument in instruments:
        _write(folder / f"{instrument['id']}.json", instrument)
    heads = [
        {key: instrument[key] for key in instrument if key != "rules"} for instrument in instruments
    ]
    heads.sort(key=lambda head: str(head["made"]), reverse=True)
    _write(folder / "readings.json", readings)
    _write(folder / "withdrawn.json", _withdrawn({reading["id"] for reading in readings}))
    _write(folder / "concordances.json", concordances)
    _write(folder / "catalogue.json", _toml(SOURCE / "catalogue.toml")["game"])
    _write(folder / "register.json", heads)


def _sources(pattern: str) -> list[Path]:
    return list(SOURCE.glob(f"{pattern}.toml"))


def _toml(path: Path) -> Source:
    with path.open("rb") as file:
        return tomllib.load(file)


def _write(path: Path, data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str)
    path.write_text(text, encoding="utf-8")


def _instrument(folder: Path) -> Source:
    head = _toml(folder / "instrument.toml")
    rules = _toml(folder / "clauses.toml")["rule"]
    numbers = [clause["number"] for rule in rules for clause in rule["clauses"]]
    doubles = {number for number in numbers if numbers.count(number) > 1}
    if doubles:
        raise RegisterError(f"{head['id']}: doubled numbers {sorted(doubles)}")
    for rule in rules:
        for clause in rule["clauses"]:
            _check_clause(head["id"], clause)
            clause["parent"] = _parent(clause["number"], set(numbers))
    return {**head, "rules": rules}


def _check_clause(instrument: str, clause: Source) -> None:
    where = f"{instrument} {clause['number']}"
    for key, allowed in (("kind", _KINDS), ("actor", _ACTORS), ("embodiment", _EMBODIMENTS)):
        if clause[key] not in allowed:
            raise RegisterError(f"{where}: {clause[key]!r} is no {key}")
    if (clause["embodiment"] == Embodiment.POLICY.value) != bool(clause.get("reason")):
        raise RegisterError(f"{where}: a policy clause, and only that, says its reason")
    if not clause["digest"]:
        raise RegisterError(f"{where}: no digest")


def _parent(number: str, numbers: set[str]) -> str:
    match = _LETTERED.fullmatch(number) or _WORDED.fullmatch(number)
    return match.group(1) if match and match.group(1) in numbers else ""


def _check_cited(where: str, cited: str, numbers: dict[str, set[str]]) -> None:
    instrument, _, number = cited.partition(" ")
    if number not in numbers.get(instrument, set()):
        raise RegisterError(f"{where} cites {cited}, which does not exist")


def _readings(numbers: dict[str, set[str]]) -> list[Source]:
    readings: list[Source] = _toml(SOURCE / "readings.toml")["reading"]
    ids = [reading["id"] for reading in readings]
    if len(set(ids)) != len(ids):
        raise RegisterError("readings: an id stands twice")
    for reading in readings:
        for cited in (*reading["clauses"], *reading.get("also", ())):
            _check_cited(f"reading {reading['id']}", cited, numbers)
    return [{**reading, "earlier": log} for reading, log in _with_change_logs(readings)]


def _with_change_logs(
    readings: list[Source],
) -> Iterator[tuple[Source, list[Source]]]:
    """Yield each reading with its earlier texts, oldest first.  Each text differs from the next."""
    kept: dict[str, list[Source]] = {reading["id"]: [] for reading in readings}
    for entry in _toml(SOURCE / "readings_history.toml")["earlier"]:
        if entry["id"] not in kept:
            raise RegisterError(f"readings_history: there is no reading {entry['id']}")
        kept[entry["id"]].append(entry)
    for reading in readings:
        log = kept[reading["id"]]
        days = [entry["until"] for entry in log]
        said = revisions.texts(reading, log)
        if days != sorted(days) or any(earlier == other for earlier, other in pairwise(said)):
            raise RegisterError(f"readings_history: {reading['id']} is out of order, or no change")
        yield (
            reading,
            [
                {
                    "until": entry["until"],
                    "said": revisions.in_words(entry),
                    "because": entry["because"],
                }
                for entry in log
            ],
        )


def _withdrawn(held: set[str]) -> list[Source]:
    withdrawn: list[Source] = _toml(SOURCE / "readings_history.toml")["withdrawn"]
    back = held.intersection(reading["id"] for reading in withdrawn)
    if back:
        raise RegisterError(f"readings_history: {sorted(back)} are withdrawn and held")
    return withdrawn


def _concordance(path: Path, numbers: dict[str, set[str]]) -> Source:
    """Read a concordance; every clause of both instruments must occur once on its side."""
    source = _toml(path)
    older, newer = source["older"], source["newer"]
    pairs = [[number, number, "none", ""] for number in source["same"]]
    pairs += [
        [pair.get("older", ""), pair.get("newer", ""), pair["change"], pair.get("note", "")]
        for pair in source["pair"]
    ]
    pairs += [[number, "", "dropped", ""] for number in source.get("older_only", ())]
    pairs += [["", number, "new", ""] for number in source.get("newer_only", ())]
    for side, instrument in enumerate((older, newer)):
        named = [pair[side] for pair in pairs if pair[side]]
        if len(named) != len(set(named)) or set(named) != numbers[instrument]:
            odd = sorted(
                {n for n in named if named.count(n) > 1} | set(named) ^ numbers[instrument]
            )
            raise RegisterError(f"{path.name}: {instrument} is not named once each: {odd}")
    return {"older": older, "newer": newer, "pairs": pairs}
