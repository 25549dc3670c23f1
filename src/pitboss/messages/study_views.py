"""Views of study pages: exact figures of the house games, in antes unless marked as cents."""

from __future__ import annotations

from msgspec import field

from pitboss.messages.views import View


class Figure(View, frozen=True):
    """A value as a fraction, and as a decimal for display."""

    fraction: str
    decimal: float


class ResultChance(View, frozen=True):
    """A player's net result after a round, and its probability."""

    result: Figure
    probability: Figure


class Returned(View, frozen=True):
    """A game's return under the best play."""

    ev: Figure
    house_edge: Figure
    element_of_risk: Figure
    standard_deviation: float
    wagered: Figure
    actions: dict[str, Figure]
    distribution: tuple[ResultChance, ...]


class PayRow(View, frozen=True):
    """A row of a pay table: as requested, after a maximum payout, and as gazetted."""

    wager: str
    row: str
    odds: Figure
    paid: Figure
    gazetted: Figure


class PayTableStudied(Returned, frozen=True):
    """A whole game under a pay table."""

    pays: tuple[PayRow, ...]


class TripsStudied(View, frozen=True):
    """Base game and trips wager: each alone, and both under the play that is best for the sum."""

    base: Figure
    alone: Figure
    cost_of_folding: Figure
    together: Returned


class ChoiceValued(View, frozen=True):
    """A choice of the player, its value, and its cost against the best."""

    action: str
    value: Figure
    cost: Figure


class DecisionValued(View, frozen=True):
    """The choices open to the player now."""

    best: str
    choices: tuple[ChoiceValued, ...]


class StartingHand(DecisionValued, frozen=True):
    """One of the 169 starting hands."""

    hand: str
    holdings: int


class StartingHands(View, frozen=True):
    """All starting hands."""

    starting_hands: tuple[StartingHand, ...]


class UpcardCell(View, frozen=True):
    """A kind of hand against a rank of the dealer's card."""

    action: str
    hands: int
    bet_share: Figure
    bet_value: Figure
    value: Figure


class UpcardLine(View, frozen=True):
    """A kind of hand against every rank that the dealer may show."""

    kind: str
    category: str
    by_upcard: tuple[UpcardCell, ...]


class AceKingLines(View, frozen=True):
    """Hands of ace and king by their ranks."""

    bet_share: Figure
    depend_on_suits: int
    hands: tuple[UpcardLine, ...]


class UpcardChart(View, frozen=True):
    """The best play of Canberra Poker."""

    upcards: tuple[str, ...]
    kinds: tuple[UpcardLine, ...]
    ace_king: AceKingLines


class HitsOfJackpot(View, frozen=True):
    """The average distance between two hits."""

    rounds_between: Figure
    hours_between: Figure


class JackpotPoint(View, frozen=True):
    """A wager's return at a pool, in cents."""

    pool: int
    returned: Figure


class JackpotStudied(View, frozen=True):
    """The progressive jackpot; amounts in cents."""

    pool: Figure
    wager: Figure
    boxes: int
    to_pool: Figure
    rounds_an_hour: int
    returned: Figure = field(name="return")
    break_even_pool: Figure
    growth_an_hour: Figure
    reserve_growth_an_hour: Figure
    level_pool: Figure | None
    hits: dict[str, HitsOfJackpot]
    shared: dict[str, Figure]
    returns: tuple[JackpotPoint, ...]
    """The curve: return by pool, for this wager."""


class HoldPoint(View, frozen=True):
    """A table after so many rounds, in cents since its first round."""

    rounds: int
    hold: int
    theory: float
    deviation: float
    """One standard deviation of the hold around the theory."""


class HoldStudied(View, frozen=True):
    """A table's hold against its theoretical hold; amounts in cents."""

    table: int
    game: str
    maximum_payout: int | None
    rounds: int
    wagers: int
    """Boxes with an ante, over all rounds."""
    antes: int
    trips: int
    hold: int
    theory: float
    deviation: float
    estimated: int
    """Antes with too many different wagers to solve each, valued as the average."""
    course: tuple[HoldPoint, ...]
