"""Books of a round, kept from its events alone, which check every pot against a second division."""

from __future__ import annotations

from pitboss.games.poker import Marker, PotCommission, RoundOfPlay, Standing, Wins
from pitboss.games.poker.events import (
    AntePaid,
    BlindPosted,
    CommissionTaken,
    Event,
    Folded,
    HandPassedIn,
    MisdealDeclared,
    MissedBlindPosted,
    NoCommissionTaken,
    PlayerExcluded,
    PotsFormedAnew,
    PotWon,
    ShowdownBegan,
    UncalledReturned,
)
from pitboss.games.poker.hands import worth
from tests.support.games.poker import naive_pots
from tests.support.games.poker.naive_pots import Column, NaivePot, Shown
from tests.support.games.poker.winners import gives_up


class Books:
    """Who put in what, who is left, and what the pots must be."""

    def __init__(self, opened: RoundOfPlay) -> None:
        self.opened = opened
        self.columns = {seat: Column() for seat in _clockwise(opened)}
        self.gave_up: list[int] = []
        self.excluded: set[int] = set()
        self.passed_in: list[int] = []
        self.pots: list[NaivePot] | None = None
        self.paid_for: dict[int, int] = {}
        """The commission of each pot, by its number."""
        self.several = self.shared = False

    def read(self, state: RoundOfPlay, event: Event) -> None:
        """Enter an event that has happened, and check what it says against the books."""
        match event:
            case UncalledReturned():
                assert (event.seat, event.amount.units) == naive_pots.uncalled(self.columns)
                column = self.columns[event.seat]
                column.chips -= event.amount.units
                column.forced = min(column.forced, column.chips)
            case MisdealDeclared():
                self._misdealt(state)
            case ShowdownBegan() | PotsFormedAnew():
                self._formed(event)
            case CommissionTaken() | NoCommissionTaken():
                self._charged(state, event)
            case PotWon():
                self._won(state, event)
            case Folded():
                self._folded(event)
            case HandPassedIn():
                self.passed_in.append(event.seat)
                self.gave_up.append(event.seat)
            case PlayerExcluded():
                self.excluded.add(event.seat)
            case _:
                self._paid(event)

    def _folded(self, event: Folded) -> None:
        """17.9  Only a hand that its player gave up can win as the last to fold."""
        self.columns[event.seat].left = False
        if gives_up(event):
            self.gave_up.append(event.seat)
        elif event.seat in self.gave_up:
            self.gave_up.remove(event.seat)

    def _paid(self, event: Event) -> None:
        for transfer in event.transfers:
            if transfer.payee != "pot":
                continue
            column = self.columns[_seat_of(transfer.payer)]
            dead = event.dead.units if isinstance(event, MissedBlindPosted) else 0
            column.dead += dead
            column.chips += transfer.amount.units - dead
            if isinstance(event, AntePaid | BlindPosted):
                column.forced += transfer.amount.units - dead

    def _misdealt(self, state: RoundOfPlay) -> None:
        """17.3  Voluntary bets are back, blinds and antes lie in the pot (reading F-53)."""
        for seat, column in self.columns.items():
            column.chips, column.left = column.forced, True
            assert state.stake(seat) == self.opened.stake(seat) - column.forced - column.dead
        self.gave_up = []
        assert state.pot == sum(column.chips + column.dead for column in self.columns.values())

    # --- pots -------------------------------------------------------------------------------------

    def _formed(self, event: ShowdownBegan | PotsFormedAnew) -> None:
        if isinstance(event, ShowdownBegan):
            assert naive_pots.uncalled(self.columns) is None
        for seat in self.passed_in:
            self.columns[seat].left = False
        self.pots = naive_pots.pots(self.columns)
        assert [(pot.amount, pot.contenders, pot.forced_only) for pot in event.pots] == [
            (pot.amount, pot.claimed_by, pot.forced_only) for pot in self.pots
        ]

    def _expected(self, state: RoundOfPlay) -> list[NaivePot]:
        """The pots of the showdown; without one, those of the hand that is left or went last."""
        if not state.in_the_round:
            last_folded = [seat for seat in self.gave_up if seat not in self.excluded][-1]
            for seat, column in self.columns.items():
                column.left = seat == last_folded
            whole = NaivePot((last_folded,))
            for pot in naive_pots.pots(self.columns):
                whole.amount += pot.amount
                whole.forced_only &= pot.forced_only
            return [whole]
        if self.pots is None:
            assert naive_pots.uncalled(self.columns) is None
            self.pots = naive_pots.pots(self.columns)
        return self.pots

    def _won(self, state: RoundOfPlay, event: PotWon) -> None:
        pots = self._expected(state)
        pot = pots[event.pot - 1]
        amount = pot.amount - self.paid_for.get(event.pot, 0)
        assert event.amount.units == amount
        unit = state.determinations.smallest_chip.units
        won = naive_pots.shares(amount, pot.claimed_by, self._shown(state), unit)
        assert {seat: part.units for seat, part in event.shares} == {
            seat: part for seat, part in won.items() if part
        }
        self.several |= len(pots) > 1
        self.shared |= len(won) > 1

    def _shown(self, state: RoundOfPlay) -> Shown:
        shown = Shown()
        for seat in state.seats:
            if seat.standing is Standing.EXPOSED:
                held = worth(state, seat, state.shown(seat.hole))
                if state.determinations.wins is not Wins.LOW_BALL:
                    shown.high[seat.number] = held.high
                if state.determinations.wins is not Wins.HIGH_BALL:
                    shown.low[seat.number] = held.low
        return shown

    # --- commission -------------------------------------------------------------------------------

    def _charged(self, state: RoundOfPlay, event: CommissionTaken | NoCommissionTaken) -> None:
        scheme = state.determinations.commission
        assert isinstance(scheme, PotCommission)
        numbered = list(enumerate(self._expected(state), 1))
        payable = [(number, pot) for number, pot in numbered if not pot.forced_only]
        if self._all_equal(state):
            payable = []
        parts = naive_pots.commission(
            [pot.amount for _, pot in payable],
            scheme.rate.percent,
            scheme.rate.threshold.units,
            scheme.maximum.units,
        )
        self.paid_for = {number: part for (number, _), part in zip(payable, parts, strict=True)
                         if part}  # fmt: skip
        said = event.parts if isinstance(event, CommissionTaken) else ()
        assert {number: part.units for number, part in said} == self.paid_for

    def _all_equal(self, state: RoundOfPlay) -> bool:
        """15.2(c)  All who put anything in have shown the same (reading F-46)."""
        shown = self._shown(state)
        paid = [seat for seat, column in self.columns.items() if column.chips or column.dead]
        values = {(shown.high.get(seat), shown.low.get(seat)) for seat in paid}
        return len(values) == 1 and values != {(None, None)}


def _seat_of(account: str) -> int:
    """The seat whose stake, or whose chips put forward, an account holds."""
    return int(account.rpartition(" ")[2])


def _clockwise(opened: RoundOfPlay) -> list[int]:
    """13.2, reading T-07  From the Buck, or from the seat after the dealer button."""
    buck = opened.procedure.marker is Marker.BUCK
    first = opened.marker if buck else opened.marker + 1
    return sorted(
        (seat.number for seat in opened.seats), key=lambda number: (number < first, number)
    )
