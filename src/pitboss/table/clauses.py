"""The clauses of each instrument that govern a table.

The games share these rules almost word for word under different numbers.  Ultimate Texas Hold-em
uses the numbers of NI2025-411, and the concordance converts them to those of NI2019-212.  Pot games
other than Five Card Stud take the deal of S2-2001 and the money rules of NI2006-154; in a
tournament only S2-2001 governs them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pitboss.law.citation import Citation, citing
from pitboss.table.tournament_clauses import (
    OF_CANBERRA,
    OF_FIVE_CARD_STUD,
    OF_TOURNAMENT_POKER,
    OF_ULTIMATE,
    TournamentClauses,
)

ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")
stud = citing("NI2006-154")
altered = citing("S2-2001")

Under = tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """One rule per line.  An empty value means that the instrument has no such rule."""

    # who
    operator: Under
    supervisor: Under
    dealer: Under
    # the instrument and the table
    commences: Under
    revoked: Under
    layout: Under
    equipment: Under
    automated_shoe: Under
    card_shoe: Under
    jackpot_split: Under = ()
    """The division of jackpot wagers between the pools is approved."""
    games_of_2001: Under = ()
    """A present-day approval is needed besides the Gazette (reading S-04)."""
    hours: Under
    closure: Under
    # cards and shoes
    deck: Under
    deck_of_machine: Under
    two_decks: Under
    check_of_cards: Under
    replacement_of_cards: Under
    count_of_cards: Under
    check_after_irregularity: Under
    choice_of_shoe: Under
    replacement_of_shoe: Under
    order_to_shuffle: Under
    shuffle: Under
    # limits
    limits_of_boxes: Under
    marker: Under
    multiples: Under
    first_warning: Under
    # seats, wagers and rounds
    box: Under
    chips: Under
    one_player_a_box: Under
    one_hand_a_player: Under
    opportunity: Under
    wagers_stand: Under
    round_of_play: Under
    excluded: Under
    no_advantage: Under
    turned_to_anew: Under
    """A round for which nobody has paid is started again without an excluded player."""
    dispute: Under
    dispute_pause: Under
    """How long play waits for the decision."""
    disturbance: Under
    """A game may be called off because of a disturbance."""
    fraud: Under
    dispute_upheld: Under
    corrections_undone: Under
    """What a decision about a round moved is returned with the round."""
    result_stands: Under
    procedures: Under
    idle_seat: Under
    copy_of_the_rules: Under
    # the jackpot's equipment
    no_jackpot_wagers: Under
    approval_to_continue: Under
    # pot games
    table_stake: Under = ()
    stake_stays: Under = ()
    maximum_buy_in: Under = ()
    top_up: Under = ()
    declared: Under = ()
    round_marker: Under = ()
    blind_duty: Under = ()
    selected_group: Under = ()
    choice_of_seat: Under = ()
    missed_blinds: Under = ()
    new_player: Under = ()
    first_revolution: Under = ()
    moved_further: Under = ()
    game_anew: Under = ()
    time_commission: Under = ()
    ninety_seconds: Under = ()
    disturbance_after_the_game: bool = False
    """S2-2001 18.1  Whether a game may be called off although it is complete (reading F-82)."""
    # tournaments
    tournament: TournamentClauses | None = None
    """None if these instruments have no tournaments."""


ULTIMATE: Final = Clauses(
    operator=(ultimate("A:Casino Operator"),),
    supervisor=(ultimate("A:Casino Supervisor"),),
    dealer=(ultimate("A:Dealer"),),
    commences=(ultimate("Instr 2", reading="S-03"),),
    revoked=(ultimate("Instr 3", reading="S-03"),),
    layout=(ultimate("1.1"), ultimate("A:Approved")),
    equipment=(ultimate("1.1"), ultimate("A:Approved")),
    automated_shoe=(ultimate("A:Automated shuffling shoe"), ultimate("A:Approved")),
    card_shoe=(ultimate("A:Card Shoe"), ultimate("A:Approved")),
    hours=(ultimate("14.1", reading="H-19"),),
    closure=(ultimate("14.2"),),
    deck=(ultimate("2.1"),),
    deck_of_machine=(ultimate("2.1"),),
    two_decks=(ultimate("6.2(b)"), ultimate("6.2(a)"), ultimate("6.2")),
    check_of_cards=(ultimate("2.4"),),
    replacement_of_cards=(ultimate("2.5"),),
    count_of_cards=(ultimate("2.6"),),
    check_after_irregularity=(ultimate("13.7(c)"),),
    choice_of_shoe=(ultimate("2.2"),),
    replacement_of_shoe=(ultimate("11.2"),),
    order_to_shuffle=(ultimate("6.1(c)"),),
    shuffle=(ultimate("6.1(a)"),),
    limits_of_boxes=(ultimate("5.1"),),
    marker=(ultimate("5.2"),),
    multiples=(ultimate("5.3"),),
    first_warning=(ultimate("5.4", reading="U-09"),),
    box=(ultimate("A:Box"),),
    chips=(ultimate("4.1"),),
    one_player_a_box=(ultimate("4.5"), ultimate("A:Box")),
    one_hand_a_player=(ultimate("4.4"),),
    opportunity=(ultimate("4.2"),),
    wagers_stand=(ultimate("4.6"),),
    round_of_play=(ultimate("A:Round of Play"),),
    excluded=(ultimate("15.3(b)", reading="S-18"),),
    no_advantage=(ultimate("15.6(b)", reading="S-61"),),
    turned_to_anew=(ultimate("15.3(b)", reading="S-40"),),
    dispute=(ultimate("15.5", reading="S-01"),),
    dispute_pause=(ultimate("15.5", reading="S-70"),),
    disturbance=(ultimate("15.2"),),
    fraud=(ultimate("15.4", reading="S-12"),),
    dispute_upheld=(ultimate("15.5", reading="S-12"),),
    corrections_undone=(ultimate("15.5", reading="S-41"),),
    result_stands=(ultimate("15.4", reading="S-12"), ultimate("15.5", reading="S-12")),
    procedures=(ultimate("15.6(c)"),),
    idle_seat=(ultimate("15.7", reading="U-20"),),
    copy_of_the_rules=(ultimate("15.10"),),
    no_jackpot_wagers=(),
    approval_to_continue=(),
    tournament=OF_ULTIMATE,
)

CANBERRA: Final = Clauses(
    operator=(canberra("A:Casino Operator"),),
    supervisor=(canberra("A:Casino Supervisor"),),
    dealer=(canberra("A:Dealer"),),
    commences=(canberra("Instr 2", reading="S-03"),),
    revoked=(),  # revoked by no instrument we have
    layout=(canberra("1.1"), canberra("A:Approved")),
    equipment=(),  # 1.1 covers only the layout
    automated_shoe=(canberra("A:Shoe", reading="C-20"), canberra("A:Approved")),
    card_shoe=(canberra("A:Shoe"), canberra("A:Approved")),
    jackpot_split=(canberra("10.6", reading="H-19"), canberra("A:Approved")),
    hours=(canberra("15.1"),),
    closure=(canberra("15.2"),),
    deck=(canberra("2.1"),),
    deck_of_machine=(canberra("12.2"),),  # 12.1 makes it replace 2.1
    two_decks=(canberra("12.2"),),
    check_of_cards=(canberra("2.2"),),
    replacement_of_cards=(canberra("2.3"),),
    count_of_cards=(canberra("2.4"),),
    check_after_irregularity=(canberra("16.4", reading="C-17"), canberra("2.4")),
    choice_of_shoe=(canberra("A:Shoe"), canberra("12.1")),
    replacement_of_shoe=(canberra("12.7"),),
    order_to_shuffle=(),
    shuffle=(canberra("5.1"), canberra("12.3", reading="C-20")),
    limits_of_boxes=(canberra("3.1"),),
    marker=(canberra("3.2"),),
    multiples=(canberra("3.3"),),
    first_warning=(canberra("3.4", reading="U-09"),),
    box=(canberra("A:Box"),),
    chips=(canberra("4.3"),),
    one_player_a_box=(canberra("4.4"), canberra("A:Box")),
    one_hand_a_player=(canberra("4.4"),),
    opportunity=(canberra("4.1"),),
    wagers_stand=(canberra("4.5"),),
    round_of_play=(canberra("A:Round of Play"),),
    excluded=(canberra("16.3(b)", reading="C-21"), canberra("16.3(b)", reading="S-18")),
    no_advantage=(canberra("16.6(b)", reading="S-61"),),
    turned_to_anew=(canberra("16.3(b)", reading="S-40"),),
    dispute=(canberra("16.5", reading="S-01"),),
    dispute_pause=(canberra("16.5", reading="S-70"),),
    disturbance=(canberra("16.2"),),
    fraud=(canberra("16.4", reading="S-12"),),
    dispute_upheld=(canberra("16.5", reading="S-12"),),
    corrections_undone=(canberra("16.5", reading="S-41"),),
    result_stands=(canberra("16.4", reading="S-12"), canberra("16.5", reading="S-12")),
    procedures=(canberra("16.6(c)"),),
    idle_seat=(canberra("16.7", reading="U-20"),),
    copy_of_the_rules=(canberra("16.11"),),
    no_jackpot_wagers=(canberra("4.2"),),
    approval_to_continue=(canberra("14.5"),),
    tournament=OF_CANBERRA,
)

FIVE_CARD_STUD: Final = Clauses(
    operator=(stud("A:Casino Operator"),),
    supervisor=(stud("A:Casino Supervisor"),),
    dealer=(stud("A:Dealer"),),
    commences=(stud("Instr 2"),),
    revoked=(),  # revoked by no instrument we have
    layout=(stud("1.1"), stud("A:Approved")),  # it approves the table as a whole
    equipment=(),
    automated_shoe=(),
    card_shoe=(stud("A:Shoe"), stud("A:Approved")),
    hours=(stud("18.1"),),
    closure=(stud("18.2"),),
    deck=(stud("2.1"), stud("2.2")),
    deck_of_machine=(),
    two_decks=(),
    check_of_cards=(stud("2.4"),),
    replacement_of_cards=(stud("2.5"),),
    count_of_cards=(stud("2.6"),),
    check_after_irregularity=(stud("2.6"),),
    choice_of_shoe=(stud("A:Shoe"), stud("7.3")),
    replacement_of_shoe=(stud("A:Shoe"), stud("7.3")),
    order_to_shuffle=(),
    shuffle=(stud("7.1"),),
    limits_of_boxes=(stud("4.1"), stud("4.2"), stud("3.5")),
    marker=(),
    multiples=(),
    first_warning=(),
    box=(stud("8.2"),),
    chips=(stud("4.3"), stud("4.7")),
    one_player_a_box=(stud("8.2"),),
    one_hand_a_player=(stud("16.2"),),
    opportunity=(stud("8.5"),),
    wagers_stand=(stud("4.4"),),
    round_of_play=(stud("A:Round of Play"),),
    excluded=(stud("19.2(b)", reading="S-18"),),
    no_advantage=(stud("19.5(b)", reading="S-61"),),
    turned_to_anew=(stud("19.2(b)", reading="S-40"),),
    dispute=(stud("19.4", reading="S-01"),),
    dispute_pause=(stud("19.4", reading="S-70"),),
    disturbance=(stud("19.1"),),
    fraud=(stud("19.3", reading="S-12"),),
    dispute_upheld=(stud("19.4", reading="S-12"),),
    corrections_undone=(stud("19.4", reading="S-41"),),
    result_stands=(stud("17.14"),),
    procedures=(stud("19.5(c)"),),
    idle_seat=(stud("19.6"),),
    copy_of_the_rules=(stud("19.9"),),
    no_jackpot_wagers=(),
    approval_to_continue=(),
    table_stake=(stud("4.3"), stud("4.1"), stud("A:Table Stake"), stud("A:Buy-in")),
    stake_stays=(stud("4.6"),),
    maximum_buy_in=(stud("4.2(i)"), stud("A:Buy-in")),
    top_up=(stud("4.5", reading="F-19"), stud("14.3")),
    declared=(stud("14.3", reading="F-18"), stud("A:Declared")),
    round_marker=(stud("8.3"), stud("A:Dealer Button")),
    blind_duty=(stud("8.4"),),
    selected_group=(stud("8.1"),),
    choice_of_seat=(stud("8.2", reading="F-41"),),
    missed_blinds=(stud("17.4", reading="F-38"), stud("17.4", reading="F-60")),
    new_player=(stud("17.11", reading="F-39"), stud("17.11(a)"), stud("17.11(b)")),
    first_revolution=(stud("17.12", reading="H-05"),),
    moved_further=(stud("17.13", reading="F-40"),),
    game_anew=(stud("17.11", reading="F-61"),),
    time_commission=(stud("15.3", reading="F-62"), stud("15.1")),
    ninety_seconds=(stud("4.8"),),
    tournament=OF_FIVE_CARD_STUD,
)

TOURNAMENT_POKER: Final = Clauses(
    operator=(altered("A:Casino Operator"),),
    supervisor=(altered("A:Casino Supervisor"),),
    dealer=(altered("A:Dealer"),),
    commences=(altered("Approval Instr"), altered("Declaration Instr")),
    revoked=(),  # revoked by no instrument we have
    layout=(altered("1.1"),),  # an inspector approves the table as a whole
    equipment=(),
    automated_shoe=(),
    card_shoe=(altered("A:Shoe"),),
    games_of_2001=(altered("Approval Instr", reading="S-04"),),
    hours=(altered("18.7(c)"),),  # it has no hours of its own: the approved procedures
    closure=(altered("8.5"), altered("A:Tournament Director")),
    deck=(altered("2.1"), altered("2.2")),
    deck_of_machine=(),
    two_decks=(),
    check_of_cards=(altered("2.3"),),
    replacement_of_cards=(altered("2.4", reading="T-17"),),
    count_of_cards=(altered("2.5"),),
    check_after_irregularity=(altered("2.5"),),
    choice_of_shoe=(altered("A:Shoe"), altered("7.2")),
    replacement_of_shoe=(altered("A:Shoe"), altered("7.2")),
    order_to_shuffle=(),
    shuffle=(altered("7.1"),),
    limits_of_boxes=(altered("4.3"), altered("4.2")),
    marker=(),
    multiples=(),
    first_warning=(),
    box=(altered("8.4"),),
    chips=(altered("4.6"),),
    one_player_a_box=(altered("8.4"),),
    one_hand_a_player=(altered("16.2"),),
    opportunity=(altered("8.8"),),
    wagers_stand=(altered("4.5"),),
    round_of_play=(altered("A:Round of Play"),),
    excluded=(altered("18.3(b)", reading="T-21"),),
    no_advantage=(altered("18.7(b)", reading="S-61"),),
    turned_to_anew=(altered("18.3(b)", reading="S-40"),),
    dispute=(altered("18.6"),),
    dispute_pause=(altered("18.6", reading="S-70"),),
    disturbance=(altered("18.1", reading="F-82"),),
    disturbance_after_the_game=True,
    fraud=(altered("18.4", reading="F-82"),),
    dispute_upheld=(altered("18.6"),),
    corrections_undone=(altered("18.6", reading="S-41"),),
    result_stands=(altered("18.4"), altered("18.6")),
    procedures=(altered("18.7(c)"),),
    idle_seat=(),
    copy_of_the_rules=(altered("18.7(c)"),),
    no_jackpot_wagers=(),
    approval_to_continue=(),
    round_marker=(altered("8.6"), altered("8.7"), altered("A:Buck")),
    ninety_seconds=(altered("4.7"),),
    tournament=OF_TOURNAMENT_POKER,
)


def derived(alteration: str) -> Clauses:
    """The clauses of a game with the deal of S2-2001 and the money rules of NI2006-154."""
    game = altered(alteration, reading="G-01")
    return replace(
        FIVE_CARD_STUD,
        tournament=None,
        games_of_2001=(altered("Alt Instr", reading="S-04"),),
        commences=(game, altered("Alt Instr", reading="G-05"), *FIVE_CARD_STUD.commences),
        deck=(altered("Alt 2.2"), stud("2.1")),
        round_marker=(
            altered("Alt 8.3", reading="G-03"),
            altered("Alt 8.3 deleted"),
            altered("A:Buck"),
        ),
        missed_blinds=(*FIVE_CARD_STUD.missed_blinds, stud("17.4", reading="G-07")),
        new_player=(*FIVE_CARD_STUD.new_player, stud("17.11", reading="G-07")),
    )
