"""Ultimate Texas Hold-em exactly: NI2025-411, and NI2019-212, whose mathematics are the same.

`terms` says what is paid, `solve` what the whole game returns and how it is best played, `decide`
what each choice of one hand is worth.
"""

from pitboss.analysis.exact.ultimate.deciding import decide
from pitboss.analysis.exact.ultimate.solving import Solution, StartingClass, solve
from pitboss.analysis.exact.ultimate.terms import GAZETTED, Terms, TermsError

__all__ = ["GAZETTED", "Solution", "StartingClass", "Terms", "TermsError", "decide", "solve"]
