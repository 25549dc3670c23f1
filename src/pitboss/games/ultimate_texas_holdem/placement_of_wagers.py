"""Placement of wagers, and minimum and maximum wagers.  Rules 4 and 5 of NI2025-411."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.chips import Chips, Transfer
from pitboss.games.ultimate_texas_holdem.commands import (
    AllowOverMaximum,
    OfferWagers,
    PlaceWagers,
    WithdrawWagers,
)
from pitboss.games.ultimate_texas_holdem.determinations import Limits
from pitboss.games.ultimate_texas_holdem.events import (
    Event,
    MaximumApplies,
    OverMaximumAllowed,
    PlayerAdvised,
    WagersHandedBack,
    WagersOffered,
    WagersPlaced,
    WagersWithdrawn,
)
from pitboss.games.ultimate_texas_holdem.round_end import ended_if_nothing_is_left
from pitboss.games.ultimate_texas_holdem.state import (
    Box,
    RoundOfPlay,
    Stage,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.ultimate_texas_holdem.wagers_in_order import in_its_order, opportunity_over
from pitboss.games.wager_limits import (
    ULTIMATE,
    box_for_marker,
    chips_refusal,
    tournament_refusal,
)
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")

_CLAUSE: Final = {
    Wager.ANTE: (cite("4.2(a)"), cite("A:Ante")),
    Wager.BLIND: (cite("4.2(a)"), cite("A:Blind")),
    Wager.TRIPS: (cite("4.2(b)"), cite("A:Trips")),
}


def offer(state: RoundOfPlay, command: OfferWagers) -> Allowed[Event] | Refused:
    """4.2  Before the first card each player at the table may wager."""
    if state.stage is not Stage.WAGERS:
        return refused("the first card is dealt; wagers are offered before it", cite("4.2"))
    return allowed(WagersOffered((cite("4.2"), cite("A:Dealer"))))


def place(state: RoundOfPlay, command: PlaceWagers) -> Allowed[Event] | Refused:
    """4.1 to 4.6, 5.3 to 5.5, in their order."""
    box = state.box(command.box)
    refusal = _timing_refusal(state) or _box_refusal(state, box, command)
    if refusal or box is None:
        return refusal or refused("nobody sits at that box", cite("4.1"))
    ruling = _rule_on_wagers(state, box, command)
    return ruling if isinstance(ruling, Refused) else in_its_order(state, box, ruling)


def _rule_on_wagers(state: RoundOfPlay, box: Box, command: PlaceWagers) -> Allowed[Event] | Refused:
    wagers = _wagers(command)
    multiple, stake = state.determinations.multiple, state.stake(box.number)
    refusal = (
        opportunity_over(state, box)
        or _unequal_wagers_refusal(box, command)
        or chips_refusal(wagers.values(), multiple, stake, ULTIMATE)
        or _tournament_minimum_refusal(state, wagers)
    )
    if refusal:
        return refusal
    small = _under_minimum(state, wagers)
    if not small or _under_minimum(state, box.placed):  # one occasion per round (U-09)
        return allowed(_wagers_placed(state, box, wagers), *_over_maximum(state, box, wagers))
    if box.player in state.warned:
        return _hand_back(state, box, wagers, small)
    advised = PlayerAdvised((cite("5.4", reading="U-09"),), box.number, box.player)
    return allowed(_wagers_placed(state, box, wagers), advised, *_over_maximum(state, box, wagers))


def _timing_refusal(state: RoundOfPlay) -> Refused | None:
    if state.stage is not Stage.WAGERS:
        return refused(
            "once the first card is dealt no wager may be placed, increased or withdrawn",
            cite("4.6"),
        )
    if state.no_more_bets:
        return refused('the dealer has announced "no more bets"', cite("7.1"))
    return None


def _box_refusal(state: RoundOfPlay, box: Box | None, command: PlaceWagers) -> Refused | None:
    if box is None:
        return refused("nobody sits at that box", cite("4.1"), cite("A:Box"))
    if command.by.office is Office.PLAYER and command.by.number != box.player:
        return refused("a player wagers on one hand only, at his or her own box", cite("4.4"))
    if wagers_elsewhere(state, box):
        return refused("the player has a hand at another box already", cite("4.4"))
    taken = [wager.value for wager in _wagers(command) if wager in box.placed]
    if taken:
        return refused(f"the {taken[0]} box holds its wager and takes only one", cite("4.5"))
    if not box.wagered and not command.ante and not command.blind and command.trips:
        return refused("trips needs an ante and a blind beside it", cite("4.3"))
    return None


def wagers_elsewhere(state: RoundOfPlay, box: Box) -> bool:
    """4.4  Whether the player of this box has wagered on a hand at another one."""
    return any(
        other.wagered and other.player == box.player and other.number != box.number
        for other in state.boxes
    )


def _wagers(command: PlaceWagers) -> dict[Wager, Chips]:
    """The wagers being placed; trips may follow alone once ante and blind are placed (4.3)."""
    wagers: dict[Wager, Chips] = {}
    if command.ante or command.blind or not command.trips:
        wagers = {Wager.ANTE: command.ante, Wager.BLIND: command.blind}
    if command.trips:
        wagers[Wager.TRIPS] = command.trips
    return wagers


def _unequal_wagers_refusal(box: Box, command: PlaceWagers) -> Refused | None:
    other_chips = type(command.ante) is not type(command.blind)  # refused elsewhere
    if box.wagered or other_chips or (command.ante and command.ante == command.blind):
        return None
    return refused(
        "a hand is dealt for an ante and a blind of the same amount",
        cite("4.2(a)"),
        cite("A:Blind", reading="U-08"),
    )


def _limits(state: RoundOfPlay, wager: Wager) -> Limits:
    return state.determinations.trips if wager is Wager.TRIPS else state.determinations.ante


def _under_minimum(state: RoundOfPlay, wagers: Mapping[Wager, Chips]) -> dict[Wager, Chips]:
    return {
        wager: amount
        for wager, amount in wagers.items()
        if wager is not Wager.PLAY and amount < _limits(state, wager).minimum
    }


def _tournament_minimum_refusal(state: RoundOfPlay, wagers: dict[Wager, Chips]) -> Refused | None:
    """16.15, 16.1  No wager may be below the minimum: 5.4 does not apply to tournaments (reading
    U-09).
    """
    small = _under_minimum(state, wagers)
    if not small:
        return None
    wager = next(iter(small))
    least = _limits(state, wager).minimum
    what = f"trips is at least {least}"
    if wager is not Wager.TRIPS:
        what = f"ante and blind are at least {least} each"
    return tournament_refusal(what, least, ULTIMATE)


def _hand_back(
    state: RoundOfPlay, box: Box, wagers: dict[Wager, Chips], small: dict[Wager, Chips]
) -> Allowed[Event]:
    """5.4  Return wagers below the minimum, and trips along with an ante or blind (4.3)."""
    back = wagers if Wager.ANTE in small else small
    kept = {wager: amount for wager, amount in wagers.items() if wager not in back}
    returned = WagersHandedBack((cite("5.4"),), box.number, tuple(back.items()))
    if not kept:
        return allowed(returned)
    return allowed(_wagers_placed(state, box, kept), *_over_maximum(state, box, kept), returned)


def _wagers_placed(state: RoundOfPlay, box: Box, wagers: dict[Wager, Chips]) -> WagersPlaced:
    acting = {
        wager: amount if box.marker else min(amount, _limits(state, wager).maximum)
        for wager, amount in wagers.items()
    }
    under: list[Citation] = [cite("4.1"), cite("A:Box")]
    for wager in wagers:
        under += _CLAUSE[wager]
    return WagersPlaced(
        tuple(dict.fromkeys(under)),
        tuple(
            Transfer(stake_of(box.number), wager_of(box.number, wager), amount)
            for wager, amount in wagers.items()
        ),
        box.number,
        (*box.placed.items(), *wagers.items()),
        (*box.acting.items(), *acting.items()),
    )


def _over_maximum(state: RoundOfPlay, box: Box, wagers: dict[Wager, Chips]) -> tuple[Event, ...]:
    """5.5  Above the maximum only the maximum counts, unless 5.2 lets the player exceed it."""
    if box.marker or all(
        amount <= _limits(state, wager).maximum for wager, amount in wagers.items()
    ):
        return ()
    return (MaximumApplies((cite("5.5"),), box.number),)


def withdraw(state: RoundOfPlay, command: WithdrawWagers) -> Allowed[Event] | Refused:
    """4.6  Only before the first card."""
    box = state.box(command.box)
    if state.stage is not Stage.WAGERS:
        return _timing_refusal(state) or refused("the first card is dealt", cite("4.6"))
    if box is None or not box.wagered:
        return refused("no wager lies there", cite("4.1"))
    if command.by.office is Office.PLAYER and command.by.number != box.player:
        return refused("only the player who placed a wager takes it back", cite("4.4"))
    refusal = opportunity_over(state, box)
    if refusal:
        return refusal
    refund = tuple(
        Transfer(wager_of(box.number, wager), stake_of(box.number), amount)
        for wager, amount in box.placed.items()
    )
    withdrawn = WagersWithdrawn((cite("4.6"),), refund, box.number)
    return allowed(withdrawn, *ended_if_nothing_is_left(state, box))


def allow_over_maximum(state: RoundOfPlay, command: AllowOverMaximum) -> Allowed[Event] | Refused:
    """5.2  The operator may allow it, provided that a marker is placed beside the box."""
    box = box_for_marker(
        state.box(command.box),
        command.by,
        ULTIMATE,
        placed=command.marker_placed,
        waits_for_wagers=state.waits_for_wagers,
    )
    if isinstance(box, Refused):
        return box
    return allowed(OverMaximumAllowed((cite("5.2"), cite("A:Casino Operator")), box.number))
