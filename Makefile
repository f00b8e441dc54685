# One virtual environment for everything; a stamp says what is installed in it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps

# What Python has compiled is kept, also where it is told not to: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help run test lint check brief bench gallery goldens soak coverage guards lock clean

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/:/'

# On a server there is one thing more to install; DATABASE is said here, in the environment or in .env.
SERVER := $(filter postgres%,$(DATABASE) $(shell sed -n "s/^ *\(export \)\{0,1\}DATABASE *= *[\"']\{0,1\}//p" .env 2>/dev/null))

run: $(VENV)/.run $(if $(SERVER),$(VENV)/.postgres) ## Start the bot; without DISCORD_TOKEN in a sandbox on this machine
	@$(BIN)/python -m bot run $(ARGS)

# A run of all tests looks besides whether every branch of what renders is run.
test: $(VENV)/.dev ## Run the tests that a few minutes allow; WHOLE=1 all of them, as for a change that is to be taken
	@$(if $(WHOLE),,BRIEF=1) $(BIN)/python -m pytest -n 3 --dist loadgroup --max-worker-restart 0 \
	    $(if $(WHOLE),-p tests.covered) -p tests.brief -p tests.lingering $(ARGS)

lint: $(VENV)/.dev ## Check style, types and who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

check: WHOLE := 1
check: lint test ## Everything that is checked before a change is taken

bench: $(VENV)/.dev ## Measure; ARGS=rules for one table
	@$(BIN)/python -m tests.bench $(ARGS)

gallery: $(VENV)/.dev ## Every screen and picture in the states worth seeing, into gallery/
	@$(BIN)/python -m tests.gallery $(or $(ARGS),gallery)

brief: $(VENV)/.dev ## Run all tests and write down which of them take long
	@NOTE_BRIEF=1 $(MAKE) test WHOLE=1

HELD := tests/cogs/interactions/test_commands.py tests/cogs/screens/test_screens.py tests/cogs/screens/test_daily.py tests/e2e/test_answers.py tests/e2e/test_evening.py

goldens: $(VENV)/.dev ## Write anew what tests hold word for word; git diff shows what to read before it is kept
	@NOTE_ANSWERS=1 $(BIN)/python -m pytest -q -n 3 --dist loadgroup $(HELD)
	@$(BIN)/python -m tests.mini.words.transcripts
	@$(BIN)/python -m tests.board.words.transcripts
	@$(BIN)/python -m tests.cogs.mini.screens
	@$(BIN)/python -m tests.cogs.board.screens
	@$(BIN)/python -m tests.words.sentences

soak: $(VENV)/.dev ## Hold the promises for hours; ARGS=killed for one of them
	@$(BIN)/python -m tests.soak $(ARGS)

coverage: $(VENV)/.dev ## Of the tests, those that look whether every branch of what renders is run
	@$(BIN)/python -m tests.covered $(ARGS)

guards: $(VENV)/.dev ## Take each guard away and see that a test notices
	@$(BIN)/python -m tests.guards $(ARGS)

# Universal: one file for every Python from 3.11 on and for every system. The locks name hashes and no host.
COMPILE = $(VENV)-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-annotate --custom-compile-command "make lock" $(UPGRADE) pyproject.toml
UPGRADE ?= --upgrade

lock: $(VENV)-lock/bin/uv ## Pin the newest versions that pyproject.toml allows; UPGRADE= keeps what is pinned
	@$(COMPILE) -o requirements.lock
	@$(COMPILE) --extra postgres -o requirements-postgres.lock
	@$(COMPILE) --extra sandbox -o requirements-sandbox.lock
	@$(COMPILE) --extra sandbox --extra postgres --extra dev -o requirements-dev.lock

clean: ## Remove the virtual environment and what tools keep; never the data
	@rm -rf $(VENV) $(VENV)-lock .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# pip is the last thing that venv puts in: with it there, the environment is whole.
$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON): sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null \
	    || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq python3-venv; } \
	    || { echo "Python's venv is missing: sudo apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)-lock/bin/uv: | $(BIN)/pip
	@$(PYTHON) -m venv $(VENV)-lock
	@$(VENV)-lock/bin/python -m pip install --quiet --disable-pip-version-check uv

# The stamps are written when everything is in; an install that was broken off is done again.
$(VENV)/.run: requirements-sandbox.lock | $(BIN)/pip
	@echo "Installing what the bot needs …"
	@$(PIP) -r requirements-sandbox.lock
	@touch $@

$(VENV)/.postgres: requirements-postgres.lock $(VENV)/.run
	@$(PIP) -r requirements-postgres.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(BIN)/pip
	@echo "Installing what the tests need …"
	@$(PIP) -r requirements-dev.lock
	@touch $(VENV)/.run $(VENV)/.postgres $@
