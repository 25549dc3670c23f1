"""How events change a tournament.  Every change is here; nothing here decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pitboss.chips import Cents, after
from pitboss.games.kernel import Changes, change, unchanged
from pitboss.ruling import changed
from pitboss.table import Table, open_table
from pitboss.table import apply as apply_to_table
from pitboss.table.events import RoundBegan, RoundConcluded, SettledRoundVoided
from pitboss.table.tournament_events import EntrantRemoved, EntrantSubstituted
from pitboss.tournament import chip_changes, clock_changes, conditions_changes, events
from pitboss.tournament.departures import (
    excluded,
    leave,
    out_before,
    restore_final_results,
    round_began,
    round_over,
    round_voided,
    withdrew,
)
from pitboss.tournament.state import (
    Entrant,
    Out,
    Stage,
    Standing,
    TableInPlay,
    Tournament,
)


def apply(state: Tournament, event: events.TournamentEvent) -> Tournament:
    """Apply one event: the only way a tournament changes."""
    if isinstance(event, events.MoneyMoved):
        state = changed(state, money=after(state.money, event.moved))
    return CHANGES.apply(state, event)


# --- entrants and tables --------------------------------------------------------------------------


def _entrant(state: Tournament, number: int, **changes: Any) -> Tournament:
    return state.with_entrants(changed(state.entrants[number], **changes))


def _table(state: Tournament, number: int, **changes: Any) -> Tournament:
    return changed(state, tables={**state.tables, number: changed(state.tables[number], **changes)})


def apply_at_table(
    state: Tournament, event: events.HappenedAtTable, after: Table | None = None
) -> Tournament:
    """Apply one event at a table; `after` is the table after it, if the caller has it."""
    table = state.tables[event.table]
    state = _keep_advice(state, table, event.event)
    changes: dict[str, Any] = {
        "table": apply_to_table(table.table, event.event) if after is None else after
    }
    if isinstance(event.event, RoundBegan):
        changes["started_with"] = {seat.seat: seat.stake.units for seat in event.event.seats}
        if event.table in state.waiting:  # all had finished, or none could begin
            state = changed(state, waiting=frozenset())
        return round_began(_table(state, event.table, **changes), event.table)
    if isinstance(event.event, SettledRoundVoided):
        get_back = (seat.seat for seat in event.event.seats if seat.change > 0)
        changes["rounds"] = max(table.rounds - 1, 0)
        return round_voided(_table(state, event.table, **changes), event.table, get_back)
    if not isinstance(event.event, RoundConcluded) or not event.event.dealt:
        return _table(state, event.table, **changes)
    void = table.table.round is not None and table.table.round.void
    changes["rounds"] = table.rounds + (not void)  # T-83
    state = round_over(_table(state, event.table, **changes), event.table)
    if state.hand_for_hand:
        state = changed(state, waiting=state.waiting | {event.table})
    return state


def _keep_advice(state: Tournament, at: TableInPlay, event: Any) -> Tournament:
    """NI2025-411 16.16, NI2017-193 17.15  Advice is given to a player, not to a seat."""
    if not isinstance(event, EntrantRemoved | EntrantSubstituted):
        return state
    if not at.table.seats[event.seat].advised:
        return state
    return changed(state, advised=state.advised | {event.player})


# --- before it begins -----------------------------------------------------------------------------


def _add_entrant(state: Tournament, event: events.PlayerEntered) -> Tournament:
    of = state.of
    return state.with_entrants(
        Entrant(event.entrant, event.person, chips=of.chips, payer=event.person, fee=of.entry_fee),
    )


def _add_value(state: Tournament, event: events.ValueAdded) -> Tournament:
    return changed(state, goods=(*state.goods, *event.goods))


# --- seats ----------------------------------------------------------------------------------------


def _add_table(state: Tournament, event: events.TableAdded) -> Tournament:
    table = TableInPlay(event.number, open_table(event.particulars))
    return changed(state, tables={**state.tables, event.number: table})


def _draw_heats(state: Tournament, event: events.HeatsDrawn) -> Tournament:
    return state.with_entrants(
        *(changed(state.entrants[number], heat=heat) for number, heat in event.heats)
    )


def _draw_ballot(state: Tournament, event: events.BallotDrawn) -> Tournament:
    """Fresh chips bring the small ones back, so race-offs start over."""
    fresh = state.sessions[event.session - 1].fresh_chips
    tables = {
        number: changed(table, rounds=0, moved_away=0, raced=() if fresh else table.raced)
        for number, table in state.tables.items()
    }
    state = changed(
        state, tables=tables, session=event.session, stage=Stage.SEATED, counts=0, starts=None
    )
    return _allocate_seats(_without_returning(state, event.places), event.places)


def _without_returning(state: Tournament, places: Iterable[events.Place]) -> Tournament:
    """Players brought back by a repechage never left; additional rounds bring nobody back."""
    back = {place.entrant for place in places}
    if state.extra_for or not back & out_before(state):
        return state
    left = (tuple(out for out in group if out.entrant not in back) for group in state.departures)
    return changed(state, departures=tuple(group for group in left if group))


def _allocate_seats(state: Tournament, places: Iterable[events.Place]) -> Tournament:
    return state.with_entrants(
        *(
            changed(
                state.entrants[place.entrant],
                standing=Standing.SEATED,
                table=place.table,
                seat=place.seat,
                present=False,
                verified=False,
                in_time=False,
                lost=None,
            )
            for place in places
        ),
    )


def _redraw_seats(state: Tournament, event: events.SeatsRedrawn) -> Tournament:
    """Present players stay present, and absent ones stay absent."""
    for place in event.places:
        state = _clear_table(state, place.entrant, place.table)
    return state.with_entrants(
        *(
            changed(state.entrants[place.entrant], table=place.table, seat=place.seat)
            for place in event.places
        ),
    )


def _move_player(state: Tournament, event: events.PlayerMoved) -> Tournament:
    state = _clear_table(state, event.entrant, event.table)
    return _entrant(state, event.entrant, table=event.table, seat=event.seat)


def _clear_table(state: Tournament, entrant: int, to: int) -> Tournament:
    before = state.entrants[entrant].table
    if before == to:
        return state
    return _table(state, before, moved_away=state.tables[before].moved_away + 1)


def _forfeit(state: Tournament, event: events.EntrantsForfeited) -> Tournament:
    """Players who miss the additional rounds rank below the others and keep their chips."""
    if not state.extra_for:
        return leave(state, event.out, Standing.FORFEITED)
    return restore_final_results(state, (out.entrant for out in event.out))


def _seat_reserve(state: Tournament, event: events.ReserveSeated) -> Tournament:
    absent = state.entrants[event.absent]
    state = changed(
        state, reserves=tuple(reserve for reserve in state.reserves if reserve != event.person)
    )
    if event.fee_returned:
        state = state.with_entrants(
            changed(absent, standing=Standing.REPLACED, chips=0, fee=Cents(0))
        )
    else:
        state = leave(state, (Out(event.absent, 0),), Standing.FORFEITED)
    newcomer = Entrant(
        event.entrant,
        event.person,
        Standing.SEATED,
        table=absent.table,
        seat=absent.seat,
        present=True,
        payer=event.person,
        fee=state.of.entry_fee,
        heat=absent.heat,
    )
    return state.with_entrants(newcomer)


def _approve_substitute(state: Tournament, event: events.SubstituteApproved) -> Tournament:
    """A reserve who takes a seat leaves the waiting list."""
    waiting = tuple(reserve for reserve in state.reserves if reserve != event.person)
    return changed(_entrant(state, event.entrant, person=event.person), reserves=waiting)


# --- clock and course -----------------------------------------------------------------------------


def _start_session(state: Tournament, event: events.SessionStarted) -> Tournament:
    name = state.sessions[event.session - 1].name
    playing = [
        changed(
            entrant,
            sessions=entrant.sessions | {name},
            missed_start=not (entrant.present or entrant.in_time),
        )
        for entrant in state.playing
    ]
    state = state.with_entrants(*playing)
    return changed(state, stage=Stage.RUNNING, session_from=state.clock.seconds(event.at))


def _end_session(state: Tournament, event: events.SessionEnded) -> Tournament:
    state = leave(state, event.out, Standing.OUT)
    out = out_before(state)
    through = [
        changed(
            state.entrants[number],
            standing=Standing.OUT if number in out else Standing.ENTERED,
            chips=chips,
            order=order,
            present=False,
        )
        for order, (number, chips) in enumerate(event.through)
    ]
    state = state.with_entrants(*through)
    points = [
        changed(state.entrants[number], points=state.entrants[number].points + more)
        for number, more in event.points
    ]
    return changed(
        state.with_entrants(*points),
        stage=Stage.BETWEEN_SESSIONS,
        clock=state.clock.still(event.at),
        undecided=(),
        extra_for=(),
        waiting=frozenset(),
        hand_for_hand=False,
    )


# --- leaving, and the end -------------------------------------------------------------------------


def _eliminate(state: Tournament, event: events.EntrantsEliminated) -> Tournament:
    return leave(state, event.out, Standing.OUT)


def _reinstate(state: Tournament, event: events.EntrantReinstated) -> Tournament:
    """An entrant put out by a void round never left."""
    groups = (tuple(out for out in group if out.entrant != event.entrant)
              for group in state.departures)  # fmt: skip
    state = changed(state, departures=tuple(group for group in groups if group))
    return _entrant(state, event.entrant, standing=Standing.SEATED, lost=None)


def _draw_places(state: Tournament, event: events.PlacesDrawn) -> Tournament:
    drawn = {
        equal_group: (*state.drawn.get(equal_group, ()), len(event.order) - place)
        for place, equals in enumerate(event.order)
        for equal_group in equals
    }
    undecided = tuple(group for group in state.undecided if not drawn.keys() & set(group))
    return changed(state, drawn={**state.drawn, **drawn}, undecided=undecided)


def _order_extra_rounds(state: Tournament, event: events.ExtraRoundsOrdered) -> Tournament:
    """The equal players are worked out again when the additional rounds are played."""
    sessions = (*state.sessions, event.session)
    return changed(state, sessions=sessions, extra_for=event.entrants, undecided=())


CHANGES: Final = Changes[Tournament, events.TournamentEvent, Tournament](
    change(events.DirectorNominated, lambda state, event: changed(state, director=event.person)),
    change(
        events.AssistantNominated,
        lambda state, event: changed(state, assistants=state.assistants | {event.person}),
    ),
    change(events.ConditionsPublished, conditions_changes.published),
    change(events.RegistersRead, conditions_changes.registers_read),
    change(events.EntriesOpened, lambda state, _: changed(state, stage=Stage.ENTRIES)),
    change(events.PlayerEntered, _add_entrant),
    change(
        events.ReserveEntered,
        lambda state, event: changed(state, reserves=(*state.reserves, event.person)),
    ),
    change(events.EntriesClosed, lambda state, _: changed(state, stage=Stage.BETWEEN_SESSIONS)),
    change(events.ValueAdded, _add_value),
    change(events.CancellationAnnounced, lambda state, _: changed(state, stage=Stage.CALLED_OFF)),
    change(events.TableAdded, _add_table),
    change(events.HeatsDrawn, _draw_heats),
    change(events.BallotDrawn, _draw_ballot),
    change(
        events.SeatTaken,
        lambda state, event: _entrant(
            state, event.entrant, present=True, verified=False, missed_start=False
        ),
    ),
    change(
        events.SeatLeft,
        lambda state, event: _entrant(
            state, event.entrant, present=False, verified=False, in_time=event.in_time
        ),
    ),
    change(
        events.AbsenceVerified, lambda state, event: _entrant(state, event.entrant, verified=True)
    ),
    change(events.EntrantsForfeited, _forfeit),
    change(events.ReserveSeated, _seat_reserve),
    change(events.SubstituteApproved, _approve_substitute),
    change(events.StartAltered, lambda state, event: changed(state, starts=event.starts)),
    change(events.PlayerMoved, _move_player),
    change(events.SeatsRedrawn, _redraw_seats),
    change(events.SessionStarted, _start_session),
    change(events.ClockStarted, clock_changes.clock_started),
    change(events.LevelReached, lambda state, event: changed(state, level=event.number)),
    change(events.BreakCalled, clock_changes.break_called),
    change(events.BreakEnded, clock_changes.break_ended),
    change(events.ClockCorrected, clock_changes.clock_corrected),
    change(
        events.HandForHand,
        lambda state, event: changed(state, hand_for_hand=event.on, waiting=frozenset()),
    ),
    change(events.SessionEnded, _end_session),
    change(events.SessionPassedOver, lambda state, event: changed(state, session=event.session)),
    change(events.PlacesEqual, lambda state, event: changed(state, undecided=event.entrants)),
    change(events.ChipsBought, chip_changes.bought),
    change(events.ToppedUp, chip_changes.topped_up),
    change(events.RebuyDeclined, chip_changes.rebuy_declined),
    change(events.LastRebuysOffered, chip_changes.last_rebuys_offered),
    change(events.RebuysClosed, chip_changes.rebuys_closed),
    change(events.TopUpsClosed, chip_changes.top_ups_closed),
    change(events.RaceOffHeld, chip_changes.race_off_held),
    change(events.ChipsCounted, lambda state, _: changed(state, counts=state.counts + 1)),
    change(events.EntrantsEliminated, _eliminate),
    change(events.EntrantReinstated, _reinstate),
    change(
        events.OutHeldBack,
        lambda state, event: changed(state, held_back=(*state.held_back, *event.out)),
    ),
    change(events.EntrantExcluded, excluded),
    change(events.EntrantWithdrew, withdrew),
    change(
        events.EntrantRefunded,
        lambda state, event: _entrant(
            state, event.entrant, standing=Standing.REFUNDED, chips=0, fee=Cents(0)
        ),
    ),
    change(events.PlacesDrawn, _draw_places),
    change(events.ExtraRoundsOrdered, _order_extra_rounds),
    change(
        events.PlacesDetermined,
        lambda state, event: changed(state, stage=Stage.PLACED, places=event.places),
    ),
    change(events.PrizesAwarded, lambda state, _: changed(state, stage=Stage.OVER)),
    change(events.HappenedAtTable, apply_at_table),
    change(events.LimitedAtTable, apply_at_table),
    *unchanged(events.PaceDirected, events.RuledByDirector),
    *unchanged(events.TableBroken),  # its seats are already empty
)
