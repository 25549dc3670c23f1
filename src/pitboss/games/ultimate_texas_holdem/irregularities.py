"""Irregularities.  Rule 13 of NI2025-411.

Under NI2019-212 the same clauses stand one number lower from 13.5 on, and there is none on communal
cards exposed early: the operator rules there (reading U-14).
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.cards import FaceDown
from pitboss.cards.deck import FIFTY_TWO
from pitboss.chips import Chips, Transfer
from pitboss.games.ultimate_texas_holdem.betting_rounds import (
    PLAY_WAGER,
    held_back,
    lost_wagers,
)
from pitboss.games.ultimate_texas_holdem.commands import (
    CardsExposedInDeal,
    CardsMissingOrForeign,
    CommunalCardsExposed,
    DealersCardsExposed,
    HandDealtToUnwageredBox,
    NoDecision,
    NoDecisionBecause,
    UnequalBlindFound,
    WrongNumberOfCards,
    WrongPlayWagerFound,
)
from pitboss.games.ultimate_texas_holdem.determinations import PlayErrorBasis
from pitboss.games.ultimate_texas_holdem.events import (
    CardsExposedEarly,
    DeckCheckOrdered,
    Event,
    Folded,
    HandVoided,
    MisdealDeclared,
    PlayContinued,
    PlayerAdvised,
    RoundVoided,
    RulingAwaited,
    WagerCorrected,
)
from pitboss.games.ultimate_texas_holdem.exposure import faces_by_place, wrong_faces
from pitboss.games.ultimate_texas_holdem.round_end import (
    all_wagers_voided,
    ended_if_nothing_is_left,
    voided,
)
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
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")
older = citing("NI2019-212")


def wrong_number(state: RoundOfPlay, command: WrongNumberOfCards) -> Allowed[Event] | Refused:
    """13.1  A wrong number of cards is a misdeal, until the last wager is settled (U-15)."""
    refusal = _no_round(state, cite("13.1", reading="U-15"))
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
    return _misdeal(state, cite("13.1"))


def exposed_in_deal(state: RoundOfPlay, command: CardsExposedInDeal) -> Allowed[Event] | Refused:
    """13.2  Any card revealed during the deal is a misdeal, whenever it is reported (U-38)."""
    refusal = _no_round(state, cite("13.2", reading="U-38"))
    return refusal or _misdeal(state, cite("13.2", reading="U-38"))


def _misdeal(state: RoundOfPlay, *under: Citation) -> Allowed[Event]:
    """13.3, 6.1(b)  All wagers are void and a new round is dealt after a shuffle."""
    clauses = (*under, cite("13.3"))
    return allowed(MisdealDeclared((*clauses, cite("6.1(b)"))), *all_wagers_voided(state, *clauses))


def dealers_cards_exposed(
    state: RoundOfPlay, command: DealersCardsExposed
) -> Allowed[Event] | Refused:
    """13.4  Judged at the moment of exposure, by the wagers made until then (reading U-12)."""
    if not Stage.BEFORE_THE_FLOP <= state.stage < Stage.DECLARED:
        return refused("the dealer's cards are not lying face down after the deal", cite("13.4"))
    which = dict(command.faces)
    if not which or len(which) != len(command.faces) or not which.keys() <= {1, 2}:
        return refused("one or both of the dealer's two cards", cite("13.4"))
    places = tuple(state.dealers[number - 1] for number in which)
    faces = tuple(which.values())
    refusal = _known(state, places, cite("13.4", reading="U-12"))
    refusal = refusal or wrong_faces(state, places, faces)
    if refusal:
        return refusal
    if not state.play_wager_made:
        return _misdeal(state, cite("13.4(a)", reading="U-12"))
    under = (cite("13.4(b)", reading="U-12"),)
    return allowed(CardsExposedEarly(under, faces_by_place(places, faces)), PlayContinued(under))


def communal_cards_exposed(
    state: RoundOfPlay, command: CommunalCardsExposed
) -> Allowed[Event] | Refused:
    """13.5  Undecided players keep the choices of the stage in progress (reading U-13)."""
    if not Stage.BEFORE_THE_FLOP <= state.stage < Stage.DECLARED:
        return refused("the communal cards are not lying face down after the deal", cite("13.2"))
    which = dict(command.faces)
    if not which or len(which) != len(command.faces) or not which.keys() <= {1, 2, 3, 4, 5}:
        return refused("the communal cards are counted from 1 to 5", cite("A:Communal Cards"))
    places = tuple(state.communal[number - 1] for number in which)
    faces = tuple(which.values())
    refusal = _known(state, places, cite("13.2", reading="U-13"))
    refusal = refusal or wrong_faces(state, places, faces)
    if refusal:
        return refusal
    shown = faces_by_place(places, faces)
    if not state.law.holds(cite("13.5")):
        under = (cite("15.5", reading="U-14"),)
        return allowed(CardsExposedEarly(under, shown), RulingAwaited(under))
    under = (cite("13.5", reading="U-13"),)
    return allowed(CardsExposedEarly(under, shown), PlayContinued(under))


def _known(state: RoundOfPlay, places: tuple[FaceDown, ...], clause: Citation) -> Refused | None:
    """A card that was seen and ruled on before changes nothing."""
    if all(place in state.faces for place in places):
        return refused("those cards lie face up already", clause)
    return None


def unwagered_box(state: RoundOfPlay, command: HandDealtToUnwageredBox) -> Allowed[Event] | Refused:
    """13.6  A hand at a box without ante and blind, or with only one of them (reading U-16)."""
    refusal = _no_such_hand(state, command)
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


def _no_such_hand(state: RoundOfPlay, command: HandDealtToUnwageredBox) -> Refused | None:
    """What the record already shows cannot be contradicted (reading U-39)."""
    if not Stage.DEALING <= state.stage < Stage.OVER:
        return refused("no round is being played", cite("13.6"))
    boxes = state.determinations.boxes
    if not 1 <= command.box <= boxes:
        return refused(f"the table has boxes 1 to {boxes}", cite("13.6"), cite("A:Box"))
    if command.missing not in (None, Wager.ANTE, Wager.BLIND):
        return refused("a hand is dealt for an ante and a blind", cite("13.6"), cite("7.2(c)"))
    if command.missing is None and _was_dealt(state, command.box):
        return refused("that box holds an ante and a blind", cite("13.6"))
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
    return allowed(*deck_found_wrong(state))


def deck_found_wrong(state: RoundOfPlay) -> tuple[Event, ...]:
    """13.7  What follows, also where a count finds only that the number is wrong (U-40)."""
    check = DeckCheckOrdered((cite("13.7(a)"), cite("13.7(c)")))
    if state.stage in (Stage.WAGERS, Stage.OVER):
        return (check,)
    under = (cite("13.7(a)"), cite("13.7(b)"), *_deck(state))
    return (RoundVoided(under), *all_wagers_voided(state, cite("13.7(b)")), check)


def _deck(state: RoundOfPlay) -> tuple[Citation, ...]:
    """2.1  What makes up a deck; NI2019-212 2.1(b) has a clause of its own for the backs."""
    if state.law.governing == "NI2019-212":
        return (cite("2.1"), older("2.1(b)"))
    return (cite("2.1"),)


def wrong_play_wager(state: RoundOfPlay, command: WrongPlayWagerFound) -> Allowed[Event] | Refused:
    """13.8#1  A play wager found during settlement not to comply with rule 8 (reading U-06)."""
    box = state.box(command.box)
    if state.stage is not Stage.DECLARED or box is None or box.standing is not Standing.BET:
        return refused("it concerns a play wager that is about to be settled", cite("13.8#1"))
    if not command.amount or not _has_chips(state, box, Wager.PLAY, command.amount):
        return refused("no such wager can lie there", cite("13.8#1"), cite("4.1"))
    measured = _play_measured(state, box, command.amount)
    return allowed(measured, *_advice(state, box, command.amount))


