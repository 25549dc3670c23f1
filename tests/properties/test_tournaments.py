"""Properties of every tournament under every instrument, irregularities included."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pitboss.chips import Cents
from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.simulation.tournaments import Simulation
from pitboss.tournament import Stage, Tournament, ballot, commands, events, prize_pool
from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.events import Place
from tests.support.properties.kinds import names_of_kinds
from tests.support.proving import Reached, UpTo, at_level
from tests.support.simulation.naive_book import NaiveBook
from tests.support.simulation.random_conditions import appendix
from tests.support.simulation.random_tournaments import play_tournament

PARTS = range(at_level(4, 0, quick=6), 8)
TOURNAMENTS = at_level(2, 250, 2_500, quick=1)
"""Of each part: two thousand in all where the whole count runs, with all eight parts."""

LETTERS = tuple(APPENDICES)[: at_level(9, 9, quick=1)]


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("part", PARTS)
def test_random_tournaments(part: int, record_property: Reached) -> None:
    """Money and chips are conserved, no double seats, prizes add up, everything replays."""
    cited: set[Citation] = set()
    ends: set[Stage] = set()
    steps = 0
    for number in UpTo(TOURNAMENTS):
        book, played = play_tournament(f"{part}/{number}")
        steps += book.steps
        assert played.state.stage in (Stage.OVER, Stage.CALLED_OFF)
        ends.add(played.state.stage)
        cited |= book.cited
    record_property("tournaments", number + 1)
    record_property("steps", steps)
    for citation in cited:
        clause_of(citation)
    assert Stage.OVER in ends


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("letter", LETTERS)
def test_every_appendix_plays_to_the_end(letter: str, record_property: Reached) -> None:
    """With the fewest players, and in the full run with the most."""
    of = APPENDICES[letter]
    conditions = appendix(letter)
    book = NaiveBook(conditions)
    players = at_level(of.least_players, of.most_players)
    played = Simulation(conditions, players, letter, watch=book).play()
    book.at_the_end(played.state)
    record_property("steps", book.steps)
    assert played.state.stage is Stage.OVER
    assert sum(len(one.entrants) for one in played.state.places) == players


# --- the controls ---------------------------------------------------------------------------------


def watched() -> None:
    """A tournament at two tables, with its book."""
    conditions = appendix("A")
    players = conditions.seats_at_a_table + 2
    Simulation(conditions, players, "planted", watch=NaiveBook(conditions)).play()


@pytest.mark.full
def test_double_seat_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ballot gives the first entrant of one table a second seat at another."""

    def spread(order: Iterable[int], tables: list[int]) -> tuple[Place, ...]:
        places = original(order, tables)
        taken = [place.seat for place in places if place.table == tables[1]]
        return (*places, Place(places[0].entrant, tables[1], max(taken) + 1))

    original = ballot.spread
    watched()
    monkeypatch.setattr(ballot, "spread", spread)
    with pytest.raises(AssertionError, match="somebody sits"):
        watched()


@pytest.mark.full
def test_unawarded_cent_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first prize is a cent short, and the cent stays in the pool."""

    def by_place(state: Tournament) -> tuple[Cents, ...]:
        first, *others = original(state)
        return (first - Cents(1), *others)

    original = prize_pool.by_place
    monkeypatch.setattr(prize_pool, "by_place", by_place)
    with pytest.raises(AssertionError):
        watched()


# --- coverage -------------------------------------------------------------------------------------

ROOTS = {"TournamentEvent", "MoneyMoved"}
BASES = {"Command", "OnEntrant"}
ELSEWHERE = {"ClockCorrected", "CorrectClock", "ReadRegisters", "RegistersRead"}
"""Their house has no outage and no registers; those of tests/room have."""


@pytest.mark.prove
def test_every_event_and_act_occurs() -> None:
    """The properties are only tested on what occurs, so everything must occur."""
    seen: set[str] = set()
    done: set[str] = set()
    wanted = names_of_kinds(events, events.TournamentEvent) - ROOTS - ELSEWHERE
    acts = names_of_kinds(commands, commands.Command) - BASES - ELSEWHERE | {"AtTable"}
    for number in range(1_000):
        if wanted <= seen and acts <= done:
            break
        book, _ = play_tournament(f"everything/{number}")
        seen |= {type(event).__name__ for event in book.events}
        done |= {kind.__name__ for kind in book.done}
    assert wanted - seen == set()
    assert acts - done == set()
