"""Acts of management at random: every command, by anybody, sensible or not."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta

from pitboss.chips import Cents, dollars
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.offices import Office, Person
from pitboss.room.management import (
    THE_ROOM,
    PlayChipLimits,
    StandingPower,
    Subject,
    TableKind,
    commands,
)
from pitboss.table import Period
from tests.support.room.management.rooms import (
    ANN,
    BOB,
    DAY,
    EVERYBODY,
    GUEST,
    HOUR,
    House,
    canberra,
    ultimate,
)

Make = Callable[[Person], commands.Command]
FIVE = dollars(5)
PLAYERS = (Office.PLAYER, Office.GUEST)
LIKELY: dict[type[commands.Command], tuple[Office, ...]] = {
    commands.SignOn: (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR),
    commands.SignOff: (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR),
    commands.JoinWaitingList: PLAYERS,
    commands.LeaveWaitingList: PLAYERS,
    commands.TakeUpOffer: PLAYERS,
    commands.ExcludePerson: (*PLAYERS, Office.OPERATOR),
    commands.RedeemChips: PLAYERS,
    commands.WriteNote: (Office.INSPECTOR,),
    commands.RecordReview: (Office.INSPECTOR,),
    commands.OpenRoundToInspector: (Office.INSPECTOR,),
    commands.SetUpTable: (Office.OPERATOR,),
    commands.SetUpTournament: (Office.OPERATOR,),
    commands.SetUpTournamentTable: (Office.OPERATOR,),
    commands.SetUpJackpot: (Office.OPERATOR,),
    commands.ChangeJackpotParameters: (Office.SUPERVISOR, Office.OPERATOR),
    commands.CallNext: (Office.SUPERVISOR,),
    commands.GrantOffice: (Office.OPERATOR, Office.SHIFT_MANAGER),
    commands.RestoreIntegrity: (Office.OPERATOR,),
    commands.CorrectTime: (Office.OPERATOR, Office.SHIFT_MANAGER),
}
BY_THE_ROOM = (
    commands.OpenRoom,
    commands.StartRoom,
    commands.ReportClockStep,
    commands.CallNext,
    commands.LetOfferLapse,
    commands.RecordErasure,
)
CLOCK_STEPS = (0, 1, -1_000, 3_600_000, -400 * 24 * 3_600_000)
"""In milliseconds."""


class Acts:
    """Draws one act after another."""

    def __init__(self, rng: random.Random, house: House) -> None:
        self.rng, self.house = rng, house

    def draw(self) -> commands.Command:
        """Any command, more often than not by somebody who might give it."""
        offered = [one.person for one in self.house.state.waiting if one.offer]
        if offered and self.rng.random() < 0.1:
            who = self.rng.choice(offered)
            return commands.TakeUpOffer(Person(who, Office.PLAYER), self.house.now, who)
        table = self.table()
        kind = self.rng.choice(list(table))
        anybody = [*EVERYBODY, *self._as_they_are()]
        likely = [one for one in anybody if one.office in LIKELY.get(kind, ())]
        if kind in BY_THE_ROOM:
            likely.append(THE_ROOM)
        by = self.rng.choice(likely if likely and self.rng.random() < 0.8 else anybody)
        return table[kind](by)

    def _as_they_are(self) -> list[Person]:
        held = self.house.state.offices
        return [Person(number, office) for number, offices in held.items() for office in offices]

    def _person(self, by: Person) -> int:
        if by.office in PLAYERS:
            return by.number
        return self.rng.choice([by.number, ANN.number, BOB.number, GUEST.number, 0, 24])

    def _number(self) -> int:
        return self.rng.choice([0, 1, 1, 2, 3])

    def _text(self) -> str:
        return self.rng.choice(["", "x", "x", "GRC 1"])

    def table(self) -> dict[type[commands.Command], Make]:
        """How each command is made."""
        return {**self._of_the_room(), **self._of_the_house(), **self._of_persons()}

    def _of_the_room(self) -> dict[type[commands.Command], Make]:
        now, number, text = self.house.now, self._number(), self._text()
        rng = self.rng
        return {
            commands.OpenRoom: lambda by: commands.OpenRoom(by, now, number),
            commands.StartRoom: lambda by: commands.StartRoom(by, now, text),
            commands.StopRoom: lambda by: commands.StopRoom(by, now),
            commands.ResumeTables: lambda by: commands.ResumeTables(by, now, (number,)),
            commands.ReportIntegrityFailure: lambda by: commands.ReportIntegrityFailure(
                by, now, text
            ),
            commands.RestoreIntegrity: lambda by: commands.RestoreIntegrity(by, now, text),
            commands.ReportShortOfSpace: lambda by: commands.ReportShortOfSpace(by, now, text),
            commands.ReportSpaceAgain: lambda by: commands.ReportSpaceAgain(by, now),
            commands.ReportClockStep: lambda by: commands.ReportClockStep(
                by, now, rng.choice(CLOCK_STEPS)
            ),
            commands.CorrectTime: lambda by: commands.CorrectTime(by, now, text),
            commands.GrantOffice: lambda by: commands.GrantOffice(
                by, now, rng.randint(0, 25), rng.choice(list(Office))
            ),
            commands.RevokeOffice: lambda by: commands.RevokeOffice(
                by, now, rng.randint(0, 25), rng.choice(list(Office))
            ),
            commands.ReportInvitedAtMachine: lambda by: commands.ReportInvitedAtMachine(
                by, now, rng.randint(0, 25), now
            ),
            commands.DelegatePowers: lambda by: commands.DelegatePowers(by, now, number),
            commands.WithdrawDelegation: lambda by: commands.WithdrawDelegation(by, now, number),
            commands.SignOn: lambda by: commands.SignOn(by, now, number),
            commands.SignOff: lambda by: commands.SignOff(by, now, number),
        }

    def _of_the_house(self) -> dict[type[commands.Command], Make]:
        rng, now, number, text = self.rng, self.house.now, self._number(), self._text()
        wager = rng.choice([None, dollars(1), dollars(2)])
        particulars = rng.choice([ultimate(), canberra(wager)])
        share = rng.choice([800, 700, 1001])
        of = JackpotDeterminations(
            jackpot_permille=share, reserve_permille=1000 - share, approval=text
        )
        start = now + timedelta(hours=rng.randint(-3, 3))
        day = now.date() + timedelta(days=rng.randint(-2, 1))
        jackpot = rng.choice([None, number])
        powers = frozenset(rng.sample(list(StandingPower), rng.randint(0, 2)))
        kind, subject = rng.choice(list(TableKind)), rng.choice(list(Subject))
        instrument = rng.choice(["NI2025-411", "NI2017-193", "x"])
        return {
            commands.SetUpTable: lambda by: commands.SetUpTable(
                by, now, kind, particulars, jackpot
            ),
            commands.SetUpTournament: lambda by: commands.SetUpTournament(by, now, text),
            commands.SetUpTournamentTable: lambda by: commands.SetUpTournamentTable(
                by, now, number, kind
            ),
            commands.DetermineStanding: lambda by: commands.DetermineStanding(
                by, now, number, powers
            ),
            commands.SetUpJackpot: lambda by: commands.SetUpJackpot(by, now, of, FIVE, Cents(0)),
            commands.ChangeJackpotParameters: lambda by: commands.ChangeJackpotParameters(
                by, now, number, of
            ),
            commands.EnterApproval: lambda by: commands.EnterApproval(
                by, now, subject, text, day, "x"
            ),
            commands.WithdrawApproval: lambda by: commands.WithdrawApproval(by, now, number, text),
            commands.EnterGamingHours: lambda by: commands.EnterGamingHours(
                by, now, (Period(start, start + HOUR), Period(now, now + HOUR)), text
            ),
            commands.EnterCommencement: lambda by: commands.EnterCommencement(
                by, now, instrument, day
            ),
        }

    def _of_persons(self) -> dict[type[commands.Command], Make]:
        rng, now, number, text = self.rng, self.house.now, self._number(), self._text()
        who = self._person
        game = rng.choice(["", "ultimate_texas_holdem", "faro"])
        table = rng.choice([None, number])
        until = rng.choice([None, now + DAY, now + 9 * DAY, now - DAY])
        amount = Cents(rng.choice([0, 500, 900_000, 9_000_000]))
        limits = PlayChipLimits(*(Cents(rng.choice([0, 500, 900_000])) for _ in range(3)))
        return {
            commands.JoinWaitingList: lambda by: commands.JoinWaitingList(
                by, now, who(by), table, game if table is None else ""
            ),
            commands.LeaveWaitingList: lambda by: commands.LeaveWaitingList(
                by, now, who(by), table, game if table is None else ""
            ),
            commands.CallNext: lambda by: commands.CallNext(by, now, number, rng.randint(0, 3)),
            commands.TakeUpOffer: lambda by: commands.TakeUpOffer(by, now, who(by)),
            commands.LetOfferLapse: lambda by: commands.LetOfferLapse(by, now, who(by)),
            commands.ExcludePerson: lambda by: commands.ExcludePerson(
                by, now, who(by), now + timedelta(hours=rng.randint(-1, 9)), until, text
            ),
            commands.LiftExclusion: lambda by: commands.LiftExclusion(by, now, who(by), text),
            commands.DeterminePlayChips: lambda by: commands.DeterminePlayChips(by, now, limits),
            commands.RecordErasure: lambda by: commands.RecordErasure(
                by, now, rng.randint(900, 999)
            ),
            commands.IssueChips: lambda by: commands.IssueChips(by, now, who(by), amount, text),
            commands.RedeemChips: lambda by: commands.RedeemChips(by, now, who(by), amount, text),
            commands.WelcomeGuest: lambda by: commands.WelcomeGuest(by, now, who(by)),
            commands.WriteNote: lambda by: commands.WriteNote(by, now, text, "y"),
            commands.RecordReview: lambda by: commands.RecordReview(by, now, number, number, text),
            commands.OpenRoundToInspector: lambda by: commands.OpenRoundToInspector(
                by, now, number, number
            ),
        }
