"""No device at the tables: S2-2001 18.2, in a tournament that the room runs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pitboss.room.management import TableKind
from pitboss.server.study.admission import in_play
from tests.support.room.rooms import DIRECTOR, house
from tests.support.room.tournaments import FIRST_PLAYER, Played, conditions


def test_entrant_is_refused_all_analysis_while_the_tournament_runs() -> None:
    """Shows S2-2001 18.2(a): no device that projects or analyses the game."""
    with house("devices") as made:
        played = Played(made, conditions("appendix-h"))
        assert in_play(made.room, FIRST_PLAYER) is None
        played.begins(11)
        found = in_play(made.room, FIRST_PLAYER)
        assert found is not None
        assert set(map(str, found.cites)) == {"S2-2001 18.2(a)", "S2-2001 18.7(a)"}
        assert in_play(made.room, DIRECTOR) is None


def test_entrant_at_no_table_is_refused_all_analysis_from_the_ballot_to_the_last_place() -> None:
    """Shows S2-2001 18.2(a): between two sessions an entrant is still in the tournament."""
    with house("devices") as made:
        played = Played(made, conditions("appendix-h"))
        at_no_table: Any = SimpleNamespace(desks={}, tournaments=made.room.tournaments)
        played.enter(11)
        played.open_tables()
        assert in_play(at_no_table, FIRST_PLAYER) is None
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        found = in_play(at_no_table, FIRST_PLAYER)
        assert found is not None
        assert found.because == f"you are in tournament {played.number}, which goes on"
        assert set(map(str, found.cites)) == {"S2-2001 18.2(a)", "S2-2001 18.7(a)"}
        entrant = next(one for one in played.state.in_seat_order(1) if one.person == FIRST_PLAYER)
        played.must(FIRST_PLAYER, "tournament.withdraw", entrant=entrant.number)
        assert in_play(at_no_table, FIRST_PLAYER) is None


def test_nobody_brings_the_lots_of_a_device_where_the_room_deals() -> None:
    """Shows S2-2001 18.2(b): no device that changes the chances; the room draws every lot."""
    with house("devices") as made:
        played = Played(made, conditions("appendix-h"))
        played.enter(11)
        played.open_tables()
        before = played.state
        brought = list(range(1, 12))
        answer = played.do(DIRECTOR, "tournament.draw_ballot", order=brought)
        assert (answer.outcome, answer.cites) == ("not_permitted", ("S2-2001 18.2(b)",))
        assert played.state == before
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])


def test_players_at_a_live_table_act_on_the_felt_and_on_no_device() -> None:
    """Shows S2-2001 18.2(c): no device there is connected to one that could know the cards."""
    with house("devices") as made:
        played = Played(made, conditions("appendix-h"), TableKind.LIVE)
        played.begins(11)
        entrant = played.state.in_seat_order(1)[0]
        answer = played.do(entrant.person, "tournament.leave_seat", entrant=entrant.number)
        assert (answer.outcome, answer.cites) == ("not_permitted", ("S2-2001 18.2(c)",))
        assert played.state.entrants[entrant.number].present
        played.must(DIRECTOR, "tournament.leave_seat", entrant=entrant.number)
