"""Shuffle and cut, and dealing the cards.  Rules 5, 6 and 12.1 to 12.5 of NI2017-193."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.cards import FaceDown
from pitboss.games.canberra_poker.antes_in_order import dealt_without, still_to_ask
from pitboss.games.canberra_poker.commands import (
    CallBetOrFold,
    CutCards,
    DealCards,
    LoadShoe,
    ShuffleCards,
    TurnTopCard,
)
from pitboss.games.canberra_poker.determinations import MOST_BOXES
from pitboss.games.canberra_poker.events import (
    BetOrFoldCalled,
    CardsCut,
    CardsDealt,
    CardsShuffled,
    Event,
    ShoeLoaded,
    UpCardShown,
)
from pitboss.games.canberra_poker.exposure import wrong_faces
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.canberra_poker.state import Box, RoundOfPlay, Stage
from pitboss.law.citation import citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")

_DECK: Final = 52
_PLACES: Final = tuple(FaceDown(place) for place in range(1, _DECK + 1))
_BY_HAND: Final = (cite("5.1"), cite("2.1"))
_BY_MACHINE: Final = (cite("12.3", reading="C-20"), cite("12.1"), cite("12.2"))
_LOADED: Final = (cite("5.2"), cite("6.1"), cite("2.1"), cite("A:Shoe"))
_MACHINE_LOADED: Final = (cite("12.3"), cite("12.2"), cite("A:Shoe", reading="C-20"))
_SEQUENCE: Final = (
    cite("6.1"), cite("6.2"), cite("6.3"), cite("6.3(a)"), cite("6.3(b)"), cite("6.3(c)"),
    cite("A:Round of Play"),
)  # fmt: skip
_FIVE_EACH: Final = (cite("12.4", reading="C-20"), cite("12.1"), cite("A:Round of Play"))


# --- 5, 12.3  Shuffle and cut ---------------------------------------------------------------------


def shuffle(state: RoundOfPlay, command: ShuffleCards) -> Allowed[Event] | Refused:
    """5.1, 12.3  By hand for each round, or by the machine before a deck is used again."""
    under = _BY_MACHINE if state.determinations.automated else _BY_HAND
    if state.stage is not Stage.WAGERS:
        return refused("the cards of this round have left the shoe", under[0])
    return allowed(CardsShuffled(under))


def cut(state: RoundOfPlay, command: CutCards) -> Allowed[Event] | Refused:
    """5.2  Once, more than one card from either end."""
    if state.determinations.automated:
        return refused("the automated shuffling shoe needs no cut", cite("12.1", reading="C-20"))
    if not state.shuffled or state.stage is not Stage.WAGERS:
        return refused("cards are cut after they have been shuffled", cite("5.2"))
    if state.cut:
        return refused("the cards are cut once", cite("5.2"))
    if not 2 <= command.depth <= _DECK - 2:
        return refused("a cut leaves at least two cards at each end", cite("5.2"))
    return allowed(CardsCut((cite("5.2"),), command.depth))


def load(state: RoundOfPlay, command: LoadShoe) -> Allowed[Event] | Refused:
    """5.2, 12.3  Put the cut cards into the shoe, or the shuffled ones into the machine."""
    automated = state.determinations.automated
    deck = cite("12.2") if automated else cite("2.1")
    duty = cite("12.3") if automated else cite("5.2")
    if state.stage is not Stage.WAGERS or state.loaded:
        return refused("the shoe holds the cards already", duty)
    if not state.shuffled or not (automated or state.cut):
        return refused("the cards are prepared before they go into the shoe", duty)
    if command.count != _DECK:
        return refused(f"a round is played with {_DECK} cards, not {command.count}", deck)
    if not automated and command.cutting_cards != 1:
        return refused("one cutting card is used", deck)
    return allowed(ShoeLoaded(_MACHINE_LOADED if automated else _LOADED))


# --- 6, 12.4  Dealing -----------------------------------------------------------------------------


def deal(state: RoundOfPlay, command: DealCards) -> Allowed[Event] | Refused:
    """6.3 from a card shoe, one card at a time; 12.4 from the machine, five cards each."""
    refusal = _readiness_refusal(state)
    if refusal:
        return refusal
    if state.determinations.automated:
        return _deal_five_each(state, command)
    return _deal_sequences(state, command)


def _readiness_refusal(state: RoundOfPlay) -> Refused | None:
    automated, boxes = state.determinations.automated, state.continuing
    if state.stage > Stage.DEALING or len(state.dealers) == HAND:
        return refused("the hands are dealt", cite("12.4") if automated else cite("6.3(c)"))
    if not boxes:
        return refused("no box holds an ante", cite("12.4") if automated else cite("6.3(a)"))
    if not state.offered:
        return refused("every player must first have the opportunity to wager", cite("4.1"))
    if len(boxes) > MOST_BOXES:
        return refused("the deck has not so many cards", cite("2.1", reading="C-33"))
    if not state.shuffled:
        return refused("the cards are not shuffled", cite("12.3") if automated else cite("5.1"))
    if not state.loaded:
        return refused("the cards are not in the shoe", cite("12.3") if automated else cite("6.1"))
    return still_to_ask(state)


def _deal_sequences(state: RoundOfPlay, command: DealCards) -> Allowed[Event] | Refused:
    """6.2, 6.3  Clockwise, dealer last; the dealer's last card is face up, unless 14.2 applies."""
    left = HAND - len(state.dealers)
    sequences = left if command.sequences is None else command.sequences
    if not 1 <= sequences <= left:
        return refused(f"{left} sequences are left to deal", cite("6.3(c)"))
    face, open_last = command.face, sequences == left and state.up_card is None
    if open_last and face is None:
        return refused("the dealer's last card is dealt face up", cite("6.2"))
    if face is not None and state.up_card is not None:
        return refused("a card of the dealer's lies open, so the fifth stays down", cite("14.2"))
    if face is not None and not open_last:
        return refused("only the dealer's last card is dealt face up", cite("6.2"))
    boxes = state.continuing
    dealt = _cards_in_sequence(state, boxes, sequences)
    if face is None:
        stays_down = (cite("14.2"),) if sequences == left else ()
        return allowed(replace(dealt, under=(*dealt.under, *stays_down)))
    last = dealt.dealers[-1:]
    refusal = wrong_faces(state, last, (face,))
    if refusal:
        return refusal
    return allowed(dealt, UpCardShown((cite("6.2"),), ((last[0], face),)))


