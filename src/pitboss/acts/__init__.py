"""What acts and events are called and say: one sheet each, for every place that shows them.

A game registers its act sheets in `registered`.  The room derives from them who may give a command,
its words on screen, and the marks of rounds; the scenario language derives the sentences that only
construct a command.  The wording of events is in `event_texts`.
"""
