"""The vocabulary of Canberra Poker and its progressive jackpot, under NI2017-193."""

from typing import Final

from pitboss.acts.event_texts.canberra_poker import JACKPOT_SHEETS, SHEETS
from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.scenario.canberra_poker.acts import DEALER, PLAYERS
from pitboss.scenario.canberra_poker.house_acts import IRREGULARITIES, RULINGS
from pitboss.scenario.canberra_poker.jackpot_acts import POOLS
from pitboss.scenario.canberra_poker.table import CHECKS, HEADINGS, NAME, Table
from pitboss.scenario.synonyms import CANBERRA as SYNONYMS
from pitboss.scenario.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    name=NAME,
    instruments=("NI2017-193",),
    headings=HEADINGS,
    changes=("Shoe",),
    checks=CHECKS,
    acts=(*PLAYERS, *DEALER, *POOLS, *IRREGULARITIES, *RULINGS),
    says=scenario_patterns(SHEETS, JACKPOT_SHEETS),
    open=Table,
    played_under=(("NI2017-193",),),
    synonyms=SYNONYMS,
)
