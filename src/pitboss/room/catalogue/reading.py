"""Resolves the catalogue for one game, with the clauses of a table's governing instrument.

Who may make an act, and whether it takes a second person, comes from the role matrix.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, NamedTuple

from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.law.citation import Citation
from pitboss.law.register import instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.messages.running_views import (
    ActShown,
    ActsShown,
    AskedWhen,
    ChoiceShown,
    FieldShown,
)
from pitboss.messages.wire_types import SAID_BY_THE_ROOM
from pitboss.room.acts.grants import Manner
from pitboss.room.acts.role_matrix import MATRIX, ON_THE_FELT, OPERATORS_POWERS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.catalogue import (
    canberra_poker,
    float_and_desk,
    management,
    pot_games,
    table,
    ultimate_texas_holdem,
)
from pitboss.room.catalogue.entry import Entry, Shoe, Variation
from pitboss.table.table_games import TABLE_GAMES

GAMES: Final[Mapping[str, tuple[str, Mapping[type, Entry]]]] = {
    "ultimate_texas_holdem": (ultimate_texas_holdem.INSTRUMENT, ultimate_texas_holdem.ACTS),
    "canberra_poker": (canberra_poker.INSTRUMENT, canberra_poker.ACTS),
    **dict.fromkeys(PLAYED, (pot_games.INSTRUMENT, pot_games.ACTS)),
}
"""By name in the table of games: the instrument whose numbering the acts use, and the acts."""

AT_ANY_TABLE: Final[Mapping[type, Entry]] = {**table.ACTS, **float_and_desk.ACTS}
"""The acts that all games share."""

_EVERY: Final[Mapping[type, Entry]] = {
    **AT_ANY_TABLE,
    **{command: entry for _, acts in GAMES.values() for command, entry in acts.items()},
    **management.ACTS,
}


class NoSuchGame(LookupError):  # noqa: N818 - says what it is
    """There is no such game, or it is not played under that instrument."""


class Said(NamedTuple):
    """An act as a view needs it: name, title and clauses."""

    act: str
    title: str
    cites: tuple[str, ...]
    at_stage: Mapping[str, tuple[str, ...]]


def entry_of(command: type) -> Entry:
    """Return the catalogue entry of a command."""
    return _EVERY[command]


# --- clauses --------------------------------------------------------------------------------------


class _Governed(NamedTuple):
    """A game under a table's governing instruments, with one kind of shoe or any."""

    game: str
    law: RuleSet
    shoe: Shoe | None

    def cites(self, entry: Entry) -> tuple[str, ...]:
        """Return the clauses of an act in the governing instrument's numbering."""
        varied = self.variation(entry)
        if varied is not None:
            return tuple(f"{self.law.governing} {number}" for number in varied.cites)
        numbers = entry.in_game.get(self.game, entry.cites)
        if self.shoe is not Shoe.CARD:
            numbers += entry.with_automated
        if self.shoe is not Shoe.AUTOMATED:
            numbers += entry.with_card_shoe
        shared = (clause for name in entry.rules for clause in _rule(self.game, name))
        return self._in_force((*self.of_game(numbers), *shared))

    def of_game(self, numbers: tuple[str, ...]) -> Iterator[Citation]:
        """Parse clauses in the numbering of the game's acts."""
        return (clause(GAMES[self.game][0], number) for number in numbers)

    def at_stage(self, entry: Entry) -> dict[str, tuple[str, ...]]:
        """Return the clauses for each stage at which they differ."""
        return {
            stage: self._in_force(tuple(self.of_game(numbers)))
            for stage, numbers in entry.at_stage.items()
        }

    def variation(self, entry: Entry) -> Variation | None:
        """Return the variation that applies here, if any."""
        return entry.under.get(self.law.governing)

    def _in_force(self, clauses: tuple[Citation, ...]) -> tuple[str, ...]:
        held = (self.law.cite(clause) for clause in clauses if self.law.holds(clause))
        return tuple(dict.fromkeys(str(citation) for citation in held))


def clause(instrument: str, number: str) -> Citation:
    """Parse a clause of an instrument, or of the one that it is prefixed with."""
    named, _, own = number.partition(" ")
    return Citation(named, own) if named in instrument_ids() else Citation(instrument, number)


def _rule(game: str, name: str) -> tuple[Citation, ...]:
    """Return the clauses of a shared rule for this game; empty if it has none."""
    clauses: tuple[Citation, ...] = getattr(TABLE_GAMES[game].clauses, name)
    return clauses


