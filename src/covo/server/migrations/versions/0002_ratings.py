"""Ratings, hints and the pace of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Tables of before were not rated, and nobody had forbidden hints.

    No batch for the tables: it would make them anew, and take their journals away with them.
    """
    for name, usual in (("rated", sa.false()), ("hints", sa.true())):
        column: sa.Column[bool] = sa.Column(
            name, sa.Boolean(), nullable=False, server_default=usual
        )
        op.add_column("tables", column)
    pace = sa.Column("bot_pace", sa.String(16), nullable=False, server_default="steady")
    op.add_column("tables", pace)
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "holder", name=op.f("pk_ratings")),
    )
    op.create_table(
        "rated",
        sa.Column("table", sa.String(length=64), nullable=False),
        sa.Column("number", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("place", sa.SmallInteger(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=op.f("fk_rated_table"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_rated")),
    )
    op.create_index("ix_rated_holder", "rated", ["kind", "holder", "game"], unique=False)


def downgrade() -> None:
    op.drop_table("rated")
    op.drop_table("ratings")
    for name in ("bot_pace", "hints", "rated"):
        op.drop_column("tables", name)
