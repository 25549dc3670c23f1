"""Irregularities.  Rule 13 of NI2025-411.

Under NI2019-212 the same clauses are numbered one lower from 13.5 on, and it has none on communal
cards exposed early: the operator rules there (reading U-14).
"""

from __future__ import annotations

from collections.abc import Container

from pitboss.cards import FaceDown
from pitboss.cards.deck import FIFTY_TWO
from pitboss.games.exposure import faces_by_place
from pitboss.games.ultimate_texas_holdem.betting_rounds import held_back, lost_wagers
from pitboss.games.ultimate_texas_holdem.commands import (
    CardsExposedInDeal,
    CardsMissingOrForeign,
    CommunalCardsExposed,
    DealersCardsExposed,
    HandDealtToUnwageredBox,
    NoDecision,
    NoDecisionBecause,
    Seen,
    WrongNumberOfCards,
)
from pitboss.games.ultimate_texas_holdem.events import (
    CardsExposedEarly,
    DeckCheckOrdered,
    Event,
    Folded,
    HandVoided,
    MisdealDeclared,
    PlayContinued,
    RoundVoided,
    RulingAwaited,
)
from pitboss.games.ultimate_texas_holdem.exposure import wrong_faces
from pitboss.games.ultimate_texas_holdem.round_end import (
    all_wagers_voided,
    ended_if_nothing_is_left,
    voided,
)
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage, Wager
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")
older = citing("NI2019-212")


def wrong_number(state: RoundOfPlay, command: WrongNumberOfCards) -> Allowed[Event] | Refused:
    """13.1  A wrong number of cards is a misdeal, until the last wager is settled (U-15)."""
    refusal = _no_round_refusal(state, cite("13.1", reading="U-15"))
    if refusal:
        return refusal
    if command.box and not _was_dealt(state, command.box):
        return refused(
            "cards at a box without wagers are another matter (13.6)",
            cite("13.1", reading="U-36"),
        )
    if not 0 <= command.count <= FIFTY_TWO.size:
        return refused("no deck has so many cards", cite("13.1"), cite("2.1"))
    right = 5 if command.box is None else 2
    if command.count == right:
        return refused(f"{right} cards is the right number", cite("13.1"))
    shown = sum(place in state.faces for place in _cards_of(state, command.box))
    if command.count < shown:
        return refused(
            f"the record shows {shown} cards there, face up", cite("13.1", reading="U-62")
        )
    return _misdeal(state, cite("13.1"))


def _cards_of(state: RoundOfPlay, number: int | None) -> tuple[FaceDown, ...]:
    """The communal cards, the dealer's (0), or those of a box."""
    if number is None:
        return state.communal
    box = state.box(number)
    return box.hole if box else state.dealers


def exposed_in_deal(state: RoundOfPlay, command: CardsExposedInDeal) -> Allowed[Event] | Refused:
    """13.2  Any card revealed during the deal is a misdeal, whenever it is reported (U-38)."""
    refusal = _no_round_refusal(state, cite("13.2", reading="U-38"))
    return refusal or _misdeal(state, cite("13.2", reading="U-38"))


def _misdeal(state: RoundOfPlay, *under: Citation) -> Allowed[Event]:
    """13.3, 6.1(b)  All wagers are void and a new round is dealt after a shuffle."""
    clauses = (*under, cite("13.3"))
    return allowed(MisdealDeclared((*clauses, cite("6.1(b)"))), *all_wagers_voided(state, *clauses))


