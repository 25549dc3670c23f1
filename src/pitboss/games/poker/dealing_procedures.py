"""Dealing procedures.  Rule 9 of NI2006-154 and parts 2 of S2-2001's appendices; 17.19 and D 4.4
for when cards run short.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import NamedTuple

from pitboss.cards import FaceDown
from pitboss.games.exposure import faces_by_place
from pitboss.games.poker.commands import DealCards, DealInitialCards, DealLastCardForAll
from pitboss.games.poker.determination_checks import put_together
from pitboss.games.poker.events import (
    CardsDealt,
    Dealt,
    Event,
    InitialCardsDealt,
    LastCardForAllDealt,
)
from pitboss.games.poker.exposure import wrong_faces
from pitboss.games.poker.misdeals import turned_clauses, wrongly_turned
from pitboss.games.poker.premature_cards import burn_forgotten
from pitboss.games.poker.procedures import Deal, Game
from pitboss.games.poker.state import BETTING_OVER, TAPPED_OUT, RoundOfPlay, Stage
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
gazette = citing("S2-2001")


class Places(NamedTuple):
    """The places of the cards of one deal, in the order in which they leave the shoe."""

    down: Dealt
    up: Dealt
    communal: tuple[FaceDown, ...]
    burnt: tuple[FaceDown, ...]

    @property
    def cards(self) -> int:
        """The number of cards in the deal."""
        return len(self.down) + len(self.up) + len(self.communal) + len(self.burnt)

    def face_up(self, state: RoundOfPlay) -> tuple[FaceDown, ...]:
        """The cards that this deal turns up and nobody has seen before."""
        turned_up = (*[place for _, place in self.up], *self.communal)
        if not state.waiting:
            return turned_up
        return tuple([place for place in turned_up if place not in state.faces])


def next_deal(state: RoundOfPlay) -> Deal:
    """The deal that comes before the next betting round."""
    return state.procedure.deals[state.betting_round]


def places(state: RoundOfPlay, *, burn_forgotten: bool = False) -> Places:
    """Lay out a deal pass by pass, clockwise from the first player; a card may be burnt before the
    communal cards.
    """
    deal = next_deal(state)
    to_each = deal.down or deal.up
    numbers = tuple([seat.number for seat in state.in_the_round]) if to_each else ()
    burns = state.determinations.burn and not (state.burn_made or state.no_burn or burn_forgotten)
    return _laid_out(deal, numbers, state.dealt, burns)


@lru_cache(maxsize=4096)  # both the shoe keeper and the rule ask for each deal
def _laid_out(deal: Deal, numbers: tuple[int, ...], dealt: int, burns: bool) -> Places:
    shoe = map(FaceDown, count(dealt + 1))
    down = [(number, next(shoe)) for cards in deal.down for number in numbers for _ in range(cards)]
    up = [(number, next(shoe)) for _ in range(deal.up) for number in numbers]
    burnt = (next(shoe),) if deal.communal and burns else ()
    communal = tuple([next(shoe) for _ in range(deal.communal)])
    return Places(tuple(down), tuple(up), communal, burnt)


def places_face_up(state: RoundOfPlay) -> tuple[FaceDown, ...]:
    """The places that the next deal turns up; whoever operates the shoe reveals these."""
    if cards_run_short(state):
        return (FaceDown(state.determinations.in_the_deck),)
    deal = next_deal(state)
    if not deal.up and not deal.communal:
        return ()
    return places(state).face_up(state)


# --- deals ----------------------------------------------------------------------------------------


def deal_initial(state: RoundOfPlay, command: DealInitialCards) -> Allowed[Event] | Refused:
    """9.2  Deal what comes before the first betting round, by the procedure of the game."""
    refusal = _readiness_refusal(state) or wrongly_turned(state, command.turned)
    if refusal:
        return refusal
    to = _places_with_turned_cards(places(state), command.turned)
    face_up = to.face_up(state)
    refusal = wrong_faces(state, face_up, command.faces)
    if refusal:
        return refusal
    under = (
        *state.procedure.clauses.initial_deal,
        *_alteration_clauses(state),
        cite("A:Initial Deal"),
        cite("A:Hole Card"),
        cite("A:Round of Play"),
        *(turned_clauses(state) if command.turned else ()),
    )
    faces = faces_by_place(face_up, command.faces)
    return allowed(InitialCardsDealt(under, *to, faces))


def _alteration_clauses(state: RoundOfPlay) -> tuple[Citation, ...]:
    """S2-2001 Alt App D 2.2  Two hole cards together, then a third; for cash games too (G-02)."""
    if state.determinations.game is not Game.THREE_CARD_MANILA or not put_together(state.law):
        return ()
    return gazette("Alt App D 2.2", reading="G-02"), gazette("Alt App D 2.2 deleted")


def _places_with_turned_cards(to: Places, turned: tuple[tuple[int, int], ...]) -> Places:
    """17.17, S2-2001 D 4.1  The card that came face up becomes the up-card; the later one goes
    down.
    """
    if not turned:
        return to
    down, up = list(to.down), list(to.up)
    for number, card in turned:
        mine = [place for place, (seat, _) in enumerate(down) if seat == number]
        theirs = next(place for place, (seat, _) in enumerate(up) if seat == number)
        down[mine[card - 1]], up[theirs] = up[theirs], down[mine[card - 1]]
    return to._replace(down=tuple(down), up=tuple(up))


def _readiness_refusal(state: RoundOfPlay) -> Refused | None:
    if state.stage is not Stage.BEFORE_THE_DEAL:
        return refused(
            "the initial deal is done",
            cite("A:Initial Deal"),
            *state.procedure.clauses.initial_deal,
        )
    if not state.shuffled:
        return refused("the cards are shuffled for each round", cite("7.1"))
    if not state.cut:
        return refused("the cards are cut before they go into the shoe", cite("7.2"), cite("7.3"))
    if not state.collected:
        return refused(
            "blinds and antes are paid before the round starts", *_blind_duty_clauses(state)
        )
    return None


def _blind_duty_clauses(state: RoundOfPlay) -> tuple[Citation, ...]:
    """8.4  Nobody may decline a blind."""
    if state.determinations.blind_betting:
        return cite("8.5"), cite("8.5(a)"), cite("8.4")
    return cite("8.5"), cite("8.5(b)")


def deal(state: RoundOfPlay, command: DealCards) -> Allowed[Event] | Refused:
    """9.4  Deal the next cards to each remaining hand, tapped-out ones too (14.1)."""
    refusal = _deal_refusal(state)
    if refusal:
        return refusal
    if cards_run_short(state):
        return refused(
            f"{state.left_in_the_shoe} cards are left: one is for all",
            *state.procedure.clauses.last_card,
        )
    used = burn_forgotten(state) if command.burn_forgotten else None
    if isinstance(used, Refused):
        return used
    to = places(state, burn_forgotten=command.burn_forgotten)
    if to.cards > state.left_in_the_shoe:
        return refused(
            f"{state.left_in_the_shoe} cards are left and the deal takes {to.cards}: it is"
            " impractical to go on",
            cite("19.3", reading="T-31"),
        )
    face_up = to.face_up(state)
    refusal = wrong_faces(state, face_up, command.faces)
    if refusal:
        return refusal
    clauses = state.procedure.clauses
    under: tuple[Citation, ...] = (*clauses.next_deal, *((used,) if used else ()))
    if to.communal:
        under = (*under, cite("A:Communal Cards"))
    if len(to.communal) > 1:
        under = (*under, gazette("A:Flop"))
    if to.burnt:
        under = (*under, *clauses.burn)
    if TAPPED_OUT in [seat.standing for seat in state.seats]:
        under = (*under, cite("14.1", reading="F-17"))
    return allowed(CardsDealt(under, *to, faces_by_place(face_up, command.faces)))


def deal_last_for_all(state: RoundOfPlay, command: DealLastCardForAll) -> Allowed[Event] | Refused:
    """17.19  The last card of the shoe is shared by all players (readings F-32 and D-04)."""
    refusal = _deal_refusal(state)
    if refusal:
        return refusal
    clauses = state.procedure.clauses
    if not cards_run_short(state):
        return refused(
            "every hand can have a card of its own", *clauses.next_deal, *clauses.last_card
        )
    place = FaceDown(state.determinations.in_the_deck)
    refusal = wrong_faces(state, (place,), (command.face,))
    if refusal:
        return refusal
    under = (*clauses.last_card, cite("A:Communal Cards"))
    faces = faces_by_place((place,), (command.face,))
    return allowed(LastCardForAllDealt(under, (), (), (place,), (), faces))


def _deal_refusal(state: RoundOfPlay) -> Refused | None:
    if state.stage is BETTING_OVER and state.in_the_round:
        return None
    clauses = state.procedure.clauses
    if state.last_betting_round:
        return refused(
            f"{state.procedure.betting_rounds} betting rounds are the most, and this is the last",
            *clauses.betting_rounds,
            *clauses.until,
        )
    return refused("cards are dealt when all bets of a betting round are met", *clauses.next_deal)


def cards_used_up(state: RoundOfPlay) -> bool:
    """19.3, T-31  Whether irregularities have left too few cards for the next deal."""
    return places(state).cards > state.left_in_the_shoe


def cards_run_short(state: RoundOfPlay) -> bool:
    """17.19  Whether the shoe has too few cards to give every hand its last one."""
    procedure = state.procedure
    if not procedure.last_card_can_be_shared:
        return False
    last = state.betting_round == procedure.betting_rounds - 1
    return last and len(state.in_the_round) > state.left_in_the_shoe
