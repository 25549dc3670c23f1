"""Settlement of wagers.  Rule 9 of NI2017-193."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from pitboss.cards import Category, read_cards
from pitboss.chips import FLOAT, Chips, Odds, Transfer, capped
from pitboss.games.canberra_poker import payout_odds
from pitboss.games.canberra_poker.commands import SetDealersHand, SettleHand
from pitboss.games.canberra_poker.events import (
    ClaimFailed,
    ClaimPrompted,
    DealersHandSet,
    Event,
    HandSettled,
    PayoutCapped,
    Result,
)
from pitboss.games.canberra_poker.exposure import wrong_faces
from pitboss.games.canberra_poker.hands import Kind, kind_of
from pitboss.games.canberra_poker.state import (
    Box,
    Claim,
    RoundOfPlay,
    Stage,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.exposure import faces_by_place
from pitboss.games.progressive_jackpot.payouts import QUALIFYING
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Outcome, Refused, allowed, refused

cite = citing("NI2017-193")


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of a wager, with its clauses."""

    outcome: Outcome
    under: tuple[Citation, ...]
    odds: Odds | None = None


# --- 9.1, 9.2  The dealer's hand ------------------------------------------------------------------


def set_dealers_hand(state: RoundOfPlay, command: SetDealersHand) -> Allowed[Event] | Refused:
    """9.1, 9.2  When all have bet or folded; the order of hands says if the dealer plays."""
    if state.stage is not Stage.BET_OR_FOLD or state.undecided:
        return refused(
            "the dealer's cards are turned when every player has bet or folded; if one was seen"
            " before, report that (14.1)",
            cite("9.1"),
        )
    if not state.continuing:
        return refused("no bet is left to settle", cite("9.1", reading="C-35"))
    refusal = wrong_faces(state, state.dealers, command.faces)
    if refusal:
        return refusal
    hand = kind_of(command.faces)
    shown = faces_by_place(state.dealers, command.faces)
    under = (cite("9.1"), cite("2.5"), cite("2.7"), hand.clause, cite("9.2", reading="C-04"))
    return allowed(DealersHandSet(under, shown, hand.name, participates(hand.value)))


def participates(dealer: int) -> bool:
    """9.2  Ace and king, or any higher hand; A-K-4-3-2 is the lowest (reading C-04)."""
    return dealer >= _ace_and_king()


@cache
def _ace_and_king() -> int:
    return kind_of(read_cards("AS KH 4D 3C 2S")).value


# --- 9.3 to 9.6  Ante and bet ---------------------------------------------------------------------

_ANTE_ODDS, _ANTE_ROW = payout_odds.ANTE
_ANTE_WINS: Final = Decision(Outcome.WINS, (cite("9.4"), cite("8.1"), _ANTE_ROW), _ANTE_ODDS)
_NO_DEALER: Final = (cite("9.3", reading="C-29"), cite("8.1"), _ANTE_ROW)
_NO_DEALER_WINS: Final = {
    1: Decision(Outcome.WINS, _NO_DEALER, _ANTE_ODDS),
    0: Decision(Outcome.WINS, (*_NO_DEALER, cite("9.6", reading="C-02")), _ANTE_ODDS),
    -1: Decision(Outcome.WINS, (*_NO_DEALER, cite("9.3", reading="C-03")), _ANTE_ODDS),
}
_BET_RETURNED: Final = Decision(Outcome.RETURNED, (cite("9.3", reading="C-01"), cite("9.2")))
_BET_WINS: Final = {
    category: Decision(Outcome.WINS, (cite("9.4"), cite("8.1"), row), odds)
    for category, (odds, row) in payout_odds.BET.items()
}
_LOSES: Final = Decision(Outcome.LOSES, (cite("9.5"),))
_EQUAL: Final = Decision(Outcome.VOID, (cite("9.6"), cite("2.9"), cite("A:Void", reading="C-11")))


def ante(player: int, dealer: int) -> Decision:
    """9.3 to 9.6  An ante wins, loses or is void."""
    if not participates(dealer):
        return _NO_DEALER_WINS[(player > dealer) - (player < dealer)]
    if player > dealer:
        return _ANTE_WINS
    if player < dealer:
        return _LOSES
    return _EQUAL


def bet(player: int, dealer: int, category: Category) -> Decision:
    """9.3 to 9.6  A bet wins, loses, is void, or is returned when the dealer takes no part."""
    if not participates(dealer):
        return _BET_RETURNED
    if player > dealer:
        return _BET_WINS[category]
    if player < dealer:
        return _LOSES
    return _EQUAL


# --- 9.4, 9.8  Each hand in turn ------------------------------------------------------------------


