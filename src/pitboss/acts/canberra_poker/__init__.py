"""The acts of Canberra Poker and of its progressive jackpot."""

from typing import Final

from pitboss.acts.canberra_poker import irregularities, play, progressive_jackpot, rulings
from pitboss.acts.sheet import GameActs
from pitboss.games.canberra_poker import Determinations, events
from pitboss.games.progressive_jackpot.determinations import Reseed

ACTS: Final = GameActs(
    instrument="NI2017-193",
    games=("canberra_poker",),
    determinations={"canberra_poker": Determinations()},
    answers={
        Reseed.NONE: "begins from nothing",
        Reseed.START_VALUE: "is filled up to a start value by the casino operator",
        Reseed.FROM_RESERVE: "is filled up from the reserve pool",
    },
    sheets=(*play.SHEETS, *irregularities.SHEETS, *rulings.SHEETS, *progressive_jackpot.SHEETS),
    marked_events={
        "voids": (events.RoundVoided, events.WagersVoided),
        "rulings": (events.DisputeDecided,),
        "jackpots": (events.JackpotsDue, events.JackpotHandedOver),
        "markers": (events.OverMaximumAllowed,),
        "disputes": (events.DisputeRaised, events.DisputeDecided),
        "corrections": (events.BetCorrected,),
    },
)
