"""A desk: what is awaited, what is stale, whose seat it is, and that cards stay put."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.offices import Office
from pitboss.room.management import TableKind
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

FOLD, CHECK = "ultimate_texas_holdem.fold", "ultimate_texas_holdem.check"


def playing(made: House, *persons: int) -> int:
    """A table of Ultimate Texas Hold-em up to the first decision."""
    table = made.table(ULTIMATE)
    made.sit(*persons, table=table)
    made.ultimate_round(table, *persons)
    return table


class TestAwaitedAndStale:
    def test_act_that_is_not_awaited_changes_nothing(self) -> None:
        with house() as made:
            table = playing(made, ANN, BOB)
            made.must(ANN, table, CHECK, box=1)
            before = made.journal.head().position
            answer = made.do(ANN, table, CHECK, box=1)
            assert (answer.outcome, answer.because) == (
                "not_awaited",
                "this is not awaited of you now",
            )
            assert made.journal.head().position == before

    def test_act_based_on_an_earlier_view_is_stale(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            shown = made.room.shown(made.visitor(ANN), table).view.awaited_since
            made.must(ANN, table, CHECK, box=1, seen=shown)
            stale = made.do(ANN, table, FOLD, box=1, seen=shown)
            assert (stale.outcome, stale.because) == (
                "stale",
                "the table has gone on since you saw it",
            )
            now = made.room.shown(made.visitor(ANN), table).view.awaited_since
            made.must(ANN, table, FOLD, box=1, seen=now)

    def test_acts_of_others_do_not_make_an_act_stale(self) -> None:
        with house() as made:
            table = playing(made, ANN, BOB)
            shown = made.room.shown(made.visitor(ANN), table).view.awaited_since
            made.must(BOB, table, FOLD, box=2)
            made.must(ANN, table, CHECK, box=1, seen=shown)

    def test_new_table_waits_for_the_operator(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, opened=False)
            shown = made.room.shown(made.visitor(OPERATOR), table).view
            assert [one.act for one in shown.awaited] == ["table.open_table"]

    def test_amounts_are_checked_by_the_rules(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            act = "ultimate_texas_holdem.place_play_wager"
            answer = made.do(ANN, table, act, box=1, amount=700)
            assert answer.outcome == "refused"
            assert answer.cites

    def test_refusal_names_the_last_event(self) -> None:
        """A refusal does not start what the house has to do next."""
        with house() as made:
            table = playing(made, ANN)
            made.must(ANN, table, FOLD, box=1)
            made.clock.tick(60)
            before = made.desk(table).state
            for name, fields in ((CHECK, {"box": 1}), ("table.close_table", {})):
                answer = made.do(ANN, table, name, **fields)
                assert answer.number == made.desk(table).state.last
                assert made.desk(table).state is before


class TestSeatOwnership:
    @pytest.mark.parametrize("person", [BOB, CYD])
    def test_nobody_plays_another_players_hand(self, person: int) -> None:
        with house() as made:
            table = playing(made, ANN, BOB)
            answer = made.do(person, table, FOLD, box=1)
            assert (answer.outcome, answer.because) == (
                "not_permitted",
                "a player acts at the own seat only",
            )

    def test_players_take_seats_only_for_themselves(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            seat = {"seat": 1, "player": BOB, "stake": 10_000}
            answer = made.do(ANN, table, "table.take_seat", **seat)
            assert answer.because == "a player acts for himself or herself only"

    def test_player_who_left_cannot_act_at_the_old_seat(self) -> None:
        with house() as made:
            table = playing(made, ANN, BOB)
            made.must(ANN, table, FOLD, box=1)
            made.must(BOB, table, FOLD, box=2)
            made.must(ANN, table, "table.leave_seat", seat=1)
            made.must(CYD, table, "table.take_seat", seat=1, player=CYD, stake=20_000)
            for name in ("table.leave_seat", "table.add_chips"):
                more = {"amount": 100} if name == "table.add_chips" else {}
                assert made.do(ANN, table, name, seat=1, **more).outcome == "not_permitted"
            shown = made.room.shown(made.visitor(ANN), table).view
            assert shown.your_seat is None

    def test_player_who_left_may_take_another_seat_at_once(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            made.must(ANN, table, FOLD, box=1)
            made.must(ANN, table, "table.leave_seat", seat=1)
            shown = made.room.shown(made.visitor(ANN), table).view
            assert {one.act for one in shown.awaited} == {"table.take_seat"}
            made.must(ANN, table, "table.take_seat", seat=5, player=ANN, stake=20_000)

    def test_player_who_left_may_still_dispute_the_round(self) -> None:
        with house() as made:
            table = playing(made, ANN, BOB)
            made.must(ANN, table, FOLD, box=1)
            made.must(BOB, table, FOLD, box=2)
            made.must(ANN, table, "table.leave_seat", seat=1)
            made.must(ANN, table, "ultimate_texas_holdem.dispute", box=1, about="I had not folded")

    def test_dispute_after_the_next_round_is_dealt_is_refused(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            made.must(ANN, table, FOLD, box=1)
            made.run_due_actions(table, 60)
            made.ultimate_round(table, ANN)
            said = {"box": 1, "about": "I had not folded"}
            late = made.do(ANN, table, "ultimate_texas_holdem.dispute", **said, round=1)
            assert (late.outcome, late.cites) == (
                "refused",
                ("NI2025-411 15.4 (reading S-12)", "NI2025-411 15.5 (reading S-12)"),
            )
            assert "a later round has begun" in late.because
            made.must(ANN, table, "ultimate_texas_holdem.dispute", **said, round=2)

    @pytest.mark.parametrize("name", ["table.take_seat", "table.record_drop"])
    def test_staff_cannot_seat_or_sell_chips_to_an_excluded_person(self, name: str) -> None:
        with house() as made:
            table = made.table(ULTIMATE, TableKind.LIVE)
            made.sign_on(SUPERVISOR, table)
            made.must(
                OPERATOR, 0, "management.exclude_person", person=ANN, until=None,
                begins="2026-11-16T09:00:00Z", because="15.3(b)",
            )  # fmt: skip
            chips = {"stake": 100} if name == "table.take_seat" else {"amount": 100}
            answer = made.do(SUPERVISOR, table, name, seat=1, player=ANN, **chips)
            assert (answer.outcome, answer.because) == ("not_permitted", "the person is excluded")

    def test_staff_cannot_sit_at_a_table_they_work(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sign_on(SUPERVISOR, table)
            both = made.visitor(SUPERVISOR, Office.SUPERVISOR, Office.PLAYER)
            seat = {"seat": 1, "player": SUPERVISOR, "stake": 100}
            answer = made.do(both, table, "table.take_seat", **seat)
            assert answer.because == "whoever works at a table takes no seat there"


class TestCardOrder:
    def test_shuffle_ordered_during_a_round_does_not_change_its_cards(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            made.sign_on(SUPERVISOR, table)
            before = made.room.shown(made.visitor(ANN), table).view.round
            order = made.desk(table).keeper()
            made.must(
                SUPERVISOR, table, "ultimate_texas_holdem.order_shuffle", because="as I see it"
            )
            after = made.room.shown(made.visitor(ANN), table).view.round
            assert before is not None
            assert after is not None
            assert after.boxes[0].cards == before.boxes[0].cards
            assert after.root == before.root
            assert order is not None

    def test_shuffle_ordered_before_the_deal_makes_a_new_shoe(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            made.sign_on(SUPERVISOR, table)
            before = made.room.shown(None, table).view.round
            made.must(
                SUPERVISOR, table, "ultimate_texas_holdem.order_shuffle", because="as I see it"
            )
            after = made.room.shown(None, table).view.round
            assert before is not None
            assert after is not None
            assert after.root != before.root
            shoe = made.desk(table).state.shoe
            assert shoe is not None
            assert shoe.shoe == 2
            assert str(shoe.under[0]) == "NI2025-411 6.1(c)"

    @pytest.mark.parametrize(
        ("name", "fields"),
        [
            ("communal_cards_exposed", {"faces": [[1, "AS"]]}),
            ("dealers_cards_exposed", {"faces": [[1, "AS"]]}),
            ("cards_exposed_in_deal", {"faces": ["AS"]}),
            ("cards_missing_or_foreign", {"missing": ["AS"]}),
            ("wrong_number_of_cards", {"box": 1, "count": 3}),
        ],
    )
    def test_nobody_reports_real_card_irregularities_at_an_electronic_table(
        self, name: str, fields: dict[str, Any]
    ) -> None:
        with house() as made:
            table = playing(made, ANN)
            made.everybody_works(table)
            for person in (SUPERVISOR, DEALER):
                answer = made.do(person, table, f"ultimate_texas_holdem.{name}", **fields)
                assert answer.outcome == "not_permitted", answer

    def test_unfinished_round_is_not_opened_to_an_inspector(self) -> None:
        with house() as made:
            table = playing(made, ANN)
            rounds = made.desk(table).state.table.rounds
            act = "management.open_round_to_inspector"
            for number in (rounds, rounds + 1):
                answer = made.do(INSPECTOR, 0, act, table=table, round_of_play=number)
                assert (answer.outcome, answer.because) == (
                    "not_permitted",
                    "no such round is over",
                )
            made.must(ANN, table, FOLD, box=1)
            made.must(INSPECTOR, 0, act, table=table, round_of_play=rounds)


class TestJackpotWager:
    """Chips in the pools come back with the act that returns the wager."""

    def wagered(self, made: House) -> int:
        table = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
        made.sit(ANN, table=table)
        made.must(ANN, table, "canberra_poker.place_ante", box=1, amount=500)
        jackpot = {"box": 1, "amount": 100, "lit": True}
        made.must(ANN, table, "canberra_poker.place_jackpot_wager", **jackpot)
        assert made.journal.balance(f"table {table}/stake 1") == 39_400
        assert made.room.jackpots[1].state.meter.units == 1_000_080
        return table

    def test_jackpot_wager_is_withdrawn_with_the_ante(self) -> None:
        with house() as made:
            table = self.wagered(made)
            made.must(ANN, table, "canberra_poker.withdraw_wagers", box=1)
            self.all_is_back(made, table)

    def test_jackpot_wager_is_void_with_the_round(self) -> None:
        with house() as made:
            table = self.wagered(made)
            made.must(ANN, table, "desk.say_ready", seat=1)
            made.must(OPERATOR, table, "canberra_poker.void_round", because="a fault")
            self.all_is_back(made, table)

    @staticmethod
    def all_is_back(made: House, table: int) -> None:
        assert made.journal.balance(f"table {table}/stake 1") == 40_000
        assert made.room.jackpots[1].state.meter.units == 1_000_000
        assert made.journal.balance("jackpot 1/jackpot pool") == 1_000_000
        assert made.journal.balance("jackpot 1/reserve pool") == 100_000


def test_replaced_cards_are_checked_by_the_house_and_a_supervisor() -> None:
    """2.5  At a table without a human dealer the house checks them for the dealer."""
    with house() as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table)
        made.ultimate_round(table, ANN)
        made.must(ANN, table, FOLD, box=1)
        made.must(OPERATOR, table, "table.replace_cards", back="blue", cards=["AS", "KS"])
        made.run_due_actions(table, 60)
        rounds = made.desk(table).state.table.rounds
        made.sign_on(SUPERVISOR, table)
        made.must(SUPERVISOR, table, "table.check_replacement", back="blue", found=["AS", "KS"])
        made.run_due_actions(table, 60)
        assert made.desk(table).state.table.rounds == rounds + 1


def test_no_card_is_dealt_while_an_approval_is_awaited() -> None:
    """NI2017-193 14.5  The wagers stay past their deadline, and the room keeps running."""
    with house() as made:
        table = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
        made.sit(ANN, table=table)
        made.sign_on(SUPERVISOR, table)
        made.must(ANN, table, "canberra_poker.place_ante", box=1, amount=500)
        made.must(SUPERVISOR, table, "canberra_poker.jackpot_malfunction")
        made.run_due_actions(table, 60)
        assert "canberra_poker.CardsDealt" not in made.kinds(table)
        assert made.room.shown(None, table).view.waits_for == "casino supervisor"
        made.must(SUPERVISOR, table, "canberra_poker.approve_continuing")
        made.run_due_actions(table)
        assert "canberra_poker.CardsDealt" in made.kinds(table)


def test_gaming_needs_a_registered_approval() -> None:
    with house() as made:
        table = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot(), opened=False)
        answer = made.do(OPERATOR, table, "table.open_table", purpose="gaming")
        assert answer.outcome == "refused"
        assert "approval" in answer.because
