"""The broker carries questions between processes, and none back to whoever asks."""

from __future__ import annotations

import asyncio
import time

from pitboss.server.several.broker import Broker
from tests.support.servers.nats import NatsServer


def test_who_listens_hears_the_others_and_never_itself(nats_server: NatsServer) -> None:
    """Who listens alone is told at once that nobody is there, and need not wait for itself."""

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
            async with asyncio.timeout(10):
                while await there.ask("for table 1", b"from there", 1.0) != b"well":  # noqa: ASYNC110
                    await asyncio.sleep(0.01)  # a subscription reaches the broker a little later
            began = time.monotonic()
            assert await here.ask("for table 1", b"from here", 30.0) is None
            assert time.monotonic() - began < 20.0
            assert {*heard} == {b"from there"}
            await stop()
        finally:
            await here.close()
            await there.close()

    asyncio.run(whole())
