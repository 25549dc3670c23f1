"""The clauses that govern a tournament, and what they order, instrument by instrument.

Instruments answer the same question differently: an absent player forfeits under one and is dealt
in under another; a move within a session is allowed or not.  Each instrument appears here once;
NI2019-212 reads as NI2025-411 does, and rulings use its own numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pitboss.law.citation import Citation, citing
from pitboss.tournament.appendix_clauses import PARTS_3

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")
tournament = citing("S2-2001")

Under = tuple[Citation, ...]


class Absent(Enum):
    """What happens to an entrant who has not taken the seat when a session begins."""

    FORFEITS = "forfeits the position"
    DEALT_AND_FOLDED = "is dealt in and folded, and blinds, antes and compulsory calls are taken"
    DIRECTOR_DECIDES = "may be ruled to have forfeited, or has blinds and antes taken"


class Reserves(Enum):
    """What happens to the fee of an absent player whose seat a reserved player takes."""

    NONE = "the instrument knows no reserved players"
    BOTH_FEES = "both fees stay in the pool"
    ONE_FEE = "the absent player's fee is returned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The clauses of one instrument."""

    absent: Absent
    reserves: Reserves
    director: Under
    assistant: Under
    rules_apply: Under
    """The rules that govern the rounds of a tournament."""
    published: Under
    """Documented, available and notified, or approved."""
    needs_reference: Under
    """Clauses that require a notice to the Commission or its approval; empty if none."""
    prevails: Under
    words: Under
    """Clauses that define how dictionary words are marked; empty if none."""
    agreement: Under
    one_entry: Under
    group: Under
    players: Under
    ballot: Under
    position: Under
    """The position is fixed for the session, unless directed otherwise."""
    moves: Under
    """Clauses for breaking tables and moving players; empty if the instrument has none."""
    number_at_table: Under
    altered_start: Under
    notice: Under = ()
    """Clauses that require notice of a new starting time; empty if none."""
    absence: Under
    reserved: Under
    substitute: Under
    in_view: Under
    chips: Under
    """Chips are added, taken or exchanged only under the rules."""
    issue: Under
    no_chips_left: Under
    minimum_wager: Under
    rebuys: Under
    top_up: Under
    breaks: Under
    pace: Under
    disputes: Under
    """Clauses under which play at a table waits for a disputed decision."""
    places: Under
    same_round: Under
    ties: Under
    points: Under
    session: Under
    progression: Under
    repechage: Under
    clock: Under
    pool: Under
    commission: Under
    added: Under
    no_refunds: Under
    refunds: Under = ()
    """Clauses under which conditions may permit a refund; empty if none."""
    cancellation: Under
    exclusion: Under
    final_word: Under
    reinstated: Under
    """A player put out by a void round returns."""
    count: Under
    sit_and_go: Under
    race_off: Under
    """Empty if chips are not raced off."""
    equal_chips: Under = ()
    """Ties, if an instrument has a clause for each case and answer: after a final session ..."""
    equal_points: Under = ()
    """... or over all sessions ..."""
    divided: Under = ()
    """... prizes are divided ..."""
    extra_rounds: Under = ()
    """... or additional rounds are played."""


