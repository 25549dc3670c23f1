"""Frames of a tournament, and of its tables, reveal nothing about hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from pitboss.messages.frames import write
from pitboss.messages.tournament_views import TournamentView
from pitboss.offices import Office, Person
from pitboss.room.acts.answers import Place
from pitboss.room.management import commands as managing
from pitboss.room.tournaments import running_tournaments
from pitboss.room.views.tournaments.view import tournament_view
from pitboss.tournament import Stage
from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.example_files import EXAMPLES
from tests.support.parameters import rest_later
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.interference import ONLOOKERS, SEATED, TABLE, Interference, Pair, Seen
from tests.support.room.leaks import LEAKS, TOURNAMENT_LEAKS
from tests.support.room.rooms import DIRECTOR, House
from tests.support.room.scripts import BETWEEN_ROUNDS, Step, voiding, wagers
from tests.support.room.tournaments import FIRST_PLAYER, STARTS, Played, conditions

PAIRS = at_level(2, 200, 2_000, quick=1)
A_HOUSE = 6
"""Pairs of decks that are compared in one pair of houses at most."""
KINDS = tuple(name for name in EXAMPLES if name != "ultimate")
"""One tournament of each game; those of that name differ from the sit-and-go in sessions only."""
STUD = "five-card-stud"
LARGER = {"[10, 100]": "[500, 5000]", "[5, 200]": "[500, 5000]"}
"""Limits that the wagers of the script are within, as they are at other tables."""
WHERE = Place(tournament=1)


def _few(kind: str) -> str:
    """The conditions, for as few players as they can have."""
    if kind.startswith("appendix"):
        return conditions(kind)
    few = {"least_players": "3", "chips": "150000"}
    if kind == "ultimate-sit-and-go":
        few |= {"most_players": "3", "seats_at_a_table": "3"}
    text = conditions(kind, **few)
    for limits, larger in LARGER.items():
        text = text.replace(limits, larger)
    return text.replace("entrants = 8", "entrants = 3").replace("entrants = 6", "entrants = 3")


class TournamentPair(Pair):
    """Two houses in step; the table is one of a tournament."""

    def __init__(self, kind: str, seed: object) -> None:
        self.kind = kind
        super().__init__(kind, seed)
        self.game = _game(self.first)
        table = self.first.desk(TABLE).state.table
        if table.game.pot_game:
            self.deck = tuple(table.determinations.deck.cards)

    def _house(self) -> House:
        house = House("tournament")
        house.chance.to_cut = not self.kind.startswith("ultimate")
        played = Played(house, _few(self.kind))
        conditions_ = played.state.conditions
        assert conditions_ is not None
        more = range(FIRST_PLAYER, FIRST_PLAYER + conditions_.least_players - len(SEATED))
        self.players = (*SEATED, *more)
        for person in self.players:
            welcome = managing.WelcomeGuest(Person(0, Office.OPERATOR), house.clock(), person)
            house.run(house.room.management.attempt(welcome))
            played.must(person, "tournament.enter", person=person, agrees_in_writing=True)
        if played.state.stage is Stage.ENTRIES:
            played.must(DIRECTOR, "tournament.close_entries")
        assert played.open_tables() == [TABLE]
        house.everybody_works(TABLE)
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        played.seated()
        house.clock.now = STARTS
        played.must(DIRECTOR, "tournament.start_session")
        house.run_due_actions(TABLE, 5)
        for step in _wagering(house, random.Random(self.kind)):
            step.take(house)
        voiding(_game(house)).take(house)  # to begin together
        return house

    @property
    def whole(self) -> bool:
        """Whether everybody still plays, so that a round begins by itself."""
        table = self.first.desk(TABLE).state.table
        stakes = [table.stake(seat).units for seat in table.seats]
        return len(stakes) == len(self.players) and all(stakes)

    def _opening(self) -> Iterator[Step]:
        """A round begins; against the house each box wagers when it is asked."""
        yield Step(seconds=BETWEEN_ROUNDS)
        yield from _wagering(self.first, self.rng)

    def _taken(self, house: House, step: Step, number: int) -> Seen:
        known = house.room.tournaments[1].state.last
        seen = super()._taken(house, step, number)
        for person in (*SEATED, *ONLOOKERS):
            visitor = house.visitor(person) if person else None
            for what, since in (("news", known), ("snapshot", None)):
                sent = house.room.shown_at(visitor, WHERE, since)
                seen[f"tournament's {what} for {person}"] = write(sent)
        return seen


def _game(house: House) -> str:
    return house.desk(TABLE).state.table.particulars.game


def _wagering(house: House, rng: random.Random) -> Iterator[Step]:
    """Each box in turn, as long as one is asked; in a pot game none is."""
    while (turn := _asked(house)) is not None:
        person = house.desk(TABLE).state.table.seats[turn].player
        yield from wagers(rng, _game(house), turn, person)
        yield Step(person, "desk.say_ready", {"seat": turn})


def _asked(house: House) -> int | None:
    shown = house.room.shown(None, TABLE).view.round
    assert shown is not None
    return shown.turn if shown.stage == "wagers" else None


def compare(kind: str, seed: object, count: int) -> int:
    """So many pairs of decks; Interference at the first byte that differs."""
    counted = UpTo(count)
    turns = iter(counted)
    turn = next(turns, None)
    while turn is not None:
        pair = TournamentPair(kind, f"{seed} {turn}")
        last = turn + A_HOUSE
        try:
            while turn is not None and turn < last and pair.whole:
                pair.compare()
                turn = next(turns, None)
            pair.compare_exports()
        finally:
            pair.close()
    return counted.done


def test_every_tournament_game_is_compared() -> None:
    """Nine printed appendices, and the games whose own rules allow tournaments."""
    letters = {f"appendix-{one.lower()}" for one in APPENDICES}
    assert letters <= set(KINDS)
    assert {one.partition("-")[0] for one in set(KINDS) - letters} == {
        "canberra", "five", "ultimate",
    }  # fmt: skip


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.parametrize("kind", rest_later(KINDS, 3))
def test_hidden_cards_change_no_byte_of_a_tournament(kind: str, record_property: Reached) -> None:
    record_property("pairs", compare(kind, "hidden", PAIRS))


def _leaks(monkeypatch: pytest.MonkeyPatch, change: Any) -> None:
    """A leak in what is shown of the tournament, wherever a round is dealt."""
    honest = tournament_view

    def leaking(standing: Any, *rest: Any) -> TournamentView:
        shown = honest(standing, *rest)
        house = standing.tables.get(TABLE)
        if house is None or house.round is None or not house.shoes_in_play:
            return shown
        return with_fields(shown, **change(shown, house))

    monkeypatch.setattr(running_tournaments, "tournament_view", leaking)


@pytest.mark.parametrize("leak", sorted(TOURNAMENT_LEAKS))
def test_leak_planted_in_a_tournament_view_is_caught(
    leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _leaks(monkeypatch, TOURNAMENT_LEAKS[leak])
    with pytest.raises(Interference, match="tournament's"):
        compare(STUD, f"planted {leak}", 2 * A_HOUSE)


@pytest.mark.parametrize("leak", ["another seat's cards", "staff see cards", "a hint"])
def test_leak_planted_in_a_table_view_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(Interference):
        compare(STUD, f"planted {leak}", 3 * A_HOUSE)
