"""Tables of every pot game with whoever plays at them."""

from __future__ import annotations

import random
from collections.abc import Callable

from pitboss.play import (
    Rules,
    Table,
    canberra_manila,
    draw_poker,
    five_card_stud,
    hold_em,
    limit_hold_em,
    no_limit_hold_em,
    omaha,
    seven_card_stud,
    three_card_manila,
)

GAMES: dict[str, Callable[..., Rules]] = {
    made.__name__: made
    for made in (
        canberra_manila,
        draw_poker,
        five_card_stud,
        hold_em,
        limit_hold_em,
        no_limit_hold_em,
        omaha,
        seven_card_stud,
        three_card_manila,
    )
}


def table_of(rules: Rules, *stakes: int, seed: int = 1) -> Table:
    table = Table(rules, entropy=random.Random(seed).randbytes)
    for seat, stake in enumerate(stakes, 1):
        table.sit(seat, f"player {seat}", stake)
    return table
