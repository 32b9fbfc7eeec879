"""Nonces of choices, so that a lost answer can be asked for again; tables found by their maker."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0011"
down_revision: str | None = "0010"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Choices of before have none; each is there once at a table."""
    op.add_column("choices", sa.Column("nonce", sa.String(length=64)))
    named = sa.text("nonce IS NOT NULL")
    op.create_index(
        "ix_choices_nonce",
        "choices",
        ["table", "nonce"],
        unique=True,
        sqlite_where=named,
        postgresql_where=named,
    )
    op.create_index("ix_tables_creator", "tables", ["creator", "moved"])


def downgrade() -> None:
    op.drop_index("ix_tables_creator", "tables")
    op.drop_index("ix_choices_nonce", "choices")
    op.drop_column("choices", "nonce")
