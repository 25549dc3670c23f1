"""The opening player of a betting round, by the cards that lie open.  4.2(h) of NI2006-154."""

from __future__ import annotations

from pitboss.cards import Rank
from pitboss.games.poker.determinations import Opens
from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.law.citation import citing

cite = citing("NI2006-154")


def opening_player(state: RoundOfPlay, betting_round: int) -> Seat:
    """4.2(h)  The lowest or highest card opens first, later always the highest (reading F-11).

    Only those are compared who can still bet.  Of equals the first after the dealer button opens,
    and the seats stand in that order.
    """
    if betting_round == 1 and state.determinations.opens is Opens.LOWEST_CARD:
        return min(state.able_to_bet, key=lambda seat: _ranks(state, seat)[-1])
    return max(state.able_to_bet, key=lambda seat: _ranks(state, seat))


def _ranks(state: RoundOfPlay, seat: Seat) -> list[Rank]:
    """3.1  What a player shows, highest first; a communal card is nobody's own."""
    return sorted((card.rank for card in state.shown(seat.up) if card.rank), reverse=True)
