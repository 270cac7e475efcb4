# Every target sets up its own virtual environment; nothing has to be installed first but Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
RUN := $(BIN)/python -m
# One more process than there are cores: some tests wait for a browser, a cluster or a program.
TEST = pytest --dist worksteal -n $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

# `make fast` lays out a second tree whose hot modules are compiled by mypyc, from the same sources. What measures or
# plays thousands of games uses it where there is a C compiler with Python's headers (PLAIN=1 says not to), and so does
# `make play` once it is there.
FAST := build/fast
FAST_STAMP := $(FAST)/.built
SHIPPED := pyproject.toml README.md LICENSE smashup_tui rulesdb themes
FILES := $(shell find $(SHIPPED) -type f -not -name '*.pyc')
HERE := $(CURDIR)
COMPILER := import shutil, sysconfig, pathlib as p; \
	there = p.Path(sysconfig.get_path('include'), 'Python.h').exists(); \
	print('yes' if there and shutil.which((sysconfig.get_config_var('CC') or 'cc').split()[0]) else '')
COMPILED = $(if $(PLAIN),,$(shell $(PYTHON) -c "$(COMPILER)"))
TREE = $(if $(COMPILED),$(FAST),.)

.PHONY: play quick test check bench soak package fast test-fast clean

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[online,cluster]' --group dev
	@touch $(STAMP)

play: $(STAMP) $(wildcard $(FAST_STAMP))
	cd $(if $(wildcard $(FAST_STAMP)),$(FAST),.) && \
		$(HERE)/$(BIN)/python -c "from smashup_tui.cli import main; main()" play

test: $(STAMP) check
	$(RUN) $(TEST)

# The rules, every card and the shape of the code: an answer within a minute on two cores. `make test` is the whole.
QUICK := tests/engine tests/cards tests/corners tests/files tests/games/test_golden.py

quick: $(STAMP) check
	$(RUN) $(TEST) $(QUICK) --ignore tests/cards/test_packs.py

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(STAMP) $(if $(COMPILED),$(FAST_STAMP))
	cd $(TREE) && $(HERE)/$(RUN) smashup_tui.bench

soak: $(STAMP) $(if $(COMPILED),$(FAST_STAMP))
	$(if $(COMPILED),rm -rf $(FAST)/tests && cp -R tests $(FAST))
	cd $(TREE) && $(HERE)/$(RUN) pytest -n auto -m soak -s tests

# What is built, installed in a clean environment of each Python (PYTHONS names them) and tested from another folder.
package: $(STAMP)
	$(RUN) pytest -m soak tests/packages

fast: $(FAST_STAMP)

$(FAST_STAMP): $(STAMP) $(FILES)
	@echo "Compiling; this takes some minutes."
	rm -rf $(FAST) build/wheel && mkdir -p $(FAST) && cp -R $(SHIPPED) $(FAST)
	cd $(FAST) && HATCH_BUILD_HOOK_ENABLE_MYPYC=true \
		$(HERE)/$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps -w ../wheel .
	cd $(FAST) && $(HERE)/$(BIN)/python -c \
		"import smashup_tui.engine.game as game; assert not game.__file__.endswith('.py'), 'not compiled'"
	@touch $@
	@echo "Compiled: $(FAST); a wheel to install elsewhere: $$(ls build/wheel)"

test-fast: $(STAMP) $(FAST_STAMP)
	rm -rf $(FAST)/tests $(FAST)/docs $(FAST)/examples && cp -R tests docs examples Makefile .ci $(FAST)
	cd $(FAST) && $(HERE)/$(RUN) $(TEST)

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache
