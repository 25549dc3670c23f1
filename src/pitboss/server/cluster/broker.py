"""The broker between the processes of a room: core NATS, used only as transport.

It stores nothing that matters.  A lost message is sent again under the same command id, and a
duplicate gets the same answer.  `nats-py` is imported only if a broker is configured.
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
"""Seconds within which the broker must be found at start-up."""
AGAIN: Final = 0.1
"""Seconds between two attempts to reconnect."""

RequestHandler = Callable[[bytes], Awaitable[bytes | None]]
Stop = Callable[[], Awaitable[None]]


class Broker:
    """A connection that reconnects by itself."""

    def __init__(self, url: str, prefix: str) -> None:
        """`prefix` keeps rooms apart that share a broker."""
        self._url, self._prefix = url, prefix
        self._client: Client | None = None
        self._closing = False
        self._working: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        """Connect; raise Unreadable if the broker cannot be found."""
        try:
            import nats
        except ImportError as error:
            raise Unreadable("--broker needs nats-py: pip install pitboss[servers]") from error
        try:
            async with asyncio.timeout(FIRST_CONNECTION):
                self._client = await nats.connect(
                    self._url,
                    error_cb=self._log_error,
                    disconnected_cb=self._log_disconnect,
                    reconnected_cb=self._log_reconnect,
                    reconnect_time_wait=AGAIN,
                    max_reconnect_attempts=-1,
                    ping_interval=2,
                    max_outstanding_pings=2,
                    # After a pause this process still subscribes to groups that it has lost.
                    # Without no_echo its own request would come back to it, and be lost if it
                    # unsubscribes at that moment.
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

    async def _log_disconnect(self) -> None:
        if not self._closing:
            _log.error("the broker cannot be reached; acts at other servers' tables are refused")

    async def _log_reconnect(self) -> None:
        _log.warning("the broker can be reached again")

    async def _log_error(self, error: Exception) -> None:
        """Log an error, except while disconnected: every attempt fails then, and was reported
        once.
        """
        if self.reached:
            _log.warning("the broker: %s", error)

    async def tell(self, subject: str) -> None:
        """Wake all subscribers; a process that misses the message polls a little later anyway."""
        import nats

        if not self.reached:
            return  # the library would queue it and send it when nobody needs it any more
        try:
            await self._connected.publish(self._subject(subject))
        except nats.errors.Error as error:
            _log.warning("the broker accepted no message: %s", error)

    async def ask(self, subject: str, question: bytes, patience: float) -> bytes | None:
        """Return the first answer, or None if nobody answers in time.

        Nothing is sent while the broker is unreachable: the library would queue the request and
        send it later, after the asker was told that nothing was done.
        """
        import nats

        if not self.reached:
            return None
        try:
            answer = await self._connected.request(self._subject(subject), question, patience)
        except (nats.errors.Error, TimeoutError):
            return None
        return answer.data

    async def listen(self, subject: str, handler: RequestHandler) -> Stop:
        """Answer requests on a subject, several at a time; return a function that unsubscribes.

        A subscription reaches the broker a little later.  Until then requests go unanswered and are
        sent again, so no barrier is needed.
        """

        async def handle(message: Msg) -> None:
            task = asyncio.ensure_future(_answer(message, handler))
            # Keep a reference: the event loop holds tasks only weakly.
            self._working.add(task)
            task.add_done_callback(self._working.discard)

        subscription = await self._connected.subscribe(self._subject(subject), cb=handle)

        async def stop() -> None:
            import nats

            try:
                await subscription.unsubscribe()
            except nats.errors.Error as error:
                _log.warning("the broker accepted no message: %s", error)

        return stop

    @property
    def _connected(self) -> Client:
        assert self._client is not None, "connect() comes first"
        return self._client

    def _subject(self, name: str) -> str:
        return f"{self._prefix}.{name.replace(' ', '.')}"


async def _answer(message: Msg, handler: RequestHandler) -> None:
    import nats

    try:
        answer = await handler(message.data)
        if answer is not None and message.reply:
            await message.respond(answer)
    except nats.errors.Error as error:
        _log.warning("an answer could not be sent: %s", error)
    except Exception:  # noqa: BLE001 - one failed request must not stop the others
        _log.exception("a question of another process failed")
