"""The state that all routes share: the installation, its address, rates and connections."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from pitboss.room.shielded_task import ShieldedTasks
from pitboss.server.connections.admission_queue import AdmissionQueue
from pitboss.server.connections.connection_limits import ConnectionLimits
from pitboss.server.connections.open_websockets import Connections
from pitboss.server.connections.view_scheduler import ViewScheduler
from pitboss.server.http.address import Address
from pitboss.server.http.costly_pages import CostlyWork
from pitboss.server.http.rates import Buckets, Quotas, Rates
from pitboss.server.installation import Installation
from pitboss.server.mathematician import Mathematician
from pitboss.server.monitoring.refusal_log import RefusalLog


@dataclass(frozen=True)
class ServerState:
    """Created once, when the server starts."""

    installation: Installation
    address: Address
    connections: Connections
    places: ConnectionLimits
    arriving: AdmissionQueue
    showing: ViewScheduler
    rates: Rates
    acts: Buckets
    costly: CostlyWork
    guests: Quotas
    players: Quotas
    refusals: RefusalLog
    casino: str = ""
    """The casino that papers name."""
    finishing: ShieldedTasks = field(default_factory=ShieldedTasks)
    """Completes work that must not stop halfway although the client has disconnected."""
    mathematician: Mathematician = field(default_factory=Mathematician)
    """Calculates for study pages and tutors, in a process of its own."""


def make_server_state(
    installation: Installation, address: Address, rates: Rates, casino: str = ""
) -> ServerState:
    """Create the shared state; requires a running event loop."""
    now = asyncio.get_running_loop().time
    showing = ViewScheduler()
    return ServerState(
        installation,
        address,
        Connections(installation),
        ConnectionLimits(rates),
        AdmissionQueue(showing),
        showing,
        rates,
        Buckets(rates.acts, now),
        CostlyWork(rates.costly, now),
        Quotas(rates.guest, now),
        Quotas(rates.player, now),
        RefusalLog(now),
        casino,
    )
