"""Sentences of every vocabulary with any values in their braces, in the midst of any scenario."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from pitboss.scenario.people import HEADS
from pitboss.scenario.runner import spoken_in
from pitboss.scenario.script import Act, Script
from pitboss.scenario.sentences import PARTS
from tests.support.scenario.vocabularies import CONTRACTS, Contract, scripts_of

_NUMBER: Final = re.compile(r"\d+")
MOST_LINES: Final = 30
"""Longer scenarios take too long to play again and again."""
LONG: Final = "9" * 5_000
VALUES: Final = {
    "amount": ("0", "0.01", "5", "$10", "$100", "$999,999,999,999", "12.345", LONG),
    "chips": ("0", "1", "25", "1000", "999,999,999,999", LONG),
    "number": ("0", "1", "2", "3", "5", "7", "9", "10", "51", "52", "53", "77", "999999999", LONG),
    "card": ("As", "2c", "10h", "joker"),
    "cards": ("As", "As As", "2c 3d joker", "As Ks Qs Js 10s", "2c " * 60),
    "day": ("0001-01-01", "2025-07-19", "2026-01-10", "9999-12-31", "2026-02-30"),
    "time": ("00:00", "05:59", "18:30", "23:59:59", "25:00"),
    "duration": ("0 seconds", "90 seconds", f"{'9' * 12} minutes", f"{LONG} seconds"),
    "words": (
        *("ante", "the flop", "gaming", "blue", "a card shoe", "5", "x", "nothing", "|"),
        "w" * 9_000,
    ),
}
ABSURD_ACTORS: Final = (
    *("Box 0", "Seat 77", "Entrant 999999999", "Boxes 1 to 999", "Dealer for box 0"),
    f"Box {LONG}",
)


def absurd_text(rng: Random) -> str:
    """The beginning of a shipped scenario, and one act or determination that makes no sense."""
    contract = rng.choice(CONTRACTS)
    script = rng.choice(short_scripts(contract.section))
    if rng.random() < 0.3:
        return _with_another_number(rng, script)
    if contract.choices and rng.random() < 0.2:
        return _with_determination(rng, script, contract)
    items = [item for item in script.body if isinstance(item, Act)]
    cut = rng.randint(0, len(items))
    upto = items[cut].line if cut < len(items) else script.lines[-1].number + 1
    words = spoken_in(script, script.laws[0])
    sentence = rng.choice(words.acts).sentence.pattern
    actors = [item.actor.head for item in items]
    head = rng.choice((*actors, *actors, *HEADS, *ABSURD_ACTORS))
    lines = [line.said for line in script.lines if line.number < upto]
    return "\n".join([*lines, f"{head}  {filled(rng, sentence)}", ""])


def _with_another_number(rng: Random, script: Script) -> str:
    """One of the numbers that it says, its headings included, becomes any other."""
    text = "\n".join(line.said for line in script.lines) + "\n"
    found = rng.choice([*_NUMBER.finditer(text, text.index("\n"))])
    return text[: found.start()] + rng.choice(VALUES["number"]) + text[found.end() :]


def _with_determination(rng: Random, script: Script, contract: Contract) -> str:
    sentence, _ = rng.choice(contract.choices)
    others = [line.said for line in script.lines if not line.said.startswith("Table ")]
    others.insert(2, f"Table  {filled(rng, sentence.pattern)}")
    return "\n".join([*others, ""])


def filled(rng: Random, pattern: str) -> str:
    """A pattern with values in its braces, and some of what its brackets hold."""
    return "".join(_parts(rng, pattern))


def _parts(rng: Random, pattern: str) -> Iterator[str]:
    there = True
    for name, kind, bracket, literal in PARTS.findall(pattern):
        if bracket:
            there = bracket == "]" or rng.random() < 0.5
        elif there:
            yield rng.choice(VALUES[kind or name]) if name else literal


_COLUMNS: Final = re.compile(r"(\s*\S+(?: \S+)*?\s\s+|\s+)(.*)")
_WORDS: Final = (
    *("0", "-1", "77", "9" * 30, "$", "$0.001", "-$5", "As", "As As", "joker", "1s", "|", ";", ""),
    *("?", "nothing", "nobody", "box 0", "seat 99", "boxes 7 to 1", "boxes 1 to 99999999", "½"),
    *("table 9", "25:00", "2026-02-30", "all players", "and", "with", "[", "{", '"', "\u202e"),
)


def mangled_text(rng: Random) -> str:
    """A shipped scenario in which words of a line or two are changed, added, dropped or moved."""
    script = rng.choice(short_scripts(rng.choice(CONTRACTS).section))
    lines = [line.said for line in script.lines]
    for _ in range(rng.choice((1, 1, 1, 2))):
        place = rng.randrange(1, len(lines))
        columns = _COLUMNS.fullmatch(lines[place])
        chance = rng.random()
        if chance < 0.1:
            lines.insert(place, rng.choice(lines[1:]))
        elif chance < 0.2:
            lines[place] = _mangled(rng, lines[place])
        elif columns:
            lines[place] = columns[1] + _mangled(rng, columns[2])
    return "\n".join([*lines, ""])


def _mangled(rng: Random, text: str) -> str:
    words = text.split(" ")
    place = rng.randrange(len(words))
    match rng.randrange(4):
        case 0:
            words[place] = rng.choice(_WORDS)
        case 1:
            words.insert(place, rng.choice((*_WORDS, *words)))
        case 2:
            words.pop(place)
        case _:
            other = rng.randrange(len(words))
            words[place], words[other] = words[other], words[place]
    return " ".join(words)


@cache
def short_scripts(section: str) -> tuple[Script, ...]:
    """The shipped scenarios of a section that are soon played."""
    return tuple(one for one in scripts_of(section) if len(one.lines) <= MOST_LINES)
