"""Settlement.  Rule 9 of NI2025-411; NI2019-212 has the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.cards import Category
from pitboss.chips import FLOAT, Capped, Chips, Odds, Transfer, capped
from pitboss.games.exposure import faces_by_place
from pitboss.games.ultimate_texas_holdem import payout_odds
from pitboss.games.ultimate_texas_holdem.betting_rounds import held_to_the_maximum
from pitboss.games.ultimate_texas_holdem.commands import (
    RefundAntes,
    RevealDealersHand,
    SettleHand,
)
from pitboss.games.ultimate_texas_holdem.events import (
    AnteRefunded,
    DealersHandDeclared,
    Event,
    HandSettled,
    PayoutCapped,
    Result,
)
from pitboss.games.ultimate_texas_holdem.exposure import wrong_faces
from pitboss.games.ultimate_texas_holdem.round_end import ended_if_nothing_is_left
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
from pitboss.ruling import Allowed, Outcome, Refused, allowed, changed, refused

cite = citing("NI2025-411")


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of a wager, with its clauses."""

    outcome: Outcome
    under: tuple[Citation, ...]
    odds: Odds | None = None


# --- 8.8, 9.1, 9.2  The dealer's hand ---------------------------------------------------------


def declare(state: RoundOfPlay, command: RevealDealersHand) -> Allowed[Event] | Refused:
    """8.8  When all have bet or folded and the communal cards are face up."""
    if state.stage is not Stage.ON_THE_RIVER or state.undecided:
        return refused(
            "the dealer's cards are turned when every player has bet or folded and all communal"
            " cards are up; if they were seen by accident, report that (13.4)",
            cite("8.8"),
        )
    refusal = wrong_faces(state, state.dealers, command.faces)
    if refusal:
        return refusal
    hand = state.ranking.best_hand((*command.faces, *state.shown(state.communal)))
    qualified = hand.category is not Category.FIVE_ODD_CARDS
    under = (
        cite("8.8(a)"), cite("8.8(b)"), cite("8.8(c)"), hand.clause, cite("A:Qualify"),
    )  # fmt: skip
    return allowed(
        DealersHandDeclared(
            under, faces_by_place(state.dealers, command.faces), hand.name, qualified
        )
    )


def qualifies(state: RoundOfPlay, dealer: int) -> bool:
    """A:Qualify  One pair or higher."""
    return state.ranking.category(dealer) is not Category.FIVE_ODD_CARDS


def refund_antes(state: RoundOfPlay, command: RefundAntes) -> Allowed[Event] | Refused:
    """9.2  Return all antes of continuing players, once (reading U-02)."""
    if state.stage is not Stage.DECLARED or state.antes_refunded:
        return refused("antes are refunded after the dealer's hand is declared, once", cite("9.2"))
    if qualifies(state, state.dealers_score):
        return refused("the dealer has a qualifying hand", cite("9.2"), cite("A:Qualify"))
    under = (cite("9.2", reading="U-02"), cite("9.5(c)(ii)"), cite("A:Push"))
    return allowed(*(_ante_refund(box, under) for box in state.continuing))


def _ante_refund(box: Box, under: tuple[Citation, ...]) -> AnteRefunded:
    placed = box.placed[Wager.ANTE]
    refund = (Transfer(wager_of(box.number, Wager.ANTE), stake_of(box.number), placed),)
    return AnteRefunded(
        under, refund, box.number, (Result(Wager.ANTE, Outcome.PUSH, placed, under),)
    )


# --- 9.3 to 9.8  Each hand in turn ------------------------------------------------------------


