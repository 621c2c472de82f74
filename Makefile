# Two commands do everything: `make run` and `make test`. Each installs what is missing first.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# OpenGL, touch devices, the fonts of the screen and of the small display; a voice, and a player that needs no sound server.
RUN_PACKAGES := libgl1 libgl1-mesa-dri libmtdev1 fonts-lato fonts-materialdesignicons-webfont xfonts-base \
	espeak-ng alsa-utils
TEST_PACKAGES := strace xvfb xdotool
BENCH_PACKAGES := nodejs npm

.PHONY: run test test-fast lint format rules screenshots bench words clean

run: $(VENV)/.run
	@$(BIN)/companion run

test: lint
	@$(BIN)/pytest -n 2 --dist worksteal tests

test-fast: $(VENV)/.dev
	@$(BIN)/pytest -n 2 --dist worksteal -m "not slow" tests

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

bench: $(VENV)/.dev
	@.ci/apt-install $(BENCH_PACKAGES)
	@$(BIN)/python -m bench

words: $(VENV)/.run
	@$(BIN)/python -m companion.words.compile

clean:
	rm -rf $(VENV) build dist *.egg-info

$(VENV)/.venv:
	@PYTHON=$(PYTHON) .ci/make-venv $(VENV)
	@touch $@

# `-e .` so that the checkout is what runs; the stamp is older than pyproject.toml when dependencies changed.
$(VENV)/.run: $(VENV)/.venv pyproject.toml
	@.ci/apt-install $(RUN_PACKAGES)
	@$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@$(BIN)/python -m companion.words.compile
	@touch $@

$(VENV)/.dev: $(VENV)/.venv pyproject.toml
	@.ci/apt-install $(RUN_PACKAGES) $(TEST_PACKAGES)
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@$(BIN)/python -m companion.words.compile
	@touch $@ $(VENV)/.run
