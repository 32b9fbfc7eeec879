"""Finished games keep their states; a table knows since when it follows its rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Where rules have changed before, they took over at the first snapshot by the new ones."""
    op.create_table(
        "archives",
        sa.Column("table", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("layout", sa.String(length=64), nullable=False),
        sa.Column("states", sa.LargeBinary(), nullable=False),
        sa.Column("journal", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=op.f("fk_archives_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_archives")),
    )
    column: sa.Column[int] = sa.Column(
        "rules_from", sa.Integer(), nullable=False, server_default="0"
    )
    op.add_column("tables", column)
    op.execute(
        "UPDATE tables SET rules_from = COALESCE((SELECT MIN(s.seq) FROM snapshots AS s "
        'WHERE s."table" = tables.id AND s.rules_version = tables.rules_version), 0) '
        "WHERE began_with <> rules_version"
    )


def downgrade() -> None:
    op.drop_column("tables", "rules_from")
    op.drop_table("archives")
