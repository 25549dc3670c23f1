"""Equity in the pot games: the share of the pot each hand can expect, exact or by simulation."""

from pitboss.analysis.equity.results import Equities, PlayersEquity, Proportion
from pitboss.analysis.equity.situation import Situation
from pitboss.analysis.equity.working_out import MOST_RANKED, TRIALS, work_out

__all__ = [
    "MOST_RANKED",
    "TRIALS",
    "Equities",
    "PlayersEquity",
    "Proportion",
    "Situation",
    "work_out",
]
