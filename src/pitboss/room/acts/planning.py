"""Plan everything that one act leads to at a table before any of it is recorded.

A plan holds the act itself, the response of the jackpot's pools, the shoe that is sealed when a
round begins, and what the house dealer then does by itself.  The journal takes all of it or none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import chain
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pitboss.chips import after
from pitboss.dealing.driver import house_act
from pitboss.dealing.games import DEALINGS
from pitboss.dealing.interface import HOUSE_DEALER, HOUSE_OPERATOR, Dealing
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import Wager, for_the_jackpot, for_the_round
from pitboss.games.canberra_poker import events as of_canberra
from pitboss.games.canberra_poker.state import wager_of
from pitboss.games.progressive_jackpot import ProgressiveJackpot
from pitboss.games.progressive_jackpot import commands as of_pools
from pitboss.room.management.particulars import THE_ROOM
from pitboss.room.management.questions import approvals_for
from pitboss.room.management.state import RoomState
from pitboss.room.streams import jackpot_stream, table_stream
from pitboss.room.tables.desk_commands import FollowTime
from pitboss.room.tables.desk_events import ShoeSealed, TimeMoved
from pitboss.room.tables.desk_state import TableAtDesk, after_act, after_event
from pitboss.room.tables.exclusion_orders import exclusion_orders
from pitboss.room.tables.housekeeping import housekeeping
from pitboss.room.tables.jackpot_equipment import pool_command
from pitboss.room.tables.jackpots import jackpot_wager_refusal
from pitboss.room.tables.shoes import Vault
from pitboss.ruling import Refused, steps
from pitboss.table import Table, TableStage, decide
from pitboss.table import commands as at_table
from pitboss.table.events import RoundBegan
from pitboss.table.pot_game_commands import DrawForSeat
from pitboss.table.register_commands import ReadRegisters
from pitboss.table.registers import registers_differ
from pitboss.table.rounds import first_card_refusal

MOST_STEPS: Final = 500
"""More acts than the longest round takes; a plan that exceeds it has hit a bug."""


class Happening(NamedTuple):
    """An event and the stream in which it is recorded."""

    event: Any
    stream: str


class Step(NamedTuple):
    """One command and the events it led to."""

    command: Any
    happenings: tuple[Happening, ...]


class TableWithPools(NamedTuple):
    """The state of a table and of the jackpot pools that it shares."""

    state: TableAtDesk
    pools: ProgressiveJackpot | None


StateT = TypeVar("StateT")
"""The state that a plan may change."""


class Plan(ABC, Generic[StateT]):
    """Steps that will be recorded together, and the state after them."""

    def __init__(
        self, standing: StateT, now: datetime, vault: Vault, *, no_new_rounds: str = ""
    ) -> None:
        """`no_new_rounds`: why no round may begin; empty if rounds may."""
        self.standing = standing
        self.now = now
        self.vault = vault
        self.no_new_rounds = no_new_rounds
        self.steps: list[Step] = []

    @property
    @abstractmethod
    def state(self) -> TableAtDesk:
        """Return the table that the plan acts at."""

    def follow_time(self, management: RoomState, followed: int) -> None:
        """Record any corrections of the room's time that this stream has not followed yet."""
        missing = management.corrections[followed:]
        if missing:
            self.record(FollowTime(THE_ROOM, self.now), TimeMoved((), missing))

    @abstractmethod
    def read_registers(self, management: RoomState, shut_out: Mapping[int, int]) -> None:
        """Apply the current registers of the house to the tables (readings S-13, S-40).

        `shut_out`: players shut out of the game elsewhere, and the table where that was ruled.
        """

    @abstractmethod
    def see(self, state: TableAtDesk) -> None:
        """Replace the state of the table that the plan acts at."""

    @property
    def at_rest(self) -> bool:
        """Return whether the house has nothing more to do here."""
        return False

    @property
    def dealing(self) -> Dealing[Any, Any]:
        """Return how the house deals this game."""
        return DEALINGS[self.state.table.particulars.game]

    @property
    def stream(self) -> str:
        """Return the table's stream."""
        return table_stream(self.state.number)

    # --- one command ------------------------------------------------------------------------------

    def take(self, command: Any) -> Refused | None:
        """Rule on a command and, if it is allowed, carry it out on the plan."""
        return self.do(command, command)

    def second(self, command: Any, event: Any, act: Any) -> Refused | None:
        """Carry out a waiting act in one step with the second person's decision."""
        return self._step(command, act, [event])

    def do(self, command: Any, act: Any) -> Refused | None:
        """Carry out `act`, which is the recorded command with its lots or details filled in."""
        return self._step(command, act, [])

    def _step(self, command: Any, act: Any, desk_events: list[Any]) -> Refused | None:
        before = self.standing
        happened: list[Happening] = []
        for event in desk_events:
            self._apply_to_desk(event, happened)
        refusal = self._carry_out(act, happened)
        if refusal:
            self.standing = before
            return refusal
        self._complete_act(command, happened)
        return None

    def record(self, command: Any, event: Any) -> None:
        """Add an act of the desk itself, with its one event."""
        happened: list[Happening] = []
        self._apply_to_desk(event, happened)
        self._complete_act(command, happened)

    def _apply_to_desk(
        self, event: Any, happened: list[Happening], table: Table | None = None
    ) -> None:
        """Apply one event; `table` is the table after it, if the decider has applied it."""
        self.see(after_event(self.state, event, self.now, table))
        happened.append(Happening(event, self.stream))

    def _complete_act(self, command: Any, happened: list[Happening]) -> None:
        """Complete an act: update what is awaited and add the step."""
        self.see(after_act(self.state))
        self.steps.append(Step(command, tuple(happened)))

    @abstractmethod
    def _carry_out(self, command: Any, happened: list[Happening]) -> Refused | None:
        """Rule on a command at the table and apply its events to the plan."""

    def _seal(self, event: Any, happened: list[Happening]) -> None:
        """Seal a new shoe when an event calls for one.

        The order of cards is fixed before the first wager on it; a shuffle within the round fixes
        the order of a further shoe.
        """
        shuffles, shoes = self.dealing.shuffled_back.get(type(event)), self.state.shoes_in_play
        if self._orders_a_shoe(event):
            self._apply_to_desk(self._new_shoe(event), happened)
        elif shuffles is not None and self.state.round is not None and shoes:
            back = shuffles(self.state.round, event)
            sealed = self.vault.shuffled_back(self.state.number, shoes, back, event.under)
            self._apply_to_desk(sealed, happened)

    def _orders_a_shoe(self, event: Any) -> bool:
        """Return whether an event calls for a new deck: a round, a misdeal or an ordered shuffle.

        Once cards are dealt, an ordered shuffle applies to the next round.
        """
        if isinstance(event, (RoundBegan, *self.dealing.dealt_anew)):
            return True
        at_table = self.state.table.open_round
        return isinstance(event, self.dealing.reshuffled) and bool(at_table and not at_table.dealt)

    def _new_shoe(self, event: Any) -> ShoeSealed:
        table = self.state.table
        assert table.round is not None
        shoes = self.state.shoes_in_play
        shoe = shoes[-1].shoe + 1 if shoes else 1
        return self.vault.new_shoe(
            self.state.number,
            table.round.number,
            shoe,
            self.dealing.deck(table.determinations),
            self.dealing.to_cut(table.determinations),
            event.under,
        )

    # --- the house --------------------------------------------------------------------------------

    def let_the_house_act(self) -> None:
        """Take every act that is due from the house and waits for nobody's decision."""
        if not self.state.housed:
            return
        for command in self._house_acts():
            refusal = self.take(command)
            if refusal:
                raise RuntimeError(f"the house was refused {command}: {refusal.because}")
            if len(self.steps) > MOST_STEPS:
                raise RuntimeError(f"the house does not stop at {command}")

    def _house_acts(self) -> Iterator[Any]:
        while True:
            command = self._housekeeping() or self._draw_for_seat() or self._dealers_act()
            if command is None:
                return
            yield command

    def _housekeeping(self) -> Any | None:
        return housekeeping(self.state, self.now, rounds_may_begin=not self.no_new_rounds)

    def _draw_for_seat(self) -> Any | None:
        """NI2006-154 8.2  Draw cards at once for a vacant seat that several players want."""
        for act in self.state.acts:
            if act.command is DrawForSeat and act.box is not None:
                table = self.state.table
                drawn = self.vault.drawn_for_seat(table.whole_deck, table.claims[act.box])
                return DrawForSeat(HOUSE_DEALER, self.now, act.box, drawn)
        return None

    def _dealers_act(self) -> Any | None:
        shoes = self.state.shoes_in_play
        if self.state.round is None or not shoes:
            return None
        keeper = self.vault.keeper_if_any(self.state.number, shoes)
        if keeper is None:
            return None  # the cards cannot be opened, so the round waits to be voided
        table, closed = self.state.table, _wagers_are_closed(self.state)
        # with a refusal the round waits undealt until that changes, or the house voids it
        closed = closed and not first_card_refusal(table, self.now)
        act = house_act(self.dealing, self.state.round, keeper, closed=closed)
        first = act is not None and _takes_the_first_card(self.state, act)
        return None if first and first_card_refusal(table, self.now) else act


