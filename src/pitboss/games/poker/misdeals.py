"""Misdeals and exposed hole cards.  NI2006-154 17.1 to 17.3, 17.17 and 17.18; S2-2001 17.1 and 17.2
and parts 4 of its appendices, which prevail over the general rule (reading T-13).
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum, auto
from typing import Final

from pitboss.cards import Card, FaceDown
from pitboss.chips import Transfer
from pitboss.games.poker.commands import (
    FaceUpInShoe,
    Ground,
    HoleCardsExposed,
    Noticed,
    ReportDeal,
)
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import (
    Event,
    ExposedCardsShuffledBack,
    FaceUpCardUsed,
    HandsRebuilt,
    HoleCardReplaced,
    HoleCardSeen,
    MisdealDeclared,
)
from pitboss.games.poker.exposure import wrong_faces
from pitboss.games.poker.procedures import Game
from pitboss.games.poker.shuffle_and_cut import shuffled_again
from pitboss.games.poker.state import POT, RoundOfPlay, Stage, forward_of, stake_of
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")

_GROUNDS: Final[dict[Ground, Citation]] = {
    Ground.EXPOSED_IN_THE_CUT: cite("17.1(a)"),
    Ground.NOT_CUT: cite("17.1(b)"),
    Ground.DEALT_OUT_OF_TURN: cite("17.1(d)"),
    Ground.MISSED_OR_EXTRA: cite("17.1(e)", reading="F-56"),
    Ground.EXCESS_CARD: cite("17.1(f)", reading="F-56"),
    Ground.SECOND_CARD_FACE_UP: cite("17.17"),
}
_CAN_BE_REBUILT: Final = (Ground.DEALT_OUT_OF_TURN, Ground.MISSED_OR_EXTRA)
_BEFORE_THE_BETTING: Final = (*_CAN_BE_REBUILT, Ground.EXCESS_CARD)
"""S2-2001 17.1(d), 17.1(e), 17.1(f)  Until betting starts, unless a later time is set."""

# --- what went wrong with the deal ----------------------------------------------------------------


def report_deal(state: RoundOfPlay, command: ReportDeal) -> Allowed[Event] | Refused:
    """17.1  Declare a misdeal, unless the dealer can rebuild hands that nobody has seen."""
    ground = command.ground
    clause = _GROUNDS[ground]
    refusal = _no_card_dealt_refusal(state, ground) or _too_late_refusal(
        state, clause, command.when, before_betting=ground in _BEFORE_THE_BETTING
    )
    if refusal:
        return refusal
    if ground is Ground.SECOND_CARD_FACE_UP and not state.procedure.last_card_can_be_shared:
        return refused("no first card is dealt face up in this game", clause, cite("17.1"))
    if ground in _CAN_BE_REBUILT and command.can_be_rebuilt and not command.looked:
        return allowed(HandsRebuilt((clause, cite("17.1")), ground.value))
    return allowed(misdeal(state, ground.value, clause))


_IN_THE_CUT: Final = (Ground.EXPOSED_IN_THE_CUT, Ground.NOT_CUT)


def _no_card_dealt_refusal(state: RoundOfPlay, ground: Ground) -> Refused | None:
    """A:Round of Play  The record shows that no card has left the shoe (reading F-83)."""
    if ground in _IN_THE_CUT or state.stage is not Stage.BEFORE_THE_DEAL or state.cut:
        return None
    return refused("no card has left the shoe", _GROUNDS[ground], cite("7.1", reading="F-83"))


def _too_late_refusal(
    state: RoundOfPlay, clause: Citation, when: Noticed | None, *, before_betting: bool
) -> Refused | None:
    """17.2, S2-2001 17.1  An error noticed after the first betting round is no misdeal (T-14).

    What counts is when it was noticed, not when it is recorded (reading F-80).
    """
    if state.stage is Stage.BEFORE_THE_DEAL and not state.shuffled:
        return refused("no card has been cut or dealt", clause)
    if state.stage is Stage.OVER:
        return refused("the round is over and its result stands", clause, cite("17.14"))
    now = how_far(state)
    noticed = now if when is None else _NOTICED[when]
    if noticed > now:
        return refused("the round is not so far yet", clause, cite("17.2", reading="F-80"))
    if noticed is Far.LATER:
        return refused(
            "the first betting round is over: the hands are played to their end",
            cite("17.2", reading="F-80"),
            cite("17.9", reading="F-34"),
        )
    if before_betting and noticed is Far.FIRST_BETTING and tournament_rules_alone(state.law):
        return refused(
            "betting has started: a wrong number of cards folds the hand, and the rest is for the"
            " director",
            tournament("17.1", reading="T-14"),
            tournament("17.8"),
        )
    return None


class Far(IntEnum):
    """How far a round has come, as far as misdeals are concerned."""

    DEAL = auto()
    FIRST_BETTING = auto()
    LATER = auto()


_NOTICED: Final = {
    Noticed.BEFORE_THE_BETTING: Far.DEAL,
    Noticed.IN_THE_FIRST_BETTING_ROUND: Far.FIRST_BETTING,
    Noticed.IN_THE_DRAW: Far.LATER,
}
_AFTER_THE_FIRST: Final = (Stage.BETTING_OVER, Stage.DRAWING, Stage.SHOWDOWN)


def how_far(state: RoundOfPlay) -> Far:
    """17.2  Whether the betting has begun, and whether the first betting round is over."""
    if state.betting_round > 1 or state.stage in _AFTER_THE_FIRST:
        return Far.LATER
    return Far.DEAL if state.last_to_act is None else Far.FIRST_BETTING


def misdeal(state: RoundOfPlay, ground: str, *under: Citation) -> MisdealDeclared:
    """17.3, A:Misdeal  Return every voluntary bet; blinds and antes stay (reading F-53)."""
    back: list[Transfer] = []
    for seat in state.seats:
        voluntary = seat.paid - seat.forced
        if voluntary:
            back.append(Transfer(POT, stake_of(seat.number), state.chips(voluntary)))
        if seat.forward:
            forward = Transfer(
                forward_of(seat.number), stake_of(seat.number), state.chips(seat.forward)
            )
            back.append(forward)
    under = (*under, cite("17.3"), cite("A:Misdeal", reading="F-53"))
    return MisdealDeclared(under, tuple(back), ground)


# --- hole cards that were seen --------------------------------------------------------------------


def hole_cards_exposed(state: RoundOfPlay, command: HoleCardsExposed) -> Allowed[Event] | Refused:
    """17.1(c)  Exposed by the dealer in the initial deal; the consequences differ by game (T-13).

    All cards exposed in this deal count together, in one report or in several.
    """
    in_the_draw = (
        _in_the_draw(state) if command.when is None else _reported_as_in_the_draw(state, command)
    )
    if isinstance(in_the_draw, Refused):
        return in_the_draw
    late = _too_late_refusal(state, cite("17.1(c)"), command.when, before_betting=False)
    refusal = None if in_the_draw else late or _later_card_refusal(state, command)
    cards = refusal or _newly_exposed(state, command)
    if isinstance(cards, Refused):
        return cards
    if in_the_draw:  # S2-2001 B 4.2  However many were seen, it is no misdeal
        return _keep_cards(cards, tournament("B 4.2"), in_the_draw=True)
    match state.determinations.game:
        case Game.FIVE_CARD_STUD:
            return allowed(misdeal(state, _SEEN, cite("17.1(c)", reading="F-33")))
        case Game.THREE_CARD_MANILA | Game.CANBERRA_MANILA:
            return allowed(misdeal(state, _SEEN, tournament("A 4.1")))
        case Game.DRAW_POKER:
            return _in_draw_poker(state, cards)
        case Game.SEVEN_CARD_STUD:
            return _in_seven_card_stud(state, cards)
    return _with_communal_cards(state, cards)


_SEEN: Final = "hole cards were exposed"
_Cards = tuple[tuple[int, FaceDown, Card], ...]
"""Hole cards: seat, place and face."""


def _in_the_draw(state: RoundOfPlay) -> bool:
    """Whether the draw is in progress; its last card, possibly the exposed one, ends it."""
    if not state.procedure.deals[-1].draw:
        return False
    ended = state.stage is Stage.BETTING and state.last_betting_round and state.last_to_act is None
    return ended or state.stage is Stage.DRAWING


def _reported_as_in_the_draw(state: RoundOfPlay, command: HoleCardsExposed) -> bool | Refused:
    """S2-2001 B 4.2  Whether the report says the cards were seen in the draw (reading F-80)."""
    if command.when is not Noticed.IN_THE_DRAW:
        return False
    begun = state.stage is Stage.DRAWING or state.betting_round > 1
    if not state.procedure.deals[-1].draw or not begun or state.stage is Stage.OVER:
        return refused("no cards are or were replaced", cite("17.1(c)", reading="F-80"))
    return True


def _later_card_refusal(state: RoundOfPlay, command: HoleCardsExposed) -> Refused | None:
    """A:Initial Deal  A later card cannot have been exposed in the initial deal."""
    if command.when is None:
        return None
    deal = state.procedure.deals[0]
    first = len(state.seats) * (sum(deal.down) + deal.up) + deal.communal
    if all(place.place <= first for _, place, _ in command.cards):
        return None
    return refused("that card was not dealt in the initial deal", cite("A:Initial Deal"))


def _newly_exposed(state: RoundOfPlay, command: HoleCardsExposed) -> _Cards | Refused:
    """Return the cards that no earlier report named, or the refusal if there are none."""
    if not command.cards or state.stage is Stage.BEFORE_THE_DEAL:
        return refused("no hole card was exposed", cite("17.1(c)"), cite("A:Hole Card"))
    cards = tuple(dict.fromkeys(command.cards))
    for number, place, _ in cards:
        seat = state.seat(number)
        if seat is None or not (place in seat.hole or place in state.seen_in_deal):
            return refused(f"seat {number} has no such hole card", cite("A:Hole Card"))
        if place in state.reshuffled_cards:
            return refused(f"seat {number} has no such hole card", cite("A:Hole Card"))
    places = tuple(place for _, place, _ in cards)
    if len(set(places)) != len(places):
        return refused("one card cannot be two: correct the entry", cite("A:Hole Card"))
    refusal = wrong_faces(state, places, tuple(face for _, _, face in cards))
    if refusal:
        return refusal
    new = tuple(card for card in cards if card[1] not in state.faces)
    if not new:
        return refused("that was reported, and is ruled on", cite("A:Hole Card"), cite("17.1(c)"))
    return new


def _in_draw_poker(state: RoundOfPlay, cards: _Cards) -> Allowed[Event]:
    """S2-2001 B 4.1  More than one exposed card is a misdeal; a single one is kept (B-06)."""
    if len(state.seen_in_deal) + len(cards) > 1:
        return allowed(misdeal(state, _SEEN, tournament("B 4.1")))
    return _keep_cards(cards, tournament("B 4.1", reading="B-06"))


def _in_seven_card_stud(state: RoundOfPlay, cards: _Cards) -> Allowed[Event]:
    """S2-2001 17.1(c)  More than one card of one player is a misdeal; the appendix adds nothing
    (T-13).
    """
    clause = cite("17.1(c)", reading="T-13")
    exposed = Counter(number for number, _, _ in cards)
    for seat in state.seats:
        exposed[seat.number] += sum(place in state.seen_in_deal for place in seat.hole)
    both = any(_after_the_first_up(state, number, place) for number, place, _ in cards)
    if both or max(exposed.values()) > 1 or not tournament_rules_alone(state.law):
        return allowed(misdeal(state, _SEEN, clause))
    return _keep_cards(cards, clause)


def _after_the_first_up(state: RoundOfPlay, number: int, place: FaceDown) -> bool:
    """S2-2001 D 4.1  Whether the other of the first two cards came face up, as the up-card."""
    first_two = 2 * len(state.seats)
    seat = state.seat(number)
    assert seat is not None
    return place.place <= first_two and seat.up[0].place <= first_two


def _keep_cards(cards: _Cards, clause: Citation, *, in_the_draw: bool = False) -> Allowed[Event]:
    return allowed(
        *(
            HoleCardSeen((clause,), number, ((place, face),), in_the_draw)
            for number, place, face in cards
        )
    )


def _with_communal_cards(state: RoundOfPlay, cards: _Cards) -> Allowed[Event]:
    """S2-2001 C 4.3, C 4.4 and their like  The first burn card replaces one exposed card (A-05).

    Once the flop is out the burn card is gone, and the player keeps the exposed one (reading F-80).
    """
    replaced, misdealt = _CURES[state.procedure.clauses.initial_deal[0].clause[0]]
    if not state.determinations.burn or len(state.seen_in_deal) + len(cards) > 1:
        clause = replaced if state.determinations.burn else misdealt
        return allowed(misdeal(state, _SEEN, clause))
    if state.communal:
        return _keep_cards(cards, tournament("18.6", reading="F-80"))
    ((number, place, face),) = cards
    dealt = FaceDown(state.dealt + 1)
    return allowed(HoleCardReplaced((replaced,), number, place, face, dealt))


_CURES: Final[dict[str, tuple[Citation, Citation]]] = {
    "C": (tournament("C 4.3", reading="A-05"), tournament("C 4.4")),
    "E": (tournament("E 4.3", reading="A-05"), tournament("E 4.4")),
    "F": (tournament("F 4.3", reading="A-05"), tournament("F 4.4")),
    "G": (tournament("G 4.3", reading="A-05"), tournament("G 4.4")),
    "H": (tournament("H 4.3", reading="A-05"), tournament("H 4.4")),
    "I": (tournament("I 4.3", reading="A-05"), tournament("I 4.4")),
}

# --- stud: cards that came face up ----------------------------------------------------------------


def wrongly_turned(state: RoundOfPlay, turned: tuple[tuple[int, int], ...]) -> Refused | None:
    """17.17, S2-2001 D 4.1  Refuse cards that cannot have come face up."""
    if not turned:
        return None
    passes = len(state.procedure.deals[0].down)
    seats = {seat.number for seat in state.seats}
    if not state.procedure.deals[0].up:
        return refused("no first card becomes an up-card in this game", cite("17.17"))
    if len({number for number, _ in turned}) != len(turned):
        return refused("both cards face up is a misdeal", cite("17.17"), cite("17.1"))
    for number, card in turned:
        if number not in seats or not 1 <= card <= passes:
            return refused(f"seat {number} has no hole card {card}", cite("17.17"))
    return None


def turned_clauses(state: RoundOfPlay) -> tuple[Citation, ...]:
    """17.17, S2-2001 D 4.1  The card becomes the player's up-card, and the others go down."""
    if state.determinations.game is Game.SEVEN_CARD_STUD:
        return (tournament("D 4.1", reading="T-13"),)
    return (cite("17.17", reading="F-33"),)


def face_up_in_shoe(state: RoundOfPlay, command: FaceUpInShoe) -> Allowed[Event] | Refused:
    """17.18, S2-2001 D 4.2  Use the card in its turn, or shuffle it back if it is the first of a
    deal.
    """
    seven = state.determinations.game is Game.SEVEN_CARD_STUD
    clause = tournament("D 4.2") if seven else cite("17.18")
    if not state.procedure.last_card_can_be_shared:
        return refused("only the rules of stud know such a card", cite("17.18"))
    ready = state.cut if state.stage is Stage.BEFORE_THE_DEAL else True
    if not ready or state.stage not in (Stage.BEFORE_THE_DEAL, Stage.BETTING_OVER):
        return refused("no card is about to leave the shoe", clause)
    if command.face not in state.determinations.deck or command.face in state.faces.values():
        return refused("that card cannot lie in the shoe", state.determinations.deck.clause)
    if command.first:
        rules = tournament if seven else cite
        under = (clause, *shuffled_again(state.left_in_the_shoe, rules))
        return allowed(ExposedCardsShuffledBack(under, (command.face,)))
    return allowed(FaceUpCardUsed((clause,), command.face))
