"""Conditions that conflict with the rules of more than one instrument, apart from its clauses."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.citation import Citation
from pitboss.ruling import Refused, refused
from pitboss.tournament.condition_requirements.item import Rule
from pitboss.tournament.conditions import Balancing, Conditions, Ties
from pitboss.tournament.tournament_games import game_determined


def race_offs(*under: Citation) -> Rule:
    """Chips are exchanged only under the rules, which have no race-off."""

    def rule(conditions: Conditions) -> Iterator[Refused]:
        if conditions.schedule and conditions.schedule.race_offs:
            yield refused("the rules have no race-off of small chips", *under)

    return rule


def too_few_chips(wager: str, *under: Citation) -> Rule:
    """An entrant who cannot make the opening wagers would be eliminated at once."""

    def rule(conditions: Conditions) -> Iterator[Refused]:
        game = game_determined(conditions.determinations)
        least = game.least_for_a_round(conditions.determinations) if game else 0
        if conditions.chips < least:
            yield refused(f"{conditions.chips:,} chips do not cover {wager} of {least:,}", *under)

    return rule


def unequal_shares(*under: Citation) -> Rule:
    """Players who are equal in every way that the rules know divide their prizes."""

    def rule(conditions: Conditions) -> Iterator[Refused]:
        if conditions.ties is not Ties.DIVIDE:
            yield refused(
                "players who put in the same and go out together share their prizes", *under
            )

    return rule


def nobody_due_for_a_blind(*under: Citation) -> Rule:
    """The balancing method must work for the game."""

    def rule(conditions: Conditions) -> Iterator[Refused]:
        game = game_determined(conditions.determinations)
        pot = game.table.pot_game if game else None
        ante_game = pot is not None and not pot.blinds(conditions.determinations)
        if conditions.balancing is Balancing.NEXT_LAST_BLIND and ante_game:
            yield refused("nobody is next due for a blind where there are antes", *under)

    return rule
