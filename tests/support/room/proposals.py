"""Acts that need a second person: tables, rounds and proposals for them."""

from __future__ import annotations

from typing import Any

from pitboss.messages.frames import Answer
from pitboss.room.management import TableKind
from tests.support.room.rooms import (
    ANN,
    BOB,
    DEALER,
    SECOND_SUPERVISOR,
    SUPERVISOR,
    ULTIMATE,
    House,
)

VOID_SETTLED_ROUND = "table.void_settled_round"
VOID_GROUNDS: dict[str, Any] = {"ground": "fraud", "because": "the cards were marked"}


def play_folded_round(made: House) -> int:
    """At an electronic table Ann and Bob have anted and folded."""
    number = made.table(ULTIMATE)
    for person in (SUPERVISOR, SECOND_SUPERVISOR):
        made.sign_on(person, number)
    made.sit(ANN, BOB, table=number)
    made.run_due_actions(number, 5)
    made.ultimate_round(number, ANN, BOB)
    for seat, person in enumerate((ANN, BOB), 1):
        made.must(person, number, "ultimate_texas_holdem.fold", box=seat)
    assert stakes_at(made, number) == {1: 39_000, 2: 39_000}
    return number


def stakes_at(made: House, number: int) -> dict[int, int]:
    table = made.desk(number).state.table
    return {seat: table.stake(seat).units for seat in sorted(table.seats)}


def last_round_number(made: House, number: int) -> int:
    """The number of the last round."""
    return made.desk(number).state.table.rounds


def propose_void(made: House, table: int, who: int = SUPERVISOR, **fields: Any) -> int:
    answer = made.do(
        who,
        table,
        VOID_SETTLED_ROUND,
        **{"number": last_round_number(made, table)} | VOID_GROUNDS | fields,
    )
    assert answer.outcome == "proposed", answer
    assert answer.proposal is not None
    return answer.proposal


def second_act(made: House, number: int, who: int, waiting: int) -> Answer:
    return made.do(who, number, "desk.second_act", proposal=waiting)


VOID_FIELDS = {"because": "the cards were seen"}
NOTICE_FIELDS = {
    "determinations": {"game": "ultimate_texas_holdem"},
    "takes_effect": "2026-11-16T12:00:00Z",
}


def open_staffed_live_table(made: House) -> int:
    """Dealer and both supervisors work there."""
    number = made.table(ULTIMATE, TableKind.LIVE)
    for person in (DEALER, SUPERVISOR, SECOND_SUPERVISOR):
        made.sign_on(person, number)
    return number
