"""Exact analysis of Ultimate Texas Hold-em: NI2025-411, and NI2019-212 with equal mathematics.

`Terms` holds the odds, `solve` finds the best play and the return of the whole game, and `decide`
values each choice of one hand.
"""

from pitboss.analysis.exact.ultimate.deciding import decide
from pitboss.analysis.exact.ultimate.solving import Solution, StartingClass, solve
from pitboss.analysis.exact.ultimate.terms import GAZETTED, Terms, TermsError

__all__ = ["GAZETTED", "Solution", "StartingClass", "Terms", "TermsError", "decide", "solve"]
