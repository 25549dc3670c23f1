"""NI2025-411 15.6(c): the float is counted, filled and credited by two persons."""

from __future__ import annotations

import random
from datetime import timedelta
from functools import reduce
from typing import Any

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games import poker
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.table import Particulars, Purpose, apply, awaited, decide, open_table
from pitboss.table.commands import (
    AddChips,
    BeginRound,
    CloseTable,
    Command,
    ConfirmCount,
    ConfirmCredit,
    ConfirmFill,
    CountFloat,
    CreditFloat,
    DropFloatAct,
    FillFloat,
    LeaveSeat,
    OpenTable,
    RecordDrop,
    SetRoundAside,
)
from pitboss.table.events import ChipsAdded, RoundConcluded, SeatTaken
from pitboss.table.float_events import (
    DropRecorded,
    FloatAct,
    FloatActBegun,
    FloatActDropped,
    FloatCounted,
    FloatCredited,
    FloatDiffers,
    FloatFilled,
)
from tests.support.random_play import RandomPlay
from tests.support.table.tables import (
    DAY,
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Felt,
    check_money,
    clauses,
    only,
    player,
)

FIVE, TWENTY_FIVE, HUNDRED = dollars(5), dollars(25), dollars(100)
CHIPS = (Cents(250), FIVE, TWENTY_FIVE, HUNDRED)
TRAY = ((FIVE, 100), (TWENTY_FIVE, 20), (HUNDRED, 90))
"""Worth $10,000."""


def live(**particulars: Any) -> Felt:
    """A table with chips on the felt, open, its cards checked."""
    return Felt(denominations=CHIPS, **particulars).open().check()


def counted(chips: Any = TRAY) -> Felt:
    """A live table after its opening count."""
    felt = live()
    felt.do(CountFloat(DEALER, felt.now, chips))
    felt.do(ConfirmCount(SUPERVISOR, felt.now))
    return felt


def closed(felt: Felt) -> Felt:
    felt.announce_closure()
    felt.do(CloseTable(OPERATOR, felt.now))
    return felt


def open_to(felt: Felt) -> list[tuple[Office, type]]:
    return [(one.office, one.command) for one in awaited(felt.state)]


