"""The round of Ultimate Texas Hold-em as a decider: open and decide; `awaited` and `apply` have
their own files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.chips import Chips
from pitboss.games import shoe_faults
from pitboss.games.house_powers import ULTIMATE as POWERS
from pitboss.games.house_powers import operator_decides, supervisor_sanctions
from pitboss.games.kernel import OfficeCheck, Rules, only, rule, within
from pitboss.games.shoe_faults import declared_by_supervisor
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
    opening_balances,
)
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, in_force, refused

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
"""NI2025-411 A:Dealer, A:Casino Supervisor and A:Casino Operator  Who runs the game."""
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


def _operator(clause: Citation) -> OfficeCheck[RoundOfPlay]:
    """Of the staff only the operator decides, or a supervisor with delegated powers."""
    return within(_HOUSE, operator_decides(clause, POWERS))


_COLLUSION: Final = within(_HOUSE, supervisor_sanctions(POWERS))
_SHOE_FAULT: Final = within(_HOUSE, declared_by_supervisor(shoe_faults.ULTIMATE))

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
    rule(
        commands.ShoeMalfunction,
        general_provisions.shoe_malfunction,
        _SHOE_FAULT,
    ),  # 11
    rule(
        commands.SanctionCollusion,
        general_provisions.sanction_collusion,
        _COLLUSION,
    ),  # 12
    rule(commands.WrongNumberOfCards, irregularities.wrong_number, _HOUSE),  # 13
    rule(commands.CardsExposedInDeal, irregularities.exposed_in_deal, _HOUSE),
    rule(commands.DealersCardsExposed, irregularities.dealers_cards_exposed, _HOUSE),
    rule(commands.CommunalCardsExposed, irregularities.communal_cards_exposed, _HOUSE),
    rule(commands.HandDealtToUnwageredBox, irregularities.unwagered_box, _HOUSE),
    rule(commands.CardsMissingOrForeign, irregularities.missing_or_foreign, _HOUSE),
    rule(commands.WrongPlayWagerFound, wrong_wagers.wrong_play_wager, _HOUSE),
    rule(commands.UnequalBlindFound, wrong_wagers.unequal_blind, _HOUSE),
    rule(commands.NoDecision, irregularities.no_decision, _HOUSE),
    rule(
        commands.InvalidateOutcome,
        general_provisions.invalidate,
        _operator(POWERS.disturbance),
    ),  # 15
    rule(commands.VoidWagers, general_provisions.void_wagers, _operator(POWERS.wagers)),
    rule(
        commands.ExcludePlayer,
        general_provisions.exclude,
        _operator(POWERS.exclusion),
    ),
    rule(commands.VoidRound, general_provisions.void_round, _operator(POWERS.void)),
    rule(commands.Dispute, general_provisions.dispute, _DISPUTING),
    rule(
        commands.RuleOnDispute,
        general_provisions.rule_on_dispute,
        _operator(cite("15.5")),
    ),
    rule(commands.AskToWager, wagers_in_order.ask, _DEALER),  # 16
    rule(commands.VoidOutOfOrder, wagers_in_order.void_out_of_order, _HOUSE),
    gate=_waiting_refusal,
)


def decide(state: RoundOfPlay, command: commands.Command) -> Allowed[events.Event] | Refused:
    """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
    ruling = RULES.decide(state, command)
    return ruling if state.law.governing == "NI2025-411" else in_force(ruling, state.law)
