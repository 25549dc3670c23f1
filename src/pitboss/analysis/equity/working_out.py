"""Compute equity: exactly if that takes seconds, else by simulation."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from pitboss.analysis.equity.results import Equities, estimated_equity, exact_equity
from pitboss.analysis.exact.result_cache import ignore_progress
from pitboss.cards import CardsError, Entropy
from pitboss.games.poker import Wins

if TYPE_CHECKING:
    from pitboss.analysis.equity.situation import Situation
    from pitboss.analysis.exact.result_cache import Progress

MOST_RANKED: Final = 300_000_000
"""Up to this many hands to rank, every deal is counted unless trials are requested."""
TOO_MANY: Final = 1_000 * MOST_RANKED
"""More hands are never counted, even on request: it would take an hour or longer."""
TRIALS: Final = 1_000_000
_WORTH_COMPILING: Final = 10_000_000
"""NumPy ranks fewer hands in the time that it takes to load Numba."""


def work_out(
    of: Situation,
    *,
    exact: bool | None = None,
    trials: int | None = None,
    seed: int | None = None,
    entropy: Entropy | None = None,
    compiled: bool | None = None,
    progress: Progress = ignore_progress,
) -> Equities:
    """Return the equity of each player.

    `exact` forces counting every deal (True) or simulation (False); `trials` and `seed` force
    simulation too.  Without a seed, `entropy` supplies one: this layer has no randomness of its
    own.  Numba runs if it can be imported and the work is large enough, NumPy otherwise; `compiled`
    forces one of them.
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
        return Equities(exact_equity(tallies, of.completions, split=split), of.completions)
    trials = TRIALS if trials is None else trials
    seed = _drawn(entropy) if seed is None else seed
    tallies = sample(of, trials, seed, progress, _by_numba(compiled, trials * hands_a_deal(of)))
    return Equities(estimated_equity(tallies, trials, split=split), of.completions, trials, seed)


def _drawn(entropy: Entropy | None) -> int:
    if entropy is None:
        raise ValueError("trials need a seed, or a source of entropy to draw one from")
    return int.from_bytes(entropy(8), "big")


def _by_numba(compiled: bool | None, ranked: int) -> bool | None:
    if compiled is None and ranked < _WORTH_COMPILING and "numba" not in sys.modules:
        return False
    return compiled
