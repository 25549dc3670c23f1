"""The catalogue read for one game: with the clauses of the instrument that governs a table.

Who may give an act, and whether it takes a second person, is read from the role matrix.
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
"""By its name in the table of games: in whose numbers its acts cite, and the acts."""

AT_ANY_TABLE: Final[Mapping[type, Entry]] = {**table.ACTS, **float_and_desk.ACTS}
"""What the games share."""

_EVERY: Final[Mapping[type, Entry]] = {
    **AT_ANY_TABLE,
    **{command: entry for _, acts in GAMES.values() for command, entry in acts.items()},
    **management.ACTS,
}


class NoSuchGame(LookupError):  # noqa: N818 - says what it is
    """No game has that name, or it is not played under that instrument."""


class Said(NamedTuple):
    """An act as it stands in a view: its name, its title and its clauses."""

    act: str
    title: str
    cites: tuple[str, ...]
    at_stage: Mapping[str, tuple[str, ...]]


def entry_of(command: type) -> Entry:
    """What the catalogue says of an act, by its command."""
    return _EVERY[command]


# --- clauses --------------------------------------------------------------------------------------


class _Governed(NamedTuple):
    """A game under the instruments that govern a table, with one kind of shoe or any."""

    game: str
    law: RuleSet
    shoe: Shoe | None

    def cites(self, entry: Entry) -> tuple[str, ...]:
        """The clauses of an act, each in the numbers of the governing instrument."""
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
        """Clauses by the numbers in which the game's acts are written."""
        return (clause(GAMES[self.game][0], number) for number in numbers)

    def at_stage(self, entry: Entry) -> dict[str, tuple[str, ...]]:
        """The same for each stage at which they are others."""
        return {
            stage: self._in_force(tuple(self.of_game(numbers)))
            for stage, numbers in entry.at_stage.items()
        }

    def variation(self, entry: Entry) -> Variation | None:
        """What is otherwise here."""
        return entry.under.get(self.law.governing)

    def _in_force(self, clauses: tuple[Citation, ...]) -> tuple[str, ...]:
        held = (self.law.cite(clause) for clause in clauses if self.law.holds(clause))
        return tuple(dict.fromkeys(str(citation) for citation in held))


def clause(instrument: str, number: str) -> Citation:
    """A clause by its number in an instrument, or in the one that is named with it."""
    named, _, own = number.partition(" ")
    return Citation(named, own) if named in instrument_ids() else Citation(instrument, number)


def _rule(game: str, name: str) -> tuple[Citation, ...]:
    """A rule that games share, as this game's instrument has it; empty where it has none."""
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
    """Every act of a game in the few words that a view has for it; made once."""
    here = _known(game, instruments, Shoe.AUTOMATED if automated else Shoe.CARD)
    return {
        command: Said(act_name(command), entry.title, here.cites(entry), here.at_stage(entry))
        for command, entry in (*GAMES[game][1].items(), *AT_ANY_TABLE.items())
    }


# --- whole ----------------------------------------------------------------------------------------


@cache
def acts_shown(game: str, instruments: tuple[str, ...] = (), shoe: Shoe | None = None) -> ActsShown:
    """The acts of a game and of its table; without instruments, under the newest of the game.

    What a game does not know is left out, and so is what another shoe than this one would want.
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
    return next(by_it, laws[0].instruments)  # a game of tournaments alone has another one


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
    """To whom the role matrix gives an act."""

    offices: tuple[str, ...]
    alone: tuple[str, ...]
    second_person: bool


def granted_to(command: type) -> Granted:
    """Who may give an act, who of them alone, and whether somebody needs a second person."""
    grants = MATRIX[command]
    return Granted(
        tuple(office.value for office in grants),
        tuple(office.value for office, grant in grants.items() if grant.manner is Manner.DOES),
        any(grant.manner is Manner.TWO_PERSONS for grant in grants.values()),
    )


def fields_of(command: type, entry: Entry) -> Iterator[FieldShown]:
    """In the order in which they are asked; what may be left out, the command itself says."""
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
