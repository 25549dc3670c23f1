"""Equity beside the peers: exact before the flop, against any hand, Omaha, and by trials.

Peers count with an evaluator in C++ (pokerfast, by OMPEval), Rust (poker_equity) or C (eval7).
eval7's exact call gives nonsense without communal cards, so it is measured by trials alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.analysis.equity import Situation, work_out
from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.games.poker import Determinations, Game

OURS: Final = "ours, Numba"
PLAIN: Final = "ours, NumPy alone"
OMPEVAL: Final = "pokerfast (OMPEval)"
RUST: Final = "poker_equity"
TRIALS: Final = 1_000_000
Hands = Sequence[tuple[Card, ...]]


def run() -> Report:
    """All measurements, printed as they come, and whether the goals are met."""
    report = Report()
    chance = np.random.default_rng(2025)
    pairs = [dealt(chance, 2, 2) for _ in range(10)]
    before_the_flop(report, pairs)
    several(report, [dealt(chance, 5, 2) for _ in range(10)])
    any_hand(report, dealt(chance, 1, 2))
    omaha(report, dealt(chance, 2, 4))
    trials(report, pairs[0])
    report.show_goals()
    return report


def dealt(chance: np.random.Generator, players: int, cards: int) -> list[tuple[Card, ...]]:
    numbers = chance.permutation(52)[: players * cards].reshape(players, cards)
    return [tuple(CARDS[number] for number in hand) for hand in numbers.tolist()]


def situation(hands: Hands, game: Game = Game.HOLD_EM) -> Situation:
    return Situation(Determinations(game=game, ace_low=True), tuple(hands))


def ours(of: Situation, *, compiled: bool, trials: int | None = None) -> float:
    """The first player's."""
    found = work_out(of, exact=trials is None, trials=trials, seed=trials and 1, compiled=compiled)
    return float(found.players[0].equity.value)


def written(hand: tuple[Card, ...]) -> str:
    return "".join(card.name[0] + card.name[1].lower() for card in hand)


# --- peers ----------------------------------------------------------------------------------------


def had(
    name: str, make: Callable[[], Callable[[], float]]
) -> list[tuple[str, Callable[[], float]]]:
    """The peer, if it is installed."""
    try:
        return [(name, make())]
    except (ImportError, AttributeError) as because:
        print(f"left out: {because}")
        return []


def by_ompeval(hands: Hands) -> Callable[[], float]:
    from pokerfast import equity

    names = [written(hand) for hand in hands]
    if len(names) == 1:
        return lambda: float(equity.equity_vs_random(names[0]))
    return lambda: float(equity.equity(names, threads=1)[0])


def by_rust(hands: Hands, game: str, samples: int | None = None) -> Callable[[], float]:
    import poker_equity

    names = [written(hand) for hand in hands]
    if samples is None:
        call: Callable[[], Any] = partial(poker_equity.exact_from_text, game, names)
    else:
        call = partial(
            poker_equity.chunk_from_text, game, names, samples=samples, seed=1, threads=1
        )
    return lambda: float(call()["players"][0]["equity"])


def by_eval7(hands: Hands, samples: int) -> Callable[[], float]:
    import eval7

    own = [eval7.Card(written((card,))) for card in hands[0]]
    theirs = eval7.HandRange(written(hands[1]))
    return lambda: float(eval7.py_hand_vs_range_monte_carlo(own, theirs, [], samples))


def both(of: Situation) -> list[tuple[str, Callable[[], float]]]:
    return [
        (OURS, partial(ours, of, compiled=True)),
        (PLAIN, partial(ours, of, compiled=False)),
    ]


# --- races ----------------------------------------------------------------------------------------


def race(
    report: Report, title: str, deals: int, contenders: Sequence[tuple[str, Callable[[], float]]]
) -> Race:
    """All must say the same, or the comparison is void."""
    answers = {name: call() for name, call in contenders}
    for name, answer in answers.items():
        assert abs(answer - answers[OURS]) < 1e-9, f"{name} says {answer}"
    return report.race(title, [Contender(name, deals, call) for name, call in contenders], "deal")


def together(calls: Sequence[Callable[[], float]]) -> Callable[[], float]:
    return lambda: sum(call() for call in calls)


def over_several(every: Sequence[Hands]) -> list[tuple[str, Callable[[], float]]]:
    def peer(make: Callable[[Hands], Callable[[], float]]) -> Callable[[], float]:
        return together([make(hands) for hands in every])

    own = [both(situation(hands)) for hands in every]
    return [
        *(
            (name, together([dict(contenders)[name] for contenders in own]))
            for name in (OURS, PLAIN)
        ),
        *had(OMPEVAL, lambda: peer(by_ompeval)),
        *had(RUST, lambda: peer(lambda hands: by_rust(hands, "holdem"))),
    ]


def before_the_flop(report: Report, pairs: Sequence[Hands]) -> None:
    deals = len(pairs) * situation(pairs[0]).completions
    found = race(report, "A. Ten pairs of hands before the flop, exact", deals, over_several(pairs))
    at_most(report, found, OMPEVAL, 1.2, "exact equity of two hands")


def several(report: Report, fives: Sequence[Hands]) -> None:
    deals = len(fives) * situation(fives[0]).completions
    race(report, "B. Ten times five hands before the flop, exact", deals, over_several(fives))


def any_hand(report: Report, hand: Hands) -> None:
    of = situation([*hand, ()])
    contenders = [both(of)[0], *had(OMPEVAL, lambda: by_ompeval(hand))]
    found = race(report, "C. One hand against any other, exact", of.completions, contenders)
    at_most(report, found, OMPEVAL, 1.2, "exact equity against any hand")


def omaha(report: Report, hands: Hands) -> None:
    of = situation(hands, Game.OMAHA)
    contenders = [*both(of), *had(RUST, lambda: by_rust(hands, "omaha"))]
    race(report, "D. Two hands of Omaha, exact", of.completions, contenders)


def trials(report: Report, hands: Hands) -> None:
    of, few = situation(hands), TRIALS // 10
    rust = had(RUST, lambda: by_rust(hands, "holdem", TRIALS))
    slow = had("eval7", lambda: by_eval7(hands, few))
    contenders = [
        Contender(OURS, TRIALS, partial(ours, of, compiled=True, trials=TRIALS)),
        Contender(PLAIN, TRIALS, partial(ours, of, compiled=False, trials=TRIALS)),
        *(Contender(name, TRIALS, call) for name, call in rust),
        *(Contender(name, few, call) for name, call in slow),
    ]
    report.race("E. Two hands by trials", contenders, "trial")


def at_most(report: Report, found: Race, peer: str, times: float, what: str) -> None:
    wanted = f"{what}: at most {times} times as long as {peer}"
    if peer not in found.times:
        report.goals.append(Goal(wanted, "not measured", met=False))
        return
    ratio = found.ratio(peer)
    measured = f"theirs takes {ratio} times ours"
    report.goals.append(Goal(wanted, measured, ratio.median * times >= 1))
