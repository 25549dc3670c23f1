"""The clauses behind each dealing procedure: NI2006-154 rules 9 and 12, S2-2001 appendices."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.law.citation import Citation, citing

cite = citing("S2-2001")
stud = citing("NI2006-154")

Clauses = tuple[Citation, ...]


class DealingClauses(NamedTuple):
    """The clauses behind each part of a dealing procedure."""

    betting_rounds: Clauses
    """The number of betting rounds."""
    opens_first: Clauses
    opens_later: Clauses
    passed_over: Clauses
    """Who opens if the named player is inactive."""
    initial_deal: Clauses
    betting: Clauses
    """That betting follows a deal."""
    next_deal: Clauses
    completed_hand: Clauses
    until: Clauses
    """When play ends."""
    burn: Clauses = ()
    last_card: Clauses = ()
    """One card for all if cards run short."""


FIVE_CARD_STUD: Final = DealingClauses(
    betting_rounds=(stud("12.1"),),
    opens_first=(stud("4.2(h)", reading="F-11"), stud("3.1")),
    opens_later=(stud("4.2(h)", reading="F-11"), stud("3.1")),
    passed_over=(stud("14.1"),),
    initial_deal=(stud("9.2"), stud("7.3"), stud("A:Dealer Button")),
    betting=(stud("9.3"),),
    next_deal=(stud("9.4"), stud("9.3")),
    completed_hand=(stud("9.1"),),
    until=(stud("9.5"),),
    last_card=(stud("17.19", reading="F-32"),),
)

APPENDICES: Final[dict[str, DealingClauses]] = {
    "A": DealingClauses(
        betting_rounds=(cite("A 1.1"), cite("11.1")),
        opens_first=(cite("A 1.2"),),
        opens_later=(cite("A 1.2"),),
        passed_over=(cite("A 1.3", reading="T-23"),),
        initial_deal=(cite("A 2.1"), cite("A 2.2"), cite("A:Buck")),
        betting=(cite("A 2.3"),),
        next_deal=(cite("A 2.4"), cite("A 2.3")),
        completed_hand=(cite("A 2.5"),),
        until=(cite("A 2.6"),),
    ),
    "B": DealingClauses(
        betting_rounds=(cite("B 1.1"), cite("11.1")),
        opens_first=(cite("B 1.2"),),
        opens_later=(cite("B 1.2"),),
        passed_over=(cite("B 1.3", reading="B-01"),),
        initial_deal=(cite("B 2.1"), cite("A:Buck")),
        betting=(cite("B 2.2"),),
        next_deal=(cite("B 2.3"), cite("B 2.7")),
        completed_hand=(cite("B 2.8"),),
        until=(cite("B 2.7"),),
    ),
    "C": DealingClauses(
        betting_rounds=(cite("C 1.1"), cite("11.1")),
        opens_first=(cite("C 1.3"),),
        opens_later=(cite("C 1.3"),),
        passed_over=(cite("C 1.4", reading="T-23"),),
        initial_deal=(cite("C 2.1"), cite("C 2.2"), cite("A:Buck")),
        betting=(cite("C 2.4"),),
        next_deal=(cite("C 2.3"),),
        completed_hand=(cite("C 2.5"),),
        until=(cite("C 2.6"),),
        burn=(cite("C 1.2", reading="A-06"),),
    ),
    "D": DealingClauses(
        betting_rounds=(cite("D 1.1"), cite("11.1")),
        opens_first=(cite("D 1.2", reading="D-02"), stud("3.1")),
        opens_later=(cite("D 1.2", reading="D-02"), stud("3.1")),
        passed_over=(cite("D 1.2", reading="T-23"),),
        initial_deal=(cite("D 2.1"), cite("A:Buck")),
        betting=(cite("D 2.2"),),
        next_deal=(cite("D 2.3", reading="D-05"),),
        completed_hand=(cite("D 2.4"),),
        until=(cite("D 2.5"),),
        last_card=(cite("D 4.4", reading="D-04"),),
    ),
    "E": DealingClauses(
        betting_rounds=(cite("E 1.1"), cite("11.1")),
        opens_first=(cite("E 1.3"),),
        opens_later=(cite("E 1.3"),),
        passed_over=(cite("E 1.4", reading="T-23"),),
        initial_deal=(cite("E 2.1"), cite("E 2.2"), cite("A:Buck")),
        betting=(cite("E 2.4"),),
        next_deal=(cite("E 2.3"),),
        completed_hand=(cite("E 2.5"),),
        until=(cite("E 2.6"),),
        burn=(cite("E 1.2"),),
    ),
    "F": DealingClauses(
        betting_rounds=(cite("F 1.1"), cite("11.1")),
        opens_first=(cite("F 1.3"),),
        opens_later=(cite("F 1.3"),),
        passed_over=(cite("F 1.4", reading="T-23"),),
        initial_deal=(cite("F 2.1"), cite("F 2.2"), cite("A:Buck")),
        betting=(cite("F 2.4"),),
        next_deal=(cite("F 2.3"),),
        completed_hand=(cite("F 2.5"),),
        until=(cite("F 2.6"),),
        burn=(cite("F 1.2"),),
    ),
    "G": DealingClauses(
        betting_rounds=(cite("G 1.1"), cite("11.1")),
        opens_first=(cite("G 1.3"),),
        opens_later=(cite("G 1.3"),),
        passed_over=(cite("G 1.4", reading="T-23"),),
        initial_deal=(cite("G 2.1"), cite("G 2.2"), cite("A:Buck")),
        betting=(cite("G 2.4"),),
        next_deal=(cite("G 2.3"),),
        completed_hand=(cite("G 2.5"),),
        until=(cite("G 2.6"),),
        burn=(cite("G 1.2"),),
    ),
    "H": DealingClauses(
        betting_rounds=(cite("H 1.1"), cite("11.1")),
        opens_first=(cite("H 1.3"),),
        opens_later=(cite("H 1.3"),),
        passed_over=(cite("H 1.4", reading="T-23"),),
        initial_deal=(cite("H 2.1"), cite("H 2.2"), cite("A:Buck")),
        betting=(cite("H 2.4"),),
        next_deal=(cite("H 2.3"),),
        completed_hand=(cite("H 2.5"),),
        until=(cite("H 2.6"),),
        burn=(cite("H 1.2"),),
    ),
    "I": DealingClauses(
        betting_rounds=(cite("I 1.1"), cite("11.1")),
        opens_first=(cite("I 1.3"),),
        opens_later=(cite("I 1.3"),),
        passed_over=(cite("I 1.4", reading="T-23"),),
        initial_deal=(cite("I 2.1"), cite("I 2.2"), cite("A:Buck")),
        betting=(cite("I 2.4"),),
        next_deal=(cite("I 2.3"),),
        completed_hand=(cite("I 2.5"),),
        until=(cite("I 2.6"),),
        burn=(cite("I 1.2"),),
    ),
}
