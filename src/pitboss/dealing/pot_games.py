"""How the house deals the pot games.  At the showdown it shows what NI2006-154 13.1 requires."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.cards import FaceDown
from pitboss.dealing.interface import (
    HOUSE_DEALER,
    HOUSE_OPERATOR,
    Dealing,
    PersonOf,
    ShuffledBack,
)
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import poker
from pitboss.games.poker import Stage, commands, events
from pitboss.games.poker.awaited import each_awaited
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.dealing_procedures import places_face_up
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.draw import next_to_draw
from pitboss.games.poker.hands import worth
from pitboss.games.poker.turns import turn
from pitboss.offices import Office
from pitboss.ruling import Event


def next_act(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Return the dealer's next act, or None while a player is to act, draw or post a blind."""
    if state.stage is Stage.BETTING:
        return None
    for act in each_awaited(state):
        if act.office is not Office.DEALER:
            continue
        if act.command is commands.DealInitialCards and next_over_blind(state) is not None:
            return None
        return _ACTS[act.command](state, keeper)
    return None


def deal_initial(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.DealInitialCards:
    """Deal the first cards, whether or not somebody could still post an over-blind."""
    return commands.DealInitialCards(HOUSE_DEALER, keeper.opened(places_face_up(state)))


def _show(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command:
    """Expose a hand that is not beaten, as the rule requires; concede a beaten one unseen."""
    seat = state.to_show
    assert seat is not None
    faces = keeper.opened(seat.hole)
    if equal_or_higher(state, seat, worth(state, seat, faces)):
        return commands.ExposeHand(HOUSE_DEALER, seat.number, faces)
    return commands.PassInHand(HOUSE_DEALER, seat.number)


def _last_for_all(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command:
    (face,) = keeper.opened(places_face_up(state))
    return commands.DealLastCardForAll(HOUSE_DEALER, face)


_Act = Callable[[poker.RoundOfPlay, ShoeKeeper], commands.Command]

_ACTS: Final[dict[type[commands.Command], _Act]] = {
    commands.ShuffleCards: lambda _, __: commands.ShuffleCards(HOUSE_DEALER),
    commands.CutCards: lambda _, keeper: commands.CutCards(HOUSE_DEALER, keeper.depth),
    commands.CollectBlindsAndAntes: lambda _, __: commands.CollectBlindsAndAntes(HOUSE_DEALER),
    commands.DealInitialCards: deal_initial,
    commands.DealCards: lambda state, keeper: commands.DealCards(
        HOUSE_DEALER, keeper.opened(places_face_up(state))
    ),
    commands.DealLastCardForAll: _last_for_all,
    commands.ExposeHand: _show,
    commands.DividePots: lambda _, __: commands.DividePots(HOUSE_DEALER),
}


def deal(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Deal once everybody is ready: then nobody will post an over-blind."""
    return deal_initial(state, keeper) if _may_post(state) else None


def _may_post(state: poker.RoundOfPlay) -> bool:
    """Return whether the deal waits for a player who may post an over-blind."""
    return state.cut and next_over_blind(state) is not None


def _decisions(state: poker.RoundOfPlay) -> tuple[int, ...]:
    """Return the seat that is to bet, to draw, or to decide on an over-blind."""
    seat = turn(state)
    if state.stage is Stage.DRAWING:
        seat = next_to_draw(state)
    elif _may_post(state):
        seat = next_over_blind(state)
    return (seat.number,) if seat is not None else ()


def _ruling(state: poker.RoundOfPlay, person: PersonOf) -> commands.Command | None:
    """S2-2001 B 2.6  Where cards are short in the draw the house rules on folded hands (B-04)."""
    for due in each_awaited(state):
        if due.office is Office.PLAYER:
            return None
        if due.command is commands.ReleaseFoldedHands:
            return commands.ReleaseFoldedHands(person(due.office))
        return commands.VoidRound(person(due.office), "there are too few cards for the draw")
    return None


def _lapses(
    state: poker.RoundOfPlay, seat: int, waited: int, keeper: ShoeKeeper | None
) -> tuple[commands.Command, ...]:
    """Deal if an over-blind was not posted; otherwise rule that the ninety seconds ran out."""
    if state.stage is Stage.BEFORE_THE_DEAL:
        return (deal_initial(state, keeper),) if keeper else ()
    return (commands.NinetySecondsRanOut(HOUSE_OPERATOR, seat, waited),)


def _shuffled_back(state: poker.RoundOfPlay, event: Event) -> ShuffledBack | None:
    """Put reshuffled discards behind all other cards, and seen cards among those not yet dealt."""
    end = state.determinations.in_the_deck + state.reshuffled
    match event:
        case events.DiscardsReshuffled():
            return ShuffledBack(end - len(event.cards), tuple(place for _, place in event.cards))
        case events.ExposedCardsShuffledBack():
            left = range(state.dealt + 1, end + 1)
            return ShuffledBack(state.dealt, tuple(FaceDown(place) for place in left))
    return None


POT_GAME: Final[Dealing[poker.RoundOfPlay, commands.Command]] = Dealing(
    next_act=next_act,
    deal=deal,
    decisions=_decisions,
    ruling=_ruling,
    lapses=_lapses,
    period=lambda _: None,
    lapse_is_ruled=lambda state: state.stage is not Stage.BEFORE_THE_DEAL,
    clock_is_called=lambda state: state.stage is not Stage.BEFORE_THE_DEAL,
    deck=lambda of: of.deck,
    to_cut=lambda _: True,
    dealt_anew=(events.MisdealDeclared,),
    shuffled_back=_shuffled_back,
)
"""The seven pot games differ by their determinations and are dealt in one way."""
