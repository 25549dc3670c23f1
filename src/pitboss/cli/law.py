"""`pitboss law`: the instruments, their clauses, their differences and their coverage."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from pitboss.cli.answer import as_json as json_option
from pitboss.cli.answer import print_json
from pitboss.cli.law_coverage import show_covered, show_proved
from pitboss.law.citation import Citation
from pitboss.law.concordance import Concordance, Pair
from pitboss.law.instrument import Clause, Instrument
from pitboss.law.reading import Reading
from pitboss.law.register import (
    catalogue,
    concordance,
    instrument,
    instruments,
    readings_of,
)
from pitboss.law.rule_set import LawInForce, day_of

if TYPE_CHECKING:
    from pitboss.scenario.coverage import Coverage


@click.group()
def law() -> None:
    """Read the instruments, their clauses and readings."""


@law.command("list")
@json_option
def list_instruments(as_json: bool) -> None:
    """List the instruments and the authorised games."""
    if as_json:
        print_json(
            {
                "instruments": [_instrument_data(held) for held in instruments()],
                "games": [
                    {
                        "id": game.id,
                        "name": game.name,
                        "form": game.form,
                        "status": game.status.value.replace(" ", "_"),
                        "under": list(game.under),
                        "why": game.why,
                    }
                    for game in catalogue()
                ],
            }
        )
        return
    for held in instruments():
        click.echo(f"{click.style(f'{held.id:<12}', bold=True)} {held.subject}")
        click.echo(f"{'':<12} {len(held.clauses)} clauses, {_in_force(held)}")
    click.echo()
    for game in catalogue():
        click.echo(f"{game.name:<52} {game.status.value:<9} {', '.join(game.under)}")


def _in_force(held: Instrument) -> str:
    """Return when an instrument governs, and whether it would govern a round dealt today."""
    law_today, today = LawInForce(), day_of(datetime.now(UTC))
    begins = law_today.commencement(held.id)
    ended = law_today.ended(held.id)
    assumed = " (assumed)" if begins.assumed else ""
    until = f" until {ended}" if ended else ""
    governs = "in force" if law_today.governs(held.id, today) else "governs no new round"
    return f"from {begins.day}{assumed}{until}: {governs}"


def _instrument_data(held: Instrument) -> dict[str, object]:
    return {
        "id": held.id,
        "title": held.title,
        "subject": held.subject,
        "power": held.power,
        "made": str(held.made),
        "commences": str(held.commencement.day),
        "commencement_assumed": held.commencement.assumed,
        "in_force": LawInForce().governs(held.id, day_of(datetime.now(UTC))),
        "revokes": list(held.revokes),
        "clauses": len(held.clauses),
    }


@law.command()
@click.argument("instrument_id", metavar="ID")
@click.argument("clause", nargs=-1)
@json_option
def show(instrument_id: str, clause: tuple[str, ...], as_json: bool) -> None:
    """Show an instrument, one rule of it, or one clause with its neighbours.

    \b
    pitboss law show NI2025-411
    pitboss law show NI2025-411 9
    pitboss law show NI2025-411 13.8#2
    pitboss law show S2-2001 A 3.2
    pitboss law show NI2006-154 "A:Tap Out"
    """
    held = instrument(instrument_id)
    number = " ".join(clause)
    rules = {rule.number: rule for rule in held.rules}
    if number in rules or not number:
        _show_rules(held, [number] if number else list(rules), as_json)
        return
    _show_clause(held, held.clause(number), as_json)


def _show_rules(held: Instrument, numbers: list[str], as_json: bool) -> None:
    chosen = [rule for rule in held.rules if rule.number in numbers]
    if as_json:
        clauses = [_clause_data(clause) for rule in chosen for clause in rule.clauses]
        print_json({**_instrument_data(held), "clauses": clauses})
        return
    click.echo(f"{held.id}  {held.title}\n")
    for rule in chosen:
        click.secho(f"{rule.number}  {rule.heading}", bold=True)
        for clause in rule.clauses:
            click.echo(f"  {clause.number:<14} {clause.digest}")
        click.echo()


def _clause_data(clause: Clause) -> dict[str, object]:
    return {
        "instrument": clause.instrument,
        "clause": clause.number,
        "digest": clause.digest,
        "kind": clause.kind.value,
        "actor": clause.actor.value,
        "embodiment": clause.embodiment.value,
        "limits": clause.limits,
        "reason": clause.reason,
    }


def _show_clause(held: Instrument, clause: Clause, as_json: bool) -> None:
    rule = held.rule_of(clause.number)
    readings = readings_of(clause.citation)
    known = _coverage(held.id, as_json, of=clause.citation)
    found = next(covered for covered in known.clauses if covered.clause is clause)
    neighbours = _neighbours(rule.clauses, clause)
    if as_json:
        print_json(
            {
                **_clause_data(clause),
                "rule": {"number": rule.number, "heading": rule.heading},
                "neighbours": [_clause_data(neighbour) for neighbour in neighbours],
                "readings": [_reading_data(reading) for reading in readings],
                "code": list(found.code),
                "scenarios": [*found.allowed, *found.refused],
            }
        )
        return
    click.echo(f"{held.id}  {rule.number}  {rule.heading}\n")
    for neighbour in neighbours:
        mark, bold = ("▸", True) if neighbour is clause else (" ", False)
        click.secho(f"{mark} {neighbour.number:<12} {neighbour.digest}", bold=bold, dim=not bold)
    click.echo(f"\n{clause.kind.value}, {clause.actor.value}, {clause.embodiment.value}", nl=False)
    click.echo(", limits" if clause.limits else "")
    if clause.reason:
        click.echo(f"not embodied: {clause.reason}")
    for reading in readings:
        _show_reading(reading)
    _print_places("Code", found.code)
    _print_places("Scenarios", (*found.allowed, *found.refused))


def _coverage(instrument_id: str | None, as_json: bool, of: Citation | None = None) -> Coverage:
    """Return what the code cites and the shipped scenarios exercise, for one clause if given."""
    from pitboss.cli.scenario import refuse_scenario
    from pitboss.scenario.coverage import coverage_of
    from pitboss.scenario.errors import ScenarioError
    from pitboss.scenario.shipped import exercised_by_shipped

    if instrument_id is not None:
        instrument(instrument_id)  # refuses an unknown instrument before any scenario runs
    try:
        return coverage_of(instrument_id, exercised_by_shipped(of))
    except ScenarioError as error:
        refuse_scenario(error, as_json=as_json)


def _reading_data(reading: Reading) -> dict[str, object]:
    return {
        "id": reading.id,
        "title": reading.title,
        "doubt": reading.doubt,
        "reading": reading.reading,
        "why": reading.why,
        "ask": reading.ask,
        "earlier": [
            {"until": str(text.until), "said": dict(text.said), "because": text.because}
            for text in reading.earlier
        ],
    }


def _show_reading(reading: Reading) -> None:
    asked = "  (a question for the operator or the Commission)" if reading.ask else ""
    click.secho(f"\nReading {reading.id}: {reading.title}{asked}", bold=True)
    click.echo(f"  {reading.doubt}\n  {reading.reading}\n  Why: {reading.why}")
    for text in reversed(reading.earlier):
        click.secho(f"  Until {text.until}:", dim=True)
        for part, words in text.said:
            click.secho(f"    {part}: {words}", dim=True)
        click.secho(f"    Revised: {text.because}", dim=True)


def _neighbours(clauses: tuple[Clause, ...], clause: Clause) -> tuple[Clause, ...]:
    """Return the clause's family if it has one, else the clauses just before and after it."""
    top = clause.number if not clause.parent else clause.parent
    family = tuple(member for member in clauses if member.number == top or member.parent == top)
    place = clauses.index(clause)
    around = clauses[max(0, place - 2) : place + 3]
    return tuple(member for member in clauses if member in family or member in around)


