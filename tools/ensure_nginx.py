"""Find an nginx for the drill behind it, or install one; say clearly when there is none.

In this order: the one that PITBOSS_NGINX names, one on the path or where systems keep it, the
system's package where we may install it.
"""

from __future__ import annotations

import os
import shutil
from typing import Final

from tools import system_package

WHERE: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
MISSING: Final = (
    "The drill behind nginx is not run: there is no nginx, and none could be installed. Install it"
    " (Debian: apt install nginx-light) or name one with PITBOSS_NGINX=/path/to/nginx."
)


def nginx() -> str | None:
    """Where an nginx is, if there is one."""
    return os.environ.get("PITBOSS_NGINX") or shutil.which("nginx", path=WHERE)


def main() -> None:
    """Say which one it is; a machine that cannot have one goes on without."""
    if nginx() is None:
        system_package.install("nginx-light", "the drill behind it")
    found = nginx()
    print(f"nginx: {found}" if found else MISSING, flush=True)


if __name__ == "__main__":
    main()
