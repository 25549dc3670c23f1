"""Entrants who are away from the table.  20.11 of NI2006-154; 17.3 of S2-2001, by reading T-12.

They pay forced bets and are dealt in like everybody else.  Their hands are folded and win nothing,
but under 20.11 only at their turn: a player left alone before that wins by 10.3(a).
"""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.games.poker.commands import Dispute, PlayersAct
from pitboss.games.poker.copies import copy_round, own_seat
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.determinations import Option
from pitboss.games.poker.events import AbsentHandFolded, CompulsoryCallTaken, Event
from pitboss.games.poker.opening_player import opening_player
from pitboss.games.poker.procedures import Opening
from pitboss.games.poker.state import POT, RoundOfPlay, Seat, Stage, Standing, stake_of
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")


def act_refusal(state: RoundOfPlay, command: PlayersAct) -> Refused | None:
    """20.11, S2-2001 17.3  Refuse acts of an absent entrant (reading F-95).

    Disputes are exempt: they may be raised afterwards, away from the table.
    """
    if command.seat not in state.absent or isinstance(command, Dispute):
        return None
    away = f"the entrant of seat {command.seat} is away, and nobody acts in that place"
    if tournament_rules_alone(state.law):
        return refused(away, tournament("17.3", reading="T-12"))
    return refused(away, cite("20.11", reading="F-95"))


def folded(state: RoundOfPlay, on_turn: Seat | None) -> tuple[Event, ...]:
    """Fold the hands of absent entrants that leave the round now."""
    away = [seat for seat in state.in_the_round if seat.number in state.absent]
    if not away:
        return ()
    if tournament_rules_alone(state.law):
        return _folds_after_the_deal(state, away)
    return _folds_at_their_turn(state, away, on_turn)


def _folds_after_the_deal(state: RoundOfPlay, away: list[Seat]) -> tuple[Event, ...]:
    """S2-2001 17.3  Fold right after the initial deal, before anybody bets (reading T-12)."""
    if state.stage is not Stage.DEALT:
        return ()
    return _fold_all(away, tournament("17.3", reading="T-12"))


def _folds_at_their_turn(
    state: RoundOfPlay, away: list[Seat], on_turn: Seat | None
) -> tuple[Event, ...]:
    """20.11  Fold when the turn to bet comes.

    If the turn can no longer come, because the forced bets took all chips or nobody is left to bet
    against, the hand is folded anyway (reading F-64).  The last hand of a round is not folded:
    10.3(a) gives it the pot.
    """
    if on_turn is not None:
        return _fold_all([seat for seat in away if seat is on_turn], cite("20.11"))
    clause = cite("20.11", reading="F-64")
    present = len(state.in_the_round) - len(away)
    if state.stage in (Stage.BETTING, Stage.BETTING_OVER):
        return _fold_all(away if present else away[:-1], clause)
    return _fold_all(away, clause) if state.stage is Stage.DEALT and present < 2 else ()


def _fold_all(seats: list[Seat], clause: Citation) -> tuple[Event, ...]:
    under = (clause, cite("A:Fold"))
    return tuple([AbsentHandFolded(under, seat.number) for seat in seats])


def compulsory_call(state: RoundOfPlay, price: int) -> tuple[Event, ...]:
    """S2-2001 17.3, 9.1(a)  Due from the player who would open by seat if everybody were present
    (T-12).

    A turn decided by cards never goes to an absent hand, because that hand is folded.
    """
    of = state.determinations
    if not tournament_rules_alone(state.law) or not of.blind_betting or of.option is not Option.A:
        return ()
    if state.procedure.opening is Opening.BY_CARD:
        return ()
    seat, _ = opening_player(_as_if_present(state), 1)
    units = min(price - seat.bet, state.stake(seat.number))
    if seat.number not in state.absent or units <= 0:
        return ()
    amount = state.chips(units)
    under = (tournament("17.3", reading="T-12"), tournament("9.1(a)"))
    moved = (Transfer(stake_of(seat.number), POT, amount),)
    return (CompulsoryCallTaken(under, moved, seat.number, amount, taps_out=False),)


def _as_if_present(state: RoundOfPlay) -> RoundOfPlay:
    """The same round with the absent entrants who have chips back in play."""
    present = copy_round(state)
    for seat in state.seats:
        if seat.number in state.absent and state.stake(seat.number):
            own_seat(present, seat.number).standing = Standing.ACTIVE
    return present
