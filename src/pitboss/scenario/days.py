"""Which instrument governs on the day of a scenario: revoked ones deal no new round.

NI2025-411 Instr 3 revokes NI2019-212; each instrument says from when it counts.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import LawInForce
from pitboss.ruling import Refused, refused

cite = citing("NI2025-411")
older = citing("NI2019-212")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")

_REVOKED_BY: Final = {"NI2019-212": cite("Instr 3")}
_COMMENCES_BY: Final = {
    "NI2025-411": cite("Instr 2"),
    "NI2019-212": older("Instr 2"),
    "NI2017-193": canberra("Instr 2"),
    "NI2006-154": stud("Instr 2"),
}


def refuse_new_round(instrument: str, day: date, law: LawInForce) -> Refused | None:
    """Why no round may be dealt under an instrument on a day, if none may."""
    because = law.refuse_new_round(instrument, day)
    return refused(because, _clause(instrument, day, law)) if because else None


def _clause(instrument: str, day: date, law: LawInForce) -> Citation:
    ended = law.ended(instrument)
    if ended is not None and ended <= day:
        return _REVOKED_BY[instrument]
    return _COMMENCES_BY.get(instrument, Citation(instrument, "Gazette S2"))
