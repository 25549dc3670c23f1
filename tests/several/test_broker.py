"""The broker carries questions between processes, and never back to the sender."""

from __future__ import annotations

import asyncio

from pitboss.server.cluster.broker import Broker
from tests.support.servers.nats import NatsServer
from tests.support.until import HANGING

FOR_EVER = 100 * HANGING
"""Seconds: who waits so long was not told that nobody is there."""


def test_process_receives_questions_from_others_and_not_its_own(nats_server: NatsServer) -> None:
    """A lone process learns that nobody listens instead of waiting for itself."""

    async def whole() -> None:
        here, there = (Broker(nats_server.url, "test") for _ in range(2))
        heard: list[bytes] = []

        async def hears(data: bytes) -> bytes:
            heard.append(data)
            return b"well"

        await here.connect()
        await there.connect()
        stop = await here.listen("for table 1", hears)
        try:
            async with asyncio.timeout(HANGING):
                while await there.ask("for table 1", b"from there", 1.0) != b"well":  # noqa: ASYNC110
                    await asyncio.sleep(0.01)  # a subscription reaches the broker a little later
                assert await here.ask("for table 1", b"from here", FOR_EVER) is None
            assert {*heard} == {b"from there"}
            await stop()
        finally:
            await here.close()
            await there.close()

    asyncio.run(whole())
