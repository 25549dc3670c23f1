"""Hand histories of our own, for what the recorded ones do not show."""

from __future__ import annotations

import json
from typing import Any

from pitboss.phh import HandHistory, Replayed, read_history, replay
from pitboss.phh.history import read_text

BOARD = ("d db 2c7d9h", "d db Js", "d db 3s")


def text(variant: str, stakes: list[Any], *actions: str, **terms: Any) -> str:
    """One hand as TOML."""
    fields = {"variant": variant, "starting_stacks": stakes, "actions": list(actions), **terms}
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in fields.items())


def read(variant: str, stakes: list[Any], *actions: str, **terms: Any) -> HandHistory:
    """One hand as it is read."""
    (document,) = read_text(text(variant, stakes, *actions, **terms), "hand.phh").values()
    return read_history(document)


def hold_em(stakes: list[Any], *actions: str, **terms: Any) -> Replayed:
    """No-limit hold'em with blinds of 1 and 2 unless told, played again."""
    none = [0] * (len(stakes) - 2)
    usual = {"blinds_or_straddles": [1, 2, *none] if none else [1, 2], "min_bet": 2}
    return replay(read("NT", stakes, *actions, **usual | terms))


def stakes(replayed: Replayed) -> list[float]:
    """What each has at the end."""
    return [float(one) for one in replayed.stakes]
