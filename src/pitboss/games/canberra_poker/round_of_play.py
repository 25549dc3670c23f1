"""The round of Canberra Poker as a decider: open, decide, apply; `awaited` is beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pitboss.cards import FaceDown
from pitboss.chips import Chips, after
from pitboss.games.canberra_poker import (
    antes_in_order,
    bet_or_fold,
    commands,
    dealing_the_cards,
    events,
    general_provisions,
    irregularities,
    malfunctions,
    progressive_jackpot_claims,
    round_end,
    settlement_of_wagers,
    wagers,
)
from pitboss.games.canberra_poker.determinations import Determinations
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.canberra_poker.state import (
    DEALER,
    Box,
    Claim,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    opening_balances,
)
from pitboss.games.disputes import EVERY
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Allowed, Refused, changed, refused

cite = citing("NI2017-193")


def open_round(
    law: RuleSet,
    determinations: Determinations,
    seats: Mapping[int, tuple[int, Chips]],
    warned: frozenset[int] = frozenset(),
    starting_marker: int | None = None,
    advised: frozenset[int] = frozenset(),
    *,
    jackpot_operating: bool = True,
    machine_loaded: bool = False,
) -> RoundOfPlay:
    """Open a round: who sits at which box, with which stake.

    `machine_loaded`: the automated shoe still holds the cards from an earlier round (12.3).  In a
    tournament: where the starting marker is, and which players were advised about antes out of
    order (17.15).
    """
    boxes = tuple([Box(number, player) for number, (player, _) in sorted(seats.items())])
    balances = opening_balances({number: stake for number, (_, stake) in seats.items()})
    return RoundOfPlay(
        law,
        determinations,
        boxes,
        balances,
        balances,
        warned,
        loaded=machine_loaded and determinations.automated,
        jackpot_operating=jackpot_operating,
        starting_marker=starting_marker,
        advised=advised,
    )


# --- decide ---------------------------------------------------------------------------------------

_Rule = Callable[[RoundOfPlay, Any], Allowed[events.Event] | Refused]

_RULES: Final[dict[type[commands.Command], _Rule]] = {
    commands.AllowOverMaximum: wagers.allow_over_maximum,  # 3
    commands.OfferWagers: wagers.offer,  # 4
    commands.PlaceAnte: wagers.place_ante,
    commands.PlaceJackpotWager: wagers.place_jackpot_wager,
    commands.WithdrawWagers: wagers.withdraw,
    commands.ShuffleCards: dealing_the_cards.shuffle,  # 5
    commands.CutCards: dealing_the_cards.cut,
    commands.LoadShoe: dealing_the_cards.load,
    commands.DealCards: dealing_the_cards.deal,  # 6, 12
    commands.TurnTopCard: dealing_the_cards.turn_top_card,
    commands.CallBetOrFold: dealing_the_cards.call_bet_or_fold,
    commands.TakeUpCards: bet_or_fold.take_up,  # 7
    commands.PlaceBet: bet_or_fold.bet,
    commands.Fold: bet_or_fold.fold,
    commands.CollectCards: round_end.collect,  # 7.4, 9.7
    commands.SetDealersHand: settlement_of_wagers.set_dealers_hand,  # 9
    commands.SettleHand: settlement_of_wagers.settle,
    commands.ClaimJackpot: progressive_jackpot_claims.claim,  # 10
    commands.WaiveJackpot: progressive_jackpot_claims.waive,
    commands.DeclareJackpots: progressive_jackpot_claims.declare,
    commands.HandOverJackpots: progressive_jackpot_claims.hand_over,
    commands.ShoeMalfunction: malfunctions.shoe_malfunction,  # 12.6
    commands.SanctionCollusion: general_provisions.sanction_collusion,  # 13
    commands.CardsExposed: irregularities.cards_exposed,  # 14
    commands.RoundDealtWrongly: irregularities.dealt_wrongly,
    commands.HandDealtWithoutAnte: irregularities.dealt_without_ante,
    commands.WrongNumberOfCards: irregularities.wrong_number,
    commands.HandInDiscardRack: irregularities.in_discard_rack,
    commands.JackpotMalfunction: malfunctions.jackpot_malfunction,
    commands.ApproveContinuing: malfunctions.approve,
    commands.RestoreJackpot: malfunctions.restore,
    commands.CardsMissingOrForeign: irregularities.missing_or_foreign,
    commands.WrongBetFound: irregularities.wrong_bet,
    commands.NoDecision: irregularities.no_decision,
    commands.InvalidateOutcome: general_provisions.invalidate,  # 16
    commands.VoidWagers: general_provisions.void_wagers,
    commands.ExcludePlayer: general_provisions.exclude,
    commands.VoidRound: general_provisions.void_round,
    commands.Dispute: general_provisions.dispute,
    commands.RuleOnDispute: general_provisions.rule_on_dispute,
    commands.AskToWager: antes_in_order.ask,  # 17
    commands.VoidOutOfOrder: antes_in_order.void_out_of_order,
}

_WHILE_A_RULING_IS_AWAITED: Final = (
    commands.RuleOnDispute,
    commands.VoidRound,
    commands.InvalidateOutcome,
    commands.Dispute,
    commands.ApproveContinuing,
    commands.RestoreJackpot,
    commands.Irregularity,
)
"""Acts that clauses order take effect at once; further cases wait their turn (reading C-39)."""


def decide(state: RoundOfPlay, command: commands.Command) -> Allowed[events.Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    if command.by.office not in command.offices:
        return refused(f"that is not for the {command.by.office.value} to do", cite("A:Dealer"))
    if state.ruling_awaited and not isinstance(command, _WHILE_A_RULING_IS_AWAITED):
        return refused("play waits for the casino operator's ruling", cite("16.5"))
    if state.approval_awaited and isinstance(command, commands.Play):
        return refused("play waits for the casino supervisor's approval", cite("14.5"))
    return _RULES[command.__class__](state, command)


# --- apply ----------------------------------------------------------------------------------------

_Changes = dict[str, Any]
_Change = Callable[[RoundOfPlay, Any], _Changes]
"""Returns the fields that an event changes, with their new values."""


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """Apply one event.  The only way a round changes; decides nothing."""
    change = _CHANGES.get(event.__class__)
    changes = change(state, event) if change else {}
    moved = event.transfers
    if moved:
        return changed(state, balances=after(state.balances, moved), **changes)
    return changed(state, **changes)


def _flags(**changes: Any) -> _Change:
    return lambda *_: changes


def _on_box(**changes: Any) -> _Change:
    return lambda state, event: _box(state, event.box, **changes)


def _box(state: RoundOfPlay, number: int, **changes: Any) -> _Changes:
    boxes = [changed(box, **changes) if box.number == number else box for box in state.boxes]
    return {"boxes": tuple(boxes)}


def _apply_wagers_offered(state: RoundOfPlay, _: events.WagersOffered) -> _Changes:
    """If nobody has an ante, asking starts again at the starting marker."""
    return {"offered": True, "asked": state.asked if state.continuing else ()}


def _apply_ante_placed(state: RoundOfPlay, event: events.AntePlaced) -> _Changes:
    placed, acting = {Wager.ANTE: event.placed}, {Wager.ANTE: event.acting}
    return _box(state, event.box, placed=placed, acting=acting)


def _also_placed(wager: Wager, **changes: Any) -> _Change:
    def change(
        state: RoundOfPlay,
        event: events.JackpotWagerAccepted | events.BetPlaced | events.BetCorrected,
    ) -> _Changes:
        box = state.box(event.box)
        assert box is not None
        placed = {**box.placed, wager: event.amount}
        acting = {**box.acting, wager: event.amount}
        return _box(state, event.box, placed=placed, acting=acting, **changes)

    return change


def _apply_player_advised(state: RoundOfPlay, event: events.PlayerAdvised) -> _Changes:
    return {"warned": state.warned | {event.player}}


def _apply_placed_out_of_order(state: RoundOfPlay, event: events.PlacedOutOfOrder) -> _Changes:
    out_of_order = {**state.out_of_order, event.box: event.again}
    return {"advised": state.advised | {event.player}, "out_of_order": out_of_order}


def _apply_emptied(
    state: RoundOfPlay, event: events.WagersWithdrawn | events.WagersVoided
) -> _Changes:
    """Nothing is dealt yet: the box is simply empty again."""
    out_of_order = {box: again for box, again in state.out_of_order.items() if box != event.box}
    return {"out_of_order": out_of_order, **_box(state, event.box, placed={}, acting={})}


def _apply_wagers_voided(state: RoundOfPlay, event: events.WagersVoided) -> _Changes:
    if not state.waits_for_wagers:
        return _box(state, event.box, standing=Standing.VOID, claim=Claim.NONE)
    voided_early = state.voided_early | {event.box}
    return {"voided_early": voided_early, **_apply_emptied(state, event)}


def _apply_cards_shuffled(state: RoundOfPlay, event: events.CardsShuffled) -> _Changes:
    """Cards in the machine stay there; cards shuffled by hand are cut and loaded again."""
    loaded = state.loaded and state.determinations.automated
    return {"shuffled": True, "cut": False, "loaded": loaded}


def _apply_cards_dealt(state: RoundOfPlay, event: events.CardsDealt) -> _Changes:
    hands = dict(event.hands)
    boxes = [
        changed(box, cards=box.cards + hands[box.number]) if box.number in hands else box
        for box in state.boxes
    ]
    dealers = state.dealers + event.dealers
    return {
        "boxes": tuple(boxes),
        "dealers": dealers,
        "dealt": state.dealt + len(event.dealers) * (len(hands) + 1),
        "stage": _after_the_deal(dealers) if state.up_card else Stage.DEALING,
    }


def _after_the_deal(dealers: tuple[FaceDown, ...]) -> Stage:
    """With an up-card lying, players decide as soon as the dealer has five cards."""
    return Stage.BET_OR_FOLD if len(dealers) == HAND else Stage.DEALING


def _apply_up_card_shown(state: RoundOfPlay, event: events.UpCardShown) -> _Changes:
    ((place, face),) = event.faces
    stage = _after_the_deal(state.dealers)
    return {"up_card": place, "faces": {**state.faces, place: face}, "stage": stage}


def _apply_exposed_card_used(state: RoundOfPlay, event: events.ExposedCardUsed) -> _Changes:
    """The card may have been seen in the deal, and be reported when play has gone on."""
    if state.stage is not Stage.DEALING:
        return {"up_card": event.place}
    return {"up_card": event.place, "stage": _after_the_deal(state.dealers)}


def _apply_cards_exposed_wrongly(state: RoundOfPlay, event: events.CardsExposedWrongly) -> _Changes:
    places = tuple(place for place, _ in event.faces)
    return {"faces": {**state.faces, **dict(event.faces)}, "exposed": state.exposed + places}


def _apply_dealers_hand_set(state: RoundOfPlay, event: events.DealersHandSet) -> _Changes:
    return {"faces": {**state.faces, **dict(event.faces)}, "stage": Stage.SETTLEMENT}


def _apply_hand_settled(state: RoundOfPlay, event: events.HandSettled) -> _Changes:
    boxes = _box(state, event.box, standing=Standing.SETTLED, hand=event.category)
    return {"faces": {**state.faces, **dict(event.faces)}, **boxes}


def _apply_hand_collected(state: RoundOfPlay, event: events.HandCollected) -> _Changes:
    complete = event.count == len(state.cards_of(event.box))
    counted = {"counted": state.counted | {event.box}} if complete else {}
    if event.box == DEALER:
        return {"dealers_collected": True, **counted}
    return {**_box(state, event.box, collected=True), **counted}


def _apply_deck_check_ordered(state: RoundOfPlay, _: events.DeckCheckOrdered) -> _Changes:
    """A round in progress keeps its cards until the operator has ruled."""
    return {} if state.being_played else {"shuffled": False, "loaded": False}


def _apply_jackpots_due(state: RoundOfPlay, event: events.JackpotsDue) -> _Changes:
    due = [winner.box for winner in event.winners]
    boxes = [changed(box, claim=Claim.DUE) if box.number in due else box for box in state.boxes]
    return {"boxes": tuple(boxes)}


def _apply_dispute_decided(state: RoundOfPlay, event: events.DisputeDecided) -> _Changes:
    """A ruling on a dispute leaves open any cases that play also waits for."""
    left = () if event.dispute == EVERY else state.cases[1:]
    cases = left if not event.dispute else state.cases
    return {"disputes": state.disputes.without(event.dispute), "cases": cases}


def _apply_ruling_awaited(state: RoundOfPlay, event: events.RulingAwaited) -> _Changes:
    """In an order that does not depend on what was reported first; the deck comes before hands."""
    return {"cases": tuple(sorted({*state.cases, event.box}))}


_OVER: Final = _flags(stage=Stage.OVER, cases=(), approval_awaited=False)

_CHANGES: Final[dict[type[events.Event], _Change]] = {
    events.WagersOffered: _apply_wagers_offered,
    events.OverMaximumAllowed: _on_box(marker=True),
    events.AntePlaced: _apply_ante_placed,
    events.PlayerAdvised: _apply_player_advised,
    events.JackpotWagerAccepted: _also_placed(Wager.JACKPOT),
    events.WagersWithdrawn: _apply_emptied,
    events.PlayerAskedToWager: lambda state, event: {"asked": (*state.asked, event.box)},
    events.PlacedOutOfOrder: _apply_placed_out_of_order,
    events.CardsShuffled: _apply_cards_shuffled,
    events.CardsCut: _flags(cut=True),
    events.ShoeLoaded: _flags(loaded=True),
    events.CardsDealt: _apply_cards_dealt,
    events.UpCardShown: _apply_up_card_shown,
    events.CardsExposedWrongly: _apply_cards_exposed_wrongly,
    events.ExposedCardUsed: _apply_exposed_card_used,
    events.BetOrFoldCalled: _flags(called=True),
    events.CardsTakenUp: _on_box(taken_up=True),
    events.BetPlaced: _also_placed(Wager.BET, standing=Standing.BET),
    events.BetCorrected: _also_placed(Wager.BET),
    events.Folded: _on_box(standing=Standing.FOLDED),
    events.DealersHandSet: _apply_dealers_hand_set,
    events.HandSettled: _apply_hand_settled,
    events.HandCollected: _apply_hand_collected,
    events.HandReconstructed: _on_box(collected=False),
    events.WagersVoided: _apply_wagers_voided,
    events.RoundSatOut: _on_box(standing=Standing.VOID),
    events.ClaimPrompted: _on_box(claim=Claim.PROMPTED),
    events.JackpotClaimed: _on_box(claim=Claim.MADE),
    events.ClaimFailed: _on_box(claim=Claim.NONE),
    events.JackpotWaived: _on_box(claim=Claim.WAIVED),
    events.JackpotsDue: _apply_jackpots_due,
    events.JackpotHandedOver: _on_box(claim=Claim.PAID),
    events.JackpotMalfunctioned: _flags(jackpot_operating=False, approval_awaited=True),
    events.ContinuingApproved: _flags(approval_awaited=False),
    events.JackpotRestored: _flags(jackpot_operating=True),
    events.DeckCheckOrdered: _apply_deck_check_ordered,
    events.RulingAwaited: _apply_ruling_awaited,
    events.DisputeRaised: lambda state, event: {"disputes": state.disputes.with_raised(event.box)},
    events.DisputeDecided: _apply_dispute_decided,
    events.RoundVoided: _OVER,
    events.RoundEnded: _OVER,
}
