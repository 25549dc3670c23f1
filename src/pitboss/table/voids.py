"""A round that becomes void after its settlement, before a card of the next one (reading S-12).

NI2025-411 15.4 and 15.5, NI2017-193 16.4 and 16.5, NI2006-154 17.14, 19.3 and 19.4.  The record
keeps the result; the game returns exactly what the round moved, so that chips that came to the
table or to the pools meanwhile are not touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from pitboss.chips import FLOAT, Transfer, after
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Event, Refused, allowed, refused
from pitboss.table.clauses import Clauses
from pitboss.table.commands import VoidSettledRound
from pitboss.table.dispute_events import RoundTakenUp, WinningsGivenBack
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import (
    ChipsCorrected,
    ChipsSentOn,
    Ground,
    RoundSetAside,
    SeatGetsBack,
    SettledRoundVoided,
)
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.persons import sanction
from pitboss.table.state import BANK, RoundAtTable, Table, TableStage, purse_of, stake_of

_COMMISSION: Final = "commission"
_INSTEAD: Final = "put chips right seat by seat instead (correct chips)"


def void_settled_round(state: Table, command: VoidSettledRound) -> Allowed[Event] | Refused:
    """Return everything that a settled round moved.  Needs two persons; the desk verifies the
    second.
    """
    under = _ground(state.clauses, command.ground)
    refusal = (
        _authority_refusal(state, command, under)
        or _complete_game_refusal(state, command)
        or _last_round_refusal(state, command.number)
    )
    at_table = state.round_before_it_stands(command.number)
    if refusal or at_table is None:
        return refusal or refused("no round has been played", *under)
    disputes = _disputes_to_carry_out(state, command)
    refusal = (
        _closed_table_refusal(state, disputes)
        or _void_refusal(at_table, command, under)
        or _several_disputes_refusal(state, command, disputes)
    )
    if refusal:
        return refusal
    voids = tuple(state.game.void_settled(at_table.state, under, command.because))
    corrections = tuple(_take_back_corrections(state, at_table))
    changes = _balance_changes((*voids, *corrections))
    back = tuple(_seats(at_table, changes))
    summary = _summary(command, under, back, changes)
    turned_back, returned = _turn_back(state, at_table)
    return allowed(
        *turned_back,
        *_uphold(state, command, disputes),
        summary,
        *_make_up_shortfalls(state, back, under),
        *(correction for correction in corrections if _pays_the_player(correction)),
        *voids,
        *(correction for correction in corrections if not _pays_the_player(correction)),
        *returned,
        *_send_on(state, back, under),
    )


def _ground(clauses: Clauses, ground: Ground) -> tuple[Citation, ...]:
    return {
        Ground.FRAUD: clauses.fraud,
        Ground.DISPUTE: clauses.dispute_upheld,
        Ground.DISTURBANCE: clauses.disturbance,
    }[ground]


def _complete_game_refusal(state: Table, command: VoidSettledRound) -> Refused | None:
    """NI2025-411 15.2, NI2017-193 16.2, NI2006-154 19.1  A disturbance counts until the game is
    complete; S2-2001 18.1 does not say so.
    """
    if command.ground is not Ground.DISTURBANCE or state.clauses.disturbance_after_the_game:
        return None
    return refused(
        "the game is complete: a disturbance no longer changes its outcome",
        *state.clauses.disturbance,
    )


def _authority_refusal(
    state: Table, command: VoidSettledRound, under: tuple[Citation, ...]
) -> Refused | None:
    """Allow only the operator, or a supervisor with delegated powers.

    S2-2001 18.4, 18.6  In its tournaments the director has both powers.
    """
    refusal = sanction(lambda _: under).refuse(state, command.by)
    if refusal is None or state.director_decides:
        return refusal
    return refused(
        "it is for the casino operator to void a settled round: to propose it, to second it, or"
        " to delegate it to the supervisors",
        *under,
        *state.clauses.operator,
    )


def _last_round_refusal(state: Table, number: int) -> Refused | None:
    """Allow only the last round, whose result is not final: no later card was dealt."""
    if not 1 <= number <= state.rounds:
        return refused(f"no round {number} has been played", *state.clauses.result_stands)
    at_table = state.round_before_it_stands(number)
    if at_table is None:
        return refused(
            f"round {number} stands, because a card of a later round was dealt: {_INSTEAD}",
            *state.clauses.result_stands,
        )
    if not at_table.over:
        return refused(
            f"round {number} is not over: void it as a round that is open",
            *state.clauses.round_of_play,
        )
    if state.left_behind(number) is at_table:
        return open_round_refusal(state)
    if at_table is not state.round and state.in_dispute(state.rounds):
        return refused(
            f"a dispute about round {state.rounds} is undecided: decide it first",
            *state.clauses.dispute,
        )
    if at_table is not state.round and state.open_wagers:
        return refused(
            f"wagers lie in the boxes for round {state.rounds}: their players take them back, or"
            " that round is void, first",
            *state.clauses.round_of_play,
        )
    return None


def _closed_table_refusal(state: Table, disputes: Sequence[Dispute]) -> Refused | None:
    """A dispute, and carrying out its decision, outlasts the table's closing."""
    return None if disputes and state.stage is TableStage.CLOSED else closed_table_refusal(state)


def _void_refusal(
    at_table: RoundAtTable, command: VoidSettledRound, under: tuple[Citation, ...]
) -> Refused | None:
    if at_table.void:
        return refused(f"round {at_table.number} is void already", *under)
    if not command.because.strip():
        return refused("the reason is recorded with the ruling", *under)
    return None