def dealers_cards_exposed(
    state: RoundOfPlay, command: DealersCardsExposed
) -> Allowed[Event] | Refused:
    """13.4  Judged at the moment of exposure, by the wagers made until then (readings U-12, U-60).

    If seen before any play wager it is a misdeal until the last wager is settled, like a card seen
    in the deal.
    """
    if command.when is Seen.DURING_THE_DEAL:
        return exposed_in_deal(state, CardsExposedInDeal(command.by))
    before_wagers = command.when is Seen.BEFORE_PLAY_WAGERS
    if not Stage.BEFORE_THE_FLOP <= state.stage < (Stage.OVER if before_wagers else Stage.DECLARED):
        return refused("the dealer's cards are not lying face down after the deal", cite("13.4"))
    which = dict(command.faces)
    if not which or len(which) != len(command.faces) or not which.keys() <= {1, 2}:
        return refused("one or both of the dealer's two cards", cite("13.4"))
    places = tuple(state.dealers[number - 1] for number in which)
    faces = tuple(which.values())
    known = state.seen_early if before_wagers else state.faces
    refusal = _already_known_refusal(known, places, cite("13.4", reading="U-12"))
    refusal = refusal or wrong_faces(state, places, faces)
    if refusal:
        return refusal
    if before_wagers or not state.play_wager_made:
        return _misdeal(state, cite("13.4(a)", reading="U-60" if before_wagers else "U-12"))
    under = (cite("13.4(b)", reading="U-12"),)
    return allowed(CardsExposedEarly(under, faces_by_place(places, faces)), PlayContinued(under))


def communal_cards_exposed(
    state: RoundOfPlay, command: CommunalCardsExposed
) -> Allowed[Event] | Refused:
    """13.5  Undecided players keep the choices of the current stage (reading U-13).

    13.2  If seen during the deal it is a misdeal, whenever it is reported (readings U-38 and U-60).
    """
    if command.when is Seen.DURING_THE_DEAL:
        return exposed_in_deal(state, CardsExposedInDeal(command.by))
    if not Stage.BEFORE_THE_FLOP <= state.stage < Stage.DECLARED:
        return refused("the communal cards are not lying face down after the deal", cite("13.2"))
    which = dict(command.faces)
    if not which or len(which) != len(command.faces) or not which.keys() <= {1, 2, 3, 4, 5}:
        return refused("the communal cards are counted from 1 to 5", cite("A:Communal Cards"))
    places = tuple(state.communal[number - 1] for number in which)
    faces = tuple(which.values())
    refusal = _already_known_refusal(state.faces, places, cite("13.2", reading="U-13"))
    refusal = refusal or wrong_faces(state, places, faces)
    if refusal:
        return refusal
    shown = faces_by_place(places, faces)
    if not state.law.holds(cite("13.5")):
        under = (cite("15.5", reading="U-14"),)
        return allowed(CardsExposedEarly(under, shown), RulingAwaited(under))
    under = (cite("13.5", reading="U-13"),)
    return allowed(CardsExposedEarly(under, shown), PlayContinued(under))


def _already_known_refusal(
    seen: Container[FaceDown], places: tuple[FaceDown, ...], clause: Citation
) -> Refused | None:
    """Refuse a report about a card that was already seen and ruled on."""
    if all(place in seen for place in places):
        return refused("those cards lie face up already", clause)
    return None


def unwagered_box(state: RoundOfPlay, command: HandDealtToUnwageredBox) -> Allowed[Event] | Refused:
    """13.6  A hand at a box without ante and blind, or with only one of them (reading U-16)."""
    refusal = _record_mismatch_refusal(state, command)
    if refusal:
        return refusal
    if not command.handled:
        under = (cite("13.6"), cite("13.6(a)"))
        return allowed(RoundVoided(under), *all_wagers_voided(state, cite("13.6(a)")))
    void = HandVoided((cite("13.6"), cite("13.6(b)"), cite("A:Void")), command.box)
    box = state.box(command.box)
    if box is None or not box.wagered:
        return allowed(void)
    back = voided(state, box, cite("13.6(b)", reading="U-16"))
    return allowed(void, back, *ended_if_nothing_is_left(state, box))


