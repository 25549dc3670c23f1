"""Who may give a command, beyond the matrix: other persons, delegated powers, lost offices."""

from __future__ import annotations

import pytest

from pitboss.acts.grants import Manner
from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.offices import Office, Person
from pitboss.room.acts import proposals
from pitboss.room.acts.permission import NotPermitted, Permitted, acting, permission, wager_refusal
from pitboss.room.management import TableKind
from pitboss.room.tables.desk_events import ActProposed
from pitboss.table import commands as table
from pitboss.table.events import Ground
from tests.support.room.proposals import NOTICE_FIELDS, VOID_FIELDS, open_staffed_live_table
from tests.support.room.rooms import (
    ANN,
    BOB,
    DEALER,
    OPERATOR,
    STUD,
    SUPERVISOR,
    ULTIMATE,
    house,
)

HEAD = Person(SUPERVISOR, Office.SUPERVISOR)


def test_player_cannot_take_a_seat_for_another() -> None:
    with house() as made:
        number = made.table(ULTIMATE)
        for_bob = {"seat": 1, "player": BOB, "stake": 10_000}
        answer = made.do(ANN, number, "table.take_seat", **for_bob)
        assert answer.outcome == "not_permitted"
        assert "acts for himself or herself" in answer.because
        assert not made.desk(number).state.table.seats
        made.must(BOB, number, "table.take_seat", **for_bob)


class TestDelegatedPowers:
    """15.2  The operator's powers, to supervisors, at the named tables, and no others."""

    def test_only_supervisors_use_them_and_only_at_the_named_tables(self) -> None:
        with house() as made:
            lent, other = made.table(ULTIMATE), made.table(ULTIMATE)
            made.must(OPERATOR, 0, "management.delegate_powers", table=lent)
            state, power = made.room.state, ultimate.VoidRound
            operator = Person(SUPERVISOR, Office.OPERATOR)
            assert acting(state, lent, HEAD, power) == operator
            assert acting(state, other, HEAD, power) == HEAD
            assert acting(state, lent, HEAD, table.RequireVacate) == HEAD
            dealer = Person(DEALER, Office.DEALER)
            assert acting(state, lent, dealer, power) == dealer
            assert acting(state, other, dealer, table.RequireVacate) == dealer

    def test_powers_apply_to_acts_done_but_not_proposed(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE)
            made.sign_on(SUPERVISOR, number)
            at_desk, visitor = made.desk(number).state, made.visitor(SUPERVISOR)
            made.must(OPERATOR, 0, "management.delegate_powers", table=number)
            for command in (ultimate.VoidRound, table.VoidSettledRound, table.RequireVacate):
                found = permission(made.room.state, at_desk, visitor, command, None)
                assert isinstance(found, Permitted)
                does = found.manner is Manner.DOES
                lent = does and command is not table.RequireVacate
                assert found.by.office is (Office.OPERATOR if lent else Office.SUPERVISOR)


def test_first_unsuitable_office_gives_the_reason() -> None:
    with house() as made:
        number = made.table(ULTIMATE, TableKind.LIVE)
        both = made.visitor(DEALER, Office.DEALER, Office.SUPERVISOR)
        found = permission(made.room.state, made.desk(number).state, both, ultimate.VoidRound, None)
        assert isinstance(found, NotPermitted)
        assert found.because == "the dealer signs on at the table first"


def test_collecting_from_all_ignores_exclusions() -> None:
    """The player at seat 1 is excluded: antes are collected from all, but no wager is taken."""
    with house() as made:
        number = made.table(STUD)
        made.sit(ANN, BOB, table=number)
        begins = made.clock().isoformat()
        shut_out = {"person": ANN, "begins": begins, "until": None, "because": "cheated"}
        made.must(OPERATOR, 0, "management.exclude_person", **shut_out)
        at_desk, now = made.desk(number).state, made.clock()
        assert wager_refusal(made.room.state, at_desk, 1, now)
        assert wager_refusal(made.room.state, at_desk, None, now) is None


class TestProposals:
    @pytest.mark.parametrize("drops", [SUPERVISOR, DEALER])
    def test_proposals_are_numbered_and_dealers_drop_only_their_own(self, drops: int) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            first = made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            second = made.do(SUPERVISOR, number, "table.give_notice_of_limits", **NOTICE_FIELDS)
            assert (first.proposal, second.proposal) == (1, 2)
            word = {"proposal": second.proposal, "because": "no"}
            answer = made.do(drops, number, "desk.drop_act", **word)
            assert answer.outcome == ("allowed" if drops == SUPERVISOR else "not_permitted")

    def test_proposal_from_a_revoked_office_cannot_be_seconded(self) -> None:
        with house() as made:
            number = open_staffed_live_table(made)
            asked = made.do(DEALER, number, "ultimate_texas_holdem.void_round", **VOID_FIELDS)
            made.must(OPERATOR, 0, "management.revoke_office", person=DEALER, office="dealer")
            answer = made.do(OPERATOR, number, "desk.second_act", proposal=asked.proposal)
            assert answer.outcome == "not_permitted"
            assert "holds that office no more" in answer.because

    def test_correction_stays_the_proposers_act(self) -> None:
        """It is not one of the operator's powers, whoever agrees to it."""
        with house() as made:
            number = open_staffed_live_table(made)
            second = Person(OPERATOR, Office.OPERATOR)
            asked = table.CorrectChips(HEAD, made.clock(), 1, dollars(5), True, "miscounted")
            waiting = ActProposed((), 1, asked, HEAD, made.clock())
            assert proposals._whose(made.room.state, number, waiting, second) == HEAD
            power = table.VoidSettledRound(HEAD, made.clock(), 1, Ground.FRAUD, "the shoe")
            waiting = ActProposed((), 1, power, HEAD, made.clock())
            assert proposals._whose(made.room.state, number, waiting, second) == second
