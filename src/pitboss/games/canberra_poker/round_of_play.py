"""The round of Canberra Poker as a decider: open and decide; `awaited` and `apply` have their own
files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.chips import Chips
from pitboss.games import shoe_faults
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
from pitboss.games.canberra_poker.state import (
    Box,
    RoundOfPlay,
    opening_balances,
)
from pitboss.games.house_powers import CANBERRA as POWERS
from pitboss.games.house_powers import operator_decides, supervisor_sanctions
from pitboss.games.kernel import OfficeCheck, Rules, only, rule, within
from pitboss.games.shoe_faults import declared_by_supervisor
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import STAFF, Office
from pitboss.ruling import Refused, refused

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


def _operator(clause: Citation) -> OfficeCheck[RoundOfPlay]:
    """Of the staff only the operator decides, or a supervisor with delegated powers."""
    return within(_STAFF, operator_decides(clause, POWERS))


_COLLUSION: Final = within(_STAFF, supervisor_sanctions(POWERS))
_SHOE_FAULT: Final = within(_STAFF, declared_by_supervisor(shoe_faults.CANBERRA))

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
    rule(
        commands.ShoeMalfunction,
        malfunctions.shoe_malfunction,
        _SHOE_FAULT,
    ),  # 12.6
    rule(
        commands.SanctionCollusion,
        general_provisions.sanction_collusion,
        _COLLUSION,
    ),  # 13
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
    rule(
        commands.InvalidateOutcome,
        general_provisions.invalidate,
        _operator(POWERS.disturbance),
    ),  # 16
    rule(commands.VoidWagers, general_provisions.void_wagers, _operator(POWERS.wagers)),
    rule(
        commands.ExcludePlayer,
        general_provisions.exclude,
        _operator(POWERS.exclusion),
    ),
    rule(commands.VoidRound, general_provisions.void_round, _operator(POWERS.void)),
    rule(commands.Dispute, general_provisions.dispute, _PLAYER),
    rule(
        commands.RuleOnDispute,
        general_provisions.rule_on_dispute,
        _operator(cite("16.5")),
    ),
    rule(commands.AskToWager, antes_in_order.ask, _STAFF),  # 17
    rule(commands.VoidOutOfOrder, antes_in_order.void_out_of_order, _STAFF),
    gate=_waiting_refusal,
)
decide = RULES.decide
