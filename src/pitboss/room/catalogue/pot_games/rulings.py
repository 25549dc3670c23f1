"""What the house rules at the pot games, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.games.poker import commands
from pitboss.room.catalogue import powers
from pitboss.room.catalogue.entry import (
    DISPUTE,
    DISPUTED_ROUND,
    SEAT,
    Asked,
    Entry,
    FieldKind,
    Kind,
    number,
    text,
    yes_no,
)
from pitboss.room.catalogue.pot_games import deals

_ALL_BACK: Final = "Nobody wins, and all that was put into the pots goes back."
_WITHOUT_REFUND: Final = Asked(
    "In a tournament: which seats have nothing refunded?", FieldKind.BOXES
)
_CONTRAVENED: Final = text("Which rule did the player break?")

ACTS: Final[Mapping[type, Entry]] = {
    commands.NinetySecondsRanOut: Entry(
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
    ),
    commands.OfferCourses: Entry(
        kind=Kind.RULING,
        title="Let the players decide together",
        asks="Something happened that no rule covers, in a round that is not over.",
        outcome="What all players of the round agree to is done; otherwise the operator decides.",
        discretion="The casino operator may offer options, or decide at once.",
        cites=("17.16",),
        fields={
            "irregularity": text("What happened?"),
            "courses": Asked("What may the players choose from?", FieldKind.TEXTS),
        },
    ),
    commands.ReleaseFoldedHands: Entry(
        kind=Kind.RULING,
        title="Shuffle folded hands for the draw",
        asks="The draw cannot be completed with the cards and discards that are left.",
        outcome="The hands that were folded are shuffled, and the draw goes on with them.",
        discretion="No rule says where the cards come from then: it is for the house to rule.",
        cites=("S2-2001 B 2.6", "S2-2001 18.6"),
        games=deals.DRAW,
    ),
    commands.FoldHand: Entry(
        kind=Kind.RULING,
        title="Fold the hand of a player",
        asks="A player in the round has broken a rule.",
        outcome="The hand is folded, and its bets stay in the pot.",
        discretion="The casino operator may fold the hand, exclude the player, or both.",
        cites=("19.2", "19.2(a)"),
        fields={"seat": SEAT, "contravened": _CONTRAVENED},
    ),
    commands.ExcludePlayer: replace(
        powers.EXCLUDE_PLAYER,
        discretion="The casino operator may exclude the player, fold the hand, or both.",
        cites=("19.2", "19.2(b)"),
        fields={"seat": SEAT, "contravened": _CONTRAVENED},
    ),
    commands.InvalidateOutcome: replace(
        powers.DISTURBANCE,
        outcome=_ALL_BACK,
        cites=("19.1", "A:Void"),
        fields={**powers.DISTURBANCE.fields, "without_refund": _WITHOUT_REFUND},
    ),
    commands.VoidRound: replace(
        powers.VOID_ROUND,
        outcome=_ALL_BACK,
        cites=("19.3", "A:Void"),
        fields={"because": powers.WHY, "without_refund": _WITHOUT_REFUND},
    ),
    commands.RuleOnDispute: Entry(
        kind=Kind.RULING,
        title="Decide the dispute",
        asks="A player has disputed something.",
        outcome=(
            "Play on: the round goes on, or its result stands. Otherwise a round still being played"
            " is void and all bets go back. A round that is over is voided by two persons."
        ),
        discretion=powers.FINAL,
        cites=("19.4",),
        fields={
            "play_on": yes_no("Does the round go on, or its result stand?"),
            "because": powers.WHY,
            "dispute": DISPUTE,
            "round": DISPUTED_ROUND,
        },
    ),
}
