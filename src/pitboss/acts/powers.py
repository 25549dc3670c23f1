"""The powers of the house, as both house games share them.

Each game uses `replace` for what differs: always the clauses, and sometimes the text.
"""

from __future__ import annotations

from typing import Final

from pitboss.acts.fields import BOX, text, yes_no
from pitboss.acts.grants import RULING, RULING_OR_DIRECTOR
from pitboss.acts.sentences import says, words
from pitboss.acts.sheet import ActSheet, Kind

WHY: Final = text("Why? It is recorded with the ruling.")
FINAL: Final = "The casino operator's decision is final; the Commission may review it."
DISTURBANCE: Final = text("What was the disturbance?")
_CONTRAVENED: Final = text("Which rule did the player break?")


def over_maximum(command: type) -> ActSheet:
    """Let a player wager above the maximum."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Let a player wager above the maximum",
        asks="A player asks to exceed the box maximum, before the wagers of the round lie.",
        outcome="With a marker beside the box the player's whole wagers play.",
        discretion="The casino operator may allow it, or not.",
        fields={"box": BOX, "marker_placed": yes_no("Does a marker stand beside the box?")},
        sentences=(
            says("lets box {box:number} exceed the maximum, with a marker", marker_placed=True),
            says("lets box {box:number} exceed the maximum, without a marker", marker_placed=False),
        ),
    )


def collusion(command: type) -> ActSheet:
    """Rule on collusion."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Rule on collusion",
        asks="A player swapped cards or told of a hand.",
        outcome=(
            "Void round: every wager of everybody goes back. Otherwise that player alone is out of"
            " the round, with the wagers returned."
        ),
        discretion=(
            "The house may exclude the player from the round, void the round, or do neither. What"
            " becomes of the wagers is unsaid; returning them is our reading."
        ),
        fields={
            "box": BOX,
            "void_round": yes_no("Is the whole round void, rather than that player's part in it?"),
        },
        sentences=(
            says("excludes box {box:number} from the round for collusion", void_round=False),
            says("voids the round for collusion by box {box:number}", void_round=True),
        ),
    )


def disturbance(command: type) -> ActSheet:
    """Call the game off after a disturbance."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Call the game off after a disturbance",
        asks="Fire, a brawl, a robbery or the like has broken up a game that is not complete.",
        outcome="The round has no result, and every wager goes back.",
        discretion="The casino operator may call it off, or let it be played to its end.",
        fields={"disturbance": DISTURBANCE},
        sentences=(says("calls the round off because of {why:words}", disturbance=words("why")),),
    )


def void_wagers(command: type) -> ActSheet:
    """Void a player's wagers."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Void a player's wagers",
        asks="A player has broken a rule and has wagers in this round.",
        outcome="The wagers of that box go back without a result; the others play on.",
        discretion="The casino operator may void the wagers, exclude the player, or both.",
        fields={"box": BOX, "contravened": _CONTRAVENED},
        sentences=(
            says(
                "voids the wagers of box {box:number} because {why:words}", contravened=words("why")
            ),
        ),
    )


def void_out_of_order(command: type, wager: str = "wagers") -> ActSheet:
    """Void what was wagered out of order; a game names the wager."""
    return ActSheet(
        command,
        grants=RULING_OR_DIRECTOR,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Void what was wagered out of order",
        asks="A player who was advised before wagers again ahead of being asked, in a tournament.",
        outcome="The wagers go back, and the player sits the round out without being eliminated.",
        discretion=(
            "The tournament director may void them, or let them stand. That the player stays in the"
            " tournament is our reading."
        ),
        fields={"box": BOX},
        sentences=(says(f"voids the {wager} of box {{box:number}} as out of order"),),
    )


def exclude_player(command: type) -> ActSheet:
    """Exclude a player from the game."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Exclude a player from the game",
        asks="A player has broken a rule and is not to play on.",
        outcome=(
            "The player takes no part from the next round on and gives up the seat when nothing of"
            " the player's is in the round any more."
        ),
        discretion="The casino operator may exclude the player, void the wagers, or both.",
        fields={"box": BOX, "contravened": _CONTRAVENED},
        sentences=(
            says(
                "excludes box {box:number} from the game because {why:words}",
                contravened=words("why"),
            ),
        ),
    )


def void_round(command: type) -> ActSheet:
    """Void the round."""
    return ActSheet(
        command,
        grants=RULING,
        delegable=True,
        marks=("rulings",),
        kind=Kind.RULING,
        title="Void the round",
        asks="It is impractical to go on, or fraud has affected the outcome of this round.",
        outcome="Every wager of the round goes back.",
        discretion="The casino operator may void it, or let it be played to its end.",
        fields={"because": WHY},
        sentences=(says("voids the round[ because {why:words}]", because=words("why")),),
    )
