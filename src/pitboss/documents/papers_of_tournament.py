"""The current seats, pool and places of a tournament, for its sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pitboss.chips import Cents, total
from pitboss.documents.document import DocumentError
from pitboss.documents.tournament_papers import Place, Pool, SeatDrawn, TournamentPapers
from pitboss.law.rule_set import day_of
from pitboss.tournament.events import Prize
from pitboss.tournament.prize_pool import by_place, shares
from pitboss.tournament.state import ADDED, COMMISSION, Tournament

NOBODY: Final[Mapping[int, str]] = {}


def papers_of(
    state: Tournament, prizes: Iterable[Prize] = (), names: Mapping[int, str] = NOBODY
) -> TournamentPapers:
    """Return a tournament's results so far, with the prizes once awarded.

    Entrants are named if `names` has the person, and otherwise shown by number.
    """
    if state.conditions is None:
        raise DocumentError("the conditions are not published, so there is nothing to print")
    of = state.of
    seats = tuple(
        SeatDrawn(entrant.table, entrant.seat, entrant.number) for entrant in state.playing
    )
    awarded = {prize.entrant: prize for prize in prizes}
    places = tuple(_placed(state, awarded) if state.places else _prizes(state))
    named = {
        entrant.number: names[entrant.person]
        for entrant in state.entrants.values()
        if entrant.person in names
    }
    return TournamentPapers(
        of.title,
        of.instrument,
        seats,
        _pool(state),
        places,
        names=named,
        day=day_of(of.starts),
    ).checked()


def _pool(state: Tournament) -> Pool:
    entrants, top_up = state.entrants.values(), state.of.top_up
    top_ups = top_up.price * sum(entrant.topped_up for entrant in entrants) if top_up else Cents(0)
    return Pool(
        entries=state.paying,
        entry_fees=total(entrant.fee for entrant in entrants),
        commission=Cents(max(state.money.get(COMMISSION, 0), 0)),
        rebuys=total(entrant.bought for entrant in entrants) - top_ups,
        top_ups=top_ups,
        added=Cents(max(-state.money.get(ADDED, 0), 0)),
    )


def _placed(state: Tournament, awarded: dict[int, Prize]) -> Iterator[Place]:
    amounts = {entrant: amount for entrant, _, amount in shares(state)}
    with_points = any(session.points for session in state.sessions)
    for place in state.places:
        for entrant in place.entrants:
            prize = awarded.get(entrant)
            points = state.entrants[entrant].points
            yield Place(
                place.place,
                entrant,
                prize.amount if prize else amounts[entrant],
                prize.goods if prize else "",
                int(points) if with_points and points.denominator == 1 else None,
            )


def _prizes(state: Tournament) -> Iterator[Place]:
    """What each place is worth while it is still open."""
    for place, amount in enumerate(by_place(state), 1):
        yield Place(place, amount=amount)
