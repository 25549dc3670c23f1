"""Who conducts the tournament, and under which conditions.

NI2025-411 16.1 to 16.5, NI2017-193 17.1 to 17.5, NI2006-154 20.1 to 20.5, S2-2001 4.1 to 4.3.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Transfer
from pitboss.games.kernel import OfficeCheck
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, allowed, cited_in_force, refused
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.appendix_clauses import declaration
from pitboss.tournament.clauses import CANBERRA, CLAUSES, STUD, TOURNAMENT_POKER, ULTIMATE
from pitboss.tournament.commands import (
    DirectPace,
    NominateAssistant,
    NominateDirector,
    OpenEntries,
    PublishConditions,
    ReadRegisters,
    Rule,
)
from pitboss.tournament.condition_requirements import refusals
from pitboss.tournament.course import Ruling
from pitboss.tournament.events import (
    AssistantNominated,
    ConditionsPublished,
    DirectorNominated,
    EntriesOpened,
    PaceDirected,
    RegistersRead,
    RuledByDirector,
    ValueAdded,
)
from pitboss.tournament.persons import operator_only
from pitboss.tournament.state import ADDED, POOL, Stage, Tournament


def publish_conditions(state: Tournament, command: PublishConditions) -> Ruling:
    """16.2, 17.2, 20.3, S2-2001 4.3  Before entries open, and known to all."""
    of = command.conditions
    clauses = CLAUSES.get(of.instrument)
    if clauses is None:
        return refused(
            f"{of.instrument} knows no tournaments",
            *TOURNAMENT_POKER.published[:1],
            *ULTIMATE.published[:1],
        )
    refusal = operator_only(lambda _: clauses.published[:1]).refuse(state, command.by)
    if refusal:
        return refusal
    if state.stage is not Stage.DRAFT:
        return refused("the conditions are published, and nothing changes them", *clauses.published)
    problems = refusals(of)
    if problems:
        because = "; ".join(problem.because for problem in problems)
        return refused(
            because, *dict.fromkeys(clause for problem in problems for clause in problem.under)
        )
    if clauses.needs_reference and not command.reference.strip():
        return refused(
            "the reference of the notice to the Commission, or of its approval, is missing",
            *clauses.needs_reference,
        )
    declared = declaration(of.appendix) if of.appendix else ()
    under = (*clauses.published, *clauses.prevails, *declared)
    published = ConditionsPublished(under, of, command.reference)
    if not of.prizes.added:
        return allowed(published)
    added = (Transfer(ADDED, POOL, of.prizes.added),)
    return allowed(published, ValueAdded(clauses.added, added, ()))


def read_registers(state: Tournament, command: ReadRegisters) -> Ruling:
    """S-13  Update approval and commencements to what the registers hold now."""
    under = state.clauses.needs_reference
    if not registers_differ(state, command):
        return refused("the tournament goes by these registers already", *under)
    withdrawn, entered = command.approval_withdrawn, command.commencements
    commences = cited_in_force(TABLE_GAMES[state.of.game].clauses.commences, state.of.law)
    return allowed(RegistersRead((*under, *commences), withdrawn, entered))


def registers_differ(state: Tournament, command: ReadRegisters) -> bool:
    """Whether the registers differ from what the tournament uses."""
    on_record = (command.approval_withdrawn, dict(command.commencements))
    return on_record != (state.approval_withdrawn, dict(state.commencements))


def nominate_director(state: Tournament, command: NominateDirector) -> Ruling:
    """16.4, 17.4, 20.2  The shift manager names the director; S2-2001 does not say who does."""
    return allowed(DirectorNominated(state.clauses.director, command.person))


def nominate_assistant(state: Tournament, command: NominateAssistant) -> Ruling:
    """S2-2001 A:Assistant to the Director  The director names those who assist."""
    return allowed(AssistantNominated(state.clauses.assistant, command.person))


def _nomination_refusal(state: Tournament, by: Person) -> Refused | None:
    if by.office is Office.DIRECTOR and by.number == state.director:
        return None
    return refused("the director nominates those who assist", *state.clauses.assistant)


SHIFT_MANAGER: Final[OfficeCheck[Tournament]] = OfficeCheck(
    frozenset({Office.SHIFT_MANAGER}),
    lambda state, _by: refused("the shift manager nominates the director", *state.clauses.director),
)
THE_DIRECTOR: Final = OfficeCheck(frozenset(), _nomination_refusal)
"""The director alone, without assistants."""


def open_entries(state: Tournament, _: OpenEntries) -> Ruling:
    """16.2, 17.2  Entries open once the conditions are published and a director is named."""
    clauses = state.clauses
    if state.stage is not Stage.PUBLISHED:
        return refused("entries were opened before", *clauses.published)
    return allowed(EntriesOpened((*clauses.published, *clauses.rules_apply)))


def direct_pace(state: Tournament, command: DirectPace) -> Ruling:
    """16.19, 17.19, 20.16, S2-2001 18.6  The director may say how fast play is to be."""
    under = state.clauses.pace
    if not command.direction.strip():
        return refused("the direction to the players is recorded", *under)
    return allowed(PaceDirected(under, command.direction))


def rule(state: Tournament, command: Rule) -> Ruling:
    """S2-2001 18.6, 15.1  The director decides what the rules do not cover."""
    under = state.clauses.final_word
    if not command.matter.strip() or not command.decision.strip():
        return refused("the matter and the decision are recorded", *under)
    return allowed(RuledByDirector(under, command.matter, command.decision))


def not_published_refusal() -> Refused:
    """16.2, 17.2, 20.3, S2-2001 4.3  Cite all of them: the instrument is not yet known."""
    return refused(
        "the conditions are to be published first",
        *ULTIMATE.published[:1],
        *CANBERRA.published[:1],
        *STUD.published[:1],
        *TOURNAMENT_POKER.published[:1],
    )
