"""A whole room at random: several games and tables, everybody in every office, all kinds of acts.

Mostly what is awaited of somebody, as their own view names it; often enough something that the
registry of acts makes up, by anybody, anywhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from pitboss.cards import FaceDown
from pitboss.cards.card import CARDS
from pitboss.messages.frames import Answer
from pitboss.offices import Office
from pitboss.record.sqlite import SqliteJournal
from pitboss.room.acts.wire_acts import InvalidAct, structs
from pitboss.room.management import TableKind
from pitboss.room.not_found import UnknownTable
from tests.support.messages.examples import example
from tests.support.random_play import RandomPlay
from tests.support.room.rooms import (
    CANBERRA_WITH_JACKPOT,
    DEALER,
    OFFICES,
    OPERATOR,
    PLAYERS,
    POT_GAMES,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    STUD,
    SUPERVISOR,
    ULTIMATE,
    House,
)
from tests.support.room.scripts import next_step

WILD = (
    "dispute", "rule_on_dispute", "void_round", "void_wagers", "no_decision", "exclude_player",
    "shoe_malfunction", "jackpot_malfunction", "approve_continuing", "restore_jackpot",
    "second_act", "drop_act", "leave_seat", "take_seat", "add_chips", "order_count",
    "order_shuffle", "give_notice_of_limits", "change_limits", "place_marker", "sanction_collusion",
    "invalidate_outcome", "require_vacate", "withdraw_wagers", "say_ready", "replace_cards",
    "check_replacement", "exclude_person", "lift_exclusion", "redeem_chips", "issue_chips",
    "join_waiting_list", "call_next", "sign_on", "sign_off",
)  # fmt: skip
"""Acts that go beside the plain course of a round; they come more often than all others."""

FACES = {"reveal_flop": 3, "reveal_turn_and_river": 2, "reveal_dealers_hand": 2, "settle_hand": 2}
"""How many cards the dealer turns by an act."""


Move = Callable[[], object]
"""Something that somebody does, or that time does."""


class Session(RandomPlay[Move, None]):
    """A room for a while."""

    def __init__(self, seed: object, journal: SqliteJournal | None = None) -> None:
        super().__init__(random.Random(f"session {seed}"))
        self.made = House(seed, journal)
        self.tables = self._set_up()
        self.table = self.tables[0]
        self.outcomes: Counter[str] = Counter()
        self.names = sorted(structs())
        self.wild = [name for name in self.names if name.partition(".")[2] in WILD]

    def close(self) -> None:
        self.made.close()

    def _set_up(self) -> list[int]:
        made, jackpot = self.made, self.made.jackpot()
        tables = [
            made.table(ULTIMATE),
            made.table(CANBERRA_WITH_JACKPOT, jackpot=jackpot),
            made.table(CANBERRA_WITH_JACKPOT, jackpot=jackpot),
            made.table(STUD),
            made.table(POT_GAMES["draw_poker"]),
            made.table(POT_GAMES["omaha"]),
            made.table(ULTIMATE, TableKind.LIVE),
        ]
        for table in tables:
            made.sign_on(SUPERVISOR, table)
        made.sign_on(SECOND_SUPERVISOR, tables[0])
        made.sign_on(DEALER, tables[-1])
        for person in PLAYERS:
            made.give_chips(person, 1_000_000)
        return tables

    def before_step(self) -> None:
        self.table = self.rng.choice(self.tables)

    def irregular_command(self, step: int) -> Move | None:
        """Whatever is not awaited of somebody: time passes, persons sit down, acts are made up."""
        table, chance = self.table, self.rng.random()
        if self.made.room.state.integrity_failed and chance < 0.2:
            return self._restore
        if chance < 0.08:
            return lambda: self.made.run_due_actions(table, self.rng.choice((0, 1, 5, 21, 91, 600)))
        if chance < 0.10:
            return lambda: self.made.run(self.made.room.tick())
        if chance < 0.20:
            return lambda: self._sit(table)
        if chance < 0.45:
            names = self.wild if chance < 0.40 else self.names
            return lambda: self._made_up(table, self.rng.choice(names))
        return None

    def awaited_command(self) -> Move:
        return lambda: self._awaited(self.table)

    def act(self, command: Move) -> None:
        command()

    def _restore(self) -> None:
        """Somebody has stopped all rounds; two persons let them begin again."""
        fields = {"because": "looked into"}
        asked = self._ask(OPERATOR, 0, "management.restore_integrity", fields)
        if asked is not None and asked.proposal is not None:
            self._ask(SHIFT_MANAGER, 0, "desk.second_act", {"proposal": asked.proposal})

    def _awaited(self, table: int) -> None:
        state = self.made.desk(table).state
        if state.kind is TableKind.LIVE:
            return self._dealer_deals(table)
        seated = tuple(one.player for one in state.table.seats.values())
        if not seated:
            return None
        if self.rng.random() < 0.3 and state.table.open_round:
            seat = self.rng.choice(sorted(state.table.seats))
            person = state.table.seats[seat].player
            self._ask(person, table, "desk.say_ready", {"seat": seat})
            return None
        step = next_step(self.rng, self.made, table, seated)
        if step.name:
            self._ask(step.person, table, step.name, step.fields)
        return None

    def _sit(self, table: int) -> None:
        person, seat = self.rng.choice(PLAYERS), self.rng.randint(1, 4)
        fields = {"seat": seat, "player": person, "stake": self.rng.choice((5_000, 20_000))}
        who = DEALER if self.made.desk(table).state.kind is TableKind.LIVE else person
        self._ask(who, table, "table.take_seat", fields)

    def _dealer_deals(self, table: int) -> None:
        """At the live table the dealer does what is awaited, with cards of the test's own."""
        shown = self.made.room.shown(self.made.visitor(DEALER), table).view
        if not shown.awaited:
            return
        one = self.rng.choice(shown.awaited)
        fields = example(structs()[one.act], self.rng)
        fields.pop("type")
        for name in ("box", "seat", "back"):
            if name in fields:
                fields[name] = one.back if name == "back" else one.box
        if one.amounts:
            fields["amount"] = self.rng.choice(one.amounts)
        fields |= self._felt(table, one.act)
        self._ask(DEALER, table, one.act, fields)

    def _felt(self, table: int, act: str) -> dict[str, Any]:
        """What the dealer at the live table has in hand, mostly without a slip."""
        if self.rng.random() < 0.05:
            return {}
        if act == "table.check_cards":
            return {"counted": [card.name for card in CARDS], "other_backs": []}
        if act == "ultimate_texas_holdem.place_wagers":
            return {"ante": 500, "blind": 500, "trips": None}
        if act.rpartition(".")[2] not in FACES:
            return {}
        at_table = self.made.desk(table).state.table.round
        shown = set(at_table.state.faces.values()) if at_table else set()
        left = [card.name for card in CARDS if card not in shown]
        return {"faces": self.rng.sample(left, FACES[act.rpartition(".")[2]])}

    def _made_up(self, table: int, name: str) -> None:
        fields = example(structs()[name], self.rng)
        fields.pop("type")
        for key in ("box", "seat", "proposal", "table", "jackpot"):
            if key in fields and fields[key] is not None:
                fields[key] = self.rng.randint(1, 5)
        for key in ("person", "player"):
            if key in fields:
                fields[key] = self.rng.choice(PLAYERS)
        where = 0 if name.startswith("management.") else table
        person = self.rng.choice((*PLAYERS, *OFFICES, OPERATOR, SUPERVISOR))
        self._ask(person, where, name, fields)

    def _ask(self, person: int, table: int, name: str, fields: dict[str, Any]) -> Answer | None:
        office = OFFICES.get(person, Office.PLAYER)
        held = {office, *self.made.room.state.offices.get(person, ())}
        before = self.made.journal.head().position
        try:
            answer = self.made.do(self.made.visitor(person, *held), table, name, **fields)
        except (InvalidAct, UnknownTable):
            assert self.made.journal.head().position == before
            self.outcomes["bad act"] += 1
            return None
        self.outcomes[answer.outcome] += 1
        if answer.outcome == "allowed":
            self.outcomes[name] += 1
        else:
            assert answer.because, (name, answer)
        if answer.outcome not in ("allowed", "proposed"):
            self._check_nothing_followed(before, answer)
        return answer

    def _check_nothing_followed(self, before: int, answer: Answer) -> None:
        """What the house owed the table already (an exclusion elsewhere) may come first."""
        journal = self.made.journal
        causes = {row.cause for row in journal.events(after=before)}
        assert answer.id not in {journal.command(number).id for number in causes}, answer

    # --- what must hold after every step ----------------------------------------------------------

    def check(self) -> None:
        """No cent made or lost; the ledger and the tables agree on every account."""
        journal = self.made.journal
        totals: Counter[str] = Counter()
        for (_, currency), units in journal.balances().items():
            totals[currency] += units
        assert set(totals.values()) <= {0}
        for number, desk in self.made.room.desks.items():
            ledger = journal.balances(f"table {number}/")
            for account, units in desk.state.table.balances.items():
                if account.startswith(("stake ", "wager ", "pot", "float", "commission")):
                    if account.endswith(" jackpot"):
                        continue  # over table and pools together it holds nothing
                    held = ledger.get((f"table {number}/{account}", "cents"), 0)
                    assert held == units, (number, account)
        state = self.made.room.jackpots[1].state
        assert journal.balance("jackpot 1/jackpot pool") == state.meter.units
        assert journal.balance("jackpot 1/reserve pool") == state.reserve.units

    def check_cards(self) -> None:
        """Whatever lies open at a table that the house deals is what its shoe holds there."""
        for desk in self.made.room.desks.values():
            keeper, at_table = desk.keeper(), desk.state.table.round
            if keeper is None or at_table is None:
                continue
            for place, card in at_table.state.faces.items():
                assert keeper.opened((FaceDown(place.place),)) == (card,)
