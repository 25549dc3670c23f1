"""Tables: setting them up, and what the room rules at them by itself.

NI2025-411 1.1, 14.1 and Instr 2, and their like: approvals, hours and commencements come from the
registers, so that a table uses only what the operator has entered.  Opening and closing are acts of
the table itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.chips import ChipsError, Denominations
from pitboss.games.progressive_jackpot import other_wager
from pitboss.law.citation import Citation
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under, of_table
from pitboss.room.management.commands import DetermineStanding, SetUpTable
from pitboss.room.management.events import Event, StandingDetermined, TableSetUp
from pitboss.room.management.particulars import Pace, StandingPower, TableKind
from pitboss.room.management.people.persons import table_refusal
from pitboss.room.management.questions import approvals_of_game
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table import TABLE_GAMES, Approvals, Particulars, Purpose
from pitboss.table.table_games import unfit

LONGEST_WAIT: Final = 3_600
"""Seconds; nobody waits longer at a table that is in use."""


def set_up_table(state: RoomState, command: SetUpTable) -> Allowed[Event] | Refused:
    """NI2025-411 1.1, NI2017-193 1.1, NI2006-154 1.1  Set up a table; only the operator may."""
    particulars = command.particulars
    refusal = (
        _game_refusal(particulars)
        or _register_refusal(particulars)
        or _determinations_refusal(particulars)
        or _jackpot_refusal(state, command)
        or _pace_refusal(command.pace)
        or _chips_refusal(command)
    )
    if refusal:
        return refusal
    number = max(state.tables, default=0) + 1
    complete = replace(
        particulars,
        approvals=approvals_of_game(state, particulars.game, command.jackpot),
        hours=state.hours,
        commencements=dict(state.commencements),
    )
    under = (*clauses.OPERATOR, *of_table(particulars.law, clauses.LAYOUT))
    return allowed(TableSetUp(under, number, command.kind, complete, command.jackpot, command.pace))


def _game_refusal(particulars: Particulars) -> Refused | None:
    if particulars.game not in TABLE_GAMES:
        return refused(f"no game named {particulars.game!r} is held", *clauses.OPERATOR)
    because = unfit(particulars)
    return refused(because, *clauses.OPERATOR) if because else None


def _register_refusal(particulars: Particulars) -> Refused | None:
    """Refuse particulars that must come from the registers."""
    given = particulars.approvals != Approvals() or particulars.hours or particulars.commencements
    if not given:
        return None
    return refused("approvals, hours and commencements come from the registers", *clauses.APPROVED)


def _determinations_refusal(particulars: Particulars) -> Refused | None:
    """Refuse with everything that is wrong, in one refusal."""
    game = TABLE_GAMES[particulars.game]
    try:
        found = game.refusals(particulars.determinations, particulars.law)
    except (AttributeError, TypeError):
        return refused(f"these are no determinations of {game.name}", *clauses.OPERATOR)
    if not found:
        return None
    cited: dict[Citation, None] = dict.fromkeys(
        clause for refusal in found for clause in refusal.under
    )
    return refused("; ".join(refusal.because for refusal in found), *cited)


def _jackpot_refusal(state: RoomState, command: SetUpTable) -> Refused | None:
    """NI2017-193 A:Displayed Jackpot Wager  The wager is the same at every table that shares it."""
    particulars = command.particulars
    game = TABLE_GAMES[particulars.game].jackpot
    wager = game.wager(particulars.determinations) if game else None
    if command.jackpot is None:
        return other_wager(None, wager)
    jackpot = state.jackpots.get(command.jackpot)
    if jackpot is None:
        return refused(f"there is no jackpot {command.jackpot}")
    if wager is None:
        return refused("the table offers no jackpot wager", *clauses.JACKPOT_WAGER)
    return other_wager(jackpot, wager)


def _pace_refusal(pace: Pace) -> Refused | None:
    if all(0 <= seconds <= LONGEST_WAIT for seconds in pace.seconds) and all(
        (pace.to_wager, pace.to_decide, pace.countdown, pace.seat_kept)
    ):
        return None
    return refused(
        f"a pace is in seconds up to {LONGEST_WAIT}, and nobody decides in none",
        *clauses.TIME_LIMITS,
    )


def _chips_refusal(command: SetUpTable) -> Refused | None:
    """Refuse denominations except at live tables; elsewhere the record counts the chips.

    NI2025-411 10.1  They pay every wager in the multiples that are displayed (reading U-11).
    """
    of = command.particulars
    values = of.denominations
    if not values:
        return None
    if command.kind is not TableKind.LIVE:
        return refused("chips are counted at live tables alone", *clauses.DUTIES)
    try:
        chips = Denominations(values)
    except ChipsError as problem:
        return refused(str(problem), *clauses.DUTIES)
    return next(iter(TABLE_GAMES[of.game].unpayable(of.determinations, chips, of.law)), None)


STANDING: Final[Mapping[StandingPower, Under]] = {
    StandingPower.TIME_LIMITS: clauses.TIME_LIMITS,
    StandingPower.NO_CHOICE: clauses.NO_CHOICE,
}
"""The clauses behind each power that the room may use by itself."""


def determine_standing(state: RoomState, command: DetermineStanding) -> Allowed[Event] | Refused:
    """NI2025-411 13.8#2 and 15.5, NI2017-193 16.5, NI2006-154 4.8 and 19.4  Determine them."""
    refusal = table_refusal(state, command.table)
    if refusal:
        return refusal
    table = state.tables[command.table]
    if table.standing == command.powers:
        return refused("that is determined already", *clauses.OPERATOR)
    named = [*clauses.OPERATOR]
    for power, under in STANDING.items():
        if power in command.powers:
            named += of_table(table.particulars.law, under)
    return allowed(StandingDetermined(tuple(named), command.table, command.powers))


def opening_refusal(state: RoomState, number: int, purpose: Purpose) -> Refused | None:
    """Refuse to open a table for a purpose, besides the table's own rules.

    The table is updated from the registers before each act (reading S-13).
    """
    refusal = table_refusal(state, number)
    if refusal:
        return refusal
    table = state.tables[number]
    if table.kind is TableKind.PRACTICE and purpose is not Purpose.PRACTICE:
        return refused("a practice table opens for practice", *clauses.OPERATOR)
    return None
