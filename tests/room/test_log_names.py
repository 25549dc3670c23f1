"""The log of a table: each line names the right person, the act and the amount, for everybody."""

from __future__ import annotations

import pytest

from pitboss.room.tables.desk_state import Numbered
from pitboss.room.views.tournaments.news import told_of
from pitboss.tournament.events import EntrantsEliminated
from pitboss.tournament.state import Out
from tests.support.record.samples import sample
from tests.support.room.pot_games import awaited_acts, open_pot_table
from tests.support.room.proposals import play_folded_round
from tests.support.room.rooms import (
    ANN,
    BOB,
    CYD,
    MORNING,
    POT_GAMES,
    SUPERVISOR,
    House,
    house,
)
from tests.support.room.tournaments import FIRST_PLAYER, Played, two_tables


def log_of(made: House, table: int, who: int | None = None) -> list[str]:
    """Every line that a viewer who has just come is shown."""
    visitor = None if who is None else made.visitor(who)
    return [one.says for one in made.room.shown(visitor, table, since=0).happened]


def the_only(lines: list[str], ending: str) -> str:
    (found,) = (line for line in lines if line.endswith(ending))
    return found


@pytest.mark.parametrize("who", [None, ANN, BOB, SUPERVISOR])
def test_log_names_person_act_and_amount_for_every_viewer(who: int | None) -> None:
    with house() as made:
        lines = log_of(made, play_folded_round(made), who)
    assert f"person {ANN} sits down with $400." in lines
    assert f"person {BOB} wagers $5 ante, $5 blind." in lines
    assert f"person {ANN} folds and loses $10." in lines


def test_log_of_a_pot_game_names_who_folds_for_how_much() -> None:
    with house() as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        person, seat, _ = awaited_acts(made, table)
        made.must(person, table, "poker.fold", seat=seat)
        lines = log_of(made, table)
        other = BOB if person == ANN else ANN
    assert f"person {person} folds." in lines
    assert the_only(lines, "from the pot.").startswith(f"person {other} wins $")


def test_line_names_who_sat_there_when_it_happened() -> None:
    """Also on a server that has described nothing yet, after somebody else took the seat."""
    with house() as made:
        table = play_folded_round(made)
        made.must(ANN, table, "table.leave_seat", seat=1)
        made.must(CYD, table, "table.take_seat", seat=1, player=CYD, stake=20_000)
        made.room = made.new_room()
        made.run(made.room.start())
        lines = log_of(made, table)
    assert the_only(lines, "sits down with $200.") == f"person {CYD} sits down with $200."
    assert the_only(lines, "leaves with $390.") == f"person {ANN} leaves with $390."
    assert [line for line in lines if line.endswith("folds and loses $10.")] == [
        f"person {ANN} folds and loses $10.",
        f"person {BOB} folds and loses $10.",
    ]


def test_log_of_a_tournament_names_its_entrants() -> None:
    """For everybody, as the list of entrants does; the reasons behind it stay with the director."""
    with house() as made:
        played = Played(made, two_tables())
        made.give_chips(FIRST_PLAYER, 50_000)
        fields = {"person": FIRST_PLAYER, "agrees_in_writing": True}
        played.must(FIRST_PLAYER, "tournament.enter", **fields)
        lines = [one.says for one in made.room.log_of(None, played.number).happened]
    assert lines[-1] == f"person {FIRST_PLAYER} enters."


def test_eliminated_entrants_are_named() -> None:
    out: Out = sample(Out)
    both = (out._replace(entrant=3), out._replace(entrant=5))
    numbered = Numbered(1, MORNING, EntrantsEliminated((), both))
    told = told_of(numbered, {3: "Ben", 5: "Cleo"}.__getitem__, to_conductors=False)
    assert told.says == "Eliminated: Ben and Cleo."
