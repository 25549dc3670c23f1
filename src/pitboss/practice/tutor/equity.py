"""What part of a pot a hand can expect against hands that nobody has seen: an estimate.

A pot game has no exact best play against people, so the tutor says how the cards stand and what a
call costs, and no more.  In Draw Poker that says little before the draw, so it is left out.
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
from pitboss.practice.bots.at_the_table import seen_at_the_table
from pitboss.practice.tutor.situation import own_box

if TYPE_CHECKING:
    from pitboss.analysis.equity import Proportion

TRIALS: Final = 50_000
"""A part of a second, and sure to half a hundredth of the pot."""


@dataclass(frozen=True, slots=True)
class PotSituation:
    """What a seat sees when it has to act."""

    of: Determinations
    hands: tuple[tuple[str, ...], ...]
    """What is seen of each hand that can still win, the own one first."""
    communal: tuple[str, ...]
    price: Fraction | None
    """What a call costs, as a part of the pot with it; None where nothing is to be called."""


def pot_situation_of(view: TableView, of: Determinations) -> PotSituation | None:
    """The situation of the seat whose turn it is, under what its sign displays."""
    round_, box = view.round, own_box(view)
    if view.game not in PLAYED or of.game is Game.DRAW_POKER or round_ is None or box is None:
        return None
    if round_.over or view.waits_for or None in box.cards:
        return None
    seen = seen_at_the_table(view)
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
    """The part of the pot that comes to the own hand on average, by deals at random."""
    from pitboss.analysis.equity import Situation, work_out

    hands = tuple(tuple(map(card_named, hand)) for hand in situation.hands)
    of = Situation(situation.of, hands, tuple(map(card_named, situation.communal)))
    return work_out(of, trials=TRIALS, entropy=SYSTEM_ENTROPY).players[0].equity
