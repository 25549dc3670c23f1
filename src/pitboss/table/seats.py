"""Seats: who sits where with which chips, who may exceed the maximum, and who may not play.

NI2025-411 4.1, 4.4 to 4.6, 5.2, 5.4 and 15.3(b); NI2017-193 3.2, 3.4, 4.3 to 4.5 and 16.3(b);
NI2006-154 4.3, 8.1, 8.2, 16.2 and 19.2(b).
"""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.ruling import Event as AnyEvent
from pitboss.table.changing_seats import claimed_by_others
from pitboss.table.commands import (
    AddChips,
    ExcludePlayer,
    LeaveSeat,
    PlaceMarker,
    RemoveMarker,
    TakeSeat,
)
from pitboss.table.course import TableCourse
from pitboss.table.events import (
    ChipsAdded,
    Event,
    MarkerPlaced,
    MarkerRemoved,
    PlayerExcluded,
    RoundSetAside,
    SeatLeft,
    SeatTaken,
    SeatVacated,
)
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.persons import player_only_refusal
from pitboss.table.selected_groups import not_in_the_group
from pitboss.table.state import BANK, OUT_OF_PLAY, Table, purse_of, stake_of
from pitboss.table.table_stakes import add_chips_refusal, table_stake_refusal
from pitboss.table.tournament_events import EntrantRemoved


def take_seat(state: Table, command: TakeSeat) -> Allowed[Event] | Refused:
    """NI2025-411 4.1 and 4.4, NI2017-193 4.3 and 4.4, NI2006-154 4.3 and 16.2  One seat a player,
    and chips to wager.
    """
    clauses = state.clauses
    refusal = (
        player_only_refusal(command.by, command.player, *clauses.one_hand_a_player)
        or closed_table_refusal(state)
        or _player_refusal(state, command.player)
        or not_in_the_group(state, command.player)
        or _seat_refusal(state, command.seat)
        or claimed_by_others(state, command.seat, command.player)
        or table_stake_refusal(state, command.stake, *clauses.table_stake)
    )
    if refusal:
        return refusal
    if not command.stake:
        return refused("wagers are made with chips, so a player brings some", *clauses.chips)
    brought = Transfer(purse_of(command.player), stake_of(command.seat), command.stake)
    under = (
        *clauses.box,
        *clauses.chips,
        *clauses.one_hand_a_player,
        *clauses.table_stake,
        *clauses.maximum_buy_in,
        *(clauses.first_warning if command.player in state.warned else ()),
    )
    under = tuple(dict.fromkeys(under))
    return allowed(SeatTaken(under, (brought,), command.seat, command.player))


def _player_refusal(state: Table, player: int) -> Refused | None:
    if player in state.excluded:
        return refused("the player is shut out of the game", *state.clauses.excluded)
    if state.seat_of(player) is not None:
        return refused("a player has one seat and plays one hand", *state.clauses.one_hand_a_player)
    return None


def _seat_refusal(state: Table, seat: int) -> Refused | None:
    boxes: int = state.determinations.boxes
    if not 1 <= seat <= boxes:
        return refused(f"the layout has boxes 1 to {boxes}", *state.clauses.box)
    if seat in state.seats:
        return refused("somebody sits there", *state.clauses.one_player_a_box)
    if state.open_round and seat in state.open_round.present:
        return refused(
            "the seat was given up in this round and is free after it",
            *state.clauses.one_player_a_box,
            *state.clauses.round_of_play,
        )
    return None


def add_chips(state: Table, command: AddChips) -> Allowed[Event] | Refused:
    """NI2025-411 4.1 and 4.6, NI2017-193 4.3 and 4.5, NI2006-154 4.5  Between rounds; in a house
    game also while not in one.
    """
    clauses = state.clauses
    seated = state.seats.get(command.seat)
    if seated is None:
        return refused("nobody sits there", *clauses.box)
    refusal = player_only_refusal(command.by, seated.player, *clauses.one_hand_a_player)
    refusal = refusal or closed_table_refusal(state) or add_chips_refusal(state, command.seat)
    if refusal:
        return refusal
    if not command.amount:
        return refused("no chips were added", *clauses.chips)
    whole = state.stake(command.seat) + command.amount
    refusal = table_stake_refusal(state, whole, *clauses.top_up)
    if refusal:
        return refusal
    brought = Transfer(purse_of(seated.player), stake_of(command.seat), command.amount)
    return allowed(ChipsAdded((*clauses.chips, *clauses.top_up), (brought,), command.seat))


