"""The acts of Ultimate Texas Hold-em.  Clauses in the numbering of 2025."""

from typing import Final

from pitboss.acts.sheet import GameActs
from pitboss.acts.ultimate_texas_holdem import irregularities, play, rulings
from pitboss.games.ultimate_texas_holdem import Determinations, ShoeKind, events
from pitboss.games.ultimate_texas_holdem.determinations import PlayErrorBasis

ACTS: Final = GameActs(
    instrument="NI2025-411",
    games=("ultimate_texas_holdem",),
    determinations={"ultimate_texas_holdem": Determinations()},
    shoes=(ShoeKind,),
    answers={
        PlayErrorBasis.RULE_8: "the multiples of the ante in rule 8",
        PlayErrorBasis.LIMITS: "the limits of the play box alone",
    },
    sheets=(*play.SHEETS, *irregularities.SHEETS, *rulings.SHEETS),
    marked_events={
        "voids": (
            events.RoundVoided,
            events.WagersVoided,
            events.HandVoided,
            events.MisdealDeclared,
        ),
        "rulings": (events.DisputeDecided,),
        "markers": (events.OverMaximumAllowed,),
        "disputes": (events.DisputeRaised, events.DisputeDecided),
        "corrections": (events.WagerCorrected,),
    },
)
