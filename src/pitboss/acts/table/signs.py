"""Opening, closing, signs and notices of any table."""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import Asked, FieldKind, choices
from pitboss.acts.grants import ANYBODY, DETERMINATION, OPERATOR
from pitboss.acts.sentences import says
from pitboss.acts.sheet import ActSheet, Kind
from pitboss.table import commands

_LIMITS: Final = Asked("Which limits?", FieldKind.DETERMINATIONS)

SHEETS: Final[tuple[ActSheet, ...]] = (
    # --- opening, closing, signs and notices ------------------------------------------------------
    ActSheet(
        commands.OpenTable,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Open the table",
        asks="The table is set up and play is to begin.",
        outcome=(
            "Gaming wants the approvals entered and hours of gaming; demonstration and practice do"
            " without. The sign is displayed, and the cards are due to be checked."
        ),
        rules=("operator", "layout", "hours"),
        fields={
            "purpose": Asked(
                "What is it opened for?",
                FieldKind.CHOICE,
                choices(gaming="gaming", demonstration="demonstration", practice="practice"),
            )
        },
    ),
    ActSheet(
        commands.CloseTable,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Close the table",
        asks="Gaming is over, or the moment has come of which the players had notice.",
        outcome="Between rounds. Players get their chips, and the cards are checked once more.",
        discretion="The casino operator may close a table early, after notice to the players.",
        rules=("closure", "hours", "check_of_cards"),
        sentences=(says("closes the table"),),
    ),
    ActSheet(
        commands.RequestRules,
        grants=ANYBODY,
        at_any_time=True,
        kind=Kind.DESK,
        title="Ask for the rules",
        asks="Somebody wants a copy of the rules.",
        outcome="Whoever asks gets one, at any time.",
        rules=("copy_of_the_rules",),
        sentences=(says("asks for the rules"),),
    ),
    ActSheet(
        commands.GiveNoticeOfLimits,
        grants=DETERMINATION,
        kind=Kind.DESK,
        title="Give notice of other limits",
        asks="Other minima, maxima or multiples are to apply later.",
        outcome="The sign says from when; until then the old limits hold.",
        discretion="The casino operator may change limits, after notice to the players.",
        rules=("limits_of_boxes", "multiples"),
        fields={
            "determinations": _LIMITS,
            "takes_effect": Asked("From when?", FieldKind.MOMENT),
        },
    ),
    ActSheet(
        commands.ChangeLimits,
        grants=DETERMINATION,
        kind=Kind.DESK,
        title="Let the new limits apply",
        asks="The moment has come of which the players had notice.",
        outcome="Between rounds, and exactly the limits of the notice.",
        rules=("limits_of_boxes",),
        fields={"determinations": _LIMITS},
    ),
    ActSheet(
        commands.GiveNoticeOfClosure,
        grants=OPERATOR,
        kind=Kind.DESK,
        title="Give notice that the table closes",
        asks="The table is to close before the end of gaming.",
        outcome="The sign says when; the table does not close before.",
        discretion="The casino operator may close a table early.",
        rules=("closure",),
        fields={"takes_effect": Asked("When does it close?", FieldKind.MOMENT)},
    ),
)
