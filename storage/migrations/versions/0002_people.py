"""Whether prompts go to a person by direct message."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for what people wish."""
    op.create_table(
        "people",
        sa.Column("person_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("dm", sa.Boolean, nullable=False),
    )
