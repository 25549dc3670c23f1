"""The progressive jackpot as a separate decider, shared by tables.  Rules 10, 11 and 14.5.

The caller that owns both round and jackpot forwards the round's rulings to the jackpot: a wager
accepted, taken back or void, hands declared to qualify, the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pitboss.cards import Category
from pitboss.chips import FLOAT, Cents, Rounding, Transfer, after, fraction
from pitboss.games.kernel import Changes, OfficeCheck, Rules, change, only, rule, within
from pitboss.games.progressive_jackpot import commands, events
from pitboss.games.progressive_jackpot.determinations import (
    JackpotDeterminations,
    Reseed,
)
from pitboss.games.progressive_jackpot.payouts import QUALIFYING, Prize, prizes
from pitboss.games.progressive_jackpot.state import (
    JACKPOT_POOL,
    RESERVE_POOL,
    Entry,
    ProgressiveJackpot,
    RoundName,
    SettledRound,
    opening_balances,
    shares_a_prize,
    wager_of,
)
from pitboss.law.citation import citing
from pitboss.offices import STAFF, Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")

SPLIT: Final = Rounding("division between the pools", 1, "reading C-27")
"""A fraction of a cent goes to the reserve, so that the two pools make up the whole wager."""

_Ruling = Allowed[events.Event] | Refused


def open_jackpot(
    determinations: JackpotDeterminations,
    jackpot: Cents,
    reserve: Cents,
) -> ProgressiveJackpot:
    """Open a jackpot with the given pools."""
    return ProgressiveJackpot(determinations, opening_balances(jackpot, reserve))


# --- decide ---------------------------------------------------------------------------------------


def accept(state: ProgressiveJackpot, command: commands.AcceptWager) -> _Ruling:
    """10.6, 10.2  The meter rises when the sensor accepts the wager (reading C-10)."""
    if not state.operating:
        return refused("the equipment for jackpot wagers is not operating", cite("4.2"))
    if not state.approved:
        return _approval_awaited_refusal()
    if command.amount != state.determinations.displayed_wager:
        return refused(
            f"the jackpot wager is exactly {state.determinations.displayed_wager}",
            cite("3.6"),
            cite("A:Displayed Jackpot Wager"),
        )
    if state.entry(_round_name(command), command.box):
        return refused("the jackpot wager of that box is accepted already", cite("3.6"))
    of = state.determinations
    to_jackpot, to_reserve = fraction(of.displayed_wager, of.jackpot_permille, 1000, SPLIT)
    area = wager_of(command.box)
    moved = [Transfer(area, JACKPOT_POOL, to_jackpot), Transfer(area, RESERVE_POOL, to_reserve)]
    return allowed(
        events.WagerAccepted(
            (cite("10.6", reading="C-27"), cite("10.2", reading="C-10"), cite("10.3")),
            _nonzero(moved),
            command.table,
            command.round_of_play,
            command.box,
            to_jackpot,
            to_reserve,
        )
    )


def reverse(state: ProgressiveJackpot, command: commands.ReverseWager) -> _Ruling:
    """10.6  Remove the increments of a void wager and take back its prize (reading C-11).

    What has been paid out meanwhile is made up from the reserve, then by the operator.
    """
    entries = _reversible(state, command)
    entry = entries.get(command.box)
    if entry is None:
        return refused(
            "no jackpot wager of that box is open", cite("10.6"), cite("A:Void", reading="C-11")
        )
    area = wager_of(command.box)
    refund = [Transfer(area, source, amount) for source, _, amount in reversed(entry.prize)]
    held = after(state.balances, refund)
    if command.with_the_round:  # the other prizes of the round are being returned too
        held = after(held, _other_prize_returns(entries, command.box))
    filling = _refill_reversal(state, command, held) if len(entries) == 1 else ()
    held = after(held, filling)
    wager = entry.to_jackpot + entry.to_reserve
    metered = min(entry.to_jackpot, Cents(held[JACKPOT_POOL]))
    reserved = min(wager - metered, Cents(held[RESERVE_POOL]))
    moved = [
        *refund,
        *filling,
        Transfer(JACKPOT_POOL, area, metered),
        Transfer(RESERVE_POOL, area, reserved),
        Transfer(FLOAT, area, wager - metered - reserved),
    ]
    under = [cite("A:Void", reading="C-11"), cite("10.6")]
    if metered < entry.to_jackpot or reserved < wager - metered:
        under.append(cite("10.6", reading="C-37"))
    if filling:
        under.append(cite("10.6", reading="C-38"))
    if not command.with_the_round and shares_a_prize(entries, command.box):
        under.append(cite("11.3", reading="C-42"))
    where = (command.table, command.round_of_play, command.box)
    return allowed(events.WagerReversed(tuple(under), _nonzero(moved), *where))


def _reversible(state: ProgressiveJackpot, command: commands.ReverseWager) -> Mapping[int, Entry]:
    """The wagers of a round in progress, or of a settled one that becomes void as a whole."""
    settled = state.settled.get(command.table)
    if command.with_the_round and settled and settled.number == command.round_of_play:
        return settled.entries
    return state.rounds.get(_round_name(command), {})


def _other_prize_returns(entries: Mapping[int, Entry], box: int) -> list[Transfer]:
    return [
        Transfer(wager_of(other), source, amount)
        for other, entry in entries.items()
        if other != box
        for source, _, amount in entry.prize
    ]


def _refill_reversal(
    state: ProgressiveJackpot, command: commands.ReverseWager, held: Mapping[str, int]
) -> tuple[Transfer, ...]:
    """With the last wager of a settled round, reverse the refill that followed its royal flush.

    The pool returns as much as it holds; what was won elsewhere meanwhile is made up as in C-37.
    """
    settled = state.settled.get(command.table)
    if settled is None or settled.number != command.round_of_play:
        return ()
    moved = []
    for source, pool, amount in settled.filled_up:
        metered = min(amount, Cents(held[pool]))
        moved.append(Transfer(pool, source, metered))
        if source == RESERVE_POOL:
            moved.append(Transfer(FLOAT, source, amount - metered))
        else:
            reserved = min(amount - metered, Cents(held[RESERVE_POOL]))
            moved.append(Transfer(RESERVE_POOL, source, reserved))
    return _nonzero(moved)


def pay(state: ProgressiveJackpot, command: commands.PayJackpots) -> _Ruling:
    """11.1 to 11.4  Pay each declared hand, in the order of paying."""
    refusal = next(_pay_refusals(state, command), None)
    if refusal:
        return refusal
    displayed = state.determinations.displayed_wager
    due = prizes(command.winners, state.meter, state.reserve, displayed)
    return allowed(*(_payment_event(command, prize) for prize in due))


def _pay_refusals(state: ProgressiveJackpot, command: commands.PayJackpots) -> Iterator[Refused]:
    if not state.approved:
        yield _approval_awaited_refusal()
    if not command.winners:
        yield refused("no hand was declared to qualify", cite("10.5"))
    if len({winner.box for winner in command.winners}) != len(command.winners):
        yield refused("a hand is paid once", cite("11.1"))
    for winner in command.winners:
        entry = state.entry(_round_name(command), winner.box)
        if entry is None:
            yield refused("no jackpot wager of that box is open", cite("10.5"), cite("10.1"))
        elif entry.prize:
            yield refused("the hand is paid already", cite("11.1"))
        if winner.hand not in QUALIFYING:
            yield refused(f"{winner.hand.value} wins no jackpot payout", cite("10.7#1"))


def _approval_awaited_refusal() -> Refused:
    return refused("play waits for the casino supervisor's approval", cite("14.5"))


def _payment_event(command: commands.PayJackpots, prize: Prize) -> events.JackpotPaid:
    area = wager_of(prize.box)
    moved = [
        Transfer(JACKPOT_POOL, area, prize.from_jackpot),
        Transfer(RESERVE_POOL, area, prize.from_reserve),
        Transfer(FLOAT, area, prize.from_float),
    ]
    where = (command.table, command.round_of_play, prize.box)
    return events.JackpotPaid(prize.under, _nonzero(moved), *where, prize.hand, prize.amount)


def close(state: ProgressiveJackpot, command: commands.CloseRound) -> _Ruling:
    """10.6  Once the round is over its wagers stay; after a royal flush C-06 may refill the pool.

    A round without jackpot wagers has nothing to close, which is no error.
    """
    entries = state.rounds.get(_round_name(command))
    if entries is None:
        return allowed()
    closed = events.RoundClosed((cite("10.6"),), command.table, command.round_of_play)
    if all(entry.hand is not Category.ROYAL_FLUSH for entry in entries.values()):
        return allowed(closed)
    return allowed(closed, *_refill_events(state))


def _refill_events(state: ProgressiveJackpot) -> tuple[events.Event, ...]:
    of = state.determinations
    if of.reseed is Reseed.NONE or state.meter >= of.start_value:
        return ()
    wanted, source = of.start_value - state.meter, FLOAT
    if of.reseed is Reseed.FROM_RESERVE:
        wanted, source = min(wanted, state.reserve), RESERVE_POOL
    if not wanted:
        return ()
    moved = (Transfer(source, JACKPOT_POOL, wanted),)
    return (events.PoolFilledUp((cite("10.6", reading="C-06"), cite("A:Approved")), moved),)


def report(state: ProgressiveJackpot, command: commands.ReportMalfunction) -> _Ruling:
    """14.5, 4.2  Tell a casino supervisor at once; accepted wagers stay valid."""
    if not state.operating and not state.approved:
        return refused("the fault waits for the approval already", cite("14.5"), cite("4.2"))
    under = (cite("14.5", reading="C-36"), cite("4.2"), cite("A:Casino Supervisor"))
    return allowed(events.MalfunctionReported(under, command.table))


def stop(state: ProgressiveJackpot, command: commands.StopTable) -> _Ruling:
    """14.5  A fault stops every table that shares the equipment (reading C-41)."""
    if state.operating or command.table in state.stopped:
        return refused("no fault is known that the table has not stopped for", cite("14.5"))
    return allowed(events.TableStopped((cite("14.5", reading="C-41"),), command.table))


def approve(state: ProgressiveJackpot, _: commands.ApproveContinuing) -> _Ruling:
    """14.5  The casino supervisor lets the game continue."""
    if state.approved:
        return refused("no approval is awaited", cite("14.5"))
    return allowed(events.ContinuingApproved((cite("14.5"), cite("A:Casino Supervisor"))))


def restore(state: ProgressiveJackpot, _: commands.RestoreEquipment) -> _Ruling:
    """4.2  Accept wagers again; whether the game continues is still up to 14.5."""
    if state.operating:
        return refused("the equipment operates", cite("4.2"))
    return allowed(events.EquipmentRestored((cite("4.2"), cite("14.5"))))


_STAFF: Final[OfficeCheck[ProgressiveJackpot]] = only(
    *STAFF, because="it is for the staff of the casino to do", under=(cite("A:Dealer"),)
)
_PLAYER: Final[OfficeCheck[ProgressiveJackpot]] = only(
    *STAFF,
    Office.PLAYER,
    because="it is for the player at the box, and the staff for the player, to do",
    under=(cite("A:Dealer"),),
)
_APPROVES: Final = "the casino supervisor approves it"
_SUPERVISOR: Final = within(
    _STAFF,
    only(Office.SUPERVISOR, because=_APPROVES, under=(cite("14.5"), cite("A:Casino Supervisor"))),
)

RULES: Final = Rules[ProgressiveJackpot, commands.Command, events.Event](
    rule(commands.AcceptWager, accept, _PLAYER),
    rule(commands.ReverseWager, reverse, _PLAYER),
    rule(commands.PayJackpots, pay, _STAFF),
    rule(commands.CloseRound, close, _STAFF),
    rule(commands.ReportMalfunction, report, _STAFF),
    rule(commands.StopTable, stop, _STAFF),
    rule(commands.ApproveContinuing, approve, _SUPERVISOR),
    rule(commands.RestoreEquipment, restore, _STAFF),
)
decide = RULES.decide


# --- awaited --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Awaited:
    """An act that is available now, and who may do it."""

    office: Office
    command: type[commands.Command]


def awaited(state: ProgressiveJackpot) -> tuple[Awaited, ...]:
    """What the equipment waits for; everything else follows from rounds."""
    wanted = []
    if not state.approved:
        wanted.append(Awaited(Office.SUPERVISOR, commands.ApproveContinuing))
    if not state.operating:
        wanted.append(Awaited(Office.SUPERVISOR, commands.RestoreEquipment))
    return tuple(wanted)


# --- apply ----------------------------------------------------------------------------------------


def apply(state: ProgressiveJackpot, event: events.Event) -> ProgressiveJackpot:
    """Apply one event.  The only way a jackpot changes; decides nothing."""
    moved = event.transfers
    if moved:
        state = replace(state, balances=after(state.balances, moved))
    return CHANGES.apply(state, event)


def _with_entry(
    state: ProgressiveJackpot, event: events.BoxEvent, entry: Entry
) -> ProgressiveJackpot:
    name = (event.table, event.round_of_play)
    return _with_round(state, name, {**state.rounds.get(name, {}), event.box: entry})


def _with_round(
    state: ProgressiveJackpot, name: RoundName, entries: Mapping[int, Entry]
) -> ProgressiveJackpot:
    """Replace the entries of a round, and drop a round without open wagers."""
    rounds = {**state.rounds, name: entries}
    if not entries:
        del rounds[name]
    return replace(state, rounds=rounds)


def _apply_accepted(state: ProgressiveJackpot, event: events.WagerAccepted) -> ProgressiveJackpot:
    return _with_entry(state, event, Entry(event.to_jackpot, event.to_reserve))


def _apply_jackpot_paid(state: ProgressiveJackpot, event: events.JackpotPaid) -> ProgressiveJackpot:
    entry = state.rounds[event.table, event.round_of_play][event.box]
    paid = replace(entry, prize=event.moved, hand=event.hand)
    return _with_entry(state, event, paid)


def _apply_reversed(state: ProgressiveJackpot, event: events.WagerReversed) -> ProgressiveJackpot:
    name = (event.table, event.round_of_play)
    if name in state.rounds:
        return _with_round(state, name, _without_box(state.rounds[name], event.box))
    settled = state.settled[event.table]
    left = replace(settled, entries=_without_box(settled.entries, event.box))
    return replace(state, settled={**state.settled, event.table: left})


def _without_box(entries: Mapping[int, Entry], box: int) -> dict[int, Entry]:
    return {other: entry for other, entry in entries.items() if other != box}


def _apply_round_closed(state: ProgressiveJackpot, event: events.RoundClosed) -> ProgressiveJackpot:
    name = (event.table, event.round_of_play)
    others = {table: settled for table, settled in state.settled.items() if table != event.table}
    ended = SettledRound(event.round_of_play, state.rounds[name])
    return _with_round(replace(state, settled={**others, event.table: ended}), name, {})


def _apply_filled_up(state: ProgressiveJackpot, event: events.PoolFilledUp) -> ProgressiveJackpot:
    """Comes right after the end of the round whose royal flush emptied the pool."""
    table, ended = tuple(state.settled.items())[-1]
    return replace(state, settled={**state.settled, table: replace(ended, filled_up=event.moved)})


CHANGES: Final = Changes[ProgressiveJackpot, events.Event, ProgressiveJackpot](
    change(events.WagerAccepted, _apply_accepted),
    change(events.WagerReversed, _apply_reversed),
    change(events.JackpotPaid, _apply_jackpot_paid),
    change(events.RoundClosed, _apply_round_closed),
    change(events.PoolFilledUp, _apply_filled_up),
    change(events.MalfunctionReported, lambda state, event: state.failed_at(event.table)),
    change(events.TableStopped, lambda state, event: state.with_stopped(event.table)),
    change(events.ContinuingApproved, lambda state, _: replace(state, approved=True)),
    change(events.EquipmentRestored, lambda state, _: replace(state, operating=True)),
)


def _round_name(command: commands.OnRound) -> RoundName:
    return command.table, command.round_of_play


def _nonzero(moved: list[Transfer]) -> tuple[Transfer, ...]:
    return tuple(transfer for transfer in moved if transfer.amount)
