"""Irregularities.  Rule 14 of NI2017-193, with readings C-14 to C-19."""

from __future__ import annotations

from typing import Final

from pitboss.cards import FaceDown
from pitboss.cards.deck import FIFTY_TWO
from pitboss.chips import Transfer
from pitboss.games.canberra_poker.commands import (
    CardsExposed,
    CardsMissingOrForeign,
    ExposedCard,
    HandDealtWithoutAnte,
    HandInDiscardRack,
    NoDecision,
    RoundDealtWrongly,
    Ruled,
    Seen,
    WrongBetFound,
    WrongNumberOfCards,
)
from pitboss.games.canberra_poker.events import (
    BetCorrected,
    CardsExposedWrongly,
    DeckCheckOrdered,
    Event,
    ExposedCardUsed,
    HandReconstructed,
    PlayContinued,
    RulingAwaited,
)
from pitboss.games.canberra_poker.exposure import wrong_faces
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.canberra_poker.round_end import round_voided
from pitboss.games.canberra_poker.state import (
    DEALER,
    Box,
    RoundOfPlay,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.exposure import faces_by_place
from pitboss.games.house_powers import CANBERRA as POWERS
from pitboss.games.house_powers import operator_decides
from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")

_THE_OPERATOR: Final[OfficeCheck[RoundOfPlay]] = operator_decides(cite("16.4"), POWERS)

_BORNE: Final = 2
"""14.1  This many exposed cards are not yet a misdeal."""


# --- 14.1, 14.2  Exposed cards --------------------------------------------------------------------


def cards_exposed(state: RoundOfPlay, command: CardsExposed) -> Allowed[Event] | Refused:
    """14.1, 14.2  Two exposed cards are tolerated, the third voids the round (reading C-18).

    A card counts once, however often it is reported, and until the round is over.
    """
    if not state.being_played:
        return refused("no hands lie face down", cite("14.1"))
    refusal = _exposed_cards_refusal(state, command.cards)
    if refusal:
        return refusal
    new = _newly_exposed(state, command.cards)
    counted = any(place in state.exposed for place in state.dealers[-1:])
    if command.when is Seen.BEFORE_THE_UP_CARD and not counted:
        return _up_card_timing_refusal(state, new) or _expose_before_the_up_card(state, new)
    places = tuple(_place(state, card) for card in new)
    under = cite("14.1", reading="C-18")
    faces = tuple(card.face for card in new)
    shown = CardsExposedWrongly((under,), faces_by_place(places, faces))
    if len(state.exposed) + len(places) > _BORNE:
        return allowed(shown, *round_voided(state, under).events)
    return allowed(shown, *_use_as_up_card(state, new), PlayContinued((under,)))


def _up_card_timing_refusal(state: RoundOfPlay, new: tuple[ExposedCard, ...]) -> Refused | None:
    """14.2  Timing matters only for the dealer's first four cards while the last one is up."""
    under = cite("14.2", reading="C-18")
    if not any(card.box == DEALER for card in new):
        return refused("when it was seen matters for the dealer's first four cards alone", under)
    if state.up_card != state.dealers[-1]:
        return refused("the dealer's last card does not lie open as the up-card", under)
    return None


def _expose_before_the_up_card(state: RoundOfPlay, new: tuple[ExposedCard, ...]) -> Allowed[Event]:
    """14.2  The last card should have stayed down, so it too was exposed wrongly (C-18)."""
    last = ExposedCard(DEALER, HAND, state.faces[state.dealers[-1]])
    seen = (*new, last)
    places = tuple(_place(state, card) for card in seen)
    borne, used = cite("14.1", reading="C-18"), cite("14.2", reading="C-18")
    faces = faces_by_place(places, tuple(card.face for card in seen))
    shown = CardsExposedWrongly((borne, used), faces)
    if len(state.exposed) + len(places) > _BORNE:
        return allowed(shown, *round_voided(state, borne, used).events)
    first = min(_place(state, card) for card in new if card.box == DEALER)
    return allowed(shown, ExposedCardUsed((used,), first), PlayContinued((borne,)))


def _exposed_cards_refusal(state: RoundOfPlay, cards: tuple[ExposedCard, ...]) -> Refused | None:
    if not cards:
        return refused("which cards were seen must be said", cite("14.1"))
    if any(not 1 <= card.which <= len(state.cards_of(card.box)) for card in cards):
        return refused("no such card was dealt", cite("14.1"))
    places = tuple(_place(state, card) for card in cards)
    if len(set(places)) != len(places):
        return refused("a card is counted once", cite("14.1", reading="C-18"))
    if all(place in (*state.exposed, state.up_card) for place in places):
        return refused("that card was seen before", cite("14.1", reading="C-18"))
    if not _newly_exposed(state, cards):
        return refused("that card is to be turned: turn it", cite("12.4"))
    return wrong_faces(state, places, tuple(card.face for card in cards))


def _newly_exposed(state: RoundOfPlay, cards: tuple[ExposedCard, ...]) -> tuple[ExposedCard, ...]:
    """Return the cards not seen before.

    12.4  The machine's last card is turned up anyway, unless another one is up under 14.2.
    """
    seen = [*state.exposed, state.up_card]
    dealers = [card.which for card in cards if card.box == DEALER]
    if state.up_card is None and dealers == [HAND]:
        seen.append(state.dealers[-1])
    return tuple(card for card in cards if _place(state, card) not in seen)


def _place(state: RoundOfPlay, card: ExposedCard) -> FaceDown:
    return state.cards_of(card.box)[card.which - 1]


def _use_as_up_card(state: RoundOfPlay, cards: tuple[ExposedCard, ...]) -> tuple[Event, ...]:
    """14.2  The first exposed card of the dealer's first four becomes the up-card."""
    dealers = [_place(state, card) for card in cards if card.box == DEALER]
    if state.up_card is not None or not dealers:
        return ()
    return (ExposedCardUsed((cite("14.2", reading="C-18"),), min(dealers)),)


# --- 14.3  A deal that did not follow its order ---------------------------------------------------


def dealt_wrongly(state: RoundOfPlay, command: RoundDealtWrongly) -> Allowed[Event] | Refused:
    """14.3  A round that was not dealt according to 6.3 or 12.4 is void."""
    if not state.being_played:
        return _no_round_refusal(cite("14.3"))
    if not command.because.strip():
        return refused("what was wrong is recorded with the ruling", cite("14.3"))
    return round_voided(state, cite("14.3"), _order_of_the_deal(state))


def dealt_without_ante(
    state: RoundOfPlay, command: HandDealtWithoutAnte
) -> Allowed[Event] | Refused:
    """14.3  Cards go only to boxes that hold an ante (reading C-16)."""
    if not state.being_played:
        return _no_round_refusal(cite("14.3", reading="C-16"))
    boxes = state.determinations.boxes
    if not 1 <= command.box <= boxes:
        return refused(f"the table has boxes 1 to {boxes}", cite("14.3"), cite("A:Box"))
    if state.cards_of(command.box):
        return refused("that hand was dealt for an ante", cite("14.3", reading="C-16"))
    return round_voided(state, cite("14.3", reading="C-16"), _order_of_the_deal(state))


def wrong_number(state: RoundOfPlay, command: WrongNumberOfCards) -> Allowed[Event] | Refused:
    """14.3  A hand of too few or too many cards was not dealt according to 6.3 or 12.4."""
    if not state.being_played:
        return _no_round_refusal(cite("14.3"))
    dealt = len(state.cards_of(command.box))
    if not dealt:
        return refused("no hand was dealt there; cards without an ante are C-16", cite("14.3"))
    if not 0 <= command.count <= FIFTY_TWO.size:
        return refused("no deck has so many cards", cite("14.3"), _order_of_the_deal(state))
    if command.count == dealt:
        return refused(f"{dealt} is the right number of cards", cite("14.3"))
    refusal = _record_mismatch_refusal(state, command)
    if refusal:
        return refusal
    return round_voided(state, cite("14.3"), _order_of_the_deal(state))


def _record_mismatch_refusal(state: RoundOfPlay, command: WrongNumberOfCards) -> Refused | None:
    """7.4, 9.7  Cards that were counted or are face up are on record (reading U-62).

    A complete hand stays counted even if it is reconstructed.  A wrong count remains in doubt until
    the operator has ruled on it.
    """
    box = state.box(command.box)
    collected = box.collected if box else state.dealers_collected
    if command.box in state.counted or (collected and command.box not in state.cases):
        clause = cite("7.4") if box and box.standing is Standing.FOLDED else cite("9.7")
        return refused("that hand was counted", clause, cite("14.3", reading="U-62"))
    shown = sum(place in state.faces for place in state.cards_of(command.box))
    if command.count < shown:
        return refused(
            f"the record shows {shown} cards there, face up", cite("14.3", reading="U-62")
        )
    return None


def _order_of_the_deal(state: RoundOfPlay) -> Citation:
    return cite("12.4") if state.determinations.automated else cite("6.3")


def _no_round_refusal(clause: Citation) -> Refused:
    return refused("no round is being played, and finished results stand", clause)


# --- 14.4  A hand in the discard rack -------------------------------------------------------------


def in_discard_rack(state: RoundOfPlay, command: HandInDiscardRack) -> Allowed[Event] | Refused:
    """14.4  Reconstruct the hand if possible; otherwise the operator rules (C-19, C-40)."""
    box = state.box(command.box)
    if not state.being_played or box is None or not box.cards:
        return refused("no hand of this round was dealt there", cite("14.4"))
    folded = box.standing is Standing.FOLDED
    if folded and box.collected:
        return refused(
            "a folded hand that was counted belongs in the discard rack", cite("14.4"), cite("7.4")
        )
    under = (cite("14.4"), cite("7.4", reading="C-40")) if folded else (cite("14.4"),)
    if command.reconstructed:
        return allowed(HandReconstructed(under, box.number))
    if box.number in state.cases:
        return _already_awaited_refusal()
    suggested = Ruled.PLAY_ON if folded else Ruled.HAND_VOID
    ruled_by = cite("16.5", reading="C-40" if folded else "C-19")
    return allowed(RulingAwaited((*under, ruled_by), box.number, suggested))


# --- Cases without a clause -----------------------------------------------------------------------


def missing_or_foreign(
    state: RoundOfPlay, command: CardsMissingOrForeign
) -> Allowed[Event] | Refused:
    """16.4  Check the deck; the operator declares the round void; earlier rounds stand.

    Reports by others make play wait for the ruling (reading C-17).
    """
    under = cite("16.4", reading="C-17")
    if not command.missing and not command.foreign:
        return refused("which card is missing or foreign must be said", under)
    refusal = _face_up_refusal(state, command)
    if refusal:
        return refusal
    only_reports = _THE_OPERATOR.refuse(state, command.by)
    if state.being_played and not only_reports:
        check = DeckCheckOrdered((under, cite("2.4")))
        return allowed(*round_voided(state, under).events, check)
    return allowed(*deck_found_wrong(state))


def _face_up_refusal(state: RoundOfPlay, command: CardsMissingOrForeign) -> Refused | None:
    """The record shows the card (reading U-62), unless a foreign one is in its place.

    With two decks in a machine it may be missing from the other one.
    """
    if not state.being_played or command.foreign or state.determinations.automated:
        return None
    for card in command.missing:
        if card in state.faces.values():
            return refused(f"{card} lies open, so it is not missing", cite("16.4", reading="U-62"))
    return None


def deck_found_wrong(state: RoundOfPlay) -> tuple[Event, ...]:
    """16.4  Check the deck; play waits for the operator (readings C-17, U-40).

    Also if a count finds only that the number of cards is wrong.
    """
    under = cite("16.4", reading="C-17")
    check = DeckCheckOrdered((under, cite("2.4")))
    if not state.being_played or DEALER in state.cases:
        return (check,)
    waits = RulingAwaited((under, cite("16.5", reading="S-01")), DEALER, Ruled.ROUND_VOID)
    return (waits, check)


def wrong_bet(state: RoundOfPlay, command: WrongBetFound) -> Allowed[Event] | Refused:
    """7.2  It counts up to twice the ante, the rest is returned; a short bet counts as placed
    (C-14).
    """
    under = cite("7.2", reading="C-14")
    box = state.box(command.box)
    if not state.being_played or box is None or box.standing is not Standing.BET:
        return refused("no bet there waits to be settled", under)
    recorded, found = box.placed[Wager.BET], command.amount
    if found.__class__ is not recorded.__class__ or not found:
        return refused("a bet is made with the chips of this table", cite("4.3"))
    if found == recorded:
        return refused("that is what was recorded", under)
    if found.units > recorded.units + state.stake(box.number):
        return refused("the player had not so many chips", under, cite("4.3"))
    return allowed(_bet_correction(box, command))


def _bet_correction(box: Box, command: WrongBetFound) -> BetCorrected:
    recorded, found = box.placed[Wager.BET], command.amount
    account, stake = wager_of(box.number, Wager.BET), stake_of(box.number)
    acts = min(found, box.ante * 2)
    moved: tuple[Transfer, ...] = ()
    if acts < recorded:
        moved = (Transfer(account, stake, recorded - acts),)
    elif acts > recorded:
        moved = (Transfer(stake, account, acts - recorded),)
    return BetCorrected((cite("7.2", reading="C-14"),), moved, box.number, found, acts)


def no_decision(state: RoundOfPlay, command: NoDecision) -> Allowed[Event] | Refused:
    """16.5  A slow or absent player: the operator rules, nothing happens automatically (C-15)."""
    box = state.box(command.box)
    if box is None or box not in state.undecided:
        return refused("no decision is awaited from that box", cite("16.5", reading="C-15"))
    if box.number in state.cases:
        return _already_awaited_refusal()
    under = (cite("16.5", reading="C-15"), cite("7.1"))
    return allowed(RulingAwaited(under, box.number, Ruled.HAND_FOLDED))


def _already_awaited_refusal() -> Refused:
    return refused("the operator's ruling on that hand is awaited", cite("16.5", reading="C-39"))