def settle(state: RoundOfPlay, command: SettleHand) -> Allowed[Event] | Refused:
    """9.3  From the dealer's right, each continuing hand in turn."""
    refusal = _settlement_refusal(state, command)
    if refusal:
        return refusal
    box = state.continuing[-1]
    refusal = wrong_faces(state, box.hole, command.faces)
    if refusal:
        return refusal
    hand = state.ranking.best_hand((*command.faces, *state.shown(state.communal)))
    results = tuple(_results(state, box, hand.value))
    under = (
        cite("9.3(a)"), cite("9.3(b)"), cite("9.3(c)"), cite("9.3(d)"), cite("9.4"), hand.clause,
        *_comparison_clauses(state, hand.value),
    )  # fmt: skip
    settled = HandSettled(
        under,
        tuple(_transfers(box, results)),
        box.number,
        results,
        faces_by_place(box.hole, command.faces),
        hand.name,
    )
    caps = [
        PayoutCapped((payout_odds.MAXIMUM_PAYOUT,), box.number, result.withheld)
        for result in results
        if result.withheld
    ]
    leaving = changed(box, standing=Standing.SETTLED)
    return allowed(settled, *caps, *ended_if_nothing_is_left(state, leaving))


def next_to_settle(state: RoundOfPlay) -> Box | None:
    """The hand nearest the dealer's right: the highest box (reading U-21)."""
    return state.continuing[-1] if state.continuing else None


def _settlement_refusal(state: RoundOfPlay, command: SettleHand) -> Refused | None:
    if state.stage is not Stage.DECLARED:
        return refused("hands are settled after the dealer's hand is declared", cite("9.3"))
    if not state.antes_refunded and not qualifies(state, state.dealers_score):
        return refused("the dealer does not qualify, so antes are refunded first", cite("9.2"))
    turn = next_to_settle(state)
    if turn is None or turn.number != command.box:
        text = f"box {turn.number} is next" if turn else "no hand is left"
        return refused(f"hands are settled in turn from the dealer's right: {text}", cite("9.3"))
    return None


def _comparison_clauses(state: RoundOfPlay, player: int) -> tuple[Citation, ...]:
    """3.2  Two hands of one kind are compared by their cards."""
    ranking, dealer = state.ranking, state.dealers_score
    if ranking.category(player) is ranking.category(dealer):
        return (cite("3.2"), cite("2.3"))
    return ()


def _results(state: RoundOfPlay, box: Box, player: int) -> Iterator[Result]:
    dealer = state.dealers_score
    category = state.ranking.category(player)
    decisions = {
        Wager.ANTE: ante(player, dealer, qualifying=qualifies(state, dealer)),
        Wager.BLIND: blind(player, dealer, category),
        Wager.TRIPS: trips(category),
        Wager.PLAY: play(player, dealer),
    }
    for wager in box.placed:
        if wager is Wager.ANTE and state.antes_refunded:
            continue  # already returned under 9.2
        yield _result(state, box, wager, decisions[wager])


_ANTE_ODDS, _ANTE_ROW = payout_odds.ANTE
_ANTE_WINS: Final = Decision(Outcome.WINS, (cite("9.5(a)"), cite("9.9"), _ANTE_ROW), _ANTE_ODDS)
_ANTE_LOSES: Final = Decision(Outcome.LOSES, (cite("9.5(b)"), cite("9.10")))
_ANTE_EQUAL: Final = Decision(Outcome.PUSH, (cite("9.5(c)(i)"), cite("A:Push")))
_ANTE_NOT_QUALIFYING: Final = Decision(Outcome.PUSH, (cite("9.5(c)(ii)"), cite("A:Push")))


def ante(player: int, dealer: int, *, qualifying: bool) -> Decision:
    """9.5  A wager placed on ante wins, loses or pushes."""
    if qualifying and player > dealer:
        return _ANTE_WINS
    if qualifying and dealer > player:
        return _ANTE_LOSES
    if player == dealer:
        return _ANTE_EQUAL
    return _ANTE_NOT_QUALIFYING


_STAR: Final = payout_odds.BLIND_MUST_BEAT_THE_DEALER
_QUADS: Final = {Category.FOUR_OF_A_KIND: (cite("A:Quads"),)}
_BLIND_WINS: Final = {
    category: Decision(
        Outcome.WINS,
        (cite("9.6(a)"), cite("9.9"), row, _STAR, *_QUADS.get(category, ())),
        odds,
    )
    for category, (odds, row) in payout_odds.BLIND.items()
}
_BLIND_LOST: Final = (cite("9.6(b)", reading="U-01"), cite("9.10"))
_BLIND_LOSES: Final = Decision(Outcome.LOSES, _BLIND_LOST)
_BLIND_LOSES_IN_SPITE_OF_ODDS: Final = Decision(Outcome.LOSES, (*_BLIND_LOST, _STAR))
_BLIND_EQUAL: Final = Decision(Outcome.PUSH, (cite("9.6(c)(i)"), cite("A:Push")))
_BLIND_BELOW_STRAIGHT: Final = Decision(
    Outcome.PUSH, (cite("9.6(c)(ii)"), payout_odds.BLIND_BELOW_STRAIGHT, cite("A:Push"))
)


