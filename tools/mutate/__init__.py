"""Break the rules on purpose and count how many breaks the scenarios and tests notice.

`make mutate` runs it; `python -m tools.mutate MODULE...` runs it for some modules, or for all of a
subject: `python -m tools.mutate poker sign-in`, with `--every=3` one mutant in three.  Each mutant
is one small change in a module of settlement, payouts, pots, betting, commission, irregularities,
prizes, chips, the ledger, what a viewer may see, permission or sign-in: a comparison or a sign
turned round, a number moved by one, a condition dropped.  A process of its own loads the broken
module and runs the shipped scenarios of the rule nearest, then the others of its instruments, the
tests of the module, and random rounds or tournaments with second books; a mutant that nothing
notices survives.  Wording is not mutated.

A survivor counts against the rate.  `tools/mutants_that_may_live.toml` says of each why it may
live; one without a reason fails the run, and so does a reason for a mutant that does not survive.
"""
