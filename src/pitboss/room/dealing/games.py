"""The games that the house deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.cards import Deck
from pitboss.games import canberra_poker as canberra
from pitboss.games import poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.canberra_poker import commands as at_canberra
from pitboss.games.poker import commands as at_poker
from pitboss.games.poker.general_provisions import SECONDS_TO_ACT
from pitboss.games.poker.turns import turn
from pitboss.games.ultimate_texas_holdem import commands as at_ultimate
from pitboss.games.ultimate_texas_holdem import events as of_ultimate
from pitboss.room.dealing.shape import HOUSE_OPERATOR, Dealing, Paid
from pitboss.room.house_dealer import HOUSE_DEALER
from pitboss.room.house_dealer import canberra_poker as canberra_dealer
from pitboss.room.house_dealer import five_card_stud as stud_dealer
from pitboss.room.house_dealer import ultimate_texas_holdem as ultimate_dealer
from pitboss.room.keeper import Keeper

# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def _ultimate_next(state: ultimate.RoundOfPlay, keeper: Keeper, _: Paid) -> Any | None:
    return ultimate_dealer.next_act(state, keeper)


def _ultimate_deal(state: ultimate.RoundOfPlay, _: Keeper) -> Any | None:
    if state.ruling_awaited or not state.wagered:
        return None
    return at_ultimate.DealCommunalCards(HOUSE_DEALER)


def _ultimate_decisions(state: ultimate.RoundOfPlay) -> tuple[int, ...]:
    return () if state.ruling_awaited else tuple(box.number for box in state.undecided)


def _ultimate_lapses(_: ultimate.RoundOfPlay, box: int, waited: int) -> tuple[Any, ...]:
    slow = at_ultimate.NoDecisionBecause.TOO_SLOW
    return (at_ultimate.NoDecision(HOUSE_OPERATOR, box, slow, waited),)


# --- Canberra Poker -------------------------------------------------------------------------------


def _canberra_deal(state: canberra.RoundOfPlay, keeper: Keeper) -> Any | None:
    if _canberra_waits(state) or not state.continuing:
        return None
    return canberra_dealer.deal(state, keeper)


def _canberra_waits(state: canberra.RoundOfPlay) -> bool:
    """Whether play waits for the operator's ruling or the supervisor's approval."""
    return state.ruling_awaited or state.approval_awaited


def _canberra_decisions(state: canberra.RoundOfPlay) -> tuple[int, ...]:
    if _canberra_waits(state):
        return ()
    undecided = [box.number for box in state.undecided] if state.deciding else []
    prompted = [box.number for box in state.boxes if box.claim is canberra.Claim.PROMPTED]
    return (*undecided, *prompted)


def _canberra_lapses(state: canberra.RoundOfPlay, number: int, waited: int) -> tuple[Any, ...]:
    """A claim that nobody makes is waived; a hand that nobody plays is folded by ruling (C-15)."""
    box = state.box(number)
    if box is not None and box.claim is canberra.Claim.PROMPTED:
        return (at_canberra.WaiveJackpot(HOUSE_DEALER, number),)
    slow = at_canberra.NoDecisionBecause.TOO_SLOW
    because = f"no decision within {waited} seconds"
    folded = at_canberra.Ruled.HAND_FOLDED
    return (
        at_canberra.NoDecision(HOUSE_OPERATOR, number, slow),
        at_canberra.RuleOnDispute(HOUSE_OPERATOR, because, folded, number),
    )


# --- Five Card Stud -------------------------------------------------------------------------------


def _stud_next(state: poker.RoundOfPlay, keeper: Keeper, _: Paid) -> Any | None:
    return stud_dealer.next_act(state, keeper)


def _stud_decisions(state: poker.RoundOfPlay) -> tuple[int, ...]:
    seat = turn(state)
    return (seat.number,) if seat is not None else ()


def _stud_lapses(_: poker.RoundOfPlay, seat: int, waited: int) -> tuple[Any, ...]:
    return (at_poker.NinetySecondsRanOut(HOUSE_OPERATOR, seat, waited),)


DEALINGS: Final[Mapping[str, Dealing]] = {
    "ultimate_texas_holdem": Dealing(
        next_act=_ultimate_next,
        deal=_ultimate_deal,
        decisions=_ultimate_decisions,
        lapses=_ultimate_lapses,
        period=lambda of: of.reasonable_period_seconds,
        deck=lambda _: Deck(),
        to_cut=lambda of: of.shoe is ultimate.ShoeKind.CARD,
        reshuffled=(of_ultimate.ShuffleOrdered,),
    ),
    "canberra_poker": Dealing(
        next_act=canberra_dealer.next_act,
        deal=_canberra_deal,
        decisions=_canberra_decisions,
        lapses=_canberra_lapses,
        period=lambda _: None,
        deck=lambda _: Deck(),
        to_cut=lambda of: of.shoe is canberra.ShoeKind.CARD,
    ),
    "five_card_stud": Dealing(
        next_act=_stud_next,
        deal=lambda _, __: None,  # nobody wagers first: who sits there with chips is in the round
        decisions=_stud_decisions,
        lapses=_stud_lapses,
        period=lambda _: SECONDS_TO_ACT,
        deck=lambda of: of.deck,
        to_cut=lambda _: True,
    ),
}