def _disputes_to_carry_out(state: Table, command: VoidSettledRound) -> tuple[Dispute, ...]:
    """The disputes that the void may decide, or whose decision it carries out."""
    if command.ground is not Ground.DISPUTE:
        return ()  # an upheld dispute is carried out with it anyway
    waiting = (dispute for dispute in state.disputes_about(command.number) if dispute.waits)
    return tuple(dispute for dispute in waiting if command.dispute in (None, dispute.box))


def _several_disputes_refusal(
    state: Table, command: VoidSettledRound, disputes: Sequence[Dispute]
) -> Refused | None:
    """Each dispute is decided separately (reading S-17)."""
    if command.ground is not Ground.DISPUTE:
        if command.dispute is None:
            return None
        return refused("a void for fraud names no dispute: leave it out", *state.clauses.fraud)
    if len(disputes) == 1:
        return None
    under, number = state.clauses.dispute_upheld, command.number
    if disputes:
        seats = ", ".join(str(dispute.box) for dispute in disputes)
        return refused(
            f"several disputes about round {number} are open: say which ({seats})", *under
        )
    if any(command.dispute in (None, dispute.box) for dispute in state.disputes_about(number)):
        return refused(
            f"the dispute about round {number} is decided: the decision is final", *under
        )
    return refused(f"nothing about round {number} is in dispute", *under)


def _turn_back(state: Table, at_table: RoundAtTable) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """A:Round of Play  A round without a dealt card makes room for the previous one.

    For a round left behind, the table goes back to it and returns afterwards.
    """
    if at_table is state.round:
        return (), ()
    if state.left_behind(at_table.number) is at_table and state.round is not None:
        under = state.clauses.dispute_pause
        there = RoundTakenUp(under, at_table.number)
        return (there,), (RoundTakenUp(under, state.round.number),)
    return (RoundSetAside(state.clauses.round_of_play, state.rounds),), ()


def _uphold(
    state: Table, command: VoidSettledRound, disputes: Sequence[Dispute]
) -> Iterator[Event]:
    """Decide the dispute along with the void, unless the operator has already decided it."""
    for dispute in disputes:
        if not dispute.decided:
            under = state.clauses.dispute_upheld
            yield state.game.dispute_upheld(under, command.because, dispute.box)


# --- who gets what back ---------------------------------------------------------------------------


def _balance_changes(voids: Sequence[Any]) -> Mapping[str, int]:
    """What each account gets back in cents; negative if it gives."""
    return after({}, chain.from_iterable(event.transfers for event in voids))


def _seats(at_table: RoundAtTable, changes: Mapping[str, int]) -> Iterator[SeatGetsBack]:
    for seat, player in sorted(at_table.present.items()):
        change = changes.get(stake_of(seat), 0)
        if change:
            yield SeatGetsBack(seat, player, change)


def _take_back_corrections(state: Table, at_table: RoundAtTable) -> Iterator[ChipsCorrected]:
    """Reverse what a decision about the round has moved, with all the rest (reading S-41)."""
    under, because = state.clauses.corrections_undone, f"round {at_table.number} is void"
    for dispute in state.disputes_about(at_table.number):
        if dispute.money:
            players, house = stake_of(dispute.box), _house(state)
            payer, payee = (players, house) if dispute.money > 0 else (house, players)
            moved = (Transfer(payer, payee, state.currency(abs(dispute.money))),)
            yield ChipsCorrected(under, moved, dispute.box, dispute.player, because, dispute.round)


def _pays_the_player(event: ChipsCorrected) -> bool:
    return any(payee == stake_of(event.seat) for _, payee, _ in event.moved)


def _still_there(state: Table, entry: SeatGetsBack) -> bool:
    seated = state.seats.get(entry.seat)
    return seated is not None and seated.player == entry.player


def _make_up_shortfalls(
    state: Table, back: tuple[SeatGetsBack, ...], under: tuple[Citation, ...]
) -> Iterator[WinningsGivenBack]:
    """A player who cannot return winnings owes them, and the house advances them (reading S-12).

    A player who has changed seats returns them from the new seat.
    """
    for entry in back:
        still_seated = _still_there(state, entry)
        missing = -entry.change - (state.stake(entry.seat).units if still_seated else 0)
        if missing <= 0:
            continue
        seat = None if still_seated else state.seat_of(entry.player)
        taken = min(missing, state.stake(seat).units) if seat is not None else 0
        payers = ((stake_of(seat or 0), taken), (_house(state), missing - taken))
        moved = tuple(
            Transfer(payer, stake_of(entry.seat), state.currency(units))
            for payer, units in payers
            if units
        )
        shortfall = state.currency(missing - taken)
        yield WinningsGivenBack(under, moved, entry.seat, entry.player, shortfall)


def _house(state: Table) -> str:
    """The account that bears what a player cannot return."""
    return BANK if state.in_tournament else FLOAT


def _summary(
    command: VoidSettledRound,
    under: tuple[Citation, ...],
    back: tuple[SeatGetsBack, ...],
    changes: Mapping[str, int],
) -> SettledRoundVoided:
    """Whatever remains after all accounts of the table are settled belongs to the pools."""
    house = changes.get(FLOAT, 0), changes.get(_COMMISSION, 0)
    pools = -sum(entry.change for entry in back) - sum(house)
    return SettledRoundVoided(
        under, command.number, command.ground, command.because, back, *house, pools
    )


def _send_on(
    state: Table, back: tuple[SeatGetsBack, ...], under: tuple[Citation, ...]
) -> Iterator[ChipsSentOn]:
    """Send returned wagers after players who have left; an entrant's go to the bank."""
    for entry in back:
        if entry.change > 0 and not _still_there(state, entry):
            to = BANK if state.in_tournament else purse_of(entry.player)
            moved = Transfer(stake_of(entry.seat), to, state.currency(entry.change))
            yield ChipsSentOn((*under, *state.clauses.chips), (moved,), entry.seat, entry.player)
