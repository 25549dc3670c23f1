"""A guest cannot stop an electronic table with a dispute: reading S-70."""

from __future__ import annotations

import pytest

from pitboss.games.poker.commands import Fold
from pitboss.room.acts.wire_acts import written
from pitboss.room.catalogue.management import management_shown
from pitboss.room.management import TableKind
from pitboss.room.tables.deadlines import next_deadline
from pitboss.table import Particulars
from pitboss.table.events import RoundConcluded
from pitboss.table.signs_and_notices import sign
from tests.support.room.pot_games import open_pot_table
from tests.support.room.proposals import second_act
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CYD,
    DEALER,
    OPERATOR,
    SECOND_OPERATOR,
    STUD,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

LIMIT = 300
MALLORY = CYD
"""The guest who wants the table to stop."""


def _wagers(game: str, box: int) -> dict[str, object]:
    if game == "canberra_poker":
        return {"box": box, "amount": 500}
    return {"box": box, "ante": 500, "blind": 500}


OPENS = {
    "ultimate_texas_holdem": "ultimate_texas_holdem.place_wagers",
    "canberra_poker": "canberra_poker.place_ante",
}


def honest_round(made: House, table: int, game: str) -> None:
    """Ann and Bob wager and fold."""
    for seat, person in enumerate((ANN, BOB), 1):
        made.must(person, table, OPENS[game], **_wagers(game, seat))
    made.ready(table, ANN, BOB)
    for seat, person in enumerate((ANN, BOB), 1):
        made.must(person, table, f"{game}.fold", box=seat)


def dealt(made: House, table: int) -> int:
    """How many rounds had cards."""
    rounds = made.room.desks[table].state.happened
    return sum(isinstance(one.event, RoundConcluded) and one.event.dealt for one in rounds)


def rounds_go_on(made: House, table: int, game: str, most: int = LIMIT) -> None:
    """The honest players get their next round within the time limit, and another after it."""
    before = dealt(made, table)
    made.run_due_actions(table, most)
    made.run_due_actions(table, 10)
    honest_round(made, table, game)
    made.run_due_actions(table, 10)
    honest_round(made, table, game)
    assert dealt(made, table) == before + 2


@pytest.mark.parametrize("particulars", [ULTIMATE, CANBERRA], ids=lambda one: one.game)
class TestGuestAttacks:
    def test_dispute_with_nothing_wagered_is_refused(self, particulars: Particulars) -> None:
        game = particulars.game
        with house() as made:
            table = made.table(particulars)
            made.sit(ANN, BOB, MALLORY, table=table)
            answer = made.do(MALLORY, table, f"{game}.dispute", box=3, about="everything")
            assert answer.outcome == "refused"
            assert any("S-17" in one for one in answer.cites), answer
            made.must(MALLORY, table, "table.leave_seat", seat=3)
            rounds_go_on(made, table, game)

    def test_dispute_wager_taken_back_and_left(self, particulars: Particulars) -> None:
        """Nothing is at stake, so the honest players do not wait at all."""
        game = particulars.game
        with house() as made:
            table = made.table(particulars)
            made.sit(ANN, BOB, MALLORY, table=table)
            made.must(MALLORY, table, OPENS[game], **_wagers(game, 3))
            made.must(MALLORY, table, f"{game}.dispute", box=3, about="everything")
            made.must(MALLORY, table, f"{game}.withdraw_wagers", box=3)
            made.must(MALLORY, table, "table.leave_seat", seat=3)
            rounds_go_on(made, table, game, most=0)

    def test_dispute_about_a_result_and_left(self, particulars: Particulars) -> None:
        """The honest players wait as long as the limit, and once."""
        game = particulars.game
        with house() as made:
            table = made.table(particulars)
            made.sit(ANN, BOB, MALLORY, table=table)
            made.must(MALLORY, table, OPENS[game], **_wagers(game, 3))
            made.ready(table, ANN, BOB, MALLORY)
            if not made.desk(table).state.table.open_round.dealt:  # type: ignore[union-attr]
                made.run_due_actions(table, 20)
            made.must(MALLORY, table, f"{game}.fold", box=3)
            made.must(MALLORY, table, f"{game}.dispute", box=3, about="everything")
            made.must(MALLORY, table, "table.leave_seat", seat=3)
            made.run_due_actions(table, LIMIT - 1)
            assert dealt(made, table) == 1
            assert made.desk(table).state.table.open_round is None
            rounds_go_on(made, table, game, most=1)
            (dispute,) = made.desk(table).state.table.disputes
            assert (dispute.decided, dispute.outlasted) == (False, True)

    def test_table_is_decided_for_after_a_restart(self, particulars: Particulars) -> None:
        """The record alone knows the dispute, the round it is about, and that play goes on."""
        game = particulars.game
        with house() as made:
            table = made.table(particulars)
            for person in (DEALER, SUPERVISOR):
                made.sign_on(person, table)
            made.sit(ANN, BOB, table=table)
            honest_round(made, table, game)
            made.must(ANN, table, f"{game}.dispute", box=1, about="I had not folded")
            rounds_go_on(made, table, game)
            before = made.desk(table).state.table
            made.room = made.new_room()
            made.run(made.room.start())
            assert made.desk(table).state.table == before
            (dispute,) = before.disputes
            because = {"because": "the camera shows it", "dispute": 1, "round": dispute.round}
            upheld = {"ruled": "round void"} if game == "canberra_poker" else {"play_on": False}
            made.must(OPERATOR, table, f"{game}.rule_on_dispute", **because, **upheld)
            void = {
                "number": dispute.round,
                "ground": "dispute",
                "because": "as decided",
                "dispute": 1,
            }
            waiting = made.do(SECOND_OPERATOR, table, "table.void_settled_round", **void).proposal
            assert waiting is not None
            stakes = made.desk(table).state.table.stake(1).units
            answer = second_act(made, table, OPERATOR, waiting)
            assert answer.outcome == "allowed", answer
            assert made.desk(table).state.table.stake(1).units > stakes
            assert sum(made.journal.balances().values()) == 0


