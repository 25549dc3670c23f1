"""The clauses that management acts rest on.

The instruments say little about running a room: its offices, what needs an approval, the hours of
gaming and who may be excluded.  Where no instrument says anything, an act of management cites
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")
gazette = citing("S2-2001")

Under = tuple[Citation, ...]

OPERATOR: Final[Under] = (ultimate("A:Casino Operator"),)
INSPECTOR: Final[Under] = (gazette("18.6", reading="H-16"),)

OFFICES: Final[Mapping[Office, Under]] = {
    Office.OPERATOR: OPERATOR,
    Office.SUPERVISOR: (ultimate("A:Casino Supervisor"),),
    Office.DEALER: (ultimate("A:Dealer"),),
    Office.DIRECTOR: (
        ultimate("16.4", reading="H-15"),
        ultimate("A:Tournament Director/Assistant"),
        canberra("17.4", reading="H-15"),
        stud("20.2", reading="H-15"),
    ),
    Office.SHIFT_MANAGER: (ultimate("16.4", reading="H-15"),),
    Office.INSPECTOR: INSPECTOR,
}

TOURNAMENTS: Final[Under] = (
    ultimate("16.2"),
    canberra("17.2"),
    stud("20.3"),
    gazette("4.3"),
)

DUTIES: Final[Under] = (ultimate("15.6(c)"), canberra("16.6(c)"), stud("19.5(c)"))
"""Employees follow the procedures within their own duties; this is why they sign on."""

POWERS: Final[Under] = (
    *(ultimate("15.2"), ultimate("15.3"), ultimate("15.4"), ultimate("15.5")),
    *(canberra("16.2"), canberra("16.3"), canberra("16.4"), canberra("16.5")),
    *(stud("19.1"), stud("19.2"), stud("19.3"), stud("19.4")),
)
"""What the operator may delegate to the supervisors at a table."""

TIME_LIMITS: Final[Under] = (
    ultimate("13.8#2", reading="U-19"),
    canberra("16.5", reading="C-15"),
    stud("4.8"),
)
NO_CHOICE: Final[Under] = (ultimate("15.5", reading="S-01"), canberra("16.5"), stud("19.4"))

APPROVED: Final[Under] = (ultimate("A:Approved"), canberra("A:Approved"), stud("A:Approved"))
LAYOUT: Final[Under] = (ultimate("1.1"), canberra("1.1"), stud("1.1"))
EQUIPMENT: Final[Under] = (ultimate("1.1"),)
SHOE: Final[Under] = (
    ultimate("A:Card Shoe", reading="H-20"),
    canberra("A:Shoe", reading="H-20"),
    stud("A:Shoe"),
    gazette("A:Shoe"),
)
AUTOMATED_SHOE: Final[Under] = (
    ultimate("A:Automated shuffling shoe", reading="H-20"),
    canberra("A:Shoe", reading="C-20"),
)
JACKPOT_SPLIT: Final[Under] = (canberra("10.6", reading="H-19"), canberra("A:Approved"))
JACKPOT_WAGER: Final[Under] = (canberra("3.6"), canberra("A:Displayed Jackpot Wager"))
COMMISSION: Final[Under] = (
    stud("15.2(a)(i)", reading="H-20"),
    stud("15.2(a)(ii)", reading="H-20"),
    stud("15.3", reading="H-20"),
)
GAMES_OF_2001: Final[Under] = (
    gazette("Alt Instr", reading="S-04"),
    gazette("Approval Instr", reading="S-04"),
)
PROCEDURES: Final[Under] = (
    ultimate("15.6(c)", reading="H-21"),
    canberra("16.6(c)", reading="H-21"),
    stud("19.5(c)", reading="H-21"),
    gazette("18.7(c)", reading="H-21"),
)
CONDITIONS: Final[Under] = (stud("20.3"),)

HOURS: Final[Under] = (
    ultimate("14.1", reading="H-19"),
    canberra("15.1", reading="H-19"),
    stud("18.1"),
)
COMMENCES: Final[Under] = (ultimate("Instr 2", reading="S-03"),)

WAITING: Final[Under] = (stud("8.2"),)
"""Seated players go before those who wait; the instruments say nothing else about waiting."""

SHUT_OUT: Final[Under] = (
    ultimate("15.3(b)"),
    canberra("16.3(b)", reading="C-21"),
    stud("19.2(b)"),
)
SHUT_OUT_BY_DIRECTOR: Final[Under] = (gazette("18.3(b)"),)

REVIEW: Final[Under] = (ultimate("15.5"), canberra("16.5"), stud("19.4"), *INSPECTOR)
SECRET_CARDS: Final[Under] = (stud("16.4"), stud("16.7"))
SERVER_FAULT: Final[Under] = (ultimate("11.1", reading="E-02"), canberra("12.6", reading="E-02"))


def of_table(law: RuleSet, under: Under) -> Under:
    """Select the clauses that a table's instruments contain, in their numbering."""
    return tuple(dict.fromkeys(law.cite(clause) for clause in under if law.holds(clause)))
