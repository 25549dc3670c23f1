"""Tables set up from the registers, standing determinations, and jackpots."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, Transfer, dollars
from pitboss.games import ultimate_texas_holdem
from pitboss.games.progressive_jackpot import JackpotDeterminations, Reseed
from pitboss.law.rule_set import RuleSet
from pitboss.room.management import (
    Pace,
    StandingPower,
    Subject,
    TableKind,
    approvals_for,
    opening_refusal,
    room_may_rule,
)
from pitboss.room.management.commands import (
    ChangeJackpotParameters,
    DetermineStanding,
    EnterCommencement,
    EnterGamingHours,
    SetUpJackpot,
    SetUpTable,
    SignOn,
    WithdrawApproval,
)
from pitboss.room.management.events import (
    JackpotParametersChanged,
    JackpotSetUp,
    StandingDetermined,
    TableSetUp,
)
from pitboss.table import Approvals, GamingHours, Particulars, Period, Purpose, open_table
from tests.support.room.management.rooms import (
    DAY,
    HOUR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    SHIFT_MANAGER,
    SUPERVISOR,
    House,
    canberra,
    cited,
    new_room,
    only,
    staffed,
    ultimate,
)

ELECTRONIC, LIVE, PRACTICE = TableKind.ELECTRONIC, TableKind.LIVE, TableKind.PRACTICE


def setting_up(particulars: Particulars, kind: TableKind = ELECTRONIC, **more: Any) -> SetUpTable:
    return SetUpTable(OPERATOR, NOON, kind, particulars, **more)


class TestTableSetUp:
    """By the operator, with what the registers hold."""

    def test_table_gets_a_number_and_can_be_opened(self) -> None:
        house = new_room()
        event = only(house.do(setting_up(ultimate())), TableSetUp)
        assert event.table == 1
        assert cited(event) == ["NI2025-411 A:Casino Operator", "NI2025-411 1.1"]
        assert open_table(event.particulars).game.name == "Ultimate Texas Hold-em"
        assert only(house.do(setting_up(canberra(), PRACTICE)), TableSetUp).table == 2
        assert house.state.tables[2].kind is PRACTICE

    def test_only_operators_set_up_tables(self) -> None:
        house = staffed()
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: SetUpTable(who, NOON, LIVE, ultimate())
        )

    def test_approvals_hours_and_commencements_come_from_the_registers(self) -> None:
        house = new_room()
        house.approve(Subject.LAYOUT, "GRC 1", "ultimate_texas_holdem")
        house.approve(Subject.SHOE, "GRC 2")
        house.approve(Subject.EQUIPMENT, "GRC 3", "canberra_poker")
        period = Period(NOON, NOON + HOUR)
        house.do(EnterGamingHours(OPERATOR, NOON, (period,), "Act"))
        house.do(EnterCommencement(OPERATOR, NOON, "NI2025-411", NOON.date()))
        of = only(house.do(setting_up(ultimate())), TableSetUp).particulars
        assert of.approvals == Approvals(layout="GRC 1", shoe="GRC 2")
        assert of.hours == GamingHours((period,), "Act")
        assert of.commencements == {"NI2025-411": NOON.date()}

    def test_approvals_hours_and_commencements_in_the_command_are_refused(self) -> None:
        house = new_room()
        for given in (
            {"approvals": Approvals(layout="forged")},
            {"hours": GamingHours((), "x")},
            {"commencements": {"NI2025-411": NOON.date()}},
        ):
            assert "registers" in house.refused(setting_up(ultimate(**given)))

    def test_game_must_be_known_and_match_its_instrument(self) -> None:
        house = new_room()
        faro = replace(ultimate(), game="faro")
        assert "'faro'" in house.refused(setting_up(faro))
        sister = replace(ultimate(), law=RuleSet(("NI2017-193",)))
        assert "no instrument of" in house.refused(setting_up(sister))

    def test_invalid_determinations_are_refused(self) -> None:
        house = new_room()
        other = replace(canberra(), determinations=ultimate_texas_holdem.Determinations())
        assert "no determinations of" in house.refused(setting_up(other))
        none = ultimate_texas_holdem.Determinations(boxes=0)
        assert house.refused_under(setting_up(ultimate(determinations=none)))

    @pytest.mark.parametrize("pace", [Pace(to_decide=0), Pace(to_wager=-1), Pace(countdown=4000)])
    def test_invalid_pace_is_refused(self, pace: Pace) -> None:
        house = new_room()
        assert "seconds" in house.refused(setting_up(ultimate(), pace=pace))

    def test_denominations_are_distinct_and_only_for_live_tables(self) -> None:
        house = new_room()
        chips = ultimate(denominations=(Cents(250), dollars(5), dollars(25)))
        assert "live" in house.refused(setting_up(chips))
        house.do(setting_up(chips, LIVE))
        twice = ultimate(denominations=(dollars(5), dollars(5)))
        assert "twice" in house.refused(setting_up(twice, LIVE))

    def test_jackpot_and_jackpot_wagers_need_each_other(self) -> None:
        house = new_room()
        number = house.jackpot()
        one, two = canberra(dollars(1)), canberra(dollars(2))
        assert "need a jackpot" in house.refused(setting_up(one))
        assert "no jackpot 9" in house.refused(setting_up(one, jackpot=9))
        assert "no jackpot wager" in house.refused(setting_up(canberra(), jackpot=number))
        assert "no jackpot wager" in house.refused(setting_up(ultimate(), jackpot=number))
        assert "$1" in house.refused(setting_up(two, jackpot=number))
        house.do(setting_up(one, jackpot=number))
        assert house.state.tables[1].jackpot == number


class TestStandingDeterminations:
    """NI2025-411 13.8#2 and 15.5: what the room rules on when no supervisor is present."""

    def test_room_rules_only_while_no_supervisor_is_present(self) -> None:
        house = staffed()
        limits, no_choice = StandingPower.TIME_LIMITS, StandingPower.NO_CHOICE
        assert not room_may_rule(house.state, 1, limits)
        command = DetermineStanding(OPERATOR, NOON, 1, frozenset({limits}))
        event = only(house.do(command), StandingDetermined)
        assert cited(event)[1:] == ["NI2025-411 13.8#2 (reading U-19)"]
        assert room_may_rule(house.state, 1, limits)
        assert not room_may_rule(house.state, 1, no_choice)
        assert not room_may_rule(house.state, 9, limits)
        house.do(SignOn(SUPERVISOR, NOON, 1))
        assert not room_may_rule(house.state, 1, limits)

    def test_only_operators_change_and_revoke_it(self) -> None:
        house = staffed()
        powers = frozenset(StandingPower)
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: DetermineStanding(who, NOON, 1, powers)
        )
        event = only(house.do(DetermineStanding(OPERATOR, NOON, 1, powers)), StandingDetermined)
        assert "NI2025-411 15.5 (reading S-01)" in cited(event)
        assert "already" in house.refused(DetermineStanding(OPERATOR, NOON, 1, powers))
        house.do(DetermineStanding(OPERATOR, NOON, 1, frozenset()))
        assert not room_may_rule(house.state, 1, StandingPower.NO_CHOICE)
        assert "no table 9" in house.refused(DetermineStanding(OPERATOR, NOON, 9, powers))


