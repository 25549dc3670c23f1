"""What the passing of time alone changes in a tournament of the room."""

from __future__ import annotations

from pitboss.record.vocabulary import name_of
from pitboss.table.events import RoundBegan
from pitboss.tournament import Stage
from tests.support.room.rooms import DIRECTOR, OPERATOR, House, house
from tests.support.room.tournaments import STARTS, Played, conditions

FEW = conditions("five-card-stud", least_players="3").replace("entrants = 8", "entrants = 3")


def drawn(made: House) -> Played:
    """Three have entered and have seats, at a table at which rounds follow each other at once."""
    played = Played(made, FEW)
    played.enter(3)
    pace = {"between_rounds": 0}
    of = {"tournament": played.number, "kind": "electronic", "pace": pace}
    made.must(OPERATOR, 0, "management.set_up_tournament_table", **of)
    played.must(OPERATOR, "tournament.add_table", number=1, purpose="demonstration")
    played.must(DIRECTOR, "tournament.draw_ballot", order=[])
    return played


def test_watchers_are_notified_when_time_changes_what_is_awaited() -> None:
    with house("told") as made:
        played = drawn(made)
        made.run(made.room.tick())
        told: list[Stage] = []
        played.desk.watch(lambda: told.append(played.state.stage))
        made.clock.tick(60)
        made.run(made.room.tick())
        assert told == []
        made.clock.now = STARTS  # now the session may begin
        made.run(made.room.tick())
        made.run(made.room.tick())
        assert told == [Stage.SEATED]


def test_rounds_without_decisions_follow_one_by_one() -> None:
    """All but one are away: their antes are taken and nobody decides anything."""
    with house("away") as made:
        played = drawn(made)
        there, *away = played.state.playing
        played.must(there.person, "tournament.take_seat", entrant=there.number)
        made.clock.now = STARTS
        played.must(DIRECTOR, "tournament.start_session")
        for one in away:
            played.must(DIRECTOR, "tournament.verify_absence", entrant=one.number)
        for rounds in (1, 2, 3):
            rows = made.journal.events("table 1")
            assert sum(row.kind == _BEGAN for row in rows) == rounds
            made.run_due_actions(1)


_BEGAN = name_of(RoundBegan)
