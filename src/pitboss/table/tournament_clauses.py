"""The clauses of each instrument for tournament tables, besides those of the game.

S2-2001 4, 8, 14 and 17.3; NI2025-411 16, and NI2019-212 through the concordance; NI2017-193 17;
NI2006-154 20 with reading F-59.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.law.citation import Citation, citing

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")
tournament = citing("S2-2001")

Under = tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentClauses:
    """One rule per line.  An empty value means that the instrument has no such rule."""

    director: Under
    """Who conducts the tournament."""
    assigned: Under
    """Table and seat are assigned, and a player plays only there."""
    fewer_tables: Under
    """Tables leave the tournament as players do."""
    chips: Under
    """Chips are added and removed only by these rules."""
    in_view: Under
    issue: Under
    """The chips every entrant receives."""
    race: Under
    """Small chips are exchanged for larger ones."""
    currency: Under
    """Chips for tournaments only."""
    substitute: Under
    absent: Under
    """The treatment of a player who is away."""
    level: Under
    """The betting structure."""
    no_commission: Under
    approved_conditions: Under = ()
    """Its conditions must be approved before it is played for money."""
    no_duties: Under = ()
    """Nobody owes blinds from other rounds."""
    starting_marker: Under = ()
    """House games: who wagers first."""
    director_decides: bool = False
    """Whether the director decides sanctions, disputes and void rounds."""
    one_inspector: bool = False
    """Whether supervisor or dealer checks new cards, not both (reading T-17)."""


OF_ULTIMATE: Final = TournamentClauses(
    director=(ultimate("A:Tournament Director/Assistant"), ultimate("16.3(b)")),
    assigned=(ultimate("16.9"), ultimate("16.8")),
    fewer_tables=(ultimate("16.9"),),
    chips=(ultimate("16.14"), ultimate("16.1")),
    in_view=(ultimate("16.13"),),
    issue=(ultimate("16.3(a)(iv)"),),
    race=(ultimate("16.14"), ultimate("16.3(a)(iii)(C)")),
    currency=(ultimate("A:Tournament Chips"),),
    substitute=(ultimate("16.12"),),
    absent=(ultimate("16.10"),),
    level=(ultimate("16.3(a)(vii)"),),
    no_commission=(ultimate("16.21"),),
    starting_marker=(ultimate("16.16", reading="U-34"),),
)
OF_CANBERRA: Final = TournamentClauses(
    director=(canberra("A:Tournament Director/Assistant"), canberra("17.3(b)")),
    assigned=(canberra("17.7"),),
    fewer_tables=(canberra("17.8"), canberra("17.7")),
    chips=(canberra("17.13"), canberra("17.1")),
    in_view=(canberra("17.12"),),
    issue=(canberra("17.3(a)(iv)"),),
    race=(canberra("17.13"),),
    currency=(canberra("A:Tournament Chips"),),
    substitute=(canberra("17.11"),),
    absent=(canberra("17.9"),),
    level=(canberra("17.3(a)(viii)"),),
    no_commission=(canberra("17.22"),),
    starting_marker=(canberra("17.15"), canberra("A:Starting Marker")),
)
OF_FIVE_CARD_STUD: Final = TournamentClauses(
    director=(stud("A:Tournament Director/Assistant"), stud("20.2")),
    assigned=(stud("20.7"), stud("20.1", reading="F-59")),
    fewer_tables=(stud("20.8"), stud("20.7")),
    chips=(stud("20.14"), stud("20.1", reading="F-59")),
    in_view=(stud("20.13"),),
    issue=(stud("20.4(d)"),),
    race=(stud("20.14"), stud("20.3", reading="F-63")),
    currency=(stud("A:Tournament Chips"),),
    substitute=(stud("20.12"),),
    absent=(stud("20.11"),),
    level=(stud("20.4(g)"),),
    no_commission=(stud("20.20"), stud("20.1", reading="F-59")),
    approved_conditions=(stud("20.3"), stud("A:Approved")),
    no_duties=(stud("20.1", reading="F-59"),),
)
OF_TOURNAMENT_POKER: Final = TournamentClauses(
    director=(tournament("A:Tournament Director"),),
    assigned=(tournament("8.4"),),
    fewer_tables=(tournament("8.5"),),
    chips=(tournament("4.5"),),
    in_view=(tournament("4.4"),),
    issue=(tournament("4.1"),),
    race=(tournament("4.8", reading="T-08"), tournament("4.5")),
    currency=(tournament("4.6"), tournament("A:Tournament Chips")),
    substitute=(tournament("8.2"),),
    absent=(tournament("17.3", reading="T-12"),),
    level=(tournament("4.3(g)"), tournament("4.2")),
    no_commission=(tournament("14.2"),),
    no_duties=(tournament("8.5", reading="T-28"),),
    director_decides=True,
    one_inspector=True,
)
