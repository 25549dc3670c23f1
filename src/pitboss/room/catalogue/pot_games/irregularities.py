"""What can go wrong at the pot games, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.poker import commands
from pitboss.games.poker.commands import Ground, Noticed, Seen
from pitboss.room.catalogue.entry import (
    SEAT,
    Asked,
    Choice,
    Entry,
    FieldKind,
    Kind,
    amount,
    card,
    cards,
    text,
    when,
    yes_no,
)
from pitboss.room.catalogue.pot_games import deals

_MISDEAL: Final = (
    "A misdeal gives all bets back, leaves blinds and antes where they are, and the cards are"
    " shuffled, cut and dealt anew."
)
_SEATS: Final = "Which seats?"

ACTS: Final[Mapping[type, Entry]] = {
    # --- the deal ---------------------------------------------------------------------------------
    commands.ReportDeal: Entry(
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
    ),
    commands.HoleCardsExposed: Entry(
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
    ),
    commands.FaceUpInShoe: Entry(
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
    ),
    commands.CommunalCardsExposed: Entry(
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
    commands.FinalCardExposed: Entry(
        kind=Kind.IRREGULARITY,
        title="A player's final card was exposed",
        asks="The last hole card of a player was seen by all before the final betting began.",
        outcome="That player opens the final betting round, or taps out by checking.",
        cites=("S2-2001 D 4.3",),
        games=deals.SEVEN_CARD_STUD,
        fields={"seat": SEAT, "face": card("Which card?")},
    ),
    # --- bets -------------------------------------------------------------------------------------
    commands.BetOutOfTurn: Entry(
        kind=Kind.IRREGULARITY,
        title="A player bet out of turn",
        asks="Chips lie in front of a player whose turn has not come.",
        outcome=(
            "They stand when the turn comes, unless somebody has bet more by then; then the player"
            " calls, raises or folds, with the chips back."
        ),
        cites=("17.5", "17.6"),
        fields={"seat": SEAT, "amount": amount("How much lies there?")},
    ),
    commands.PutChipsForward: Entry(
        kind=Kind.IRREGULARITY,
        title="A player put chips forward without a word",
        asks="It is the player's turn, and the chips are neither call nor raise by themselves.",
        outcome=(
            "More than the call and less than a raise is a call, and the rest goes back; for less"
            " than the call the player adds what is lacking or folds."
        ),
        cites=("17.7", "17.8"),
        fields={"seat": SEAT, "amount": amount("How much lies there?")},
    ),
    # --- hands ------------------------------------------------------------------------------------
    commands.WrongNumberOfCards: Entry(
        kind=Kind.IRREGULARITY,
        title="Players hold a wrong number of cards",
        asks="It shows in the betting, once somebody has acted, or at the showdown.",
        outcome=(
            "Those hands are folded and their bets stay; where nobody is left, the player who"
            " folded last wins."
        ),
        cites=("17.9", "17.2"),
        fields={"seats": Asked(_SEATS, FieldKind.BOXES)},
    ),
    commands.CardsMissingOrForeign: Entry(
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
    ),
    commands.CardsInDiscards: Entry(
        kind=Kind.IRREGULARITY,
        title="A hand got among the discards",
        asks="A player's cards touched the discards.",
        outcome="The hand takes no further part; its bets stay in the pot.",
        cites=("17.10",),
        fields={"seat": SEAT},
    ),
    commands.ShareInformation: Entry(
        kind=Kind.IRREGULARITY,
        title="Tell everybody what one player was told",
        asks="One player has learnt something of a hand that is not over.",
        outcome="All players are told the same.",
        cites=("16.5", "16.6"),
        fields={"told": text("What was told?")},
    ),
}
