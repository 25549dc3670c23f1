"""How events change a round of a pot game.  All changes happen here; nothing is decided here.

A change is written into a copy of the round that no other code holds yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pitboss.chips import move
from pitboss.games.kernel import Changes, change
from pitboss.games.poker import events
from pitboss.games.poker.apply_irregularities import IRREGULAR
from pitboss.games.poker.copies import copy_round, own_seat
from pitboss.games.poker.events import MoneyEvent
from pitboss.games.poker.state import (
    BETTING,
    BETTING_OVER,
    DEALT,
    EXPOSED,
    FOLDED,
    SHOWDOWN,
    TAPPED_OUT,
    Restriction,
    RoundOfPlay,
    Seat,
    Stage,
    Standing,
)
from pitboss.games.poker.turns import place_to_act


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """Apply one event.  The only way a round changes; decides nothing."""
    own = copy_round(state)
    write(own, (event,))
    return own


def apply_all(state: RoundOfPlay, happened: Iterable[events.Event]) -> RoundOfPlay:
    """Apply several events at the cost of one copy."""
    own = copy_round(state)
    write(own, happened)
    return own


def write(own: RoundOfPlay, happened: Iterable[events.Event]) -> None:
    """Apply events to a copy that no other code holds yet."""
    changes = CHANGES.by_event
    for event in happened:
        changes[event.__class__](own, event)
        if isinstance(event, MoneyEvent):
            move(own.balances, event.moved)
    own.to_act = place_to_act(own)


# --- blinds and antes -----------------------------------------------------------------------------


def _take_forced_bet(own: RoundOfPlay, number: int, units: int, *, taps_out: bool) -> Seat:
    seat = own_seat(own, number)
    seat.forced += units
    seat.paid += units
    if taps_out:
        seat.standing = TAPPED_OUT
    return seat


def _apply_ante_paid(own: RoundOfPlay, event: events.AntePaid) -> None:
    units = event.amount.units
    seat = _take_forced_bet(own, event.seat, units, taps_out=event.taps_out)
    if own.determinations.foreign and own.determinations.foreign.antes:
        seat.unmatched = units


def _apply_blind_posted(own: RoundOfPlay, event: events.BlindPosted) -> None:
    units = event.amount.units
    seat = _take_forced_bet(own, event.seat, units, taps_out=event.taps_out)
    seat.posted += units
    seat.bet = seat.posted
    own.last_blind = event.seat


def _apply_over_blind_posted(own: RoundOfPlay, event: events.OverBlindPosted) -> None:
    _apply_blind_posted(own, event)
    own.over_blinds += 1


def _apply_missed_blind_posted(own: RoundOfPlay, event: events.MissedBlindPosted) -> None:
    """Does not make the player the last blind player."""
    live, dead = event.amount.units, event.dead.units
    seat = _take_forced_bet(own, event.seat, live + dead, taps_out=event.taps_out)
    seat.posted += live
    seat.bet = seat.posted
    seat.dead += dead


# --- cards ----------------------------------------------------------------------------------------


def _apply_cards_dealt(own: RoundOfPlay, event: events.CardsDealt) -> None:
    for number, place in event.down:
        own_seat(own, number).hole += (place,)
    for number, place in event.up:
        own_seat(own, number).up += (place,)
    own.communal += event.communal
    own.burnt += event.burnt
    own.faces.update(event.faces)
    own.dealt += len(event.down) + len(event.up) + len(event.communal) + len(event.burnt)
    own.stage = DEALT
    if own.waiting:
        own.waiting = tuple([place for place in own.waiting if place not in event.communal])
    own.burn_made = own.no_burn = False


def _apply_last_card_for_all_dealt(own: RoundOfPlay, event: events.LastCardForAllDealt) -> None:
    """The bottom card of the shoe is dealt to all, and no card is left."""
    _apply_cards_dealt(own, event)
    own.dealt = event.communal[-1].place


def _apply_cards_replaced(own: RoundOfPlay, event: events.CardsReplaced) -> None:
    seat = own_seat(own, event.seat)
    kept = tuple(place for place in seat.hole if place not in event.discarded)
    seat.hole = (*kept, *event.dealt)
    seat.drawn = len(event.discarded)
    seat.waiting_for_fifth = event.fifth_to_come
    own.discarded += tuple((event.seat, place) for place in event.discarded)
    own.dealt += len(event.dealt)


def _apply_fifth_card_dealt(own: RoundOfPlay, event: events.FifthCardDealt) -> None:
    seat = own_seat(own, event.seat)
    seat.hole = (*seat.hole, event.place)
    seat.waiting_for_fifth = False
    own.burnt += event.burnt
    own.dealt += 1 + len(event.burnt)


def _apply_discards_reshuffled(own: RoundOfPlay, event: events.DiscardsReshuffled) -> None:
    """A card seen before may come again at another place, so forget its face."""
    places = tuple(place for _, place in event.cards)
    own.discarded = tuple(place for place in own.discarded if place not in event.cards)
    own.reshuffled += len(event.cards)
    own.reshuffled_cards += places
    own.faces = {place: face for place, face in own.faces.items() if place not in places}


# --- betting --------------------------------------------------------------------------------------


def _apply_betting_round_opened(own: RoundOfPlay, event: events.BettingRoundOpened) -> None:
    _reset_betting(own, event.number, event.price.units if event.price is not None else 0)
    own.opener = own.opened_by = event.opener
    own.stage = BETTING


def _apply_betting_round_passed_over(
    own: RoundOfPlay, event: events.BettingRoundPassedOver
) -> None:
    _reset_betting(own, event.number, 0)
    own.opener = None
    own.stage = BETTING_OVER


def _reset_betting(own: RoundOfPlay, number: int, price: int) -> None:
    """Start a betting round without bets, except for the blinds in the first.

    S2-2001 A 4.3  A further communal card exposed before the betting restricts it too.
    """
    if number > 1:
        for seat in own.seats:
            seat.acted, seat.bet = False, 0
    own.betting_round = number
    own.last_to_act = None
    own.level = own.full_bet = own.raised_by = price
    own.raises = 0
    own.to_be_called = own.last_blind if price else None
    own.restricted = Restriction.MINIMUM_ONLY if own.waiting else None


def _apply_checked(own: RoundOfPlay, event: events.Checked) -> None:
    own_seat(own, event.seat).acted = True
    own.last_to_act = event.seat


def _apply_chips_bet(own: RoundOfPlay, event: events.ChipsBet) -> None:
    """Add the bettor's chips, and raise the level if they exceed it."""
    units = event.amount.units
    seat = own_seat(own, event.seat)
    seat.bet += units
    seat.paid += units
    seat.acted = True
    if event.taps_out:
        seat.standing = TAPPED_OUT
    own.last_to_act = event.seat
    if seat.bet > own.level:
        own.level = seat.bet
        own.to_be_called = event.seat