class TestWaiting:
    def test_view_says_whom_play_waits_for_and_until_when(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            honest_round(made, table, ULTIMATE.game)
            assert made.room.shown(None, table).view.paused is None
            made.must(BOB, table, "ultimate_texas_holdem.dispute", box=2, about="the flush")
            view = made.room.shown(None, table).view
            assert view.paused is not None
            assert view.deadline == view.paused.until
            assert (view.paused.until - made.clock()).total_seconds() == LIMIT
            assert view.paused.places == (2,)
            assert view.paused.decides == "casino operator"
            made.run_due_actions(table, LIMIT)
            assert made.room.shown(None, table).view.paused is None

    def test_live_table_resumes_by_the_dealers_word(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, TableKind.LIVE)
            made.sign_on(DEALER, table)
            early = made.do(DEALER, table, "table.resume_play")
            assert "play waits for no dispute" in early.because

    def test_nobody_loses_time_while_the_room_is_away(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            honest_round(made, table, ULTIMATE.game)
            made.must(BOB, table, "ultimate_texas_holdem.dispute", box=2, about="the flush")
            made.run_due_actions(table, 100)
            made.clock.tick(1_000)
            made.room = made.new_room()
            made.run(made.room.start())
            deadline = next_deadline(made.desk(table).state)
            assert deadline is not None
            left = (deadline.at - made.clock()).total_seconds()
            assert left >= LIMIT - 100

    def test_pot_game_goes_on(self) -> None:
        with house() as made:
            table = open_pot_table(made, STUD, ANN, BOB, MALLORY, staffed=False)
            while made.desk(table).state.table.open_round is not None:
                acts = made.desk(table).state.acts
                seat = next((one.box for one in acts if one.command is Fold), None)
                if seat is None:
                    made.run_due_actions(table, 30)
                else:
                    made.must((ANN, BOB, MALLORY)[seat - 1], table, "poker.fold", seat=seat)
            made.must(MALLORY, table, "poker.dispute", seat=3, about="everything")
            made.must(MALLORY, table, "table.leave_seat", seat=3)
            made.run_due_actions(table, LIMIT - 1)
            assert made.desk(table).state.table.open_round is None
            made.run_due_actions(table, 1)
            made.run_due_actions(table, 10)
            assert made.desk(table).state.table.open_round is not None


@pytest.mark.parametrize(("seconds", "outcome"), [(120, "allowed"), (0, "refused")])
def test_operator_determines_the_pause_when_setting_a_table_up(seconds: int, outcome: str) -> None:
    """As the form of the browser sends it, with what the catalogue asks for."""
    asked = {str(one.path[0]): one.value for one in management_shown().on_the_sign}
    particulars = {**written(ULTIMATE), **asked, "dispute_seconds": seconds}
    with house() as made:
        fields = {"kind": "electronic", "particulars": particulars}
        answer = made.do(OPERATOR, 0, "management.set_up_table", **fields)
        assert answer.outcome == outcome, answer
        if outcome == "refused":
            assert "for a second at least and a day at most" in answer.because
            return
        words = sign(made.desk(answer.made["table"]).state.table).figures.words
        assert f"for {seconds} seconds at most" in " ".join(one.said for one in words)
