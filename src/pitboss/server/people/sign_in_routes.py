"""Sign-in routes: guests, sign-up, sign-in and sign-out, invitations, demonstration links."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Final

from starlette.responses import Response

from pitboss.offices import Office, Person
from pitboss.record.people import KeptInvitation
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import GrantOffice, ReportInvitedAtMachine, WelcomeGuest
from pitboss.room.management.people.offices import givers
from pitboss.room.people.sign_in import Accepted, SignedIn, Visit
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.endpoints.visitor import device_of, drop_token, keep_token
from pitboss.server.http import bodies, problems
from pitboss.server.http.address import is_loopback
from pitboss.server.http.problems import Problem
from pitboss.server.http.replies import json_reply
from pitboss.server.server_state import ServerState

_log = logging.getLogger(__name__)


async def _guest(call: Call) -> Response:
    """Create a guest in one step: a person, the welcome chips, a visit."""
    # A client with a visit keeps it, so that a repeated click makes no second guest.
    if call.visit is not None:
        return json_reply(describe_visit(call.house, call.visit))
    at = _now(call)
    signed_in = await call.house.installation.sign_in.guest(call.address, at)
    await _welcome(call.house, signed_in.visit.person, at)
    return await _visit_reply(call, signed_in)


async def _welcome(house: ServerState, person: int, at: datetime) -> None:
    room = house.installation.room
    if room.state.play_chips.for_a_guest and person not in room.state.welcomed:
        await house.installation.acting.do(WelcomeGuest(THE_ROOM, at, person))


async def _sign_up(call: Call) -> Response:
    body, at = call.body, _now(call)
    signed_in = await call.house.installation.sign_in.sign_up(
        body.name, body.sign_in_name, body.password, call.address, at
    )
    await _welcome(call.house, signed_in.visit.person, at)
    return await _visit_reply(call, signed_in)


async def _sign_in(call: Call) -> Response:
    body = call.body
    return await _visit_reply(
        call,
        await call.house.installation.sign_in.sign_in(
            body.name, body.password, call.address, _now(call), call.token, device_of(call.request)
        ),
    )


async def _second_factor(call: Call) -> Response:
    sign_in = call.house.installation.sign_in
    signed_in = await sign_in.second_factor(_token(call), call.body.code, _now(call))
    return await _visit_reply(call, signed_in)


async def _reauthenticate(call: Call) -> bodies.VisitShown:
    sign_in = call.house.installation.sign_in
    visit = await sign_in.reauthenticate(_token(call), call.body.password, _now(call))
    call.house.connections.renewed(visit)
    return describe_visit(call.house, visit)


async def _change_password(call: Call) -> bodies.VisitShown:
    body = call.body
    sign_in = call.house.installation.sign_in
    visit = await sign_in.change_password(_token(call), body.old, body.new, _now(call))
    await call.house.connections.sweep()
    return describe_visit(call.house, visit)


async def _sign_out(call: Call) -> Response:
    await call.house.installation.sign_in.visits.sign_out(_token(call), _now(call))
    await call.house.connections.sweep()
    reply = json_reply(bodies.Done())
    drop_token(reply, secure=call.house.address.secure)
    return reply


async def _visit(call: Call) -> bodies.VisitShown | None:
    """Return the current visit; null for a first-time client is no error."""
    return describe_visit(call.house, call.visit) if call.visit else None


async def _invite(call: Call) -> bodies.LinkShown:
    """Invite somebody, as the operator; offices are granted when the invitation is accepted."""
    body, visitor = call.body, call.visitor
    if visitor is None or Office.OPERATOR not in visitor.offices:
        raise Problem(403, "not_permitted", "only the casino operator may invite staff")
    _require_fresh_proof(call)
    who = body.name if body.person is None else body.person
    if who is None or (body.name is not None and body.person is not None):
        raise Problem(422, "bad_request", "name somebody new, or a person by number")
    if body.person is not None and call.house.installation.offices_of(body.person):
        raise Problem(
            409, "in_office", "take this person's offices first; accepting gives them again, so"
            " that the record shows whose sign-in was renewed, and by whom",
        )  # fmt: skip
    offices = [Office(office) for office in body.offices]
    if Office.INSPECTOR in offices and len(set(offices)) > 1:
        raise Problem(422, "bad_request", "an inspector holds no other office; invite to that one")
    if any(Office.OPERATOR not in givers(office) for office in offices):
        raise Problem(
            422, "bad_request", "the shift manager names directors: invite the person first"
        )
    link = await call.house.installation.sign_in.invitations.invite(
        who, offices, visitor.person, _now(call)
    )
    return bodies.LinkShown(person=link.person, token=link.token, expires=link.expires)


async def _end_visits(call: Call) -> bodies.Done:
    """End the visits of somebody whose device or password was stolen, as the operator."""
    visitor = call.visitor
    if visitor is None or Office.OPERATOR not in visitor.offices:
        raise Problem(
            403, "not_permitted", "only the casino operator may end other people's login sessions"
        )
    _require_fresh_proof(call)
    person = call.number("person")
    visits = call.house.installation.sign_in.visits
    ended = await visits.end_all_of(person, _now(call))
    _log.warning("person %d ended %d visits of person %d", visitor.person, ended, person)
    await call.house.connections.sweep()
    return bodies.Done()


async def _open_invitation(call: Call) -> bodies.InvitationShown:
    await _require_inviter_in_office(call)
    invitations = call.house.installation.sign_in.invitations
    welcome = await invitations.open(call.body.token, _now(call))
    return bodies.InvitationShown(
        person=welcome.person,
        name=welcome.name,
        offices=_offices(welcome.offices),
        secret=welcome.enrolment.secret,
        uri=welcome.enrolment.uri,
    )


async def _require_inviter_in_office(call: Call) -> None:
    """Raise Problem if the inviter left office: offices are granted on that authority."""
    installation = call.house.installation
    inviter = await installation.sign_in.invitations.inviter(call.body.token, _now(call))
    if inviter is not None and Office.OPERATOR not in installation.offices_of(inviter):
        raise _inviter_left_problem()


def _inviter_left_problem() -> Problem:
    return Problem(
        410, "inviter_left", "the person who invited you is no longer an operator; please ask for"
        " another invitation",
    )  # fmt: skip


def _require_fresh_proof(call: Call) -> None:
    if not call.house.installation.sign_in.visits.is_fresh(call.here, _now(call)):
        raise problems.not_fresh()


async def _accept(call: Call) -> Response:
    """Accept an invitation; shielded, so that a disconnect cannot leave offices half granted."""
    await _require_inviter_in_office(call)
    accepted = await call.house.finishing.run_to_completion(_accept_and_grant(call))
    visit = await _begin_visit(call, accepted.signed_in)
    reply = json_reply(bodies.AcceptedShown(visit=visit, recovery_codes=accepted.recovery_codes))
    keep_token(reply, accepted.signed_in, secure=call.house.address.secure)
    return reply


async def _accept_and_grant(call: Call) -> Accepted:
    body, at, installation = call.body, _now(call), call.house.installation

    def check_inviter(invitation: KeptInvitation) -> None:
        invited_at_machine = invitation.by == invitation.person
        if not invited_at_machine and Office.OPERATOR not in installation.offices_of(invitation.by):
            raise _inviter_left_problem()

    accepted = await installation.sign_in.invitations.accept(
        body.token, body.sign_in_name, body.password, body.code, at, check_inviter
    )
    person = accepted.signed_in.visit.person
    by = Person(accepted.invited_by, Office.OPERATOR)
    for office in sorted(accepted.offices - installation.offices_of(person), key=lambda o: o.value):
        because = await installation.acting.attempt(GrantOffice(by, at, person, office))
        if because:
            await installation.sign_in.visits.end_all_of(person, at)
            raise Problem(
                409, "office_not_granted", "your name, password and second factor are set, but you"
                f" were not made {office.value}: {because}. Sign in with them as you are, or ask an"
                " operator for another invitation",
            )  # fmt: skip
    if accepted.invited_by == person:
        await installation.acting.do(
            ReportInvitedAtMachine(THE_ROOM, at, person, accepted.invited_at)
        )
    return accepted


async def _demonstration_link(call: Call) -> Response:
    invitations = call.house.installation.sign_in.invitations
    signed_in = await invitations.follow_demonstration_link(
        call.body.token, _now(call), loopback=is_loopback(call.address)
    )
    return await _visit_reply(call, signed_in)


async def _visit_reply(call: Call, signed_in: SignedIn) -> Response:
    reply = json_reply(await _begin_visit(call, signed_in))
    keep_token(reply, signed_in, secure=call.house.address.secure)
    return reply


async def _begin_visit(call: Call, signed_in: SignedIn) -> bodies.VisitShown:
    """Begin a visit; it replaces the visit that the client came with, whatever the route.

    A browser sends an origin and keeps the token as a cookie, out of reach of scripts; only a
    program, which sends none, gets the token in the body.
    """
    if call.visit is not None and call.token is not None:
        await call.house.installation.sign_in.visits.sign_out(call.token, _now(call))
    visit = signed_in.visit
    _log.info("person %d came in by %s from %s", visit.person, call.request.url.path, call.address)
    browser = "origin" in call.request.headers
    return describe_visit(call.house, visit, None if browser else signed_in.token)


def describe_visit(house: ServerState, visit: Visit, token: str | None = None) -> bodies.VisitShown:
    """Describe a visit to its visitor."""
    held = house.installation.offices_of(visit.person) or frozenset((Office.PLAYER,))
    return bodies.VisitShown(
        person=visit.person,
        name=house.installation.name_of(visit.person),
        offices=_offices(held),
        expires=visit.expires,
        awaits_second_factor=visit.awaits_second_factor,
        demonstration=visit.demonstration,
        token=token,
    )


def _offices(held: frozenset[Office]) -> tuple[str, ...]:
    return tuple(sorted(office.value for office in held))


def _now(call: Call) -> datetime:
    return call.house.installation.machine()


def _token(call: Call) -> str:
    if call.token is None:
        raise problems.no_visit()
    return call.token


SIGN_IN_ROUTES: Final = (
    Endpoint(
        "POST", "/guest", _guest, "Come in as a guest with play chips, in one step.",
        bodies.VisitShown, bodies.Nothing, needs_visit=False, problems=(429, 503),
    ),
    Endpoint(
        "POST", "/sign-up", _sign_up, "Become a player with a password.",
        bodies.VisitShown, bodies.SignUpBody, needs_visit=False, problems=(409, 429, 503),
    ),
    Endpoint(
        "POST", "/sign-in", _sign_in, "Sign in by name and password.",
        bodies.VisitShown, bodies.SignInBody, needs_visit=False, problems=(401, 429, 503),
    ),
    Endpoint(
        "POST", "/second-factor", _second_factor, "Give the code that a visit awaits.",
        bodies.VisitShown, bodies.CodeBody, half_way=True, problems=(403, 429),
    ),
    Endpoint(
        "POST", "/reauthenticate", _reauthenticate,
        "Prove again who you are, as acts of two persons require.",
        bodies.VisitShown, bodies.PasswordBody, problems=(409, 429, 503),
    ),
    Endpoint(
        "POST", "/password", _change_password, "Change the password; other visits end.",
        bodies.VisitShown, bodies.NewPasswordBody, problems=(409, 429, 503),
    ),
    Endpoint(
        "POST", "/sign-out", _sign_out, "End the visit; its connections close.",
        bodies.Done, bodies.Nothing, half_way=True,
    ),
    Endpoint(
        "GET", "/visit", _visit, "The current login session; null if nobody is signed in.",
        bodies.VisitShown | None, needs_visit=False,
    ),
    Endpoint(
        "POST", "/people/{person}/end-visits", _end_visits, "End somebody's visits (operator).",
        bodies.Done, bodies.Nothing, problems=(403,),
    ),
    Endpoint(
        "POST", "/invitations", _invite, "Invite somebody to an office (operator).",
        bodies.LinkShown, bodies.InviteBody, problems=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/invitations/open", _open_invitation,
        "What an invitation says; opening does not use it.",
        bodies.InvitationShown, bodies.LinkBody, needs_visit=False, problems=(410,),
    ),
    Endpoint(
        "POST", "/invitations/accept", _accept,
        "Accept an invitation: name, password and the first code of the second factor.",
        bodies.AcceptedShown, bodies.AcceptBody, needs_visit=False,
        problems=(401, 409, 410, 429, 503),
    ),
    Endpoint(
        "POST", "/demonstration-links", _demonstration_link,
        "Sign in as a person of the demonstration, once, on this machine.",
        bodies.VisitShown, bodies.LinkBody, needs_visit=False, problems=(403, 410),
    ),
)  # fmt: skip
"""Every endpoint here."""