def _play_measured(state: RoundOfPlay, box: Box, placed: Chips) -> WagerCorrected:
    """13.8#1  What of a play wager acts: all of it, or no more than the maximum (U-05, U-06)."""
    least, most = _play_bounds(state, box)
    by_limits = state.determinations.play_error_basis is PlayErrorBasis.LIMITS
    clause = cite("13.8#1", reading="U-06" if by_limits else "U-05")
    acting = placed
    if placed < least:
        clause = cite("13.8#1(a)", reading="U-06")
    elif placed > most:
        clause, acting = cite("13.8#1(b)", reading="U-06"), most
    return _corrected(box, Wager.PLAY, placed, acting, clause)


def _advice(state: RoundOfPlay, box: Box, placed: Chips) -> tuple[Event, ...]:
    """13.8#1(a), 5.4  Who wagers under the minimum is advised, once (readings U-06 and U-09)."""
    least, _ = _play_bounds(state, box)
    if placed >= least or box.player in state.warned:
        return ()
    under = (cite("13.8#1(a)", reading="U-06"), cite("5.4", reading="U-09"))
    return (PlayerAdvised(under, box.number, box.player),)


def _play_bounds(state: RoundOfPlay, box: Box) -> tuple[Chips, Chips]:
    """The floor and the ceiling: the multiples of rule 8, or the displayed limits (U-06).

    A marker lets the whole ante count, and the limit of the play box rises with it (U-32).
    """
    assert box.bet_at is not None
    if state.determinations.play_error_basis is PlayErrorBasis.LIMITS:
        limits = state.determinations.play_limits
        raised = box.ante * 4 if box.marker else limits.maximum
        return limits.minimum, max(limits.maximum, raised)
    times, *_ = PLAY_WAGER[box.bet_at]
    return box.ante * min(times), box.ante * max(times)


