"""Estimate the share of a pot that a hand can expect against unseen hands.

A pot game has no exact best play against people, so the tutor reports only the equity and the cost
of a call.  Draw Poker is left out, as equity says little there before the draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pitboss.cards.card import card_named
from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.games.poker import Determinations, Game
from pitboss.messages.views import TableView
from pitboss.practice.bots.at_the_table import pot_game_view
from pitboss.practice.tutor.situation import own_box

if TYPE_CHECKING:
    from pitboss.analysis.equity import Proportion

TRIALS: Final = 50_000
"""Takes a fraction of a second and is accurate to 0.5% of the pot."""


@dataclass(frozen=True, slots=True)
class PotSituation:
    """The situation of a seat that has to act."""

    of: Determinations
    hands: tuple[tuple[str, ...], ...]
    """The visible cards of each hand that can still win, the viewer's own first."""
    communal: tuple[str, ...]
    price: Fraction | None
    """The cost of a call as a fraction of the pot including it; None with nothing to call."""


def pot_situation_of(view: TableView, of: Determinations) -> PotSituation | None:
    """Return the situation of the seat whose turn it is, under the terms on the sign."""
    round_, box = view.round, own_box(view)
    if view.game not in PLAYED or of.game is Game.DRAW_POKER or round_ is None or box is None:
        return None
    if round_.over or view.waits_for or None in box.cards:
        return None
    seen = pot_game_view(view)
    if not seen.open or not seen.opponents:
        return None
    call = min(seen.to_call, seen.stake)
    hands = (seen.cards, *(opponent.up for opponent in seen.opponents))
    return PotSituation(
        of,
        tuple(tuple(card.name for card in hand) for hand in hands),
        tuple(card.name for card in seen.communal),
        Fraction(call, seen.pot + call) if call else None,
    )


def estimate(situation: PotSituation) -> Proportion:
    """Estimate the average share of the pot for the viewer's hand, by random deals."""
    from pitboss.analysis.equity import Situation, work_out

    hands = tuple(tuple(map(card_named, hand)) for hand in situation.hands)
    of = Situation(situation.of, hands, tuple(map(card_named, situation.communal)))
    return work_out(of, trials=TRIALS, entropy=SYSTEM_ENTROPY).players[0].equity
