"""What the rules do not cover, and what all players must know.  NI2006-154 16.5, 16.6 and 17.16."""

from __future__ import annotations

from pitboss.games.poker.apply_events import apply
from pitboss.games.poker.commands import AgreeToCourse, OfferCourses, ShareInformation
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import (
    CourseAgreedTo,
    CoursesDeclined,
    CoursesOffered,
    CourseTaken,
    Event,
    InformationShared,
)
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")


def share_information(state: RoundOfPlay, command: ShareInformation) -> Allowed[Event] | Refused:
    """16.5, 16.6  Share with all players what one player learned of a hand."""
    if not command.told.strip():
        return refused("what was told is recorded", cite("16.5"), cite("16.6"))
    if state.stage is Stage.BEFORE_THE_DEAL:
        return refused("nobody holds a hand yet", cite("16.6"), cite("A:Round of Play"))
    return allowed(InformationShared((cite("16.5"), cite("16.6")), command.told))


def offer_courses(state: RoundOfPlay, command: OfferCourses) -> Allowed[Event] | Refused:
    """17.16  The operator may let players decide an irregularity that no rule covers."""
    if tournament_rules_alone(state.law):
        return _director_only_refusal()
    if command.by.office is not Office.OPERATOR and not (
        command.by.office is Office.SUPERVISOR and state.determinations.delegated
    ):
        return refused("it is for the casino operator to offer", cite("17.16"))
    if not command.irregularity.strip() or not command.courses:
        return refused("an irregularity and at least one option are named", cite("17.16"))
    if state.stage is Stage.OVER:
        return refused("the round is over and its result stands", cite("17.14"))
    return allowed(CoursesOffered((cite("17.16"),), command.irregularity, command.courses))


def _director_only_refusal() -> Refused:
    """S2-2001 18.6  Its rules give players no such choice."""
    return refused("what no rule covers is for the tournament director", tournament("18.6"))


def agree(state: RoundOfPlay, command: AgreeToCourse) -> Allowed[Event] | Refused:
    """17.16  All players must agree; otherwise the operator decides (19.4).

    An absent entrant's answer is not needed (reading F-95).
    """
    if tournament_rules_alone(state.law):
        return _director_only_refusal()
    seat = state.seat(command.seat)
    if not state.offered:
        return refused("no options are offered", cite("17.16"))
    if seat is None or command.seat in dict(state.agreed):
        return refused("each player of the round answers once", cite("17.16"))
    if command.by.office is Office.PLAYER and command.by.number != seat.player:
        return refused("a player answers for himself or herself", cite("17.16"), cite("16.1"))
    if command.course is None:
        return allowed(CoursesDeclined((cite("17.16"), cite("19.4")), seat.number))
    if command.course not in state.offered:
        return refused("that option is not offered", cite("17.16"))
    agreed = CourseAgreedTo((cite("17.16"),), seat.number, command.course)
    answers = apply(state, agreed).agreed
    if len(answers) < len(state.seats) - len(state.absent):
        return allowed(agreed)
    if len({course for _, course in answers}) > 1:
        return allowed(agreed, CoursesDeclined((cite("17.16"), cite("19.4")), seat.number))
    return allowed(agreed, CourseTaken((cite("17.16"),), command.course))