def _record_mismatch_refusal(
    state: RoundOfPlay, command: HandDealtToUnwageredBox
) -> Refused | None:
    """Refuse a report that contradicts the record (reading U-39)."""
    if not Stage.DEALING <= state.stage < Stage.OVER:
        return refused("no round is being played", cite("13.6"))
    boxes = state.determinations.boxes
    if not 1 <= command.box <= boxes:
        return refused(f"the table has boxes 1 to {boxes}", cite("13.6"), cite("A:Box"))
    if command.missing not in (None, Wager.ANTE, Wager.BLIND):
        return refused("a hand is dealt for an ante and a blind", cite("13.6"), cite("7.2(c)"))
    dealt = _was_dealt(state, command.box)
    if command.missing is None and dealt:
        return refused("that box holds an ante and a blind", cite("13.6"))
    if command.missing is not None and not dealt:
        return refused("no wager at that box was recorded, so none is missing", cite("13.6"))
    if state.handled and not command.handled:
        return refused(
            "the record shows that a player has handled cards: report it so",
            cite("13.6(b)", reading="U-39"),
        )
    if command.box in state.void_hands:
        return refused("that hand is void already", cite("13.6(b)", reading="U-39"))
    return None


def missing_or_foreign(
    state: RoundOfPlay, command: CardsMissingOrForeign
) -> Allowed[Event] | Refused:
    """13.7  Earlier results stand; the round is void; the deck is checked."""
    if not command.missing and not command.foreign:
        return refused("which card is missing or foreign must be said", cite("13.7"))
    return _face_up_refusal(state, command) or allowed(*deck_found_wrong(state))


def _face_up_refusal(state: RoundOfPlay, command: CardsMissingOrForeign) -> Refused | None:
    """The record shows the card (reading U-62), unless a foreign one is in its place.

    With two decks in a machine it may be missing from the other one.
    """
    if state.stage is Stage.OVER or command.foreign or len(state.determinations.backs) > 1:
        return None
    for card in command.missing:
        if card in state.faces.values():
            return refused(f"{card} lies open, so it is not missing", cite("13.7", reading="U-62"))
    return None


def deck_found_wrong(state: RoundOfPlay) -> tuple[Event, ...]:
    """13.7  The consequences, even if a count finds only that the number is wrong (U-40)."""
    check = DeckCheckOrdered((cite("13.7(a)"), cite("13.7(c)")))
    if state.stage in (Stage.WAGERS, Stage.OVER):
        return (check,)
    under = (cite("13.7(a)"), cite("13.7(b)"), *_deck(state))
    return (RoundVoided(under), *all_wagers_voided(state, cite("13.7(b)")), check)


def _deck(state: RoundOfPlay) -> tuple[Citation, ...]:
    """2.1  The clauses on the deck; NI2019-212 2.1(b) has a separate one for the backs."""
    if state.law.governing == "NI2019-212":
        return (cite("2.1"), older("2.1(b)"))
    return (cite("2.1"),)


def no_decision(state: RoundOfPlay, command: NoDecision) -> Allowed[Event] | Refused:
    """13.8#2  No decision within a reasonable period, or none at all, is a fold (U-19)."""
    box = state.box(command.box)
    if box is None or box not in state.undecided:
        return refused("no decision is awaited from that box", cite("13.8#2"))
    if command.by.office not in (Office.SUPERVISOR, Office.OPERATOR):
        return refused("the casino supervisor judges the period", cite("13.8#2", reading="U-19"))
    period = state.determinations.reasonable_period_seconds
    if command.because is NoDecisionBecause.TOO_SLOW and command.waited_seconds < period:
        seconds_left = period - command.waited_seconds
        text = (
            "1 second of the period is"
            if seconds_left == 1
            else f"{seconds_left} seconds of the period are"
        )
        return refused(f"{text} left", cite("13.8#2", reading="U-19"))
    under = (cite("13.8#2", reading="U-19"), cite("A:Fold"))
    event = Folded(under, lost_wagers(state, box), box.number, deemed=True)
    return allowed(event, *held_back(box), *ended_if_nothing_is_left(state, box))


def _was_dealt(state: RoundOfPlay, number: int) -> bool:
    """Whether the record has a hand at that box, even if it is void by now."""
    box = state.box(number)
    return box is not None and bool(box.placed)


def _no_round_refusal(state: RoundOfPlay, clause: Citation) -> Refused | None:
    if Stage.DEALING <= state.stage < Stage.OVER:
        return None
    return refused("no round is being played, and finished results stand", clause)
