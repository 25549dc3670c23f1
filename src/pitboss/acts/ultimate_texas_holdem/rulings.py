"""What the house rules at Ultimate Texas Hold-em."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pitboss.acts import powers
from pitboss.acts.fields import DISPUTE, DISPUTED_ROUND, yes_no
from pitboss.acts.grants import RULING
from pitboss.acts.sentences import says, words
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.games.ultimate_texas_holdem import commands

_WAGERS_BACK: Final = (
    "Every wager of the round goes back, also of players who folded or were settled."
)

SHEETS: Final[tuple[ActSheet, ...]] = (
    replace(
        powers.over_maximum(commands.AllowOverMaximum),
        cites=("5.2",),
    ),
    replace(
        powers.collusion(commands.SanctionCollusion),
        asks="A player swapped cards, told of a hand, or took cards out of sight.",
        cites=("12.1", "12.2", "12.3"),
    ),
    replace(
        powers.disturbance(commands.InvalidateOutcome),
        outcome=f"The round has no result. {_WAGERS_BACK}",
        cites=("15.2",),
    ),
    replace(
        powers.void_wagers(commands.VoidWagers),
        cites=("15.3", "15.3(a)"),
    ),
    replace(
        powers.void_out_of_order(commands.VoidOutOfOrder),
        cites=("16.16",),
    ),
    replace(
        powers.exclude_player(commands.ExcludePlayer),
        cites=("15.3", "15.3(b)"),
    ),
    replace(
        powers.void_round(commands.VoidRound),
        outcome=_WAGERS_BACK,
        cites=("15.4",),
    ),
    ActSheet(
        commands.RuleOnDispute,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Decide the dispute",
        asks="A player has disputed something, or the instrument leaves the case open.",
        outcome=(
            "Play on: the round goes on, or its result stands. Otherwise a round still being played"
            " is void and every wager goes back. A round that is over is voided by two persons."
        ),
        discretion=powers.FINAL,
        cites=("15.5", "15.4"),
        fields={
            "play_on": yes_no("Does the round go on, or its result stand?"),
            "because": powers.WHY,
            "dispute": DISPUTE,
            "round": DISPUTED_ROUND,
        },
        sentences=(
            says(
                "rules[ on the dispute of box {dispute:number}][ about round"
                " {round:number}] to play on[ because {why:words}]",
                play_on=True,
                because=words("why"),
            ),
            says(
                "rules[ on the dispute of box {dispute:number}][ about round"
                " {round:number}] not to play on because {why:words}",
                play_on=False,
                because=words("why"),
            ),
        ),
    ),
)
