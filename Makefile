# Every target sets up its own virtual environment; nothing has to be installed first but Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
RUN := $(BIN)/python -m

.PHONY: play test check bench soak clean

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(STAMP)

play: $(STAMP)
	$(BIN)/smashup play

test: $(STAMP) check
	$(RUN) pytest -n auto

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(STAMP)
	$(RUN) smashup_tui.bench

soak: $(STAMP)
	$(RUN) pytest -n auto -m soak tests/soak

clean:
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache
