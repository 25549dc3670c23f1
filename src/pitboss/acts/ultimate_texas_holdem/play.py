"""What players and the dealer of Ultimate Texas Hold-em do."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import BOX, ROUND, amount, cards, number, text
from pitboss.acts.grants import DEALER, PLAYER
from pitboss.acts.sentences import OWN_SEAT, says, value, words
from pitboss.acts.sheet import ActSheet, Kind, Shoe, Variation
from pitboss.chips import Cents
from pitboss.games.ultimate_texas_holdem import commands

_NOTHING: Final = Cents(0)

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- players ----------------------------------------------------------------------------------
    ActSheet(
        commands.PlaceWagers,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Place ante and blind",
        asks="A player takes part in the round, before its first card.",
        outcome=(
            "Ante and blind are equal and lie in their own boxes; trips may lie beside them, never"
            " alone. A first wager below the minimum stands with a warning, later ones are handed"
            " back; above the maximum only the maximum plays."
        ),
        cites=("4.1", "4.2(a)", "4.2(b)", "4.3"),
        fields={
            "box": BOX,
            "ante": amount("How much on ante?"),
            "blind": amount("How much on blind? It equals the ante."),
            "trips": amount("How much on trips, if anything?"),
        },
        sentences=(
            says(
                "places ante {ante:amount}, blind {blind:amount}[, trips {trips:amount}]",
                box=OWN_SEAT,
            ),
            says("places ante {ante:amount}", box=OWN_SEAT, blind=_NOTHING),
            says("places blind {blind:amount}", box=OWN_SEAT, ante=_NOTHING),
            says("places trips {trips:amount}", box=OWN_SEAT, ante=_NOTHING, blind=_NOTHING),
        ),
    ),
    ActSheet(
        commands.WithdrawWagers,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Take the wagers back",
        asks="A player wants the opening wagers back while no card is dealt.",
        outcome="Ante, blind and trips go back to the player; from the first card on they stay.",
        cites=("4.6",),
        fields={"box": BOX},
        sentences=(says("withdraws the wagers", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.Fold,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Fold",
        asks="A player gives up the hand, in a betting round or after the dealer's declaration.",
        outcome=(
            "All wagers of the box are lost, trips too, and the cards come in face down; the hand"
            " cannot come back. After the dealer's declaration the player concedes in this way."
        ),
        cites=("8.1(a)", "8.3(a)", "8.5(a)", "8.6", "9.1"),
        at_stage={
            "BEFORE_THE_FLOP": ("8.1(a)", "8.6", "A:Fold"),
            "AFTER_THE_FLOP": ("8.3(a)", "8.6", "A:Fold"),
            "ON_THE_RIVER": ("8.5(a)", "8.6", "A:Fold"),
            "DECLARED": ("9.1", "A:Fold"),
        },
        fields={"box": BOX},
        sentences=(
            says("folds", box=OWN_SEAT),
            says("concedes", box=OWN_SEAT),
        ),
    ),
    ActSheet(
        commands.Check,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Check",
        asks="A player stays in without a play wager, before or after the flop.",
        outcome="The player decides again when the next communal cards lie open.",
        cites=("8.1(b)", "8.3(b)"),
        at_stage={
            "BEFORE_THE_FLOP": ("8.1(b)", "A:Check"),
            "AFTER_THE_FLOP": ("8.3(b)", "A:Check"),
        },
        fields={"box": BOX},
        sentences=(says("checks", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.PlacePlayWager,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Place the play wager",
        asks="A player bets on the hand.",
        outcome=(
            "Three or four times the ante before the flop, twice after it, once on the river; then"
            " the player wagers no more in this round."
        ),
        cites=("8.1(c)(ii)", "8.3(c)(ii)", "8.5(b)(ii)", "A:Play Wager"),
        at_stage={
            "BEFORE_THE_FLOP": ("8.1(c)(ii)", "A:Play Wager"),
            "AFTER_THE_FLOP": ("8.3(c)(ii)", "A:Play Wager"),
            "ON_THE_RIVER": ("8.5(b)(ii)", "A:Play Wager"),
        },
        fields={"box": BOX, "amount": amount("How much on play?")},
        sentences=(says("places a play wager of {amount}", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.Dispute,
        grants=PLAYER,
        at_any_time=True,
        kind=Kind.PLAYER,
        title="Dispute a result",
        asks="A player contests a decision or a result of this round.",
        outcome=(
            "The casino operator decides, and the Commission may review that. No new round begins"
            " before."
        ),
        cites=("15.5",),
        fields={
            "box": BOX,
            "round": ROUND,
            "about": text("What does the player contest?"),
        },
        sentences=(
            says(
                "disputes[ of round {round:number}] that {words}",
                box=OWN_SEAT,
                about=words("words"),
            ),
        ),
    ),
    # --- the dealer -------------------------------------------------------------------------------
    ActSheet(
        commands.OfferWagers,
        grants=DEALER,
        kind=Kind.STEP,
        title="Offer the wagers",
        asks="A round is turned to, and its first card is still to come.",
        outcome="Everybody at the table may place ante and blind, and trips beside them.",
        cites=("4.2", "4.2(a)", "4.2(b)"),
        sentences=(says("offers wagers"),),
    ),
    ActSheet(
        commands.AskToWager,
        grants=DEALER,
        kind=Kind.STEP,
        title="Ask the next player to wager",
        asks="A starting marker lies, and the next player from it has not been asked yet.",
        outcome=(
            "The player may place or change ante, blind and trips until the next one is asked. Who"
            " was asked before can change nothing any more, and without wagers sits the round out."
        ),
        cites=("16.16", "16.17"),
        fields={"box": BOX},
        sentences=(says("asks box {box:number} to wager"),),
    ),
    ActSheet(
        commands.ShuffleCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Shuffle the cards",
        asks="The cards are prepared for the round.",
        outcome="The machine shuffles, or the dealer does by hand where a card shoe is in use.",
        cites=("6.1(a)", "6.1"),
        under={
            "NI2019-212": Variation(
                cites=("6.1(a)", "6.1"), outcome="The machine shuffles.", discretion=""
            )
        },
        sentences=(says("shuffles"),),
    ),
    ActSheet(
        commands.CutCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Cut the cards",
        asks="The cards were shuffled by hand.",
        outcome="The shuffled cards are cut once before they go into the card shoe.",
        cites=("6.3",),
        shoe=Shoe.CARD,
        fields={"depth": number("How many cards were lifted off?")},
        sentences=(says("cuts the cards {number} deep", depth=value("number")),),
    ),
    ActSheet(
        commands.LoadShoe,
        grants=DEALER,
        kind=Kind.STEP,
        title="Put the cards into the card shoe",
        asks="The cards were cut.",
        outcome="All 52 cards go onto the cutting card and into the shoe; fewer do not.",
        cites=("6.3(a)", "6.3(b)"),
        shoe=Shoe.CARD,
        fields={
            "count": number("How many cards go in?"),
            "cutting_cards": number("How many cutting cards?"),
        },
        sentences=(
            says("loads {count:number} cards into the shoe"),
            says(
                "loads {count:number} cards into the shoe, {cutting:number} cutting cards",
                cutting_cards=value("cutting"),
            ),
        ),
    ),
    ActSheet(
        commands.AnnounceNoMoreBets,
        grants=DEALER,
        kind=Kind.STEP,
        title='Announce "no more bets"',
        asks="The opening wagers lie, and the deal is about to begin.",
        outcome="No opening wager is placed after the announcement.",
        discretion="The dealer may announce it or deal without it.",
        cites=("7.1",),
        sentences=(says("announces no more bets"),),
    ),
    ActSheet(
        commands.DealCommunalCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Deal the communal cards",
        asks="Every player has had the offer, and the cards are ready.",
        outcome=(
            "Five cards come first, stacked and then spread face down; the three at the left are"
            " the flop. From here on it is a round of play and wagers stay where they lie."
        ),
        cites=("7.1",),
        with_automated=("7.2(a)", "7.2(b)"),
        with_card_shoe=("7.3(a)", "7.3(b)"),
        sentences=(says("deals the communal cards"),),
    ),
    ActSheet(
        commands.DealHands,
        grants=DEALER,
        kind=Kind.STEP,
        title="Deal the hands",
        asks="The five communal cards lie on the table.",
        outcome=(
            "Two cards to each box with ante and blind and two to the dealer: together from the"
            " machine, one at a time in two passes from a card shoe."
        ),
        cites=("7.1",),
        with_automated=("7.2(c)", "7.2(d)"),
        with_card_shoe=("7.3(c)", "7.3(d)", "7.3(e)", "7.3(f)"),
        under={
            "NI2019-212": Variation(
                cites=("7.1", "7.2(c)", "7.2(d)"),
                outcome="Two cards together to each box with ante and blind, two to the dealer.",
                discretion="",
            )
        },
        sentences=(says("deals the hands"),),
    ),
    ActSheet(
        commands.RevealFlop,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn the flop",
        asks="Every player has decided before the flop.",
        outcome="The first three communal cards lie open; players who checked decide again.",
        cites=("8.2",),
        fields={"faces": cards("Which three cards, from the left?", 3)},
    ),
    ActSheet(
        commands.RevealTurnAndRiver,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn the turn and the river",
        asks="Every player has decided after the flop.",
        outcome="The last two communal cards lie open; players who still check bet or fold now.",
        cites=("8.4",),
        fields={"faces": cards("Which two cards, from the left?", 2)},
    ),
    ActSheet(
        commands.RevealDealersHand,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn and declare the dealer's hand",
        asks="Every player has bet or folded, and all five communal cards are face up.",
        outcome="The dealer's best five of seven cards are declared; one pair or better qualifies.",
        cites=("8.8", "8.8(b)", "8.8(c)", "A:Qualify"),
        fields={"faces": cards("Which two cards has the dealer?", 2)},
    ),
    ActSheet(
        commands.RefundAntes,
        grants=DEALER,
        kind=Kind.STEP,
        title="Give the antes back",
        asks="The dealer's hand does not qualify.",
        outcome="The ante of every player still in goes back before any hand is settled.",
        cites=("9.2", "9.5(c)(ii)"),
        sentences=(says("refunds the antes"),),
    ),
    ActSheet(
        commands.SettleHand,
        grants=DEALER,
        kind=Kind.STEP,
        title="Settle the hand",
        asks="The dealer's hand is declared; the hand nearest to the dealer's right is next.",
        outcome=(
            "The player's cards are turned, the best hand is declared, each wager is paid or taken,"
            " and the cards go to the discard rack before the next hand."
        ),
        cites=("9.3", "9.4", "9.9", "9.10"),
        fields={"box": BOX, "faces": cards("Which two cards has the player?", 2)},
    ),
)
