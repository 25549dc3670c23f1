"""Wagers found to be wrong.  13.8#1 and A:Blind of NI2025-411; NI2019-212 13.7 and A:Blind."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.chips import FLOAT, Chips, Transfer
from pitboss.games.ultimate_texas_holdem.commands import UnequalBlindFound, WrongPlayWagerFound
from pitboss.games.ultimate_texas_holdem.determinations import PlayErrorBasis
from pitboss.games.ultimate_texas_holdem.events import Event, WagerCorrected
from pitboss.games.ultimate_texas_holdem.play_wagers import play_bounds
from pitboss.games.ultimate_texas_holdem.state import (
    Box,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")

_LOST: Final = frozenset((Standing.FOLDED, Standing.CONCEDED))
"""Hands whose wagers the dealer has collected, at the amounts assumed then."""


def wrong_play_wager(state: RoundOfPlay, command: WrongPlayWagerFound) -> Allowed[Event] | Refused:
    """13.8#1  A play wager found during settlement not to comply with rule 8 (reading U-06).

    This includes the wager of a hand conceded before it was found (reading U-61).
    """
    box = state.box(command.box)
    if state.stage is not Stage.DECLARED or box is None or not _has_play_wager(box):
        return refused("it concerns a play wager that is about to be settled", cite("13.8#1"))
    if not command.amount or not _has_chips(state, box, Wager.PLAY, command.amount):
        return refused("no such wager can lie there", cite("13.8#1"), cite("4.1"))
    return allowed(_play_measured(state, box, command.amount))


def _has_play_wager(box: Box) -> bool:
    return box.standing in (Standing.BET, Standing.CONCEDED) and Wager.PLAY in box.placed


def _play_measured(state: RoundOfPlay, box: Box, placed: Chips) -> WagerCorrected:
    """13.8#1  How much of a play wager counts: all of it, or at most the maximum (U-05, U-06)."""
    least, most = play_bounds(state, box)
    by_limits = state.determinations.play_error_basis is PlayErrorBasis.LIMITS
    clause = cite("13.8#1", reading="U-06" if by_limits else "U-05")
    acting = placed
    if placed < least:
        clause = cite("13.8#1(a)", reading="U-06")
    elif placed > most:
        clause, acting = cite("13.8#1(b)", reading="U-06"), most
    return _wager_correction(box, Wager.PLAY, placed, acting, clause)


def _wager_correction(
    box: Box, wager: Wager, placed: Chips, acting: Chips, *under: Citation
) -> WagerCorrected:
    """Correct the record of what the box holds or has lost."""
    stake, recorded = stake_of(box.number), box.placed[wager]
    at, due = wager_of(box.number, wager), placed
    if box.standing in _LOST:
        at, recorded, due = FLOAT, box.acting[wager], acting
    moved: tuple[Transfer, ...] = ()
    if due < recorded:
        moved = (Transfer(at, stake, recorded - due),)
    elif due > recorded:
        moved = (Transfer(stake, at, due - recorded),)
    return WagerCorrected(under, moved, box.number, wager, placed, acting)


def _has_chips(state: RoundOfPlay, box: Box, wager: Wager, amount: Chips) -> bool:
    """Whether the player's chips on the table could have made up such a wager."""
    recorded = box.placed[wager]
    same_chips = type(amount) is type(recorded)
    return same_chips and amount.units <= recorded.units + _stake_behind(state, box)


def _stake_behind(state: RoundOfPlay, box: Box) -> int:
    """The chips that could have been wagered, without those returned from the box."""
    lost = box.standing in _LOST
    came_back = 0
    for wager, placed in box.placed.items():
        if wager is Wager.ANTE and box.number in state.antes_back:
            came_back += placed.units  # 9.2
        elif lost:
            came_back += placed.units - box.acting[wager].units  # 5.5
    return state.stake(box.number) - came_back


def unequal_blind(state: RoundOfPlay, command: UnequalBlindFound) -> Allowed[Event] | Refused:
    """A:Blind  If found unequal after the first card, the equal part plays (reading U-08).

    A play wager on the ante is measured by the part that plays (U-32).  If the hand has folded, the
    equal part is lost (reading U-61).
    """
    box = state.box(command.box)
    if not Stage.DEALING <= state.stage < Stage.OVER or box is None or not _still_matters(box):
        return refused("no such hand is being played", cite("A:Blind"))
    refusal = _unequal_blind_refusal(state, box, command)
    if refusal:
        return refusal
    equal = min(command.ante, command.blind)
    under = cite("A:Blind", reading="U-08")
    acting = equal if box.marker else min(equal, state.determinations.ante.maximum)
    ante = _wager_correction(box, Wager.ANTE, equal, acting, under)
    if box.number in state.antes_back:
        ante = replace(ante, moved=())  # 9.2 returned the chips, but their amount still counts
    corrected = [ante, _wager_correction(box, Wager.BLIND, equal, acting, under)]
    if box.bet_at is not None:
        on_it = replace(box, acting={**box.acting, Wager.ANTE: acting})
        measured = _play_measured(state, on_it, box.placed[Wager.PLAY])
        if measured.acting != box.acting[Wager.PLAY]:
            corrected.append(measured)
    return allowed(*corrected)


def _still_matters(box: Box) -> bool:
    """Whether the opening wagers still matter; not once the hand is settled."""
    return box.continuing or box.standing in _LOST


def _unequal_blind_refusal(
    state: RoundOfPlay, box: Box, command: UnequalBlindFound
) -> Refused | None:
    if not command.ante or not command.blind:
        return refused(
            "one of the two that is missing is another matter (13.6)",
            cite("13.6", reading="U-16"),
        )
    chips = type(box.placed[Wager.ANTE])
    if type(command.ante) is not chips or type(command.blind) is not chips:
        return refused("no such wagers can lie there", cite("A:Blind"), cite("4.1"))
    if command.ante == command.blind:
        return refused("ante and blind are equal", cite("A:Blind"))
    equal = min(command.ante, command.blind)
    placed = box.placed[Wager.ANTE].units + box.placed[Wager.BLIND].units
    if 2 * equal.units > placed + _stake_behind(state, box):
        return refused("no such wagers can lie there", cite("A:Blind"), cite("4.1"))
    return None
