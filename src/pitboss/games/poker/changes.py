"""How events change a round of a pot game.  Every change is here; none decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.chips import after
from pitboss.games.poker import events
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage, Standing
from pitboss.ruling import changed

_Change = Callable[[RoundOfPlay, Any], RoundOfPlay]


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """The only way a round changes.  Decides nothing."""
    if event.transfers:
        state = changed(state, balances=after(state.balances, event.transfers))
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _with_seat(state: RoundOfPlay, number: int, **changes: Any) -> tuple[Seat, ...]:
    return tuple(changed(seat, **changes) if seat.number == number else seat
                 for seat in state.seats)  # fmt: skip


def _stood(standing: Standing) -> _Change:
    return lambda state, event: changed(
        state, seats=_with_seat(state, event.seat, standing=standing)
    )


def _ante_paid(state: RoundOfPlay, event: events.AntePaid) -> RoundOfPlay:
    units = event.amount.units
    standing = Standing.TAPPED_OUT if event.taps_out else Standing.ACTIVE
    return changed(
        state, seats=_with_seat(state, event.seat, ante=units, paid=units, standing=standing)
    )


# --- cards ----------------------------------------------------------------------------------------


def _initial_dealt(state: RoundOfPlay, event: events.InitialCardsDealt) -> RoundOfPlay:
    hole, up = dict(event.hole), dict(event.up)
    seats = tuple(
        changed(seat, hole=(hole[seat.number],), up=(up[seat.number],)) for seat in state.seats
    )
    return changed(
        state,
        seats=seats,
        faces=dict(event.faces),
        dealt=len(hole) + len(up),
        stage=Stage.DEALT,
    )


def _up_dealt(state: RoundOfPlay, event: events.UpCardsDealt) -> RoundOfPlay:
    up = dict(event.up)
    seats = tuple(
        changed(seat, up=(*seat.up, up[seat.number])) if seat.number in up else seat
        for seat in state.seats
    )
    return changed(
        state,
        seats=seats,
        faces={**state.faces, **dict(event.faces)},
        dealt=state.dealt + len(up),
        stage=Stage.DEALT,
    )


def _communal_dealt(state: RoundOfPlay, event: events.CommunalCardDealt) -> RoundOfPlay:
    return changed(
        state,
        communal=(*state.communal, event.place),
        faces={**state.faces, event.place: event.face},
        dealt=event.place.place,
        stage=Stage.DEALT,
    )


# --- betting --------------------------------------------------------------------------------------


def _opened(state: RoundOfPlay, event: events.BettingRoundOpened) -> RoundOfPlay:
    return changed(_fresh(state, event.number), opener=event.opener, stage=Stage.BETTING)


def _passed_over(state: RoundOfPlay, event: events.BettingRoundPassedOver) -> RoundOfPlay:
    return changed(_fresh(state, event.number), opener=None, stage=Stage.BETTING_OVER)


def _fresh(state: RoundOfPlay, number: int) -> RoundOfPlay:
    """Nothing is bet yet in the new betting round."""
    return changed(
        state,
        seats=tuple(changed(seat, bet=0, acted=False) for seat in state.seats),
        betting_round=number,
        last_to_act=None,
        level=0,
        full_bet=0,
        raises=0,
        to_be_called=None,
    )


def _checked(state: RoundOfPlay, event: events.Checked) -> RoundOfPlay:
    return changed(state, seats=_with_seat(state, event.seat, acted=True), last_to_act=event.seat)


def _chips_bet(state: RoundOfPlay, event: events.ChipsBet) -> RoundOfPlay:
    """The bettor's chips; the level rises if they go beyond it."""
    seat = state.seat(event.seat)
    assert seat is not None
    units = event.amount.units
    bet = seat.bet + units
    seats = _with_seat(
        state,
        event.seat,
        bet=bet,
        paid=seat.paid + units,
        acted=True,
        standing=Standing.TAPPED_OUT if event.taps_out else seat.standing,
    )
    if bet <= state.level:
        return changed(state, seats=seats, last_to_act=event.seat)
    return changed(state, seats=seats, last_to_act=event.seat, level=bet, to_be_called=event.seat)


def _full_bet(state: RoundOfPlay, event: events.BetPlaced | events.CalledAndRaised) -> RoundOfPlay:
    """A full bet or raise: everybody else is to answer it."""
    state = _chips_bet(state, event)
    seats = tuple(
        seat if seat.number == event.seat else changed(seat, acted=False) for seat in state.seats
    )
    raises = state.raises + isinstance(event, events.CalledAndRaised)
    return changed(state, seats=seats, full_bet=state.level, raises=raises)


def _folded(state: RoundOfPlay, event: events.Folded) -> RoundOfPlay:
    return changed(
        state,
        seats=_with_seat(state, event.seat, standing=Standing.FOLDED, acted=True),
        last_to_act=event.seat,
    )


def _betting_ended(state: RoundOfPlay, _: events.BettingRoundEnded) -> RoundOfPlay:
    return changed(state, stage=Stage.BETTING_OVER)


def _returned(state: RoundOfPlay, event: events.UncalledReturned) -> RoundOfPlay:
    seat = state.seat(event.seat)
    assert seat is not None
    return changed(state, seats=_with_seat(state, event.seat, paid=seat.paid - event.amount.units))


# --- showdown and the end -------------------------------------------------------------------------


def _showdown(state: RoundOfPlay, event: events.ShowdownBegan) -> RoundOfPlay:
    return changed(state, showing=event.order, pots=event.pots, stage=Stage.SHOWDOWN)


def _exposed(state: RoundOfPlay, event: events.HandExposed) -> RoundOfPlay:
    return changed(
        state,
        seats=_with_seat(state, event.seat, standing=Standing.EXPOSED),
        faces={**state.faces, **dict(event.faces)},
    )


def _over(state: RoundOfPlay, _: events.Event) -> RoundOfPlay:
    return changed(state, stage=Stage.OVER)


_CHANGES: Final[dict[type[events.Event], _Change]] = {
    events.CardsShuffled: lambda state, _: changed(state, shuffled=True, cut=False),
    events.CardsCut: lambda state, _: changed(state, cut=True),
    events.AntePaid: _ante_paid,
    events.AntesCollected: lambda state, _: changed(state, antes_paid=True),
    events.InitialCardsDealt: _initial_dealt,
    events.UpCardsDealt: _up_dealt,
    events.CommunalCardDealt: _communal_dealt,
    events.BettingRoundOpened: _opened,
    events.BettingRoundPassedOver: _passed_over,
    events.Checked: _checked,
    events.BetPlaced: _full_bet,
    events.Called: _chips_bet,
    events.CalledAndRaised: _full_bet,
    events.TappedOut: _chips_bet,
    events.Folded: _folded,
    events.FoldedForTime: _folded,
    events.BettingRoundEnded: _betting_ended,
    events.UncalledReturned: _returned,
    events.ShowdownBegan: _showdown,
    events.HandExposed: _exposed,
    events.HandPassedIn: _stood(Standing.PASSED_IN),
    events.RoundVoided: _over,
    events.RoundEnded: _over,
    events.DisputeRaised: lambda state, _: changed(state, disputed=True),
    events.DisputeDecided: lambda state, _: changed(state, disputed=False),
}
