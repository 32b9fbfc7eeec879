"""Sessions that can be ended, people who are banned, tables that an operator has closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Cookies of before count as sessions of generation 0: nobody is signed out."""
    generation: sa.Column[int] = sa.Column(
        "generation", sa.Integer(), nullable=False, server_default="0"
    )
    banned: sa.Column[bool] = sa.Column(
        "banned", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    closed: sa.Column[bool] = sa.Column(
        "closed", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("persons", generation)
    op.add_column("persons", banned)
    op.add_column("tables", closed)
    op.create_table(
        "ended_sessions",
        sa.Column("visitor", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name=op.f("pk_ended_sessions")),
    )


def downgrade() -> None:
    op.drop_table("ended_sessions")
    op.drop_column("tables", "closed")
    op.drop_column("persons", "banned")
    op.drop_column("persons", "generation")
