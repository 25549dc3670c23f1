"""How events of irregularities change a round.  Nothing is decided here."""

from __future__ import annotations

from typing import Final

from pitboss.games.kernel import change
from pitboss.games.poker import events
from pitboss.games.poker.copies import own_seat
from pitboss.games.poker.state import Restriction, RoundOfPlay, Seat, Stage, Standing


def _apply_misdeal_declared(own: RoundOfPlay, _: events.MisdealDeclared) -> None:
    """17.3, A:Misdeal  Return to blinds and antes in the pot and no cards dealt (F-53).

    The misdeal may have been noticed in time and recorded only in the draw or at the showdown
    (F-80).
    """
    for seat in own.seats:
        _dealt_in_anew(own, seat)
    own.stage = Stage.BEFORE_THE_DEAL
    own.shuffled = own.cut = False
    own.dealt = 0
    own.communal = own.burnt = own.waiting = ()
    own.discarded = own.reshuffled_cards = ()
    own.reshuffled, own.folded_released = 0, False
    own.faces, own.seen_in_deal = {}, frozenset()
    own.pots, own.showing = (), ()
    own.betting_round = 0
    own.opener = own.last_to_act = own.to_be_called = None
    own.level = own.full_bet = own.raised_by = own.raises = 0
    own.folds = ()
    own.burn_made = own.no_burn = False
    own.restricted = None
    own.ruling_awaited = False


def _dealt_in_anew(own: RoundOfPlay, seat: Seat) -> None:
    """A player with chips bets again; one without was tapped out by a blind or ante."""
    left = own.stake(seat.number) + seat.paid - seat.forced + seat.forward
    seat.hole = seat.up = ()
    seat.paid, seat.bet = seat.forced, seat.posted
    seat.acted = seat.short = seat.final_card_seen = seat.waiting_for_fifth = False
    seat.drawn = None
    seat.standing = Standing.ACTIVE if left else Standing.TAPPED_OUT
    seat.forward = 0


def _apply_hole_card_seen(own: RoundOfPlay, event: events.HoleCardSeen) -> None:
    own.faces.update(event.faces)
    if not event.in_the_draw:
        own.seen_in_deal |= dict(event.faces).keys()


def _apply_hole_card_replaced(own: RoundOfPlay, event: events.HoleCardReplaced) -> None:
    seat = own_seat(own, event.seat)
    seat.hole = tuple([event.dealt if place == event.exposed else place for place in seat.hole])
    own.faces[event.exposed] = event.face
    own.seen_in_deal |= {event.exposed}
    own.dealt += 1
    own.no_burn = True


def _apply_exposed_cards_shuffled_back(
    own: RoundOfPlay, event: events.ExposedCardsShuffledBack
) -> None:
    if event.burn_made:
        own.burnt += (type(own.seats[0].hole[0])(own.dealt + 1),)
        own.dealt += 1
        own.burn_made = True


def _apply_final_card_seen(own: RoundOfPlay, event: events.FinalCardSeen) -> None:
    own_seat(own, event.seat).final_card_seen = True
    own.faces.update(event.faces)
    if event.opens:
        own.opener = event.seat


def _apply_tapped_out_by_check(own: RoundOfPlay, event: events.TappedOutByCheck) -> None:
    seat = own_seat(own, event.seat)
    seat.acted, seat.standing = True, Standing.TAPPED_OUT
    own.last_to_act = event.seat


def _apply_communal_cards_kept(own: RoundOfPlay, event: events.CommunalCardsKept) -> None:
    own.faces.update(event.faces)
    own.waiting += tuple([place for place, _ in event.faces])
    if own.restricted is None or event.minimum_only:
        least = event.minimum_only
        own.restricted = Restriction.MINIMUM_ONLY if least else Restriction.LARGEST_BET


def _apply_bet_out_of_turn_placed(own: RoundOfPlay, event: events.BetOutOfTurnPlaced) -> None:
    own_seat(own, event.seat).forward = event.amount.units


def _apply_short_bet_placed(own: RoundOfPlay, event: events.ShortBetPlaced) -> None:
    seat = own_seat(own, event.seat)
    seat.forward, seat.short = event.amount.units, True


def _apply_chips_no_longer_forward(
    own: RoundOfPlay,
    event: events.BetOutOfTurnReturned
    | events.BetOutOfTurnStood
    | events.ShortBetReturned
    | events.ShortBetStays,
) -> None:
    seat = own_seat(own, event.seat)
    seat.forward, seat.short = 0, False