class TestCounts:
    """When the table opens, when it is closed, and between."""

    def test_opening_count_takes_the_chips_from_the_cage(self) -> None:
        felt = live()
        begun = only(felt.do(CountFloat(DEALER, felt.now, TRAY)), FloatActBegun)
        assert (begun.act, begun.by) == (FloatAct.OPENING_COUNT, DEALER)
        assert clauses(begun) == ["15.6(c)", "A:Dealer", "A:Casino Supervisor"]
        assert felt.state.balances == {"float": 0}
        event = only(felt.do(ConfirmCount(SUPERVISOR, felt.now)), FloatCounted)
        assert (event.counted, event.by) == (dollars(10_000), (DEALER, SUPERVISOR))
        assert felt.state.balances == {"float": 1_000_000, "cage": -1_000_000}

    def test_no_round_begins_before_the_opening_count_or_during_a_count(self) -> None:
        felt = live().seat(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[-1] == "the opening count comes first"
        assert (Office.DEALER, BeginRound) not in open_to(felt)
        felt = counted().seat(1)
        felt.do(CountFloat(SUPERVISOR, felt.now, TRAY))
        assert "waits for the second person" in felt.refused(BeginRound(DEALER, felt.now))[-1]
        felt.do(ConfirmCount(DEALER, felt.now))
        felt.begin()

    def test_pending_fill_does_not_stop_a_round(self) -> None:
        felt = counted().seat(1)
        felt.do(FillFloat(DEALER, felt.now, ((FIVE, 1),)))
        felt.begin()

    def test_second_person_must_differ_in_identity_and_office(self) -> None:
        felt = live()
        felt.do(CountFloat(DEALER, felt.now, TRAY))
        twice = Person(DEALER.number, Office.SUPERVISOR)
        other_dealer = Person(77, Office.DEALER)
        for who in (DEALER, twice, other_dealer, OPERATOR, INSPECTOR, player(9)):
            assert felt.refused(ConfirmCount(who, felt.now))[0] == "15.6(c)"
        felt.do(ConfirmCount(SUPERVISOR, felt.now))

    def test_only_dealer_and_supervisor_count_the_float(self) -> None:
        felt = live()
        for who in (OPERATOR, INSPECTOR, player(9)):
            assert felt.refused(CountFloat(who, felt.now, TRAY))[0] == "15.6(c)"

    @pytest.mark.parametrize(
        "chips",
        [
            ((FIVE, 1), (FIVE, 2)),
            ((dollars(7), 1),),
            ((FIVE, -1),),
            ((FIVE, True),),
        ],
    )
    def test_count_lists_each_denomination_in_use_once(self, chips: Any) -> None:
        felt = live()
        assert felt.refused(CountFloat(DEALER, felt.now, chips))[0] == "15.6(c)"

    def test_electronic_table_has_no_float_counts(self) -> None:
        felt = Felt().open().check().seat(1)
        for command in (
            CountFloat(DEALER, felt.now, TRAY),
            FillFloat(DEALER, felt.now, TRAY),
            CreditFloat(DEALER, felt.now, TRAY),
            RecordDrop(DEALER, felt.now, 1, FIVE),
        ):
            assert "not counted" in felt.refused(command)[-1]
        felt.begin()

    def test_difference_is_recorded_but_not_corrected(self) -> None:
        felt = counted()
        felt.do(CountFloat(DEALER, felt.now, ((HUNDRED, 99),)))
        events = felt.do(ConfirmCount(SUPERVISOR, felt.now))
        assert only(events, FloatCounted).act is FloatAct.COUNT
        differs = only(events, FloatDiffers)
        assert differs.limits
        assert (differs.expected, differs.counted) == (1_000_000, 990_000)
        assert differs.difference == -10_000
        assert felt.state.balances["float"] == 1_000_000

    def test_expected_float_includes_results_of_rounds(self) -> None:
        felt = counted().seat(1)
        felt.play(1)
        assert felt.state.balances["float"] == 1_001_000
        felt.do(CountFloat(DEALER, felt.now, ((FIVE, 102), (TWENTY_FIVE, 20), (HUNDRED, 90))))
        (event,) = felt.do(ConfirmCount(SUPERVISOR, felt.now))
        assert isinstance(event, FloatCounted)

    def test_no_count_during_a_round_or_before_the_opening(self) -> None:
        felt = counted().seat(1).begin()
        assert felt.refused(CountFloat(DEALER, felt.now, TRAY))[0] == "A:Round of Play"
        felt = Felt(denominations=CHIPS)
        assert felt.refused(CountFloat(DEALER, felt.now, TRAY))[0] == "14.2"

    def test_closing_count_is_made_once_after_the_table_closes(self) -> None:
        felt = closed(counted())
        assert (Office.DEALER, CountFloat) in open_to(felt)
        felt.do(CountFloat(DEALER, felt.now, TRAY))
        assert (Office.SUPERVISOR, ConfirmCount) in open_to(felt)
        event = only(felt.do(ConfirmCount(SUPERVISOR, felt.now)), FloatCounted)
        assert event.act is FloatAct.CLOSING_COUNT
        assert "closing count is done" in felt.refused(CountFloat(DEALER, felt.now, TRAY))[-1]
        assert (Office.DEALER, CountFloat) not in open_to(felt)

    def test_no_closing_count_without_an_opening_count(self) -> None:
        felt = closed(live())
        assert "comes first" in felt.refused(CountFloat(DEALER, felt.now, TRAY))[-1]
        assert (Office.DEALER, CountFloat) not in open_to(felt)


class TestFillsAndCredits:
    """Chips to and from the cage."""

    def test_fill_moves_chips_once_the_second_person_confirms(self) -> None:
        felt = counted()
        felt.do(FillFloat(SUPERVISOR, felt.now, ((HUNDRED, 10),)))
        assert (Office.DEALER, ConfirmFill) in open_to(felt)
        assert felt.state.balances["float"] == 1_000_000
        only(felt.do(ConfirmFill(DEALER, felt.now)), FloatFilled)
        assert felt.state.balances == {"float": 1_100_000, "cage": -1_100_000}

    def test_credit_returns_chips_to_the_cage(self) -> None:
        felt = counted()
        felt.do(CreditFloat(DEALER, felt.now, ((HUNDRED, 10),)))
        only(felt.do(ConfirmCredit(SUPERVISOR, felt.now)), FloatCredited)
        assert felt.state.balances == {"float": 900_000, "cage": -900_000}

    def test_confirmation_must_match_the_pending_act(self) -> None:
        felt = counted()
        for confirm in (ConfirmCount, ConfirmFill, ConfirmCredit):
            assert "nothing of the kind" in felt.refused(confirm(SUPERVISOR, felt.now))[-1]
        felt.do(FillFloat(DEALER, felt.now, ((HUNDRED, 10),)))
        for confirm in (ConfirmCount, ConfirmCredit):
            assert "nothing of the kind" in felt.refused(confirm(SUPERVISOR, felt.now))[-1]
        assert "waits" in felt.refused(FillFloat(DEALER, felt.now, TRAY))[-1]
        assert "waits" in felt.refused(CreditFloat(DEALER, felt.now, TRAY))[-1]
        assert "waits" in felt.refused(CountFloat(DEALER, felt.now, TRAY))[-1]

    def test_fill_and_credit_need_an_opening_count_and_an_amount(self) -> None:
        felt = live()
        for move in (FillFloat, CreditFloat):
            assert "comes first" in felt.refused(move(DEALER, felt.now, TRAY))[-1]
            assert felt.refused(move(player(9), felt.now, TRAY))[0] == "15.6(c)"
            assert counted().refused(move(DEALER, felt.now, ((FIVE, 0),)))[0] == "15.6(c)"
            assert counted().refused(move(DEALER, felt.now, ((Cents(1), 4),)))[0] == "15.6(c)"

    def test_credit_cannot_exceed_the_expected_float(self) -> None:
        felt = counted()
        assert "so much" in felt.refused(CreditFloat(DEALER, felt.now, ((HUNDRED, 101),)))[-1]
        felt.seat()
        felt.do(CreditFloat(DEALER, felt.now, ((HUNDRED, 100),)))
        felt.do(RecordDrop(DEALER, felt.now, 1, HUNDRED, player=9))
        assert "so much" in felt.refused(ConfirmCredit(SUPERVISOR, felt.now))[-1]

    def test_closed_table_can_be_credited_but_not_filled(self) -> None:
        felt = closed(counted())
        assert felt.refused(FillFloat(DEALER, felt.now, TRAY))[0] == "14.2"
        felt.do(CreditFloat(DEALER, felt.now, TRAY))
        felt.do(ConfirmCredit(SUPERVISOR, felt.now))
        assert felt.state.balances == {"float": 0, "cage": 0}

    def test_pending_act_can_be_dropped_with_a_reason(self) -> None:
        felt = counted()
        assert "nothing waits" in felt.refused(DropFloatAct(DEALER, felt.now, "x"))[-1]
        felt.do(FillFloat(DEALER, felt.now, ((HUNDRED, 10),)))
        assert felt.refused(DropFloatAct(SUPERVISOR, felt.now, " "))[0] == "15.6(c)"
        assert felt.refused(DropFloatAct(OPERATOR, felt.now, "x"))[0] == "15.6(c)"
        event = only(felt.do(DropFloatAct(SUPERVISOR, felt.now, "no chips")), FloatActDropped)
        assert (event.act, event.because, event.by) == (FloatAct.FILL, "no chips", SUPERVISOR)
        assert "nothing of the kind" in felt.refused(ConfirmFill(SUPERVISOR, felt.now))[-1]

    def test_fill_during_a_round_does_not_affect_its_result(self) -> None:
        felt = counted().seat(1).begin().deal(1)
        felt.do(FillFloat(DEALER, felt.now, ((HUNDRED, 10),)))
        felt.do(ConfirmFill(SUPERVISOR, felt.now))
        felt.do(CreditFloat(DEALER, felt.now, ((HUNDRED, 3),)))
        felt.do(ConfirmCredit(SUPERVISOR, felt.now))
        felt.do(RecordDrop(DEALER, felt.now, 2, HUNDRED, player=9))
        assert only(felt.fold(1), RoundConcluded).float_change == 1000


class TestChipsForCash:
    """NI2025-411 4.1: chips to wager with; the cash goes into the drop box."""

    def test_seated_player_gets_chips_and_the_drop_box_the_cash(self) -> None:
        felt = counted().seat(1)
        events = felt.do(RecordDrop(DEALER, felt.now, 1, HUNDRED))
        sold = only(events, DropRecorded)
        assert (sold.seat, sold.player, sold.amount) == (1, 101, HUNDRED)
        assert clauses(sold)[:2] == ["4.1", "15.6(c)"]
        only(events, ChipsAdded)
        assert felt.state.stake(1) == dollars(1100)
        assert felt.state.balances["drop"] == 10_000
        assert felt.state.balances["issued"] == -10_000
        assert felt.state.balances["float"] == 990_000
        assert felt.state.balances["purse 101"] == -100_000

    def test_new_player_buys_in_for_cash(self) -> None:
        felt = counted()
        events = felt.do(RecordDrop(SUPERVISOR, felt.now, 3, HUNDRED, player=9))
        assert [type(one) for one in events] == [DropRecorded, SeatTaken]
        assert felt.state.seats[3].player == 9
        felt.do(LeaveSeat(DEALER, felt.now, 3))
        assert felt.state.balances["purse 9"] == 10_000

    def test_drop_follows_the_rules_for_seats_and_chips(self) -> None:
        felt = counted().seat(1)
        assert felt.refused(RecordDrop(DEALER, felt.now, 2, HUNDRED))[0] == "A:Box"
        assert felt.refused(RecordDrop(DEALER, felt.now, 1, HUNDRED, player=9))[0] == "4.5"
        assert felt.refused(RecordDrop(DEALER, felt.now, 2, HUNDRED, player=101))[0] == "4.4"
        felt.begin()
        assert felt.refused(RecordDrop(DEALER, felt.now, 1, HUNDRED))[0] == "4.6"
        assert felt.refused(AddChips(DEALER, felt.now, 1, HUNDRED))[0] == "4.6"

    def test_drop_is_recorded_by_staff_between_counts(self) -> None:
        felt = live().seat(1)
        assert "comes first" in felt.refused(RecordDrop(DEALER, felt.now, 1, HUNDRED))[-1]
        felt = counted().seat(1)
        for who in (player(101), INSPECTOR):
            assert felt.refused(RecordDrop(who, felt.now, 1, HUNDRED))[0] == "15.6(c)"
        felt.do(CountFloat(DEALER, felt.now, TRAY))
        assert "waits" in felt.refused(RecordDrop(DEALER, felt.now, 1, HUNDRED))[-1]

    @pytest.mark.parametrize("amount", [Cents(0), Cents(100), dollars(7), dollars(20_000)])
    def test_drop_the_float_cannot_pay_is_refused(self, amount: Cents) -> None:
        felt = counted().seat(1)
        assert felt.refused(RecordDrop(DEALER, felt.now, 1, amount))[0] == "15.6(c)"

    def test_drop_at_a_pot_game_respects_the_table_stake(self) -> None:
        stud = Particulars(
            "five_card_stud", RuleSet(("NI2006-154",)), poker.Determinations(), denominations=CHIPS
        )
        state = open_table(stud)
        now = DAY["NI2025-411"]
        for command in (
            OpenTable(OPERATOR, now, Purpose.DEMONSTRATION),
            CountFloat(DEALER, now, TRAY),
            ConfirmCount(SUPERVISOR, now),
        ):
            ruling = decide(state, command)
            assert not isinstance(ruling, Refused), ruling
            state = reduce(apply, ruling.events, state)
        least = state.determinations.minimum_table_stake
        small = decide(state, RecordDrop(DEALER, now, 1, FIVE, player=9))
        assert least > FIVE
        assert isinstance(small, Refused)
        assert small.under[0].instrument == "NI2006-154"
        enough = decide(state, RecordDrop(DEALER, now, 1, least, player=9))
        assert isinstance(enough, Allowed)

    def test_unusable_denominations_are_refused_without_an_error(self) -> None:
        felt = Felt(denominations=(FIVE, FIVE)).open().check().seat(1)
        felt.do(CountFloat(DEALER, felt.now, ((FIVE, 100),)))
        felt.do(ConfirmCount(SUPERVISOR, felt.now))
        assert felt.refused(RecordDrop(DEALER, felt.now, 1, FIVE))[0] == "15.6(c)"


# --- random acts ----------------------------------------------------------------------------------


def some_chips(rng: random.Random) -> Any:
    values = rng.sample([*CHIPS, dollars(7)], rng.choice([1, 1, 2, 3]))
    return tuple((value, rng.choice([-1, 0, 1, 5, 40])) for value in values)


def any_command(rng: random.Random, felt: Felt) -> Command:
    who = rng.choice([DEALER, SUPERVISOR, DEALER, SUPERVISOR, OPERATOR, player(101), INSPECTOR])
    seat, now = rng.randint(0, 4), felt.now
    on_chips = rng.choice([CountFloat, FillFloat, CreditFloat])
    confirm = rng.choice([ConfirmCount, ConfirmFill, ConfirmCredit])
    return rng.choice(
        [
            on_chips(who, now, some_chips(rng)),
            confirm(who, now),
            confirm(who, now),
            DropFloatAct(who, now, rng.choice(["", "x"])),
            RecordDrop(
                who, now, seat, rng.choice([FIVE, HUNDRED, Cents(1)]), rng.choice([None, 9, 10])
            ),
            LeaveSeat(who, now, seat),
            BeginRound(who, now),
        ]
    )


class RandomFloat(RandomPlay[Command | None, None]):
    """Random acts on the float; most rounds that begin are played to the end."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.felt = counted() if seed % 5 else live()

    def before_step(self) -> None:
        self.felt.now += timedelta(seconds=1)

    def awaited_command(self) -> Command | None:
        """None: the open round goes on."""
        if self.felt.state.open_round and self.rng.random() < 0.6:
            return None
        return any_command(self.rng, self.felt)

    def act(self, command: Command | None) -> None:
        if command is None:
            self._play_on()
            return
        ruling = decide(self.felt.state, command)
        assert decide(self.felt.state, command) == ruling
        if isinstance(ruling, Refused):
            assert ruling.under
            return
        self.felt.do(command)

    def _play_on(self) -> None:
        felt, open_round = self.felt, self.felt.state.open_round
        assert open_round is not None
        boxes = [seat for seat in open_round.present if seat in felt.state.seats]
        able = [seat for seat in boxes if felt.state.stake(seat) >= dollars(10)]
        if open_round.dealt:
            felt.fold(*sorted(open_round.wagered))
        elif able:
            felt.deal(able[0])
        else:
            felt.do(SetRoundAside(DEALER, felt.now))

    def after_step(self) -> None:
        check_money(self.felt.state)


def expected_float(felt: Felt) -> int:
    """What the events say: opening, fills, credits, chips sold, and results of rounds."""
    worth = 0
    for event in felt.events:
        match event:
            case FloatCounted(moved=moved) | FloatFilled(moved=moved):
                worth += sum(one.amount.units for one in moved)
            case FloatCredited(moved=moved):
                worth -= sum(one.amount.units for one in moved)
            case DropRecorded(amount=amount):
                worth -= amount.units
            case RoundConcluded(float_change=change):
                worth += change
    return worth


@pytest.mark.parametrize("seed", range(25))
def test_random_float_acts_match_their_events(seed: int) -> None:
    play = RandomFloat(seed)
    play.take_steps(150)
    felt = play.felt
    if felt.state.open_round is None:
        assert felt.state.balances["float"] == expected_float(felt)
    again = reduce(apply, felt.events, open_table(felt.particulars))
    assert again == felt.state
    for event in felt.events:
        if isinstance(event, FloatCounted | FloatFilled | FloatCredited):
            first, second = event.by
            assert first.number != second.number
            assert {first.office, second.office} == {Office.DEALER, Office.SUPERVISOR}


def test_random_float_sessions_cover_every_float_event() -> None:
    play = RandomFloat(7)
    play.take_steps(1500)
    seen = {type(event) for event in play.felt.events}
    assert seen >= {FloatFilled, FloatCredited, FloatDiffers, FloatActDropped, DropRecorded}
    assert RoundConcluded in seen