def settle(state: RoundOfPlay, command: SettleHand) -> Allowed[Event] | Refused:
    """9.3 to 9.6  From the dealer's right, each hand that bet (reading C-31)."""
    box = _box_in_turn(state, command)
    if isinstance(box, Refused):
        return box
    refusal = wrong_faces(state, box.cards, command.faces)
    if refusal:
        return refusal
    hand = kind_of(command.faces)
    dealer = state.dealers_hand
    results = tuple(_results(state, box, hand, dealer))
    under = (
        cite("9.4", reading="C-31"),
        cite("2.5"),
        hand.clause,
        *_comparison_clauses(hand, dealer),
    )
    settled = HandSettled(
        under,
        tuple(_transfers(box, results)),
        box.number,
        results,
        faces_by_place(box.cards, command.faces),
        hand.name,
        hand.category,
    )
    return allowed(settled, *_cap_events(box, results), *_claim_prompts(box, hand.category))


def next_to_settle(state: RoundOfPlay) -> Box | None:
    """The hand nearest the dealer's right: the highest box (reading C-31)."""
    for box in reversed(state.boxes):
        if box.continuing:
            return box
    return None


def _box_in_turn(state: RoundOfPlay, command: SettleHand) -> Box | Refused:
    if state.stage is not Stage.SETTLEMENT:
        return refused("hands are settled after the dealer's hand is set", cite("9.1"))
    turn = next_to_settle(state)
    if turn is not None and turn.number == command.box:
        return turn
    text = f"box {turn.number} is next" if turn else "no hand is left"
    return refused(
        f"hands are settled in turn from the dealer's right: {text}", cite("9.4", reading="C-31")
    )


def _results(state: RoundOfPlay, box: Box, hand: Kind, dealer: Kind) -> Iterator[Result]:
    yield _result(box, Wager.ANTE, ante(hand.value, dealer.value), None)
    most = state.determinations.most_paid
    yield _result(box, Wager.BET, bet(hand.value, dealer.value, hand.category), most)
    if Wager.JACKPOT in box.placed and hand.category not in QUALIFYING:
        yield Result(Wager.JACKPOT, Outcome.LOSES, box.placed[Wager.JACKPOT], (cite("10.7#1"),))


def _result(box: Box, wager: Wager, decision: Decision, most: Chips | None) -> Result:
    """8.1, 8.2  What is paid or taken; 3.5 limits it to the maximum wager."""
    acting = box.acting[wager]
    if decision.odds:
        paid, withheld = capped(decision.odds.payout(acting), most)
        if withheld:
            under = (*decision.under, payout_odds.MAXIMUM_PAYOUT)
            return Result(wager, decision.outcome, paid, under, decision.odds, withheld)
        return Result(wager, decision.outcome, paid, decision.under, decision.odds)
    amount = acting if decision.outcome is Outcome.LOSES else box.placed[wager]
    return Result(wager, decision.outcome, amount, decision.under)


def _transfers(box: Box, results: tuple[Result, ...]) -> Iterator[Transfer]:
    stake = stake_of(box.number)
    for result in results:
        if result.wager is Wager.JACKPOT:
            continue  # it went to the pools when the pad lit up (10.6)
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


def _cap_events(box: Box, results: tuple[Result, ...]) -> list[Event]:
    return [
        PayoutCapped((payout_odds.MAXIMUM_PAYOUT,), box.number, result.withheld)
        for result in results
        if result.withheld
    ]


def _claim_prompts(box: Box, category: Category) -> tuple[Event, ...]:
    """10.4, 10.7#1  Prompt for a claim whenever a hand qualifies (reading C-05)."""
    if Wager.JACKPOT not in box.placed:
        return ()
    if category not in QUALIFYING and box.claim is Claim.MADE:
        return (ClaimFailed((cite("10.7#1"), cite("10.5")), box.number),)
    if category in QUALIFYING and box.claim is Claim.NONE:
        under = (cite("10.4", reading="C-05"), QUALIFYING[category])
        return (ClaimPrompted(under, box.number, category),)
    return ()


# --- 2.6 to 2.9  How two hands of one kind were compared ------------------------------------------

_BY_HIGHEST_CARDS: Final = {
    Category.FLUSH: 0,
    Category.ONE_PAIR: 1,
    Category.FIVE_ODD_CARDS: 0,
}
"""2.8  The kinds it applies to, and the number of equal ranks before it applies."""


def _comparison_clauses(player: Kind, dealer: Kind) -> tuple[Citation, ...]:
    """2.7, 2.8  Two hands of one kind are compared by their cards if the dealer plays."""
    if dealer.category is not player.category or not participates(dealer.value):
        return ()
    before = _BY_HIGHEST_CARDS.get(player.category)
    if before is None or player.ranks[:before] != dealer.ranks[:before]:
        return (cite("2.7"),)
    if player.ranks[before] != dealer.ranks[before]:
        return (cite("2.7"), cite("2.8"), cite("2.8(a)"))
    return (cite("2.7"), cite("2.8"), cite("2.8(b)"))
