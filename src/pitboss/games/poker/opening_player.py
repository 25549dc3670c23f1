"""The opening player of a betting round.  4.2(h) of NI2006-154; parts 1 of S2-2001's appendices."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pitboss.cards import JOKER, Rank
from pitboss.cards.card import CARDS
from pitboss.games.poker.determinations import Opens, OpensBy
from pitboss.games.poker.procedures import Opening
from pitboss.games.poker.state import ACTIVE, RoundOfPlay, Seat
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")
tournament = citing("S2-2001")

_LOWEST_CARD: Final = Opens.LOWEST_CARD
_EXPOSED_HAND: Final = OpensBy.EXPOSED_HAND


def opening_player(state: RoundOfPlay, betting_round: int) -> tuple[Seat, tuple[Citation, ...]]:
    """Return the player who opens, among those who can still bet, and the clauses that say so."""
    clauses = state.procedure.clauses
    match state.procedure.opening:
        case Opening.BY_CARD:
            first = betting_round == 1
            return _by_card(state, betting_round), (
                clauses.opens_first if first else clauses.opens_later
            )
        case Opening.AFTER_THE_LAST_BLIND:
            return _after_the_last_blind(state)
        case Opening.BY_SEAT if betting_round == 1 and state.last_blind is not None:
            seat = _first_able(state.clockwise_after(state.last_blind))
            return seat, clauses.opens_first
    return _from_the_marker(state)


def _from_the_marker(state: RoundOfPlay) -> tuple[Seat, tuple[Citation, ...]]:
    """S2-2001 A 1.2, A 1.3  The Buck player, or the first active player clockwise (T-23)."""
    seat = _first_able(state.seats)
    clauses = state.procedure.clauses
    under = clauses.opens_later
    return seat, under if seat is state.seats[0] else (*under, *clauses.passed_over)


def _after_the_last_blind(state: RoundOfPlay) -> tuple[Seat, tuple[Citation, ...]]:
    """S2-2001 B 1.2, B 1.3  The player after the last blind; after the Buck if that one is out."""
    clauses = state.procedure.clauses
    if state.last_blind is None:
        return _from_the_marker(state)
    last = state.seat(state.last_blind)
    if last is not None and last.standing is ACTIVE:
        return _first_able(state.clockwise_after(last.number)), clauses.opens_first
    seat = _first_able(state.seats[1:] + state.seats[:1])
    return seat, (*clauses.opens_first, *clauses.passed_over)


def _first_able(seats: tuple[Seat, ...]) -> Seat:
    """S2-2001 C 1.4, E 1.4, F 1.4, G 1.4, H 1.4, I 1.4  Skip players who cannot bet."""
    return next(seat for seat in seats if seat.standing is ACTIVE)


# --- by face-up cards -----------------------------------------------------------------------------


def _by_card(state: RoundOfPlay, betting_round: int) -> Seat:
    """4.2(h)  The lowest or highest card opens first, later always the highest (reading F-11).

    Of equals the first in the order of the deal opens.
    """
    of = state.determinations
    able = state.able_to_bet
    openers = dict(of.foreign.openers).get(betting_round) if of.foreign else None
    for seat in able if openers is not None else ():
        if seat.number == openers:
            return seat
    if betting_round == 1 and of.opens is _LOWEST_CARD:
        return min(able, key=lambda seat: _lowest(state, seat))
    if betting_round > 1 and of.opens_by is _EXPOSED_HAND:
        return max(able, key=lambda seat: _exposed_hand(state, seat))
    faces = state.faces
    weights = [sum([_WEIGHTS[faces[place]] for place in seat.up]) for seat in able]
    return able[weights.index(max(weights))]


_WEIGHTS: Final = {card: 8 ** (card.rank or Rank.ACE) for card in (*CARDS, JOKER)}
"""3.1  By the highest card, then the next: a joker counts as an ace (reading F-11), no more than
five cards have one rank, and so each outweighs all that lie below it.
"""


def _lowest(state: RoundOfPlay, seat: Seat) -> Rank:
    """3.1  The lowest face-up card of a player; a joker counts as an ace (reading F-11)."""
    return min([card.rank or Rank.ACE for card in state.shown(seat.up)])


def _exposed_hand(state: RoundOfPlay, seat: Seat) -> list[tuple[int, int]]:
    """Rank pairs and better above single cards, then by card rank (reading F-12)."""
    cards = state.shown(seat.up)
    counted = Counter(int(card.rank) for card in cards if card.rank)
    if JOKER in cards:
        counted[max(counted, key=lambda rank: (counted[rank], rank), default=Rank.ACE)] += 1
    return sorted(((count, rank) for rank, count in counted.items()), reverse=True)
