"""Rebuys, races, rulings and prizes of a tournament."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import DIRECTOR, ENTRANT, OPERATOR_OR_DIRECTOR
from pitboss.acts.sentences import OWN_ENTRY, says, words
from pitboss.acts.sheet import ActSheet
from pitboss.tournament import commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(
        commands.Rebuy,
        grants=ENTRANT,
        rules=("rebuys",),
        sentences=(
            says("buys again", entrant=OWN_ENTRY),
            says("buys again for entrant {entrant:number}"),
        ),
    ),
    ActSheet(
        commands.DeclineRebuy,
        grants=ENTRANT,
        rules=("rebuys",),
        sentences=(says("buys no more", entrant=OWN_ENTRY),),
    ),
    ActSheet(
        commands.CloseRebuys,
        grants=DIRECTOR,
        rules=("rebuys",),
        sentences=(says("closes the rebuys at table {table:number}"),),
    ),
    ActSheet(
        commands.TakeTopUp,
        grants=ENTRANT,
        rules=("top_up",),
        sentences=(says("takes the top-up", entrant=OWN_ENTRY),),
    ),
    ActSheet(
        commands.CloseTopUps,
        grants=DIRECTOR,
        rules=("top_up",),
        sentences=(says("closes the top-up at table {table:number}"),),
    ),
    ActSheet(
        commands.ConductRaceOff,
        grants=DIRECTOR,
        rules=("race_off",),
        sentences=(
            says(
                "races off the chips of {chip:number} at table {table:number} with no cards",
                cards=(),
            ),
        ),
    ),
    ActSheet(commands.CountChips, grants=DIRECTOR, rules=("count", "in_view")),
    ActSheet(
        commands.ExcludeEntrant,
        grants=OPERATOR_OR_DIRECTOR,
        rules=("exclusion",),
        sentences=(
            says("excludes entrant {entrant:number} without a reason", contravened=""),
            says("excludes entrant {entrant:number} because {why:words}", contravened=words("why")),
        ),
    ),
    ActSheet(
        commands.Withdraw,
        grants=ENTRANT,
        rules=("no_refunds",),
        sentences=(
            says("withdraws", entrant=OWN_ENTRY),
            says("withdraws entrant {entrant:number}"),
        ),
    ),
    ActSheet(
        commands.Rule,
        grants=DIRECTOR,
        rules=("final_word",),
        sentences=(
            says("rules about nothing", matter="", decision=""),
            says("rules about {matter:words}: {decision:words}"),
        ),
    ),
    ActSheet(commands.DrawForPlaces, grants=DIRECTOR, rules=("ties",)),
    ActSheet(
        commands.PlayExtraRounds,
        grants=DIRECTOR,
        rules=("ties",),
        sentences=(says("orders {rounds:number} additional rounds"),),
    ),
    ActSheet(
        commands.AwardPrizes,
        grants=DIRECTOR,
        rules=("places", "pool"),
        sentences=(says("awards the prizes"),),
    ),
)
