"""The reasons why some mutants may survive."""

from __future__ import annotations

import tomllib

from tools.mutate.mutants import ROOT, Key


def reasons() -> dict[Key, str]:
    """Read the reasons from `tools/mutants_that_may_live.toml`."""
    text = (ROOT / "tools" / "mutants_that_may_live.toml").read_text(encoding="utf-8")
    return {
        Key(module, entry["function"], entry["what"]): entry["because"]
        for module, known in tomllib.loads(text).items()
        for entry in known
    }
