"""The tutor over HTTP, only at practice tables and for nobody who is in play elsewhere.

15.1 of NI2025-411 and its counterparts forbid devices that analyse a game at the table, and the
house gives no advice (15.6(a)); a practice table is not gaming, and anyone seated at another table
is refused.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec.structs import asdict, fields
from starlette.responses import Response

from pitboss.analysis.equity.results import Proportion
from pitboss.analysis.exact.decision import Decision
from pitboss.messages.practice_views import (
    DecisionTaken,
    EquityEstimated,
    PracticeReport,
    StageCost,
    TurnValued,
)
from pitboss.messages.study_views import ChoiceValued, Figure
from pitboss.practice.tutor import Situation, report, situation_of, value, value_all
from pitboss.practice.tutor.equity import PotSituation, estimate, pot_situation_of
from pitboss.practice.tutor.report import Cost, Report, ValuedDecision
from pitboss.room.management import TableKind
from pitboss.room.management.clauses import of_table
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http.problems import Problem
from pitboss.server.inspection.asking import asker_of, run_in_thread
from pitboss.server.practice.tutor_session import Session, last_session
from pitboss.server.study.admission import NO_ANALYSIS, require_not_in_play


async def _decision(call: Call) -> TurnValued:
    require_not_in_play(call)
    room, table = call.house.installation.room, call.number("table")
    view = room.shown(call.visitor, table).view
    in_room = room.state.tables[table]
    if in_room.kind is not TableKind.PRACTICE or in_room.particulars.tournament is not None:
        cites = tuple(map(str, of_table(in_room.particulars.law, NO_ANALYSIS)))
        raise Problem(403, "no_practice", "the tutor is at practice tables alone", cites=cites)
    number = view.round.number if view.round else 0
    situation = situation_of(view)
    if situation is not None:
        decision = await call.house.mathematician.ask(value, situation)
        return _value_choices(table, number, situation, decision)
    pots = pot_situation_of(view, room.desks[table].state.table.determinations)
    if pots is not None and view.round is not None:
        share = await call.house.mathematician.ask(estimate, pots)
        equity = _show_equity(share, pots)
        return TurnValued(table=table, round=number, stage=view.round.stage, equity=equity)
    return TurnValued(table=table, round=number, stage="")


def _value_choices(table: int, number: int, of: Situation, decision: Decision) -> TurnValued:
    choices = (
        ChoiceValued(
            action=choice.action,
            value=_figure(choice.value),
            cost=_figure(decision.cost(choice.action)),
        )
        for choice in decision.choices
    )
    return TurnValued(
        table=table,
        round=number,
        stage=of.stage,
        ante=of.ante,
        best=decision.best.action,
        choices=tuple(choices),
    )


def _show_equity(share: Proportion, of: PotSituation) -> EquityEstimated:
    low, high = share.limits or (float(share.value), float(share.value))
    price = None if of.price is None else float(of.price)
    return EquityEstimated(share=float(share.value), low=low, high=high, price=price)


def _figure(value: Fraction) -> Figure:
    return Figure(fraction=str(value), decimal=float(value))


# --- the report -----------------------------------------------------------------------------------


async def _report(call: Call) -> PracticeReport:
    require_not_in_play(call)
    inspecting = call.house.installation.inspecting
    session = await run_in_thread(call, partial(last_session, inspecting, asker_of(call)))
    situations = [taken.situation for taken in session.taken]
    decisions = await call.house.mathematician.ask(value_all, situations) if situations else []
    return _show_report(session, report(session.taken, decisions))


def _show_report(session: Session, found: Report) -> PracticeReport:
    return PracticeReport(
        began=session.rounds[0].began if session.rounds else None,
        rounds=len(session.rounds),
        decisions=tuple(map(_show_decision, found.decisions)),
        stages=tuple(_cost(cost, *of) for of, cost in found.stages.items()),
        whole=_cost(found.whole),
    )


def _show_decision(valued: ValuedDecision) -> DecisionTaken:
    taken, of, decision = valued.taken, valued.taken.situation, valued.decision
    return DecisionTaken(
        table=taken.table,
        round=taken.round,
        at=taken.at,
        game=of.game,
        stage=of.stage,
        cards=of.own,
        open=of.open,
        done=taken.done,
        best=decision.best.action,
        value=_figure(decision.value(taken.done)),
        best_value=_figure(decision.best.value),
        cost=_figure(valued.cost),
        ante=of.ante,
        chips=_figure(valued.cost_in_chips),
    )


def _cost(cost: Cost, game: str = "", stage: str = "") -> StageCost:
    return StageCost(
        decisions=cost.decisions,
        mistakes=cost.mistakes,
        cost=_figure(cost.antes),
        chips=_figure(cost.chips),
        game=game,
        stage=stage,
    )


async def _file(call: Call) -> Response:
    shown = await _report(call)
    headers = {"content-disposition": 'attachment; filename="practice.csv"'}
    return Response(_csv(shown), media_type="text/csv; charset=utf-8", headers=headers)


_COLUMNS: Final = tuple(
    name
    for field in fields(DecisionTaken)
    for name in ((field.name, f"{field.name}_decimal") if field.type is Figure else (field.name,))
)


def _csv(shown: PracticeReport) -> str:
    """Write one line per decision; each exact value is a fraction with a decimal beside it."""
    text = io.StringIO()
    lines = csv.DictWriter(text, _COLUMNS, lineterminator="\r\n")
    lines.writeheader()
    lines.writerows(dict(_cells(decision)) for decision in shown.decisions)
    return text.getvalue()


def _cells(decision: DecisionTaken) -> Iterator[tuple[str, object]]:
    for name, cell in asdict(decision).items():
        if isinstance(cell, Figure):
            yield name, cell.fraction
            yield f"{name}_decimal", cell.decimal
        else:
            yield name, " ".join(cell) if isinstance(cell, tuple) else cell


PRACTICE: Final = (
    Endpoint(
        "GET", "/practice/tables/{table}/decision", _decision,
        "What each choice that is yours now is worth, at a practice table.",
        TurnValued, problems=(403, 404, 503),
    ),
    Endpoint(
        "GET", "/practice/report", _report,
        "What the decisions of your last practice session cost.",
        PracticeReport, problems=(403, 503),
    ),
    Endpoint(
        "GET", "/practice/report.csv", _file, "The same as lines of a file.",
        str, problems=(403, 503), files=("text/csv",),
    ),
)  # fmt: skip
"""Every endpoint here."""
