"""Forwards acts from the process that receives them to the process that owns their group."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from pitboss.messages.frames import Act, Answer, read_answer, write
from pitboss.offices import Office
from pitboss.record.codec import decode, encode
from pitboss.record.journal import Halted
from pitboss.room.acts import answers
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.management.commands import Command
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.visitor import Visitor
from pitboss.room.room import Room
from pitboss.room.streams import ROOM
from pitboss.ruling import Refused
from pitboss.server.cluster.broker import Broker
from pitboss.server.cluster.envelopes import (
    Answered,
    AskAct,
    AskHouse,
    Done,
    Elsewhere,
    Envelopes,
    Question,
    Reply,
    Trouble,
)
from pitboss.server.cluster.lease_holder import LeaseHolder
from pitboss.server.http import problems
from pitboss.server.http.problems import Problem

_log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds in which an act must reach an owner; a take-over needs half of that."""
ONE_TRY: Final = 1.0
AGAIN: Final = 0.05

_acts: Final = msgspec.json.Decoder(Act)


class ActForwarder:
    """Sends each act to its owner, and decides acts that other processes forward here."""

    def __init__(
        self,
        room: Room,
        holdings: LeaseHolder,
        broker: Broker,
        envelopes: Envelopes,
        reads_on: Callable[[], Awaitable[None]],
        new_id: Callable[[], str],
    ) -> None:
        self._room = room
        self._holdings = holdings
        self._broker = broker
        self._envelopes = envelopes
        self._reads_on = reads_on
        self._new_id = new_id
        self._silent: set[str] = set()
        """Groups with an owner that did not answer within an act's whole waiting time."""

    async def read_on(self) -> None:
        await self._reads_on()

    # --- sending acts -----------------------------------------------------------------------------

    async def act(self, visitor: Visitor, request: Act) -> Answer:
        group = await self._group_of(request)
        question = AskAct(
            visitor.person,
            tuple(sorted(office.value for office in visitor.offices)),
            visitor.authenticated,
            write(request),
            visitor.guest,
        )
        answer = await self._retry_until_decided(
            group, question, lambda: self._room.act(visitor, request)
        )
        if isinstance(answer, Answered):
            await self._reads_on()  # so that no client sees a state older than its answer
            found: Answer = read_answer(answer.answer)
            return found
        return answer if isinstance(answer, Answer) else answers.busy(request.id, 0)

    async def do(self, command: Command) -> None:
        because = await self.attempt(command)
        if because:
            raise RuntimeError(f"the room was refused {command}: {because}")

    async def attempt(self, command: Command) -> str:
        command_id = self._new_id()
        done = await self._retry_until_decided(
            ROOM,
            AskHouse(command_id, encode(command)),
            lambda: self._room.management.attempt(command, command_id),
        )
        if done is None:
            raise problems.busy()
        await self._reads_on()
        return done.because if isinstance(done, Refused) else str(getattr(done, "refused", ""))

    async def _group_of(self, request: Act) -> str:
        """Return the group of an act's place; catch up first if another process just set it up."""
        try:
            return self._room.group_of(request)
        except UnknownTable:
            await self._reads_on()
            return self._room.group_of(request)

    async def _retry_until_decided(
        self, group: str, question: Question, here: Callable[[], Awaitable[Any]]
    ) -> Any:
        """Try here or at the owner until the act is decided; one command id is decided only once.

        The last attempt starts at the deadline, so that a process that was suspended meanwhile
        still asks the others once.  Returns None if an owner answered each time but had just handed
        the group on.  Raises Problem at once if the broker is unreachable, or if the owner did not
        answer the previous act either.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            is_last = loop.time() > until
            if self._holdings.owns(group):
                self._silent.discard(group)
                try:
                    return await here()
                except Halted:
                    if not self._holdings.can_write():
                        raise
            else:
                reply = await self._ask_owner(group, question, is_last=is_last)
                if isinstance(reply, Trouble):
                    raise Problem(reply.status, reply.code, reply.message)
                if reply is not None:
                    return reply
            if is_last:
                return None
            await asyncio.sleep(AGAIN)

    async def _ask_owner(
        self, group: str, question: Question, *, is_last: bool
    ) -> Answered | Done | Trouble | None:
        """Return the owner's reply, or None to ask again because a new owner may take over."""
        sealed = self._envelopes.question(question, group)
        data = await self._broker.ask(f"for {group}", sealed, ONE_TRY)
        reply = None if data is None else self._envelopes.read_reply(data, sealed)
        if reply is not None:
            self._silent.discard(group)
            return None if isinstance(reply, Elsewhere) else reply
        if not self._broker.reached or group in self._silent:
            raise problems.unreachable(group)
        if is_last:
            self._silent.add(group)
            raise problems.unreachable(group)
        return None

    # --- answering other processes ----------------------------------------------------------------

    async def answer(self, group: str, data: bytes) -> bytes | None:
        """Decide an act that another process forwards; return None if its seal is wrong."""
        question = self._envelopes.read_question(data, group)
        if question is None:
            _log.warning("somebody without the house's key asks for %s", group)
            return None
        return self._envelopes.reply(await self._reply_to(group, question), data)

    async def _reply_to(self, group: str, question: Question) -> Reply:
        if not self._holdings.owns(group):
            return Elsewhere()
        try:
            return await self._decide(question)
        except Halted:
            return Elsewhere()
        except (InvalidAct, UnknownTable) as error:
            problem = problems.of_act(error)
        except Exception:  # noqa: BLE001 - the asker gets a problem, and it is logged
            _log.exception("an act that another process asked for failed")
            problem = problems.our_fault()
        return Trouble(problem.status, problem.code, problem.message)

    async def _decide(self, question: Question) -> Reply:
        if isinstance(question, AskHouse):
            command = decode(question.command)
            done = await self._room.management.attempt(command, question.id)
            return Done(done.because if isinstance(done, Refused) else "")
        answer = await self._room.act(self._visitor(question), _acts.decode(question.act))
        return Answered(write(answer))

    def _visitor(self, question: AskAct) -> Visitor:
        """Build the visitor with only those offices that are on record here too."""
        held = self._room.state.offices.get(question.person) or {Office.PLAYER}
        named = frozenset(office for office in Office if office.value in question.offices)
        return Visitor(question.person, named & held, question.authenticated, question.guest)
