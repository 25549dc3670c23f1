"""Table stakes of a pot game: what a player brings, tops up and loses; who is in a round.

NI2006-154 4.3 to 4.5, 8.5 and 14.3.  In a house game any stake will do.
"""

from __future__ import annotations

from pitboss.chips import Cents
from pitboss.ruling import Refused, refused
from pitboss.table.state import Table


def not_a_table_stake(state: Table, stake: Cents) -> Refused | None:
    """NI2006-154 4.3, 4.5  At least the minimum table stake, at most the maximum buy-in."""
    pot_game, clauses = state.game.pot_game, state.clauses
    if pot_game is None:
        return None
    least = pot_game.minimum_table_stake(state.determinations)
    most = pot_game.maximum_buy_in(state.determinations)
    if stake.units < least.units:
        return refused(f"the table stake is at least {least}", *clauses.table_stake)
    if most is not None and stake.units > most.units:
        return refused(f"a player buys in for {most} at most", *clauses.maximum_buy_in)
    return None


def may_not_add(state: Table, seat: int) -> Refused | None:
    """NI2006-154 4.4, 4.5, 14.3  Why no chips can be added there now, however many.

    In a house game whoever is not in the round may add chips.
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
        return refused(f"the table stake has reached {most}", *clauses.maximum_buy_in)
    return None


def playing(state: Table) -> tuple[int, ...]:
    """The seats that are in the next round; to a pot game one needs chips."""
    seats = sorted(state.seats)
    if state.game.pot_game is None:
        return tuple(seats)
    return tuple(seat for seat in seats if state.stake(seat))


def too_few_players(state: Table) -> Refused | None:
    """NI2006-154 8.5  A pot is contested by players who can pay into it."""
    pot_game = state.game.pot_game
    if pot_game is None or len(playing(state)) >= pot_game.least_players:
        return None
    return refused(
        f"a round needs {pot_game.least_players} players with chips", *state.clauses.opportunity
    )


def is_declared(state: Table, seat: int) -> bool:
    """NI2006-154 14.3  Whether a player begins a round below the minimum, or has done so before.

    Reading F-18: it lasts until the player leaves.  Who has no chips is in no round, and may still
    buy some.
    """
    pot_game = state.game.pot_game
    if pot_game is None:
        return False
    least = pot_game.minimum_table_stake(state.determinations)
    below = 0 < state.stake(seat).units < least.units
    return state.seats[seat].declared or below


def lost_for_good(state: Table) -> tuple[int, ...]:
    """NI2006-154 14.3  Declared players whose table stake is gone: they leave the table."""
    return tuple(
        seat
        for seat, seated in sorted(state.seats.items())
        if seated.declared and not state.stake(seat)
    )
