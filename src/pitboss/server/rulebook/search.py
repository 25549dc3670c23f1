"""Search in the rulebook: clause numbers, headings, words of clauses and readings, best first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log
from typing import Final

from pitboss.law.register import instruments, readings
from pitboss.server.rulebook.links import href, reading_href

LONGEST: Final = 120
"""Characters of a question."""
MOST: Final = 60
"""Hits that are shown."""
_WORD: Final = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+)*")
_NUMBER: Final = re.compile(r"(?:[a-i] )?\d+(?:\.\d+)?(?:#\d)?(?:\([a-z]+\))*|[a-z]-\d+")
_BY_NUMBER, _BELOW_NUMBER = 1000.0, 400.0
_PHRASE, _IN_HEADING, _READING = 6.0, 1.5, 0.5


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found."""

    instrument: str
    """Empty for a reading."""
    number: str
    heading: str
    text: str
    href: str
    low: str
    words: frozenset[str]
    heading_words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text, and whether it was asked for."""

    text: str
    hit: bool


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that answers the question, with what was asked for marked."""

    entry: Entry
    heading: tuple[Piece, ...]
    text: tuple[Piece, ...]
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """The best hits, and how many there are in all."""

    hits: tuple[Hit, ...]
    total: int


@cache
def entries() -> tuple[Entry, ...]:
    """Everything that can be found; made with the first question."""
    return (*_clauses(), *_readings())


def _clauses() -> Iterator[Entry]:
    for held in instruments():
        for rule in held.rules:
            for clause in rule.clauses:
                link = href(clause.citation)
                yield _entry(held.id, clause.number, rule.heading, clause.digest, link)


def _readings() -> Iterator[Entry]:
    for one in readings():
        text = f"{one.doubt} {one.reading} {one.why}"
        yield _entry("", one.id, one.title, text, reading_href(one))


def _entry(instrument: str, number: str, heading: str, text: str, link: str) -> Entry:
    low = f"{number} {text}".lower()
    words = frozenset(_WORD.findall(low))
    return Entry(
        instrument, number, heading, text, link, low, words, frozenset(_words(heading.lower()))
    )


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def search(question: str, within: str = "") -> Found:
    """The entries that answer a question; `within` is an instrument, or empty for everything."""
    asked = " ".join(question[:LONGEST].lower().split())
    if not asked:
        return Found((), 0)
    instrument, number, words = _understood(asked)
    wanted = within or instrument
    chosen = [one for one in entries() if not wanted or one.instrument == wanted]
    terms = tuple(_term(word) for word in words)
    scored = [(_score(one, number, terms, asked), one) for one in chosen]
    ranked = sorted(((s, one) for s, one in scored if s > 0), key=lambda pair: -pair[0])
    asked_for = frozenset(word for term in terms for word in term.words)
    return Found(tuple(_hit(one, asked_for, s) for s, one in ranked[:MOST]), len(ranked))


def _understood(asked: str) -> tuple[str, str, tuple[str, ...]]:
    """The instrument that is named, the clause number, and the words that are left."""
    instrument = ""
    for one in instruments():
        if one.id.lower() in asked.split():
            instrument = one.id
            asked = " ".join(word for word in asked.split() if word != one.id.lower())
    asked = asked.removeprefix("clause ").removeprefix("rule ").removeprefix("reading ")
    if _NUMBER.fullmatch(asked):
        return instrument, asked, ()
    return instrument, "", tuple(dict.fromkeys(_stem(word) for word in _words(asked)))


def _stem(word: str) -> str:
    """Wagers are found by wager, and the other way round."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _forms(stem: str) -> frozenset[str]:
    """The word in its other forms: fold, folds, folded; qualify, qualifies; bet, betting."""
    last = stem[-1]
    doubled = stem + last
    roots = {stem, *((doubled,) if last not in "aeiouys" else ())}
    if last == "y":
        roots.add(stem[:-1] + "i")
    if last == "e":
        roots.add(stem[:-1])
    endings = ("s", "es", "d", "ed", "ing", "'s")
    return frozenset((stem, *(root + ending for root in roots for ending in endings)))


@cache
def _vocabulary() -> dict[str, int]:
    """In how many entries each word stands."""
    counted: dict[str, int] = {}
    for entry in entries():
        for word in entry.words | entry.heading_words:
            counted[word] = counted.get(word, 0) + 1
    return counted


@dataclass(frozen=True, slots=True)
class Term:
    """A word that is asked for: the words that answer to it, and how much it says."""

    words: frozenset[str]
    weight: float


@lru_cache(maxsize=1_000)
def _term(stem: str) -> Term:
    """A rare word says more than a common one."""
    known = _vocabulary()
    words = _forms(stem) & known.keys() or frozenset(
        word
        for word in known
        if word.startswith(stem)  # the beginning of a word is enough
    )
    count = sum(known[word] for word in words)
    return Term(words, log((len(entries()) + 1) / (count + 1)) + 1)


def _score(one: Entry, number: str, terms: tuple[Term, ...], asked: str) -> float:
    """How well an entry answers; 0: not at all.  Every word has to be in it."""
    if number:
        return _by_number(one.number.lower(), number)
    score = 0.0
    for term in terms:
        in_text = not term.words.isdisjoint(one.words)
        in_heading = not term.words.isdisjoint(one.heading_words)
        if not in_text and not in_heading:
            return 0.0
        score += term.weight * (in_text + _IN_HEADING * in_heading)
    if len(terms) > 1 and asked in one.low:
        score *= _PHRASE
    if not one.instrument:
        score *= _READING  # the clauses come before what is said about them
    return score / (1 + len(one.words) / 60)


def _by_number(held: str, asked: str) -> float:
    """The clause itself, then what stands within it."""
    if held == asked or held.partition("#")[0] == asked:
        return _BY_NUMBER
    within = held.startswith(asked) and not held[len(asked)].isdigit()
    return _BELOW_NUMBER / len(held) if within else 0.0


def _hit(one: Entry, words: frozenset[str], score: float) -> Hit:
    return Hit(one, marked(one.heading, words), marked(one.text, words), score)


def marked(text: str, words: frozenset[str]) -> tuple[Piece, ...]:
    """The text in pieces, the words that were asked for marked."""
    pieces, end = [], 0
    for found in _WORD.finditer(text.lower()):
        if found.group() in words:
            asked_for = text[found.start() : found.end()]
            pieces += [Piece(text[end : found.start()], hit=False), Piece(asked_for, hit=True)]
            end = found.end()
    return tuple(one for one in (*pieces, Piece(text[end:], hit=False)) if one.text)
