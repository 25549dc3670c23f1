"""Shoes: replaced between rounds with new cards, and the order to shuffle.

NI2025-411 2.2, 6.1(c) and 11.2; NI2017-193 12.1 and 12.7.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import OrderShuffle, ReplaceShoe
from pitboss.table.events import Event, ShoeReplaced, ShuffleOrdered
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.particulars import Purpose
from pitboss.table.signs_and_notices import invalid_determinations
from pitboss.table.state import Table, decks_in_use


def replace_shoe(state: Table, command: ReplaceShoe) -> Allowed[Event] | Refused:
    """NI2025-411 11.2, NI2017-193 12.7  After a round, with new cards if necessary.

    Under NI2019-212 another kind of shoe is refused along with the determinations (its rule 2.2).
    """
    clauses = state.clauses
    refusal = (
        closed_table_refusal(state)
        or _timing_refusal(state)
        or _replacement_refusal(state, command)
    )
    if refusal:
        return refusal
    determinations = replace(state.determinations, shoe=command.kind)
    backs = command.backs or decks_in_use(state.game, determinations)
    determinations = replace(determinations, backs=backs)
    refusal = invalid_determinations(state, determinations) or _approval_refusal(state, command)
    if refusal:
        return refusal
    automated = state.determinations.shoe is state.game.automated
    ordered = clauses.replacement_of_shoe if automated else clauses.choice_of_shoe
    under = (*ordered, *clauses.replacement_of_cards, *clauses.operator)
    return allowed(ShoeReplaced(under, command.kind, command.approval, backs))


def _timing_refusal(state: Table) -> Refused | None:
    if state.open_round is None:
        return None
    return refused("a shoe is replaced when the round is over", *state.clauses.replacement_of_shoe)


def _replacement_refusal(state: Table, command: ReplaceShoe) -> Refused | None:
    if type(command.kind) is not type(state.determinations.shoe):
        return refused("this game knows no such shoe", *state.clauses.choice_of_shoe)
    if command.because.strip():
        return None
    return refused("why it is necessary is recorded", *state.clauses.replacement_of_shoe)


def _approval_refusal(state: Table, command: ReplaceShoe) -> Refused | None:
    """NI2025-411 A:Automated shuffling shoe and A:Card Shoe, NI2017-193 A:Shoe  Approved ones."""
    if state.purpose is not Purpose.GAMING:
        return None
    automated = command.kind is state.game.automated
    under = state.clauses.automated_shoe if automated else state.clauses.card_shoe
    if under and not command.approval.strip():
        return refused("no approval of the new shoe is named", *under)
    return None


def order_shuffle(state: Table, command: OrderShuffle) -> Allowed[Event] | Refused:
    """NI2025-411 6.1(c)  The supervisor's opinion counts; NI2017-193 has no such order."""
    clauses = state.clauses
    if not clauses.order_to_shuffle:
        return refused("the cards are shuffled for each round, and no clause orders more",
                       *clauses.shuffle)  # fmt: skip
    refusal = closed_table_refusal(state) or open_round_refusal(state)
    if refusal:
        return refusal
    if not command.because.strip():
        return refused("the reasonable cause is recorded", *clauses.order_to_shuffle)
    return allowed(ShuffleOrdered((*clauses.order_to_shuffle, *clauses.supervisor)))
