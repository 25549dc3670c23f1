"""The prize pool: all of it is paid out, to the last cent.

NI2025-411 16.20 to 16.22; NI2017-193 17.20 to 17.22; NI2006-154 20.17 to 20.20; S2-2001 14.1, 15.1
and 15.2 with T-10.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.chips import Cents, Transfer, largest_remainder
from pitboss.law.citation import Citation
from pitboss.ruling import Refused, allowed, refused
from pitboss.tournament.commands import AwardPrizes
from pitboss.tournament.course import Ruling
from pitboss.tournament.disputed_rounds import any_dispute_refusal
from pitboss.tournament.events import Prize, PrizesAwarded
from pitboss.tournament.state import POOL, Placed, Stage, Tournament, purse_of

CENT = Cents(1)


def award_prizes(state: Tournament, command: AwardPrizes) -> Ruling:
    """15.1, 16.20, 17.20, 20.17  The director awards the places that were calculated."""
    clauses = state.clauses
    if state.stage is not Stage.PLACED:
        return refused("the places are not determined, or awarded already", *clauses.places)
    if not state.places:
        return refused("nobody has a place: cancel the tournament", *clauses.places)
    refusal = any_dispute_refusal(state)
    if refusal:
        return refusal
    goods = _goods(state, command)
    if isinstance(goods, Refused):
        return goods
    prizes = tuple(
        Prize(entrant, place, amount, "; ".join(goods.get(entrant, ())))
        for entrant, place, amount in shares(state)
        if amount or entrant in goods
    )
    moved = tuple(
        Transfer(POOL, purse_of(state.entrants[prize.entrant].person), prize.amount)
        for prize in prizes
        if prize.amount
    )
    under = (*clauses.places, *clauses.pool, *clauses.same_round, *_applied_readings(state, prizes))
    return allowed(PrizesAwarded(tuple(dict.fromkeys(under)), moved, prizes))


def _applied_readings(state: Tournament, prizes: Iterable[Prize]) -> Iterator[Citation]:
    """T-70  A substitute is paid, not the entrant; T-71  some places are nobody's."""
    paid = [state.entrants[prize.entrant] for prize in prizes if prize.amount]
    if any(entrant.person != entrant.payer for entrant in paid):
        yield from (clause._replace(reading="T-70") for clause in state.clauses.substitute)
    if len(_weights(state)) < len(state.of.prizes.shares(state.paying)):
        yield from (clause._replace(reading="T-71") for clause in state.clauses.pool[:1])


def by_place(state: Tournament) -> tuple[Cents, ...]:
    """16.3(a)(ix), 20.4(h)  What each paid place is worth; thousandths, largest remainder."""
    weights = _weights(state)
    pool = Cents(max(state.money.get(POOL, 0), 0))
    return largest_remainder(pool, weights, CENT) if weights else ()


def _weights(state: Tournament) -> tuple[int, ...]:
    """T-71  If fewer are placed than the breakdown pays, their shares grow in proportion."""
    placed = sum(len(place.entrants) for place in state.places) or state.paying
    return state.of.prizes.shares(state.paying)[:placed]


def shares(state: Tournament) -> Iterator[tuple[int, int, Cents]]:
    """20.19, T-10  Each entrant's place and amount; ties divide what their places are worth."""
    worth = by_place(state)
    for place in state.places:
        together = Cents(
            sum(amount.units for amount in worth[place.place - 1 :][: len(place.entrants)])
        )
        yield from _divide(place, together)


def _divide(placed: Placed, together: Cents) -> Iterator[tuple[int, int, Cents]]:
    """F-50  Odd cents go one each, clockwise from the marker."""
    each, odd = divmod(together.units, len(placed.entrants))
    for place, entrant in enumerate(placed.entrants):
        yield entrant, placed.place, Cents(each + (place < odd))


def _goods(state: Tournament, command: AwardPrizes) -> dict[int, tuple[str, ...]] | Refused:
    """T-10  An indivisible prize goes to the player at the place, or as the director rules."""
    ruled = dict(command.goods)
    found: dict[int, tuple[str, ...]] = {}
    for place, what in enumerate(state.goods, 1):
        shared = _holders_of_place(state, place)
        if not shared:
            continue
        entrant = shared[0] if len(shared) == 1 else ruled.get(place)
        if entrant not in shared:
            return refused(
                f"place {place} is shared, and {what} cannot be divided: say which of the entrants"
                f" {', '.join(map(str, shared))} gets it",
                *state.clauses.ties,
                *state.clauses.final_word,
            )
        found[entrant] = (*found.get(entrant, ()), what)
    return found


def _holders_of_place(state: Tournament, place: int) -> tuple[int, ...]:
    """Who holds a place, alone or with others."""
    for placed in state.places:
        if placed.place <= place < placed.place + len(placed.entrants):
            return placed.entrants
    return ()