def _apply_short_bet_stays(own: RoundOfPlay, event: events.ShortBetStays) -> None:
    _apply_chips_no_longer_forward(own, event)
    seat = own_seat(own, event.seat)
    seat.bet += event.amount.units
    seat.paid += event.amount.units


def _apply_folded(
    own: RoundOfPlay,
    event: events.HandFouled | events.HandDiscarded | events.HandFoldedByRuling,
) -> None:
    """Not among the folds: who gave up a hand last wins where nobody is left (F-37)."""
    seat = own_seat(own, event.seat)
    seat.standing, seat.acted = Standing.FOLDED, True
    _another_opens(own, seat)


def _another_opens(own: RoundOfPlay, left: Seat) -> None:
    """S2-2001 D 4.3  An exposed final card opens nothing if its player has left."""
    if own.last_to_act is not None or own.opener != left.number or not left.final_card_seen:
        return
    exposed = [seat.number for seat in own.able_to_bet if seat.final_card_seen]
    own.opener = exposed[0] if exposed else own.opened_by


def _apply_hand_discarded(own: RoundOfPlay, event: events.HandDiscarded) -> None:
    """The hand is out, whoever is on turn; passed in out of turn it is a fold."""
    _apply_folded(own, event)
    if event.given_up:
        own.folds += (event.seat,)


def _apply_hand_folded_by_ruling(own: RoundOfPlay, event: events.HandFoldedByRuling) -> None:
    """A hand that was passed in before does not count as given up any more (F-37)."""
    _apply_folded(own, event)
    own.folds = tuple([number for number in own.folds if number != event.seat])


def _apply_player_excluded(own: RoundOfPlay, event: events.PlayerExcluded) -> None:
    own.excluded = {**own.excluded, event.seat: event.contravened}


def _apply_pots_formed_anew(own: RoundOfPlay, event: events.PotsFormedAnew) -> None:
    own.pots = event.pots


def _apply_courses_offered(own: RoundOfPlay, event: events.CoursesOffered) -> None:
    own.offered, own.agreed = event.courses, ()


def _apply_course_agreed_to(own: RoundOfPlay, event: events.CourseAgreedTo) -> None:
    own.agreed += ((event.seat, event.course),)


def _apply_nothing_offered(own: RoundOfPlay, _: events.Event) -> None:
    own.offered, own.agreed = (), ()


def _apply_deck_check_ordered(own: RoundOfPlay, _: events.DeckCheckOrdered) -> None:
    """Before the deal the cards are shuffled and cut again; dealt cards stay where they are."""
    if own.stage is Stage.BEFORE_THE_DEAL:
        own.shuffled = own.cut = False


def _apply_ruling_awaited(own: RoundOfPlay, _: events.RulingAwaited) -> None:
    own.ruling_awaited = True


IRREGULAR: Final = (
    change(events.MisdealDeclared, _apply_misdeal_declared),
    change(events.HoleCardSeen, _apply_hole_card_seen),
    change(events.HoleCardReplaced, _apply_hole_card_replaced),
    change(events.ExposedCardsShuffledBack, _apply_exposed_cards_shuffled_back),
    change(events.FinalCardSeen, _apply_final_card_seen),
    change(events.TappedOutByCheck, _apply_tapped_out_by_check),
    change(events.CommunalCardsKept, _apply_communal_cards_kept),
    change(events.BetOutOfTurnPlaced, _apply_bet_out_of_turn_placed),
    change(events.BetOutOfTurnReturned, _apply_chips_no_longer_forward),
    change(events.BetOutOfTurnStood, _apply_chips_no_longer_forward),
    change(events.ShortBetPlaced, _apply_short_bet_placed),
    change(events.ShortBetReturned, _apply_chips_no_longer_forward),
    change(events.ShortBetStays, _apply_short_bet_stays),
    change(events.HandFouled, _apply_folded),
    change(events.HandDiscarded, _apply_hand_discarded),
    change(events.HandFoldedByRuling, _apply_hand_folded_by_ruling),
    change(events.PlayerExcluded, _apply_player_excluded),
    change(events.PotsFormedAnew, _apply_pots_formed_anew),
    change(events.DeckCheckOrdered, _apply_deck_check_ordered),
    change(events.RulingAwaited, _apply_ruling_awaited),
    change(events.CoursesOffered, _apply_courses_offered),
    change(events.CourseAgreedTo, _apply_course_agreed_to),
    change(events.CourseTaken, _apply_nothing_offered),
    change(events.CoursesDeclined, _apply_nothing_offered),
)
