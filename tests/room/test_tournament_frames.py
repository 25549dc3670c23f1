"""Frames of a tournament, and of its tables, say nothing of cards that are hidden."""

from __future__ import annotations

import os
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from pitboss.messages.frames import write
from pitboss.messages.tournament_views import TournamentView
from pitboss.offices import Office, Person
from pitboss.room import tournaments
from pitboss.room.answers import Place
from pitboss.room.management import commands as managing
from pitboss.room.views.tournament import tournament_view
from tests.room.interference import ONLOOKERS, SEATED, TABLE, Interference, Pair, Seen
from tests.room.leaks import LEAKS
from tests.room.rooms import DIRECTOR, OPERATOR, House
from tests.room.scripts import Step
from tests.room.tournaments import STARTS, Played, conditions

PAIRS = 200 if os.environ.get("PITBOSS_PROVE") else 12
A_HOUSE = 6
"""Pairs of decks that are compared in one pair of houses."""
FEW = conditions("five-card-stud", least_players="3", chips="150000").replace(
    "entrants = 8", "entrants = 3"
)
"""Nobody runs out of chips."""
WHERE = Place(tournament=1)


class TournamentPair(Pair):
    """Two houses in step; the table is one of a tournament."""

    def __init__(self, seed: object) -> None:
        super().__init__("five_card_stud", seed)

    def _house(self) -> House:
        house = House("tournament")
        house.chance.to_cut = True
        played = Played(house, FEW)
        for person in SEATED:
            welcome = managing.WelcomeGuest(Person(0, Office.OPERATOR), house.clock(), person)
            house.run(house.room.management.attempt(welcome))
            played.must(person, "tournament.enter", person=person, agrees_in_writing=True)
        played.must(DIRECTOR, "tournament.close_entries")
        assert played.open_tables() == [TABLE]
        house.everybody_works(TABLE)
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        played.seated()
        house.clock.now = STARTS
        played.must(DIRECTOR, "tournament.start_session")
        house.go_on(TABLE, 5)
        house.must(OPERATOR, TABLE, "poker.void_round", because="to begin together")
        return house

    def _taken(self, house: House, step: Step, number: int) -> Seen:
        known = house.room.tournaments[1].state.last
        seen = super()._taken(house, step, number)
        for person in (*SEATED, *ONLOOKERS):
            visitor = house.visitor(person) if person else None
            for what, since in (("news", known), ("snapshot", None)):
                sent = house.room.shown_at(visitor, WHERE, since)
                seen[f"tournament's {what} for {person}"] = write(sent)
        return seen


def compare(seed: object, count: int) -> None:
    """So many pairs of decks; Interference at the first byte that differs."""
    for start in range(0, count, A_HOUSE):
        pair = TournamentPair(f"{seed} {start}")
        try:
            for _ in range(min(A_HOUSE, count - start)):
                pair.compare()
        finally:
            pair.close()


@pytest.mark.counted
def test_hidden_cards_change_no_byte_of_a_tournament() -> None:
    compare("hidden", PAIRS)


def _leaks(monkeypatch: pytest.MonkeyPatch, change: Any) -> None:
    """A leak in what is shown of the tournament, wherever a round is dealt."""
    honest = tournament_view

    def leaking(standing: Any, viewer: Any, name: Any, now: Any) -> TournamentView:
        shown = honest(standing, viewer, name, now)
        house = standing.tables.get(TABLE)
        if house is None or house.round is None or not house.shoes_in_play:
            return shown
        return with_fields(shown, **change(shown, house))

    monkeypatch.setattr(tournaments, "tournament_view", leaking)


def _strongest_first(shown: TournamentView, root: bytes) -> dict[str, Any]:
    """The order of entrants depends on something that hangs on all cards."""
    return {"entrants": shown.entrants if root[0] % 2 else shown.entrants[::-1]}


LEAKING = {
    "a number": lambda shown, at: {"average": shown.average + at.shoe.root[0]},
    "an order": lambda shown, at: _strongest_first(shown, at.shoe.root),
    "a length": lambda shown, at: {"title": shown.title + " " * at.shoe.root[0]},
}


@pytest.mark.parametrize("leak", sorted(LEAKING))
def test_a_leak_that_is_planted_in_a_tournaments_view_is_caught(
    leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _leaks(monkeypatch, LEAKING[leak])
    with pytest.raises(Interference, match="tournament's"):
        compare(f"planted {leak}", 2 * A_HOUSE)


@pytest.mark.parametrize("leak", ["another seat's cards", "staff see cards", "a hint"])
def test_a_leak_that_is_planted_in_a_tables_view_is_caught(
    leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(Interference):
        compare(f"planted {leak}", 3 * A_HOUSE)
