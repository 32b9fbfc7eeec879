"""Rulings that players hold to be wrong, filed for the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """They outlive the tables they are about: each holds the journal it needs."""
    op.create_table(
        "rulings",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("table", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("rule", sa.String(length=64), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("journal", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
    )


def downgrade() -> None:
    op.drop_table("rulings")