def _apply_full_bet(own: RoundOfPlay, event: events.BetPlaced | events.CalledAndRaised) -> None:
    """A full bet or raise: everybody else has to answer it."""
    for seat in own.seats:
        seat.acted = False
    _apply_chips_bet(own, event)
    level = own_seat(own, event.seat).bet
    if isinstance(event, events.CalledAndRaised):
        own.raised_by = max(own.raised_by, event.raised_by.units)
        own.raises += 1
    else:
        own.raised_by = level
    own.level = own.full_bet = level
    own.to_be_called = event.seat


def _apply_folded(own: RoundOfPlay, event: events.Folded) -> None:
    seat = own_seat(own, event.seat)
    seat.standing = FOLDED
    seat.acted = True
    own.last_to_act = event.seat
    own.folds += (event.seat,)


def _apply_absent_hand_folded(own: RoundOfPlay, event: events.AbsentHandFolded) -> None:
    """Not recorded as a fold: the last player to fold may win, an absent hand never does (F-37)."""
    seat = own_seat(own, event.seat)
    seat.standing = FOLDED
    seat.acted = True
    if own.stage is BETTING:
        own.last_to_act = event.seat


def _apply_compulsory_call_taken(own: RoundOfPlay, event: events.CompulsoryCallTaken) -> None:
    """Meets the opening player's duty, so it passes to nobody else; no player has acted yet."""
    units = event.amount.units
    seat = own_seat(own, event.seat)
    seat.bet += units
    seat.paid += units
    own.opener = event.seat


def _apply_betting_round_ended(own: RoundOfPlay, _: events.BettingRoundEnded) -> None:
    own.stage = BETTING_OVER


def _apply_uncalled_returned(own: RoundOfPlay, event: events.UncalledReturned) -> None:
    seat = own_seat(own, event.seat)
    seat.paid -= event.amount.units
    seat.forced = min(seat.forced, seat.paid)


# --- showdown and the end -------------------------------------------------------------------------


def _apply_showdown_began(own: RoundOfPlay, event: events.ShowdownBegan) -> None:
    own.showing, own.pots = event.order, event.pots
    own.stage = SHOWDOWN


def _apply_hand_exposed(own: RoundOfPlay, event: events.HandExposed) -> None:
    own_seat(own, event.seat).standing = EXPOSED
    own.faces.update(event.faces)


