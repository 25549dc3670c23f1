"""Run all mutants of all modules, or of the named ones, and count the survivors."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Final

from tools.mutate.mutants import Key, Mutant, mutants_of
from tools.mutate.reasons import reasons
from tools.mutate.subjects import MODULES, group_of
from tools.mutate.trying import try_mutants, warm_up

WANTED: Final = 0.90


def main() -> None:
    """Exit with 1 if too many mutants survive, or one without a reason."""
    every, names = _every(sys.argv[1:])
    chosen = _chosen(names)
    warm_up(chosen)
    _check_unbroken_rules(chosen)
    mutants = [mutant for module in chosen for mutant in mutants_of(module)][::every]
    survivors = _survivors(mutants)
    keys = {mutant.key for mutant in mutants}
    because = {key: why for key, why in reasons().items() if key in keys}
    _print_by_module(mutants, survivors, because)
    stale = because.keys() - {mutant.key for mutant in survivors}
    for key in sorted(stale):
        print(f"{key.module}: a reason for what is noticed or gone, {key.function}: {key.what}")
    unexplained = sum(mutant.key not in because for mutant in survivors)
    rate = 1 - len(survivors) / len(mutants)
    print(
        f"{rate:.1%} of {len(mutants)} mutants killed, {WANTED:.0%} wanted;"
        f" {len(survivors)} survive, {unexplained} of them without a reason"
    )
    sys.exit(bool(rate < WANTED or unexplained or stale))


def _every(words: list[str]) -> tuple[int, list[str]]:
    """Split off `--every=3`, which tries one mutant in three; return the other words."""
    steps = [word.removeprefix("--every=") for word in words if word.startswith("--every=")]
    names = [word for word in words if not word.startswith("--every=")]
    if not all(step.isdigit() and int(step) for step in steps):
        sys.exit("--every= wants a whole number from 1")
    return int(steps[-1]) if steps else 1, names


def _chosen(names: list[str]) -> list[str]:
    """Return the modules named or about a named subject; all if no names are given."""
    unknown = set(names) - MODULES.keys() - {group_of(module) for module in MODULES}
    if unknown:
        sys.exit(f"not among what is broken: {', '.join(sorted(unknown))}")
    return [module for module in MODULES if not names or {module, group_of(module)} & set(names)]


def _check_unbroken_rules(modules: list[str]) -> None:
    """Check that unbroken modules pass, or every mutant would look noticed.

    Each passes once reloaded and once with its code patched.
    """
    keys = {
        Key(module, "", "") for module in {group_of(module): module for module in modules}.values()
    }
    for module in {MODULES[module]: module for module in modules}.values():
        keys.add(Key(module, max(mutant.key.function for mutant in mutants_of(module)), ""))
    whole = [Mutant(key, 0, 0, 0) for key in sorted(keys)]
    for mutant, lives in try_mutants(whole):
        if not lives:
            sys.exit(f"{mutant.key.module}: scenarios or tests fail although nothing is broken")


def _survivors(mutants: list[Mutant]) -> list[Mutant]:
    """Return the surviving mutants in order; progress goes to standard error."""
    alive = set()
    began = time.monotonic()
    for done, (mutant, lives) in enumerate(try_mutants(mutants), 1):
        if lives:
            alive.add(mutant)
        if lives or done % 25 == 0 or done == len(mutants):
            minutes, seconds = divmod(int(time.monotonic() - began), 60)
            said = f"  {mutant.key.module}, {mutant}" if lives else ""
            counted = f"{done:4} of {len(mutants)}, {len(alive)} survive"
            print(f"{minutes}:{seconds:02}  {counted}{said}", file=sys.stderr, flush=True)
    return [mutant for mutant in mutants if mutant in alive]


def _print_by_module(
    mutants: list[Mutant], survivors: list[Mutant], because: dict[Key, str]
) -> None:
    for module, total in Counter(mutant.key.module for mutant in mutants).items():
        left = [mutant for mutant in survivors if mutant.key.module == module]
        print(f"{module}: {total - len(left)} of {total} killed")
        for mutant in left:
            print(f"  {mutant}\n    {because.get(mutant.key, 'SURVIVES WITHOUT A REASON')}")


if __name__ == "__main__":
    main()
