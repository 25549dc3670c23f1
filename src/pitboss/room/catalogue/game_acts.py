"""Resolves the acts of one game, with the clauses of a table's governing instrument."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Final, NamedTuple

from pitboss.acts import registered
from pitboss.acts.grants import Manner
from pitboss.acts.sheet import ActSheet, GameActs, Shoe, Variation
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
from pitboss.room.acts.sheets import AT_DESKS
from pitboss.room.acts.wire_acts import act_name
from pitboss.table.table_games import TABLE_GAMES

GAMES: Final[Mapping[str, GameActs]] = {
    name: acts for acts in registered.GAMES for name in acts.games
}
"""The acts of each game, by its name in the table of games."""

AT_ANY_TABLE: Final[tuple[ActSheet, ...]] = tuple(
    sheet for sheet in (*registered.AT_ANY_TABLE.sheets, *AT_DESKS.sheets) if sheet.is_listed
)
"""The acts that all games share."""


class NoSuchGame(LookupError):  # noqa: N818 - says what it is
    """There is no such game, or it is not played under that instrument."""


class Said(NamedTuple):
    """An act as a view needs it: name, title and clauses."""

    act: str
    title: str
    cites: tuple[str, ...]
    at_stage: Mapping[str, tuple[str, ...]]


def sheets_at(game: str) -> tuple[ActSheet, ...]:
    """Return the acts of a game and of its table."""
    own = (sheet for sheet in GAMES[game].sheets if sheet.is_listed)
    return (*own, *AT_ANY_TABLE)


# --- clauses --------------------------------------------------------------------------------------


class _Governed(NamedTuple):
    """A game under a table's governing instruments, with one kind of shoe or any."""

    game: str
    law: RuleSet
    shoe: Shoe | None

    def cites(self, sheet: ActSheet) -> tuple[str, ...]:
        """Return the clauses of an act in the governing instrument's numbering."""
        varied = self.variation(sheet)
        if varied is not None:
            return tuple(f"{self.law.governing} {number}" for number in varied.cites)
        numbers = sheet.in_game.get(self.game, sheet.cites)
        if self.shoe is not Shoe.CARD:
            numbers += sheet.with_automated
        if self.shoe is not Shoe.AUTOMATED:
            numbers += sheet.with_card_shoe
        shared = (clause for name in sheet.rules for clause in _rule(self.game, name))
        return self._in_force((*self.of_game(numbers), *shared))

    def of_game(self, numbers: tuple[str, ...]) -> Iterator[Citation]:
        """Parse clauses in the numbering of the game's acts."""
        return (clause(GAMES[self.game].instrument, number) for number in numbers)

    def at_stage(self, sheet: ActSheet) -> dict[str, tuple[str, ...]]:
        """Return the clauses for each stage at which they differ."""
        return {
            stage: self._in_force(tuple(self.of_game(numbers)))
            for stage, numbers in sheet.at_stage.items()
        }

    def variation(self, sheet: ActSheet) -> Variation | None:
        """Return the variation that applies here, if any."""
        return sheet.under.get(self.law.governing)

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
        sheet.command: Said(
            act_name(sheet.command), sheet.title, here.cites(sheet), here.at_stage(sheet)
        )
        for sheet in sheets_at(game)
    }


# --- whole ----------------------------------------------------------------------------------------


@cache
def acts_shown(game: str, instruments: tuple[str, ...] = (), shoe: Shoe | None = None) -> ActsShown:
    """Return the acts of a game and of its table; by default under the game's newest law.

    Leaves out acts that the game does not have or that require another kind of shoe.
    """
    here = _known(game, instruments or _newest(game), shoe)
    return ActsShown(
        game=game,
        law=here.law.instruments,
        acts=tuple(_act(here, sheet) for sheet in sheets_at(game) if _is_known(here, sheet)),
    )


def _newest(game: str) -> tuple[str, ...]:
    if game not in GAMES:
        raise NoSuchGame(f"no game is called {game[:40]!r}")
    written, laws = GAMES[game].instrument, TABLE_GAMES[game].laws
    by_it = (law.instruments for law in laws if written in law.instruments)
    return next(by_it, laws[0].instruments)  # tournament-only games have their own instrument


def _is_known(here: _Governed, sheet: ActSheet) -> bool:
    if sheet.games and here.game not in sheet.games:
        return False
    if sheet.needs and not _rule(here.game, sheet.needs):
        return False
    if sheet.shoe is not None and here.shoe is not None and sheet.shoe is not here.shoe:
        return False
    return bool(here.cites(sheet)) or not (sheet.cites or sheet.rules)


def _act(here: _Governed, sheet: ActSheet) -> ActShown:
    varied = here.variation(sheet)
    granted = granted_to(sheet)
    return ActShown(
        act=act_name(sheet.command),
        title=sheet.title,
        asks=sheet.asks,
        kind=sheet.kind.value,
        cites=here.cites(sheet),
        discretion=sheet.discretion if varied is None else varied.discretion,
        outcome=sheet.outcome if varied is None else varied.outcome,
        offices=granted.offices,
        alone=granted.alone,
        second_person=granted.second_person,
        delegable=sheet.delegable,
        on_the_felt=sheet.on_the_felt,
        fields=tuple(fields_of(sheet)),
    )


class Granted(NamedTuple):
    """Who may make an act according to its grants."""

    offices: tuple[str, ...]
    alone: tuple[str, ...]
    second_person: bool


def granted_to(sheet: ActSheet) -> Granted:
    """Return who may make an act, who may do so alone, and whether it needs a second person."""
    grants = sheet.grants
    return Granted(
        tuple(office.value for office in grants),
        tuple(office.value for office, grant in grants.items() if grant.manner is Manner.DOES),
        any(grant.manner is Manner.TWO_PERSONS for grant in grants.values()),
    )


def fields_of(sheet: ActSheet) -> Iterator[FieldShown]:
    """Return the form fields in order; the command defines which are optional."""
    optional = {name for name, may_be_left_out in _members(sheet.command) if may_be_left_out}
    for name, asked in sheet.fields.items():
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


def _members(command: type) -> Iterator[tuple[str, bool]]:
    for member in fields(command):
        if member.name not in SAID_BY_THE_ROOM:
            yield (
                member.name,
                member.default is not MISSING or member.default_factory is not MISSING,
            )
