"""Find an nginx for the reverse proxy drill, or install one; say clearly if there is none.

In this order: the one in PITBOSS_NGINX, one on the path or in the usual places, the system's
package if we may install it.
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
    """Return the path of an nginx, or None."""
    return os.environ.get("PITBOSS_NGINX") or shutil.which("nginx", path=WHERE)


def main() -> None:
    """Print the path; without an nginx the drill is skipped."""
    if nginx() is None:
        system_package.install("nginx-light", "the drill behind it")
    found = nginx()
    print(f"nginx: {found}" if found else MISSING, flush=True)


if __name__ == "__main__":
    main()
