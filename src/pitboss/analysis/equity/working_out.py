"""Equity worked out: exactly where that is a matter of seconds, else by trials."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from pitboss.analysis.equity.results import Equities, estimated, exactly
from pitboss.analysis.exact.result_cache import unheard
from pitboss.cards import CardsError, Entropy
from pitboss.games.poker import Wins

if TYPE_CHECKING:
    from pitboss.analysis.equity.situation import Situation
    from pitboss.analysis.exact.result_cache import Progress

MOST_RANKED: Final = 300_000_000
"""Up to so many hands to rank, every deal is counted unless trials are asked for."""
TOO_MANY: Final = 1_000 * MOST_RANKED
"""More than that is not counted even if asked for: it would take most of an hour or longer."""
TRIALS: Final = 1_000_000
_WORTH_COMPILING: Final = 10_000_000
"""Fewer hands NumPy ranks in the time that Numba takes to be loaded."""


def work_out(
    of: Situation,
    *,
    exact: bool | None = None,
    trials: int | None = None,
    seed: int | None = None,
    entropy: Entropy | None = None,
    compiled: bool | None = None,
    progress: Progress = unheard,
) -> Equities:
    """What each player can expect.

    `exact` insists on counting every deal (True) or on trials (False), and so do `trials` and
    `seed`.  Without a seed `entropy` gives one: nothing here draws chance of its own.  Numba does
    the work where it can be imported and there is enough of it, and NumPy where not; `compiled`
    insists on one or the other.
    """
    from pitboss.analysis.equity.counting import count, hands_a_deal, hands_to_rank
    from pitboss.analysis.equity.sampling import sample

    progress("getting ready", 0.0)
    split, ranked = of.of.wins is Wins.SPLIT, hands_to_rank(of)
    if exact is None:
        exact = trials is None and seed is None and ranked <= MOST_RANKED
    if exact:
        if ranked > TOO_MANY:
            raise CardsError(
                f"{of.completions:,} ways to deal, {ranked:,} hands to rank: too many to count"
                " exactly; ask for trials"
            )
        tallies = count(of, progress, _by_numba(compiled, ranked))
        return Equities(exactly(tallies, of.completions, split=split), of.completions)
    trials = TRIALS if trials is None else trials
    seed = _drawn(entropy) if seed is None else seed
    tallies = sample(of, trials, seed, progress, _by_numba(compiled, trials * hands_a_deal(of)))
    return Equities(estimated(tallies, trials, split=split), of.completions, trials, seed)


def _drawn(entropy: Entropy | None) -> int:
    if entropy is None:
        raise ValueError("trials need a seed, or a source of entropy to draw one from")
    return int.from_bytes(entropy(8), "big")


def _by_numba(compiled: bool | None, ranked: int) -> bool | None:
    if compiled is None and ranked < _WORTH_COMPILING and "numba" not in sys.modules:
        return False
    return compiled
