"""An evening at an electronic table of any game, with the approvals that its gaming needs."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any, NamedTuple

from pitboss.chips import dollars
from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.poker import PotCommission, Rate, TimeCommission
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.rule_set import day_of
from pitboss.messages.frames import Answer
from pitboss.offices import Office, Person
from pitboss.room.management import Subject
from pitboss.room.management import commands as managing
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
)

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
    return replace(
        STUD,
        determinations=replace(DEFAULT_DETERMINATIONS["five_card_stud"], commission=commission),
    )


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

    def take_seats(self) -> None:
        """Two players sit down."""
        self.made.sit(ANN, BOB, table=self.table)

    def pay_for_time(self) -> tuple[Answer, ...]:
        """What both are told; nothing where commission is not paid for time."""
        if self.kind.particulars != BY_TIME:
            return ()
        do = self.made.do
        return tuple(
            do(person, self.table, "table.pay_for_time", seat=seat)
            for seat, person in enumerate((ANN, BOB), 1)
        )

    def sit(self) -> None:
        """Two players sit down, and the first round is turned to."""
        self.take_seats()
        assert all(one.outcome == "allowed" for one in self.pay_for_time())
        for _ in range(3):
            self.made.run_due_actions(self.table, 6)

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
            self.made.run_due_actions(self.table, 31)
        raise AssertionError("the round is not finished")

    def nothing_begins(self) -> None:
        before = self.rounds
        for _ in range(5):
            self.made.run_due_actions(self.table, 30)
        assert self.rounds == before
        assert self.round is None or not self.round.dealt


def approved_table(made: House, kind: Kind) -> Evening:
    evening = Evening(made, kind)
    evening.approve(*kind.needs)
    evening.set_up()
    return evening
