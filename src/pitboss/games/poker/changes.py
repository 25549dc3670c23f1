"""How events change a round of a pot game.  Every change is here; none decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.chips import after
from pitboss.games.poker import events
from pitboss.games.poker.state import Restriction, RoundOfPlay, Seat, Stage, Standing
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


def _with_seat(state: RoundOfPlay, number: int, **changes: Any) -> tuple[Seat, ...]:
    return tuple([changed(seat, **changes) if seat.number == number else seat
                  for seat in state.seats])  # fmt: skip


# --- blinds and antes -----------------------------------------------------------------------------


def _paid(seat: Seat, units: int, *, taps_out: bool) -> dict[str, Any]:
    return {
        "forced": seat.forced + units,
        "paid": seat.paid + units,
        "standing": Standing.TAPPED_OUT if taps_out else seat.standing,
    }


def _ante_paid(state: RoundOfPlay, event: events.AntePaid) -> RoundOfPlay:
    seat = _found(state, event.seat)
    units = event.amount.units
    paid = _paid(seat, units, taps_out=event.taps_out)
    if state.determinations.foreign and state.determinations.foreign.antes:
        paid["unmatched"] = units
    return changed(state, seats=_with_seat(state, event.seat, **paid))


def _blind_posted(state: RoundOfPlay, event: events.BlindPosted) -> RoundOfPlay:
    seat = _found(state, event.seat)
    units = event.amount.units
    paid = _paid(seat, units, taps_out=event.taps_out)
    posted = seat.posted + units
    seats = _with_seat(state, event.seat, **paid, bet=posted, posted=posted)
    return changed(state, seats=seats, last_blind=event.seat)


def _over_blind_posted(state: RoundOfPlay, event: events.OverBlindPosted) -> RoundOfPlay:
    return changed(_blind_posted(state, event), over_blinds=state.over_blinds + 1)


def _missed_blind_posted(state: RoundOfPlay, event: events.MissedBlindPosted) -> RoundOfPlay:
    """It makes nobody the last blind player."""
    seat = _found(state, event.seat)
    live, dead = event.amount.units, event.dead.units
    paid = _paid(seat, live + dead, taps_out=event.taps_out)
    posted = seat.posted + live
    seats = _with_seat(state, event.seat, **paid, bet=posted, posted=posted, dead=seat.dead + dead)
    return changed(state, seats=seats)


def _found(state: RoundOfPlay, number: int) -> Seat:
    seat = state.seat(number)
    assert seat is not None, "an event names a seat of the round"
    return seat


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
    seat = _found(state, event.seat)
    kept = tuple(place for place in seat.hole if place not in event.discarded)
    return changed(
        state,
        seats=_with_seat(
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
    seat = _found(state, event.seat)
    return changed(
        state,
        seats=_with_seat(
            state, event.seat, hole=(*seat.hole, event.place), waiting_for_fifth=False
        ),
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
    return changed(state, seats=_with_seat(state, event.seat, acted=True), last_to_act=event.seat)


def _chips_bet(state: RoundOfPlay, event: events.ChipsBet) -> RoundOfPlay:
    """The bettor's chips; the level rises if they go beyond it."""
    seat = _found(state, event.seat)
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
        seats=_with_seat(state, event.seat, standing=Standing.FOLDED, acted=True),
        last_to_act=event.seat,
        folds=(*state.folds, event.seat),
    )


def _betting_ended(state: RoundOfPlay, _: events.BettingRoundEnded) -> RoundOfPlay:
    return changed(state, stage=Stage.BETTING_OVER)


def _returned(state: RoundOfPlay, event: events.UncalledReturned) -> RoundOfPlay:
    seat = _found(state, event.seat)
    paid = seat.paid - event.amount.units
    return changed(
        state, seats=_with_seat(state, event.seat, paid=paid, forced=min(seat.forced, paid))
    )


# --- irregularities -------------------------------------------------------------------------------


def _misdealt(state: RoundOfPlay, _: events.MisdealDeclared) -> RoundOfPlay:
    """17.3, A:Misdeal  Back to where blinds and antes lie and nobody has a card (F-53)."""
    return changed(
        state,
        seats=tuple([_dealt_in_anew(state, seat) for seat in state.seats]),
        stage=Stage.BEFORE_THE_DEAL,
        shuffled=False,
        cut=False,
        dealt=0,
        communal=(),
        burnt=(),
        discarded=(),
        faces={},
        betting_round=0,
        opener=None,
        last_to_act=None,
        level=0,
        full_bet=0,
        raised_by=0,
        raises=0,
        to_be_called=None,
        folds=(),
        burn_made=False,
        no_burn=False,
        restricted=None,
        waiting=(),
    )


def _dealt_in_anew(state: RoundOfPlay, seat: Seat) -> Seat:
    """Whoever has chips bets again; who has none was tapped out by a blind or ante."""
    left = state.stake(seat.number) + seat.paid - seat.forced + seat.forward
    standing = Standing.ACTIVE if left else Standing.TAPPED_OUT
    return changed(
        seat,
        hole=(),
        up=(),
        paid=seat.forced,
        bet=seat.posted,
        acted=False,
        standing=standing,
        forward=0,
        short=False,
        final_card_seen=False,
        fouled=False,
    )


def _seen(state: RoundOfPlay, event: events.HoleCardSeen) -> RoundOfPlay:
    return changed(state, faces={**state.faces, **dict(event.faces)})


