"""Approvals and hours are asked at every round: each withdrawn at each stage, in each kind of game.

NI2025-411 A:Approved, 1.1 and 14.1; NI2017-193 A:Approved, 1.1, 10.6, A:Shoe and 15.1; NI2006-154
A:Approved, 1.1, 15.2(a), 15.3 and 18.1; S2-2001 Alt Instr with readings S-04 and S-13.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
import pytest

from pitboss.chips import dollars
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.canberra_poker.progressive_jackpot import JackpotDeterminations
from pitboss.games.poker import PotCommission, Rate, TimeCommission
from pitboss.law.rule_set import day_of
from pitboss.messages.frames import Answer
from pitboss.offices import Office, Person
from pitboss.room.management import Subject
from pitboss.room.management import commands as managing
from pitboss.room.pot_games import BEGUN
from pitboss.table import Particulars, Period
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CANBERRA_WITH_JACKPOT,
    OPERATOR,
    POT_GAMES,
    STUD,
    ULTIMATE,
    House,
    house,
)
from tests.support.room.tournaments import Played, two_tables

BY = Person(OPERATOR, Office.OPERATOR)


class Kind(NamedTuple):
    """A kind of game, and which approvals its table needs, each with a clause."""

    particulars: Particulars
    needs: dict[Subject, str]

    @property
    def has_jackpot(self) -> bool:
        return Subject.JACKPOT_SPLIT in self.needs


def with_shoe(before: Particulars, shoe: Any, **more: Any) -> Particulars:
    determined = replace(before.determinations, shoe=shoe, **more)
    return replace(before, determinations=determined)


def stud_with(commission: Any) -> Particulars:
    return replace(STUD, determinations=replace(BEGUN["five_card_stud"], commission=commission))


ULTIMATE_NEEDS = {Subject.LAYOUT: "NI2025-411 1.1", Subject.EQUIPMENT: "NI2025-411 1.1"}
CANBERRA_NEEDS = {Subject.LAYOUT: "NI2017-193 1.1"}
STUD_NEEDS = {Subject.LAYOUT: "NI2006-154 1.1", Subject.SHOE: "NI2006-154 A:Shoe"}
POTS = PotCommission(Rate.FIVE_PERCENT, dollars(10))
BY_TIME = stud_with(TimeCommission(dollars(5), 240))
DERIVED_NEEDS = STUD_NEEDS | {Subject.GAMES_OF_2001: "S2-2001 Alt Instr (reading S-04)"}

KINDS = {
    "ultimate by hand": Kind(
        with_shoe(ULTIMATE, ultimate_texas_holdem.ShoeKind.CARD, backs=("blue",)),
        ULTIMATE_NEEDS | {Subject.SHOE: "NI2025-411 A:Card Shoe"},
    ),
    "ultimate by machine": Kind(
        ULTIMATE,
        ULTIMATE_NEEDS | {Subject.AUTOMATED_SHOE: "NI2025-411 A:Automated shuffling shoe"},
    ),
    "canberra": Kind(CANBERRA, CANBERRA_NEEDS | {Subject.SHOE: "NI2017-193 A:Shoe"}),
    "canberra by machine": Kind(
        with_shoe(CANBERRA, canberra_poker.ShoeKind.AUTOMATED, backs=("blue", "red")),
        CANBERRA_NEEDS | {Subject.AUTOMATED_SHOE: "NI2017-193 A:Shoe (reading C-20)"},
    ),
    "canberra with a jackpot": Kind(
        CANBERRA_WITH_JACKPOT,
        CANBERRA_NEEDS
        | {Subject.SHOE: "NI2017-193 A:Shoe", Subject.JACKPOT_SPLIT: "NI2017-193 10.6"},
    ),
    "stud, commission out of pots": Kind(
        stud_with(POTS), STUD_NEEDS | {Subject.COMMISSION_MAXIMA: "NI2006-154 15.2(a)(i)"}
    ),
    "stud, commission by time": Kind(
        BY_TIME,
        STUD_NEEDS | {Subject.COMMISSION_MAXIMA: "NI2006-154 15.3"},
    ),
    **{
        game: Kind(
            POT_GAMES[game], DERIVED_NEEDS | {Subject.COMMISSION_MAXIMA: "NI2006-154 15.2(a)"}
        )
        for game in ("hold_em", "omaha", "draw_poker", "seven_card_stud", "three_card_manila")
    },
}
CASES = [(name, subject) for name, kind in KINDS.items() for subject in kind.needs]


# --- one evening ----------------------------------------------------------------------------------


class Evening:
    """A room whose registers hold everything, and one electronic table."""

    def __init__(self, made: House, kind: Kind) -> None:
        self.made, self.kind = made, kind
        self.table = 0
        self.hours(timedelta(hours=10))

    def manage(self, command: Any) -> Any:
        (event,) = self.made.run(self.made.room.management.do(command))
        return event

    def hours(self, length: timedelta, until: timedelta = timedelta()) -> None:
        begins = self.made.clock() - timedelta(minutes=1)
        period = Period(begins, self.made.clock() + (until or length))
        self.manage(managing.EnterGamingHours(BY, self.made.clock(), (period,), "Act"))

    def approve(self, *subjects: Subject) -> None:
        for subject in subjects:
            now = self.made.clock()
            entered = (subject, f"GRC {subject.value}", day_of(now), "a delegate")
            self.manage(managing.EnterApproval(BY, now, *entered))

    def withdraw(self, subject: Subject) -> None:
        number = next(
            number
            for number, one in self.made.room.state.approvals.items()
            if one.subject is subject and not one.withdrawn
        )
        self.manage(managing.WithdrawApproval(BY, self.made.clock(), number, "recalled"))

    def set_up(self) -> None:
        jackpot = None
        if self.kind.has_jackpot:
            approval = f"GRC {Subject.JACKPOT_SPLIT.value}"
            missing = self.made.room.state.approvals.values()
            if not any(one.covers(Subject.JACKPOT_SPLIT, "canberra_poker") for one in missing):
                approval = ""
            of = JackpotDeterminations(approval=approval)
            pools = (dollars(10_000), dollars(1_000))
            jackpot = self.manage(managing.SetUpJackpot(BY, self.made.clock(), of, *pools)).jackpot
        self.table = self.made.table(self.kind.particulars, jackpot=jackpot, opened=False)

    def open(self, purpose: str = "gaming") -> Answer:
        return self.made.do(OPERATOR, self.table, "table.open_table", purpose=purpose)

    def sit(self) -> None:
        """Two players sit down, and the first round is turned to."""
        self.made.sit(ANN, BOB, table=self.table)
        assert all(answer.outcome == "allowed" for answer in self.pay())
        for _ in range(3):
            self.made.go_on(self.table, 6)

    def pay(self) -> list[Answer]:
        """Both pay in advance, where commission is charged by time."""
        if self.kind.particulars != BY_TIME:
            return []
        seats = {1: ANN, 2: BOB}.items()
        return [
            self.made.do(person, self.table, "table.pay_for_time", seat=seat)
            for seat, person in seats
        ]

    @property
    def round(self) -> Any:
        return self.made.desk(self.table).state.table.open_round

    @property
    def rounds(self) -> int:
        return self.made.desk(self.table).state.table.rounds

    def wager(self, person: int, box: int) -> Answer:
        game = self.kind.particulars.game
        if game == "canberra_poker":
            return self.made.do(person, self.table, f"{game}.place_ante", box=box, amount=500)
        wagers = {"ante": 500, "blind": 500}
        return self.made.do(person, self.table, f"{game}.place_wagers", box=box, **wagers)

    def deal(self) -> None:
        if self.kind.particulars.game in ("ultimate_texas_holdem", "canberra_poker"):
            for box, person in enumerate((ANN, BOB), 1):
                assert self.wager(person, box).outcome == "allowed"
            self.made.ready(self.table, ANN, BOB)
        assert self.round.dealt

    def finish(self) -> None:
        """Time passes, and the house rules on whoever does not decide."""
        for _ in range(200):
            if self.round is None:
                return
            self.made.go_on(self.table, 31)
        raise AssertionError("the round is not finished")

    def nothing_begins(self) -> None:
        before = self.rounds
        for _ in range(5):
            self.made.go_on(self.table, 30)
        assert self.rounds == before
        assert self.round is None or not self.round.dealt


@pytest.fixture(name="made")
def made_room() -> Iterator[House]:
    with house() as made:
        yield made


def approved_table(made: House, kind: Kind) -> Evening:
    evening = Evening(made, kind)
    evening.approve(*kind.needs)
    evening.set_up()
    return evening


# --- approvals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_gaming_needs_exactly_these_approvals(made: House, name: str) -> None:
    evening = approved_table(made, KINDS[name])
    assert evening.open().outcome == "allowed"
    evening.sit()
    evening.deal()
    evening.finish()


@pytest.mark.parametrize(("name", "subject"), CASES)
@pytest.mark.parametrize("early", [True, False])
def test_withdrawn_before_opening_is_refused_until_entered_again(
    made: House, name: str, subject: Subject, *, early: bool
) -> None:
    """The clause that asks for it; what is entered after set-up counts as well."""
    kind = KINDS[name]
    evening = Evening(made, kind)
    if early:
        evening.approve(*(one for one in kind.needs if one is not subject))
        if subject is Subject.JACKPOT_SPLIT:
            return  # its division names no approval then, so entering one is no answer
        evening.set_up()
    else:
        evening.approve(*kind.needs)
        evening.set_up()
        evening.withdraw(subject)
    answer = evening.open()
    assert answer.outcome == "refused"
    assert any(one.startswith(kind.needs[subject]) for one in answer.cites), answer
    evening.approve(subject)
    assert evening.open().outcome == "allowed"


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_demonstration_needs_no_approval(made: House, name: str, subject: Subject) -> None:
    evening = approved_table(made, KINDS[name])
    evening.withdraw(subject)
    assert evening.open("demonstration").outcome == "allowed"
    evening.sit()
    evening.deal()
    evening.finish()


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_withdrawn_between_rounds_no_other_begins(made: House, name: str, subject: Subject) -> None:
    evening = approved_table(made, KINDS[name])
    assert evening.open().outcome == "allowed"
    evening.withdraw(subject)
    made.sit(ANN, BOB, table=evening.table)
    for answer in evening.pay():  # nor is any commission taken (reading S-13)
        assert answer.outcome == "refused"
        assert any(one.startswith(evening.kind.needs[subject]) for one in answer.cites), answer
    evening.nothing_begins()
    evening.approve(subject)
    assert all(answer.outcome == "allowed" for answer in evening.pay())
    for _ in range(3):
        made.go_on(evening.table, 6)
    evening.deal()


@pytest.mark.parametrize(("name", "subject"), CASES)
def test_withdrawn_in_a_round_it_is_finished_and_no_other_begins(
    made: House, name: str, subject: Subject
) -> None:
    evening = approved_table(made, KINDS[name])
    evening.open()
    evening.sit()
    evening.deal()
    evening.withdraw(subject)
    evening.finish()
    assert "table.RoundConcluded" in made.kinds(evening.table)
    evening.nothing_begins()


@pytest.mark.parametrize(
    ("name", "subject"), [one for one in CASES if one[0].startswith(("ultimate", "canberra"))]
)
def test_withdrawn_while_wagers_lie_they_are_not_dealt(
    made: House, name: str, subject: Subject
) -> None:
    kind = KINDS[name]
    evening = approved_table(made, kind)
    evening.open()
    evening.sit()
    assert evening.wager(ANN, 1).outcome == "allowed"
    evening.withdraw(subject)
    answers = [evening.wager(BOB, 2)]
    if kind.has_jackpot:
        wager = {"box": 1, "amount": 100, "lit": True}
        act = "canberra_poker.place_jackpot_wager"
        answers.append(made.do(ANN, evening.table, act, **wager))
    for answer in answers:
        assert answer.outcome == "refused"
        assert any(one.startswith(kind.needs[subject]) for one in answer.cites), answer
    evening.nothing_begins()
    game = kind.particulars.game
    assert made.do(ANN, evening.table, f"{game}.withdraw_wagers", box=1).outcome == "allowed"


# --- hours ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_shorter_hours_reach_an_open_table(made: House, name: str) -> None:
    evening = approved_table(made, KINDS[name])
    evening.open()
    evening.sit()
    evening.deal()
    evening.hours(timedelta(seconds=1))
    evening.finish()
    evening.nothing_begins()
    gaming = made.desk(evening.table).state.table.gaming
    assert gaming is not None
    assert gaming.ends < made.clock()


def test_hours_entered_after_set_up_let_a_table_open(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    before = made.room.state.hours
    assert before is not None
    made.clock.tick(11 * 3600)
    assert evening.open().outcome == "refused"
    evening.hours(timedelta(hours=2))
    assert evening.open().outcome == "allowed"


def test_longer_hours_let_an_open_table_go_on(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    evening.open()
    made.clock.tick(11 * 3600)
    evening.sit()
    assert evening.rounds == 0
    evening.hours(timedelta(hours=2))
    for _ in range(3):
        made.go_on(evening.table, 6)
    evening.deal()


def test_a_room_that_starts_again_knows_what_the_table_goes_by(made: House) -> None:
    evening = approved_table(made, KINDS["canberra"])
    evening.open()
    evening.withdraw(Subject.LAYOUT)
    evening.sit()
    again = made.new_room()
    made.run(again.start())
    table = again.desks[evening.table].state.table
    assert table.approvals.layout == ""
    assert table == made.desk(evening.table).state.table


# --- shoes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [Subject.SHOE, Subject.AUTOMATED_SHOE])
def test_a_shoe_is_replaced_by_one_approved_for_its_kind(made: House, named: Subject) -> None:
    """An approval of the other kind, or none in the register, does not serve."""
    evening = approved_table(made, KINDS["ultimate by hand"])
    evening.approve(Subject.AUTOMATED_SHOE)
    assert evening.open().outcome == "allowed"
    for kind, subject in (
        ("automated shuffling shoe", Subject.AUTOMATED_SHOE),
        ("card shoe", Subject.SHOE),
    ):
        fields = {"kind": kind, "approval": f"GRC {named.value}", "because": "it jams"}
        backs = ["blue", "red"] if subject is Subject.AUTOMATED_SHOE else ["blue"]
        answer = made.do(OPERATOR, evening.table, "table.replace_shoe", **fields, backs=backs)
        if subject is named:
            assert answer.outcome == "allowed", answer
            return
        assert answer.outcome == "refused"
        assert "register" in answer.because
        assert answer.cites[0].startswith("NI2025-411 A:")


# --- tournaments ----------------------------------------------------------------------------------


def gaming_tournament(made: House) -> tuple[Evening, Played]:
    """Five Card Stud with entries open, and one table for gaming."""
    needs = STUD_NEEDS | {Subject.TOURNAMENT_CONDITIONS: "NI2006-154 20.3"}
    evening = Evening(made, Kind(STUD, needs))
    evening.approve(*needs)
    played = Played(made, two_tables())
    fields = {"tournament": played.number, "kind": "electronic"}
    made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
    evening.table = max(made.room.desks)
    return evening, played


def entering(made: House, played: Played, person: int) -> Answer:
    """One who has play chips asks to enter."""
    visitor = made.visitor(person)
    frame = made.frame(0, "tournament.enter", person=person, agrees_in_writing=True)
    in_tournament = msgspec.structs.replace(frame, tournament=played.number)
    return made.run(made.room.act(visitor, in_tournament))


SUBJECTS = (Subject.LAYOUT, Subject.SHOE, Subject.TOURNAMENT_CONDITIONS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_table_of_a_tournament_goes_by_what_is_in_force(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    evening.withdraw(subject)
    added = {"number": evening.table, "purpose": "gaming"}
    with pytest.raises(AssertionError, match="in force"):
        played.must(OPERATOR, "tournament.add_table", **added)
    evening.approve(subject)
    played.must(OPERATOR, "tournament.add_table", **added)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_nobody_enters_after_an_approval_is_withdrawn(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    played.must(OPERATOR, "tournament.add_table", number=evening.table, purpose="gaming")
    assert entering(made, played, ANN).outcome == "allowed"
    evening.withdraw(subject)
    answer = entering(made, played, BOB)
    assert answer.outcome == "refused"
    assert "in force" in answer.because
    assert answer.cites
    evening.approve(subject)
    assert entering(made, played, BOB).outcome == "allowed"


@pytest.mark.parametrize("subject", SUBJECTS)
def test_demonstration_tournaments_need_no_approval(made: House, subject: Subject) -> None:
    evening, played = gaming_tournament(made)
    evening.withdraw(subject)
    played.must(OPERATOR, "tournament.add_table", number=evening.table, purpose="demonstration")
    assert entering(made, played, ANN).outcome == "allowed"
