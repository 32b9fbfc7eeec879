# The verbs of the house. Each sets up what is missing; `make help` lists them.

PYTHON3 ?= python3
WORKERS ?= 2
SEED ?= 1
PYTHON := .venv/bin/python
RUN := $(PYTHON) -m tests.run --workers $(WORKERS)
PIP := $(PYTHON) -m pip install --disable-pip-version-check --quiet
STAMP := .venv/.set-up
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
WANTED := requirements/run.txt requirements/test.txt requirements/check.txt requirements/gpu.txt requirements/ray.txt

.DEFAULT_GOAL := help
.PHONY: help setup browser play test quick check long faults bench screenshots golden

help: ## list the verbs
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r verb line; \
		do printf '  make %-8s %s\n' "$$verb" "$$line"; done

setup: $(STAMP) ## make .venv and install Covo in it, for development
	@echo "Ready: .venv/bin/covo"

play: $(STAMP) ## start the server and open the lobby in the browser
	@.venv/bin/covo serve

browser: ## install Chromium without a window, which the tests of the pages drive, where it is missing
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
		command -v google-chrome >/dev/null || { echo "Installing Chromium"; \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq chromium-headless-shell; } || \
		{ echo "The tests of the pages need Chromium, and it could not be installed."; exit 1; }

test: $(STAMP) browser ## run every check and every test, and tell what each part cost
	@$(RUN) test --checks "$(MAKE) --no-print-directory check"

quick: $(STAMP) ## run the quick tests of everything but the browser, in 90 seconds
	@$(RUN) quick

check: $(STAMP) ## look at format, lint, types and the directions of imports
	@failed=0; for check in "ruff format --check --quiet ." "ruff check --quiet ." "mypy" "lint-imports --no-logo"; \
		do echo "$$check"; .venv/bin/$$check || failed=1; done; exit $$failed

long: $(STAMP) browser ## what takes longer: costs, more of the same, coverage, mutations, known holes
	@failed=0; \
	$(RUN) test --hold --checks "$(MAKE) --no-print-directory check" || failed=1; \
	$(RUN) long || failed=1; \
	$(PYTHON) -m tests.gates || failed=1; \
	$(PYTHON) -m tests.mutation $(SEED) || failed=1; \
	$(PYTHON) -m tests.audit || failed=1; \
	exit $$failed

faults: $(STAMP) ## kill the server in mid-game, plant changes, look for leaks: the long trials
	@COVO_TRIALS=full $(RUN) faults

bench: $(STAMP) ## measure decisions per second
	@.venv/bin/covo bench --game armada --game western_sea --game blackbeard

screenshots: $(STAMP) browser ## draw the pictures of docs/images anew
	@$(PYTHON) -m covo.cli.portrait docs/images/terminal.svg
	@$(PYTHON) -m tests.browser.portraits docs/images

golden: $(STAMP) ## write the golden files anew (a changed count is a changed rule)
	@$(PYTHON) -m tests.regenerate
	@$(PYTHON) -m tests.games.western_sea.regenerate

$(STAMP): pyproject.toml $(WANTED)
	@command -v $(PYTHON3) >/dev/null || { echo "Covo needs Python 3.11 or later: no $(PYTHON3) was found."; exit 1; }
	@$(PYTHON3) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Covo needs Python 3.11 or later: this is $$($(PYTHON3) --version). Try: make $(MAKECMDGOALS) PYTHON3=python3.11"; exit 1; }
	@$(PYTHON3) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "This Python cannot make virtual environments; on Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@test -x $(PYTHON) || { echo "Making a virtual environment in .venv"; $(PYTHON3) -m venv .venv; }
	@for list in $(WANTED); do echo "Installing $$list:" $$(sed 's/==.*//' $$list); \
		$(PIP) -r $$list || exit 1; done
	@echo "Installing Covo"
	@$(PIP) --editable .
	@touch $@
