"""`pitboss scenario`: runs scenarios, shows what differs, and writes their outcomes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click

from pitboss.cli.answer import NO, WRONG_USE, print_json, refuse
from pitboss.cli.answer import as_json as json_option
from pitboss.scenario.comparison import Report, run
from pitboss.scenario.errors import ScenarioError, each
from pitboss.scenario.rewriting import rewrite
from pitboss.scenario.runner import PerformedAct, all_errors
from pitboss.scenario.script import Script, read_file, read_page, read_scripts, text_of
from pitboss.scenario.shipped import files_in, shipped_files
from pitboss.scenario.vocabulary import Result

_paths = click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))


@click.group()
def scenario() -> None:
    """Run scenarios: plain text that states rulings and the clauses they rest on.

    \b
    pitboss scenario run                         every scenario that ships
    pitboss scenario run my.txt --update         write what came of them, then review
    pitboss scenario list
    """


@scenario.command("run")
@_paths
@click.option("--update", is_flag=True, help="Write what came of them into the files.")
@json_option
def run_scenarios(paths: tuple[Path, ...], update: bool, as_json: bool) -> None:
    """Run files or folders of scenarios; without PATH all that ship.  Status 1 if any differs.

    \b
    pitboss scenario run
    pitboss scenario run scenarios/NI2025-411/09-settlement.txt
    pitboss scenario run my.txt --update
    """
    try:
        files = list(files_in(paths) if paths else shipped_files())
    except ScenarioError as error:
        refuse_scenario(error, as_json=as_json)
    errors: list[ScenarioError] = []
    reports: list[Report] = []
    for path, name in files:
        try:
            if update:
                _update(path, name, quiet=as_json)
            reports += _run_file(path, name, errors)
        except ScenarioError as error:
            errors += each(error)
    if as_json:
        _print_json(reports, errors)
    else:
        _print(reports, errors)
    if errors:
        sys.exit(WRONG_USE)
    if not all(report.passed for report in reports):
        sys.exit(NO)


def _run_file(path: Path, name: str, errors: list[ScenarioError]) -> list[Report]:
    """Run the playable scenarios of a file; collect the errors of the others."""
    page = read_page(text_of(path, name), name)
    errors += all_errors(page)
    reports: list[Report] = []
    for script in page.scripts:
        try:
            reports += run(script)
        except ScenarioError as error:
            errors += each(error)
    return reports


def refuse_scenario(error: ScenarioError, *, as_json: bool) -> NoReturn:
    """Print what cannot be read, and where, and exit."""
    if as_json:
        refuse("bad_scenario", str(error), as_json=True)
    click.echo(str(error), err=True)  # it begins with a file name, whose case must be kept
    sys.exit(WRONG_USE)


def _update(path: Path, name: str, *, quiet: bool) -> None:
    scripts = read_file(path, name)
    before = text_of(path, name)
    after = rewrite(before, scripts)
    if after == before:
        return
    read_scripts(after, name)  # what we write must be readable
    path.write_text(after, encoding="utf-8")
    if not quiet:
        click.echo(f"written  {name}")


def _print_json(reports: list[Report], errors: list[ScenarioError]) -> None:
    found = [_report_data(report) for report in reports]
    if not errors:
        print_json(found)
        return
    message = "\n".join(str(error) for error in errors)
    print_json(
        {
            "error": {"code": "bad_scenario", "message": message, "cites": []},
            "errors": [
                {"file": error.file, "line": error.line, "message": error.message}
                for error in errors
            ],
            "scenarios": found,
        }
    )


def _print(reports: list[Report], errors: list[ScenarioError]) -> None:
    for error in errors:
        click.echo(str(error), err=True)
    if errors and not reports:
        return
    for report in reports:
        if not report.passed:
            _print_differences(report)
    failed = sum(not report.passed for report in reports)
    titles = {report.played.script.place for report in reports}
    summary = f"{_count(len(titles), 'scenario')}, {_count(len(reports), 'run')}"
    if failed:
        click.secho(f"{summary}, {failed} of them with differences", bold=True)
    elif errors:
        click.echo(f"{summary}: all that can be read hold")
    else:
        click.echo(f"{summary}: all hold")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _print_differences(report: Report) -> None:
    script = report.played.script
    click.secho(f"{script.title}", bold=True)
    click.echo(f"{script.place}  under {report.instrument}")
    for difference in report.differences:
        click.echo(f"  line {difference.line:<5} expected  {difference.expected}")
        click.echo(f"{'':<12} found     {difference.found}")
    if report.following:
        click.echo(
            f"  not compared, for it may only follow from this: {_format_lines(report.following)}"
        )
    click.echo()


def _format_lines(numbers: list[int]) -> str:
    """Format numbers as `lines 15 to 18 and 20`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    summary = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"line{'s' if len(numbers) > 1 else ''} {summary}"


def _report_data(report: Report) -> dict[str, object]:
    played = report.played
    return {
        "title": played.script.title,
        "file": played.script.file,
        "line": played.script.line,
        "instrument": report.instrument,
        "passed": report.passed,
        "differences": [
            {"line": difference.line, "expected": difference.expected, "found": difference.found}
            for difference in report.differences
        ],
        "following": report.following,
        "rulings": [_ruling_data(performed) for performed in played.performed],
        "results": [
            _result_data(result)
            for performed in played.performed
            for result, _ in performed.results
        ],
        "stakes": played.stakes,
    }


def _ruling_data(performed: PerformedAct) -> dict[str, object]:
    refusal = performed.refusal
    return {
        "who": performed.act.actor.head,
        "act": performed.act.text,
        "outcome": "refused" if refusal else "allowed",
        "answer": performed.answer,
        "cites": [str(cited) for cited in performed.cites],
        "because": refusal.because if refusal else None,
    }


def _result_data(result: Result) -> dict[str, object]:
    return {
        "seat": result.seat,
        "wager": result.wager,
        "outcome": result.outcome.value,
        "amount": result.amount.units,
        "cites": [str(cited) for cited in dict.fromkeys(result.under)],
    }


@scenario.command("list")
@_paths
@json_option
def list_scenarios(paths: tuple[Path, ...], as_json: bool) -> None:
    """List the scenarios of files or folders; without PATH all that ship."""
    try:
        files = list(files_in(paths) if paths else shipped_files())
        scripts = [script for path, name in files for script in read_file(path, name)]
    except ScenarioError as error:
        refuse_scenario(error, as_json=as_json)
    if as_json:
        print_json([_script_data(script) for script in scripts])
        return
    file = ""
    for script in scripts:
        if script.file != file:
            file = script.file
            click.secho(file, bold=True)
        click.echo(f"  {script.line:>4}  {script.title}")


def _script_data(script: Script) -> dict[str, object]:
    return {
        "title": script.title,
        "file": script.file,
        "line": script.line,
        "instruments": [" with ".join(law.instruments) for law in script.laws],
    }
