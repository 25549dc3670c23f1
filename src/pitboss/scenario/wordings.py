"""Other wordings of a sentence: articles, plural verbs, `and` for a comma, and synonyms.

A pattern is matched strictly first.  Only a text that matches none is tried here, so another
wording never changes what a sentence means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pitboss.scenario.sentences import KINDS, PARTS, Sentence

_WORD: Final = re.compile(r", | and | of |\w[\w'-]*|\s+|.")
_ARTICLES: Final = ("the", "a", "an")
_ARTICLE: Final = r"(?:(?:the|an?|his|her|their) )?"
_VERBS: Final = {"is": "(?:is|are)", "does": "do(?:es)?", "has": "(?:has|have)"}
_AMOUNTS: Final = ("amount", "chips")


@dataclass(frozen=True, slots=True)
class Synonym:
    """A common wording, and the vocabulary's own."""

    sentence: Sentence
    means: str
    """With the same names in its braces."""


def same(said: str, means: str) -> Synonym:
    """Define one synonym."""
    return Synonym(Sentence(said), means)


def reword(text: str, patterns: Iterable[Sentence], synonyms: Iterable[Synonym] = ()) -> str:
    """Return the text in a pattern's words; unchanged if none matches, or one already does."""
    words = " ".join(text.split())
    held = list(patterns)
    if any(sentence.fits(words) for sentence in held):
        return text
    for pattern in held:
        values = _values(pattern.pattern, words)
        if values is not None:
            return _filled(pattern.pattern, values)
    for synonym in synonyms:
        values = _values(synonym.sentence.pattern, words)
        if values is not None:
            return _filled(synonym.means, values)
    return text


def _values(pattern: str, words: str) -> Mapping[str, str] | None:
    """Return the values at the braces and the brackets used; None if the text does not match."""
    found = _loosened(pattern).fullmatch(words)
    if found is None:
        return None
    return {name: value for name, value in found.groupdict().items() if value is not None}


@cache
def _loosened(pattern: str) -> re.Pattern[str]:
    parts: list[str] = []
    brackets = 0
    for name, kind, bracket, literal in PARTS.findall(pattern):
        if name:
            meant = kind or name
            of = "(?:of |is )?" if meant in _AMOUNTS else ""
            unit = "(?: dollars| chips)?" if meant in _AMOUNTS else ""
            parts.append(f"{of}(?P<{name}>{KINDS[meant][0]}){unit}")
        elif bracket == "[":
            parts.append(f"(?P<bracket_{brackets}>")
            brackets += 1
        elif bracket == "]":
            parts.append(")?")
        else:
            parts.append(_loosened_words(literal, first=not parts))
    return re.compile("".join(parts), re.IGNORECASE)


def _loosened_words(literal: str, *, first: bool) -> str:
    found: list[str] = []
    for word in _WORD.findall(literal):
        if first and not found:
            article = word.lower() in _ARTICLES
            found.append(_ARTICLE if article else _ARTICLE + _verb(word))
        elif word in (", ", " and "):
            found.append("(?:, and |, | and )")
        elif word == " of ":
            found.append("(?: of)? ")
        elif word.lower() in _ARTICLES:
            found.append(_ARTICLE)
        elif word.isspace():
            if not found or found[-1] != _ARTICLE:
                found.append(" ")
        elif word[0].isalpha():
            found.append(re.escape(word) if found[-1:] == [_ARTICLE] else _with_article(word))
        else:
            found.append(re.escape(word))
    return "".join(found)


def _with_article(word: str) -> str:
    return rf"(?:(?<= )(?:the|an?) )?{re.escape(word)}"


def _verb(word: str) -> str:
    """Match `places` and `place`: one person does it, or several."""
    if word in _VERBS:
        return _VERBS[word]
    if word.endswith(("sses", "shes", "ches", "sh")):
        return f"{re.escape(word[:-2])}(?:es)?"
    return f"{re.escape(word[:-1])}s?" if word.endswith("s") else re.escape(word)


def _filled(pattern: str, values: Mapping[str, str]) -> str:
    """Fill a pattern with the values at its braces and the brackets that were used."""
    written, open_bracket, brackets = "", True, 0
    for name, _, bracket, literal in PARTS.findall(pattern):
        if bracket == "[":
            open_bracket = f"bracket_{brackets}" in values
            brackets += 1
        elif bracket == "]":
            open_bracket = True
        elif open_bracket:
            written += values.get(name, "") if name else literal
    return written