class TablePlan(Plan[TableWithPools]):
    """A plan for a table that belongs to no tournament, with the jackpot pools it shares."""

    @property
    def state(self) -> TableAtDesk:
        """Return the table."""
        return self.standing.state

    def see(self, state: TableAtDesk) -> None:
        """Replace the state of the table."""
        self.standing = self.standing._replace(state=state)

    def read_registers(self, management: RoomState, shut_out: Mapping[int, int]) -> None:
        """Apply the registers to the table; excluded players leave before anything else happens."""
        self.follow_time(management, self.state.corrections)
        command = registers_to_read(management, self.state, self.now)
        if command is not None:
            self.take(command)
        for order in tuple(exclusion_orders(management, self.state, self.now, shut_out)):
            self.take(order)

    def _carry_out(self, command: Any, happened: list[Happening]) -> Refused | None:
        ruling = decide(self.state.table, as_table_command(command, self.now))
        if isinstance(ruling, Refused):
            return ruling
        before: Table | None = self.state.table
        for event, table in steps(ruling, Table):
            # what the pools answer changes the table between two events of the round
            foreseen = table if self.state.table is before else None
            refusal = self._apply_event(event, happened, foreseen)
            if refusal:
                return refusal
            before = table
        return None

    def _apply_event(
        self, event: Any, happened: list[Happening], foreseen: Table | None
    ) -> Refused | None:
        refusal = jackpot_wager_refusal(event, self.standing.pools)
        if refusal:
            return refusal
        self._apply_to_desk(event, happened, foreseen)
        if self.state.housed:
            self._seal(event, happened)
        if self.standing.pools is None:
            return None
        game, number = self.state.table.game, self.state.number
        of_equipment = pool_command(game, event, number, self.standing.pools)
        if of_equipment:
            refusal, _ = self._command_pools(of_equipment, happened)
            return refusal
        return (
            self._relay_to_pools(event, happened) if isinstance(event, of_canberra.Event) else None
        )

    def _command_pools(
        self, command: of_pools.Command, happened: list[Happening]
    ) -> tuple[Refused | None, tuple[Any, ...]]:
        """Let the pools rule on a command; their events come last in `happened`."""
        pools, number = self.standing.pools, self.state.jackpot
        assert pools is not None
        assert number is not None
        ruling = progressive_jackpot.decide(pools, command)
        if isinstance(ruling, Refused):
            return ruling, ()
        for event in ruling.events:
            pools = progressive_jackpot.apply(pools, event)
        self.standing = self.standing._replace(pools=pools)
        happened += [Happening(event, jackpot_stream(number)) for event in ruling.events]
        return None, ruling.events

    def _relay_to_pools(
        self, event: of_canberra.Event, happened: list[Happening]
    ) -> Refused | None:
        """Pass a round's event to the pools, and what they pay back to the round."""
        table = self.state.table
        assert table.round is not None
        where = (HOUSE_DEALER, self.state.number, table.round.number)
        for command in for_the_jackpot(event, *where):
            until = len(happened)
            refusal, events = self._command_pools(command, happened)
            if refusal:
                return refusal
            # An area on the layout can pay out only what it holds.  A reversed wager must leave the
            # pools before the player gets it, so its events go before the round's own event.
            if isinstance(command, of_pools.ReverseWager) and _pays_wager_area(command.box, events):
                reversal, happened[until:] = happened[until:], []
                place = happened.index(Happening(event, self.stream))
                happened[place:place] = reversal
            for answer in for_the_round(events, HOUSE_DEALER):
                refusal = self._carry_out(answer, happened)
                if refusal:
                    return refusal
        return None


