"""What can go wrong at the pot games."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import (
    SEAT,
    Asked,
    Choice,
    FieldKind,
    card,
    cards,
    number,
    text,
    when,
    yes_no,
)
from pitboss.acts.grants import FLOOR, RULING_OR_DIRECTOR
from pitboss.acts.pot_games import deals
from pitboss.acts.sentences import numbers, one_card, one_of, says, texts, value, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.poker import commands
from pitboss.games.poker.commands import Ground, Noticed, Seen

_MISDEAL: Final = (
    "A misdeal gives all bets back, leaves blinds and antes where they are, and the cards are"
    " shuffled, cut and dealt anew."
)
_SEATS: Final = "Which seats?"
_GROUND: Final = one_of(
    "ground", {ground.value: ground for ground in Ground}, "irregularity of a deal"
)
_NOTICED: Final = one_of("when", {moment.value: moment for moment in Noticed}, "moment of a round")

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.NinetySecondsRanOut,
        grants=RULING_OR_DIRECTOR,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="The ninety seconds have run out",
        asks="A player was given ninety seconds and has not acted.",
        outcome=(
            "The hand is folded and its bets stay in the pot; in the draw the player keeps all"
            " cards."
        ),
        discretion="Whether a player is given the ninety seconds is for the casino supervisor.",
        cites=("4.8", "A:Fold"),
        fields={"seat": SEAT, "waited_seconds": number("How many seconds has the player had?")},
        sentences=(
            says(
                "finds that seat {seat:number} has not acted in {seconds:duration}",
                waited_seconds=value("seconds"),
            ),
        ),
    ),
    # --- the deal ---------------------------------------------------------------------------------
    ActSheet(
        commands.ReportDeal,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Something is wrong with the deal",
        asks="The dealer made a mistake in the cut or the first deal, and it is noticed in time.",
        outcome=(
            "Hands that nobody wrongly looked at are rebuilt where that can be done; all else is a"
            f" misdeal. {_MISDEAL} After the first betting round the hands are played to their end."
        ),
        cites=("17.1", "17.1(a)", "17.1(b)", "17.1(d)", "17.1(e)", "17.1(f)", "17.2", "17.3"),
        fields={
            "ground": Asked(
                "What went wrong?",
                FieldKind.CHOICE,
                tuple(Choice(ground.value, ground.value) for ground in Ground),
            ),
            "looked": yes_no("Did a player look at such a card without being entitled to it?"),
            "can_be_rebuilt": yes_no("Can the hands be put right?"),
            "when": when(
                "When was it noticed?",
                Noticed.BEFORE_THE_BETTING,
                Noticed.IN_THE_FIRST_BETTING_ROUND,
            ),
        },
        sentences=(
            says(
                "reports that {ground:words}, noticed {when:words}", ground=_GROUND, when=_NOTICED
            ),
            says(
                "reports that {ground:words}, and somebody looked at it",
                ground=_GROUND,
                looked=True,
            ),
            says(
                "reports that {ground:words}, beyond repair", ground=_GROUND, can_be_rebuilt=False
            ),
            says("reports that {ground:words}", ground=_GROUND),
        ),
    ),
    ActSheet(
        commands.HoleCardsExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The dealer exposed hole cards",
        asks="Hole cards were seen in the deal through the dealer's fault.",
        outcome=(
            "In stud and Manila it is a misdeal. In Draw Poker one card stays with its player, and"
            " in the draw any number. With communal cards and a burn one card goes out for the"
            f" first burn card. Anything more is a misdeal. {_MISDEAL}"
        ),
        cites=("17.1(c)", "17.3"),
        in_game={
            **dict.fromkeys(deals.DRAW, ("S2-2001 B 4.1", "S2-2001 B 4.2", "17.3")),
            **dict.fromkeys(deals.OMAHA, ("S2-2001 C 4.3", "S2-2001 C 4.4", "17.3")),
            **dict.fromkeys(deals.HOLD_EM, ("S2-2001 E 4.3", "S2-2001 E 4.4", "17.3")),
            **dict.fromkeys(deals.MANILA, ("S2-2001 A 4.1", "17.3")),
        },
        fields={
            "cards": Asked("Whose cards, which places, which faces?", FieldKind.SEEN_CARDS),
            "when": when(
                "When was it noticed?", Noticed.IN_THE_FIRST_BETTING_ROUND, Noticed.IN_THE_DRAW
            ),
        },
        sentences=(says("exposes no hole card", cards=()),),
    ),
    ActSheet(
        commands.FaceUpInShoe,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A card lies face up in the shoe",
        asks="A card that is about to be dealt is seen in the shoe.",
        outcome="It is used in its turn; the first card of a deal goes back and is shuffled in.",
        cites=("17.18", "7.1"),
        in_game=dict.fromkeys(deals.SEVEN_CARD_STUD, ("S2-2001 D 4.2", "7.1")),
        games=deals.STUD,
        fields={
            "face": card("Which card?"),
            "first": yes_no("Is it the first card of a deal?"),
        },
        sentences=(
            says(
                "finds the {card} face up in the shoe, first of the deal",
                face=value("card"),
                first=True,
            ),
            says("finds the {card} face up in the shoe", face=value("card"), first=False),
        ),
    ),
    ActSheet(
        commands.FinalCardExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A player's final card was exposed",
        asks="The last hole card of a player was seen by all before the final betting began.",
        outcome="That player opens the final betting round, or taps out by checking.",
        cites=("S2-2001 D 4.3",),
        games=deals.SEVEN_CARD_STUD,
        fields={"seat": SEAT, "face": card("Which card?")},
    ),
    ActSheet(
        commands.CommunalCardsExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Communal cards were exposed too early",
        asks="The dealer turned communal cards while the betting was still on.",
        outcome=(
            "In Manila they stay and wait for their turn, and nobody bets above what was bet; else"
            " they go back and the shoe is shuffled."
        ),
        in_game={
            **dict.fromkeys(deals.OMAHA, ("S2-2001 C 4.1", "S2-2001 C 4.2")),
            **dict.fromkeys(deals.HOLD_EM, ("S2-2001 E 4.1", "S2-2001 E 4.2")),
            **dict.fromkeys(deals.MANILA, ("S2-2001 A 4.2", "S2-2001 A 4.3")),
        },
        games=deals.COMMUNAL,
        fields={
            "faces": cards("Which cards?"),
            "burnt": yes_no("Was a card burnt for them?"),
            "when": when("When were they seen?", *Seen),
        },
    ),
    # --- hands ------------------------------------------------------------------------------------
    ActSheet(
        commands.WrongNumberOfCards,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Players hold a wrong number of cards",
        asks="It shows in the betting, once somebody has acted, or at the showdown.",
        outcome=(
            "Those hands are folded and their bets stay; where nobody is left, the player who"
            " folded last wins."
        ),
        cites=("17.9", "17.2"),
        fields={"seats": Asked(_SEATS, FieldKind.BOXES)},
        sentences=(
            says(
                "finds a wrong number of cards at seat {seat:number}[ and seat {other:number}]",
                seats=numbers("seat", "other"),
            ),
        ),
    ),
    ActSheet(
        commands.CardsInDiscards,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A hand got among the discards",
        asks="A player's cards touched the discards.",
        outcome="The hand takes no further part; its bets stay in the pot.",
        cites=("17.10",),
        fields={"seat": SEAT},
        sentences=(says("finds the cards of seat {seat:number} among the discards"),),
    ),
    ActSheet(
        commands.CardsMissingOrForeign,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A card is missing or does not belong to the deck",
        asks="A card is not there, or one was found that the deck does not have.",
        outcome=(
            "No clause says what becomes of the round. Play waits for the ruling, earlier rounds"
            " stand, and the deck is checked."
        ),
        discretion=(
            "The casino operator, or the tournament director under S2-2001, voids the round or has"
            " it played to its end."
        ),
        cites=("2.6", "19.3", "19.4"),
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
        commands.ShareInformation,
        grants=FLOOR,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Tell everybody what one player was told",
        asks="One player has learnt something of a hand that is not over.",
        outcome="All players are told the same.",
        cites=("16.5", "16.6"),
        fields={"told": text("What was told?")},
        sentences=(says("tells everybody[ that {told:words}]", told=words("told")),),
    ),
)
