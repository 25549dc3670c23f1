"""The form of an event sheet: what one kind of event says, to scenarios and to people.

A scenario states "box 1 has bet $20"; the log, the terminal and the screen reader say "Anna bets
$20 on Play."  Both wordings of an event stand side by side here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, Final, TypeVar

from pitboss.acts.event_texts.values import value_text
from pitboss.chips import Cents, Chips

EventType = TypeVar("EventType")
Values = Mapping[str, str]
Line = int | tuple[int, Values]
"""Which sentence of a sheet, and its own values where it is used more than once."""


@dataclass(frozen=True, slots=True)
class TextContext:
    """Where an event happened, and what people there are called."""

    place: str = "box"
    """What a place at the table is called: box or seat."""
    chips: type[Chips] = Cents
    seats: Mapping[int, str] = field(default_factory=dict)
    """Names by seat."""
    persons: Mapping[int, str] = field(default_factory=dict)
    """Names by the person's number: those who sit or sat at the table, and no others."""
    entrant_name: Callable[[int], str] | None = None
    """Returns a name by entry number, in a tournament."""
    amount: Callable[[Chips], str] = str
    """Writes an amount; a terminal may colour it."""

    def at(self, seat: int) -> str:
        """Return who sits there, or the place if nobody is known."""
        return self.seats.get(seat) or f"{self.place} {seat}"

    def person(self, number: int) -> str:
        """Return a person's name."""
        return self.persons.get(number) or "a player"

    def entrant(self, number: int) -> str:
        """Return an entrant's name."""
        return self.entrant_name(number) if self.entrant_name else f"entrant {number}"


NAMELESS: Final = TextContext()
"""A table with boxes where nobody is known."""


def possessive(name: str) -> str:
    """Return `Anna's`."""
    return f"{name}'s"


_NAMED: Final[Mapping[str, Callable[[TextContext, Any], str]]] = {
    "player": lambda context, event: context.person(event.player),
    "substitute": lambda context, event: context.person(event.substitute),
    "entrant": lambda context, event: context.entrant(event.entrant),
    "who": lambda context, event: context.at(_place_of(event)),
    "whose": lambda context, event: possessive(context.at(_place_of(event))),
}
"""Placeholders that name a person in a sentence for people."""
_UNNAMED: Final = ("box ", "seat ", "entrant ", "a player")
"""How a sentence begins where a name is not known."""


def _place_of(event: Any) -> int:
    place: int = event.box if hasattr(event, "box") else event.seat
    return place


@dataclass(frozen=True, slots=True)
class EventSheet:
    """What one kind of event says."""

    scenario: tuple[str, ...]
    """Its sentences in the scenario language."""
    log: tuple[str, ...]
    """Its sentences for people; none if no log shows it."""
    scenario_lines: Callable[[Any], Iterable[Line]] | None
    """Chooses among the sentences for scenarios; all of them if there is no choice."""
    log_lines: Callable[[Any], Iterable[Line]] | None
    values: Callable[[Any, TextContext], Values] | None
    """Values of placeholders that no field of the event has."""

    def in_scenario(self, event: Any, context: TextContext = NAMELESS) -> tuple[str, ...]:
        """Return the event as scenarios state it."""
        computed = self.values(event, context) if self.values else {}
        chosen = _lines(event, self.scenario, self.scenario_lines)
        return tuple(_filled(pattern, {**computed, **own}, event) for pattern, own in chosen)

    def in_log(self, event: Any, context: TextContext) -> str:
        """Return the event as one text for people, with names and amounts."""
        computed = self.values(event, context) if self.values else {}
        chosen = _lines(event, self.log, self.log_lines)
        return " ".join(
            _capital(_filled(pattern, {**computed, **own}, event, context))
            for pattern, own in chosen
        )


def sheet(
    kind: type[EventType],
    scenario: str | tuple[str, ...],
    log: str | tuple[str, ...] = (),
    *,
    scenario_lines: Callable[[EventType], Iterable[Line]] | None = None,
    log_lines: Callable[[EventType], Iterable[Line]] | None = None,
    values: Callable[[EventType, TextContext], Values] | None = None,
) -> tuple[type[EventType], EventSheet]:
    """Write the sheet of one kind of event."""
    return kind, EventSheet(_several(scenario), _several(log), scenario_lines, log_lines, values)


def scenario_patterns(*sheets: Mapping[type, EventSheet]) -> tuple[str, ...]:
    """Return every sentence for scenarios, each once."""
    return tuple(
        dict.fromkeys(
            pattern for held in sheets for each in held.values() for pattern in each.scenario
        )
    )


def placeholders(pattern: str) -> tuple[str, ...]:
    """Return the names in braces."""
    return tuple(name for _, name, _, _ in Formatter().parse(pattern) if name)


def _several(patterns: str | tuple[str, ...]) -> tuple[str, ...]:
    return (patterns,) if isinstance(patterns, str) else patterns


def _lines(
    event: Any, patterns: tuple[str, ...], choose: Callable[[Any], Iterable[Line]] | None
) -> Iterable[tuple[str, Values]]:
    for line in choose(event) if choose else range(len(patterns)):
        number, own = (line, {}) if isinstance(line, int) else line
        yield patterns[number], own


def _filled(pattern: str, values: Values, event: Any, people: TextContext | None = None) -> str:
    """Fill in a sentence: from `values`, from the people at the table, or from the event."""
    found = {}
    for name in placeholders(pattern):
        if name in values:
            found[name] = values[name]
        elif people is not None and name in _NAMED:
            found[name] = _NAMED[name](people, event)
        else:
            value = getattr(event, name)
            written = people.amount if people and isinstance(value, Chips) else value_text
            found[name] = written(value)
    return pattern.format_map(found)


def _capital(sentence: str) -> str:
    """Begin with a capital letter, but write a person's name as it is."""
    return sentence[:1].upper() + sentence[1:] if sentence.startswith(_UNNAMED) else sentence
