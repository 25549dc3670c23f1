"""Study over HTTP: exact figures of the house games, for anybody who is not in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from pitboss.messages import study_views as views
from pitboss.server.endpoints.endpoint import Call, Endpoint, Handler
from pitboss.server.http.problems import Problem
from pitboss.server.study import bodies, canberra_poker, ultimate_texas_holdem
from pitboss.server.study.admission import require_not_in_play
from pitboss.server.study.hold import HOLD

Asked = TypeVar("Asked", bound=msgspec.Struct)


def _handler(name: str, question: Callable[[Asked], msgspec.Struct]) -> Handler:
    """Make a handler that checks admission on each request; unreadable terms become a Problem."""

    async def answered(call: Call) -> msgspec.Struct:
        require_not_in_play(call)
        try:
            return await call.house.mathematician.ask(question, call.body)
        except ValueError as error:  # every complaint of the analysis about terms and cards
            raise Problem(422, "bad_terms", str(error)) from None

    answered.__name__ = name
    return answered


def _endpoint(
    path: str,
    question: Callable[[Asked], msgspec.Struct],
    says: str,
    gives: type,
    takes: type[Asked],
) -> Endpoint:
    name = question.__name__
    return Endpoint(
        "POST", f"/study/{path}", _handler(f"study_{name}", question), says, gives, takes,
        problems=(403, 503),
    )  # fmt: skip


STUDY: Final = (
    _endpoint(
        "ultimate", ultimate_texas_holdem.ultimate_returns,
        "Ultimate Texas Hold-em exactly, under any pay table.",
        views.PayTableStudied, bodies.UltimateTerms,
    ),
    _endpoint(
        "ultimate/trips", ultimate_texas_holdem.ultimate_trips,
        "The trips wager alone, and as one decision with the base game.",
        views.TripsStudied, bodies.UltimateTerms,
    ),
    _endpoint(
        "ultimate/hands", ultimate_texas_holdem.ultimate_hands,
        "The value of every choice with each of the 169 starting hands.",
        views.StartingHands, bodies.UltimateTerms,
    ),
    _endpoint(
        "ultimate/decision", ultimate_texas_holdem.ultimate_decision,
        "The value of every choice with two cards and none, three or five communal cards.",
        views.DecisionValued, bodies.UltimateHand,
    ),
    _endpoint(
        "canberra", canberra_poker.canberra_returns, "Canberra Poker exactly, under any pay table.",
        views.PayTableStudied, bodies.CanberraTerms,
    ),
    _endpoint(
        "canberra/chart", canberra_poker.canberra_chart,
        "The best play of Canberra Poker by hand and dealer's card.",
        views.UpcardChart, bodies.CanberraTerms,
    ),
    _endpoint(
        "canberra/decision", canberra_poker.canberra_decision,
        "What a bet and a fold are worth with a hand against the dealer's card.",
        views.DecisionValued, bodies.CanberraHand,
    ),
    _endpoint(
        "jackpot", canberra_poker.jackpot,
        "The progressive jackpot exactly: return by pool, break-even, growth.",
        views.JackpotStudied, bodies.JackpotPlay,
    ),
    HOLD,
)  # fmt: skip
"""Every endpoint here."""
