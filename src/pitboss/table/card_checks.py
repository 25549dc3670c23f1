"""Checks of the cards one by one, and their replacement.  Counting is in card_counts.py.

NI2025-411 2.1, 2.4 to 2.6, 6.2 and 13.7; NI2017-193 2.1 to 2.4, 12.2 and 16.4; S2-2001 2.3 to 2.5.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.cards import Card, DeckCheck, check_deck
from pitboss.games.kernel import OfficeCheck
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.commands import (
    CheckCards,
    CheckReplacement,
    OnDeck,
    ReplaceCards,
)
from pitboss.table.events import (
    CardsChecked,
    CardsFoundWrong,
    CardsReplaced,
    CheckDue,
    Event,
    ReplacementChecked,
)
from pitboss.table.law_and_hours import open_round_refusal
from pitboss.table.signs_and_notices import invalid_determinations
from pitboss.table.state import DeckInUse, Table, TableStage


def clauses_of(state: Table, due: CheckDue) -> tuple[Citation, ...]:
    """The clauses that require a check."""
    clauses = state.clauses
    return {
        CheckDue.BEFORE_GAMING: clauses.check_of_cards,
        CheckDue.REPLACED: clauses.replacement_of_cards,
        CheckDue.ORDERED: clauses.count_of_cards,
        CheckDue.IRREGULARITY: clauses.check_after_irregularity,
        CheckDue.FOUND_WRONG: state.deck_clauses,
        CheckDue.AFTER_GAMING: clauses.check_of_cards,
    }[due]


def due_checks_refusal(state: Table) -> Refused | None:
    """NI2025-411 2.4 to 2.6 and 13.7(c), NI2017-193 2.2 to 2.4  Refuse to deal before them."""
    for deck in state.decks:
        for due in CheckDue:
            if due in deck.due:
                return refused(
                    f"the {deck.back} deck waits for a check ({due.value})",
                    *clauses_of(state, due),
                )
    return None


# --- one by one -----------------------------------------------------------------------------------


def check_cards(state: Table, command: CheckCards) -> Allowed[Event] | Refused:
    """NI2025-411 2.4, NI2017-193 2.2  By the dealer, before gaming and at or after its end."""
    clauses = state.clauses
    deck = state.deck(command.back)
    refusal = deck_not_in_use_refusal(state, deck, command) or _open_round_refusal(state, deck)
    if refusal or deck is None:
        return refusal or refused("no such deck", *state.deck_clauses)
    if CheckDue.REPLACED in deck.due:
        return refused(
            f"replacement cards are first looked at by supervisor {_and_or(state)} dealer",
            *clauses.replacement_of_cards,
        )
    ordered = [clause for due in CheckDue if due in deck.due for clause in clauses_of(state, due)]
    under = tuple(dict.fromkeys(ordered)) or clauses.check_of_cards
    found = check_deck(state.whole_deck, command.counted)
    if found.complete and not command.other_backs:
        return allowed(CardsChecked((*under, *clauses.dealer), deck.back, frozenset()))
    wrong = DeckCheck(found.missing, (*found.foreign, *command.other_backs))
    return allowed(_cards_found_wrong(state, deck, wrong, under))


def waits_for_the_round(state: Table, deck: DeckInUse) -> bool:
    """Whether a deck is checked only when the round is over.

    NI2025-411 13.7(c), A:Round of Play  Not before the first card: then the deal waits for the
    check (reading U-40) and the game has the cards shuffled again.
    """
    at_table = state.open_round
    if at_table is None:
        return False
    return at_table.dealt or not deck.due - {CheckDue.ORDERED}


def _open_round_refusal(state: Table, deck: DeckInUse | None) -> Refused | None:
    return open_round_refusal(state) if deck and waits_for_the_round(state, deck) else None


def deck_not_in_use_refusal(
    state: Table, deck: DeckInUse | None, command: OnDeck
) -> Refused | None:
    """Refuse a deck that is not at the table."""
    if state.stage is TableStage.SET_UP:
        return refused("the table is not open yet", *state.clauses.closure)
    if deck is None:
        return refused(f"no deck with {command.back} backs is in use", *state.deck_clauses)
    return None


def _cards_found_wrong(
    state: Table, deck: DeckInUse, wrong: DeckCheck, under: tuple[Citation, ...]
) -> CardsFoundWrong:
    """After gaming, record it and let results stand; before gaming, the deck is corrected first."""
    closed = state.stage is TableStage.CLOSED
    due = frozenset[CheckDue]() if closed else frozenset((*deck.due, CheckDue.FOUND_WRONG))
    clauses = tuple(dict.fromkeys((*under, *state.deck_clauses)))
    return CardsFoundWrong(clauses, deck.back, due, wrong.missing, wrong.foreign)


# --- replacement ----------------------------------------------------------------------------------


def replace_cards(state: Table, command: ReplaceCards) -> Allowed[Event] | Refused:
    """NI2025-411 2.5, NI2017-193 2.3  By the operator, after a round."""
    clauses = state.clauses
    deck = state.deck(command.back)
    refusal = (
        deck_not_in_use_refusal(state, deck, command)
        or _replacement_refusal(state, deck)
        or _foreign_cards_refusal(state, command.cards)
        or _backs_refusal(state, command)
    )
    if refusal or deck is None:
        return refusal or refused("no such deck", *state.deck_clauses)
    new = tuple(
        dict.fromkeys((*deck.replacement, *command.cards))
    )  # earlier replacements must be checked too
    return allowed(
        CardsReplaced(
            (*clauses.replacement_of_cards, *clauses.operator),
            deck.back,
            deck.due | {CheckDue.REPLACED},
            command.new_back or deck.back,
            new,
        )
    )


def _replacement_refusal(state: Table, deck: DeckInUse | None) -> Refused | None:
    if deck and state.stage is TableStage.OPEN and not waits_for_the_round(state, deck):
        return None
    return refused(
        "cards are replaced after a round, at an open table", *state.clauses.replacement_of_cards
    )


def _foreign_cards_refusal(state: Table, cards: tuple[Card, ...]) -> Refused | None:
    if cards and not check_deck(state.whole_deck, cards).foreign:
        return None
    return refused(
        f"each replacement is one of the {state.whole_deck.size} cards, and none stands twice",
        *state.deck_clauses,
    )


def _backs_refusal(state: Table, command: ReplaceCards) -> Refused | None:
    """NI2025-411 2.1 and 6.2(b), NI2017-193 12.2  One deck has one back, two decks have two."""
    if not command.new_back or command.new_back == command.back:
        return None
    if len(command.cards) != state.whole_deck.size:
        return refused("the backs of one deck are alike", *state.deck_clauses)
    backs = tuple(
        command.new_back if back == command.back else back for back in state.determinations.backs
    )
    return invalid_determinations(state, replace(state.determinations, backs=backs))


def _checker_office_refusal(state: Table, _by: Person) -> Refused:
    who = f"supervisor {_and_or(state)} dealer"
    under = state.clauses.replacement_of_cards
    return refused(f"each replacement card is checked by {who}", *under)


CHECKERS: Final = OfficeCheck(
    frozenset({Office.SUPERVISOR, Office.DEALER}), _checker_office_refusal
)
"""Who may check a replacement card."""


def check_replacement(state: Table, command: CheckReplacement) -> Allowed[Event] | Refused:
    """NI2025-411 2.5, NI2017-193 2.3  Supervisor and dealer both check each new card.

    Under S2-2001 2.4 one of them is enough (reading T-17).
    """
    clauses = state.clauses
    deck = state.deck(command.back)
    refusal = deck_not_in_use_refusal(state, deck, command) or _checker_refusal(
        state, deck, command
    )
    if refusal or deck is None:
        return refusal or refused("no such deck", *state.deck_clauses)
    under = clauses.replacement_of_cards
    wrong = _compare_cards(deck.replacement, command.found)
    if not wrong.complete:
        return allowed(_cards_found_wrong(state, deck, wrong, under))
    office = clauses.supervisor if command.by.office is Office.SUPERVISOR else clauses.dealer
    left = deck.due
    if deck.checked_by or _one_suffices(state):
        whole = len(deck.replacement) == state.whole_deck.size
        left = frozenset() if whole else deck.due - {CheckDue.REPLACED}
    return allowed(ReplacementChecked((*under, *office), deck.back, left, command.by))


def _one_suffices(state: Table) -> bool:
    return state.in_tournament and state.tournament_clauses.one_inspector


def _and_or(state: Table) -> str:
    return "or" if _one_suffices(state) else "and"


def _checker_refusal(
    state: Table, deck: DeckInUse | None, command: CheckReplacement
) -> Refused | None:
    under = state.clauses.replacement_of_cards
    if deck is None or CheckDue.REPLACED not in deck.due:
        return refused("no replacement card waits for a check", *under)
    for person in deck.checked_by:
        if person.office is command.by.office:
            return refused(f"the {person.office.value} has checked them; the other is left", *under)
        if person.number == command.by.number:
            return refused("supervisor and dealer are two persons", *under)
    return None


def _compare_cards(expected: tuple[Card, ...], found: tuple[Card, ...]) -> DeckCheck:
    left = list(expected)
    foreign = []
    for card in found:
        if card in left:
            left.remove(card)
        else:
            foreign.append(card)
    return DeckCheck(tuple(left), tuple(foreign))
