"""Tournament conditions over HTTP: examples, and a check of a file against its clauses."""

from __future__ import annotations

import asyncio
from functools import cache, partial
from typing import Annotated, Final

from msgspec import Meta

from pitboss.messages.tournament_views import (
    ConditionsChecked,
    ConditionsExample,
    ConditionsExamples,
    ConditionsItem,
    ConditionsRefusal,
)
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http.bodies import Body
from pitboss.tournament.condition_requirements import checklist, not_in_force, refusals
from pitboss.tournament.conditions_check import check_conditions
from pitboss.tournament.conditions_file import ConditionsError, read_conditions
from pitboss.tournament.example_files import EXAMPLES, example_text

Line = Annotated[str, Meta(max_length=2_000)]


class ConditionsBody(Body, frozen=True):
    """The lines of a file of conditions."""

    lines: Annotated[tuple[Line, ...], Meta(max_length=2_000)]


async def _examples(_: Call) -> ConditionsExamples:
    return await asyncio.to_thread(_all_examples)


@cache
def _all_examples() -> ConditionsExamples:
    texts = ((name, example_text(name)) for name in EXAMPLES)
    return ConditionsExamples(
        examples=tuple(
            ConditionsExample(
                name=name,
                title=(of := read_conditions(text)).title,
                instrument=of.instrument,
                appendix=of.appendix,
                lines=tuple(text.splitlines()),
            )
            for name, text in texts
        )
    )


async def _check(call: Call) -> ConditionsChecked:
    text = "\n".join(call.body.lines)
    return await call.house.costly.make(call.address, partial(_checked, text))


def _checked(text: str) -> ConditionsChecked:
    try:
        conditions = check_conditions(text)
    except ConditionsError as problem:
        return ConditionsChecked(unreadable=str(problem))
    return ConditionsChecked(
        title=conditions.title,
        instrument=conditions.instrument,
        items=tuple(
            ConditionsItem(
                heading=item.heading,
                says=item.text,
                stated=item.stated,
                cites=tuple(str(clause) for clause in item.clauses),
            )
            for item in checklist(conditions)
        ),
        refusals=tuple(
            ConditionsRefusal(
                because=refusal.because, cites=tuple(str(cited) for cited in refusal.under)
            )
            for refusal in (*not_in_force(conditions), *refusals(conditions))
        ),
    )


CONDITIONS: Final = (
    Endpoint(
        "GET", "/conditions/examples", _examples,
        "Files of tournament conditions to begin with.",
        ConditionsExamples, needs_visit=False,
    ),
    Endpoint(
        "POST", "/conditions/check", _check,
        "What a file of conditions says about each item that its instrument wants, and what cannot"
        " stand; nothing is done.",
        ConditionsChecked, ConditionsBody, problems=(503,),
    ),
)  # fmt: skip
"""Every endpoint here."""