def _known(game: str, instruments: tuple[str, ...], shoe: Shoe | None) -> _Governed:
    if game not in GAMES:
        raise NoSuchGame(f"no game is called {game[:40]!r}")
    for law in TABLE_GAMES[game].laws:
        if law.governing == instruments[0]:
            return _Governed(game, law, shoe)
    raise NoSuchGame(f"{game} is not played under {instruments[0][:40]!r}")


# --- for the views of a table ---------------------------------------------------------------------


@cache
def said(game: str, instruments: tuple[str, ...], *, automated: bool) -> Mapping[type, Said]:
    """Return every act of a game in the short form for views; cached."""
    here = _known(game, instruments, Shoe.AUTOMATED if automated else Shoe.CARD)
    return {
        command: Said(act_name(command), entry.title, here.cites(entry), here.at_stage(entry))
        for command, entry in (*GAMES[game][1].items(), *AT_ANY_TABLE.items())
    }


# --- whole ----------------------------------------------------------------------------------------


@cache
def acts_shown(game: str, instruments: tuple[str, ...] = (), shoe: Shoe | None = None) -> ActsShown:
    """Return the acts of a game and of its table; by default under the game's newest law.

    Leaves out acts that the game does not have or that require another kind of shoe.
    """
    here = _known(game, instruments or _newest(game), shoe)
    known = (*GAMES[game][1].items(), *AT_ANY_TABLE.items())
    return ActsShown(
        game=game,
        law=here.law.instruments,
        acts=tuple(
            _act(here, command, entry) for command, entry in known if _is_known(here, entry)
        ),
    )


def _newest(game: str) -> tuple[str, ...]:
    if game not in GAMES:
        raise NoSuchGame(f"no game is called {game[:40]!r}")
    written, laws = GAMES[game][0], TABLE_GAMES[game].laws
    by_it = (law.instruments for law in laws if written in law.instruments)
    return next(by_it, laws[0].instruments)  # tournament-only games have their own instrument


def _is_known(here: _Governed, entry: Entry) -> bool:
    if entry.games and here.game not in entry.games:
        return False
    if entry.needs and not _rule(here.game, entry.needs):
        return False
    if entry.shoe is not None and here.shoe is not None and entry.shoe is not here.shoe:
        return False
    return bool(here.cites(entry)) or not (entry.cites or entry.rules)


def _act(here: _Governed, command: type, entry: Entry) -> ActShown:
    varied = here.variation(entry)
    granted = granted_to(command)
    return ActShown(
        act=act_name(command),
        title=entry.title,
        asks=entry.asks,
        kind=entry.kind.value,
        cites=here.cites(entry),
        discretion=entry.discretion if varied is None else varied.discretion,
        outcome=entry.outcome if varied is None else varied.outcome,
        offices=granted.offices,
        alone=granted.alone,
        second_person=granted.second_person,
        delegable=command in OPERATORS_POWERS,
        on_the_felt=command in ON_THE_FELT,
        fields=tuple(fields_of(command, entry)),
    )


class Granted(NamedTuple):
    """Who may make an act according to the role matrix."""

    offices: tuple[str, ...]
    alone: tuple[str, ...]
    second_person: bool


def granted_to(command: type) -> Granted:
    """Return who may make an act, who may do so alone, and whether it needs a second person."""
    grants = MATRIX[command]
    return Granted(
        tuple(office.value for office in grants),
        tuple(office.value for office, grant in grants.items() if grant.manner is Manner.DOES),
        any(grant.manner is Manner.TWO_PERSONS for grant in grants.values()),
    )


def fields_of(command: type, entry: Entry) -> Iterator[FieldShown]:
    """Return the form fields in order; the command defines which are optional."""
    optional = {name for name, may_be_left_out in _members(command) if may_be_left_out}
    for name, asked in entry.fields.items():
        yield FieldShown(
            name=name,
            asks=asked.asks,
            kind=asked.kind.value,
            choices=tuple(
                ChoiceShown(value=choice.value, says=choice.says) for choice in asked.choices
            ),
            optional=name in optional,
            count=asked.count,
            when=AskedWhen(name=asked.when[0], value=asked.when[1]) if asked.when else None,
        )


def _members(command: Any) -> Iterator[tuple[str, bool]]:
    for member in fields(command):
        if member.name not in SAID_BY_THE_ROOM:
            yield (
                member.name,
                member.default is not MISSING or member.default_factory is not MISSING,
            )