ULTIMATE: Final = Clauses(
    absent=Absent.FORFEITS,
    reserves=Reserves.BOTH_FEES,
    director=(ultimate("16.4"), ultimate("A:Tournament Director/Assistant")),
    assistant=(ultimate("A:Tournament Director/Assistant"),),
    rules_apply=(ultimate("16.1"),),
    published=(
        ultimate("16.2"),
        ultimate("16.2(a)"),
        ultimate("16.2(b)"),
        ultimate("16.2(c)"),
        ultimate("16.3"),
    ),
    needs_reference=(ultimate("16.2(c)"), ultimate("16.2")),
    prevails=(ultimate("16.3(b)"),),
    words=(ultimate("A:NB"),),
    agreement=(ultimate("16.5"),),
    one_entry=(ultimate("16.6"),),
    group=(ultimate("16.3(a)(vi)"),),
    players=(ultimate("16.3(a)(v)"),),
    ballot=(ultimate("16.8"),),
    position=(ultimate("16.9"),),
    moves=(ultimate("16.9"), ultimate("16.3(a)(iii)(C)")),
    number_at_table=(ultimate("16.9"), ultimate("16.3(a)(iii)(B)")),
    altered_start=(),
    notice=(ultimate("16.10", reading="T-42"),),
    absence=(ultimate("16.10", reading="U-25"),),
    reserved=(ultimate("16.11", reading="U-25"),),
    substitute=(ultimate("16.12"),),
    in_view=(ultimate("16.13"),),
    chips=(ultimate("16.14"), ultimate("A:Tournament Chips")),
    issue=(ultimate("16.3(a)(iv)"), ultimate("A:Tournament Chips")),
    no_chips_left=(ultimate("16.7"), ultimate("16.3(a)(viii)(A)")),
    minimum_wager=(ultimate("16.15", reading="U-24"), ultimate("16.3(a)(viii)(A)")),
    rebuys=(ultimate("16.3(a)(iii)(G)"),),
    top_up=(ultimate("16.3(a)(iii)(H)"),),
    breaks=(ultimate("16.18"),),
    pace=(ultimate("16.19"),),
    disputes=(ultimate("15.5", reading="S-70"),),
    places=(ultimate("16.20"), ultimate("A:Session(b)")),
    same_round=(ultimate("16.7", reading="U-33"),),
    ties=(ultimate("16.3(a)(iii)(E)c"), ultimate("16.3(a)(x)")),
    points=(ultimate("16.3(a)(iii)(E)"), ultimate("16.3(a)(iii)(E)b", reading="T-32")),
    session=(ultimate("A:Session"), ultimate("16.3(a)(iii)(A)")),
    progression=(
        ultimate("16.3(a)(iii)(D)"),
        ultimate("16.3(a)(viii)"),
        ultimate("16.3(a)(viii)(B)"),
        ultimate("A:Session(a)"),
    ),
    repechage=(ultimate("16.3(a)(iii)(F)"),),
    clock=(ultimate("16.3(a)(vii)"),),
    pool=(ultimate("16.21(a)"), ultimate("16.21(b)"), ultimate("16.3(a)(ix)")),
    commission=(ultimate("16.21", reading="U-26"), ultimate("A:Tournament Commission")),
    added=(ultimate("16.22"),),
    no_refunds=(ultimate("16.23"),),
    refunds=(ultimate("16.23", reading="T-43"),),
    cancellation=(ultimate("16.24", reading="U-28"),),
    exclusion=(ultimate("15.3(b)", reading="T-21"),),
    final_word=(ultimate("15.5"),),
    reinstated=(ultimate("15.5", reading="S-42"),),
    count=(ultimate("16.13"),),
    sit_and_go=(ultimate("16.3(a)(iii)(B)"),),
    race_off=(),
)

