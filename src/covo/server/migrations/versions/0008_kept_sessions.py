"""Sessions are kept: what a cookie holds opens one, by its hash; each can be listed and ended."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision: str | None = "0008"
down_revision: str | None = "0006"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Signed cookies of before are taken over when they are shown, unless they were ended."""
    sessions = op.create_table(
        "sessions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=True),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_sessions_person_persons"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    found = op.get_bind().execute(sa.text("SELECT visitor, at FROM ended_sessions")).all()
    rows = [
        {
            "key": hashlib.sha256(visitor.encode()).hexdigest(),
            "person": None,
            "browser": "",
            "begun": at,
            "seen": at,
            "ended": at,
        }
        for visitor, at in found
    ]
    if rows:
        op.bulk_insert(sessions, rows)
    op.drop_table("ended_sessions")


def downgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("visitor", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name=op.f("pk_ended_sessions")),
    )
    op.drop_index(op.f("ix_sessions_person"), table_name="sessions")
    op.drop_table("sessions")
