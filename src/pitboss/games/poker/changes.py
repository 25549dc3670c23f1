"""How events change a round of a pot game.  Every change is here; none decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.chips import after
from pitboss.games.poker import events
from pitboss.games.poker.changes_of_irregularities import IRREGULAR
from pitboss.games.poker.seats_changed import found, with_seat
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage, Standing
from pitboss.games.poker.turns import place_to_act
from pitboss.ruling import changed

_Change = Callable[[RoundOfPlay, Any], RoundOfPlay]


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """The only way a round changes.  Decides nothing."""
    change = _CHANGES.get(type(event))
    new = change(state, event) if change else state
    if isinstance(event, events.MoneyEvent):
        balances = after(state.balances, event.moved)
        if new is state:
            return changed(state, balances=balances)
        new.__dict__["balances"] = balances  # it was made a moment ago, and a copy costs much
    if new is not state:
        new.__dict__["to_act"] = place_to_act(new)
    return new


# --- blinds and antes -----------------------------------------------------------------------------


def _paid(seat: Seat, units: int, *, taps_out: bool) -> dict[str, Any]:
    return {
        "forced": seat.forced + units,
        "paid": seat.paid + units,
        "standing": Standing.TAPPED_OUT if taps_out else seat.standing,
    }


def _ante_paid(state: RoundOfPlay, event: events.AntePaid) -> RoundOfPlay:
    seat = found(state, event.seat)
    units = event.amount.units
    paid = _paid(seat, units, taps_out=event.taps_out)
    if state.determinations.foreign and state.determinations.foreign.antes:
        paid["unmatched"] = units
    return changed(state, seats=with_seat(state, event.seat, **paid))


def _blind_posted(state: RoundOfPlay, event: events.BlindPosted) -> RoundOfPlay:
    seat = found(state, event.seat)
    units = event.amount.units
    paid = _paid(seat, units, taps_out=event.taps_out)
    posted = seat.posted + units
    seats = with_seat(state, event.seat, **paid, bet=posted, posted=posted)
    return changed(state, seats=seats, last_blind=event.seat)


def _over_blind_posted(state: RoundOfPlay, event: events.OverBlindPosted) -> RoundOfPlay:
    return changed(_blind_posted(state, event), over_blinds=state.over_blinds + 1)


def _missed_blind_posted(state: RoundOfPlay, event: events.MissedBlindPosted) -> RoundOfPlay:
    """It makes nobody the last blind player."""
    seat = found(state, event.seat)
    live, dead = event.amount.units, event.dead.units
    paid = _paid(seat, live + dead, taps_out=event.taps_out)
    posted = seat.posted + live
    seats = with_seat(state, event.seat, **paid, bet=posted, posted=posted, dead=seat.dead + dead)
    return changed(state, seats=seats)


# --- cards ----------------------------------------------------------------------------------------


def _cards_dealt(state: RoundOfPlay, event: events.CardsDealt) -> RoundOfPlay:
    down: dict[int, list[Any]] = {}
    for number, place in event.down:
        down.setdefault(number, []).append(place)
    up = dict(event.up)
    seats = tuple([_with_cards(seat, down.get(seat.number, ()), up.get(seat.number))
                   for seat in state.seats])  # fmt: skip
    left = len(event.down) + len(event.up) + len(event.communal) + len(event.burnt)
    return changed(
        state,
        seats=seats,
        communal=state.communal + event.communal,
        burnt=state.burnt + event.burnt,
        faces={**state.faces, **dict(event.faces)} if event.faces else state.faces,
        dealt=state.dealt + left,
        stage=Stage.DEALT,
        waiting=tuple([place for place in state.waiting if place not in event.communal]),
        burn_made=False,
        no_burn=False,
    )


def _with_cards(seat: Seat, down: Any, up: Any) -> Seat:
    if not down and up is None:
        return seat
    return changed(seat, hole=(*seat.hole, *down), up=seat.up if up is None else (*seat.up, up))


def _last_card_dealt(state: RoundOfPlay, event: events.LastCardForAllDealt) -> RoundOfPlay:
    """The bottom card of the shoe is taken, and none is left to deal."""
    return changed(_cards_dealt(state, event), dealt=event.communal[-1].place)


def _replaced(state: RoundOfPlay, event: events.CardsReplaced) -> RoundOfPlay:
    seat = found(state, event.seat)
    kept = tuple(place for place in seat.hole if place not in event.discarded)
    return changed(
        state,
        seats=with_seat(
            state,
            event.seat,
            hole=(*kept, *event.dealt),
            drawn=len(event.discarded),
            waiting_for_fifth=event.fifth_to_come,
        ),
        discarded=(*state.discarded, *((event.seat, place) for place in event.discarded)),
        dealt=state.dealt + len(event.dealt),
    )


def _fifth_dealt(state: RoundOfPlay, event: events.FifthCardDealt) -> RoundOfPlay:
    seat = found(state, event.seat)
    return changed(
        state,
        seats=with_seat(state, event.seat, hole=(*seat.hole, event.place), waiting_for_fifth=False),
        burnt=state.burnt + event.burnt,
        dealt=state.dealt + 1 + len(event.burnt),
    )


def _reshuffled(state: RoundOfPlay, event: events.DiscardsReshuffled) -> RoundOfPlay:
    """A card that had been seen may come again, at another place."""
    again = tuple(place for _, place in event.cards)
    return changed(
        state,
        discarded=tuple(one for one in state.discarded if one not in event.cards),
        reshuffled=state.reshuffled + len(event.cards),
        reshuffled_cards=(*state.reshuffled_cards, *again),
        faces={place: face for place, face in state.faces.items() if place not in again},
    )


# --- betting --------------------------------------------------------------------------------------


def _opened(state: RoundOfPlay, event: events.BettingRoundOpened) -> RoundOfPlay:
    return changed(_fresh(state, event), opener=event.opener, stage=Stage.BETTING)


def _passed_over(state: RoundOfPlay, event: events.BettingRoundPassedOver) -> RoundOfPlay:
    return changed(_fresh(state, event), opener=None, stage=Stage.BETTING_OVER)


def _fresh(
    state: RoundOfPlay, event: events.BettingRoundOpened | events.BettingRoundPassedOver
) -> RoundOfPlay:
    """Nothing is bet yet in the new betting round, but for the blinds of the first."""
    price = getattr(event, "price", None)
    units = price.units if price is not None else 0
    seats = state.seats
    if event.number > 1:
        seats = tuple(
            [
                changed(seat, bet=0, acted=False) if seat.acted or seat.bet else seat
                for seat in seats
            ]
        )
    return changed(
        state,
        seats=seats,
        betting_round=event.number,
        last_to_act=None,
        level=units,
        full_bet=units,
        raised_by=units,
        raises=0,
        to_be_called=state.last_blind if units else None,
        restricted=None,
    )


def _checked(state: RoundOfPlay, event: events.Checked) -> RoundOfPlay:
    return changed(state, seats=with_seat(state, event.seat, acted=True), last_to_act=event.seat)


def _chips_bet(state: RoundOfPlay, event: events.ChipsBet) -> RoundOfPlay:
    """The bettor's chips; the level rises if they go beyond it."""
    seat = found(state, event.seat)
    units = event.amount.units
    bet = seat.bet + units
    seats = with_seat(
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
    by = event.raised_by.units if isinstance(event, events.CalledAndRaised) else 0
    units = event.amount.units
    seats: list[Seat] = []
    level = 0
    for seat in state.seats:
        if seat.number == event.seat:
            level = seat.bet + units
            standing = Standing.TAPPED_OUT if event.taps_out else seat.standing
            paid = seat.paid + units
            seats.append(changed(seat, bet=level, paid=paid, acted=True, standing=standing))
        else:
            seats.append(changed(seat, acted=False) if seat.acted else seat)
    return changed(
        state,
        seats=tuple(seats),
        last_to_act=event.seat,
        level=level,
        to_be_called=event.seat,
        full_bet=level,
        raised_by=max(state.raised_by, by) if by else level,
        raises=state.raises + (1 if by else 0),
    )


def _folded(state: RoundOfPlay, event: events.Folded) -> RoundOfPlay:
    return changed(
        state,
        seats=with_seat(state, event.seat, standing=Standing.FOLDED, acted=True),
        last_to_act=event.seat,
        folds=(*state.folds, event.seat),
    )


def _betting_ended(state: RoundOfPlay, _: events.BettingRoundEnded) -> RoundOfPlay:
    return changed(state, stage=Stage.BETTING_OVER)


def _returned(state: RoundOfPlay, event: events.UncalledReturned) -> RoundOfPlay:
    seat = found(state, event.seat)
    paid = seat.paid - event.amount.units
    return changed(
        state, seats=with_seat(state, event.seat, paid=paid, forced=min(seat.forced, paid))
    )


# --- showdown and the end -------------------------------------------------------------------------


def _showdown(state: RoundOfPlay, event: events.ShowdownBegan) -> RoundOfPlay:
    return changed(state, showing=event.order, pots=event.pots, stage=Stage.SHOWDOWN)


def _exposed(state: RoundOfPlay, event: events.HandExposed) -> RoundOfPlay:
    return changed(
        state,
        seats=with_seat(state, event.seat, standing=Standing.EXPOSED),
        faces={**state.faces, **dict(event.faces)},
    )


def _passed_in(state: RoundOfPlay, event: events.HandPassedIn) -> RoundOfPlay:
    """Should every hand that was shown be fouled, who passed in last folded last (F-37)."""
    seats = with_seat(state, event.seat, standing=Standing.PASSED_IN)
    return changed(state, seats=seats, folds=(*state.folds, event.seat))


def _over(state: RoundOfPlay, _: events.Event) -> RoundOfPlay:
    return changed(state, stage=Stage.OVER)


_CHANGES: Final[dict[type[events.Event], _Change]] = {
    events.CardsShuffled: lambda state, _: changed(state, shuffled=True, cut=False),
    events.CardsCut: lambda state, _: changed(state, cut=True),
    events.AntePaid: _ante_paid,
    events.BlindPosted: _blind_posted,
    events.OverBlindPosted: _over_blind_posted,
    events.MissedBlindPosted: _missed_blind_posted,
    events.BlindsAndAntesCollected: lambda state, _: changed(state, collected=True),
    events.InitialCardsDealt: _cards_dealt,
    events.CardsDealt: _cards_dealt,
    events.LastCardForAllDealt: _last_card_dealt,
    events.DrawBegan: lambda state, _: changed(state, stage=Stage.DRAWING),
    events.CardsReplaced: _replaced,
    events.FifthCardDealt: _fifth_dealt,
    events.DiscardsReshuffled: _reshuffled,
    events.FoldedHandsReleased: lambda state, _: changed(state, folded_released=True),
    events.DrawCompleted: lambda state, _: changed(state, stage=Stage.DEALT),
    events.BettingRoundOpened: _opened,
    events.BettingRoundPassedOver: _passed_over,
    events.Checked: _checked,
    events.Stood: _checked,
    events.BetPlaced: _full_bet,
    events.Called: _chips_bet,
    events.CalledToFold: _chips_bet,
    events.CalledAndRaised: _full_bet,
    events.TappedOut: _chips_bet,
    events.OpenedShort: _chips_bet,
    events.Folded: _folded,
    events.FoldedForTime: _folded,
    events.BettingRoundEnded: _betting_ended,
    events.UncalledReturned: _returned,
    events.ShowdownBegan: _showdown,
    events.HandExposed: _exposed,
    events.HandPassedIn: _passed_in,
    events.RoundVoided: _over,
    events.RoundEnded: _over,
    events.DisputeRaised: lambda state, _: changed(state, disputed=True),
    events.DisputeDecided: lambda state, _: changed(state, disputed=False),
    **IRREGULAR,
}
