"""Benchmarks: `make bench` prints what DESIGN.md's budgets ask for. No test is timed."""
