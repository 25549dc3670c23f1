"""Reports as spreadsheet files: a name never becomes a formula."""

from __future__ import annotations

import csv
import io

import pytest

from pitboss.messages.report_views import Reports, TournamentReport
from pitboss.server.reports.lines import tournaments


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Spring Classic", "Spring Classic"),
        ("=HYPERLINK(A1)", "'=HYPERLINK(A1)"),
        ("+1", "'+1"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ('a "quoted", name', 'a "quoted", name'),
    ],
)
def test_names_are_escaped_and_money_is_numeric(name: str, cell: str) -> None:
    one = TournamentReport(tournament=1, name=name, fees=1_234, refunds=-50)
    reports = Reports(since=None, until=None, tables=(), jackpots=(), tournaments=(one,))
    (row,) = csv.DictReader(io.StringIO(tournaments(reports), newline=""))
    assert row["name"] == cell
    assert (row["fees"], row["refunds"]) == ("12.34", "-0.50")
