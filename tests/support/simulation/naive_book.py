"""A second book of a tournament, kept from its events by plain counting.

It knows nothing of how the engine decides: it writes down who sits where with which chips, who paid
what and who has gone, and holds the engine's state against that after every event and every act.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from pitboss.law.citation import Citation
from pitboss.ruling import Refused
from pitboss.table import tournament_events as at_tables
from pitboss.table.dispute_events import WinningsGivenBack
from pitboss.table.events import ChipsSentOn, RoundBegan
from pitboss.tournament import Command, Conditions, Stage, Tournament, apply, open_tournament
from pitboss.tournament import events as of
from pitboss.tournament.conditions import TakesPart
from pitboss.tournament.course import Ruling
from pitboss.tournament.session_determinations import law_of
from pitboss.tournament.state import Out

POOL, COMMISSION, ADDED = "prize pool", "tournament commission", "added by the operator"
HELD = "rebuys held after a cancellation"
UNPLACED: Final = frozenset(("forfeited", "replaced", "excluded", "refunded"))
HOUSE: Final = frozenset(("bank", "out of play", "float"))
"""Accounts of a table that nobody plays with."""


class NaiveBook:
    """Watches one tournament."""

    def __init__(self, conditions: Conditions) -> None:
        self.of = conditions
        self.state = open_tournament(1)
        self.events: list[of.TournamentEvent] = []
        self.cited: set[Citation] = set()
        self.done: set[type] = set()
        self.steps = 0
        """Acts that were carried out."""
        self.refused: set[type] = set()
        self._governs = {conditions.instrument} | {
            one
            for session in conditions.sessions
            for one in law_of(conditions, session).instruments
        }
        self._money: Counter[str] = Counter()
        self._person: dict[int, int] = {}
        self._payer: dict[int, int] = {}
        self._bought: Counter[int] = Counter()
        """By who paid, which may be a substitute."""
        self._rebuys: Counter[int] = Counter()
        self._topped: set[int] = set()
        self._rebuys_until: dict[int, int] = {}
        self._seats: dict[int, tuple[int, int]] = {}
        self._gone: dict[int, str] = {}
        self._left: list[tuple[int, ...]] = []
        self._when: dict[int, int] = {}
        """At which moment somebody left, as the events have it."""
        self._to_come: dict[int, int] = {}
        """The chips with which a person is to be seated."""
        self._sent_on: dict[int, int] = {}
        """The chips that a void round gave back to a person who had gone."""
        self._kept: dict[int, int] = {}
        """The chips that an entrant takes to the next session."""
        self._ledger: dict[int, Counter[str]] = defaultdict(Counter)
        self._to_issue: dict[tuple[int, int], int] = {}
        self._played = 0.0
        self._since: datetime | None = None
        self._stopped = False
        self._begun: dict[int, float] = {}
        self._closed: set[tuple[str, int]] = set()
        self._level = 0
        self._session: Any = None
        self._extra: tuple[int, ...] = ()
        self._back_for_extra: dict[int, str] = {}
        """Who was gone and plays additional rounds, with how he or she went."""

    def __call__(self, command: Command, ruling: Ruling, after: Tournament) -> None:
        """One ruling, and what the tournament became."""
        if isinstance(ruling, Refused):
            self.refused.add(type(command))
            assert ruling.because
            self._cites(ruling.under)
            return
        self.done.add(type(command))
        self.steps += 1
        assert ruling.events
        for event in ruling.events:
            self._cites(event.under)
            self.events.append(event)
            self.state = apply(self.state, event)
            self._read(event, command.at)
            self._after_each(event)
        self._after_all()
        assert self.state.stage is after.stage

    def at_the_end(self, after: Tournament) -> None:
        """What was recorded makes the same tournament anew."""
        assert self.state == after
        assert not self._to_issue

    def _cites(self, under: tuple[Citation, ...]) -> None:
        assert under
        for one in under:
            if self.state.conditions is not None:
                assert one.instrument in self._governs, one
            self.cited.add(Citation(one.instrument, one.clause))

    # --- after each event -------------------------------------------------------------------------

    def _after_each(self, event: of.TournamentEvent) -> None:
        money = {name: units for name, units in self.state.money.items() if units}
        assert money == {name: units for name, units in self._money.items() if units}
        assert sum(money.values()) == 0
        for number, ledger in self._ledger.items():
            balances = self.state.tables[number].table.balances
            assert sum(balances.values()) == 0
            assert all(balances.get(name, 0) == units for name, units in ledger.items()), (
                number,
                event,
            )
            assert all(units >= 0 for name, units in balances.items() if name not in HOUSE)

    # --- after each act ---------------------------------------------------------------------------

    def _after_all(self) -> None:
        state = self.state
        seats: dict[tuple[int, int], int] = {}
        for number, one in state.tables.items():
            for seat, seated in one.table.seats.items():
                seats[number, seat] = seated.player
        assert len(set(seats.values())) == len(seats), "somebody sits twice"
        mine = {place: self._person[entrant] for entrant, place in self._seats.items()}
        assert len(mine) == len(self._seats), "two entrants have one seat"
        assert seats == mine
        theirs = {one.number: (one.table, one.seat) for one in state.playing}
        assert theirs == self._seats
        for entrant in self._gone:
            assert entrant not in self._seats
        left = {one.number for one in state.left_in}
        assert left == self._person.keys() - self._gone.keys()
        self._nothing_between_rounds()

    def _nothing_between_rounds(self) -> None:
        """All chips of a table lie in front of somebody when its round is over."""
        for number, one in self.state.tables.items():
            if one.between_rounds:
                for name, units in one.table.balances.items():
                    seat = name.removeprefix("stake ")
                    playing = seat.isdigit() and int(seat) in one.table.seats
                    assert playing or not units or name in HOUSE, (number, name, units)

    # --- events -----------------------------------------------------------------------------------

    def _read(self, event: Any, at: datetime) -> None:
        if isinstance(event, of.HappenedAtTable):
            self._at_table(event.table, event.event, at)
            return
        read = getattr(self, f"_on{_in_words(type(event).__name__)}", None)
        if read is not None:
            read(event, at)
        elif isinstance(event, of.MoneyMoved):
            raise AssertionError(f"the naive book does not know {type(event).__name__}")

    def _pays(self, payer: str, payee: str, units: int) -> None:
        self._money[payer] -= units
        self._money[payee] += units

    # entries

    def _on_conditions_published(self, event: of.ConditionsPublished, _: datetime) -> None:
        assert event.conditions.title == self.of.title
        assert event.conditions.prizes == self.of.prizes

    def _on_entries_opened(self, event: of.EntriesOpened, _: datetime) -> None:
        assert self._money[POOL] >= self.of.prizes.added.units, "what is promised is there"

    def _enters(self, entrant: int, person: int) -> None:
        assert person not in self._person.values(), "each may enter once"
        assert entrant not in self._person
        self._person[entrant] = self._payer[entrant] = person
        self._kept[entrant] = self.of.chips
        fee, commission = self.of.entry_fee.units, self.of.commission.units
        self._pays(f"purse {person}", POOL, fee - commission)
        self._pays(f"purse {person}", COMMISSION, commission)

    def _on_player_entered(self, event: of.PlayerEntered, _: datetime) -> None:
        self._enters(event.entrant, event.person)
        assert len(self._person) <= self.of.most_players

    def _on_reserve_seated(self, event: of.ReserveSeated, _: datetime) -> None:
        self._enters(event.entrant, event.person)
        assert event.fee_returned == (self.of.instrument == "NI2006-154")
        if event.fee_returned:
            self._fee_back(event.absent)
            del self._payer[event.absent]
        self._seats[event.entrant] = self._seats[event.absent]
        self._leaves([event.absent], "replaced")
        self._to_come[event.person] = self.of.chips

    def _fee_back(self, entrant: int) -> None:
        purse = f"purse {self._payer[entrant]}"
        self._pays(POOL, purse, self.of.entry_fee.units - self.of.commission.units)
        self._pays(COMMISSION, purse, self.of.commission.units)

    def _on_value_added(self, event: of.ValueAdded, _: datetime) -> None:
        self._pays(ADDED, POOL, sum(one.amount.units for one in event.moved))

    # seats

    def _on_ballot_drawn(self, event: of.BallotDrawn, _: datetime) -> None:
        self._session = self.state.sessions[event.session - 1]
        again = self._session.takes_part in (TakesPart.REPECHAGE, TakesPart.CATCH_UP)
        assert not self._seats
        for entrant, table, seat in event.places:
            assert again or self._extra or entrant not in self._gone, "who is gone plays no more"
            if entrant in self._gone:
                paid = self._gone[entrant] == "replaced" and entrant in self._payer  # U-25
                assert paid or self._gone[entrant] in ("out", "forfeited")
                if not self._extra:
                    del self._gone[entrant]
                    self._left = [
                        tuple(one for one in group if one != entrant) for group in self._left
                    ]
            self._seats[entrant] = table, seat
            fresh = self._session.fresh_chips
            chips = self.of.chips if fresh else self._kept[entrant]
            self._to_come[self._person[entrant]] = chips
        if self._extra:
            assert sorted(self._extra) == sorted(self._seats)
            self._back_for_extra = {
                one: self._gone.pop(one) for one in self._extra if one in self._gone
            }
        self._begun = {}

    def _on_extra_rounds_ordered(self, event: of.ExtraRoundsOrdered, _: datetime) -> None:
        self._extra = event.entrants

    def _on_substitute_approved(self, event: of.SubstituteApproved, _: datetime) -> None:
        assert event.person not in self._person.values()
        self._person[event.entrant] = event.person

    def _on_player_moved(self, event: of.PlayerMoved, _: datetime) -> None:
        assert event.entrant in self._seats
        self._seats[event.entrant] = event.table, event.seat

    def _on_seats_redrawn(self, event: of.SeatsRedrawn, _: datetime) -> None:
        assert {place.entrant for place in event.places} == self._seats.keys()
        self._seats = {entrant: (table, seat) for entrant, table, seat in event.places}

    def _leaves(self, entrants: list[int], how: str) -> None:
        for one in entrants:
            assert one not in self._gone, "nobody goes twice"
            self._gone[one] = how
            self._seats.pop(one, None)
            self._kept[one] = 0

    def _is_placed(self, out: tuple[Out, ...]) -> None:
        """Those of one moment left together; who was out before, and played on, left then."""
        before = {one for group in self._left for one in group}
        for one in out:
            if one.entrant not in before:
                self._left.append((one.entrant,))
                self._when[one.entrant] = one.moment

    def _on_entrants_forfeited(self, event: of.EntrantsForfeited, _: datetime) -> None:
        assert self.of.instrument != "S2-2001"
        for one in event.out:
            if not self._extra:
                self._leaves([one.entrant], "forfeited")
                continue
            del self._seats[one.entrant]  # from additional rounds; the place stays
            if one.entrant in self._back_for_extra:
                self._gone[one.entrant] = self._back_for_extra.pop(one.entrant)

    def _on_entrants_eliminated(self, event: of.EntrantsEliminated, _: datetime) -> None:
        self._leaves([one.entrant for one in event.out], "out")
        self._is_placed(event.out)

    def _on_entrant_excluded(self, event: of.EntrantExcluded, _: datetime) -> None:
        self._leaves([event.out.entrant], "excluded")

    def _on_entrant_reinstated(self, event: of.EntrantReinstated, _: datetime) -> None:
        assert self._gone.pop(event.entrant) == "out"
        assert self._person[event.entrant] not in self._sent_on, "the chips are there again"
        self._seats[event.entrant] = event.table, event.seat
        self._left = [tuple(one for one in group if one != event.entrant) for group in self._left]

    def _on_entrant_refunded(self, event: of.EntrantRefunded, _: datetime) -> None:
        """The fee is paid back, and there is no such entrant any more."""
        self._fee_back(event.entrant)
        del self._payer[event.entrant]
        self._leaves([event.entrant], "refunded")

    def _on_entrant_withdrew(self, event: of.EntrantWithdrew, _: datetime) -> None:
        self._leaves([event.out.entrant], "withdrawn")
        self._is_placed((event.out,))

    # clock

    def _seconds(self, at: datetime) -> float:
        if self._since is None:
            return self._played
        return self._played + max(0.0, (at - self._since).total_seconds())

    def _on_clock_started(self, event: of.ClockStarted, _: datetime) -> None:
        assert self._since is None
        self._since = event.at

    def _on_break_called(self, event: of.BreakCalled, _: datetime) -> None:
        self._stopped = self._since is not None
        self._played, self._since = self._seconds(event.at), None

    def _on_break_ended(self, event: of.BreakEnded, _: datetime) -> None:
        self._since = event.at if self._stopped else None

    def _on_level_reached(self, event: of.LevelReached, _: datetime) -> None:
        assert event.number > self._level, "levels never go back"
        self._level = event.number

    def _on_session_ended(self, event: of.SessionEnded, at: datetime) -> None:
        self._played, self._since = self._seconds(event.at), None
        through = [entrant for entrant, _ in event.through]
        out = [one.entrant for one in event.out]
        assert sorted(through + out) == sorted(self._seats), "nobody is forgotten"
        for entrant, chips in event.through:
            if self._extra:
                assert chips == self._kept[entrant], "additional rounds change no chips"
            else:
                assert chips == self._to_come[self._person[entrant]]
                assert chips, "who has none does not go on"
                self._kept[entrant] = chips
        if out:
            self._leaves(out, "out")
            self._is_placed(event.out)
        self._seats = {}
        self._to_come = {}
        self._gone |= {one: how for one, how in self._back_for_extra.items() if one in through}
        self._extra, self._back_for_extra = (), {}

    # chips

    def _on_chips_bought(self, event: of.ChipsBought, at: datetime) -> None:
        rebuys = self.of.rebuys
        assert rebuys is not None
        table, seat = self._seats[event.entrant]
        stake = self._ledger[table][f"stake {seat}"]
        assert rebuys.below is None or stake < rebuys.below
        assert ("rebuys", table) not in self._closed
        assert self._begun.get(table, 0.0) < rebuys.minutes * 60
        assert self._seconds(at) < max(rebuys.minutes * 60, self._rebuys_until.get(table, 0))
        assert event.entrant not in self._gone
        self._rebuys[event.entrant] += 1
        assert rebuys.most is None or self._rebuys[event.entrant] <= rebuys.most
        self._buys(event.entrant, rebuys.price.units, rebuys.chips)

    def _on_topped_up(self, event: of.ToppedUp, _: datetime) -> None:
        top_up = self.of.top_up
        assert top_up is not None
        assert event.entrant not in self._topped
        self._topped.add(event.entrant)
        self._buys(event.entrant, top_up.price.units, top_up.chips)

    def _buys(self, entrant: int, price: int, chips: int) -> None:
        self._bought[self._person[entrant]] += price
        self._pays(f"purse {self._person[entrant]}", POOL, price)
        self._to_issue[self._seats[entrant]] = chips

    def _on_last_rebuys_offered(self, event: of.LastRebuysOffered, at: datetime) -> None:
        rebuys = self.of.rebuys
        assert rebuys is not None
        assert self._begun[event.table] < rebuys.minutes * 60 <= self._seconds(at)
        assert event.until <= self._seconds(at) + self.of.seconds_to_act
        self._rebuys_until[event.table] = event.until

    def _on_rebuys_closed(self, event: of.RebuysClosed, _: datetime) -> None:
        self._closed.add(("rebuys", event.table))

    def _on_race_off_held(self, event: of.RaceOffHeld, _: datetime) -> None:
        """Everybody ends with whole larger chips; what rounding makes or takes is less than one."""
        larger = min(value for value in self.of.chip_values if value > event.chip)
        odd = {seat: self._ledger[event.table][f"stake {seat}"] % larger for seat, _ in event.cards}
        assert all(odd.values())
        assert event.odd == sum(odd.values())
        assert event.received % larger == 0
        assert abs(event.received - event.odd) < larger

    # at the tables

    def _at_table(self, number: int, event: Any, at: datetime) -> None:
        ledger = self._ledger[number]
        in_play = _in_play(ledger)
        for payer, payee, amount in event.transfers:
            ledger[payer] -= amount.units
            ledger[payee] += amount.units
        more = _in_play(ledger) - in_play
        match event:
            case at_tables.EntrantSeated():
                comes = self._to_come if event.player in self._to_come else self._sent_on
                assert event.player in comes, "somebody sits who is not to sit, or twice"
                assert more == comes.pop(event.player)
                assert ledger[f"stake {event.seat}"] == more
            case at_tables.EntrantRemoved():
                assert more <= 0
                assert ledger[f"stake {event.seat}"] == 0
                if not event.out_of_play:
                    self._to_come[event.player] = -more
            case at_tables.ChipsIssued():
                assert more == self._to_issue.pop((number, event.seat))
            case at_tables.ChipsRaced():
                pass  # RaceOffHeld was held against the stakes
            case RoundBegan():
                assert more == 0
                self._begun[number] = self._seconds(at)
            case ChipsSentOn():
                self._sent_on[event.player] = -more
            case WinningsGivenBack():
                assert more >= 0, "the bank puts in what is lacking"
            case _:
                self._in_round(number, event, more)

    def _in_round(self, number: int, event: Any, more: int) -> None:
        """In a pot game chips only leave play; a house game takes from the float and gives."""
        game = self.state.tables[number].table.game
        paid = [one for one in event.transfers if {one.payer, one.payee} & HOUSE]
        if game.pot_game is not None:
            assert all(one.payee == "out of play" for one in paid), event
            assert more == -sum(one.amount.units for one in paid)
        else:
            assert all("bank" not in (one.payer, one.payee) for one in paid), event

    # the end

    def _on_places_determined(self, event: of.PlacesDetermined, _: datetime) -> None:
        placed = [one for place in event.places for one in place.entrants]
        unplaced = {one for one, how in self._gone.items() if how in UNPLACED}
        assert sorted(placed) == sorted(self._person.keys() - unplaced)
        better = 0
        for place in event.places:
            assert place.place == better + 1
            better += len(place.entrants)
        if any(session.points for session in self.state.sessions):
            return
        order = {entrant: place.place for place in event.places for entrant in place.entrants}
        left = (one for group in self._left for one in group if one in order)  # not the excluded
        in_time = sorted(left, key=self._when.__getitem__)
        for earlier, later in pairwise(in_time):
            if self._when[earlier] < self._when[later]:
                assert order[earlier] > order[later]
        stayed = [order[one] for one in self._person if one not in self._gone]
        assert sorted(stayed)[-1:] <= [len(stayed)]

    def _on_prizes_awarded(self, event: of.PrizesAwarded, _: datetime) -> None:
        pool = self._money[POOL]
        assert sum(one.amount.units for one in event.prizes) == pool
        shares = self.of.prizes.shares(len(self._payer))
        places = self.state.places
        shares = shares[: sum(len(one.entrants) for one in places)]
        amounts = {one.entrant: one.amount.units for one in event.prizes}
        for place in places:
            mine = [amounts.get(one, 0) for one in place.entrants]
            assert max(mine) - min(mine) <= 1
            worth = shares[place.place - 1 : place.place - 1 + len(mine)]
            exact = Fraction(pool * sum(worth), sum(shares))
            assert abs(sum(mine) - exact) < max(len(worth), 1)
        for prize in event.prizes:
            self._pays(POOL, f"purse {self._person[prize.entrant]}", prize.amount.units)
        assert self._money[POOL] == 0

    def _on_cancellation_announced(self, event: of.CancellationAnnounced, _: datetime) -> None:
        """Everybody has the fee back; rebuys as the instrument or the conditions say."""
        orders = self.of.instrument in ("NI2025-411", "NI2019-212") or self.of.refunds_rebuys
        for entrant in self._payer:
            self._fee_back(entrant)
        self._pays(POOL, ADDED, -self._money[ADDED])
        for person, units in self._bought.items():
            self._pays(POOL, f"purse {person}" if orders else HELD, units)
        assert event.kept.units == (0 if orders else sum(self._bought.values()))
        assert self._money[POOL] == 0
        assert self.state.stage is Stage.CALLED_OFF


def _in_words(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def _in_play(ledger: Counter[str]) -> int:
    return sum(units for name, units in ledger.items() if name not in HOUSE)
