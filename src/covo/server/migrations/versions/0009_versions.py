"""Tables with versions: nobody writes what was made for an older one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision: str | None = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Every table begins with version 0: a server of before is not running any more."""
    version: sa.Column[int] = sa.Column("version", sa.Integer(), nullable=False, server_default="0")
    op.add_column("tables", version)


def downgrade() -> None:
    op.drop_column("tables", "version")
