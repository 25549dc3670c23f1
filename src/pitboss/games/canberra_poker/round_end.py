"""When a round is over, and how a void round returns everything.  A:Round of Play, A:Void."""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.games.canberra_poker.commands import CollectCards, Ruled
from pitboss.games.canberra_poker.events import (
    Event,
    HandCollected,
    Result,
    RoundEnded,
    RoundVoided,
    RulingAwaited,
    WagersVoided,
)
from pitboss.games.canberra_poker.state import (
    DEALER,
    Box,
    Claim,
    RoundOfPlay,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.void_money import restoring_transfers
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Outcome, Refused, allowed, refused

cite = citing("NI2017-193")


# --- 7.4, 9.7, 10.4  Collecting the cards ---------------------------------------------------------


def collect(state: RoundOfPlay, command: CollectCards) -> Allowed[Event] | Refused:
    """7.4, 9.7  The cards of each hand are counted before they go to the discard rack."""
    counts = dict(command.counts)
    if not counts or len(counts) != len(command.counts):
        return refused("each hand is counted once", cite("9.7"))
    events: list[Event] = []
    for number, count in counts.items():
        refusal = not_collectable(state, number)
        if refusal:
            return refusal
        events += _collection_events(state, number, count)
    if len(events) > len(counts):
        return allowed(*events)  # a ruling is awaited
    return allowed(*events, *ended_if_collected(state, *counts))


def not_collectable(state: RoundOfPlay, number: int) -> Refused | None:
    """Why a hand may not go to the discard rack yet; None if it may."""
    if number == DEALER:
        return _dealers_hand_refusal(state)
    box = state.box(number)
    if not state.being_played or box is None or not box.cards or box.collected:
        return _nothing_to_collect_refusal()
    if box.continuing:
        clause = cite("7.4") if box.standing is Standing.UNDECIDED else cite("9.7")
        return refused("the hand is still in the round", clause, cite("14.4"))
    if box.claim is Claim.PROMPTED:
        return refused(
            "the hand wins a jackpot payout: its player claims or waives it first",
            cite("10.4", reading="C-05"),
        )
    if box.claim_open:
        return refused("the jackpot payout comes before the cards go", cite("9.8"), cite("10.5"))
    return None


def _dealers_hand_refusal(state: RoundOfPlay) -> Refused | None:
    if not state.being_played or not state.dealers or state.dealers_collected:
        return _nothing_to_collect_refusal()
    if state.continuing:
        return refused("hands are still in the round", cite("9.7"))
    if any(box.claim_open for box in state.boxes):
        return refused("a jackpot payout is open", cite("9.8"))
    return None


def _nothing_to_collect_refusal() -> Refused:
    return refused("no cards to collect lie there", cite("9.7"))


def _collection_events(state: RoundOfPlay, number: int, count: int) -> tuple[Event, ...]:
    """Collect a hand; if the count differs from the cards dealt, the operator has to rule."""
    box = state.box(number)
    folded = box is not None and box.standing is Standing.FOLDED
    under = (cite("7.4"),) if folded else (cite("9.7"),)
    event = HandCollected(under, number, count)
    if count == len(state.cards_of(number)):
        return (event,)
    waits = RulingAwaited((*under, cite("16.5", reading="S-01")), number, Ruled.ROUND_VOID)
    return (event, waits)


def ended_if_collected(state: RoundOfPlay, *now: int) -> tuple[Event, ...]:
    """A:Round of Play  End the round when every dealt card is in the discard rack."""
    if not state.dealers_collected and DEALER not in now:
        return ()
    if any(box.cards and not box.collected and box.number not in now for box in state.boxes):
        return ()
    return (RoundEnded((cite("A:Round of Play", reading="C-35"),)),)


def collectable(state: RoundOfPlay) -> tuple[int, ...]:
    """The hands that may go to the discard rack now; 0 is the dealer's."""
    numbers = [*[box.number for box in state.boxes], DEALER]
    return tuple([number for number in numbers if not_collectable(state, number) is None])


# --- A:Void  Everything goes back -----------------------------------------------------------------


def round_voided(state: RoundOfPlay, *under: Citation) -> Allowed[Event]:
    """A:Void  Return every wager of the round, even of hands that folded or were settled.

    Prizes go back first, so that the pools can return the other wagers.
    """
    boxes = sorted(filter(_has_wagers, state.boxes), key=lambda box: box.claim is not Claim.PAID)
    voids = (voided(state, box, *under, with_the_round=True) for box in boxes)
    return allowed(RoundVoided((*under, cite("A:Void"))), *voids)


def _has_wagers(box: Box) -> bool:
    return box.wagered and box.standing is not Standing.VOID


def voided(
    state: RoundOfPlay, box: Box, *under: Citation, with_the_round: bool = False
) -> WagersVoided:
    """A:Void  Restore one box as if it had not played, jackpot wager included (reading C-11)."""
    clauses = (*under, cite("A:Void", reading="C-11"))
    results = tuple(
        Result(wager, Outcome.VOID, amount, clauses) for wager, amount in box.placed.items()
    )
    return WagersVoided(
        clauses, _restoring_transfers(state, box), box.number, results, with_the_round
    )


def _restoring_transfers(state: RoundOfPlay, box: Box) -> tuple[Transfer, ...]:
    """A:Void, C-11  Return open wagers; reverse what was already paid or taken."""
    accounts = [wager_of(box.number, wager) for wager in Wager]
    chips = type(state.determinations.multiple)
    return restoring_transfers(state.balances, state.opening, stake_of(box.number), accounts, chips)
