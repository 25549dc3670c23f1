"""A dry run: what would become of an act at a table, by the same path as the act itself.

Nothing is recorded, the house does not act, no chance is drawn and no shoe is sealed or opened; so
nothing that is hidden can show in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from pitboss.dealing.interface import Dealing, ShuffledBack
from pitboss.dealing.shoe_keeper import Keeper
from pitboss.law.citation import Citation
from pitboss.messages.running_views import ChangeShown, Preview
from pitboss.offices import Office, Person
from pitboss.record.journal import Journal, Overdrawn, Posting
from pitboss.record.ledger import Account, accounts_of, post, refuse_overdrawn
from pitboss.room.acts import answers
from pitboss.room.acts.act_handler import ALLOWED, PROPOSED, REFUSED, Heard
from pitboss.room.acts.planning import Plan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import Asking
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables import accounts
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.shoes import Vault
from pitboss.room.views.happenings import happened

_NO_ROOT = bytes(32)


class NoVault(Vault):
    """Stands where the vault would: it seals nothing, opens nothing and draws no chance."""

    def __init__(self) -> None:
        super().__init__(b"", bytes)

    def new_shoe(
        self,
        table: int,
        round_number: int,
        shoe: int,
        dealing: Dealing,
        determinations: Any,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """That a shoe would be sealed, without any."""
        count = dealing.deck(determinations).size
        return ShoeSealed(under, round_number, shoe, count, _NO_ROOT, b"")

    def shuffled_back(
        self,
        table: int,
        shoes: tuple[ShoeSealed, ...],
        back: ShuffledBack,
        under: tuple[Citation, ...],
    ) -> ShoeSealed:
        """The same for cards that would go back into the shoe."""
        last, count = shoes[-1], len(back.places)
        number = last.shoe + 1
        return ShoeSealed(under, last.round_number, number, count, _NO_ROOT, b"", back.after)

    def keeper(self, table: int, shoes: tuple[ShoeSealed, ...]) -> Keeper:
        """Nobody looks into a shoe here."""
        raise RuntimeError("a dry run has asked for hidden cards")


class NotAtWorkHere(PermissionError):  # noqa: N818 - says what it is
    """Dry runs are for those who run the table."""


class DryRun(NamedTuple):
    """What a dry run is made with: the desk as it stands, and whom to ask."""

    desk: Desk
    journal: Journal
    name: Callable[[int], str]

    def of(self, visitor: Visitor, wire: WireAct) -> Preview:
        """What would become of an act now."""
        plan = self._plan()
        heard = self.desk.writer.heard(plan, Asking(visitor, "", wire, None, self.desk.place))
        waits = heard.outcome == PROPOSED
        if waits:
            plan, heard = self._seconded(heard)
        if heard.outcome not in (ALLOWED, PROPOSED):
            return _nothing(heard.outcome, heard.because, heard.under, waits=waits)
        short = self._short(plan)
        if short is not None:
            return _nothing(REFUSED, answers.short_of(short), (), waits=waits)
        return Preview(
            outcome=heard.outcome,
            because=heard.because,
            cites=_cites(plan),
            happened=happened(_news(self.desk.state, plan.state), to_staff=True),
            changes=tuple(self._changes(plan)),
            second_person=waits,
        )

    def _plan(self) -> Plan[Any]:
        writer, page = self.desk.writer, self.desk.writer.minutes()
        writer.read_registers(page, self.desk.place, NoVault())
        return writer.plan(page, self.desk.place, NoVault())

    def _seconded(self, heard: Heard) -> tuple[Plan[Any], Heard]:
        """The act itself as if somebody with the power to decide it had agreed."""
        plan = self._plan()
        by = Person(heard.command.by.number, Office.OPERATOR)
        refusal = plan.take(replace(heard.command, by=by))
        if refusal:
            return plan, replace(
                heard, outcome=REFUSED, because=refusal.because, under=refusal.under
            )
        return plan, heard

    # --- money ------------------------------------------------------------------------------------

    def _short(self, plan: Plan[Any]) -> Overdrawn | None:
        """Who has not got the chips: the journal would refuse it, event by event."""
        balances: dict[Account, int] = {}
        for postings in _posted(plan):
            for account in accounts_of(postings) - balances.keys():
                balances[account] = self.journal.balance(*account)
            post(balances, postings)
            try:
                refuse_overdrawn(balances, accounts_of(postings))
            except Overdrawn as short:
                return short
        return None

    def _changes(self, plan: Plan[Any]) -> Iterator[ChangeShown]:
        """What each account gets over everything that would happen."""
        changes: dict[str, int] = {}
        for payer, payee, _, units in chain.from_iterable(_posted(plan)):
            changes[payer] = changes.get(payer, 0) - units
            changes[payee] = changes.get(payee, 0) + units
        for account, amount in sorted(changes.items(), key=_in_order):
            if amount:
                who, box = self._named(account)
                yield ChangeShown(who=who, amount=amount, box=box)

    def _named(self, account: str) -> tuple[str, int | None]:
        """An account in plain words, and whose box it belongs to."""
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
"""Accounts whose names alone do not say what they are."""


def _in_order(change: tuple[str, int]) -> tuple[bool, str]:
    """What is before the players first, box by box, then the house."""
    own = change[0].rpartition("/")[2]
    _, _, rest = own.partition(" ")
    boxed = own.startswith(("stake ", "wager ", "forward "))
    return not boxed, f"{int(rest.partition(' ')[0]):03} {own}" if boxed else change[0]


def _posted(plan: Plan[Any]) -> Iterator[tuple[Posting, ...]]:
    """What each event would move, by the accounts of the whole room."""
    for event, stream in chain.from_iterable(step.happenings for step in plan.steps):
        yield accounts.of_event(stream, event)


def _news(before: TableAtDesk, after: TableAtDesk) -> Iterable[Any]:
    return (one for one in after.happened if one.number > before.last)


def _cites(plan: Plan[Any]) -> tuple[str, ...]:
    """The clauses of everything that would happen at the table, each once."""
    all_of_it = chain.from_iterable(step.happenings for step in plan.steps)
    events = (event for event, stream in all_of_it if not stream.startswith("jackpot"))
    cited = (str(one) for event in events for one in event.under)
    return tuple(dict.fromkeys(cited))


def _nothing(outcome: str, because: str, under: tuple[Citation, ...], *, waits: bool) -> Preview:
    return Preview(
        outcome=outcome,
        because=because,
        cites=tuple(str(one) for one in under),
        happened=(),
        changes=(),
        second_person=waits,
    )