def _cards_in_sequence(state: RoundOfPlay, boxes: tuple[Box, ...], sequences: int) -> CardsDealt:
    already, each = state.dealt, len(boxes) + 1
    last = already + each * sequences
    hands = tuple([
        (box.number, _PLACES[already + place : last : each]) for place, box in enumerate(boxes)
    ])  # fmt: skip
    dealers = _PLACES[already + each - 1 : last : each]
    return CardsDealt((*_SEQUENCE, *dealt_without(state)), hands, dealers)


def _deal_five_each(state: RoundOfPlay, command: DealCards) -> Allowed[Event] | Refused:
    """12.4  Five to each box with an ante, then five to the dealer, face down (reading C-20)."""
    if command.face is not None or command.sequences is not None:
        return refused("the machine gives five cards each, face down", cite("12.4", reading="C-20"))
    hands = tuple([
        (box.number, _five_places(state.dealt + HAND * place))
        for place, box in enumerate(state.continuing)
    ])  # fmt: skip
    under = (*_FIVE_EACH, *dealt_without(state))
    return allowed(CardsDealt(under, hands, _five_places(state.dealt + HAND * len(hands))))


def _five_places(already: int) -> tuple[FaceDown, ...]:
    return _PLACES[already : already + HAND]


def turn_top_card(state: RoundOfPlay, command: TurnTopCard) -> Allowed[Event] | Refused:
    """12.4  Turn up the top card of the dealer's hand, the last one delivered (C-20)."""
    if not state.determinations.automated:
        return refused("from a card shoe the dealer's last card is dealt face up", cite("6.2"))
    if state.stage is not Stage.DEALING or len(state.dealers) != HAND:
        return refused("the dealer turns the top card after the deal, once", cite("12.4"))
    refusal = wrong_faces(state, state.dealers[-1:], (command.face,))
    if refusal:
        return refusal
    under = (cite("12.4", reading="C-20"),)
    return allowed(UpCardShown(under, ((state.dealers[-1], command.face),)))


def call_bet_or_fold(state: RoundOfPlay, command: CallBetOrFold) -> Allowed[Event] | Refused:
    """12.5  With the automated shoe players wait for the call."""
    if not state.determinations.automated:
        return refused("from a card shoe players wait for the dealer's last card", cite("7.1"))
    if state.stage is not Stage.BET_OR_FOLD or state.called:
        return refused("the call comes when the dealer's top card lies open, once", cite("12.5"))
    return allowed(BetOrFoldCalled((cite("12.5"),)))
