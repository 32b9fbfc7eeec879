"""Whom a seat does not want to be asked about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """At tables of before, everybody is asked about everybody."""
    column: sa.Column[list[str]] = sa.Column(
        "spared", sa.JSON(), nullable=False, server_default="[]"
    )
    op.add_column("seats", column)


def downgrade() -> None:
    op.drop_column("seats", "spared")
