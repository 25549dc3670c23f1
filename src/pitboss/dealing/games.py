"""How the house deals each game: one `Dealing` for each, in `DEALINGS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.cards import Deck, FaceDown
from pitboss.dealing.house_dealer import HOUSE_DEALER
from pitboss.dealing.house_dealer import canberra_poker as canberra_dealer
from pitboss.dealing.house_dealer import pot_games as pot_dealer
from pitboss.dealing.house_dealer import ultimate_texas_holdem as ultimate_dealer
from pitboss.dealing.interface import HOUSE_OPERATOR, Dealing, Paid, ShuffledBack
from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import canberra_poker as canberra
from pitboss.games import poker, wagers_in_order
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.canberra_poker import commands as at_canberra
from pitboss.games.poker import Stage
from pitboss.games.poker import commands as at_poker
from pitboss.games.poker import events as of_poker
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.draw import next_to_draw
from pitboss.games.poker.turns import turn
from pitboss.games.ultimate_texas_holdem import commands as at_ultimate
from pitboss.games.ultimate_texas_holdem import events as of_ultimate

# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def _ultimate_next(state: ultimate.RoundOfPlay, keeper: ShoeKeeper, _: Paid) -> Any | None:
    return ultimate_dealer.next_act(state, keeper)


def _ultimate_deal(state: ultimate.RoundOfPlay, _: ShoeKeeper) -> Any | None:
    if state.ruling_awaited:
        return None
    if wagers_in_order.asked_in_vain(state):
        return at_ultimate.OfferWagers(HOUSE_DEALER)
    if wagers_in_order.next_to_ask(state) is not None:
        return ultimate_dealer.ask_next(state)
    if not state.wagered:
        return None
    return at_ultimate.DealCommunalCards(HOUSE_DEALER)


def _ultimate_decisions(state: ultimate.RoundOfPlay) -> tuple[int, ...]:
    return () if state.ruling_awaited else tuple(box.number for box in state.undecided)


def _ultimate_lapses(
    _: ultimate.RoundOfPlay, box: int, waited: int, __: ShoeKeeper | None
) -> tuple[Any, ...]:
    slow = at_ultimate.NoDecisionBecause.TOO_SLOW
    return (at_ultimate.NoDecision(HOUSE_OPERATOR, box, slow, waited),)


# --- Canberra Poker -------------------------------------------------------------------------------


def _canberra_deal(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> Any | None:
    if _canberra_waits(state):
        return None
    if wagers_in_order.asked_in_vain(state):
        return at_canberra.OfferWagers(HOUSE_DEALER)
    if wagers_in_order.next_to_ask(state) is not None:
        return canberra_dealer.ask_next(state)
    if not state.continuing:
        return None
    return canberra_dealer.deal(state, keeper)


def _canberra_waits(state: canberra.RoundOfPlay) -> bool:
    """Return whether play waits for the operator's ruling or the supervisor's approval."""
    return state.ruling_awaited or state.approval_awaited


def _canberra_decisions(state: canberra.RoundOfPlay) -> tuple[int, ...]:
    if _canberra_waits(state):
        return ()
    undecided = [box.number for box in state.undecided] if state.deciding else []
    prompted = [box.number for box in state.boxes if box.claim is canberra.Claim.PROMPTED]
    return (*undecided, *prompted)


def _canberra_lapses(
    state: canberra.RoundOfPlay, number: int, waited: int, _: ShoeKeeper | None
) -> tuple[Any, ...]:
    """Waive a jackpot claim that is not made; fold a hand that is not played, by ruling (C-15)."""
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


# --- pot games ------------------------------------------------------------------------------------


def _pot_next(state: poker.RoundOfPlay, keeper: ShoeKeeper, _: Paid) -> Any | None:
    return pot_dealer.next_act(state, keeper)


def _pot_deal(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> Any | None:
    """Deal once everybody is ready: then nobody will post an over-blind."""
    return pot_dealer.deal_initial(state, keeper) if _may_post(state) else None


def _may_post(state: poker.RoundOfPlay) -> bool:
    """Return whether the deal waits for a player who may post an over-blind."""
    return state.cut and next_over_blind(state) is not None


def _pot_decisions(state: poker.RoundOfPlay) -> tuple[int, ...]:
    """Return the seat that is to bet, to draw, or to decide on an over-blind."""
    seat = turn(state)
    if state.stage is Stage.DRAWING:
        seat = next_to_draw(state)
    elif _may_post(state):
        seat = next_over_blind(state)
    return (seat.number,) if seat is not None else ()


def _pot_lapses(
    state: poker.RoundOfPlay, seat: int, waited: int, keeper: ShoeKeeper | None
) -> tuple[Any, ...]:
    """Deal if an over-blind was not posted; otherwise rule that the ninety seconds ran out."""
    if state.stage is Stage.BEFORE_THE_DEAL:
        return (pot_dealer.deal_initial(state, keeper),) if keeper else ()
    return (at_poker.NinetySecondsRanOut(HOUSE_OPERATOR, seat, waited),)


def _pot_shuffled_back(state: poker.RoundOfPlay, event: Any) -> ShuffledBack | None:
    """Put reshuffled discards behind all other cards, and seen cards among those not yet dealt."""
    end = state.determinations.in_the_deck + state.reshuffled
    match event:
        case of_poker.DiscardsReshuffled():
            return ShuffledBack(end - len(event.cards), tuple(place for _, place in event.cards))
        case of_poker.ExposedCardsShuffledBack():
            left = range(state.dealt + 1, end + 1)
            return ShuffledBack(state.dealt, tuple(FaceDown(place) for place in left))
    return None


_POT_GAME: Final = Dealing(
    next_act=_pot_next,
    deal=_pot_deal,
    decisions=_pot_decisions,
    lapses=_pot_lapses,
    period=lambda _: None,
    lapse_is_ruled=lambda state: state.stage is not Stage.BEFORE_THE_DEAL,
    clock_is_called=lambda state: state.stage is not Stage.BEFORE_THE_DEAL,
    deck=lambda of: of.deck,
    to_cut=lambda _: True,
    dealt_anew=(of_poker.MisdealDeclared,),
    shuffled_back=_pot_shuffled_back,
)

DEALINGS: Final[Mapping[str, Dealing]] = {
    "ultimate_texas_holdem": Dealing(
        next_act=_ultimate_next,
        deal=_ultimate_deal,
        decisions=_ultimate_decisions,
        lapses=_ultimate_lapses,
        period=lambda state: state.determinations.reasonable_period_seconds,
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
    **dict.fromkeys(PLAYED, _POT_GAME),
}
