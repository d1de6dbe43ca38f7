PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: test format bench clean

$(VENV)/ready: requirements.txt requirements-dev.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

test: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .
	$(BIN)/lint-imports
	$(BIN)/pytest

format: $(VENV)/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