def _hole_replaced(state: RoundOfPlay, event: events.HoleCardReplaced) -> RoundOfPlay:
    seat = _found(state, event.seat)
    hole = tuple([event.dealt if place == event.exposed else place for place in seat.hole])
    return changed(
        state,
        seats=_with_seat(state, event.seat, hole=hole),
        faces={**state.faces, event.exposed: event.face},
        dealt=state.dealt + 1,
        no_burn=True,
    )


def _shuffled_back(state: RoundOfPlay, event: events.ExposedCardsShuffledBack) -> RoundOfPlay:
    if not event.burn_made:
        return state
    place = type(state.seats[0].hole[0])(state.dealt + 1)
    return changed(state, burnt=(*state.burnt, place), dealt=state.dealt + 1, burn_made=True)


def _final_seen(state: RoundOfPlay, event: events.FinalCardSeen) -> RoundOfPlay:
    return changed(
        state,
        seats=_with_seat(state, event.seat, final_card_seen=True),
        faces={**state.faces, **dict(event.faces)},
        opener=event.seat if event.opens else state.opener,
    )


def _tapped_by_check(state: RoundOfPlay, event: events.TappedOutByCheck) -> RoundOfPlay:
    return changed(
        state,
        seats=_with_seat(state, event.seat, acted=True, standing=Standing.TAPPED_OUT),
        last_to_act=event.seat,
    )


def _kept(state: RoundOfPlay, event: events.CommunalCardsKept) -> RoundOfPlay:
    restricted = Restriction.MINIMUM_ONLY if event.minimum_only else Restriction.LARGEST_BET
    return changed(
        state,
        faces={**state.faces, **dict(event.faces)},
        waiting=(*state.waiting, *(place for place, _ in event.faces)),
        restricted=restricted,
    )


def _forward(state: RoundOfPlay, event: events.BetOutOfTurnPlaced) -> RoundOfPlay:
    return changed(state, seats=_with_seat(state, event.seat, forward=event.amount.units))


def _short(state: RoundOfPlay, event: events.ShortBetPlaced) -> RoundOfPlay:
    units = event.amount.units
    return changed(state, seats=_with_seat(state, event.seat, forward=units, short=True))


def _back(state: RoundOfPlay, event: Any) -> RoundOfPlay:
    return changed(state, seats=_with_seat(state, event.seat, forward=0, short=False))


def _fouled(state: RoundOfPlay, event: events.HandFouled) -> RoundOfPlay:
    """Not among the folds: who folded last before wins where nobody is left (F-37)."""
    seats = _with_seat(state, event.seat, standing=Standing.FOLDED, acted=True, fouled=True)
    return changed(state, seats=seats)


def _out(state: RoundOfPlay, event: events.Folded) -> RoundOfPlay:
    """Folded, whoever has the turn."""
    seats = _with_seat(state, event.seat, standing=Standing.FOLDED, acted=True)
    return changed(state, seats=seats, folds=(*state.folds, event.seat))


def _offered(state: RoundOfPlay, event: events.OptionsOffered) -> RoundOfPlay:
    return changed(state, offered=event.options, agreed=())


def _agreed(state: RoundOfPlay, event: events.OptionAgreedTo) -> RoundOfPlay:
    return changed(state, agreed=(*state.agreed, (event.seat, event.option)))


def _nothing_offered(state: RoundOfPlay, _: events.Event) -> RoundOfPlay:
    return changed(state, offered=(), agreed=())


# --- showdown and the end -------------------------------------------------------------------------


def _showdown(state: RoundOfPlay, event: events.ShowdownBegan) -> RoundOfPlay:
    return changed(state, showing=event.order, pots=event.pots, stage=Stage.SHOWDOWN)


def _exposed(state: RoundOfPlay, event: events.HandExposed) -> RoundOfPlay:
    return changed(
        state,
        seats=_with_seat(state, event.seat, standing=Standing.EXPOSED),
        faces={**state.faces, **dict(event.faces)},
    )


def _passed_in(state: RoundOfPlay, event: events.HandPassedIn) -> RoundOfPlay:
    """Should every hand that was shown be fouled, who passed in last folded last (F-37)."""
    seats = _with_seat(state, event.seat, standing=Standing.PASSED_IN)
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
    events.BroughtIn: _chips_bet,
    events.Folded: _folded,
    events.FoldedForTime: _folded,
    events.BettingRoundEnded: _betting_ended,
    events.UncalledReturned: _returned,
    events.ShowdownBegan: _showdown,
    events.HandExposed: _exposed,
    events.HandPassedIn: _passed_in,
    events.MisdealDeclared: _misdealt,
    events.HoleCardSeen: _seen,
    events.HoleCardReplaced: _hole_replaced,
    events.ExposedCardsShuffledBack: _shuffled_back,
    events.FinalCardSeen: _final_seen,
    events.TappedOutByCheck: _tapped_by_check,
    events.CommunalCardsKept: _kept,
    events.BetOutOfTurnPlaced: _forward,
    events.BetOutOfTurnReturned: _back,
    events.BetOutOfTurnStood: _back,
    events.ShortBetPlaced: _short,
    events.ShortBetReturned: _back,
    events.HandFouled: _fouled,
    events.HandDiscarded: _out,
    events.HandFoldedByRuling: _out,
    events.PotsFormedAnew: lambda state, event: changed(state, pots=event.pots),
    events.OptionsOffered: _offered,
    events.OptionAgreedTo: _agreed,
    events.OptionTaken: _nothing_offered,
    events.OptionsDeclined: _nothing_offered,
    events.RoundVoided: _over,
    events.RoundEnded: _over,
    events.DisputeRaised: lambda state, _: changed(state, disputed=True),
    events.DisputeDecided: lambda state, _: changed(state, disputed=False),
}
