"""Wagers, and minimum and maximum wagers.  Rules 3, 4, 10.1 and 10.2 of NI2017-193."""

from __future__ import annotations

from typing import Final

from pitboss.chips import Chips, TournamentChips, Transfer
from pitboss.games.canberra_poker.antes_in_order import in_its_order, opportunity_over
from pitboss.games.canberra_poker.commands import (
    AllowOverMaximum,
    OfferWagers,
    PlaceAnte,
    PlaceJackpotWager,
    PlayersAct,
    WithdrawWagers,
)
from pitboss.games.canberra_poker.events import (
    AnteHandedBack,
    AntePlaced,
    Event,
    JackpotWagerAccepted,
    JackpotWagerHandedBack,
    MaximumApplies,
    OverMaximumAllowed,
    PlayerAdvised,
    WagersOffered,
    WagersWithdrawn,
)
from pitboss.games.canberra_poker.state import (
    Box,
    RoundOfPlay,
    Stage,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.wager_limits import (
    CANBERRA,
    box_for_marker,
    chips_refusal,
    stake_refusal,
    tournament_refusal,
)
from pitboss.law.citation import citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")

_OFFER: Final = (cite("4.1"), cite("4.1(a)"), cite("A:Dealer"))
_OFFER_WITH_JACKPOT: Final = (*_OFFER, cite("4.1(b)"), cite("A:Displayed Jackpot Wager"))
_ANTE: Final = (cite("4.1(a)"), cite("4.3"), cite("1.2"), cite("1.2(a)"), cite("A:Ante"))
_JACKPOT: Final = (
    cite("4.1(b)"), cite("10.1"), cite("10.2", reading="C-10"), cite("3.6"), cite("1.2(c)"),
)  # fmt: skip


def offer(state: RoundOfPlay, command: OfferWagers) -> Allowed[Event] | Refused:
    """4.1  Before the first card each player may ante, and wager on the jackpot unless 4.2."""
    if state.stage is not Stage.WAGERS:
        return refused("the first card is dealt; wagers are offered before it", cite("4.1"))
    if state.determinations.jackpot_wager is None or not state.jackpot_operating:
        return allowed(WagersOffered((*_OFFER, cite("4.2"))))
    return allowed(WagersOffered(_OFFER_WITH_JACKPOT))


# --- the ante -------------------------------------------------------------------------------------


def place_ante(state: RoundOfPlay, command: PlaceAnte) -> Allowed[Event] | Refused:
    """3.3 to 3.5, 4.1(a), 4.3, 4.4  The amount of an ante, and who may place it."""
    box = state.box(command.box)
    if box is None:
        return _empty_box_refusal()
    amount, multiple = command.amount, state.determinations.multiple
    refusal = (
        _timing_refusal(state)
        or _box_refusal(state, box, command)
        or opportunity_over(state, box)
        or _already_anted_refusal(box)
        or chips_refusal((amount,), multiple, state.stake(box.number), CANBERRA)
        or _tournament_minimum_refusal(state, amount)
    )
    return refusal or in_its_order(state, box, _hold_to_limits(state, box, amount))


def _hold_to_limits(state: RoundOfPlay, box: Box, amount: Chips) -> Allowed[Event]:
    """3.4, 3.5  Below the minimum, allow it once with an advice; above the maximum, only the
    maximum counts.
    """
    limits = state.determinations.ante
    if amount < limits.minimum:
        if box.player in state.warned:
            return allowed(AnteHandedBack((cite("3.4"),), box.number))
        advised = PlayerAdvised((cite("3.4", reading="U-09"),), box.number, box.player)
        return allowed(_ante_placed(box, amount, amount), advised)
    if amount > limits.maximum and not box.marker:
        over = MaximumApplies((cite("3.5", reading="C-30"),), box.number)
        return allowed(_ante_placed(box, amount, limits.maximum), over)
    return allowed(_ante_placed(box, amount, amount))


def _timing_refusal(state: RoundOfPlay) -> Refused | None:
    if state.stage is Stage.DEALING:
        return refused(
            "from the first card until the dealer has five, wagers are neither added nor touched",
            cite("4.5"),
        )
    if state.stage is not Stage.WAGERS:
        return refused("these wagers are made before the first card", cite("4.1"))
    return None


def _box_refusal(state: RoundOfPlay, box: Box, command: PlayersAct) -> Refused | None:
    """4.4  One player per box, and one box per player."""
    if somebody_elses(box, command):
        return refused("a box is for one player only, the one who sits there", cite("4.4"))
    if any(
        other.player == box.player and other is not box and other.wagered for other in state.boxes
    ):
        return refused("the player has a wager on another box already", cite("4.4"))
    return None


def somebody_elses(box: Box, command: PlayersAct) -> bool:
    """Whether a player acts at another player's box; staff may record that player's acts."""
    return command.by.office is Office.PLAYER and command.by.number != box.player


def _already_anted_refusal(box: Box) -> Refused | None:
    if not box.wagered:
        return None
    return refused("the box has its ante; it is changed by taking it back", cite("A:Ante"))


def _tournament_minimum_refusal(state: RoundOfPlay, amount: Chips) -> Refused | None:
    """17.14  The minimum is required in every round; 3.4 does not allow less (17.1)."""
    least = state.determinations.ante.minimum
    if amount >= least:
        return None
    return tournament_refusal(f"an ante is at least {least}", least, CANBERRA)


def _ante_placed(box: Box, amount: Chips, acting: Chips) -> AntePlaced:
    number = box.number
    moved = (Transfer(stake_of(number), wager_of(number, Wager.ANTE), amount),)
    return AntePlaced(_ANTE, moved, number, amount, acting)


# --- the jackpot wager ----------------------------------------------------------------------------


def place_jackpot_wager(state: RoundOfPlay, command: PlaceJackpotWager) -> Allowed[Event] | Refused:
    """4.1(b), 4.2, 10.1, 3.6, 10.2  When, by whom, how much, and whether the pad lit up."""
    box = state.box(command.box)
    if box is None:
        return _empty_box_refusal()
    refusal = (
        _timing_refusal(state)
        or _jackpot_timing_refusal(state)
        or _jackpot_box_refusal(state, box, command)
        or stake_refusal(command.amount.units, state.stake(box.number), CANBERRA)
    )
    if refusal:
        return refusal
    number = box.number
    if not command.lit:
        return allowed(JackpotWagerHandedBack((cite("10.2", reading="C-12"),), number))
    moved = (Transfer(stake_of(number), wager_of(number, Wager.JACKPOT), command.amount),)
    return allowed(JackpotWagerAccepted(_JACKPOT, moved, number, command.amount))


def _jackpot_timing_refusal(state: RoundOfPlay) -> Refused | None:
    if isinstance(state.determinations.multiple, TournamentChips):
        restricted = cite("17.3(a)(vii)", reading="C-32")
        return refused("tournament chips buy no jackpot wager", restricted, cite("17.1"))
    if state.determinations.jackpot_wager is None:
        return refused("no jackpot wager is offered at this table", cite("4.2"), cite("3.6"))
    if not state.jackpot_operating:
        return refused("the equipment for jackpot wagers is not operating", cite("4.2"))
    return None


def _jackpot_box_refusal(
    state: RoundOfPlay, box: Box, command: PlaceJackpotWager
) -> Refused | None:
    displayed = state.determinations.jackpot_wager
    if somebody_elses(box, command):
        return refused("a jackpot wager goes on the player's own box only", cite("10.1"))
    if not box.continuing:
        return refused("a jackpot wager needs an ante in the same round", cite("10.1"))
    if Wager.JACKPOT in box.placed:
        return refused(f"the jackpot wager is {displayed}, once", cite("3.6"))
    if command.amount != displayed:
        return refused(
            f"the jackpot wager is exactly {displayed}",
            cite("3.6"),
            cite("A:Displayed Jackpot Wager"),
        )
    return None


# --- taking back, and the marker ------------------------------------------------------------------


def withdraw(state: RoundOfPlay, command: WithdrawWagers) -> Allowed[Event] | Refused:
    """4.5  Only before the first card; the jackpot wager goes with its ante (10.1)."""
    box = state.box(command.box)
    if box is None:
        return _empty_box_refusal()
    refusal = _timing_refusal(state)
    if refusal:
        return refusal
    if somebody_elses(box, command):
        return refused("only the player at the box takes wagers back", cite("4.4"))
    if not box.continuing:
        return refused("no wager lies there", cite("4.3"))
    refusal = opportunity_over(state, box)
    if refusal:
        return refusal
    refund = tuple(
        Transfer(wager_of(box.number, wager), stake_of(box.number), amount)
        for wager, amount in box.placed.items()
    )
    under = (cite("4.5", reading="C-34"), cite("10.1"))
    return allowed(WagersWithdrawn(under, refund, box.number, tuple(box.placed)))


def allow_over_maximum(state: RoundOfPlay, command: AllowOverMaximum) -> Allowed[Event] | Refused:
    """3.2  The operator may allow it with a marker; it covers ante and bet (reading C-30)."""
    box = box_for_marker(
        state.box(command.box),
        command.by,
        CANBERRA,
        placed=command.marker_placed,
        waits_for_wagers=state.waits_for_wagers,
    )
    if isinstance(box, Refused):
        return box
    under = (cite("3.2", reading="C-30"), cite("A:Casino Operator"))
    return allowed(OverMaximumAllowed(under, box.number))


def _empty_box_refusal() -> Refused:
    return refused("nobody sits at that box", cite("4.3"), cite("A:Box"))
