"""The round of Ultimate Texas Hold-em as a decider: open, decide, apply; `awaited` is beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.chips import Chips, after
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

_Rule = Callable[[RoundOfPlay, Any], Allowed[events.Event] | Refused]

_RULES: Final[dict[type[commands.Command], _Rule]] = {
    commands.OfferWagers: placement_of_wagers.offer,  # 4
    commands.PlaceWagers: placement_of_wagers.place,
    commands.WithdrawWagers: placement_of_wagers.withdraw,
    commands.AllowOverMaximum: placement_of_wagers.allow_over_maximum,  # 5
    commands.ShuffleCards: dealing_the_cards.shuffle,  # 6
    commands.CutCards: dealing_the_cards.cut,
    commands.LoadShoe: dealing_the_cards.load,
    commands.OrderShuffle: dealing_the_cards.order_shuffle,
    commands.AnnounceNoMoreBets: dealing_the_cards.close_bets,  # 7
    commands.DealCommunalCards: dealing_the_cards.deal_communal,
    commands.DealHands: dealing_the_cards.deal_hands,
    commands.Fold: betting_rounds.fold,  # 8, 9.1
    commands.Check: betting_rounds.check,
    commands.PlacePlayWager: betting_rounds.play,
    commands.RevealFlop: exposure.reveal_flop,
    commands.RevealTurnAndRiver: exposure.reveal_turn_and_river,
    commands.RevealDealersHand: settlement.declare,
    commands.RefundAntes: settlement.refund_antes,  # 9
    commands.SettleHand: settlement.settle,
    commands.ShoeMalfunction: general_provisions.shoe_malfunction,  # 11
    commands.SanctionCollusion: general_provisions.sanction_collusion,  # 12
    commands.WrongNumberOfCards: irregularities.wrong_number,  # 13
    commands.CardsExposedInDeal: irregularities.exposed_in_deal,
    commands.DealersCardsExposed: irregularities.dealers_cards_exposed,
    commands.CommunalCardsExposed: irregularities.communal_cards_exposed,
    commands.HandDealtToUnwageredBox: irregularities.unwagered_box,
    commands.CardsMissingOrForeign: irregularities.missing_or_foreign,
    commands.WrongPlayWagerFound: wrong_wagers.wrong_play_wager,
    commands.UnequalBlindFound: wrong_wagers.unequal_blind,
    commands.NoDecision: irregularities.no_decision,
    commands.InvalidateOutcome: general_provisions.invalidate,  # 15
    commands.VoidWagers: general_provisions.void_wagers,
    commands.ExcludePlayer: general_provisions.exclude,
    commands.VoidRound: general_provisions.void_round,
    commands.Dispute: general_provisions.dispute,
    commands.RuleOnDispute: general_provisions.rule_on_dispute,
    commands.AskToWager: wagers_in_order.ask,  # 16
    commands.VoidOutOfOrder: wagers_in_order.void_out_of_order,
}

_WHILE_A_RULING_IS_AWAITED: Final = (
    commands.RuleOnDispute,
    commands.VoidRound,
    commands.InvalidateOutcome,
    commands.Dispute,
    commands.Irregularity,
)
"""Acts that clauses order take effect at once (reading U-39); decisions must wait."""


def _waits(command: commands.Command) -> bool:
    at_once = isinstance(command, _WHILE_A_RULING_IS_AWAITED)
    return not at_once or isinstance(command, commands.NoDecision)


def decide(state: RoundOfPlay, command: commands.Command) -> Allowed[events.Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    if state.ruling_awaited and _waits(command):
        waits = refused("play waits for the casino operator's ruling", cite("15.5"))
        return in_force(waits, state.law)
    ruling = _wrong_office_refusal(command) or _RULES[type(command)](state, command)
    return ruling if state.law.governing == "NI2025-411" else in_force(ruling, state.law)


_HOUSE: Final = frozenset((Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.OPERATOR))


_PLAYERS_ACT: Final[dict[type[commands.Command], Citation]] = {
    commands.PlaceWagers: cite("4.2"),
    commands.WithdrawWagers: cite("4.6"),
    commands.Dispute: cite("15.5"),
}
"""The clause that makes an act a player's, if not among the decisions of rule 8."""