class TestJackpots:
    """NI2017-193 3.6 and 10.6."""

    def test_pools_are_funded_from_issued_chips(self) -> None:
        house = new_room()
        of = JackpotDeterminations()
        event = only(
            house.do(SetUpJackpot(OPERATOR, NOON, of, dollars(10), dollars(5))), JackpotSetUp
        )
        assert event.transfers == (
            Transfer("issued", "jackpot 1/jackpot pool", dollars(10)),
            Transfer("issued", "jackpot 1/reserve pool", dollars(5)),
        )
        assert "NI2017-193 10.6 (reading H-19)" in cited(event)
        event = only(house.do(SetUpJackpot(OPERATOR, NOON, of, Cents(0), Cents(0))), JackpotSetUp)
        assert (event.jackpot, event.transfers) == (2, ())

    def test_approval_reference_must_be_in_the_register(self) -> None:
        house = new_room()
        named = JackpotDeterminations(approval="GRC 5")
        command = SetUpJackpot(OPERATOR, NOON, named, Cents(0), Cents(0))
        assert "GRC 5" in house.refused(command)
        house.approve(Subject.LAYOUT, "GRC 5")
        assert "GRC 5" in house.refused(command)
        house.approve(Subject.JACKPOT_SPLIT, "GRC 5")
        house.do(command)

    def test_invalid_determinations_are_refused(self) -> None:
        house = new_room()
        for of in (
            JackpotDeterminations(jackpot_permille=900),
            JackpotDeterminations(displayed_wager=Cents(0)),
            JackpotDeterminations(reseed=Reseed.START_VALUE),
        ):
            assert house.refused_under(SetUpJackpot(OPERATOR, NOON, of, Cents(0), Cents(0)))

    def test_only_operators_set_up_jackpots(self) -> None:
        house = staffed()
        of = JackpotDeterminations()
        house.for_these_alone(
            [OPERATOR, OPERATOR_2],
            lambda who: SetUpJackpot(who, NOON, of, Cents(0), Cents(0)),
        )

    def test_operators_shift_managers_and_supervisors_change_parameters(self) -> None:
        house = staffed()
        house.jackpot()
        other = JackpotDeterminations(jackpot_permille=700, reserve_permille=300)
        house.for_these_alone(
            [OPERATOR, OPERATOR_2, SHIFT_MANAGER, SUPERVISOR],
            lambda who: ChangeJackpotParameters(who, NOON, 1, other),
        )
        only(
            house.do(ChangeJackpotParameters(SUPERVISOR, NOON, 1, other)), JackpotParametersChanged
        )
        assert house.state.jackpots[1] == other
        assert "already" in house.refused(ChangeJackpotParameters(OPERATOR, NOON, 1, other))
        assert "no jackpot 9" in house.refused(ChangeJackpotParameters(OPERATOR, NOON, 9, other))
        wrong = JackpotDeterminations(jackpot_permille=1)
        assert house.refused_under(ChangeJackpotParameters(OPERATOR, NOON, 1, wrong))

    def test_wager_displayed_at_a_table_cannot_be_changed(self) -> None:
        house = new_room()
        house.jackpot()
        dear = ChangeJackpotParameters(
            OPERATOR, NOON, 1, JackpotDeterminations(displayed_wager=dollars(2))
        )
        house.do(setting_up(canberra(dollars(1)), jackpot=1))
        assert "display" in house.refused(dear)