def _corrected(
    box: Box, wager: Wager, placed: Chips, acting: Chips, *under: Citation
) -> WagerCorrected:
    """The record is put right: the box holds what it holds."""
    recorded = box.placed[wager]
    account, stake = wager_of(box.number, wager), stake_of(box.number)
    moved: tuple[Transfer, ...] = ()
    if placed < recorded:
        moved = (Transfer(account, stake, recorded - placed),)
    elif placed > recorded:
        moved = (Transfer(stake, account, placed - recorded),)
    return WagerCorrected(under, moved, box.number, wager, placed, acting)


def _has_chips(state: RoundOfPlay, box: Box, wager: Wager, amount: Chips) -> bool:
    """Whether the player's chips on the table can have made up such a wager."""
    recorded = box.placed[wager]
    same_chips = type(amount) is type(recorded)
    return same_chips and amount.units <= recorded.units + _stake_behind(state, box)


def _stake_behind(state: RoundOfPlay, box: Box) -> int:
    """The chips that could have been wagered, without an ante that 9.2 gave back later."""
    given_back = box.placed[Wager.ANTE].units if state.antes_refunded else 0
    return state.stake(box.number) - given_back


def unequal_blind(state: RoundOfPlay, command: UnequalBlindFound) -> Allowed[Event] | Refused:
    """A:Blind  Found unequal after the first card, the equal part plays (reading U-08).

    A play wager that was made on the ante is measured by the part that plays (U-32).
    """
    box = state.box(command.box)
    if state.stage < Stage.DEALING or box is None or not box.continuing:
        return refused("no such hand is being played", cite("A:Blind"))
    refusal = _not_unequal(state, box, command)
    if refusal:
        return refusal
    equal = min(command.ante, command.blind)
    under = cite("A:Blind", reading="U-08")
    acting = equal if box.marker else min(equal, state.determinations.ante.maximum)
    ante = _corrected(box, Wager.ANTE, equal, acting, under)
    if state.antes_refunded:
        ante = replace(ante, moved=())  # 9.2 gave the chips back; what they were still counts
    corrected = [ante, _corrected(box, Wager.BLIND, equal, acting, under)]
    if box.bet_at is not None:
        on_it = replace(box, acting={**box.acting, Wager.ANTE: acting})
        measured = _play_measured(state, on_it, box.placed[Wager.PLAY])
        if measured.acting != box.acting[Wager.PLAY]:
            corrected.append(measured)
    return allowed(*corrected)


def _not_unequal(state: RoundOfPlay, box: Box, command: UnequalBlindFound) -> Refused | None:
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


def no_decision(state: RoundOfPlay, command: NoDecision) -> Allowed[Event] | Refused:
    """13.8#2  No decision within a reasonable period, or none at all, is a fold (U-19)."""
    box = state.box(command.box)
    if box is None or box not in state.undecided:
        return refused("no decision is awaited from that box", cite("13.8#2"))
    if command.by.office not in (Office.SUPERVISOR, Office.OPERATOR):
        return refused("the casino supervisor judges the period", cite("13.8#2", reading="U-19"))
    period = state.determinations.reasonable_period_seconds
    if command.because is NoDecisionBecause.TOO_SLOW and command.waited_seconds < period:
        left = period - command.waited_seconds
        said = "1 second of the period is" if left == 1 else f"{left} seconds of the period are"
        return refused(f"{said} left", cite("13.8#2", reading="U-19"))
    under = (cite("13.8#2", reading="U-19"), cite("A:Fold"))
    event = Folded(under, lost_wagers(state, box), box.number, deemed=True)
    return allowed(event, *held_back(box), *ended_if_nothing_is_left(state, box))


def _was_dealt(state: RoundOfPlay, number: int) -> bool:
    """Whether the record has a hand at that box, be it void by now."""
    box = state.box(number)
    return box is not None and bool(box.placed)


def _no_round(state: RoundOfPlay, clause: Citation) -> Refused | None:
    if Stage.DEALING <= state.stage < Stage.OVER:
        return None
    return refused("no round is being played, and finished results stand", clause)