def _print_places(heading: str, places: tuple[str, ...]) -> None:
    if places:
        click.secho(f"\n{heading}", bold=True)
        for place in places:
            click.echo(f"  {place}")


@law.command()
@click.argument("one")
@click.argument("other")
@json_option
def diff(one: str, other: str, as_json: bool) -> None:
    """Show what differs between two instruments, clause by clause."""
    held = concordance(one, other)
    differences = held.differences()
    if as_json:
        print_json(
            {
                "older": held.older,
                "newer": held.newer,
                "same": len(held.pairs) - len(differences),
                "differences": [
                    {
                        "older": pair.older or None,
                        "newer": pair.newer or None,
                        "change": pair.change.value,
                        "note": pair.note,
                    }
                    for pair in differences
                ],
            }
        )
        return
    click.echo(f"{held.older} to {held.newer}: {len(differences)} clauses differ.\n")
    for pair in differences:
        _show_pair(held, pair)


def _show_pair(held: Concordance, pair: Pair) -> None:
    numbers = f"{pair.older or '-':<12} {pair.newer or '-':<12}"
    click.echo(f"{click.style(numbers, bold=True)} {pair.change.value:<11} ", nl=False)
    if pair.note:
        click.echo(pair.note)
        return
    side = Citation(held.newer, pair.newer) if pair.newer else Citation(held.older, pair.older)
    click.echo(instrument(side.instrument).clause(side.clause).digest)


@law.command()
@click.argument("instrument_id", metavar="[ID]", required=False)
@click.option("--proved", is_flag=True, help="Count what is proved by breaking the code.")
@json_option
def coverage(instrument_id: str | None, proved: bool, as_json: bool) -> None:
    """Show which clauses the code cites and the scenarios exercise.  Status 1 if any is missing.

    With --proved, a clause that code carries out counts only if a scenario fails when that code is
    broken: a branch negated, a limit moved, an effect removed.  `make prove-law` looks for these
    proofs in a clone, and they travel with Pitboss.  Status 1 if one is missing or out of date.

    \b
    pitboss law coverage
    pitboss law coverage --proved
    pitboss law coverage --proved S2-2001 --json
    """
    found = _coverage(instrument_id, as_json)
    if proved:
        show_proved(found, as_json)
    else:
        show_covered(found, as_json)