def _apply_hand_passed_in(own: RoundOfPlay, event: events.HandPassedIn) -> None:
    """If every shown hand turns out to be fouled, the last to pass in counts as the last to fold
    (F-37).
    """
    own_seat(own, event.seat).standing = Standing.PASSED_IN
    own.folds += (event.seat,)


def _apply_over(own: RoundOfPlay, _: events.Event) -> None:
    own.stage = Stage.OVER


# --- flags ----------------------------------------------------------------------------------------


def _apply_cards_shuffled(own: RoundOfPlay, _: events.CardsShuffled) -> None:
    own.shuffled, own.cut = True, False


def _apply_cards_cut(own: RoundOfPlay, _: events.CardsCut) -> None:
    own.cut = True


def _apply_blinds_and_antes_collected(own: RoundOfPlay, _: events.BlindsAndAntesCollected) -> None:
    own.collected = True


def _apply_draw_began(own: RoundOfPlay, _: events.DrawBegan) -> None:
    own.stage = Stage.DRAWING


def _apply_draw_completed(own: RoundOfPlay, _: events.DrawCompleted) -> None:
    own.stage = DEALT


def _apply_folded_hands_released(own: RoundOfPlay, _: events.FoldedHandsReleased) -> None:
    own.folded_released = True


def _apply_dispute_raised(own: RoundOfPlay, event: events.DisputeRaised) -> None:
    own.disputes = own.disputes.with_raised(event.seat)


def _apply_dispute_decided(own: RoundOfPlay, event: events.DisputeDecided) -> None:
    """A ruling on a dispute leaves open any case that play also waits for."""
    own.disputes = own.disputes.without(event.dispute)
    if event.dispute is None:
        own.ruling_awaited = False


def _apply_nothing(_own: RoundOfPlay, _event: events.Event) -> None:
    """Write nothing: the event is kept on record, and may have moved money."""


CHANGES: Final = Changes[RoundOfPlay, events.Event, None](
    change(events.CardsShuffled, _apply_cards_shuffled),
    change(events.CardsCut, _apply_cards_cut),
    change(events.AntePaid, _apply_ante_paid),
    change(events.BlindPosted, _apply_blind_posted),
    change(events.OverBlindPosted, _apply_over_blind_posted),
    change(events.MissedBlindPosted, _apply_missed_blind_posted),
    change(events.BlindsAndAntesCollected, _apply_blinds_and_antes_collected),
    change(events.InitialCardsDealt, _apply_cards_dealt),
    change(events.CardsDealt, _apply_cards_dealt),
    change(events.LastCardForAllDealt, _apply_last_card_for_all_dealt),
    change(events.DrawBegan, _apply_draw_began),
    change(events.CardsReplaced, _apply_cards_replaced),
    change(events.FifthCardDealt, _apply_fifth_card_dealt),
    change(events.DiscardsReshuffled, _apply_discards_reshuffled),
    change(events.FoldedHandsReleased, _apply_folded_hands_released),
    change(events.DrawCompleted, _apply_draw_completed),
    change(events.BettingRoundOpened, _apply_betting_round_opened),
    change(events.BettingRoundPassedOver, _apply_betting_round_passed_over),
    change(events.Checked, _apply_checked),
    change(events.Stood, _apply_checked),
    change(events.BetPlaced, _apply_full_bet),
    change(events.Called, _apply_chips_bet),
    change(events.CalledToFold, _apply_chips_bet),
    change(events.CalledAndRaised, _apply_full_bet),
    change(events.TappedOut, _apply_chips_bet),
    change(events.OpenedShort, _apply_chips_bet),
    change(events.Folded, _apply_folded),
    change(events.FoldedForTime, _apply_folded),
    change(events.AbsentHandFolded, _apply_absent_hand_folded),
    change(events.CompulsoryCallTaken, _apply_compulsory_call_taken),
    change(events.BettingRoundEnded, _apply_betting_round_ended),
    change(events.UncalledReturned, _apply_uncalled_returned),
    change(events.ShowdownBegan, _apply_showdown_began),
    change(events.HandExposed, _apply_hand_exposed),
    change(events.HandPassedIn, _apply_hand_passed_in),
    change(events.RoundVoided, _apply_over),
    change(events.RoundEnded, _apply_over),
    change(events.DisputeRaised, _apply_dispute_raised),
    change(events.DisputeDecided, _apply_dispute_decided),
    *IRREGULAR,
    change(events.CommissionTaken, _apply_nothing),
    change(events.ExcessReturned, _apply_nothing),
    change(events.FaceUpCardUsed, _apply_nothing),
    change(events.HandsRebuilt, _apply_nothing),
    change(events.InformationShared, _apply_nothing),
    change(events.NoCommissionTaken, _apply_nothing),
    change(events.PotWon, _apply_nothing),
)
