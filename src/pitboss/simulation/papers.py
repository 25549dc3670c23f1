"""The papers of a simulated tournament: its sheets and its report."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.chips import Cents
from pitboss.documents.papers_of_tournament import papers_of
from pitboss.documents.tournament_papers import Out, Place, SeatDrawn, TournamentPapers
from pitboss.simulation.chronicle import Chronicle
from pitboss.simulation.tournaments import Simulated

MINUTE = 60


def as_document(played: Simulated, kept: Chronicle, *, seed: int, pace: str) -> dict[str, Any]:
    """Return one JSON document, which `pitboss document` can also read."""
    document: dict[str, Any] = msgspec.to_builtins(_papers(played, kept), enc_hook=_units)
    return {**document, "simulation": _report(played, kept, seed=seed, pace=pace)}


def _papers(played: Simulated, kept: Chronicle) -> TournamentPapers:
    papers = papers_of(played.state, kept.prizes)
    change = msgspec.structs.replace
    seats = tuple(SeatDrawn(table, seat, entrant) for entrant, table, seat in kept.seats)
    places = tuple(change(place, out=_elimination(kept, place)) for place in papers.places)
    return change(papers, seats=seats, places=places)


def _elimination(kept: Chronicle, place: Place) -> Out | None:
    gone = kept.gone.get(place.entrant or 0)
    return Out(gone.seconds // MINUTE, gone.table, gone.put_in) if gone else None


def _report(played: Simulated, kept: Chronicle, *, seed: int, pace: str) -> dict[str, Any]:
    return {
        "seed": seed,
        "pace": pace,
        "players": len(played.state.entrants),
        "seconds": round(played.seconds),
        "rounds": played.rounds,
        "acts": played.acts,
        "rebuys": kept.rebuys,
        "top_ups": kept.top_ups,
        "levels": [
            {
                "level": level.number,
                "said": level.said,
                "begins": level.begins,
                "rounds": level.rounds,
                "players_left": level.players_left,
                "average_chips": level.average,
            }
            for level in kept.levels
        ],
        "chips": [
            {"seconds": sample.seconds, "entrants": {str(k): v for k, v in sample.chips.items()}}
            for sample in kept.samples
        ],
    }


def _units(value: Any) -> Any:
    if isinstance(value, Cents):
        return value.units
    raise TypeError(f"{value!r} has no place in JSON")
