"""What can go wrong at Canberra Poker."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import (
    BOX,
    Asked,
    Choice,
    FieldKind,
    amount,
    cards,
    choices,
    number,
    text,
    when,
    yes_no,
)
from pitboss.acts.grants import FLOOR, RULING
from pitboss.acts.sentences import one_card, says, texts, words
from pitboss.acts.sheet import ActSheet, Kind, Shoe
from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.commands import NoDecisionBecause
from pitboss.games.canberra_poker.state import DEALER as DEALERS_HAND

_ROUND_VOID: Final = (
    "The round is void: ante, bet and jackpot wager of every box go back, also of players who"
    " folded or were settled."
)

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.CardsExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Cards that should be face down were seen",
        asks="One or more cards showed their faces when they should have been face down.",
        outcome=(
            "Up to two exposed cards in a round: they are turned back and play goes on. The third"
            " voids the round. If the dealer's own card shows before the open one lies, it is the"
            " open card and the fifth stays down."
        ),
        cites=("14.1", "14.2"),
        fields={
            "cards": Asked(
                "Whose cards, which of the five, and their faces?", FieldKind.EXPOSED_CARDS
            ),
            "when": when("When was it seen?", *commands.Seen),
        },
        sentences=(says("exposes some card", cards=()),),
    ),
    ActSheet(
        commands.RoundDealtWrongly,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The deal did not follow its order",
        asks="A box was left out, a card went to the wrong place, the order was broken.",
        outcome=_ROUND_VOID,
        cites=("14.3",),
        with_automated=("12.4",),
        with_card_shoe=("6.3",),
        fields={"because": text("What went wrong in the deal?")},
        sentences=(says("finds the deal wrong[ because {why:words}]", because=words("why")),),
    ),
    ActSheet(
        commands.HandDealtWithoutAnte,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A box without ante was dealt a hand",
        asks="Cards lie at a box that holds no ante.",
        outcome=f"Cards go to boxes with an ante only, so the deal was wrong. {_ROUND_VOID}",
        cites=("14.3",),
        with_automated=("12.4",),
        with_card_shoe=("6.3(a)",),
        fields={"box": BOX},
        sentences=(says("finds a hand at box {box:number} without an ante"),),
    ),
    ActSheet(
        commands.WrongNumberOfCards,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A hand has too few or too many cards",
        asks="A hand that is in play was dealt another number of cards than five.",
        outcome=f"The deal was wrong. {_ROUND_VOID}",
        cites=("14.3",),
        with_automated=("12.4",),
        with_card_shoe=("6.3",),
        fields={
            "box": Asked("Whose cards?", FieldKind.BOX, (Choice(0, "the dealer's hand"),)),
            "count": number("How many cards lie there?"),
        },
        sentences=(
            says("finds {count:number} card[s] at box {box:number}"),
            says("finds {count:number} card[s] in the dealer's hand", box=DEALERS_HAND),
        ),
    ),
    ActSheet(
        commands.HandInDiscardRack,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A hand reached the discard rack too early",
        asks=(
            "Cards of a player went into the rack before the player acted or was settled, or before"
            " a folded hand was counted."
        ),
        outcome=(
            "If the hand can be put together again it is played on, or counted. If not, play stops"
            " until the casino operator rules. We suggest that the hand is void and its wagers go"
            " back; for a folded hand, that play goes on."
        ),
        discretion="Where the hand cannot be put together again, the casino operator decides.",
        cites=("14.4", "16.5"),
        fields={
            "box": BOX,
            "reconstructed": yes_no("Could the hand be put together again?"),
        },
        sentences=(
            says(
                "finds the hand of box {box:number} in the rack and puts it together again",
                reconstructed=True,
            ),
            says(
                "finds the hand of box {box:number} in the rack and cannot put it together",
                reconstructed=False,
            ),
        ),
    ),
    ActSheet(
        commands.JackpotMalfunction,
        grants=FLOOR,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The jackpot equipment has failed",
        asks="Sensors, meter or another part of the jackpot's equipment does not work.",
        outcome=(
            "The casino supervisor is told at once and play waits for the supervisor's approval."
            " No jackpot wager is taken until the equipment works; those that lie stand."
        ),
        cites=("14.5", "4.2"),
    ),
    ActSheet(
        commands.CardsMissingOrForeign,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A card is missing or does not belong to the deck",
        asks="A card is not in the shoe, or one was found that the deck does not have.",
        outcome=(
            "The instrument has no clause for it. By our reading rounds that are over stand, a"
            " round being played waits until it is ruled void, and the deck is checked."
        ),
        discretion="Voiding a round that cannot go on is the casino operator's power.",
        cites=("16.4", "2.4"),
        fields={
            "missing": cards("Which cards are missing?"),
            "foreign": Asked("What was found that does not belong there?", FieldKind.TEXTS),
        },
        sentences=(
            says("finds the {card} missing", missing=one_card("card")),
            says("finds a foreign card[, {what:words}]", foreign=texts("what", "a foreign card")),
            says("finds nothing missing or foreign"),
        ),
    ),
    ActSheet(
        commands.WrongBetFound,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A bet has a wrong amount",
        asks="The bet area holds another amount than twice the ante.",
        outcome=(
            "Of too much only twice the ante plays and the rest goes back; too little plays as it"
            " lies."
        ),
        cites=("7.2",),
        fields={"box": BOX, "amount": amount("How much lies on the bet area?")},
        sentences=(says("finds a bet of {amount} at box {box:number}"),),
    ),
    ActSheet(
        commands.NoDecision,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A player makes no decision",
        asks="A player with cards is too slow, refuses to decide or is not there.",
        outcome=(
            "The instrument has no clause for it. Play stops until the casino operator rules; that"
            " the hand is folded is what we suggest."
        ),
        discretion="The casino operator decides; nothing happens by itself.",
        cites=("16.5", "7.1"),
        fields={
            "box": BOX,
            "because": Asked(
                "Why is there no decision?",
                FieldKind.CHOICE,
                choices(
                    too_slow="the player takes too long",
                    refuses="the player refuses to decide",
                    absent="the player is not at the table",
                ),
            ),
        },
        sentences=(
            says("reports that box {box:number} is too slow", because=NoDecisionBecause.TOO_SLOW),
            says(
                "reports that box {box:number} refuses to decide", because=NoDecisionBecause.REFUSES
            ),
            says("reports that box {box:number} is absent", because=NoDecisionBecause.ABSENT),
        ),
    ),
    ActSheet(
        commands.ShoeMalfunction,
        grants=FLOOR,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The automated shuffling shoe has failed",
        asks="The shoe has a mechanical or electrical fault.",
        outcome=(
            "If the fault stops or hampers the shuffling or spoils cards: the round is void and all"
            " wagers go back, also before the deal. If it does not: play goes on."
        ),
        cites=("12.6", "12.8"),
        shoe=Shoe.AUTOMATED,
        fields={"hampers": yes_no("Does the fault stop or hamper the shuffling, or spoil cards?")},
        sentences=(
            says("declares a shoe malfunction"),
            says("declares a shoe fault that hampers nothing", hampers=False),
        ),
    ),
)
