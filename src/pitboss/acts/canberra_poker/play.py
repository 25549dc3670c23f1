"""What players and the dealer of Canberra Poker do."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import (
    BOX,
    ROUND,
    Asked,
    FieldKind,
    amount,
    card,
    cards,
    number,
    text,
    yes_no,
)
from pitboss.acts.grants import DEALER, PLAYER
from pitboss.acts.sentences import OWN_SEAT, says, value, words
from pitboss.acts.sheet import ActSheet, Kind, Shoe
from pitboss.games.canberra_poker import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- players ----------------------------------------------------------------------------------
    ActSheet(
        commands.PlaceAnte,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Place the ante",
        asks="A player takes part in the round, before its first card.",
        outcome=(
            "The ante lies in its area of the player's own box. A first one below the minimum"
            " stands with a warning, later ones are handed back; above the maximum only the maximum"
            " plays."
        ),
        cites=("4.1(a)", "4.3", "4.4"),
        fields={"box": BOX, "amount": amount("How much on ante?")},
        sentences=(says("places ante {amount}", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.PlaceJackpotWager,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Place the jackpot wager",
        asks="A player with an ante takes part in the progressive jackpot.",
        outcome=(
            "It is exactly the displayed amount and counts once the sensor has lit up; if the"
            " sensor stays dark the chip goes back. The pools have it from then on."
        ),
        cites=("4.1(b)", "10.1", "10.2", "3.6"),
        fields={
            "box": BOX,
            "amount": amount("How much lies on the jackpot area?"),
            "lit": yes_no("Did the sensor light up?"),
        },
        sentences=(says("wagers {amount} on the jackpot", box=OWN_SEAT, lit=True),),
    ),
    ActSheet(
        commands.WithdrawWagers,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Take the wagers back",
        asks="A player wants ante and jackpot wager back while no card is dealt.",
        outcome="Both go back together; from the first card on they stay.",
        cites=("4.5", "10.1"),
        fields={"box": BOX},
        sentences=(says("withdraws the wagers", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.TakeUpCards,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Take up the cards",
        asks="A player looks at the own cards to decide.",
        outcome=(
            "Players may look once the dealer has the last card; with the automated shoe once the"
            " dealer has called for bet or fold."
        ),
        cites=("7.1",),
        with_automated=("12.5",),
        fields={"box": BOX},
        sentences=(says("takes up the cards", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.PlaceBet,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Place the bet",
        asks="A player stays in.",
        outcome="The bet is exactly twice the ante that plays, on top of the cards.",
        cites=("7.1", "7.2"),
        fields={"box": BOX, "amount": amount("How much on bet? Twice the ante.")},
        sentences=(says("bets {amount}", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.Fold,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Fold",
        asks="A player gives up the hand instead of betting.",
        outcome="Ante and jackpot wager are lost; the dealer counts the cards before they go away.",
        cites=("7.1", "7.3", "7.4"),
        fields={"box": BOX},
        sentences=(says("folds", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.ClaimJackpot,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Declare a jackpot hand",
        asks="A player with a jackpot wager holds a flush or better.",
        outcome="The player says so before the cards are collected; the dealer then verifies.",
        cites=("10.4", "10.7#1"),
        fields={"box": BOX},
        sentences=(says("claims the jackpot", box=OWN_SEAT),),
    ),
    ActSheet(
        commands.WaiveJackpot,
        grants=PLAYER,
        kind=Kind.PLAYER,
        title="Declare no jackpot hand",
        asks="The player was asked about a turned hand and answers no.",
        outcome="There is no jackpot payout for the hand, and the jackpot wager is lost.",
        cites=("10.4",),
        fields={"box": BOX},
        sentences=(says("waives the jackpot", box=OWN_SEAT),),
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
        cites=("16.5",),
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
        outcome=(
            "Everybody at the table may place an ante and a jackpot wager beside it; no jackpot"
            " wager while its equipment is down."
        ),
        cites=("4.1", "4.1(a)", "4.1(b)", "4.2"),
        sentences=(says("offers wagers"),),
    ),
    ActSheet(
        commands.AskToWager,
        grants=DEALER,
        kind=Kind.STEP,
        title="Ask the next player for the ante",
        asks="A starting marker lies, and the next player from it has not been asked yet.",
        outcome=(
            "The player may place or change the ante until the next one is asked. Who was asked"
            " before can change nothing any more, and without an ante sits the round out."
        ),
        cites=("17.15", "17.16", "A:Starting Marker"),
        fields={"box": BOX},
        sentences=(says("asks box {box:number} for the ante"),),
    ),
    ActSheet(
        commands.ShuffleCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Shuffle the cards",
        asks="The cards are prepared for the round.",
        outcome="The dealer shuffles by hand; with the automated shoe the machine does.",
        with_automated=("12.3", "12.2"),
        with_card_shoe=("5.1",),
        sentences=(says("shuffles"),),
    ),
    ActSheet(
        commands.CutCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Cut the cards",
        asks="The cards were shuffled by hand.",
        outcome="One cut that leaves at least two cards at either end.",
        cites=("5.2",),
        shoe=Shoe.CARD,
        fields={"depth": number("How many cards were lifted off?")},
        sentences=(says("cuts the cards {number} deep", depth=value("number")),),
    ),
    ActSheet(
        commands.LoadShoe,
        grants=DEALER,
        kind=Kind.STEP,
        title="Put the cards into the shoe",
        asks="The cards are shuffled and, by hand, cut.",
        outcome="All 52 cards and one cutting card go in; into the machine the deck alone.",
        with_automated=("12.3",),
        with_card_shoe=("5.2", "6.1", "2.1"),
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
        commands.DealCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Deal the cards",
        asks="Every player has had the offer, and the cards are in the shoe.",
        outcome=(
            "Card shoe: one card at a time, clockwise, the dealer last, until all have five; the"
            " dealer's last card lies open. Automated shoe: five cards to each box with an ante,"
            " then five to the dealer, all face down."
        ),
        with_automated=("12.4",),
        with_card_shoe=("6.2", "6.3", "6.3(a)", "6.3(b)", "6.3(c)"),
        fields={
            "face": card("Card shoe: which card is the dealer's last, dealt open?"),
            "sequences": number("How many of the five passes, if not all that are left?"),
        },
        sentences=(
            says("deals {count:number} sequence[s], all cards face down", sequences=value("count")),
            says("deals five cards each"),
        ),
    ),
    ActSheet(
        commands.TurnTopCard,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn the dealer's top card",
        asks="The automated shoe has dealt five cards to everybody.",
        outcome="The top card of the dealer's hand lies open.",
        cites=("12.4",),
        shoe=Shoe.AUTOMATED,
        fields={"face": card("Which card is it?")},
    ),
    ActSheet(
        commands.CallBetOrFold,
        grants=DEALER,
        kind=Kind.STEP,
        title='Call "bet or fold"',
        asks="The dealer's top card lies open.",
        outcome="Only now may players take up their cards and decide.",
        cites=("12.5",),
        shoe=Shoe.AUTOMATED,
        sentences=(says("calls for bet or fold"),),
    ),
    ActSheet(
        commands.SetDealersHand,
        grants=DEALER,
        kind=Kind.STEP,
        title="Turn and set the dealer's hand",
        asks="Every player has bet or folded, and somebody has bet.",
        outcome="The dealer's five cards are arranged; with ace and king or better the hand plays.",
        cites=("9.1", "9.2"),
        fields={"faces": cards("Which five cards, in the order of the deal?", 5)},
    ),
    ActSheet(
        commands.SettleHand,
        grants=DEALER,
        kind=Kind.STEP,
        title="Settle the hand",
        asks="The dealer's hand is set; the hand nearest to the dealer's right is next.",
        outcome=(
            "Dealer without ace and king: the ante is paid and the bet goes back. Otherwise the"
            " higher hand takes ante and bet, the bet by the odds; equal hands have no result."
        ),
        cites=("9.3", "9.4", "9.5", "9.6", "8.1"),
        fields={"box": BOX, "faces": cards("Which five cards has the player?", 5)},
    ),
    ActSheet(
        commands.DeclareJackpots,
        grants=DEALER,
        kind=Kind.STEP,
        title="Declare the jackpot hands",
        asks="All antes and bets are settled, and a player has declared a jackpot hand.",
        outcome=(
            "Hands that the dealer verifies win from the pools, also where the dealer's hand did"
            " not play."
        ),
        cites=("9.8", "10.5", "10.7#1", "11.2"),
        sentences=(says("declares the jackpots"),),
    ),
    ActSheet(
        commands.HandOverJackpots,
        grants=DEALER,
        kind=Kind.STEP,
        title="Hand over the jackpot payouts",
        asks="The pools have paid for hands that were declared.",
        outcome=(
            "Payouts go from the dealer's right to the left, a straight flush before a royal flush;"
            " they come on top of ante and bet."
        ),
        cites=("10.7#2", "11.1", "11.2", "11.4"),
        fields={"paid": Asked("Which box gets how much, in order?", FieldKind.PAYMENTS)},
    ),
    ActSheet(
        commands.CollectCards,
        grants=DEALER,
        kind=Kind.STEP,
        title="Count and collect the cards",
        asks="A hand is folded or settled and nothing more is open on it.",
        outcome=(
            "The cards of each hand are counted before they go into the discard rack; a wrong count"
            " waits for the casino operator's ruling."
        ),
        cites=("7.4", "9.7"),
        fields={"counts": Asked("How many cards were in each hand?", FieldKind.COUNTS)},
    ),
)
