# Targets. Each sets up what is missing; `make help` lists them.

PYTHON3 ?= python3
WORKERS ?= 2
SEED ?= 1
PYTHON := .venv/bin/python
RUN := $(PYTHON) -m tests.run --workers $(WORKERS)
STAMP := .venv/.develop
INSTALL := $(PYTHON3) tools/install.py
# Whoever develops has all that playing needs.
PLAYABLE := $(if $(wildcard $(STAMP)),$(STAMP),.venv/.play)
# What the tests of the pages look at: pages bring their own letters, and DejaVu has the signs that those lack.
CHROMIUM := chromium-headless-shell fonts-dejavu-core
# biome comes as a wheel for Linux on x86_64 only.
BIOME = $(if $(wildcard .venv/bin/biome),"biome lint --error-on-warnings --log-level=warn src/covo")
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.DEFAULT_GOAL := help
.PHONY: help setup browser play test quick check long faults bench docs screenshots golden pins

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r target line; \
		do printf '  make %-8s %s\n' "$$target" "$$line"; done

setup: $(STAMP) ## make .venv and install Covo in it, for development
	@echo "Ready: .venv/bin/covo"

play: $(PLAYABLE) ## start the server and open the lobby in the browser
	@.venv/bin/covo serve

browser: ## install Chromium without a window, which the tests of the pages drive, where it is missing
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
		command -v google-chrome >/dev/null || { echo "Installing Chromium"; \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends $(CHROMIUM); } || \
		{ echo "The tests of the pages need Chromium, and it could not be installed."; exit 1; }

test: $(STAMP) browser ## run every check and every test, and tell what each part cost
	@$(RUN) test --checks "$(MAKE) --no-print-directory check"

quick: $(STAMP) ## run the quick tests of the engine, the three games and the command line, in 90 seconds
	@$(RUN) quick

check: $(STAMP) ## look at format, lint (scripts and styles too), types and the directions of imports
	@failed=0; for check in "ruff format --check --quiet ." "ruff check --quiet ." $(BIOME) "mypy" "lint-imports --no-logo"; \
		do echo "$$check"; .venv/bin/$$check || failed=1; done; exit $$failed

long: $(STAMP) browser ## what takes longer: shares held, more of the same, coverage, mutations, installs
	@failed=0; \
	$(RUN) test --hold --checks "$(MAKE) --no-print-directory check" || failed=1; \
	$(RUN) long || failed=1; \
	$(PYTHON) -m tests.gates || failed=1; \
	$(PYTHON) -m tests.mutation --seed $(SEED) || failed=1; \
	$(PYTHON) -m tests.audit || failed=1; \
	$(PYTHON) tools/pins.py --check || failed=1; \
	exit $$failed

faults: $(STAMP) ## kill the server in mid-game, plant changes, look for leaks: the long trials
	@COVO_TRIALS=full $(RUN) faults

bench: $(STAMP) ## measure decisions per second, and how long a hint takes
	@.venv/bin/covo bench --game armada --game western_sea --game blackbeard
	@$(PYTHON) -m benchmarks.hints

docs: $(PLAYABLE) ## build the documentation in build/docs/site, every link checked
	@$(PYTHON) tools/documentation.py

screenshots: $(STAMP) browser ## draw the pictures of docs/images again
	@$(PYTHON) -m tools.terminal_picture docs/images/terminal.svg
	@$(PYTHON) -m tests.browser.portraits docs/images
	@$(PYTHON) -m tests.browser.film docs/images/game.webp

pins: $(STAMP) ## compile requirements/*.txt again from the lists of pyproject.toml
	@$(PYTHON) tools/pins.py

golden: $(STAMP) ## write the golden files again (a changed count is a changed rule)
	@$(PYTHON) -m tests.regenerate
	@$(PYTHON) -m tests.games.western_sea.regenerate
	@$(PYTHON) tools/counts.py

$(STAMP): requirements/develop.txt requirements/uv.txt pyproject.toml tools/install.py
	@$(INSTALL) develop
	@touch $@ .venv/.play

.venv/.play: requirements/play.txt requirements/uv.txt pyproject.toml tools/install.py
	@$(INSTALL) play
	@touch $@
