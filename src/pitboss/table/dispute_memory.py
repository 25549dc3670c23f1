"""How disputes are recorded: raised, decided, carried out.  Nothing is decided here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Never

from pitboss.chips import FLOAT
from pitboss.games.disputes import EVERY
from pitboss.games.kernel import Change, change
from pitboss.ruling import changed
from pitboss.table.dispute_events import (
    PlayPaused,
    PlayResumed,
    ReviewRequested,
    WinningsGivenBack,
)
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import ChipsCorrected, SettledRoundVoided
from pitboss.table.state import BANK, RoundAtTable, Table


def raised(state: Table, at_table: RoundAtTable, event: Any) -> Table:
    """Add a dispute of the player who was at the seat when the round began."""
    box = getattr(event, "box", None) or event.seat
    player = at_table.present[box]
    holds = not _has_had_pause(state, at_table.number, player)
    dispute = Dispute(at_table.number, box, player, event.about, holds_play=holds)
    return changed(state, disputes=(*state.disputes, dispute))


def _has_had_pause(state: Table, number: int, player: int) -> bool:
    """Reading S-70: one pause per round, and none for a player whose dispute outlasted one."""
    return any(
        dispute.waits
        and dispute.outlasted
        and (dispute.round == number or dispute.player == player)
        for dispute in state.disputes
    )


def wagers_taken_back(state: Table, number: int, box: int) -> Table:
    """Let play continue for a player with nothing left in the round; the dispute stays open."""
    disputes = tuple(
        replace(dispute, holds_play=False)
        if (dispute.round, dispute.box) == (number, box)
        else dispute
        for dispute in state.disputes
    )
    return changed(state, disputes=disputes)


def decided(state: Table, at_table: RoundAtTable, event: Any) -> Table:
    """Record the decision of the named dispute; in an open round it takes effect at once."""
    upheld = state.game.upholds(event)
    later = upheld and at_table.over and not at_table.void and event.dispute != EVERY

    def change(dispute: Dispute) -> Dispute:
        matches = not dispute.decided and event.dispute in (EVERY, dispute.box)
        if dispute.round != at_table.number or not matches:
            return dispute
        return replace(
            dispute,
            decided=True,
            upheld=upheld,
            because=event.because,
            carried_out=not later,
            holds_play=True,
        )

    return changed(state, disputes=tuple(map(change, state.disputes)))


def _apply_settled_round_voided(state: Table, event: SettledRoundVoided) -> Table:
    """Two persons carried out what had been decided about the round."""
    moved = {entry.seat: entry.change for entry in event.seats}

    def change(dispute: Dispute) -> Dispute:
        if dispute.round != event.number or not dispute.upheld or dispute.carried_out:
            return dispute
        return replace(dispute, carried_out=True, money=moved.get(dispute.box, 0))

    return changed(state, disputes=tuple(map(change, state.disputes)))


_OF_THE_HOUSE: Final = (FLOAT, BANK)


def _apply_chips_corrected(state: Table, event: ChipsCorrected) -> Table:
    if event.round is None:
        return state
    money = sum(
        amount.units if payer in _OF_THE_HOUSE else -amount.units
        for payer, _, amount in event.moved
    )

    def change(dispute: Dispute) -> Dispute:
        if (dispute.round, dispute.player) != (event.round, event.player):
            return dispute
        return replace(dispute, carried_out=True, money=dispute.money + money)

    return changed(state, disputes=tuple(map(change, state.disputes)))


def _apply_winnings_given_back(state: Table, event: WinningsGivenBack) -> Table:
    if not event.shortfall:
        return state
    owed = state.shortfalls.get(event.player, 0) + event.shortfall.units
    return changed(state, shortfalls={**state.shortfalls, event.player: owed})


def _apply_review_requested(state: Table, event: ReviewRequested) -> Table:
    disputes = tuple(
        replace(dispute, review_requested=True)
        if (dispute.round, dispute.player) == (event.round, event.player)
        else dispute
        for dispute in state.disputes
    )
    return changed(state, disputes=disputes)


def _apply_play_resumed(state: Table, _: PlayResumed) -> Table:
    disputes = tuple(
        replace(dispute, holds_play=False, outlasted=True) if dispute.pauses else dispute
        for dispute in state.disputes
    )
    return changed(state, disputes=disputes)


DISPUTE_CHANGES: Final[tuple[Change[Table, Never, Table], ...]] = (
    change(SettledRoundVoided, _apply_settled_round_voided),
    change(ChipsCorrected, _apply_chips_corrected),
    change(WinningsGivenBack, _apply_winnings_given_back),
    change(ReviewRequested, _apply_review_requested),
    change(PlayPaused, lambda state, event: changed(state, paused_since=event.since)),
    change(PlayResumed, _apply_play_resumed),
)
