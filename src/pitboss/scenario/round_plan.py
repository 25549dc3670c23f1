"""What a round that a scenario plays in one line should lead to."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Plan:
    """What a round should lead to."""

    ranking: tuple[int, ...] = ()
    """Pot games: the seats that stay in, the best hand first; the others fold."""
    everything: bool = False
    """Whether those seats go all in."""
    outcomes: dict[int, str] = field(default_factory=dict)
    """House games: what each box does: wins, loses, loses everything."""
    wager: int | None = None
    """House games: the opening wager; the minimum if none is given."""
