"""Tournament tables: entrants in assigned seats, chips only by the rules, levels.

S2-2001 4.1 to 4.5, 8.2, 8.4 to 8.6 and 17.3; NI2025-411 16.8, 16.9, 16.12 and 16.14; NI2017-193
17.7, 17.11 and 17.13; NI2006-154 20.7, 20.11, 20.12 and 20.14.  The director provides what a
tournament gives its tables; acts of players at cash tables are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.chips import TournamentChips, Transfer
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused, allowed, changed, refused
from pitboss.table import commands, pot_game_commands
from pitboss.table import tournament_events as events
from pitboss.table.dispute_pauses import holds_the_round
from pitboss.table.events import Event, RoundSetAside, SignDisplayed
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.seats import removed
from pitboss.table.signs_and_notices import invalid_determinations, limits_notice_refusal, sign
from pitboss.table.state import BANK, Table, stake_of
from pitboss.table.tournament_commands import (
    IssueChips,
    MarkAbsent,
    MarkPresent,
    RaceChips,
    RemoveEntrant,
    SeatEntrant,
    SetLevel,
    StartAfresh,
    SubstituteEntrant,
)

_SEATS: Final = (
    commands.TakeSeat,
    commands.LeaveSeat,
    commands.RequireVacate,
    pot_game_commands.AskForSeat,
    pot_game_commands.DrawForSeat,
    pot_game_commands.ChangeSeat,
    pot_game_commands.SelectGroup,
)
_CHIPS: Final = (commands.AddChips, commands.OnFloat, commands.RecordDrop)
_CONFIRMED: Final = (
    commands.ConfirmCount,
    commands.ConfirmFill,
    commands.ConfirmCredit,
    commands.DropFloatAct,
)
_LIMITS: Final = (commands.GiveNoticeOfLimits, commands.ChangeLimits)
_ROUNDS: Final = (
    pot_game_commands.StayOut,
    pot_game_commands.Rejoin,
    pot_game_commands.ChooseToPost,
)


def cash_table_only_refusal(
    state: Table, command: commands.Command | commands.InRound
) -> Refused | None:
    """Refuse acts that only cash tables have, with the clause that replaces them (F-59)."""
    if not state.in_tournament:
        return None
    clauses = state.tournament_clauses
    if isinstance(command, _SEATS):
        return refused("seats are assigned by the tournament director", *clauses.assigned)
    if isinstance(command, (*_CHIPS, *_CONFIRMED)):
        return refused("chips of a tournament are not bought at the table", *clauses.chips)
    if isinstance(command, _LIMITS):
        return refused("the levels of a tournament are set by its director", *clauses.level)
    if isinstance(command, _ROUNDS):
        return refused("every entrant with chips is dealt in", *_playing(state))
    if isinstance(command, pot_game_commands.PayForTime):
        return refused("no commission is charged at the table", *clauses.no_commission)
    return None


def _playing(state: Table) -> tuple[Citation, ...]:
    clauses = state.tournament_clauses
    return clauses.no_duties or clauses.assigned


# --- refusals -------------------------------------------------------------------------------------


def _empty_seat_refusal(state: Table, seat: int) -> Refused | None:
    if seat in state.seats:
        return None
    return refused("nobody sits there", *state.tournament_clauses.assigned)


def _set_round_aside(state: Table) -> tuple[RoundSetAside, ...] | Refused:
    """A:Round of Play  Acts that wait for a round's end may come before its first card.

    A round for which nothing was paid yet is set aside and started again.
    """
    at_table = state.open_round
    if at_table is None:
        return ()
    under = state.clauses.round_of_play
    if at_table.dealt or state.open_wagers or holds_the_round(state, at_table.number):
        return refused(f"round {at_table.number} is open", *under)
    return (RoundSetAside(under, at_table.number),)


# --- seats ----------------------------------------------------------------------------------------


def seat_entrant(state: Table, command: SeatEntrant) -> Allowed[Event] | Refused:
    """S2-2001 8.4, 4.4; NI2025-411 16.8, NI2017-193 17.7, NI2006-154 20.7  As drawn by ballot.

    While a round is open it takes effect with the next one.
    """
    refusal = (
        closed_table_refusal(state)
        or _seating_refusal(state, command.player)
        or _seat_refusal(state, command.seat)
    )
    if refusal:
        return refusal
    clauses = state.tournament_clauses
    moved = _from_bank(command.seat, command.chips)
    under = (*clauses.assigned, *clauses.issue, *clauses.in_view, *clauses.director)
    under = (*under, *(clauses.starting_marker if command.advised else ()))
    return allowed(
        events.EntrantSeated(under, moved, command.seat, command.player, command.advised)
    )


def _seating_refusal(state: Table, player: int) -> Refused | None:
    if player in state.excluded:
        return refused("the player is shut out of the game", *state.clauses.excluded)
    if state.seat_of(player) is not None:
        return refused("a player has one seat and plays one hand", *state.clauses.one_hand_a_player)
    return None


def _seat_refusal(state: Table, seat: int) -> Refused | None:
    seats: int = state.determinations.boxes
    if not 1 <= seat <= seats:
        return refused(f"the table has seats 1 to {seats}", *state.tournament_clauses.assigned)
    if seat in state.seats:
        return refused("somebody sits there", *state.clauses.one_player_a_box)
    if state.open_round and seat in state.open_round.present:
        return refused("the seat is free after this round", *state.clauses.round_of_play)
    return None


def _from_bank(seat: int, chips: TournamentChips) -> tuple[Transfer, ...]:
    return (Transfer(BANK, stake_of(seat), chips),) if chips else ()


def remove_entrant(state: Table, command: RemoveEntrant) -> Allowed[Event] | Refused:
    """S2-2001 8.4, 8.5; NI2025-411 16.9  To another table, or out of the tournament."""
    refusal = closed_table_refusal(state) or _empty_seat_refusal(state, command.seat)
    aside = refusal or _set_round_aside(state)
    if isinstance(aside, Refused):
        return aside
    clauses = state.tournament_clauses
    under = clauses.chips if command.out_of_play else (*clauses.assigned, *clauses.fewer_tables)
    under = tuple(dict.fromkeys((*under, *clauses.director)))
    return allowed(*aside, removed(state, command.seat, *under, out_of_play=command.out_of_play))


def substitute_entrant(state: Table, command: SubstituteEntrant) -> Allowed[Event] | Refused:
    """S2-2001 8.2; NI2025-411 16.12, NI2017-193 17.11, NI2006-154 20.12  Between rounds."""
    refusal = (
        closed_table_refusal(state)
        or _empty_seat_refusal(state, command.seat)
        or _seating_refusal(state, command.player)
    )
    aside = refusal or _set_round_aside(state)
    if isinstance(aside, Refused):
        return aside
    clauses, player = state.tournament_clauses, state.seats[command.seat].player
    under = (*clauses.substitute, *clauses.director)
    under = (*under, *(clauses.starting_marker if command.advised else ()))
    return allowed(
        *aside,
        events.EntrantSubstituted(under, command.seat, player, command.player, command.advised),
    )


def mark_absent(state: Table, command: MarkAbsent) -> Allowed[Event] | Refused:
    """S2-2001 17.3 (T-12), NI2006-154 20.11  The entrant counts as away from the next round on."""
    refusal = closed_table_refusal(state) or _empty_seat_refusal(state, command.seat)
    if refusal:
        return refusal
    under, seated = state.tournament_clauses.absent, state.seats[command.seat]
    if state.game.pot_game is None:
        return refused("who is away loses the place in this game, and is removed", *under)
    if seated.absent:
        return refused("the entrant is known to be away", *under)
    return allowed(events.EntrantAbsent(under, command.seat, seated.player))


def mark_present(state: Table, command: MarkPresent) -> Allowed[Event] | Refused:
    """S2-2001 17.3 (T-12), NI2006-154 20.11  The entrant plays again from the next round on."""
    refusal = closed_table_refusal(state) or _empty_seat_refusal(state, command.seat)
    if refusal:
        return refusal
    under, seated = state.tournament_clauses.absent, state.seats[command.seat]
    if not seated.absent:
        return refused("the entrant is not away", *under)
    return allowed(events.EntrantPresent(under, command.seat, seated.player))


def start_afresh(state: Table, _: StartAfresh) -> Allowed[Event] | Refused:
    """S2-2001 8.6, T-28  At a table that is redrawn the marker begins at the dealer's left."""
    refusal = closed_table_refusal(state)
    if refusal:
        return refusal
    clauses = state.tournament_clauses
    if state.seats:
        return refused("entrants sit at the table", *clauses.assigned)
    under = (*clauses.fewer_tables, *state.clauses.round_marker, *clauses.starting_marker)
    return allowed(events.StartedAfresh(tuple(dict.fromkeys(under))))