def leave_seat(state: Table, command: LeaveSeat) -> Allowed[Event] | Refused:
    """NI2025-411 4.6, NI2017-193 4.5  Not before the round in which the player wagered is over.

    This includes a folded hand: if the round becomes void, its wagers go back (reading U-17).  A
    player who leaves loses the marker (5.2), but keeps a warning (5.4, reading U-09).
    """
    clauses = state.clauses
    seated = state.seats.get(command.seat)
    if seated is None:
        return refused("nobody sits there", *clauses.box)
    refusal = player_only_refusal(command.by, seated.player, *clauses.one_hand_a_player)
    if refusal:
        return refusal
    if not state.may_leave(command.seat):
        duty = _blind_duty(state)
        because = "the player has wagered in this round, which is not over"
        if duty:
            because = "nobody leaves before the blinds of the round are posted"
        return refused(because, *clauses.wagers_stand, *clauses.stake_stays, *duty)
    return allowed(
        SeatLeft(clauses.box, chips_back(state, command.seat), command.seat, seated.player)
    )


def _blind_duty(state: Table) -> tuple[Citation, ...]:
    """NI2006-154 8.4  A player cannot avoid due blinds by leaving."""
    at_table, game = state.open_round, state.game
    if at_table is None or not state.clauses.blind_duty:
        return ()
    due = any(option.command is game.places_wagers for option in game.awaited(at_table.state))
    return state.clauses.blind_duty if due else ()


def chips_back(state: Table, seat: int) -> tuple[Transfer, ...]:
    """Return a player's chips to the purse."""
    stake = state.stake(seat)
    if not stake:
        return ()
    return (Transfer(stake_of(seat), purse_of(state.seats[seat].player), stake),)


def vacated(state: Table, seat: int, *under: Citation) -> SeatVacated | EntrantRemoved:
    """A player must leave the seat; at a tournament table the chips stay behind (T-21)."""
    if state.in_tournament:
        return removed(state, seat, *under, out_of_play=True)
    return SeatVacated(under, chips_back(state, seat), seat, state.seats[seat].player)


def removed(state: Table, seat: int, *under: Citation, out_of_play: bool) -> EntrantRemoved:
    """Remove an entrant; the chips follow through the bank, or go out of play."""
    stake, to = state.stake(seat), OUT_OF_PLAY if out_of_play else BANK
    moved = (Transfer(stake_of(seat), to, stake),) if stake else ()
    return EntrantRemoved(under, moved, seat, state.seats[seat].player, out_of_play)


# --- markers --------------------------------------------------------------------------------------


def place_marker(state: Table, command: PlaceMarker) -> Allowed[Event] | Refused:
    """NI2025-411 5.2, NI2017-193 3.2  Between rounds; during a round the game rules on it."""
    clauses = state.clauses
    refusal = _marker_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    seated = state.seats.get(command.seat)
    if seated is None or seated.marker:
        return refused("nobody sits there, or the marker stands already", *clauses.marker)
    if not command.marker_placed:
        return refused("a marker must stand beside the box", *clauses.marker)
    return allowed(MarkerPlaced((*clauses.marker, *clauses.operator), command.seat))


def _marker_refusal(state: Table) -> Refused | None:
    """Refuse a marker where the instrument lets no player exceed a maximum."""
    if state.clauses.marker:
        return None
    return refused("no player may exceed the limits of this game", *state.clauses.limits_of_boxes)


def remove_marker(state: Table, command: RemoveMarker) -> Allowed[Event] | Refused:
    """NI2025-411 5.2, NI2017-193 3.2  The maximum applies again from the next round on."""
    clauses = state.clauses
    refusal = _marker_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    seated = state.seats.get(command.seat)
    if seated is None or not seated.marker:
        return refused("no marker stands there", *clauses.marker)
    return allowed(MarkerRemoved((*clauses.marker, *clauses.operator), command.seat))


# --- exclusion ------------------------------------------------------------------------------------


def exclude_player(state: Table, command: ExcludePlayer) -> Allowed[AnyEvent] | Refused:
    """NI2025-411 15.3(b), NI2017-193 16.3(b), S2-2001 18.3(b)  For breaking the rules.

    The seat is given up at once, or at the end of the round in which the player wagered.
    """
    clauses = state.clauses
    if command.player in state.excluded:
        return refused("the player is shut out already", *clauses.excluded)
    if not command.contravened.strip():
        return refused("what was contravened is recorded", *clauses.excluded)
    event = PlayerExcluded(clauses.excluded, command.player, command.contravened)
    course = TableCourse(state)
    course.happens(event)
    give_up_seats(course)
    return course.ruling


def give_up_seats(course: TableCourse) -> None:
    """Free the seats of excluded players who have nothing left in the round.

    A round for which nobody has paid is started again without them (reading S-40).
    """
    state = course.state
    seats = [seat for seat, seated in state.seats.items() if seated.player in state.excluded]
    if state.only_turned_to(seats):
        under = (*state.clauses.round_of_play, *state.clauses.turned_to_anew)
        course.happens(RoundSetAside(under, state.rounds))
    state, under = course.state, state.clauses.excluded
    gone = [vacated(state, seat, *under) for seat in sorted(seats) if state.may_leave(seat)]
    course.happens(*gone)
