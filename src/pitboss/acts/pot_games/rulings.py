"""What the house rules at the pot games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.acts import powers
from pitboss.acts.fields import DISPUTE, DISPUTED_ROUND, SEAT, Asked, FieldKind, text, yes_no
from pitboss.acts.grants import BY_THE_DIRECTOR_TOO, RULING, RULING_OR_DIRECTOR
from pitboss.acts.pot_games import deals
from pitboss.acts.sentences import numbers, says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.poker import commands

_ALL_BACK: Final = "Nobody wins, and all that was put into the pots goes back."
_WITHOUT_REFUND: Final = Asked(
    "In a tournament: which seats have nothing refunded?", FieldKind.BOXES
)
_CONTRAVENED: Final = text("Which rule did the player break?")

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.OfferCourses,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
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
        sentences=(says("offers options", irregularity="", courses=()),),
    ),
    ActSheet(
        commands.FoldHand,
        grants=RULING_OR_DIRECTOR,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Fold the hand of a player",
        asks="A player in the round has broken a rule.",
        outcome="The hand is folded, and its bets stay in the pot.",
        discretion="The casino operator may fold the hand, exclude the player, or both.",
        cites=("19.2", "19.2(a)"),
        fields={"seat": SEAT, "contravened": _CONTRAVENED},
        sentences=(
            says(
                "folds the hand of seat {seat:number}[ because {why:words}]",
                contravened=words("why"),
            ),
        ),
    ),
    replace(
        powers.exclude_player(commands.ExcludePlayer),
        grants=RULING_OR_DIRECTOR,
        discretion="The casino operator may exclude the player, fold the hand, or both.",
        cites=("19.2", "19.2(b)"),
        fields={"seat": SEAT, "contravened": _CONTRAVENED},
        sentences=(
            says(
                "excludes seat {seat:number} from the game[ because {why:words}]",
                contravened=words("why"),
            ),
        ),
    ),
    replace(
        powers.disturbance(commands.InvalidateOutcome),
        grants=RULING_OR_DIRECTOR,
        outcome=_ALL_BACK,
        cites=("19.1", "A:Void"),
        fields={"disturbance": powers.DISTURBANCE, "without_refund": _WITHOUT_REFUND},
        sentences=(
            says(
                "calls the game off because of {why:words}, without refund to seat {seat:number}",
                disturbance=words("why"),
                without_refund=numbers("seat"),
            ),
            says("calls the game off[ because of {why:words}]", disturbance=words("why")),
        ),
    ),
    ActSheet(
        commands.ReleaseFoldedHands,
        grants=BY_THE_DIRECTOR_TOO,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Shuffle folded hands for the draw",
        asks="The draw cannot be completed with the cards and discards that are left.",
        outcome="The hands that were folded are shuffled, and the draw goes on with them.",
        discretion="No rule says where the cards come from then: it is for the house to rule.",
        cites=("S2-2001 B 2.6", "S2-2001 18.6"),
        games=deals.DRAW,
        sentences=(says("lets folded hands be shuffled again"),),
    ),
    replace(
        powers.void_round(commands.VoidRound),
        grants=RULING_OR_DIRECTOR,
        outcome=_ALL_BACK,
        cites=("19.3", "A:Void"),
        fields={"because": powers.WHY, "without_refund": _WITHOUT_REFUND},
        sentences=(
            says(
                "voids the round because {why:words}, without refund to seat {seat:number}",
                because=words("why"),
                without_refund=numbers("seat"),
            ),
            says("voids the round[ because {why:words}]", because=words("why")),
        ),
    ),
    ActSheet(
        commands.RuleOnDispute,
        grants=RULING_OR_DIRECTOR,
        delegable=True,
        marks=("rulings",),
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
        sentences=(
            says(
                "rules[ on the dispute of seat {dispute:number}][ about round"
                " {round:number}] to play on[ because {why:words}]",
                play_on=True,
                because=words("why"),
            ),
            says(
                "rules[ on the dispute of seat {dispute:number}][ about round"
                " {round:number}] not to play on because {why:words}",
                play_on=False,
                because=words("why"),
            ),
        ),
    ),
)
