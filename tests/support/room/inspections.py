"""Rounds to look into, and who looks."""

from __future__ import annotations

from pitboss.offices import Office
from pitboss.room.people.visitor import Visitor
from pitboss.room.rounds.index import RoundName, Wanted
from pitboss.room.rounds.inspection import Asker, RoundInspection
from pitboss.room.rounds.recorded_rounds import RoundsOnRecord
from tests.support.room.rooms import ANN, BOB, INSPECTOR, KEY, ULTIMATE, House


def looking(made: House) -> RoundInspection:
    return RoundInspection(RoundsOnRecord(made.journal), KEY, lambda number: f"person {number}")


def asker(made: House, person: int, *offices: Office) -> Asker:
    return Asker(made.visitor(person, *offices), made.room.state)


def dealt(made: House) -> int:
    """Ann and Bob have their cards; dealer and supervisor are at the table."""
    number = made.table(ULTIMATE)
    made.everybody_works(number)
    made.sit(ANN, BOB, table=number)
    made.run_due_actions(number, 5)
    made.ultimate_round(number, ANN, BOB)
    return number


def played(made: House) -> RoundName:
    """Bob has folded, and Ann's hand was turned."""
    number = dealt(made)
    made.must(ANN, number, "ultimate_texas_holdem.place_play_wager", box=1, amount=2000)
    made.must(BOB, number, "ultimate_texas_holdem.fold", box=2)
    return last_round(made)


def last_round(made: House) -> RoundName:
    rounds, _ = looking(made).rounds.index.found(Wanted(limit=1))
    return rounds[0].name


def opens(made: House, name: RoundName, who: int | Visitor = INSPECTOR) -> None:
    act = "management.open_round_to_inspector"
    made.must(who, 0, act, table=name.table, round_of_play=name.number)
