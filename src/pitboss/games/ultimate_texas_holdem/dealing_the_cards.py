"""Shuffle, and dealing the cards.  Rules 6 and 7 of NI2025-411."""

from __future__ import annotations

from pitboss.cards import FaceDown
from pitboss.games.ultimate_texas_holdem.commands import (
    AnnounceNoMoreBets,
    CutCards,
    DealCommunalCards,
    DealHands,
    LoadShoe,
    OrderShuffle,
    ShuffleCards,
)
from pitboss.games.ultimate_texas_holdem.determinations import ShoeKind
from pitboss.games.ultimate_texas_holdem.events import (
    BetsClosed,
    CardsCut,
    CardsShuffled,
    CommunalCardsDealt,
    Event,
    HandsDealt,
    ShoeLoaded,
    ShuffleOrdered,
)
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage
from pitboss.games.ultimate_texas_holdem.wagers_in_order import dealt_without, still_to_ask
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")

_DECK = 52


def shuffle(state: RoundOfPlay, command: ShuffleCards) -> Allowed[Event] | Refused:
    """6.1(a)  In preparation for each round, by the machine or by hand."""
    if state.stage is not Stage.WAGERS:
        return refused("the cards of this round have left the shoe", cite("6.1"))
    by: tuple[Citation, ...] = ()
    if _is_automated(state):
        by = (cite("A:Automated shuffling shoe"),)
        if len(state.determinations.backs) > 1:  # one deck in the machine, another in play
            by = (*by, cite("6.2(a)"), cite("6.2(b)"))
    return allowed(CardsShuffled((cite("6.1(a)"), cite("6.1"), *by, cite("2.1"))))


def cut(state: RoundOfPlay, command: CutCards) -> Allowed[Event] | Refused:
    """6.3  With a card shoe the shuffled cards are cut."""
    if _is_automated(state):
        return refused("the automated shuffling shoe needs no cut", cite("2.2"), cite("6.3"))
    if not state.shuffled or state.stage is not Stage.WAGERS:
        return refused("cards are cut after they have been shuffled", cite("6.3"))
    if not 0 < command.depth < _DECK:
        return refused("a cut leaves cards on both sides", cite("6.3"))
    return allowed(CardsCut((cite("6.3"),), command.depth))


def load(state: RoundOfPlay, command: LoadShoe) -> Allowed[Event] | Refused:
    """6.3(a), 6.3(b)  All the cards go into the card shoe."""
    if _is_automated(state):
        return refused("the automated shuffling shoe loads itself", cite("2.2"), cite("6.3"))
    if not state.cut:
        return refused("the cards are cut before they go into the shoe", cite("6.3"))
    if command.count != _DECK:
        return refused(f"all {_DECK} cards go into the shoe, not {command.count}", cite("6.3(b)"))
    on_it = cite("6.3(a)", reading="H-17")
    if command.cutting_cards != 1:
        return refused("the cards are placed on one cutting card", on_it)
    under = (on_it, cite("6.3(b)"), cite("A:Card Shoe"), cite("2.2(b)"))
    return allowed(ShoeLoaded(under))


def order_shuffle(state: RoundOfPlay, command: OrderShuffle) -> Allowed[Event] | Refused:
    """6.1(c)  The supervisor has reasonable cause."""
    if command.by.office is not Office.SUPERVISOR:
        return refused("the casino supervisor's opinion counts", cite("6.1(c)"))
    return allowed(ShuffleOrdered((cite("6.1(c)"), cite("A:Casino Supervisor"))))


def close_bets(state: RoundOfPlay, command: AnnounceNoMoreBets) -> Allowed[Event] | Refused:
    """7.1  Just before the round, after the opening wagers."""
    if state.stage is not Stage.WAGERS:
        return refused("the round has begun", cite("7.1"))
    if not state.wagered:
        return refused("nobody has wagered", cite("7.1"))
    refusal = still_to_ask(state)
    if refusal:
        return refusal
    return allowed(BetsClosed((cite("7.1"),)))


def deal_communal(state: RoundOfPlay, command: DealCommunalCards) -> Allowed[Event] | Refused:
    """7.2(a), 7.2(b), 7.3(a), 7.3(b)  Five cards, stacked, then spread; 16.15 in a tournament."""
    refusal = _readiness_refusal(state)
    if refusal:
        return refusal
    places = tuple(FaceDown(place) for place in range(1, 6))
    under = (cite("7.2(a)"), cite("7.2(b)"), cite("2.2(a)"))
    if not _is_automated(state):
        under = (cite("7.3(a)"), cite("7.3(b)"), cite("2.2(b)"))
    terms = (cite("A:Round of Play"), cite("A:Communal Cards"))
    return allowed(CommunalCardsDealt((*under, *terms, *dealt_without(state)), places))


def _readiness_refusal(state: RoundOfPlay) -> Refused | None:
    if state.stage is not Stage.WAGERS:
        return refused("the communal cards are dealt already", cite("7.1"))
    if not state.offered:
        return refused("every player must first have the opportunity to wager", cite("4.2"))
    if not state.wagered:
        return refused("no box holds an ante and a blind", cite("7.1"))
    if not state.shuffled:
        return refused("the cards are shuffled for each round", cite("6.1(a)"))
    if not _is_automated(state) and not state.loaded:
        return refused("the cards are not in the card shoe", cite("6.3"), cite("2.2"))
    return still_to_ask(state)


def deal_hands(state: RoundOfPlay, command: DealHands) -> Allowed[Event] | Refused:
    """7.2(c), 7.2(d) from the machine; 7.3(c) to 7.3(f) from a card shoe.  Clockwise (U-21)."""
    if state.stage is not Stage.DEALING:
        return refused("hands are dealt after the communal cards, once", cite("7.1"))
    boxes = [box.number for box in state.wagered]
    if _is_automated(state):
        hands = {box: (6 + 2 * place, 7 + 2 * place) for place, box in enumerate(boxes)}
        after = 6 + 2 * len(boxes)
        dealers = (after, after + 1)
        under: tuple[Citation, ...] = (cite("7.2(c)"), cite("7.2(d)"), cite("A:Hole Cards"))
    else:
        again = 7 + len(boxes)  # the dealer's first card comes between the two passes
        hands = {box: (6 + place, again + place) for place, box in enumerate(boxes)}
        dealers = (again - 1, again + len(boxes))
        under = (
            cite("7.3(c)"), cite("7.3(d)"), cite("7.3(e)"), cite("7.3(f)"), cite("A:Hole Cards"),
        )  # fmt: skip
    dealt = tuple((box, tuple(FaceDown(n) for n in places)) for box, places in hands.items())
    return allowed(HandsDealt(under, dealt, tuple(FaceDown(n) for n in dealers)))


def _is_automated(state: RoundOfPlay) -> bool:
    return state.determinations.shoe is ShoeKind.AUTOMATED