def registers_to_read(
    management: RoomState, state: TableAtDesk, now: datetime, conditions: str = ""
) -> ReadRegisters | None:
    """Return the command that updates a table's registers; None if nothing changed or it closed.

    A table outside any room, as in an analysis, keeps the registers it was set up with.
    `conditions`: the reference named in the conditions of its tournament.
    """
    if state.number not in management.tables or state.table.stage is TableStage.CLOSED:
        return None
    approvals = approvals_for(management, state.number, state.table.approvals, conditions)
    hours, commencements = management.hours, dict(management.commencements)
    command = ReadRegisters(HOUSE_OPERATOR, now, approvals, hours, commencements)
    return command if registers_differ(state.table, command) else None


def as_table_command(command: Any, now: datetime) -> Any:
    """Return a table's command unchanged; wrap a game's command with its time."""
    if isinstance(command, at_table.Command | at_table.InRound):
        return command
    return at_table.InRound(now, command)


def _pays_wager_area(box: int, events: Iterable[Any]) -> bool:
    """Return whether a box's jackpot wager area receives more from the pools than it pays them."""
    area = wager_of(box, Wager.JACKPOT)
    moved = chain.from_iterable(event.transfers for event in events)
    return after({}, moved).get(area, 0) > 0


def _takes_the_first_card(state: TableAtDesk, act: Any) -> bool:
    """Return whether an act begins the deal, or begins it again after a misdeal."""
    at_table = state.table.open_round
    undealt = at_table is not None and not at_table.dealt
    return undealt and isinstance(act, state.table.game.first_card)


def _wagers_are_closed(state: TableAtDesk) -> bool:
    """Return whether every player still seated in the round has said that they are ready."""
    at_table = state.table.open_round
    if at_table is None or at_table.dealt:
        return False
    present = {seat for seat in at_table.present if seat in state.table.seats}
    return bool(present) and present <= state.ready
