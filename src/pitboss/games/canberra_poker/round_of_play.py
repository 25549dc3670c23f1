"""The round of Canberra Poker as a decider: open, decide, apply; `awaited` is beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

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
from pitboss.games.kernel import Changes, OfficeCheck, Rules, change, only, rule, unchanged
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import STAFF, Office
from pitboss.ruling import Event, Refused, changed, refused

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

_STAFF: Final[OfficeCheck[RoundOfPlay]] = only(
    *STAFF, because="it is for the staff of the casino to do", under=(cite("A:Dealer"),)
)
_PLAYER: Final[OfficeCheck[RoundOfPlay]] = only(
    *STAFF,
    Office.PLAYER,
    because="it is for the player at the box, and the staff for the player, to do",
    under=(cite("A:Dealer"),),
)

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


def _waiting_refusal(state: RoundOfPlay, command: commands.Command) -> Refused | None:
    """14.5, 16.5  Refuse what must wait for a ruling or an approval that play waits for."""
    if state.ruling_awaited and not isinstance(command, _WHILE_A_RULING_IS_AWAITED):
        return refused("play waits for the casino operator's ruling", cite("16.5"))
    if state.approval_awaited and isinstance(command, commands.Play):
        return refused("play waits for the casino supervisor's approval", cite("14.5"))
    return None


RULES: Final = Rules[RoundOfPlay, commands.Command, events.Event](
    rule(commands.AllowOverMaximum, wagers.allow_over_maximum, _STAFF),  # 3
    rule(commands.OfferWagers, wagers.offer, _STAFF),  # 4
    rule(commands.PlaceAnte, wagers.place_ante, _PLAYER),
    rule(commands.PlaceJackpotWager, wagers.place_jackpot_wager, _PLAYER),
    rule(commands.WithdrawWagers, wagers.withdraw, _PLAYER),
    rule(commands.ShuffleCards, dealing_the_cards.shuffle, _STAFF),  # 5
    rule(commands.CutCards, dealing_the_cards.cut, _STAFF),
    rule(commands.LoadShoe, dealing_the_cards.load, _STAFF),
    rule(commands.DealCards, dealing_the_cards.deal, _STAFF),  # 6, 12
    rule(commands.TurnTopCard, dealing_the_cards.turn_top_card, _STAFF),
    rule(commands.CallBetOrFold, dealing_the_cards.call_bet_or_fold, _STAFF),
    rule(commands.TakeUpCards, bet_or_fold.take_up, _PLAYER),  # 7
    rule(commands.PlaceBet, bet_or_fold.bet, _PLAYER),
    rule(commands.Fold, bet_or_fold.fold, _PLAYER),
    rule(commands.CollectCards, round_end.collect, _STAFF),  # 7.4, 9.7
    rule(commands.SetDealersHand, settlement_of_wagers.set_dealers_hand, _STAFF),  # 9
    rule(commands.SettleHand, settlement_of_wagers.settle, _STAFF),
    rule(commands.ClaimJackpot, progressive_jackpot_claims.claim, _PLAYER),  # 10
    rule(commands.WaiveJackpot, progressive_jackpot_claims.waive, _PLAYER),
    rule(commands.DeclareJackpots, progressive_jackpot_claims.declare, _STAFF),
    rule(commands.HandOverJackpots, progressive_jackpot_claims.hand_over, _STAFF),
    rule(commands.ShoeMalfunction, malfunctions.shoe_malfunction, _STAFF),  # 12.6
    rule(commands.SanctionCollusion, general_provisions.sanction_collusion, _STAFF),  # 13
    rule(commands.CardsExposed, irregularities.cards_exposed, _STAFF),  # 14
    rule(commands.RoundDealtWrongly, irregularities.dealt_wrongly, _STAFF),
    rule(commands.HandDealtWithoutAnte, irregularities.dealt_without_ante, _STAFF),
    rule(commands.WrongNumberOfCards, irregularities.wrong_number, _STAFF),
    rule(commands.HandInDiscardRack, irregularities.in_discard_rack, _STAFF),
    rule(commands.JackpotMalfunction, malfunctions.jackpot_malfunction, _STAFF),
    rule(commands.ApproveContinuing, malfunctions.approve, _STAFF),
    rule(commands.RestoreJackpot, malfunctions.restore, _STAFF),
    rule(commands.CardsMissingOrForeign, irregularities.missing_or_foreign, _STAFF),
    rule(commands.WrongBetFound, irregularities.wrong_bet, _STAFF),
    rule(commands.NoDecision, irregularities.no_decision, _STAFF),
    rule(commands.InvalidateOutcome, general_provisions.invalidate, _STAFF),  # 16
    rule(commands.VoidWagers, general_provisions.void_wagers, _STAFF),
    rule(commands.ExcludePlayer, general_provisions.exclude, _STAFF),
    rule(commands.VoidRound, general_provisions.void_round, _STAFF),
    rule(commands.Dispute, general_provisions.dispute, _PLAYER),
    rule(commands.RuleOnDispute, general_provisions.rule_on_dispute, _STAFF),
    rule(commands.AskToWager, antes_in_order.ask, _STAFF),  # 17
    rule(commands.VoidOutOfOrder, antes_in_order.void_out_of_order, _STAFF),
    gate=_waiting_refusal,
)
decide = RULES.decide


# --- apply ----------------------------------------------------------------------------------------


def apply(state: RoundOfPlay, event: events.Event) -> RoundOfPlay:
    """Apply one event.  The only way a round changes; decides nothing."""
    moved = event.transfers
    if moved:
        state = changed(state, balances=after(state.balances, moved))
    return CHANGES.apply(state, event)


class _AtBox(Event, Protocol):
    """An event at a box."""

    @property
    def box(self) -> int:
        """The number of the box."""


def _flags(**changes: Any) -> Callable[[RoundOfPlay, events.Event], RoundOfPlay]:
    return lambda state, _: changed(state, **changes)


def _on_box(**changes: Any) -> Callable[[RoundOfPlay, _AtBox], RoundOfPlay]:
    return lambda state, event: _with_box(state, event.box, **changes)


def _with_box(state: RoundOfPlay, number: int, **changes: Any) -> RoundOfPlay:
    boxes = [changed(box, **changes) if box.number == number else box for box in state.boxes]
    return changed(state, boxes=tuple(boxes))


def _apply_wagers_offered(state: RoundOfPlay, _: events.WagersOffered) -> RoundOfPlay:
    """If nobody has an ante, asking starts again at the starting marker."""
    return changed(state, offered=True, asked=state.asked if state.continuing else ())


def _apply_ante_placed(state: RoundOfPlay, event: events.AntePlaced) -> RoundOfPlay:
    placed, acting = {Wager.ANTE: event.placed}, {Wager.ANTE: event.acting}
    return _with_box(state, event.box, placed=placed, acting=acting)


def _also_placed(
    wager: Wager, **changes: Any
) -> Callable[
    [RoundOfPlay, events.JackpotWagerAccepted | events.BetPlaced | events.BetCorrected], RoundOfPlay
]:
    def add(
        state: RoundOfPlay,
        event: events.JackpotWagerAccepted | events.BetPlaced | events.BetCorrected,
    ) -> RoundOfPlay:
        box = state.box(event.box)
        assert box is not None
        placed = {**box.placed, wager: event.amount}
        acting = {**box.acting, wager: event.amount}
        return _with_box(state, event.box, placed=placed, acting=acting, **changes)

    return add


def _apply_player_advised(state: RoundOfPlay, event: events.PlayerAdvised) -> RoundOfPlay:
    return changed(state, warned=state.warned | {event.player})


def _apply_player_asked_to_wager(
    state: RoundOfPlay, event: events.PlayerAskedToWager
) -> RoundOfPlay:
    return changed(state, asked=(*state.asked, event.box))


def _apply_placed_out_of_order(state: RoundOfPlay, event: events.PlacedOutOfOrder) -> RoundOfPlay:
    out_of_order = {**state.out_of_order, event.box: event.again}
    return changed(state, advised=state.advised | {event.player}, out_of_order=out_of_order)


def _apply_emptied(
    state: RoundOfPlay, event: events.WagersWithdrawn | events.WagersVoided
) -> RoundOfPlay:
    """Nothing is dealt yet: the box is simply empty again."""
    out_of_order = {box: again for box, again in state.out_of_order.items() if box != event.box}
    state = changed(state, out_of_order=out_of_order)
    return _with_box(state, event.box, placed={}, acting={})


def _apply_wagers_voided(state: RoundOfPlay, event: events.WagersVoided) -> RoundOfPlay:
    if not state.waits_for_wagers:
        return _with_box(state, event.box, standing=Standing.VOID, claim=Claim.NONE)
    state = changed(state, voided_early=state.voided_early | {event.box})
    return _apply_emptied(state, event)


def _apply_cards_shuffled(state: RoundOfPlay, event: events.CardsShuffled) -> RoundOfPlay:
    """Cards in the machine stay there; cards shuffled by hand are cut and loaded again."""
    loaded = state.loaded and state.determinations.automated
    return changed(state, shuffled=True, cut=False, loaded=loaded)


def _apply_cards_dealt(state: RoundOfPlay, event: events.CardsDealt) -> RoundOfPlay:
    hands = dict(event.hands)
    boxes = [
        changed(box, cards=box.cards + hands[box.number]) if box.number in hands else box
        for box in state.boxes
    ]
    dealers = state.dealers + event.dealers
    return changed(
        state,
        boxes=tuple(boxes),
        dealers=dealers,
        dealt=state.dealt + len(event.dealers) * (len(hands) + 1),
        stage=_after_the_deal(dealers) if state.up_card else Stage.DEALING,
    )


def _after_the_deal(dealers: tuple[FaceDown, ...]) -> Stage:
    """With an up-card lying, players decide as soon as the dealer has five cards."""
    return Stage.BET_OR_FOLD if len(dealers) == HAND else Stage.DEALING


def _apply_up_card_shown(state: RoundOfPlay, event: events.UpCardShown) -> RoundOfPlay:
    ((place, face),) = event.faces
    stage = _after_the_deal(state.dealers)
    return changed(state, up_card=place, faces={**state.faces, place: face}, stage=stage)


def _apply_exposed_card_used(state: RoundOfPlay, event: events.ExposedCardUsed) -> RoundOfPlay:
    """The card may have been seen in the deal, and be reported when play has gone on."""
    if state.stage is not Stage.DEALING:
        return changed(state, up_card=event.place)
    return changed(state, up_card=event.place, stage=_after_the_deal(state.dealers))


def _apply_cards_exposed_wrongly(
    state: RoundOfPlay, event: events.CardsExposedWrongly
) -> RoundOfPlay:
    places = tuple(place for place, _ in event.faces)
    faces = {**state.faces, **dict(event.faces)}
    return changed(state, faces=faces, exposed=state.exposed + places)


def _apply_dealers_hand_set(state: RoundOfPlay, event: events.DealersHandSet) -> RoundOfPlay:
    faces = {**state.faces, **dict(event.faces)}
    return changed(state, faces=faces, stage=Stage.SETTLEMENT)


def _apply_hand_settled(state: RoundOfPlay, event: events.HandSettled) -> RoundOfPlay:
    state = changed(state, faces={**state.faces, **dict(event.faces)})
    return _with_box(state, event.box, standing=Standing.SETTLED, hand=event.category)


def _apply_hand_collected(state: RoundOfPlay, event: events.HandCollected) -> RoundOfPlay:
    if event.count == len(state.cards_of(event.box)):
        state = changed(state, counted=state.counted | {event.box})
    if event.box == DEALER:
        return changed(state, dealers_collected=True)
    return _with_box(state, event.box, collected=True)


def _apply_deck_check_ordered(state: RoundOfPlay, _: events.DeckCheckOrdered) -> RoundOfPlay:
    """A round in progress keeps its cards until the operator has ruled."""
    return state if state.being_played else changed(state, shuffled=False, loaded=False)


def _apply_jackpots_due(state: RoundOfPlay, event: events.JackpotsDue) -> RoundOfPlay:
    due = [winner.box for winner in event.winners]
    boxes = [changed(box, claim=Claim.DUE) if box.number in due else box for box in state.boxes]
    return changed(state, boxes=tuple(boxes))


def _apply_dispute_raised(state: RoundOfPlay, event: events.DisputeRaised) -> RoundOfPlay:
    return changed(state, disputes=state.disputes.with_raised(event.box))


def _apply_dispute_decided(state: RoundOfPlay, event: events.DisputeDecided) -> RoundOfPlay:
    """A ruling on a dispute leaves open any cases that play also waits for."""
    left = () if event.dispute == EVERY else state.cases[1:]
    cases = left if not event.dispute else state.cases
    return changed(state, disputes=state.disputes.without(event.dispute), cases=cases)


def _apply_ruling_awaited(state: RoundOfPlay, event: events.RulingAwaited) -> RoundOfPlay:
    """In an order that does not depend on what was reported first; the deck comes before hands."""
    return changed(state, cases=tuple(sorted({*state.cases, event.box})))


_OVER: Final = _flags(stage=Stage.OVER, cases=(), approval_awaited=False)

CHANGES: Final = Changes[RoundOfPlay, events.Event, RoundOfPlay](
    change(events.WagersOffered, _apply_wagers_offered),
    change(events.OverMaximumAllowed, _on_box(marker=True)),
    change(events.AntePlaced, _apply_ante_placed),
    change(events.PlayerAdvised, _apply_player_advised),
    change(events.JackpotWagerAccepted, _also_placed(Wager.JACKPOT)),
    change(events.WagersWithdrawn, _apply_emptied),
    change(events.PlayerAskedToWager, _apply_player_asked_to_wager),
    change(events.PlacedOutOfOrder, _apply_placed_out_of_order),
    change(events.CardsShuffled, _apply_cards_shuffled),
    change(events.CardsCut, _flags(cut=True)),
    change(events.ShoeLoaded, _flags(loaded=True)),
    change(events.CardsDealt, _apply_cards_dealt),
    change(events.UpCardShown, _apply_up_card_shown),
    change(events.CardsExposedWrongly, _apply_cards_exposed_wrongly),
    change(events.ExposedCardUsed, _apply_exposed_card_used),
    change(events.BetOrFoldCalled, _flags(called=True)),
    change(events.CardsTakenUp, _on_box(taken_up=True)),
    change(events.BetPlaced, _also_placed(Wager.BET, standing=Standing.BET)),
    change(events.BetCorrected, _also_placed(Wager.BET)),
    change(events.Folded, _on_box(standing=Standing.FOLDED)),
    change(events.DealersHandSet, _apply_dealers_hand_set),
    change(events.HandSettled, _apply_hand_settled),
    change(events.HandCollected, _apply_hand_collected),
    change(events.HandReconstructed, _on_box(collected=False)),
    change(events.WagersVoided, _apply_wagers_voided),
    change(events.RoundSatOut, _on_box(standing=Standing.VOID)),
    change(events.ClaimPrompted, _on_box(claim=Claim.PROMPTED)),
    change(events.JackpotClaimed, _on_box(claim=Claim.MADE)),
    change(events.ClaimFailed, _on_box(claim=Claim.NONE)),
    change(events.JackpotWaived, _on_box(claim=Claim.WAIVED)),
    change(events.JackpotsDue, _apply_jackpots_due),
    change(events.JackpotHandedOver, _on_box(claim=Claim.PAID)),
    change(events.JackpotMalfunctioned, _flags(jackpot_operating=False, approval_awaited=True)),
    change(events.ContinuingApproved, _flags(approval_awaited=False)),
    change(events.JackpotRestored, _flags(jackpot_operating=True)),
    change(events.DeckCheckOrdered, _apply_deck_check_ordered),
    change(events.RulingAwaited, _apply_ruling_awaited),
    change(events.DisputeRaised, _apply_dispute_raised),
    change(events.DisputeDecided, _apply_dispute_decided),
    change(events.RoundVoided, _OVER),
    change(events.RoundEnded, _OVER),
    *unchanged(
        events.AnteHandedBack,
        events.JackpotWagerHandedBack,
        events.MaximumApplies,
        events.PayoutCapped,
        events.PlayContinued,
        events.PlayerExcluded,
    ),
)
