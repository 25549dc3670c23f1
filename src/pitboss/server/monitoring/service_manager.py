"""Telling whoever started the server how it is: systemd's `Type=notify`, and nothing elsewhere.

So `systemctl start` and `restart` return when the room is open, not when its process exists.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"


def tell(how: str) -> None:
    """Say it, where somebody asked to be told; a server runs as well without."""
    at = os.environ.get("NOTIFY_SOCKET", "")
    if not at:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as telling:
        telling.connect("\0" + at[1:] if at.startswith("@") else at)
        telling.sendall(how.encode())
