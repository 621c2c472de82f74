# Two commands do everything: `make run` and `make test`. Each installs what is missing first.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# OpenGL, touch devices, the fonts of the screen and of the small display; a voice, and a player that needs no sound server;
# the broker that phones watch.
RUN_PACKAGES := libgl1 libgl1-mesa-dri libmtdev1 fonts-lato fonts-materialdesignicons-webfont xfonts-base \
	espeak-ng alsa-utils mosquitto
TEST_PACKAGES := strace xvfb xdotool openssl mosquitto-clients chromium chromium-driver
PAGE := ui/phone/vendor/mqtt.esm.js
PINS := .ci/constraints.txt
PEER := bench/boardgame_io/node_modules/.package-lock.json

.PHONY: run test test-fast lint format rules screenshots phone-screenshots bench constraints words clean

run: $(VENV)/.run
	@$(MAKE) --silent $(PAGE) || echo "The page for phones could not be built; the table runs without it." >&2
	@$(BIN)/companion run

# Four workers keep two cores busy: much of the time is waiting. Many tests start a process of their own, so what was
# compiled once is kept.
test test-fast: export PYTHONDONTWRITEBYTECODE :=

test: lint $(PAGE) $(PEER)
	@$(BIN)/pytest -n 4 --dist worksteal tests

test-fast: $(VENV)/.dev $(PAGE)
	@$(BIN)/pytest -n 4 --dist worksteal -m "not slow" --hypothesis-profile fast tests

lint: $(VENV)/.dev
	@$(BIN)/ruff check companion hardware ui tests bench
	@$(BIN)/ruff format --check companion hardware ui tests bench
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/.dev
	@$(BIN)/ruff check --fix companion hardware ui tests bench
	@$(BIN)/ruff format companion hardware ui tests bench

rules: $(VENV)/.dev
	@$(BIN)/python -m tests.rules

screenshots: $(VENV)/.dev
	@$(BIN)/python -m tests.ui.screenshots build/screenshots

phone-screenshots: $(VENV)/.dev $(PAGE)
	@$(BIN)/python -m tests.phone.screenshots build/phone-screenshots

bench: $(VENV)/.dev $(PAGE) $(PEER)
	@$(BIN)/python -m bench

constraints:
	@.ci/pin

words: $(VENV)/.run
	@$(BIN)/python -m companion.words.compile

clean:
	rm -rf $(VENV) build dist *.egg-info ui/phone/vendor ui/phone/node_modules bench/boardgame_io/node_modules

# What the page for phones takes from npm: one file. Besides, Node is needed only for the benchmarks.
$(PAGE): ui/phone/package-lock.json
	@.ci/apt-install nodejs npm
	@cd ui/phone && npm ci --silent --ignore-scripts --no-progress
	@mkdir -p $(@D)
	@cp ui/phone/node_modules/mqtt/dist/mqtt.esm.js $@

# What the benchmarks compare with. The file is npm's own note of what it has put there.
$(PEER): bench/boardgame_io/package-lock.json
	@.ci/apt-install nodejs npm
	@cd bench/boardgame_io && npm ci --silent --ignore-scripts --no-progress
	@touch $@

$(VENV)/.venv:
	@PYTHON=$(PYTHON) .ci/make-venv $(VENV)
	@touch $@

# `-e .` so that the checkout is what runs; the stamp is older than its files when dependencies changed.
$(VENV)/.run: $(VENV)/.venv pyproject.toml $(PINS)
	@.ci/apt-install $(RUN_PACKAGES)
	@$(BIN)/pip install --quiet --disable-pip-version-check -c $(PINS) -e .
	@$(BIN)/python -m companion.words.compile
	@touch $@

$(VENV)/.dev: $(VENV)/.venv pyproject.toml $(PINS)
	@.ci/apt-install $(RUN_PACKAGES) $(TEST_PACKAGES)
	@$(BIN)/pip install --quiet --disable-pip-version-check -c $(PINS) -e '.[dev]'
	@$(BIN)/python -m companion.words.compile
	@touch $@ $(VENV)/.run