CANBERRA: Final = Clauses(
    absent=Absent.FORFEITS,
    reserves=Reserves.BOTH_FEES,
    director=(canberra("17.4"), canberra("A:Tournament Director/Assistant")),
    assistant=(canberra("A:Tournament Director/Assistant"),),
    rules_apply=(canberra("17.1"),),
    published=(
        canberra("17.2"),
        canberra("17.2(a)"),
        canberra("17.2(b)"),
        canberra("17.2(c)"),
        canberra("17.3"),
    ),
    needs_reference=(canberra("17.2(c)"), canberra("17.2")),
    prevails=(canberra("17.3(b)"),),
    words=(canberra("A:NB"),),
    agreement=(canberra("17.5"),),
    one_entry=(canberra("17.6"),),
    group=(canberra("17.3(a)(vi)"),),
    players=(canberra("17.3(a)(v)"),),
    ballot=(canberra("17.7"),),
    position=(canberra("17.7"),),
    moves=(),
    number_at_table=(canberra("17.8"), canberra("17.3(a)(ii)(B)")),
    altered_start=(canberra("17.7", reading="T-42"),),
    notice=(canberra("17.7", reading="T-42"),),
    absence=(canberra("17.9", reading="U-25"),),
    reserved=(canberra("17.10", reading="U-25"),),
    substitute=(canberra("17.11"),),
    in_view=(canberra("17.12"),),
    chips=(canberra("17.13"), canberra("A:Tournament Chips")),
    issue=(canberra("17.3(a)(iv)"), canberra("A:Tournament Chips")),
    no_chips_left=(canberra("17.14"), canberra("17.3(a)(ix)(A)")),
    minimum_wager=(canberra("17.14", reading="C-24"), canberra("17.3(a)(ix)(A)")),
    rebuys=(canberra("17.3(a)(ii)(F)"),),
    top_up=(),
    breaks=(canberra("17.18"),),
    pace=(canberra("17.19"),),
    disputes=(canberra("16.5", reading="S-70"),),
    places=(canberra("17.20"),),
    same_round=(canberra("17.14", reading="U-33"),),
    ties=(canberra("17.3(a)(xii)"),),
    equal_chips=(canberra("17.3(a)(xii)(A)"),),
    equal_points=(canberra("17.3(a)(xii)(B)"),),
    divided=(canberra("17.3(a)(xii)(C)"),),
    extra_rounds=(canberra("17.3(a)(xii)(D)"),),
    points=(
        canberra("17.3(a)(ii)(D)"),
        canberra("17.3(a)(x)", reading="T-32"),
        canberra("17.3(a)(x)(B)"),
    ),
    session=(canberra("A:Session", reading="C-23"), canberra("17.3(a)(ii)(A)")),
    progression=(canberra("17.3(a)(ii)(C)"), canberra("17.3(a)(ix)"), canberra("17.3(a)(ix)(B)")),
    repechage=(canberra("17.3(a)(ii)(E)"),),
    clock=(canberra("17.3(a)(viii)"),),
    pool=(canberra("17.21", reading="C-26"), canberra("17.3(a)(xi)")),
    commission=(canberra("17.22"), canberra("A:Tournament Commission")),
    added=(canberra("17.21", reading="C-26"),),
    no_refunds=(canberra("17.23"),),
    cancellation=(canberra("17.23", reading="C-25"),),
    exclusion=(canberra("16.3(b)", reading="T-21"),),
    final_word=(canberra("16.5"),),
    reinstated=(canberra("16.5", reading="S-42"),),
    count=(canberra("17.12"),),
    sit_and_go=(canberra("17.3(a)(ii)(B)"),),
    race_off=(),
)

STUD: Final = Clauses(
    absent=Absent.DIRECTOR_DECIDES,
    reserves=Reserves.ONE_FEE,
    director=(stud("20.2"), stud("A:Tournament Director/Assistant")),
    assistant=(stud("A:Tournament Director/Assistant"),),
    rules_apply=(stud("20.1", reading="F-59"),),
    published=(stud("20.3"), stud("20.4")),
    needs_reference=(stud("20.3"),),
    prevails=(stud("20.5"),),
    words=(stud("A:NB"),),
    agreement=(stud("20.3"),),
    one_entry=(stud("20.6"),),
    group=(stud("20.4(f)"),),
    players=(stud("20.4(e)"),),
    ballot=(stud("20.7"),),
    position=(stud("20.7"),),
    moves=(stud("20.3", reading="F-90"),),
    number_at_table=(stud("20.8"),),
    altered_start=(),
    notice=(stud("20.9", reading="T-42"),),
    absence=(stud("20.9", reading="F-49"),),
    reserved=(stud("20.10", reading="F-49"),),
    substitute=(stud("20.12"),),
    in_view=(stud("20.13"),),
    chips=(stud("20.14"), stud("A:Tournament Chips")),
    issue=(stud("20.4(d)"), stud("A:Tournament Chips")),
    no_chips_left=(stud("14.1"), stud("20.14")),
    minimum_wager=(),
    rebuys=(stud("20.3", reading="F-51"), stud("20.14", reading="F-51")),
    top_up=(stud("20.3", reading="F-51"), stud("20.14", reading="F-51")),
    breaks=(stud("20.15"),),
    pace=(stud("20.16"),),
    disputes=(stud("19.4", reading="S-70"),),
    places=(stud("20.17"),),
    same_round=(stud("20.19", reading="F-50"),),
    ties=(stud("20.19", reading="F-50"),),
    points=(stud("20.4(b)"),),
    session=(stud("A:Session"), stud("20.4(b)")),
    progression=(stud("20.4(b)"),),
    repechage=(stud("20.4(b)"),),
    clock=(stud("20.4(g)"),),
    pool=(stud("20.18"), stud("20.4(h)")),
    commission=(stud("20.20"), stud("A:Tournament Commission")),
    added=(stud("20.18"),),
    no_refunds=(stud("20.21"),),
    cancellation=(stud("20.21", reading="F-51"),),
    exclusion=(stud("19.2(b)", reading="T-21"),),
    final_word=(stud("19.4"),),
    reinstated=(stud("19.4", reading="S-42"),),
    count=(stud("20.13"),),
    sit_and_go=(stud("20.4(b)"),),
    race_off=(stud("20.3", reading="F-63"), stud("20.14")),
)

