"""The acts of a tournament: what each is, who may make it, and under which clauses.

Texts come from the commands, offices from the act sheets, and clauses from the governing
instrument, so nothing here can contradict the rulings.
"""

from __future__ import annotations

from pitboss.acts.sheet import ActSheet
from pitboss.messages.tournament_views import TournamentActShown, TournamentActsShown
from pitboss.room.acts.sheets import OF_TOURNAMENTS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.views.tournaments.view import in_words
from pitboss.ruling import cited_in_force
from pitboss.tournament import Tournament


def tournament_acts(state: Tournament) -> TournamentActsShown:
    """List all acts; before conditions are published, without clauses."""
    return TournamentActsShown(
        acts=tuple(
            TournamentActShown(
                act=act_name(sheet.command),
                says=in_words(sheet.command),
                offices=tuple(office.value for office in sheet.grants),
                cites=_cites(state, sheet),
            )
            for sheet in OF_TOURNAMENTS.sheets
            if sheet.grants
        )
    )


def _cites(state: Tournament, sheet: ActSheet) -> tuple[str, ...]:
    if state.conditions is None:
        return ()
    under = tuple(clause for name in sheet.rules for clause in getattr(state.clauses, name))
    law = state.of.law
    return (
        tuple(dict.fromkeys(str(citation) for citation in cited_in_force(under, law)))
        if under
        else ()
    )
