"""Search in the rulebook by clause number, heading and words; best hits first."""

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
"""The longest query, in characters."""
MOST: Final = 60
"""The most hits shown."""
_WORD: Final = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+)*")
_NUMBER: Final = re.compile(r"(?:[a-i] )?\d+(?:\.\d+)?(?:#\d)?(?:\([a-z]+\))*|[a-z]-\d+")
_BY_NUMBER, _BELOW_NUMBER = 1000.0, 400.0
_PHRASE, _IN_HEADING, _READING = 6.0, 1.5, 0.5


@dataclass(frozen=True, slots=True)
class Entry:
    """A searchable clause or reading."""

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
    """A piece of text, and whether the query asked for it."""

    text: str
    hit: bool


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that matches the query, with the query's words marked."""

    entry: Entry
    heading: tuple[Piece, ...]
    text: tuple[Piece, ...]
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """The best hits, and the total."""

    hits: tuple[Hit, ...]
    total: int


@cache
def entries() -> tuple[Entry, ...]:
    """Return everything that can be found; built with the first query."""
    return (*_clauses(), *_readings())


def _clauses() -> Iterator[Entry]:
    for held in instruments():
        for rule in held.rules:
            for clause in rule.clauses:
                link = href(clause.citation)
                yield _entry(held.id, clause.number, rule.heading, clause.digest, link)


def _readings() -> Iterator[Entry]:
    for reading in readings():
        text = f"{reading.doubt} {reading.reading} {reading.why}"
        yield _entry("", reading.id, reading.title, text, reading_href(reading))


def _entry(instrument: str, number: str, heading: str, text: str, link: str) -> Entry:
    low = f"{number} {text}".lower()
    words = frozenset(_WORD.findall(low))
    return Entry(
        instrument, number, heading, text, link, low, words, frozenset(_words(heading.lower()))
    )


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def search(question: str, within: str = "") -> Found:
    """Search for a query; `within` names an instrument, or is empty for all."""
    query = " ".join(question[:LONGEST].lower().split())
    if not query:
        return Found((), 0)
    instrument, number, words = _parse(query)
    wanted = within or instrument
    chosen = [entry for entry in entries() if not wanted or entry.instrument == wanted]
    terms = tuple(_term(word) for word in words)
    scored = [(_score(entry, number, terms, query), entry) for entry in chosen]
    ranked = sorted(((s, entry) for s, entry in scored if s > 0), key=lambda pair: -pair[0])
    query_words = frozenset(word for term in terms for word in term.words)
    return Found(tuple(_make_hit(entry, query_words, s) for s, entry in ranked[:MOST]), len(ranked))


def _parse(query: str) -> tuple[str, str, tuple[str, ...]]:
    """Split a query into the instrument it names, a clause number, and the other words."""
    instrument = ""
    for held in instruments():
        if held.id.lower() in query.split():
            instrument = held.id
            query = " ".join(word for word in query.split() if word != held.id.lower())
    query = query.removeprefix("clause ").removeprefix("rule ").removeprefix("reading ")
    if _NUMBER.fullmatch(query):
        return instrument, query, ()
    return instrument, "", tuple(dict.fromkeys(_stem(word) for word in _words(query)))


def _stem(word: str) -> str:
    """Strip a plural s, so that "wagers" finds "wager" and the other way round."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _forms(stem: str) -> frozenset[str]:
    """Return a word's other forms: fold, folds, folded; qualify, qualifies; bet, betting."""
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
    """Count the entries that contain each word."""
    counted: dict[str, int] = {}
    for entry in entries():
        for word in entry.words | entry.heading_words:
            counted[word] = counted.get(word, 0) + 1
    return counted


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the query: its forms in the vocabulary, and its weight."""

    words: frozenset[str]
    weight: float


@lru_cache(maxsize=1_000)
def _term(stem: str) -> Term:
    """Build a term; a rare word weighs more than a common one."""
    known = _vocabulary()
    words = _forms(stem) & known.keys() or frozenset(
        word
        for word in known
        if word.startswith(stem)  # the beginning of a word is enough
    )
    count = sum(known[word] for word in words)
    return Term(words, log((len(entries()) + 1) / (count + 1)) + 1)


def _score(entry: Entry, number: str, terms: tuple[Term, ...], query: str) -> float:
    """Score an entry: 0 unless every word of the query is in it."""
    if number:
        return _number_score(entry.number.lower(), number)
    score = 0.0
    for term in terms:
        in_text = not term.words.isdisjoint(entry.words)
        in_heading = not term.words.isdisjoint(entry.heading_words)
        if not in_text and not in_heading:
            return 0.0
        score += term.weight * (in_text + _IN_HEADING * in_heading)
    if len(terms) > 1 and query in entry.low:
        score *= _PHRASE
    if not entry.instrument:
        score *= _READING  # clauses rank above readings
    return score / (1 + len(entry.words) / 60)


def _number_score(held: str, query: str) -> float:
    """Score a number: the clause itself first, then what is nested in it."""
    if held == query or held.partition("#")[0] == query:
        return _BY_NUMBER
    within = held.startswith(query) and not held[len(query)].isdigit()
    return _BELOW_NUMBER / len(held) if within else 0.0


def _make_hit(entry: Entry, words: frozenset[str], score: float) -> Hit:
    return Hit(entry, mark_words(entry.heading, words), mark_words(entry.text, words), score)


def mark_words(text: str, words: frozenset[str]) -> tuple[Piece, ...]:
    """Split a text into pieces, with the query's words marked."""
    pieces, end = [], 0
    for found in _WORD.finditer(text.lower()):
        if found.group() in words:
            query_words = text[found.start() : found.end()]
            pieces += [Piece(text[end : found.start()], hit=False), Piece(query_words, hit=True)]
            end = found.end()
    return tuple(piece for piece in (*pieces, Piece(text[end:], hit=False)) if piece.text)
