"""Run migrations on the connection that the server gives."""

from __future__ import annotations

from alembic import context

from covo.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