def blind(player: int, dealer: int, category: Category) -> Decision:
    """9.6  A wager placed on blind wins, loses or pushes; qualifying does not matter (U-01)."""
    if category in _BLIND_WINS and player > dealer:
        return _BLIND_WINS[category]
    if dealer > player:
        return _BLIND_LOSES_IN_SPITE_OF_ODDS if category in _BLIND_WINS else _BLIND_LOSES
    if player == dealer:
        return _BLIND_EQUAL
    return _BLIND_BELOW_STRAIGHT


_TRIPS_WINS: Final = {
    category: Decision(Outcome.WINS, (cite("9.7(a)"), cite("9.9"), row, cite("A:Trips")), odds)
    for category, (odds, row) in payout_odds.TRIPS.items()
}
_TRIPS_LOSES: Final = Decision(Outcome.LOSES, (cite("9.7(b)"), cite("9.10"), cite("A:Trips")))


def trips(category: Category) -> Decision:
    """9.7  A wager placed on trips wins or loses on the player's hand alone."""
    return _TRIPS_WINS.get(category, _TRIPS_LOSES)


_PLAY_ODDS, _PLAY_ROW = payout_odds.PLAY
_PLAY_WINS: Final = Decision(Outcome.WINS, (cite("9.8(a)"), cite("9.9"), _PLAY_ROW), _PLAY_ODDS)
_PLAY_LOSES: Final = Decision(Outcome.LOSES, (cite("9.8(b)", reading="U-01"), cite("9.10")))
_PLAY_EQUAL: Final = Decision(Outcome.PUSH, (cite("9.8(c)"), cite("A:Push")))


def play(player: int, dealer: int) -> Decision:
    """9.8  A play wager wins, loses or pushes; qualifying does not matter (U-01)."""
    if player > dealer:
        return _PLAY_WINS
    if dealer > player:
        return _PLAY_LOSES
    return _PLAY_EQUAL


def _result(state: RoundOfPlay, box: Box, wager: Wager, decision: Decision) -> Result:
    """9.9, 9.10, 10.1  What is paid or taken; 5.5 limits it to the maximum wager."""
    if decision.outcome is Outcome.PUSH:
        return Result(wager, Outcome.PUSH, box.placed[wager], decision.under)
    acting = box.acting[wager]
    under = (*decision.under, *held_to_the_maximum(box, wager))
    if not decision.odds:
        return Result(wager, Outcome.LOSES, acting, under)
    maximum = state.determinations.most_paid if wager is Wager.BLIND else None
    won = decision.odds.payout(acting, payout_odds.WHOLE_CENTS)
    if acting.units * decision.odds.won % decision.odds.staked:
        under = (*under, payout_odds.NOT_EXACT)
    paid: Capped[Chips] = capped(won, maximum)
    withheld = paid.withheld or None
    under = (*under, payout_odds.MAXIMUM_PAYOUT) if withheld else under
    return Result(wager, Outcome.WINS, paid.paid, under, decision.odds, withheld)


def _transfers(box: Box, results: tuple[Result, ...]) -> Iterator[Transfer]:
    stake = stake_of(box.number)
    for result in results:
        account = wager_of(box.number, result.wager)
        placed = box.placed[result.wager]
        if result.outcome is Outcome.LOSES:
            yield Transfer(account, FLOAT, result.amount)
            if placed > result.amount:
                yield Transfer(account, stake, placed - result.amount)
            continue
        yield Transfer(account, stake, placed)
        if result.outcome is Outcome.WINS:
            yield Transfer(FLOAT, stake, result.amount)
