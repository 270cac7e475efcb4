# Python 3.11+ and make are enough: each target first sets up what it needs in a virtual environment.
PYTHON ?= python3
VENV := .venv
# Absolute, since some recipes run elsewhere, and quoted, since the path may have spaces in it.
PY = "$(if $(filter /%,$(VENV)),,$(CURDIR)/)$(VENV)/bin/python"
SETUP = @PYTHON="$(PYTHON)" VENV="$(VENV)" GOAL="$(MAKECMDGOALS)" \
	CHOSEN="$(filter-out file default,$(origin PYTHON))" sh tools/setup.sh
# One process more than the CPUs that may be used: some tests wait for a browser, a cluster or a program.
CPUS := import os; print(len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count() or 1)
TEST = -m pytest -rs --dist worksteal -n $$(($$($(PY) -c "$(CPUS)") + 1))

# `make fast` lays out a second tree whose hot modules are compiled by mypyc, from the same sources. What measures or
# plays thousands of games uses it where there is a C compiler with Python's headers (PLAIN=1 says not to), and so does
# `make play` once it is there.
FAST := build/fast
FAST_STAMP := $(FAST)/.built
SHIPPED := pyproject.toml README.md PACKAGE.md LICENSE smashup_tui rulesdb themes bench
FILES := $(shell find $(SHIPPED) -type f -not -name '*.pyc')
CAN_COMPILE := import pathlib, shutil, sys, sysconfig; \
	headers = pathlib.Path(sysconfig.get_path('include'), 'Python.h').exists(); \
	sys.exit(not (headers and shutil.which((sysconfig.get_config_var('CC') or 'cc').split()[0])))
TREE = $(if $(PLAIN),.,$(shell test -f $(FAST_STAMP) && echo $(FAST) || echo .))

.PHONY: help play test quick check bench walk pictures strings soak package fast fast-if-possible test-fast clean set-up-play set-up-test

define HELP
Smash Up in a terminal. Python 3.11 or newer is needed; the rest is set up when it is first used.

  make play       open the game; ARGS="play --plain" plays in lines of text
  make test       run every check and every test: minutes
  make quick      run the checks, and the tests of rules and cards: a minute
  make check      run ruff and mypy
  make fast       compile rules and opponents: the game, bench and soak then run at twice the speed
  make test-fast  run every test on what was compiled
  make bench      measure speed
  make walk       count the files and calls that a key press passes, an AI decision, a search …
  make pictures   make the pictures of the docs again
  make strings    list every string a user can meet; ARGS="--draw 100" draws some
  make soak       run long random games, kills, damaged files and attacks on a server: hours
  make package    build the packages, install them with each Python there is, and test them
  make clean      remove everything that was set up or built

PYTHON=python3.12 names the Python to use, VENV=FOLDER where packages are installed (.venv).
endef
export HELP

help:
	@echo "$$HELP"

set-up-play:
	$(SETUP) play

set-up-test:
	$(SETUP) test

play: set-up-play $(wildcard $(FAST_STAMP))
	@cd $(TREE) && $(PY) -c "from smashup_tui.cli import main; main()" $(ARGS)

test: check
	$(PY) $(TEST)

# The rules, every card and the shape of the code: an answer within a minute on two cores. `make test` is the whole.
QUICK := tests/test_structure.py tests/engine tests/cards tests/corners tests/files tests/games/test_golden.py

quick: check
	$(PY) $(TEST) $(QUICK) --ignore tests/cards/test_packs.py

check: set-up-test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: set-up-test $(if $(PLAIN),,fast-if-possible)
	cd $(TREE) && $(PY) -m bench

# The sources, not what mypyc made of them: compiled calls cannot be counted.
walk: set-up-test
	@$(PY) -m tools.walk $(ARGS)

pictures: set-up-test
	$(PY) -m pip install --quiet --disable-pip-version-check pillow
	$(PY) -m tools.pictures $(ARGS)

# To be read by somebody who did not write them; tests/test_english.py knows the commonest slips.
strings: set-up-test
	@$(PY) -m tools.strings $(ARGS)

soak: set-up-test $(if $(PLAIN),,fast-if-possible)
	$(if $(filter $(FAST),$(TREE)),rm -rf $(FAST)/tests && cp -R tests $(FAST))
	cd $(TREE) && $(PY) -m pytest -n auto -m soak -s tests
	cd $(TREE) && $(PY) -m tests.soak.attacks

# What is built, installed in a clean environment of each Python (PYTHONS names them) and tested from another folder.
package: set-up-test
	$(PY) -m pytest -m soak tests/packages

fast: $(FAST_STAMP)

fast-if-possible: set-up-test
	@if $(PY) -c "$(CAN_COMPILE)"; then $(MAKE) --no-print-directory fast; fi

$(FAST_STAMP): $(FILES) | set-up-play
	@$(PY) -c "$(CAN_COMPILE)" || { echo "Compiling needs a C compiler and Python's headers (Debian and Ubuntu:" \
		"sudo apt install gcc python3-dev). Everything works without, at half the speed." >&2; exit 1; }
	@echo "Compiling; this takes some minutes."
	rm -rf $(FAST) build/wheel && mkdir -p $(FAST) && cp -R $(SHIPPED) $(FAST)
	cd $(FAST) && HATCH_BUILD_HOOK_ENABLE_MYPYC=true \
		$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps -w ../wheel .
	cd $(FAST) && $(PY) -c \
		"import smashup_tui.engine.game as game; assert not game.__file__.endswith('.py'), 'not compiled'"
	@touch $@
	@echo "Compiled: $(FAST); a wheel to install elsewhere: $$(ls build/wheel)"

test-fast: set-up-test $(FAST_STAMP)
	rm -rf $(FAST)/tests $(FAST)/docs $(FAST)/examples && cp -R tests docs examples tools Makefile .ci $(FAST)
	cd $(FAST) && $(PY) $(TEST)

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache
