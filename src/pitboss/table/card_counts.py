"""Counts of the cards, and what a wrong number means for the round.

NI2025-411 2.6 and 13.7; NI2017-193 2.4 and 16.4; S2-2001 2.5.
"""

from __future__ import annotations

from pitboss.ruling import Allowed, Event, Refused, allowed, refused
from pitboss.table.card_checks import deck_not_in_use_refusal
from pitboss.table.commands import CountCards, OrderCount
from pitboss.table.course import TableCourse
from pitboss.table.events import CardsCounted, CheckDue, CountOrdered, WrongNumberCounted
from pitboss.table.rounds import follow_up
from pitboss.table.state import Table


def order_count(state: Table, _: OrderCount) -> Allowed[Event] | Refused:
    """NI2025-411 2.6, NI2017-193 2.4  The supervisor may have the cards counted at any time."""
    clauses = state.clauses
    if not state.decks:
        return refused("no cards are on the table yet", *clauses.count_of_cards)
    under = (*clauses.count_of_cards, *clauses.supervisor)
    return allowed(
        *(CountOrdered(under, deck.back, deck.due | {CheckDue.ORDERED}) for deck in state.decks)
    )


def count_cards(state: Table, command: CountCards) -> Allowed[Event] | Refused:
    """NI2025-411 2.6, NI2017-193 2.4  The dealer counts; a wrong number requires a full check.

    In the deck of an open round it means a missing or foreign card (reading U-40).
    """
    clauses = state.clauses
    deck = state.deck(command.back)
    refusal = deck_not_in_use_refusal(state, deck, command)
    if refusal or deck is None:
        return refusal or refused("no such deck", *state.deck_clauses)
    if CheckDue.ORDERED not in deck.due:
        return refused("the supervisor has ordered no count", *clauses.count_of_cards)
    refusal = _record_mismatch_refusal(state, command)
    if refusal:
        return refusal
    left = deck.due - {CheckDue.ORDERED}
    under = (*clauses.count_of_cards, *clauses.dealer)
    if command.number == state.whole_deck.size:
        return allowed(CardsCounted(under, deck.back, left, command.number))
    left |= {CheckDue.FOUND_WRONG}
    wrong = WrongNumberCounted((*under, *state.deck_clauses), deck.back, left, command.number)
    course = TableCourse(state)
    course.happens(wrong)
    _follow_up_in_round(course, deck.back)
    return course.ruling


def _record_mismatch_refusal(state: Table, command: CountCards) -> Refused | None:
    """Fewer cards than are face up, or more than two decks, is a slip (reading U-62)."""
    at_table = state.open_round
    shown = len(at_table.state.faces) if at_table and at_table.back == command.back else 0
    if shown <= command.number <= 2 * state.whole_deck.size:
        return None
    return refused(
        f"that is no count of this deck: {shown} of its cards lie face up, and it should have"
        f" {state.whole_deck.size}",
        *state.clauses.count_of_cards,
    )


def _follow_up_in_round(course: TableCourse, back: str) -> None:
    """NI2025-411 13.7, NI2017-193 16.4, NI2006-154 19.3  Void, or for the operator to rule on;
    before its first card no round is.
    """
    before = course.state
    at_table = before.open_round
    if at_table is None or at_table.back != back:
        return
    course.happens(*before.game.deck_found_wrong(at_table.state))
    follow_up(course, before)
