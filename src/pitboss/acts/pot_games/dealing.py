"""What the dealer of the pot games does."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import SEAT, Asked, FieldKind, card, cards, number, yes_no
from pitboss.acts.grants import DEALER
from pitboss.acts.pot_games import deals
from pitboss.acts.sentences import says, value
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.poker import commands

_INITIAL: Final = deals.clauses(lambda of: of.initial_deal)

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.ShuffleCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Shuffle the cards",
        asks="The cards are prepared for the round.",
        outcome="The dealer shuffles by hand for each round.",
        cites=("7.1",),
        sentences=(says("shuffles"),),
    ),
    ActSheet(
        commands.CutCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Cut the cards",
        asks="The cards were shuffled.",
        outcome="One cut, more than one card from either end; then into the shoe.",
        cites=("7.2", "7.3"),
        fields={
            "depth": number("How many cards were lifted off?"),
            "cutting_cards": number("How many cutting cards?"),
        },
        sentences=(
            says("cuts the cards {depth:number} deep"),
            says(
                "cuts the cards {depth:number} deep, {cutting:number} cutting cards",
                cutting_cards=value("cutting"),
            ),
        ),
    ),
    ActSheet(
        commands.CollectBlindsAndAntes,
        grants=DEALER,
        kind=Kind.STEP,
        title="Collect blinds and antes",
        asks="The round is about to be dealt.",
        outcome=(
            "In a game of blinds those whose turn it is post them, in a game of antes everybody"
            " pays; whoever missed blinds posts them to be dealt in."
        ),
        cites=("8.5", "8.5(a)", "8.5(b)"),
        sentences=(says("collects"),),
    ),
    ActSheet(
        commands.DealInitialCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Deal the first cards",
        asks="Blinds or antes are in, and the cards are in the shoe.",
        outcome=(
            "Clockwise from who is first to be dealt to, as the game orders it; a betting round"
            " follows."
        ),
        cites=("9.2",),
        in_game={
            **_INITIAL,
            "five_card_stud": (*_INITIAL["five_card_stud"], "17.17"),
            **{game: (*_INITIAL[game], "S2-2001 D 4.1") for game in deals.SEVEN_CARD_STUD},
        },
        fields={
            "faces": cards("Which cards lie open, in the order of the deal?"),
            "turned": Asked(
                "Whose hole card came face up by mistake, and which of them was it?",
                FieldKind.WHICH_CARDS,
            ),
        },
    ),
    ActSheet(
        commands.DealCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Deal the next cards",
        asks="All bets of the betting round are met.",
        outcome="As the game orders it, to each hand that is left or to the middle.",
        cites=("9.4", "9.3"),
        in_game=deals.clauses(lambda of: (*of.next_deal, *of.burn)),
        fields={
            "faces": cards("Which cards lie open, in the order of the deal?"),
            "burn_forgotten": yes_no("Was the card exposed that should have been burnt?"),
        },
    ),
    ActSheet(
        commands.DealLastCardForAll,
        grants=DEALER,
        kind=Kind.STEP,
        title="Lay the last card as a communal card",
        asks="The shoe holds too few cards for every hand that is left.",
        outcome="The last card lies in the middle and belongs to every hand.",
        cites=("17.19",),
        in_game=deals.clauses(lambda of: of.last_card),
        games=deals.STUD,
        fields={"face": card("Which card is it?")},
    ),
    ActSheet(
        commands.ExposeHand,
        grants=DEALER,
        kind=Kind.STEP,
        title="Show the hand",
        asks="It is this player's turn to show at the showdown.",
        outcome="Who was called shows first; equal or better hands follow.",
        cites=("13.1",),
        in_game=deals.clauses(lambda of: of.completed_hand, "13.1"),
        fields={"seat": SEAT, "faces": cards("Which hole cards does the player show?")},
    ),
    ActSheet(
        commands.DividePots,
        grants=DEALER,
        kind=Kind.STEP,
        title="Pass the pots to the winners",
        asks="All hands are shown or passed in.",
        outcome=(
            "The winning hands are announced, commission comes out of the pots, and equal hands"
            " share; an odd chip goes to the first of them in the order of the deal."
        ),
        cites=("13.1", "13.2", "15.2"),
        sentences=(says("divides the pots"),),
    ),
)
