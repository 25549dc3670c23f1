"""Betting rounds.  Rule 8 of NI2025-411; NI2019-212 has the same numbers."""

from __future__ import annotations

from typing import Final

from pitboss.chips import FLOAT, Transfer
from pitboss.games.ultimate_texas_holdem.commands import Check, Fold, PlacePlayWager
from pitboss.games.ultimate_texas_holdem.events import (
    Checked,
    Event,
    Folded,
    MaximumApplies,
    PlayWagerPlaced,
    Result,
)
from pitboss.games.ultimate_texas_holdem.play_wagers import PLAY_WAGER, play_amounts
from pitboss.games.ultimate_texas_holdem.round_end import ended_if_nothing_is_left
from pitboss.games.ultimate_texas_holdem.state import (
    BETTING_ROUNDS,
    Box,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Outcome, Refused, allowed, changed, refused

cite = citing("NI2025-411")

_TERM: Final = {
    Stage.BEFORE_THE_FLOP: cite("A:Before the Flop"),
    Stage.AFTER_THE_FLOP: cite("A:After the Flop"),
    Stage.ON_THE_RIVER: cite("A:On the River"),
}
_FOLD: Final = {
    Stage.BEFORE_THE_FLOP: cite("8.1(a)"),
    Stage.AFTER_THE_FLOP: cite("8.3(a)"),
    Stage.ON_THE_RIVER: cite("8.5(a)"),
}
_CHECK: Final = {
    Stage.BEFORE_THE_FLOP: cite("8.1(b)"),
    Stage.AFTER_THE_FLOP: cite("8.3(b)"),
}


def fold(state: RoundOfPlay, command: Fold) -> Allowed[Event] | Refused:
    """8.1(a), 8.3(a), 8.5(a)  A fold loses every wager (A:Fold), trips included (U-04)."""
    if state.stage is Stage.DECLARED:
        return concede(state, command)
    box, refusal = _deciding_box(state, command.box, command)
    if refusal or box is None:
        return refusal or _no_hand_refusal()
    under = (_FOLD[state.stage], cite("8.6"), cite("A:Fold"), _TERM[state.stage])
    return _fold(state, box, under, conceded=False)


def concede(state: RoundOfPlay, command: Fold) -> Allowed[Event] | Refused:
    """9.1  A player may still fold after the dealer's hand is declared (reading U-03)."""
    box = state.box(command.box)
    if box is None or not box.continuing:
        return _no_hand_refusal()
    if _is_somebody_elses(box, command):
        return refused("only the player at the box may concede the hand", cite("9.1"))
    return _fold(state, box, (cite("9.1", reading="U-03"), cite("A:Fold")), conceded=True)


def _fold(
    state: RoundOfPlay, box: Box, under: tuple[Citation, ...], *, conceded: bool
) -> Allowed[Event]:
    event = Folded(under, lost_wagers(state, box), box.number, conceded)
    leaving = changed(box, standing=Standing.CONCEDED if conceded else Standing.FOLDED)
    return allowed(event, *held_back(box), *ended_if_nothing_is_left(state, leaving))


def lost_wagers(state: RoundOfPlay, box: Box) -> tuple[Transfer, ...]:
    """Move every wager of the box to the house; return what 5.5 keeps out of play."""
    moved = []
    for wager, placed in box.placed.items():
        account = wager_of(box.number, wager)
        if not state.balances.get(account):
            continue  # an ante returned under 9.2
        moved.append(Transfer(account, FLOAT, box.acting[wager]))
        if placed > box.acting[wager]:
            moved.append(Transfer(account, stake_of(box.number), placed - box.acting[wager]))
    return tuple(moved)


def lost_by_fold(fold: Folded) -> tuple[Result, ...]:
    """A:Fold  The outcome of each wager that a fold lost, from the chips it moved.

    Read from the event, so that folds recorded by any release work.
    """
    lost = {
        transfer.payer: transfer.amount for transfer in fold.transfers if transfer.payee == FLOAT
    }
    taken = ((wager, lost.get(wager_of(fold.box, wager))) for wager in Wager)
    return tuple(
        Result(wager, Outcome.LOSES, amount, fold.under) for wager, amount in taken if amount
    )


_MAXIMUM: Final = {
    Wager.ANTE: cite("5.5"),
    Wager.BLIND: cite("5.5"),
    Wager.TRIPS: cite("5.5"),
    Wager.PLAY: cite("13.8#1(b)"),
}


def held_to_the_maximum(box: Box, *wagers: Wager) -> tuple[Citation, ...]:
    """5.5, 13.8#1(b)  The clauses that keep part of these wagers out of play, if any."""
    held = (_MAXIMUM[wager] for wager in wagers if box.acting[wager] < box.placed[wager])
    return tuple(dict.fromkeys(held))


def held_back(box: Box) -> tuple[Event, ...]:
    """Report that a lost wager above the maximum was collected only up to the maximum."""
    under = held_to_the_maximum(box, *box.placed)
    return (MaximumApplies(under, box.number),) if under else ()


def check(state: RoundOfPlay, command: Check) -> Allowed[Event] | Refused:
    """8.1(b), 8.3(b)  A check stays in; on the river checking is not possible."""
    box, refusal = _deciding_box(state, command.box, command)
    if refusal or box is None:
        return refusal or _no_hand_refusal()
    if state.stage not in _CHECK:
        return refused("on the river a player folds or bets", cite("8.5"))
    under = (_CHECK[state.stage], cite("A:Check"), _TERM[state.stage])
    return allowed(Checked(under, box.number))


def play(state: RoundOfPlay, command: PlacePlayWager) -> Allowed[Event] | Refused:
    """8.1(c), 8.3(c), 8.5(b)  The amount, in multiples of the ante (U-05, U-32)."""
    box, refusal = _deciding_box(state, command.box, command)
    if refusal or box is None:
        return refusal or _no_hand_refusal()
    times, bet, face_down, amount = PLAY_WAGER[state.stage]
    if command.amount not in play_amounts(state, box):
        wanted = " or ".join(str(amount) for amount in play_amounts(state, box))
        text = " or ".join(_TIMES[n] for n in times)
        return refused(f"the play wager is {text} the ante: {wanted}", amount)
    if command.amount.units > state.stake(box.number):
        return refused("there are not enough chips on the table", cite("4.1"))
    return allowed(
        PlayWagerPlaced(
            (bet, face_down, amount, cite("A:Play Wager"), _TERM[state.stage]),
            (Transfer(stake_of(box.number), wager_of(box.number, Wager.PLAY), command.amount),),
            box.number,
            command.amount,
        )
    )


_TIMES: Final = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


def _deciding_box(
    state: RoundOfPlay, number: int, command: Fold | Check | PlacePlayWager
) -> tuple[Box | None, Refused | None]:
    """Return the box that may decide, or the refusal."""
    box = state.box(number)
    if box is None or not box.placed:
        return None, refused("no hand was dealt there", cite("8.1"))
    if state.stage < Stage.BEFORE_THE_FLOP:
        return None, refused("players decide after all hole cards are dealt", cite("8.1"))
    if box.standing in (Standing.FOLDED, Standing.CONCEDED):
        return None, refused("a folded hand cannot return to play", cite("8.6"))
    if box.standing in (Standing.VOID, Standing.SETTLED):
        return None, refused("the hand takes no further part", cite("4.6"))
    if _is_somebody_elses(box, command):
        return None, refused("only the player at the box decides", cite("4.4"))
    if box.standing is Standing.BET:
        return None, refused("no further wager after a play wager", _NO_MORE[state.stage])
    if state.stage not in BETTING_ROUNDS:
        return None, refused("the betting rounds are over", cite("8.8"))
    if box.standing is Standing.CHECKED:
        return None, refused("the player has checked in this betting round", cite("8.2"))
    return box, None


_NO_MORE: Final = {
    Stage.BEFORE_THE_FLOP: cite("8.3"),
    Stage.AFTER_THE_FLOP: cite("8.3"),
    Stage.ON_THE_RIVER: cite("8.5"),
    Stage.DECLARED: cite("8.5"),
    Stage.OVER: cite("8.5"),
}


def _is_somebody_elses(box: Box, command: Fold | Check | PlacePlayWager) -> bool:
    return command.by.office is Office.PLAYER and command.by.number != box.player


def _no_hand_refusal() -> Refused:
    return refused("no hand there is still in the round", cite("8.6"))
