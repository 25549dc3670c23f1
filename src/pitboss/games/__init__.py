"""One round of play of each game: pure deciders, with the determinations that a round reads."""
