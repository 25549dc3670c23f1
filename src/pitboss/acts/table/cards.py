"""Cards and shoes of any table."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import WHY, Asked, FieldKind, cards, choices, number, text
from pitboss.acts.grants import DEALER, FLOOR, OPERATOR, SUPERVISOR
from pitboss.acts.sentences import says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands

_DECK: Final = Asked("Which deck, by the colour of its backs?", FieldKind.DECK)

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- cards and shoes --------------------------------------------------------------------------
    ActSheet(
        commands.CheckCards,
        grants=DEALER,
        kind=Kind.DESK,
        title="Check the cards one by one",
        asks="A check is due: before gaming, after it, or after something was wrong.",
        outcome="A whole deck of one back: play may go on. Anything else is put right first.",
        rules=("check_of_cards",),
        fields={
            "back": _DECK,
            "counted": cards("Which cards are there?"),
            "other_backs": cards("Which of them have another back?"),
        },
    ),
    ActSheet(
        commands.OrderCount,
        grants=SUPERVISOR,
        kind=Kind.RULING,
        title="Have the cards counted",
        asks="The number of cards is to be verified.",
        outcome="The dealer counts before the next card is dealt.",
        discretion="The casino supervisor may order it at any time.",
        rules=("count_of_cards",),
        sentences=(says("orders a count of the cards"),),
    ),
    ActSheet(
        commands.CountCards,
        grants=DEALER,
        kind=Kind.DESK,
        title="Count the cards",
        asks="The casino supervisor has ordered a count.",
        outcome="Right: play goes on. Wrong: the deck is checked card by card.",
        rules=("count_of_cards",),
        fields={"back": _DECK, "number": number("How many cards are there?")},
        sentences=(says("counts {number} {back:words} cards"),),
    ),
    ActSheet(
        commands.ReplaceCards,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Replace cards",
        asks="Some or all cards of a deck are worn, marked or missing.",
        outcome=(
            "Between rounds. Casino supervisor and dealer both look at each new card before it is"
            " used."
        ),
        discretion="The casino operator may replace cards after any round.",
        rules=("replacement_of_cards",),
        fields={
            "back": _DECK,
            "cards": cards("Which cards are replaced?"),
            "new_back": text("Which colour have the new backs, if another?"),
        },
    ),
    ActSheet(
        commands.CheckReplacement,
        grants=FLOOR,
        kind=Kind.DESK,
        title="Check the replacement cards",
        asks="New cards lie ready and have not been looked at.",
        outcome="Casino supervisor and dealer, two persons, each look at every new card.",
        rules=("replacement_of_cards",),
        fields={"back": _DECK, "found": cards("Which cards are there?")},
    ),
    ActSheet(
        commands.ReplaceShoe,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Replace the shoe",
        asks="The shoe failed, or another one is to be used.",
        outcome="Between rounds, by an approved shoe, with new cards.",
        discretion="The casino operator judges whether it is necessary.",
        rules=("replacement_of_shoe", "choice_of_shoe"),
        fields={
            "kind": Asked(
                "Which kind of shoe?",
                FieldKind.CHOICE,
                choices(
                    automated_shuffling_shoe="an automated shuffling shoe",
                    card_shoe="a card shoe",
                ),
            ),
            "approval": text("What is the reference of its approval?"),
            "because": WHY,
            "backs": Asked("Which colours have the new backs, if others?", FieldKind.TEXTS),
        },
    ),
    ActSheet(
        commands.OrderShuffle,
        grants=SUPERVISOR,
        kind=Kind.RULING,
        title="Order a shuffle between rounds",
        asks="There is reasonable cause to shuffle the cards again.",
        outcome="The cards are shuffled before the next deal.",
        discretion="It is for the casino supervisor to see reasonable cause.",
        rules=("order_to_shuffle",),
        needs="order_to_shuffle",
        fields={"because": text("What is the cause? It is recorded.")},
        sentences=(says("orders a shuffle because {why:words}", because=words("why")),),
    ),
)
