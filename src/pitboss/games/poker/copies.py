"""Copies of a round, written to before any other code holds them.

Every act copies a round of some fifty fields, with its seats.  The copy is written out field by
field because every general way of copying takes several times as long; a test compares the fields.
"""

from __future__ import annotations

from typing import Final

from pitboss.games.poker.state import RoundOfPlay, Seat

_blank: Final = object.__new__


def copy_round(state: RoundOfPlay) -> RoundOfPlay:
    """Copy a round with its own seats, balances and faces, so that writing does not affect the
    original.
    """
    own = _blank(RoundOfPlay)
    own.seats = tuple([_copy_seat(seat) for seat in state.seats])
    own.balances, own.faces = dict(state.balances), dict(state.faces)
    own.law, own.determinations = state.law, state.determinations
    own.procedure, own.places, own.marker = state.procedure, state.places, state.marker
    own.opening, own.owing = state.opening, state.owing
    own.stage, own.dealt = state.stage, state.dealt
    own.shuffled, own.cut, own.collected = state.shuffled, state.cut, state.collected
    own.communal, own.burnt, own.waiting = state.communal, state.burnt, state.waiting
    own.burn_made, own.no_burn, own.restricted = state.burn_made, state.no_burn, state.restricted
    own.discarded, own.folded_released = state.discarded, state.folded_released
    own.reshuffled, own.reshuffled_cards = state.reshuffled, state.reshuffled_cards
    own.seen_in_deal = state.seen_in_deal
    own.last_blind, own.over_blinds = state.last_blind, state.over_blinds
    own.betting_round, own.opener, own.opened_by = (
        state.betting_round,
        state.opener,
        state.opened_by,
    )
    own.last_to_act, own.to_act = state.last_to_act, state.to_act
    own.level, own.full_bet, own.to_be_called = state.level, state.full_bet, state.to_be_called
    own.raised_by, own.raises, own.folds = state.raised_by, state.raises, state.folds
    own.pots, own.showing = state.pots, state.showing
    own.offered, own.agreed = state.offered, state.agreed
    own.disputes, own.ruling_awaited = state.disputes, state.ruling_awaited
    own.absent, own.excluded = state.absent, state.excluded
    return own


def _copy_seat(seat: Seat) -> Seat:
    own = _blank(Seat)
    own.number = seat.number
    own.player = seat.player
    own.hole = seat.hole
    own.up = seat.up
    own.forced = seat.forced
    own.posted = seat.posted
    own.dead = seat.dead
    own.unmatched = seat.unmatched
    own.paid = seat.paid
    own.bet = seat.bet
    own.acted = seat.acted
    own.standing = seat.standing
    own.drawn = seat.drawn
    own.waiting_for_fifth = seat.waiting_for_fifth
    own.forward = seat.forward
    own.short = seat.short
    own.final_card_seen = seat.final_card_seen
    return own


def own_seat(own: RoundOfPlay, number: int) -> Seat:
    """Return a seat that may be written to, in a round that is being written."""
    return own.seats[own.places[number]]