# --- chips ----------------------------------------------------------------------------------------


def issue_chips(state: Table, command: IssueChips) -> Allowed[Event] | Refused:
    """S2-2001 4.1, 4.5; NI2025-411 16.3(a)(iv), 16.14  Between rounds, from the bank."""
    refusal = closed_table_refusal(state) or _empty_seat_refusal(state, command.seat)
    aside = refusal or _set_round_aside(state)
    if isinstance(aside, Refused):
        return aside
    clauses = state.tournament_clauses
    if not command.amount:
        return refused("no chips are issued", *clauses.issue)
    under = (*clauses.issue, *clauses.chips, *clauses.in_view, *clauses.director)
    moved = _from_bank(command.seat, command.amount)
    player = state.seats[command.seat].player
    return allowed(*aside, events.ChipsIssued(under, moved, command.seat, player))


def race_chips(state: Table, command: RaceChips) -> Allowed[Event] | Refused:
    """S2-2001 4.8, T-08  Chips that a race-off creates or withdraws belong to the bank."""
    seats = [seat for seat, _ in command.after]
    refusal = closed_table_refusal(state)
    for seat in seats:
        refusal = refusal or _empty_seat_refusal(state, seat)
    aside = refusal or _set_round_aside(state)
    if isinstance(aside, Refused):
        return aside
    clauses = state.tournament_clauses
    if not seats or len(set(seats)) != len(seats):
        return refused("each stake that was raced is named once", *clauses.race)
    moved = tuple(_race_transfers(state, command.after))
    under = (*clauses.race, *clauses.director)
    return allowed(*aside, events.ChipsRaced(under, moved, command.after))


