"""Dry runs: preview an act at a table along the same code path as the act itself.

Nothing is recorded, the house does not act, no entropy is drawn and no shoe is sealed or opened, so
a preview cannot reveal anything hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from pitboss.cards import Deck
from pitboss.dealing.interface import ShuffledBack
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.law.citation import Citation
from pitboss.messages.running_views import ChangeShown, Preview
from pitboss.offices import Office, Person
from pitboss.record.journal import Journal, Posting
from pitboss.record.ledger import overdrawn_by
from pitboss.room.acts import answers
from pitboss.room.acts.act_handler import ALLOWED, PROPOSED, REFUSED, ActResult
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import PendingAct
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables import accounts
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.tables.shoes import Vault
from pitboss.room.views.happenings import happened_since

_NO_ROOT = bytes(32)


class NoVault(Vault):
    """Replaces the vault in a dry run: seals nothing, opens nothing and draws no entropy."""

    def __init__(self) -> None:
        super().__init__(b"", bytes)

    def new_shoe(
        self,
        table: int,
        round_number: int,
        shoe: int,
        deck: Deck,
        to_cut: bool,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """Return a placeholder event for the shoe that would be sealed."""
        return ShoeSealed(under, round_number, shoe, deck.size, _NO_ROOT, b"")

    def shuffled_back(
        self,
        table: int,
        shoes: tuple[ShoeSealed, ...],
        back: ShuffledBack,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """Return a placeholder event for cards that would be shuffled back into the shoe."""
        last, count = shoes[-1], len(back.places)
        number = last.shoe + 1
        return ShoeSealed(under, last.round_number, number, count, _NO_ROOT, b"", back.after)

    def keeper(self, table: int, shoes: tuple[ShoeSealed, ...]) -> ShoeKeeper:
        """Fail: a dry run must never look into a shoe."""
        raise RuntimeError("a dry run has asked for hidden cards")


class PreviewNotAllowed(PermissionError):  # noqa: N818 - says what it is
    """The visitor does not run the table or conduct the tournament, so may not preview its acts."""


class DryRun(NamedTuple):
    """A dry run at one desk, with the journal for balances and a lookup for names."""

    desk: Desk
    journal: Journal
    name: Callable[[int], str]

    def of(self, visitor: Visitor, wire: WireAct) -> Preview:
        """Preview an act as if it were given now."""
        plan = self._plan()
        result = self.desk.writer.rule_on(
            plan, PendingAct(visitor, "", wire, None, self.desk.place)
        )
        waits = result.outcome == PROPOSED
        if waits:
            plan, result = self._rule_as_seconded(result)
        if result.outcome not in (ALLOWED, PROPOSED):
            return _refused_preview(result.outcome, result.because, result.under, waits=waits)
        short = overdrawn_by(_postings(plan), self.journal.balance)
        if short is not None:
            return _refused_preview(REFUSED, answers.overdraft_reason(short), (), waits=waits)
        return Preview(
            outcome=result.outcome,
            because=result.because,
            cites=_cites(plan),
            happened=happened_since(plan.state, self.desk.state.last, self.name),
            changes=tuple(self._changes(plan)),
            second_person=waits,
        )

    def _plan(self) -> Plan[Any]:
        writer, batch = self.desk.writer, self.desk.writer.new_batch()
        writer.read_registers(batch, self.desk.place, NoVault())
        return writer.plan(batch, self.desk.place, NoVault())

    def _rule_as_seconded(self, result: ActResult) -> tuple[Plan[Any], ActResult]:
        """Preview a proposed act as if the operator had agreed to it."""
        plan = self._plan()
        by = Person(result.command.by.number, Office.OPERATOR)
        refusal = plan.take(replace(result.command, by=by))
        if refusal:
            return plan, replace(
                result, outcome=REFUSED, because=refusal.because, under=refusal.under
            )
        return plan, result

    # --- money ------------------------------------------------------------------------------------

    def _changes(self, plan: Plan[Any]) -> Iterator[ChangeShown]:
        """Yield the net change of each account."""
        changes: dict[str, int] = {}
        for payer, payee, _, units in chain.from_iterable(_postings(plan)):
            changes[payer] = changes.get(payer, 0) - units
            changes[payee] = changes.get(payee, 0) + units
        for account, amount in sorted(changes.items(), key=_account_order):
            if amount:
                who, box = self._named(account)
                yield ChangeShown(who=who, amount=amount, box=box)

    def _named(self, account: str) -> tuple[str, int | None]:
        """Return an account's name in plain words, and the box it belongs to."""
        where, _, own = account.rpartition("/")
        first, _, rest = own.partition(" ")
        if first == "purse":
            return f"purse of {self.name(int(rest))}", None
        place = "box" if self.desk.state.table.game.pot_game is None else "seat"
        if first == "stake":
            return f"{place} {rest}'s stake", int(rest)
        if first == "wager":
            box, _, wager = rest.partition(" ")
            return f"{place} {box}'s {wager}", int(box)
        if first == "forward":
            return f"{place} {rest}'s chips put forward", int(rest)
        if own == "float" and where.startswith("jackpot"):
            return "float of the jackpot", None
        return _PLAIN.get(own, own), None


_PLAIN = {"drop": "drop box", accounts.ISSUED: "cash paid in"}
"""Plain names for accounts whose own names do not explain themselves."""


def _account_order(change: tuple[str, int]) -> tuple[bool, str]:
    """Sort key: accounts of boxes first, box by box, then those of the house."""
    own = change[0].rpartition("/")[2]
    _, _, rest = own.partition(" ")
    boxed = own.startswith(("stake ", "wager ", "forward "))
    return not boxed, f"{int(rest.partition(' ')[0]):03} {own}" if boxed else change[0]


def _postings(plan: Plan[Any]) -> Iterator[tuple[Posting, ...]]:
    """Yield the postings of each planned event, with room-wide account names."""
    for event, stream in chain.from_iterable(step.happenings for step in plan.steps):
        yield accounts.of_event(stream, event)


def _cites(plan: Plan[Any]) -> tuple[str, ...]:
    """Cite each clause once for everything that would happen at the table."""
    happenings = chain.from_iterable(step.happenings for step in plan.steps)
    events = (event for event, stream in happenings if not stream.startswith("jackpot"))
    cited = (str(clause) for event in events for clause in event.under)
    return tuple(dict.fromkeys(cited))


def _refused_preview(
    outcome: str, because: str, under: tuple[Citation, ...], *, waits: bool
) -> Preview:
    return Preview(
        outcome=outcome,
        because=because,
        cites=tuple(str(clause) for clause in under),
        happened=(),
        changes=(),
        second_person=waits,
    )
