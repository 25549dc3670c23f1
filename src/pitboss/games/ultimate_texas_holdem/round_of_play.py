"""The round of Ultimate Texas Hold-em as a decider: open, decide, apply; `awaited` is beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.chips import Chips, after
from pitboss.games.kernel import Changes, OfficeCheck, Rules, change, only, rule, unchanged
from pitboss.games.ultimate_texas_holdem import (
    betting_rounds,
    commands,
    dealing_the_cards,
    events,
    exposure,
    general_provisions,
    irregularities,
    placement_of_wagers,
    settlement,
    wagers_in_order,
    wrong_wagers,
)
from pitboss.games.ultimate_texas_holdem.determinations import Determinations
from pitboss.games.ultimate_texas_holdem.state import (
    Box,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    opening_balances,
)
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, changed, in_force, refused

cite = citing("NI2025-411")


def open_round(
    law: RuleSet,
    determinations: Determinations,
    seats: Mapping[int, tuple[int, Chips]],
    warned: frozenset[int] = frozenset(),
    starting_marker: int | None = None,
    advised: frozenset[int] = frozenset(),
) -> RoundOfPlay:
    """Open a round: who sits at which box, with which stake.

    In a tournament, optionally: where the starting marker is, and which players were advised about
    wagers out of order.
    """
    boxes = tuple(Box(number, player) for number, (player, _) in sorted(seats.items()))
    balances = opening_balances({number: stake for number, (_, stake) in seats.items()})
    return RoundOfPlay(
        law,
        determinations,
        boxes,
        balances,
        balances,
        warned,
        starting_marker=starting_marker,
        advised=advised,
    )


# --- decide ---------------------------------------------------------------------------------------

_HOUSE: Final[OfficeCheck[RoundOfPlay]] = only(
    *(Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR),
    because="staff of the casino record it; anybody may tell them",
    under=(cite("A:Dealer"), cite("A:Casino Supervisor")),
)
_DEALER: Final[OfficeCheck[RoundOfPlay]] = only(
    Office.DEALER, because="the dealer operates the game", under=(cite("A:Dealer"),)
)


def _players(clause: Citation) -> OfficeCheck[RoundOfPlay]:
    """Let the player at a box act, or the dealer record the act, under this clause."""
    because = "it is for the player at the box to decide"
    return only(Office.PLAYER, Office.DEALER, because=because, under=(clause,))


_WAGERING: Final = _players(cite("4.2"))
_WITHDRAWING: Final = _players(cite("4.6"))
_DECIDING: Final = _players(cite("8.1"))
_DISPUTING: Final = _players(cite("15.5"))

_WHILE_A_RULING_IS_AWAITED: Final = (
    commands.RuleOnDispute,
    commands.VoidRound,
    commands.InvalidateOutcome,
    commands.Dispute,
    commands.Irregularity,
)
"""Acts that clauses order take effect at once (reading U-39); decisions must wait."""


def _waiting_refusal(state: RoundOfPlay, command: commands.Command) -> Refused | None:
    """15.5  Refuse what must wait for a ruling that play waits for."""
    if not state.ruling_awaited:
        return None
    at_once = isinstance(command, _WHILE_A_RULING_IS_AWAITED)
    if at_once and not isinstance(command, commands.NoDecision):
        return None
    return refused("play waits for the casino operator's ruling", cite("15.5"))


RULES: Final = Rules[RoundOfPlay, commands.Command, events.Event](
    rule(commands.OfferWagers, placement_of_wagers.offer, _DEALER),  # 4
    rule(commands.PlaceWagers, placement_of_wagers.place, _WAGERING),
    rule(commands.WithdrawWagers, placement_of_wagers.withdraw, _WITHDRAWING),
    rule(commands.AllowOverMaximum, placement_of_wagers.allow_over_maximum, _HOUSE),  # 5
    rule(commands.ShuffleCards, dealing_the_cards.shuffle, _DEALER),  # 6
    rule(commands.CutCards, dealing_the_cards.cut, _DEALER),
    rule(commands.LoadShoe, dealing_the_cards.load, _DEALER),
    rule(commands.OrderShuffle, dealing_the_cards.order_shuffle, _HOUSE),
    rule(commands.AnnounceNoMoreBets, dealing_the_cards.close_bets, _DEALER),  # 7
    rule(commands.DealCommunalCards, dealing_the_cards.deal_communal, _DEALER),
    rule(commands.DealHands, dealing_the_cards.deal_hands, _DEALER),
    rule(commands.Fold, betting_rounds.fold, _DECIDING),  # 8, 9.1
    rule(commands.Check, betting_rounds.check, _DECIDING),
    rule(commands.PlacePlayWager, betting_rounds.play, _DECIDING),
    rule(commands.RevealFlop, exposure.reveal_flop, _DEALER),
    rule(commands.RevealTurnAndRiver, exposure.reveal_turn_and_river, _DEALER),
    rule(commands.RevealDealersHand, settlement.declare, _DEALER),
    rule(commands.RefundAntes, settlement.refund_antes, _DEALER),  # 9
    rule(commands.SettleHand, settlement.settle, _DEALER),
    rule(commands.ShoeMalfunction, general_provisions.shoe_malfunction, _HOUSE),  # 11
    rule(commands.SanctionCollusion, general_provisions.sanction_collusion, _HOUSE),  # 12
    rule(commands.WrongNumberOfCards, irregularities.wrong_number, _HOUSE),  # 13
    rule(commands.CardsExposedInDeal, irregularities.exposed_in_deal, _HOUSE),
    rule(commands.DealersCardsExposed, irregularities.dealers_cards_exposed, _HOUSE),
    rule(commands.CommunalCardsExposed, irregularities.communal_cards_exposed, _HOUSE),
    rule(commands.HandDealtToUnwageredBox, irregularities.unwagered_box, _HOUSE),
    rule(commands.CardsMissingOrForeign, irregularities.missing_or_foreign, _HOUSE),
    rule(commands.WrongPlayWagerFound, wrong_wagers.wrong_play_wager, _HOUSE),
    rule(commands.UnequalBlindFound, wrong_wagers.unequal_blind, _HOUSE),
    rule(commands.NoDecision, irregularities.no_decision, _HOUSE),
    rule(commands.InvalidateOutcome, general_provisions.invalidate, _HOUSE),  # 15
    rule(commands.VoidWagers, general_provisions.void_wagers, _HOUSE),
    rule(commands.ExcludePlayer, general_provisions.exclude, _HOUSE),
    rule(commands.VoidRound, general_provisions.void_round, _HOUSE),
    rule(commands.Dispute, general_provisions.dispute, _DISPUTING),
    rule(commands.RuleOnDispute, general_provisions.rule_on_dispute, _HOUSE),
    rule(commands.AskToWager, wagers_in_order.ask, _DEALER),  # 16
    rule(commands.VoidOutOfOrder, wagers_in_order.void_out_of_order, _HOUSE),
    gate=_waiting_refusal,
)


def decide(state: RoundOfPlay, command: commands.Command) -> Allowed[events.Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    ruling = RULES.decide(state, command)
    return ruling if state.law.governing == "NI2025-411" else in_force(ruling, state.law)


# --- apply ----------------------------------------------------------------------------------------


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """Apply one event.  The only way a round changes; decides nothing."""
    if event.transfers:
        state = changed(state, balances=after(state.balances, event.transfers))
    return CHANGES.apply(state, event)


def _with_box(state: RoundOfPlay, number: int, **changes: Any) -> RoundOfPlay:
    boxes = tuple(changed(box, **changes) if box.number == number else box for box in state.boxes)
    return changed(state, boxes=boxes)


def _stood(
    standing: Standing,
) -> Callable[[RoundOfPlay, events.RoundSatOut | events.Checked], RoundOfPlay]:
    return lambda state, event: _with_box(state, event.box, standing=standing)


def _apply_wagers_offered(state: RoundOfPlay, _: events.WagersOffered) -> RoundOfPlay:
    """If nobody has wagered, asking starts again at the starting marker."""
    return changed(state, offered=True, asked=state.asked if state.wagered else ())


def _apply_wagers_placed(state: RoundOfPlay, event: events.WagersPlaced) -> RoundOfPlay:
    return _with_box(state, event.box, placed=dict(event.placed), acting=dict(event.acting))


def _apply_communal_cards_dealt(
    state: RoundOfPlay, event: events.CommunalCardsDealt
) -> RoundOfPlay:
    return changed(state, stage=Stage.DEALING, communal=event.places)


def _apply_hands_dealt(state: RoundOfPlay, event: events.HandsDealt) -> RoundOfPlay:
    hands = dict(event.hands)
    boxes = tuple(
        changed(box, hole=hands[box.number]) if box.number in hands else box for box in state.boxes
    )
    return changed(state, boxes=boxes, dealers=event.dealers, stage=Stage.BEFORE_THE_FLOP)


def _apply_folded(state: RoundOfPlay, event: events.Folded) -> RoundOfPlay:
    """8.6  A player who folds passes the cards in, and so has handled them."""
    standing = Standing.CONCEDED if event.conceded else Standing.FOLDED
    state = changed(state, handled=state.handled or not event.deemed)
    return _with_box(state, event.box, standing=standing)


def _apply_play_wager_placed(state: RoundOfPlay, event: events.PlayWagerPlaced) -> RoundOfPlay:
    """8.1(c)(i)  A player who bets has the cards in hand and puts them down."""
    box = state.box(event.box)
    assert box is not None
    wager = {Wager.PLAY: event.amount}
    return _with_box(
        changed(state, handled=True),
        event.box,
        placed={**box.placed, **wager},
        acting={**box.acting, **wager},
        standing=Standing.BET,
        bet_at=state.stage,
    )


def _apply_shown(state: RoundOfPlay, event: events.FacesShown | events.HandSettled) -> RoundOfPlay:
    return changed(state, faces={**state.faces, **dict(event.faces)})


def _apply_cards_exposed_early(state: RoundOfPlay, event: events.CardsExposedEarly) -> RoundOfPlay:
    """Record the reported cards that were not face up before."""
    new = dict(event.faces).keys() - state.faces.keys()
    return changed(_apply_shown(state, event), seen_early=state.seen_early | new)


def _apply_faces_shown(state: RoundOfPlay, event: events.FacesShown) -> RoundOfPlay:
    """Cards are up: those who checked decide again."""
    boxes = tuple(
        changed(box, standing=Standing.UNDECIDED) if box.standing is Standing.CHECKED else box
        for box in state.boxes
    )
    faces = {**state.faces, **dict(event.faces)}
    return changed(state, boxes=boxes, faces=faces, stage=Stage(state.stage + 1))


def _apply_ante_refunded(state: RoundOfPlay, event: events.AnteRefunded) -> RoundOfPlay:
    return changed(state, antes_refunded=True, antes_back=state.antes_back | {event.box})


def _apply_hand_settled(state: RoundOfPlay, event: events.HandSettled) -> RoundOfPlay:
    return _with_box(_apply_shown(state, event), event.box, standing=Standing.SETTLED)


def _apply_wager_corrected(state: RoundOfPlay, event: events.WagerCorrected) -> RoundOfPlay:
    box = state.box(event.box)
    assert box is not None
    return _with_box(
        state,
        event.box,
        placed={**box.placed, event.wager: event.placed},
        acting={**box.acting, event.wager: event.acting},
    )


def _apply_hand_voided(state: RoundOfPlay, event: events.HandVoided) -> RoundOfPlay:
    """13.6(b)  Only one hand is void if cards were handled."""
    return changed(state, handled=True, void_hands=state.void_hands | {event.box})


def _apply_wagers_voided(state: RoundOfPlay, event: events.WagersVoided) -> RoundOfPlay:
    if state.stage is Stage.WAGERS:
        state = changed(state, voided_early=state.voided_early | {event.box})
        return _apply_emptied(state, event)
    return _with_box(state, event.box, standing=Standing.VOID)


def _apply_player_asked_to_wager(
    state: RoundOfPlay, event: events.PlayerAskedToWager
) -> RoundOfPlay:
    return changed(state, asked=(*state.asked, event.box))


def _apply_placed_out_of_order(state: RoundOfPlay, event: events.PlacedOutOfOrder) -> RoundOfPlay:
    return changed(
        state,
        advised=state.advised | {event.player},
        out_of_order={**state.out_of_order, event.box: event.again},
    )


def _apply_emptied(
    state: RoundOfPlay, event: events.WagersWithdrawn | events.WagersVoided
) -> RoundOfPlay:
    """Nothing is dealt yet: the boxes are simply empty again."""
    out_of_order = {box: again for box, again in state.out_of_order.items() if box != event.box}
    state = changed(state, out_of_order=out_of_order)
    return _with_box(state, event.box, placed={}, acting={})


def _apply_dispute_raised(state: RoundOfPlay, event: events.DisputeRaised) -> RoundOfPlay:
    return changed(state, disputes=state.disputes.with_raised(event.box))


def _apply_dispute_decided(state: RoundOfPlay, event: events.DisputeDecided) -> RoundOfPlay:
    """A ruling on a dispute leaves open any case that play also waits for."""
    state = changed(state, disputes=state.disputes.without(event.dispute))
    return state if event.dispute else changed(state, ruling_awaited=False)


def _apply_over(state: RoundOfPlay, _: events.Event) -> RoundOfPlay:
    return changed(state, stage=Stage.OVER, ruling_awaited=False)


CHANGES: Final = Changes[RoundOfPlay, events.Event, RoundOfPlay](
    change(events.WagersOffered, _apply_wagers_offered),
    change(
        events.CardsShuffled,
        lambda state, _: changed(state, shuffled=True, cut=False, loaded=False),
    ),
    change(events.CardsCut, lambda state, _: changed(state, cut=True)),
    change(events.ShoeLoaded, lambda state, _: changed(state, loaded=True)),
    change(events.ShuffleOrdered, lambda state, _: changed(state, shuffled=False)),
    change(
        events.OverMaximumAllowed, lambda state, event: _with_box(state, event.box, marker=True)
    ),
    change(events.WagersPlaced, _apply_wagers_placed),
    change(events.WagersWithdrawn, _apply_emptied),
    change(events.PlayerAskedToWager, _apply_player_asked_to_wager),
    change(events.PlacedOutOfOrder, _apply_placed_out_of_order),
    change(events.RoundSatOut, _stood(Standing.VOID)),
    change(
        events.PlayerAdvised,
        lambda state, event: changed(state, warned=state.warned | {event.player}),
    ),
    change(events.BetsClosed, lambda state, _: changed(state, no_more_bets=True)),
    change(events.CommunalCardsDealt, _apply_communal_cards_dealt),
    change(events.HandsDealt, _apply_hands_dealt),
    change(events.Folded, _apply_folded),
    change(events.Checked, _stood(Standing.CHECKED)),
    change(events.PlayWagerPlaced, _apply_play_wager_placed),
    change(events.FlopRevealed, _apply_faces_shown),
    change(events.TurnAndRiverRevealed, _apply_faces_shown),
    change(events.DealersHandDeclared, _apply_faces_shown),
    change(events.CardsExposedEarly, _apply_cards_exposed_early),
    change(events.AnteRefunded, _apply_ante_refunded),
    change(events.HandSettled, _apply_hand_settled),
    change(events.WagersVoided, _apply_wagers_voided),
    change(events.WagerCorrected, _apply_wager_corrected),
    change(events.HandVoided, _apply_hand_voided),
    change(events.DeckCheckOrdered, lambda state, _: changed(state, shuffled=False)),
    change(events.MisdealDeclared, _apply_over),
    change(events.RoundVoided, _apply_over),
    change(events.RulingAwaited, lambda state, _: changed(state, ruling_awaited=True)),
    change(events.DisputeRaised, _apply_dispute_raised),
    change(events.DisputeDecided, _apply_dispute_decided),
    change(events.RoundEnded, _apply_over),
    *unchanged(
        events.MaximumApplies,
        events.PayoutCapped,
        events.PlayContinued,
        events.PlayerExcluded,
        events.WagersHandedBack,
    ),
)
