"""The schema of the database; a migration brings every older one here."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    false,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

_ID = String(64)


def _of_table() -> Column[str]:
    link = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table", _ID, link, primary_key=True)


SERVER_VALUES = Table(
    "house",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server keeps for itself, such as the key that signs cookies."""

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(96), unique=True),  # the name casefolded; NULL for a guest
    Column("password", Text),
    Column("language", String(16), nullable=False),
    Column("email", Text, nullable=False),
    Column("operator", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # Of passwords: signed cookies of an earlier one are void, from before sessions were kept.
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("banned", Boolean, nullable=False, server_default=false()),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("key", String(64), primary_key=True),  # the hash of what the cookie holds
    # NULL: ended before sessions were kept.
    Column("person", _ID, ForeignKey("persons.id", ondelete="CASCADE"), index=True),
    Column("browser", String(64), nullable=False),
    Column("begun", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("ended", Float),
)
"""Browsers in which somebody is signed in, or is a guest."""

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person", _ID, ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("seat", SmallInteger),
    Column("created", Float, nullable=False),
)

STATISTICS = Table(
    "statistics",
    METADATA,
    Column("person", _ID, ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("resigned", Integer, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("settings", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("turn_time", Integer, nullable=False),
    Column("reaction_time", Integer, nullable=False),
    Column("real_dice", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("bot_pace", String(16), nullable=False),
    Column("creator", _ID, nullable=False),
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("began_with", Integer, nullable=False),  # the rules version of the first entry
    Column("rules_from", Integer, nullable=False),  # entries before the present rules took over
    Column("secret", String(128), nullable=False),
    Column("luck_from", Integer, nullable=False),  # the first entry under this secret, from 1
    Column("uploaded", Boolean, nullable=False),
    Column("forked_from", _ID),
    Column("length", Integer, nullable=False),  # entries in the journal
    Column("asked", SmallInteger, nullable=False),  # the seat that must choose; none: -2
    Column("waiting", SmallInteger, nullable=False),  # the same as everybody may know it
    Column("clock", JSON, nullable=False),
    Column("deadline", Float),
    Column("offers", JSON, nullable=False),
    Column("outcome", JSON),
    Column("pledge", JSON),  # of an uploaded journal: what it says of its dice
    # Rises with every write: what was made for an older one is not written.
    Column("version", Integer, nullable=False, server_default="0"),
    # A pause hides who is asked: until then all may see so many entries, and some seats more.
    Column("veil_until", Float),
    Column("public", Integer, nullable=False, server_default="0"),
    Column("ahead", JSON, nullable=False, server_default="{}"),
    Column("screen", JSON, nullable=False, server_default="{}"),  # who may answer at a shared one
    # When something happens here by itself, and which server sees to it while it lives.
    Column("due", Float),
    Column("leased_by", String(64)),
    # An operator wants it ended; the server that has it in memory does so.
    Column("closed", Boolean, nullable=False, server_default=false()),
    Index("ix_tables_status_moved", "status", "moved"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_creator", "creator", "moved"),
)

NODES = Table(
    "nodes",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("beat", Float, nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),  # it ended in order
)
"""The servers on this database, and when each was last heard of."""

PRESENT = Table(
    "present",
    METADATA,
    Column("node", String(64), ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True),
    Column("table", _ID, primary_key=True),
    Column("who", String(64), primary_key=True),  # a person, or a browser of somebody unknown
    Column("person", _ID),
)
"""Who has a table open, by the server that tells them."""

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("kind", String(16), primary_key=True),  # a person, or a bot
    Column("holder", _ID, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)

RATED = Table(
    "rated",
    METADATA,
    _of_table(),
    Column("number", SmallInteger, primary_key=True, autoincrement=False),
    Column("game", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("holder", _ID, nullable=False),
    Column("place", SmallInteger, nullable=False),  # 1: a winner
    Column("ended", Float, nullable=False),
    Column("mu", Float),  # afterwards; NULL until the table has been reckoned
    Column("sigma", Float),
    Index("ix_rated_holder", "kind", "holder", "game"),
)
"""What rated tables led to; the ratings follow from it."""

SEATS = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("number", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("person", _ID, index=True),
    Column("bot", String(64), nullable=False),
    Column("absent", Boolean, nullable=False),
    Column("invite", String(64), nullable=False),
    Column("filter", String(32), nullable=False),
    Column("spared", JSON, nullable=False),  # names the game gives to those it asks about
)

CHOICES = Table(
    "choices",
    METADATA,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("option", Integer, nullable=False),  # -n: the last n choices are taken back
    Column("at", Float, nullable=False),
    Column("marks", SmallInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # two bits a viewer: how much it is shown
    Column("by", SmallInteger, nullable=False),  # a seat, or CHANCE
    Column("nonce", String(64)),  # what the request that made it is called, where it says so
    Index(
        "ix_choices_nonce",
        "table",
        "nonce",
        unique=True,
        sqlite_where=text("nonce IS NOT NULL"),
        postgresql_where=text("nonce IS NOT NULL"),
    ),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # entries that led there
    Column("choices", Integer, nullable=False),  # those of them that stand
    Column("rules_version", Integer, nullable=False),
    Column("layout", String(64), nullable=False),
    Column("state", LargeBinary, nullable=False),  # compressed
)

LAYOUTS = Table(
    "layouts",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("fields", JSON, nullable=False),
)
"""How the record of a game was laid out when snapshots of it were kept."""

ARCHIVES = Table(
    "archives",
    METADATA,
    _of_table(),
    Column("rules_version", Integer, nullable=False),
    Column("first", Integer, nullable=False),  # entries before the first of the states
    Column("layout", String(64), nullable=False),
    Column("states", LargeBinary, nullable=False),  # each with what differs, compressed
    Column("journal", Text),  # NULL where no one version of the rules played it all
)
"""What is left of a finished game when its rules are gone: all its states, and its journal."""

VISITS = Table(
    "visits",
    METADATA,
    Column("person", _ID, primary_key=True),
    _of_table(),
    Column("viewer", SmallInteger, primary_key=True, autoincrement=False),
    Column("length", Integer, nullable=False),
)

MESSAGES = Table(
    "messages",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("room", String(16), nullable=False),
    Column("person", _ID, nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("message", _ID, ForeignKey("messages.id", ondelete="CASCADE"), nullable=False),
    Column("person", _ID, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)

RULINGS = Table(
    "rulings",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("table", _ID, nullable=False),  # which may be gone by now
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("person", _ID, nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("moment", Integer, nullable=False),  # what the seat had been shown
    Column("question", Text, nullable=False),
    Column("options", JSON, nullable=False),  # as commands; empty where it was not asked
    Column("rule", String(64), nullable=False),
    Column("why", Text, nullable=False),
    Column("journal", Text, nullable=False),  # empty where its rules are gone
    Column("at", Float, nullable=False),
)
"""Rulings that players hold to be wrong, for the operator."""

MUTES = Table(
    "mutes",
    METADATA,
    Column("person", _ID, primary_key=True),
    Column("other", _ID, primary_key=True),
)
