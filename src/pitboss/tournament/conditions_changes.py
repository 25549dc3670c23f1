"""How events about conditions and their approval change a tournament.  Nothing here decides."""

from __future__ import annotations

from pitboss.ruling import changed
from pitboss.tournament.events import ConditionsPublished, RegistersRead
from pitboss.tournament.state import Stage, Tournament


def published(state: Tournament, event: ConditionsPublished) -> Tournament:
    """Entries may now be opened."""
    return changed(
        state,
        stage=Stage.PUBLISHED,
        conditions=event.conditions,
        reference=event.reference,
        sessions=event.conditions.sessions,
        goods=event.conditions.prizes.goods,
    )


def registers_read(state: Tournament, event: RegistersRead) -> Tournament:
    """What the registers hold applies from now on (reading S-13)."""
    return changed(
        state, approval_withdrawn=event.approval_withdrawn, commencements=event.commencements
    )
