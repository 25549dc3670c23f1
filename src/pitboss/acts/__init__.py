"""Act sheets: one per command, with everything that people see, say and may do of it.

A game registers its sheets in `registered`.  The room derives from them who may give a command, its
words on screen, and the marks of rounds; the scenario language derives the sentences that only
construct a command.
"""
