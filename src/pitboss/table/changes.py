"""How events change a table.  Changes happen here and in the memory modules; nothing is decided
here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pitboss.chips import after
from pitboss.games.kernel import Changes, change, unchanged
from pitboss.ruling import Event, changed
from pitboss.table import events, round_memory
from pitboss.table.dispute_events import RoundTakenUp
from pitboss.table.dispute_memory import DISPUTE_CHANGES
from pitboss.table.equipment import with_equipment_of
from pitboss.table.events import CheckDue
from pitboss.table.float_memory import FLOAT_CHANGES
from pitboss.table.pot_game_memory import POT_GAME_CHANGES, without_claims
from pitboss.table.register_events import RegistersRead
from pitboss.table.state import (
    DeckInUse,
    Entering,
    Seated,
    Table,
    TableStage,
    decks_in_use,
    stake_of,
)
from pitboss.table.tournament_memory import TOURNAMENT_CHANGES


def apply(state: Table, event: Event) -> Table:
    """Apply one event.  The only way a table changes; decides nothing."""
    if event.transfers:
        state = changed(state, balances=after(state.balances, event.transfers))
    if not isinstance(event, events.Event):
        return round_memory.in_round(state, event)
    return CHANGES.apply(state, event)


# --- opening, closing, notices --------------------------------------------------------------------


def _apply_table_opened(state: Table, event: events.TableOpened) -> Table:
    due = frozenset({CheckDue.BEFORE_GAMING})
    decks = tuple(DeckInUse(back, due) for back in decks_in_use(state.game, state.determinations))
    return changed(
        state,
        stage=TableStage.OPEN,
        purpose=event.purpose,
        gaming=event.gaming,
        decks=decks,
        warned=frozenset(),
    )


def _apply_table_closed(state: Table, _: events.TableClosed) -> Table:
    due = frozenset({CheckDue.AFTER_GAMING})
    decks = tuple(DeckInUse(deck.back, due) for deck in state.decks)
    return changed(state, stage=TableStage.CLOSED, decks=decks)


def _apply_notice_of_limits_given(state: Table, event: events.NoticeOfLimitsGiven) -> Table:
    notices = replace(state.notices, limits=event.determinations, limits_from=event.takes_effect)
    return changed(state, notices=notices)


def _apply_limits_changed(state: Table, event: events.LimitsChanged) -> Table:
    return changed(
        state, determinations=event.determinations, notices=state.notices.without_limits()
    )


def _apply_notice_of_closure_given(state: Table, event: events.NoticeOfClosureGiven) -> Table:
    return changed(state, notices=replace(state.notices, closes=event.takes_effect))


# --- cards and shoes ------------------------------------------------------------------------------


def _apply_check_due(state: Table, event: events.DeckEvent) -> Table:
    deck = state.deck(event.back)
    assert deck is not None, event.back
    return state.with_deck(event.back, replace(deck, due=event.due))


def _apply_deck_checked(state: Table, event: events.DeckEvent) -> Table:
    """Cards that were taken out must be shuffled and loaded again (NI2017-193 12.3)."""
    return _apply_check_due(changed(state, machine_loaded=False), event)


def _apply_cards_replaced(state: Table, event: events.CardsReplaced) -> Table:
    state = state.with_deck(event.back, DeckInUse(event.new_back, event.due, event.cards))
    backs = tuple(
        event.new_back if back == event.back else back for back in state.determinations.backs
    )
    determinations = replace(state.determinations, backs=backs)
    if state.open_round and state.open_round.back == event.back:  # its first card is not dealt yet
        state = changed(state, round=changed(state.open_round, back=event.new_back))
    return changed(_with_determinations(state, determinations), machine_loaded=False)


def _with_determinations(state: Table, determinations: Any) -> Table:
    """Replace the equipment in the current limits and in those of which notice was given."""
    limits = with_equipment_of(determinations, state.notices.limits)
    notices = replace(state.notices, limits=limits)
    return changed(state, determinations=determinations, notices=notices)


def _apply_replacement_checked(state: Table, event: events.ReplacementChecked) -> Table:
    deck = state.deck(event.back)
    assert deck is not None, event.back
    if CheckDue.REPLACED in event.due:
        return state.with_deck(
            event.back, replace(deck, due=event.due, checked_by=(*deck.checked_by, event.by))
        )
    return state.with_deck(event.back, DeckInUse(event.back, event.due))


def _apply_shoe_replaced(state: Table, event: events.ShoeReplaced) -> Table:
    determinations = replace(state.determinations, shoe=event.kind, backs=event.backs)
    due = frozenset({CheckDue.REPLACED})
    cards = state.whole_deck.cards
    decks = tuple(DeckInUse(back, due, cards) for back in decks_in_use(state.game, determinations))
    automated = event.kind is state.game.automated
    kind = "automated_shoe" if automated else "shoe"
    approvals = replace(state.approvals, **{kind: event.approval})
    state = _with_determinations(state, determinations)
    return changed(state, decks=decks, approvals=approvals, machine_loaded=False)


def _apply_jackpot_fault_reported(state: Table, _: events.JackpotFaultReported) -> Table:
    return changed(state, jackpot_operating=False, approval_awaited=True)


# --- registers ------------------------------------------------------------------------------------


def _apply_registers_read(state: Table, event: RegistersRead) -> Table:
    """NI2025-411 2.4, NI2017-193 2.2  A new period of gaming requires a card check first."""
    if state.begins_again(event.gaming):
        due = frozenset({CheckDue.BEFORE_GAMING})
        decks = tuple(replace(deck, due=deck.due | due) for deck in state.decks)
        state = changed(state, decks=decks)
    particulars = replace(
        state.particulars,
        approvals=event.approvals,
        hours=event.hours,
        commencements=event.commencements,
    )
    return changed(state, particulars=particulars, approvals=event.approvals, gaming=event.gaming)


# --- seats ----------------------------------------------------------------------------------------


def _apply_seat_taken(state: Table, event: events.SeatTaken) -> Table:
    new = Entering.NEW if state.game.pot_game else None
    state = changed(state, claims=without_claims(state, event.player, event.seat))
    warned = event.player in state.warned
    return state.with_seat(event.seat, Seated(event.player, warned=warned, entering=new))


def _apply_seat_left(state: Table, event: events.SeatLeft) -> Table:
    """Drop everything the table kept about this sitting, except a warning (U-09)."""
    seats = {seat: seated for seat, seated in state.seats.items() if seat != event.seat}
    account = stake_of(event.seat)
    balances = {name: units for name, units in state.balances.items() if name != account or units}
    claims = without_claims(state, event.player, 0)
    return changed(state, seats=seats, balances=balances, claims=claims)


def _apply_marker(state: Table, event: events.MarkerPlaced | events.MarkerRemoved) -> Table:
    stands = isinstance(event, events.MarkerPlaced)
    return state.with_seat(event.seat, replace(state.seats[event.seat], marker=stands))


def _apply_player_excluded(state: Table, event: events.PlayerExcluded) -> Table:
    return changed(state, excluded=state.excluded | {event.player})


CHANGES: Final = Changes[Table, events.Event, Table](
    change(events.TableOpened, _apply_table_opened),
    change(events.TableClosed, _apply_table_closed),
    change(events.NoticeOfLimitsGiven, _apply_notice_of_limits_given),
    change(events.LimitsChanged, _apply_limits_changed),
    change(events.NoticeOfClosureGiven, _apply_notice_of_closure_given),
    change(events.CardsChecked, _apply_deck_checked),
    change(events.CardsFoundWrong, _apply_deck_checked),
    change(events.CountOrdered, _apply_check_due),
    change(events.CardsCounted, _apply_deck_checked),
    change(events.WrongNumberCounted, _apply_deck_checked),
    change(events.CardsReplaced, _apply_cards_replaced),
    change(events.ReplacementChecked, _apply_replacement_checked),
    change(events.ShoeReplaced, _apply_shoe_replaced),
    change(events.JackpotFaultReported, _apply_jackpot_fault_reported),
    change(events.ContinuingApproved, lambda state, _: changed(state, approval_awaited=False)),
    change(events.JackpotRestored, lambda state, _: changed(state, jackpot_operating=True)),
    change(RegistersRead, _apply_registers_read),
    change(events.SeatTaken, _apply_seat_taken),
    change(events.SeatLeft, _apply_seat_left),
    change(events.SeatVacated, _apply_seat_left),
    change(events.MarkerPlaced, _apply_marker),
    change(events.MarkerRemoved, _apply_marker),
    change(events.PlayerExcluded, _apply_player_excluded),
    change(events.RoundBegan, round_memory.begun),
    change(events.RoundSetAside, round_memory.set_aside),
    change(events.RoundConcluded, round_memory.concluded),
    change(RoundTakenUp, round_memory.taken_up),
    *DISPUTE_CHANGES,
    *FLOAT_CHANGES,
    *POT_GAME_CHANGES,
    *TOURNAMENT_CHANGES,
    *unchanged(
        events.ChipsAdded,
        events.ChipsSentOn,
        events.OpenedWithoutApproval,
        events.RulesMadeAvailable,
        events.SeatFlagged,
        events.ShuffleOrdered,
        events.SignDisplayed,
    ),
)
