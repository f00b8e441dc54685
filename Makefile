# One virtual environment for everything; a stamp says what is installed in it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps

.PHONY: help run test lint check bench lock clean

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/:/'

run: $(VENV)/.run ## Start the bot; without DISCORD_TOKEN in a sandbox on this machine
	@$(BIN)/python -m bot run $(ARGS)

test: $(VENV)/.dev ## Run the tests
	@$(BIN)/python -m pytest -n 2 $(ARGS)

lint: $(VENV)/.dev ## Check style, types and who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

check: lint test ## Everything that is checked before a change is taken

bench: $(VENV)/.dev ## Measure; ARGS=rules for one table
	@$(BIN)/python -m tests.bench $(ARGS)

lock: $(VENV)/.dev ## Pin the newest versions that pyproject.toml allows
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate pyproject.toml -o requirements.lock
	@$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --extra sandbox pyproject.toml -o requirements-sandbox.lock
	@$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --extra sandbox --extra dev pyproject.toml -o requirements-dev.lock

clean: ## Remove the virtual environment and what tools keep
	@rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv; } \
	    || { echo "Python's venv is missing: sudo apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements-sandbox.lock | $(BIN)/python
	@echo "Installing what the bot needs …"
	@$(PIP) -r requirements-sandbox.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(BIN)/python
	@echo "Installing what the tests need …"
	@$(PIP) -r requirements-dev.lock
	@touch $@ $(VENV)/.run
