"""Several servers on one database: leases, presence, and pauses as columns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0010"
down_revision: str | None = "0009"
branch_labels: str | None = None
depends_on: str | None = None

ADDED = ("veil_until", "public", "ahead", "screen", "due", "leased_by")


def upgrade() -> None:
    """No pause runs, and nobody has a lease: the first server takes up what is due."""
    op.add_column("tables", sa.Column("veil_until", sa.Float()))
    op.add_column("tables", sa.Column("public", sa.Integer(), nullable=False, server_default="0"))
    for name in ("ahead", "screen"):
        op.add_column("tables", sa.Column(name, sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("due", sa.Float()))
    op.add_column("tables", sa.Column("leased_by", sa.String(length=64)))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("beat", sa.Float(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
    )
    op.create_table(
        "present",
        sa.Column("node", sa.String(length=64), nullable=False),
        sa.Column("table", sa.String(length=64), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=64)),
        sa.ForeignKeyConstraint(
            ["node"], ["nodes.id"], name=op.f("fk_present_node"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("node", "table", "who", name=op.f("pk_present")),
    )


def downgrade() -> None:
    op.drop_table("present")
    op.drop_table("nodes")
    op.drop_index("ix_tables_due", "tables")
    for name in reversed(ADDED):
        op.drop_column("tables", name)