def _wrong_office_refusal(command: commands.Command) -> Refused | None:
    """A:Dealer, A:Casino Supervisor, A:Casino Operator  Refuse an office that may not give the
    command.
    """
    office = command.by.office
    match command:
        case commands.DealersAct() if office is not Office.DEALER:
            return refused("the dealer operates the game", cite("A:Dealer"))
        case commands.PlayersAct() if office not in (Office.PLAYER, Office.DEALER):
            clause = _PLAYERS_ACT.get(type(command), cite("8.1"))
            return refused("it is for the player at the box to decide", clause)
        case commands.Irregularity() | commands.HouseRuling() if office not in _HOUSE:
            return refused(
                "staff of the casino record it; anybody may tell them",
                cite("A:Dealer"),
                cite("A:Casino Supervisor"),
            )
    return None


# --- apply ----------------------------------------------------------------------------------------

_Change = Callable[[RoundOfPlay, Any], RoundOfPlay]


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """Apply one event.  The only way a round changes; decides nothing."""
    change = _CHANGES.get(type(event))
    if event.transfers:
        state = changed(state, balances=after(state.balances, event.transfers))
    return change(state, event) if change else state


def _with_box(state: RoundOfPlay, number: int, **changes: Any) -> RoundOfPlay:
    boxes = tuple(changed(box, **changes) if box.number == number else box for box in state.boxes)
    return changed(state, boxes=boxes)


def _stood(standing: Standing) -> _Change:
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


_CHANGES: Final[dict[type[events.Event], _Change]] = {
    events.WagersOffered: _apply_wagers_offered,
    events.CardsShuffled: lambda state, _: changed(state, shuffled=True, cut=False, loaded=False),
    events.CardsCut: lambda state, _: changed(state, cut=True),
    events.ShoeLoaded: lambda state, _: changed(state, loaded=True),
    events.ShuffleOrdered: lambda state, _: changed(state, shuffled=False),
    events.OverMaximumAllowed: lambda state, event: _with_box(state, event.box, marker=True),
    events.WagersPlaced: _apply_wagers_placed,
    events.WagersWithdrawn: _apply_emptied,
    events.PlayerAskedToWager: _apply_player_asked_to_wager,
    events.PlacedOutOfOrder: _apply_placed_out_of_order,
    events.RoundSatOut: _stood(Standing.VOID),
    events.PlayerAdvised: lambda state, event: changed(state, warned=state.warned | {event.player}),
    events.BetsClosed: lambda state, _: changed(state, no_more_bets=True),
    events.CommunalCardsDealt: _apply_communal_cards_dealt,
    events.HandsDealt: _apply_hands_dealt,
    events.Folded: _apply_folded,
    events.Checked: _stood(Standing.CHECKED),
    events.PlayWagerPlaced: _apply_play_wager_placed,
    events.FlopRevealed: _apply_faces_shown,
    events.TurnAndRiverRevealed: _apply_faces_shown,
    events.DealersHandDeclared: _apply_faces_shown,
    events.CardsExposedEarly: _apply_cards_exposed_early,
    events.AnteRefunded: _apply_ante_refunded,
    events.HandSettled: _apply_hand_settled,
    events.WagersVoided: _apply_wagers_voided,
    events.WagerCorrected: _apply_wager_corrected,
    events.HandVoided: _apply_hand_voided,
    events.DeckCheckOrdered: lambda state, _: changed(state, shuffled=False),
    events.MisdealDeclared: _apply_over,
    events.RoundVoided: _apply_over,
    events.RulingAwaited: lambda state, _: changed(state, ruling_awaited=True),
    events.DisputeRaised: _apply_dispute_raised,
    events.DisputeDecided: _apply_dispute_decided,
    events.RoundEnded: _apply_over,
}
