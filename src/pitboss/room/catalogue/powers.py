"""The powers of the house, in words that both house games share.

Each game uses `replace` for what differs: always the clauses, and sometimes the text.
"""

from __future__ import annotations

from typing import Final

from pitboss.room.catalogue.entry import BOX, Entry, Kind, text, yes_no

WHY: Final = text("Why? It is recorded with the ruling.")
_CONTRAVENED: Final = text("Which rule did the player break?")

OVER_MAXIMUM: Final = Entry(
    kind=Kind.RULING,
    title="Let a player wager above the maximum",
    asks="A player asks to exceed the box maximum, before the wagers of the round lie.",
    outcome="With a marker beside the box the player's whole wagers play.",
    discretion="The casino operator may allow it, or not.",
    fields={"box": BOX, "marker_placed": yes_no("Does a marker stand beside the box?")},
)
COLLUSION: Final = Entry(
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
)
DISTURBANCE: Final = Entry(
    kind=Kind.RULING,
    title="Call the game off after a disturbance",
    asks="Fire, a brawl, a robbery or the like has broken up a game that is not complete.",
    outcome="The round has no result, and every wager goes back.",
    discretion="The casino operator may call it off, or let it be played to its end.",
    fields={"disturbance": text("What was the disturbance?")},
)
VOID_WAGERS: Final = Entry(
    kind=Kind.RULING,
    title="Void a player's wagers",
    asks="A player has broken a rule and has wagers in this round.",
    outcome="The wagers of that box go back without a result; the others play on.",
    discretion="The casino operator may void the wagers, exclude the player, or both.",
    fields={"box": BOX, "contravened": _CONTRAVENED},
)
VOID_OUT_OF_ORDER: Final = Entry(
    kind=Kind.RULING,
    title="Void what was wagered out of order",
    asks="A player who was advised before wagers again ahead of being asked, in a tournament.",
    outcome="The wagers go back, and the player sits the round out without being eliminated.",
    discretion=(
        "The tournament director may void them, or let them stand. That the player stays in the"
        " tournament is our reading."
    ),
    fields={"box": BOX},
)
EXCLUDE_PLAYER: Final = Entry(
    kind=Kind.RULING,
    title="Exclude a player from the game",
    asks="A player has broken a rule and is not to play on.",
    outcome=(
        "The player takes no part from the next round on and gives up the seat when nothing of"
        " the player's is in the round any more."
    ),
    discretion="The casino operator may exclude the player, void the wagers, or both.",
    fields={"box": BOX, "contravened": _CONTRAVENED},
)
VOID_ROUND: Final = Entry(
    kind=Kind.RULING,
    title="Void the round",
    asks="It is impractical to go on, or fraud has affected the outcome of this round.",
    outcome="Every wager of the round goes back.",
    discretion="The casino operator may void it, or let it be played to its end.",
    fields={"because": WHY},
)
FINAL: Final = "The casino operator's decision is final; the Commission may review it."
