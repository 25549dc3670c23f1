"""How events of irregularities change a round.  None decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.games.poker import events
from pitboss.games.poker.seats_changed import found, with_seat
from pitboss.games.poker.state import Restriction, RoundOfPlay, Seat, Stage, Standing
from pitboss.ruling import changed


def _misdealt(state: RoundOfPlay, _: events.MisdealDeclared) -> RoundOfPlay:
    """17.3, A:Misdeal  Back to where blinds and antes lie and nobody has a card (F-53)."""
    return changed(
        state,
        seats=tuple([_dealt_in_anew(state, seat) for seat in state.seats]),
        stage=Stage.BEFORE_THE_DEAL,
        shuffled=False,
        cut=False,
        dealt=0,
        communal=(),
        burnt=(),
        discarded=(),
        faces={},
        betting_round=0,
        opener=None,
        last_to_act=None,
        level=0,
        full_bet=0,
        raised_by=0,
        raises=0,
        to_be_called=None,
        folds=(),
        burn_made=False,
        no_burn=False,
        restricted=None,
        waiting=(),
    )


def _dealt_in_anew(state: RoundOfPlay, seat: Seat) -> Seat:
    """Whoever has chips bets again; who has none was tapped out by a blind or ante."""
    left = state.stake(seat.number) + seat.paid - seat.forced + seat.forward
    standing = Standing.ACTIVE if left else Standing.TAPPED_OUT
    return changed(
        seat,
        hole=(),
        up=(),
        paid=seat.forced,
        bet=seat.posted,
        acted=False,
        standing=standing,
        forward=0,
        short=False,
        final_card_seen=False,
    )


def _seen(state: RoundOfPlay, event: events.HoleCardSeen) -> RoundOfPlay:
    return changed(state, faces={**state.faces, **dict(event.faces)})


def _hole_replaced(state: RoundOfPlay, event: events.HoleCardReplaced) -> RoundOfPlay:
    seat = found(state, event.seat)
    hole = tuple([event.dealt if place == event.exposed else place for place in seat.hole])
    return changed(
        state,
        seats=with_seat(state, event.seat, hole=hole),
        faces={**state.faces, event.exposed: event.face},
        dealt=state.dealt + 1,
        no_burn=True,
    )


def _shuffled_back(state: RoundOfPlay, event: events.ExposedCardsShuffledBack) -> RoundOfPlay:
    if not event.burn_made:
        return state
    place = type(state.seats[0].hole[0])(state.dealt + 1)
    return changed(state, burnt=(*state.burnt, place), dealt=state.dealt + 1, burn_made=True)


def _final_seen(state: RoundOfPlay, event: events.FinalCardSeen) -> RoundOfPlay:
    return changed(
        state,
        seats=with_seat(state, event.seat, final_card_seen=True),
        faces={**state.faces, **dict(event.faces)},
        opener=event.seat if event.opens else state.opener,
    )


def _tapped_by_check(state: RoundOfPlay, event: events.TappedOutByCheck) -> RoundOfPlay:
    return changed(
        state,
        seats=with_seat(state, event.seat, acted=True, standing=Standing.TAPPED_OUT),
        last_to_act=event.seat,
    )


def _kept(state: RoundOfPlay, event: events.CommunalCardsKept) -> RoundOfPlay:
    restricted = Restriction.MINIMUM_ONLY if event.minimum_only else Restriction.LARGEST_BET
    return changed(
        state,
        faces={**state.faces, **dict(event.faces)},
        waiting=(*state.waiting, *(place for place, _ in event.faces)),
        restricted=restricted,
    )


def _forward(state: RoundOfPlay, event: events.BetOutOfTurnPlaced) -> RoundOfPlay:
    return changed(state, seats=with_seat(state, event.seat, forward=event.amount.units))


def _short(state: RoundOfPlay, event: events.ShortBetPlaced) -> RoundOfPlay:
    units = event.amount.units
    return changed(state, seats=with_seat(state, event.seat, forward=units, short=True))


def _back(state: RoundOfPlay, event: Any) -> RoundOfPlay:
    return changed(state, seats=with_seat(state, event.seat, forward=0, short=False))


def _fouled(state: RoundOfPlay, event: events.HandFouled) -> RoundOfPlay:
    """Not among the folds: who folded last before wins where nobody is left (F-37)."""
    seats = with_seat(state, event.seat, standing=Standing.FOLDED, acted=True)
    return changed(state, seats=seats)


def _out(state: RoundOfPlay, event: events.Folded) -> RoundOfPlay:
    """Folded, whoever has the turn."""
    seats = with_seat(state, event.seat, standing=Standing.FOLDED, acted=True)
    return changed(state, seats=seats, folds=(*state.folds, event.seat))


def _offered(state: RoundOfPlay, event: events.CoursesOffered) -> RoundOfPlay:
    return changed(state, offered=event.courses, agreed=())


def _agreed(state: RoundOfPlay, event: events.CourseAgreedTo) -> RoundOfPlay:
    return changed(state, agreed=(*state.agreed, (event.seat, event.course)))


def _nothing_offered(state: RoundOfPlay, _: events.Event) -> RoundOfPlay:
    return changed(state, offered=(), agreed=())


IRREGULAR: Final[dict[type[events.Event], Callable[[RoundOfPlay, Any], RoundOfPlay]]] = {
    events.MisdealDeclared: _misdealt,
    events.HoleCardSeen: _seen,
    events.HoleCardReplaced: _hole_replaced,
    events.ExposedCardsShuffledBack: _shuffled_back,
    events.FinalCardSeen: _final_seen,
    events.TappedOutByCheck: _tapped_by_check,
    events.CommunalCardsKept: _kept,
    events.BetOutOfTurnPlaced: _forward,
    events.BetOutOfTurnReturned: _back,
    events.BetOutOfTurnStood: _back,
    events.ShortBetPlaced: _short,
    events.ShortBetReturned: _back,
    events.HandFouled: _fouled,
    events.HandDiscarded: _out,
    events.HandFoldedByRuling: _out,
    events.PotsFormedAnew: lambda state, event: changed(state, pots=event.pots),
    events.CoursesOffered: _offered,
    events.CourseAgreedTo: _agreed,
    events.CourseTaken: _nothing_offered,
    events.CoursesDeclined: _nothing_offered,
}
