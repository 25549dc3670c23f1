"""Table stakes of a pot game: what a player brings, adds and loses; who is in a round.

NI2006-154 4.3 to 4.5, 8.5, 14.3 and 15.3.  A house game accepts any stake.
"""

from __future__ import annotations

from datetime import datetime

from pitboss.chips import Chips
from pitboss.law.citation import Citation
from pitboss.ruling import Refused, refused
from pitboss.table.state import Table


def table_stake_refusal(state: Table, stake: Chips, *too_small: Citation) -> Refused | None:
    """NI2006-154 4.3, 4.5  At least the minimum table stake, at most the maximum buy-in.

    Too small a stake breaches 4.3 when a player sits down, and 4.5 when a player adds chips.
    """
    pot_game, clauses = state.game.pot_game, state.clauses
    if pot_game is None:
        return None
    least = pot_game.minimum_table_stake(state.determinations)
    most = pot_game.maximum_buy_in(state.determinations)
    if stake.units < least.units:
        return refused(f"the table stake is at least {least}", *too_small)
    if most is not None and stake.units > most.units:
        return refused(f"a player buys in for {most} at most", *clauses.maximum_buy_in)
    return None


def add_chips_refusal(state: Table, seat: int) -> Refused | None:
    """NI2006-154 4.4, 4.5, 14.3  Why no chips may be added there now, however many.

    In a house game players who are not in the round may add chips.
    """
    clauses = state.clauses
    pot_game = state.game.pot_game
    if state.open_round and (pot_game or seat in state.open_round.present):
        return refused("chips are added between rounds", *clauses.wagers_stand)
    if pot_game is None:
        return None
    if state.seats[seat].declared:
        return refused("a declared player adds no chips", *clauses.declared)
    most = pot_game.maximum_buy_in(state.determinations)
    if most is not None and state.stake(seat).units >= most.units:
        under = (*clauses.maximum_buy_in, *clauses.top_up)
        return refused(f"the table stake has reached {most}", *under)
    return None


def able_to_play(state: Table, at: datetime | None = None) -> tuple[int, ...]:
    """The seats that could be in the next round; a pot game requires chips and willingness.

    In a tournament everybody with chips is in it, even against the house and even while away.
    Without a moment everybody counts as having paid for the time.
    """
    seats = sorted(state.seats)
    if state.game.pot_game is None and not state.in_tournament:
        return tuple(seats)
    return tuple(
        seat
        for seat in seats
        if state.stake(seat) and not state.seats[seat].stays_out and has_paid(state, seat, at)
    )


def has_paid(state: Table, seat: int, at: datetime | None) -> bool:
    """NI2006-154 15.3  Whether any commission by time is paid in advance (F-62)."""
    pot_game = state.game.pot_game
    if at is None or pot_game is None or pot_game.time_commission(state.determinations) is None:
        return True
    until = state.seats[seat].paid_until
    return until is not None and until > at


def player_count_refusal(state: Table, at: datetime | None = None) -> Refused | None:
    """NI2006-154 8.5, 15.3  Refuse a round with too few players who can pay into the pot."""
    pot_game, clauses = state.game.pot_game, state.clauses
    if state.in_tournament:
        return _too_few_entrants_refusal(state)
    if pot_game is None or len(able_to_play(state, at)) >= pot_game.least_players:
        return None
    because = f"a round needs {pot_game.least_players} players with chips"
    under: tuple[Citation, ...] = ()
    if at is not None and not player_count_refusal(state):
        because, under = f"{because} who have paid for their time", clauses.time_commission
    return refused(because, *clauses.opportunity, *under)


def _too_few_entrants_refusal(state: Table) -> Refused | None:
    """S2-2001 8.8, NI2025-411 4.2  Entrants with chips, not all of whom are away."""
    able, clauses = able_to_play(state), state.clauses
    least = state.game.pot_game.least_players if state.game.pot_game else 1
    if len(able) < least:
        text = f"{least} entrants" if least > 1 else "an entrant"
        return refused(f"a round needs {text} with chips", *clauses.opportunity)
    if all(state.seats[seat].absent for seat in able):
        under = state.tournament_clauses.absent
        return refused("every entrant is away, and none can win", *under)
    return None


def is_declared(state: Table, seat: int) -> bool:
    """NI2006-154 14.3  Whether a player begins a round below the minimum, or has done so before.

    Reading F-18: it lasts until the player leaves.  A player without chips is in no round, and may
    still buy some.
    """
    pot_game = state.game.pot_game
    if pot_game is None or state.in_tournament:  # F-59: 14.3 yields to 20.14
        return False
    least = pot_game.minimum_table_stake(state.determinations)
    below = 0 < state.stake(seat).units < least.units
    return state.seats[seat].declared or below


def lost_for_good(state: Table) -> tuple[int, ...]:
    """NI2006-154 14.3  Declared players who have lost their table stake must leave the table."""
    return tuple(
        seat
        for seat, seated in sorted(state.seats.items())
        if seated.declared and not state.stake(seat)
    )