def _race_transfers(
    state: Table, after: tuple[tuple[int, TournamentChips], ...]
) -> Iterator[Transfer]:
    for seat, chips in after:
        more = chips.units - state.stake(seat).units
        if more > 0:
            yield Transfer(BANK, stake_of(seat), TournamentChips(more))
        elif more:
            yield Transfer(stake_of(seat), BANK, TournamentChips(-more))


# --- levels ---------------------------------------------------------------------------------------


def set_level(state: Table, command: SetLevel) -> Allowed[Event] | Refused:
    """S2-2001 4.3(g), L-01; NI2025-411 16.3(a)(vii)  For the coming rounds, and on the sign."""
    refusal = (
        closed_table_refusal(state)
        or limits_notice_refusal(state, command.determinations)
        or invalid_determinations(state, command.determinations)
    )
    aside = refusal or _set_round_aside(state)
    if isinstance(aside, Refused):
        return aside
    clauses = state.tournament_clauses
    if command.determinations == state.determinations:
        return refused("this level applies already", *clauses.level)
    under = (*clauses.level, *clauses.director)
    shown = sign(changed(state, determinations=command.determinations))
    return allowed(
        *aside,
        events.LevelSet(under, command.determinations),
        SignDisplayed(tuple(dict.fromkeys((*under, *shown.under))), shown),
    )
