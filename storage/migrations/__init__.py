"""The steps from one schema to the next, in Alembic's layout."""
