"""The broker between the processes of a room: core NATS, as transport only.

Nothing that counts is kept there.  What is lost on the way is asked again under the same command
id; what comes twice is answered as before.  `nats-py` is loaded only where a broker is named.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from pitboss.record.journal import Unreadable

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

_log = logging.getLogger(__name__)

FIRST_CONNECTION: Final = 10.0
"""Seconds in which the broker must be found when a process starts."""
AGAIN: Final = 0.1
"""Seconds between two tries to find it again."""

Hears = Callable[[bytes], Awaitable[bytes | None]]
Stop = Callable[[], Awaitable[None]]


class Broker:
    """A connection that is made again whenever it is lost."""

    def __init__(self, url: str, prefix: str) -> None:
        """`prefix` keeps rooms apart that share a broker."""
        self._url, self._prefix = url, prefix
        self._client: Client | None = None
        self._closing = False
        self._working: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        """Unreadable if it cannot be found."""
        try:
            import nats
        except ImportError as error:
            raise Unreadable("--broker needs nats-py: pip install pitboss[servers]") from error
        try:
            async with asyncio.timeout(FIRST_CONNECTION):
                self._client = await nats.connect(
                    self._url,
                    error_cb=self._note,
                    disconnected_cb=self._lose,
                    reconnected_cb=self._find_again,
                    reconnect_time_wait=AGAIN,
                    max_reconnect_attempts=-1,
                    ping_interval=2,
                    max_outstanding_pings=2,
                    # Who woke up still listens for what it has lost: a question of its own would
                    # come back to it, and be lost where it stops listening in that moment.
                    no_echo=True,
                )
        except (OSError, TimeoutError, nats.errors.Error) as error:
            raise Unreadable(f"the broker cannot be reached: {error or 'no answer'}") from error

    async def close(self) -> None:
        self._closing = True
        if self._client is not None:
            await self._client.close()

    @property
    def reached(self) -> bool:
        """Whether this process is connected to the broker now."""
        return self._client is not None and self._client.is_connected

    async def _lose(self) -> None:
        if not self._closing:
            _log.error("the broker cannot be reached; acts at other servers' tables are refused")

    async def _find_again(self) -> None:
        _log.warning("the broker is reached again")

    async def _note(self, error: Exception) -> None:
        """While the broker is away each try to find it fails; one line has said so already."""
        if self.reached:
            _log.warning("the broker: %s", error)

    async def tell(self, subject: str) -> None:
        """Wake everybody who listens; whoever is not reached looks by itself after a while."""
        import nats

        if not self.reached:
            return  # it would be kept and sent when nobody needs it any more
        try:
            await self._connected.publish(self._subject(subject))
        except nats.errors.Error as error:
            _log.warning("the broker took no message: %s", error)

    async def ask(self, subject: str, question: bytes, patience: float) -> bytes | None:
        """The first answer; None if there was none in time, or nobody to ask.

        Nothing is asked while the broker is away: the library would keep the question and send it
        later, when whoever asked has been told that nothing was done.
        """
        import nats

        if not self.reached:
            return None
        try:
            answer = await self._connected.request(self._subject(subject), question, patience)
        except (nats.errors.Error, TimeoutError):
            return None
        return answer.data

    async def listen(self, subject: str, hears: Hears) -> Stop:
        """Hear what comes under a subject, several at a time; call what is given back to stop.

        A subscription reaches the broker a little later.  Until then nobody answers there, and
        whoever asks does so again, so that no barrier is needed.
        """

        async def came(message: Msg) -> None:
            task = asyncio.ensure_future(_answer(message, hears))
            self._working.add(task)
            task.add_done_callback(self._working.discard)

        subscription = await self._connected.subscribe(self._subject(subject), cb=came)

        async def stop() -> None:
            import nats

            try:
                await subscription.unsubscribe()
            except nats.errors.Error as error:
                _log.warning("the broker took no message: %s", error)

        return stop

    @property
    def _connected(self) -> Client:
        assert self._client is not None, "connect() comes first"
        return self._client

    def _subject(self, name: str) -> str:
        return f"{self._prefix}.{name.replace(' ', '.')}"


async def _answer(message: Msg, hears: Hears) -> None:
    import nats

    try:
        answer = await hears(message.data)
        if answer is not None and message.reply:
            await message.respond(answer)
    except nats.errors.Error as error:
        _log.warning("an answer could not be sent: %s", error)
    except Exception:  # noqa: BLE001 - one question's fault must not stop the others
        _log.exception("a question of another process failed")
