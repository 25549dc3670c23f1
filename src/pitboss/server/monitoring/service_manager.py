"""Reports to systemd (`Type=notify`); does nothing under another service manager.

So `systemctl start` and `restart` return when the room is open, not when its process exists.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"


def tell(state: str) -> None:
    """Report a state if a service manager asked for it; the server runs as well without."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as connection:
        connection.connect("\0" + address[1:] if address.startswith("@") else address)
        connection.sendall(state.encode())
