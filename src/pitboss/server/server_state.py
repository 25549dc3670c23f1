"""What the server's doors share: the installation, its address, rates, and who is connected."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from pitboss.room.shielded_task import Finishing
from pitboss.server.http.address import Address
from pitboss.server.http.costly_pages import Costly
from pitboss.server.http.rates import Buckets, Quotas, Rates
from pitboss.server.installation import Installation
from pitboss.server.study.mathematician import Mathematician
from pitboss.server.websocket.admission_queue import Arriving
from pitboss.server.websocket.connection_limits import Places
from pitboss.server.websocket.connections import Connections
from pitboss.server.websocket.view_scheduler import Showing


@dataclass(frozen=True)
class House:
    """Made once, when the server starts."""

    installation: Installation
    address: Address
    connections: Connections
    places: Places
    arriving: Arriving
    showing: Showing
    rates: Rates
    acts: Buckets
    costly: Costly
    guests: Quotas
    players: Quotas
    casino: str = ""
    """What papers name as the casino."""
    finishing: Finishing = field(default_factory=Finishing)
    """Keeps what must be done whole although the client has gone."""
    mathematician: Mathematician = field(default_factory=Mathematician)
    """Works out, in a process of its own, what study pages and tutors ask."""


def open_house(
    installation: Installation, address: Address, rates: Rates, casino: str = ""
) -> House:
    """Everything that the doors need, for a running loop."""
    now = asyncio.get_running_loop().time
    showing = Showing()
    return House(
        installation,
        address,
        Connections(installation),
        Places(rates),
        Arriving(showing),
        showing,
        rates,
        Buckets(rates.acts, now),
        Costly(rates.costly, now),
        Quotas(rates.guest, now),
        Quotas(rates.player, now),
        casino,
    )
