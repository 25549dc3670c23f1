"""Tournament conditions in a scenario: a shipped example, changed in words or as TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from datetime import time
from importlib.resources import files
from typing import Any, Final

from pitboss.scenario.errors import ScenarioError, at, nearest
from pitboss.scenario.moments import Evening
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Said, Sentence
from pitboss.scenario.vocabulary import Opening
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.conditions_file import ConditionsError, conditions_in

_EXAMPLES: Final = files("pitboss.tournament") / "examples"
_NAMES: Final = sorted(path.name.removesuffix(".toml") for path in _EXAMPLES.iterdir())
_USUAL: Final = {
    "NI2025-411": "ultimate",
    "NI2019-212": "ultimate",
    "NI2017-193": "canberra",
    "NI2006-154": "five-card-stud",
}
_START: Final = time(19, 0)

Table = dict[str, Any]
_Change = Callable[[Table, Said, Evening], None]


def conditions_said(opening: Opening, evening: Evening) -> Conditions:
    """Return the conditions given by the headings "Under" and "Conditions"."""
    words = list(opening.determinations)
    stated = opening.headings.get("Conditions")
    if stated is not None:
        pieces = (piece.strip() for piece in stated.text.split(";"))
        words += [Worded("Conditions", piece, stated.line) for piece in pieces if piece]
    table = _begun_with(words, opening.law.governing)
    table["instrument"] = opening.law.governing
    table["starts"] = evening.moment(_START)
    for line in words:
        with at("", line.line):
            _change(table, line.text, evening)
    with at("", stated.line if stated else 0):
        try:
            return conditions_in(table)
        except ConditionsError as error:
            raise ScenarioError(str(error)) from error


def _begun_with(words: list[Worded], governing: str) -> Table:
    """Return the example named first, or the instrument's own."""
    name = _name_of(words[0].text) if words else ""
    if name in _NAMES:
        words.pop(0)
    elif governing in _USUAL:
        name = _USUAL[governing]
    else:
        known = [f"appendix {letter}" for letter in "ABCDEFGHI"]
        said = words[0].text if words else ""
        raise ScenarioError(
            f'"{said}": the conditions begin with the appendix{nearest(said, known)}'
        )
    return tomllib.loads((_EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


def _name_of(text: str) -> str:
    return "-".join(text.lower().split())


# --- changes --------------------------------------------------------------------------------------


def _change(table: Table, text: str, evening: Evening) -> None:
    for sentence, change in _IN_WORDS:
        said = sentence.read(text)
        if said is not None:
            change(table, said, evening)
            return
    try:
        changed = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        patterns = (sentence.pattern for sentence, _ in _IN_WORDS)
        raise ScenarioError(
            f'"{text}" is no condition{nearest(text, patterns)}; or say it as in the file of the'
            f' conditions, such as entry_fee = "$55" ({error})'
        ) from error
    _merge(table, changed)


def _merge(table: Table, changed: Table) -> None:
    """Merge a nested table: only the named keys change."""
    for key, value in changed.items():
        if isinstance(value, dict) and isinstance(table.get(key), dict):
            _merge(table[key], value)
        else:
            table[key] = value


def _starts(table: Table, said: Said, evening: Evening) -> None:
    table["starts"] = evening.moment(said.time_of_day())


def _without(table: Table, said: Said, _: Evening) -> None:
    key = said.words("key")
    if table.pop(key, None) is None:
        raise ScenarioError(f'nothing is said of "{key}"{nearest(key, table)}')


def _none(key: str) -> _Change:
    def left_out(table: Table, _: Said, __: Evening) -> None:
        table[key] = False

    return left_out


def _session(end: str) -> _Change:
    def one(table: Table, said: Said, _: Evening) -> None:
        table["sessions"] = [{"name": "final", "ends": {end: said.number()}}]

    return one


def _fee(table: Table, said: Said, _: Evening) -> None:
    table["entry_fee"] = str(said.amount("fee"))
    table["commission"] = str(said.amount("commission")) if "commission" in said else "$0"


def _shares(table: Table, said: Said, _: Evening) -> None:
    shares = [whole_number(share.strip()) for share in said.words().split("/")]
    table["prizes"]["rows"] = [{"entrants": len(shares), "shares": shares}]


def _plain(key: str, value: Any) -> _Change:
    def set_to(table: Table, _: Said, __: Evening) -> None:
        table[key] = value

    return set_to


def _number(key: str) -> _Change:
    def set_to(table: Table, said: Said, _: Evening) -> None:
        table[key] = said.number()

    return set_to


def _players(table: Table, said: Said, _: Evening) -> None:
    table["least_players"], table["most_players"] = said.number("least"), said.number("most")


IN_WORDS: Final[tuple[tuple[str, _Change], ...]] = (
    ("starts at {time}", _starts),
    ("without {key:words}", _without),
    ("no rebuys", _none("rebuys")),
    ("no top-up", _none("top_up")),
    ("one session of {number} rounds", _session("rounds")),
    ("one session of {number} minutes", _session("minutes")),
    ("one session until {number} are left", _session("players_left")),
    ("entry fee {fee:amount}[, commission {commission:amount}]", _fee),
    ("entry fee {fee:amount} with commission {commission:amount}", _fee),
    ("{number} chips each", _number("chips")),
    ("{least:number} to {most:number} players", _players),
    ("{number} seats at a table", _number("seats_at_a_table")),
    ("shares {words}", _shares),
    ("agreement in writing", _plain("agreement_in_writing", True)),
    ("sit-and-go", _plain("sit_and_go", True)),
)
"""What can be said in words; everything else as in a conditions file."""
_IN_WORDS: Final = tuple((Sentence(pattern), change) for pattern, change in IN_WORDS)
