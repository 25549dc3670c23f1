"""What can go wrong at Ultimate Texas Hold-em."""

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
from pitboss.acts.grants import FLOOR, RULING, SUPERVISOR
from pitboss.acts.sentences import exposed, first_cards, one_card, one_of, says, texts, value, words
from pitboss.acts.sheet import ActSheet, Kind, Shoe, Variation
from pitboss.games.ultimate_texas_holdem import Wager, commands
from pitboss.games.ultimate_texas_holdem.commands import NoDecisionBecause, Seen

_WAGERS_BACK: Final = (
    "Every wager of the round goes back, also of players who folded or were settled."
)
_OPENING_WAGER: Final = one_of("wager", {"ante": Wager.ANTE, "blind": Wager.BLIND}, "opening wager")

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.CardsExposedInDeal,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A card was seen during the deal",
        asks="Any card showed its face before the last card of the deal lay in its place.",
        outcome=(
            f"Misdeal until the last wager is settled. {_WAGERS_BACK} The cards are shuffled and a"
            " new round is dealt."
        ),
        cites=("13.2", "13.3", "6.1(b)"),
        fields={"faces": cards("Which cards were seen, if you know?")},
        sentences=(
            says("exposes a card during the deal"),
            says("exposes the {card} during the deal", faces=one_card("card")),
        ),
    ),
    ActSheet(
        commands.WrongNumberOfCards,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Somebody has too few or too many cards",
        asks="A player, the dealer or the communal cards got a wrong number of cards.",
        outcome=(
            "Misdeal until the last wager of the round is settled. Two cards are right for a player"
            f" and for the dealer, five for the communal cards. {_WAGERS_BACK}"
        ),
        cites=("13.1", "13.3", "6.1(b)"),
        fields={
            "box": Asked(
                "Whose cards?",
                FieldKind.BOX,
                (Choice(0, "the dealer's hand"), Choice(None, "the communal cards")),
            ),
            "count": number("How many cards lie there?"),
        },
        sentences=(
            says("deals {count:number} card[s] to box {box:number}"),
            says("deals {count:number} card[s] to the dealer", box=0),
            says("deals {count:number} communal card[s]", box=None),
        ),
    ),
    ActSheet(
        commands.DealersCardsExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The dealer showed a card of the dealer's hand",
        asks="After the deal one or both of the dealer's cards were seen too early.",
        outcome=(
            "If no play wager has been made at that moment: misdeal, and every wager goes back. If"
            " any has been made: the card stays open and the round is played on."
        ),
        cites=("13.4", "13.4(a)", "13.4(b)", "13.3"),
        fields={
            "faces": Asked("Which of the two cards, and its face?", FieldKind.PLACED_CARDS, (), 2),
            "when": when("When was it seen?", *Seen),
        },
        sentences=(
            says(
                "exposes one of the dealer's cards during the deal",
                faces=first_cards("dealer", 1),
                when=Seen.DURING_THE_DEAL,
            ),
            says(
                "exposes one of the dealer's cards before any play wager",
                faces=first_cards("dealer", 1),
                when=Seen.BEFORE_PLAY_WAGERS,
            ),
            says(
                "exposes both of the dealer's cards before any play wager",
                faces=first_cards("dealer", 2),
                when=Seen.BEFORE_PLAY_WAGERS,
            ),
            says("exposes one of the dealer's cards[ as {cards}]", faces=first_cards("dealer", 1)),
            says("exposes both of the dealer's cards[ as {cards}]", faces=first_cards("dealer", 2)),
        ),
    ),
    ActSheet(
        commands.CommunalCardsExposed,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Communal cards were turned too early",
        asks="After the deal a communal card was seen before its time.",
        outcome=(
            "The cards stay open and play goes on. Players who have not decided keep the choices of"
            " the betting round in progress; who has checked in it is not asked again."
        ),
        cites=("13.5",),
        under={
            "NI2019-212": Variation(
                cites=("15.5",),
                outcome=(
                    "The instrument has no clause for it. The cards stay open and play stops until"
                    " the casino operator rules."
                ),
                discretion="The casino operator may let play go on or void the round.",
            )
        },
        fields={
            "faces": Asked("Which of the five, and its face?", FieldKind.PLACED_CARDS, (), 5),
            "when": when("When was it seen?", Seen.DURING_THE_DEAL),
        },
        sentences=(
            says(
                "exposes communal card {first:number} during the deal",
                faces=exposed("communal"),
                when=Seen.DURING_THE_DEAL,
            ),
            says("exposes communal card {first:number}[ as {cards}]", faces=exposed("communal")),
            says(
                "exposes communal cards {first:number} and {second:number}",
                faces=exposed("communal"),
            ),
            says(
                "exposes communal cards {first:number} to {last:number}",
                faces=exposed("communal"),
            ),
        ),
    ),
    ActSheet(
        commands.HandDealtToUnwageredBox,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A box without ante and blind was dealt a hand",
        asks="Cards lie at a box that lacks its ante, its blind or both.",
        outcome=(
            "If nobody has handled cards: the whole round is void and every wager goes back. If any"
            " player has: only that hand is void, what lies in its boxes goes back, and the others"
            " play on."
        ),
        cites=("13.6", "13.6(a)", "13.6(b)"),
        fields={
            "box": BOX,
            "handled": yes_no("Has any player handled the cards?"),
            "missing": Asked(
                "The record has both wagers: which of them does not lie there?",
                FieldKind.CHOICE,
                choices(ante="the ante", blind="the blind"),
            ),
        },
        sentences=(
            says(
                "finds a hand at box {box:number} without wagers, no cards handled", handled=False
            ),
            says("finds a hand at box {box:number} without wagers, cards handled", handled=True),
            says(
                "finds a hand at box {box:number} without its {wager:words}, no cards handled",
                handled=False,
                missing=_OPENING_WAGER,
            ),
            says(
                "finds a hand at box {box:number} without its {wager:words}, cards handled",
                handled=True,
                missing=_OPENING_WAGER,
            ),
        ),
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
            "Rounds that are over stand. A round being played is void and all its money goes back."
            " The deck is checked before the next deal."
        ),
        cites=("13.7", "13.7(a)", "13.7(b)", "13.7(c)"),
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
        commands.WrongPlayWagerFound,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A play wager has a wrong amount",
        asks="During settlement the play box holds another amount than the betting rounds allow.",
        outcome=(
            "Too little is paid or taken as it lies. Of too much only the greatest lawful amount"
            " plays and the rest goes back."
        ),
        cites=("13.8#1", "13.8#1(a)", "13.8#1(b)"),
        fields={"box": BOX, "amount": amount("How much lies in the play box?")},
        sentences=(says("finds a play wager of {amount} at box {box:number}"),),
    ),
    ActSheet(
        commands.UnequalBlindFound,
        grants=FLOOR,
        on_the_felt=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="Ante and blind are not equal",
        asks="After the first card ante and blind of a box turn out to differ.",
        outcome=(
            "The equal part of both plays; what exceeds it goes back to the player. A play wager"
            " that was made already is measured by the equal part."
        ),
        cites=("A:Blind",),
        fields={
            "box": BOX,
            "ante": amount("How much lies on ante?"),
            "blind": amount("How much lies on blind?"),
        },
        sentences=(
            says(
                "finds an ante of {ante:amount} and a blind of {blind:amount} at box {box:number}"
            ),
        ),
    ),
    ActSheet(
        commands.NoDecision,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="A player makes no decision",
        asks="A player who wagered is too slow, refuses to decide or is not there.",
        outcome=(
            "The hand counts as folded and loses its wagers. If the player is only slow, the"
            " period that the table allows must have run out first."
        ),
        discretion="The casino supervisor judges what a reasonable period is, and starts it.",
        cites=("13.8#2", "A:Fold"),
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
            "waited_seconds": number("How many seconds has the player had?"),
        },
        sentences=(
            says(
                "rules that box {box:number} is too slow after {seconds:duration}",
                because=NoDecisionBecause.TOO_SLOW,
                waited_seconds=value("seconds"),
            ),
            says(
                "rules that box {box:number} refuses to decide", because=NoDecisionBecause.REFUSES
            ),
            says("rules that box {box:number} is absent", because=NoDecisionBecause.ABSENT),
        ),
    ),
    ActSheet(
        commands.ShoeMalfunction,
        grants=FLOOR,
        marks=("rulings",),
        kind=Kind.IRREGULARITY,
        title="The automated shuffling shoe has failed",
        asks="A mechanical or electrical fault stops or hampers the shoe, or spoils the cards.",
        outcome=(
            "A round being played is void and every wager goes back. The shoe may be replaced"
            " between rounds, with new cards."
        ),
        cites=("11.1", "11.3"),
        shoe=Shoe.AUTOMATED,
        under={
            "NI2019-212": Variation(
                cites=("11.1", "11.3"),
                outcome=(
                    "The round is void and every wager goes back, also where the deal had not yet"
                    " begun. The shoe may be replaced between rounds, with new cards."
                ),
                discretion="",
            )
        },
        sentences=(says("declares a shoe malfunction"),),
    ),
    ActSheet(
        commands.OrderShuffle,
        grants=SUPERVISOR,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Order a shuffle",
        asks="There is reasonable cause to shuffle the cards again.",
        outcome="Before the first card: this round's deck again. Later: the next round's.",
        discretion="It is for the casino supervisor to see reasonable cause.",
        cites=("6.1(c)",),
        fields={"because": text("What is the cause? It is recorded.")},
        sentences=(says("orders a shuffle because {why:words}", because=words("why")),),
    ),
)
