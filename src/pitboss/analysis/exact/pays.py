"""Parse pay tables as people write them: rows of the instrument's table with other odds.

One line, "royal flush=100, straight=9:2", or a TOML file with one table for each wager.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from pitboss.cards import Category
from pitboss.chips import Odds
from pitboss.law.citation import Citation

Rows = Mapping[str, tuple[Category, ...]]
"""The rows of a printed table, with the kinds of hand in each."""

_RATIO: Final = re.compile(r"(\d{1,9})\s*(?:to|:|/)\s*(\d{1,9})", re.IGNORECASE)
_DECIMAL: Final = re.compile(r"\d{1,9}(?:\.\d{1,6})?")


class PaysError(ValueError):
    """An unreadable pay table; the message says what is wrong and what is valid."""


def gazetted(table: Mapping[Category, tuple[Odds, Citation]]) -> dict[Category, Fraction]:
    """Return the odds that an instrument prints."""
    return {hand: Fraction(odds.won, odds.staked) for hand, (odds, _) in table.items()}


def rows_of(
    table: Mapping[Category, tuple[Odds, Citation]], before: str
) -> dict[str, tuple[Category, ...]]:
    """Return the rows by name, best hand last.  Citations contain the name after `before`."""
    rows: dict[str, tuple[Category, ...]] = {}
    for hand, (_, row) in table.items():
        name = row.clause.removeprefix(before).lower()
        rows[name] = (*rows.get(name, ()), hand)
    return rows


def read_odds(said: object) -> Fraction:
    """Read odds such as "250 to 1", "3:2", "1.5" or 250 as the win for a stake of one."""
    text = str(said).strip()
    if found := _RATIO.fullmatch(text):
        won, staked = int(found[1]), int(found[2])
        if staked:
            return Fraction(won, staked)
    elif _DECIMAL.fullmatch(text) and not isinstance(said, bool):
        return Fraction(text)
    raise PaysError(f'"{text}" is not odds: write 250, "250 to 1", "3:2" or 1.5')


def read_pays(said: str, tables: Mapping[str, Rows]) -> dict[str, dict[Category, Fraction]]:
    """Return the given odds by wager; rows that are not named keep the printed odds.

    With several wagers, put the wager before the row: "blind flush=2".
    """
    rows = _in_file(said, tables) if said.endswith(".toml") else _in_line(said, tables)
    read: dict[str, dict[Category, Fraction]] = {wager: {} for wager in tables}
    for wager, name, odds in rows:
        hands = tables[wager].get(name.strip().lower())
        if hands is None:
            raise PaysError(f'no row "{name.strip()}": there is {", ".join(tables[wager])}')
        for hand in hands:
            if hand in read[wager]:
                raise PaysError(f'the row "{name.strip()}" stands twice')
            read[wager][hand] = read_odds(odds)
    return read


def _in_line(said: str, tables: Mapping[str, Rows]) -> Iterator[tuple[str, str, str]]:
    for part in said.split(","):
        name, equals, odds = part.partition("=")
        if not equals:
            raise PaysError(f'"{part.strip()}" is not a row: write "royal flush=100"')
        first, _, rest = name.strip().partition(" ")
        if first.lower() in tables:
            yield first.lower(), rest, odds
        elif len(tables) == 1:
            yield next(iter(tables)), name, odds
        else:
            raise PaysError(f'"{name.strip()}" needs its wager in front: {_choices_text(tables)}')


def _in_file(file: str, tables: Mapping[str, Rows]) -> Iterator[tuple[str, str, Any]]:
    try:
        written = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not text"
        raise PaysError(f"{file} cannot be read: {why}") from None
    except (ValueError, RecursionError) as error:
        raise PaysError(f"{file} is not TOML: {error}") from None
    for wager, rows in written.items():
        if wager not in tables or not isinstance(rows, dict):
            raise PaysError(f"{file} has [{wager}]; a file of pays has {_choices_text(tables)}")
        for name, odds in rows.items():
            yield wager, name, odds


def _choices_text(tables: Mapping[str, Rows]) -> str:
    return " or ".join(f"[{wager}]" for wager in tables)