class TestOpening:
    """What the desk checks before a table opens."""

    def ready(self) -> House:
        house = new_room()
        for subject in (Subject.LAYOUT, Subject.EQUIPMENT, Subject.SHOE):
            house.approve(subject, f"GRC {subject.value}")
        return house

    def test_practice_table_opens_only_for_practice(self) -> None:
        house = self.ready()
        number = house.table(PRACTICE)
        assert opening_refusal(house.state, number, Purpose.PRACTICE) is None
        for purpose in (Purpose.GAMING, Purpose.DEMONSTRATION):
            assert opening_refusal(house.state, number, purpose)

    def test_withdrawn_approvals_are_no_longer_held(self) -> None:
        house = self.ready()
        number = house.table()
        assert approvals_for(house.state, number).layout == "GRC layout"
        house.do(WithdrawApproval(OPERATOR, NOON + DAY, 1, "lapsed"))
        assert approvals_for(house.state, number).layout == ""

    def test_a_table_keeps_the_approval_in_use_while_it_is_in_force(self) -> None:
        house = self.ready()
        number = house.table()
        used = approvals_for(house.state, number)
        house.approve(Subject.LAYOUT, "GRC other")
        assert approvals_for(house.state, number, used).layout == "GRC layout"
        house.do(WithdrawApproval(OPERATOR, NOON + DAY, 1, "renewed"))
        assert approvals_for(house.state, number, used).layout == "GRC other"

    def test_jackpot_needs_the_very_approval_that_its_division_names(self) -> None:
        house = self.ready()
        house.approve(Subject.JACKPOT_SPLIT, "GRC 5")
        house.jackpot()
        house.jackpot("GRC 5")
        for jackpot in (1, 2):
            house.do(setting_up(canberra(dollars(1)), jackpot=jackpot))
        assert approvals_for(house.state, 1).jackpot_split == ""
        assert approvals_for(house.state, 2).jackpot_split == "GRC 5"
        house.do(WithdrawApproval(OPERATOR, NOON, 4, "lapsed"))
        assert approvals_for(house.state, 2).jackpot_split == ""

    def test_unknown_table_cannot_be_opened(self) -> None:
        house = self.ready()
        assert opening_refusal(house.state, 9, Purpose.GAMING)
        assert approvals_for(house.state, 9) == Approvals()