TOURNAMENT_POKER: Final = Clauses(
    absent=Absent.DEALT_AND_FOLDED,
    reserves=Reserves.NONE,
    director=(tournament("A:Tournament Director"),),
    assistant=(tournament("A:Assistant to the Director"),),
    rules_apply=(tournament("4.3(a)"),),
    published=(tournament("4.3"), tournament("4.1"), tournament("4.2")),
    needs_reference=(tournament("Approval Instr", reading="S-04"),),
    prevails=(tournament("4.3(a)"),),
    words=(),
    agreement=(tournament("18.6"),),
    one_entry=(tournament("8.1", reading="T-02"),),
    group=(tournament("8.3"),),
    players=(),  # each appendix has its own
    ballot=(tournament("8.4"),),
    position=(tournament("8.4"),),
    moves=(tournament("8.5", reading="T-28"),),
    number_at_table=(tournament("8.5"),),
    altered_start=(),
    absence=(tournament("17.3", reading="T-12"),),
    reserved=(tournament("8.2"),),
    substitute=(tournament("8.2"),),
    in_view=(tournament("4.4"),),
    chips=(tournament("4.5"), tournament("A:Tournament Chips")),
    issue=(tournament("4.1"), tournament("4.3(b)", reading="T-26")),
    no_chips_left=(tournament("13.1", reading="T-26"),),
    minimum_wager=(),
    rebuys=(tournament("4.1"), tournament("A:Rebuy")),
    top_up=(tournament("4.1"),),
    breaks=(),
    pace=(tournament("18.6"),),
    disputes=(tournament("18.6", reading="S-70"),),
    places=(tournament("15.1"),),
    same_round=(tournament("15.2", reading="T-10"),),
    ties=(tournament("15.2", reading="T-10"),),
    points=(tournament("4.3(a)"),),
    session=(tournament("8.4"),),
    progression=(tournament("8.4"),),
    repechage=(tournament("8.4"),),
    clock=(),
    pool=(tournament("14.1", reading="T-01"),),
    commission=(tournament("14.1"), tournament("14.2")),
    added=(tournament("14.1", reading="T-01"),),
    no_refunds=(tournament("14.3"),),
    cancellation=(tournament("14.3", reading="T-11"),),
    exclusion=(tournament("18.3(b)", reading="T-21"),),
    final_word=(tournament("18.6"),),
    reinstated=(tournament("18.6", reading="S-42"),),
    count=(tournament("4.9", reading="T-16"),),
    sit_and_go=(tournament("8.4"),),
    race_off=(tournament("4.8", reading="T-08"), tournament("4.8 suits")),
)

CLAUSES: Final = {
    "NI2025-411": ULTIMATE,
    "NI2019-212": ULTIMATE,
    "NI2017-193": CANBERRA,
    "NI2006-154": STUD,
    "S2-2001": TOURNAMENT_POKER,
}


def of_appendix(letter: str, number: str) -> Under:
    """Clauses of part 3 of the appendix being played; empty without an appendix."""
    return PARTS_3[letter][number] if letter else ()
