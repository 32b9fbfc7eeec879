"""``covo serve``: what it refuses before it starts, and how it ends."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from covo.cli.databases import database_url
from covo.cli.errors import UsageFault
from covo.cli.serve import Wishes, config_of, server_config_of
from covo.cli.voices import voice_of
from covo.server.store.lock import InUse, served_alone

from ..patience import PATIENCE
from .conftest import Covo

WISHES = Wishes("127.0.0.1", 0, "sqlite:///x", browser=False)
VOICE = voice_of("en")


def test_help_says_what_can_be_settled(covo: Covo) -> None:
    said = covo("serve", "--help").out
    for option in ("--host", "--port", "--database", "--no-browser", "--nodes"):
        assert option in said


def test_several_nodes_need_a_database_that_they_can_share(covo: Covo, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'covo.sqlite'}"
    said = covo("serve", "--no-browser", "--port", "0", "--nodes", "3", "--database", url)
    assert said.status == 2
    assert said.complaint.startswith("Several nodes need a PostgreSQL database")


def test_a_worker_needs_one_too(covo: Covo, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'covo.sqlite'}"
    said = covo("worker", "--database", url)
    assert said.status == 2
    assert said.complaint.startswith("A worker and its servers need a PostgreSQL database")


def test_a_busy_port_is_one_sentence(covo: Covo) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        said = covo("serve", "--no-browser", "--port", port)
    assert said.status == 1
    assert said.complaint.startswith(f"Covo cannot listen on 127.0.0.1, port {port}")


@pytest.mark.parametrize("url", ["mysql://root:secret@host/x", "covo.sqlite", "sqlite://", "://"])
def test_a_database_covo_cannot_use_is_refused_without_its_password(covo: Covo, url: str) -> None:
    said = covo("serve", "--no-browser", "--port", "0", "--database", url)
    assert said.status == 2
    assert "is no database Covo can use" in said.complaint
    assert "secret" not in said.complaint


def test_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # nobody listens, and nobody else can
        url = f"postgresql://covo:secret@127.0.0.1:{silent.getsockname()[1]}/covo"
        told = start("--database", url, folder=tmp_path)
        _, complaint = told.communicate(timeout=PATIENCE)
    assert told.returncode == 1
    assert complaint.startswith("The database cannot be opened: ")
    assert complaint.count("\n") == 1
    assert "secret" not in complaint


HOLDER = """
import sys, time
from covo.server.store.lock import served_alone
with served_alone(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_second_server_on_one_file_is_refused_in_a_sentence(covo: Covo, tmp_path: Path) -> None:
    """Until the first has ended, however it ended; a lock that is left behind blocks nobody."""
    file = tmp_path / "folder" / "covo.sqlite"
    url = f"sqlite:///{file}"
    words = ("serve", "--no-browser", "--port", "0", "--database", url)
    first = subprocess.Popen(
        [sys.executable, "-c", HOLDER, database_url(url, VOICE)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        said = covo(*words)
        assert said.status == 1
        assert said.complaint == (
            f"Another Covo is serving {file}: end it first, or name another --database."
        )
        linked = tmp_path / "other.sqlite"
        linked.symlink_to(file)
        assert covo(*words[:-1], f"sqlite:///{linked}").status == 1
        assert "Un altro Covo" in covo(*words, "--language", "it").complaint
        with served_alone(f"sqlite:///{tmp_path / 'another.sqlite'}"):
            assert not file.exists()
    finally:
        first.kill()
        first.communicate(timeout=60)
    with served_alone(url), pytest.raises(InUse), served_alone(url):
        raise AssertionError("it was served twice")


def test_a_server_of_databases_may_have_several(tmp_path: Path) -> None:
    for url in ("postgresql+asyncpg://u@h/n", "sqlite://"):
        with served_alone(url), served_alone(url):
            pass


def test_a_lock_that_cannot_be_made_is_one_sentence(covo: Covo, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = f"sqlite:///{tmp_path / 'file' / 'covo.sqlite'}"
    said = covo("serve", "--no-browser", "--port", "0", "--database", url)
    assert said.status == 1
    assert said.complaint.startswith("The database cannot be opened: ")


def test_databases_are_named_without_their_drivers() -> None:
    assert database_url("sqlite:///a/b", VOICE) == "sqlite+aiosqlite:///a/b"
    assert database_url("postgresql://u@h/n", VOICE) == "postgresql+asyncpg://u@h/n"
    assert database_url("postgresql+asyncpg://u@h/n", VOICE) == "postgresql+asyncpg://u@h/n"


def test_without_a_name_the_database_is_a_file_of_the_user(own_folders: Path) -> None:
    assert database_url(None, VOICE) == f"sqlite+aiosqlite:///{own_folders / 'covo.sqlite'}"
    assert own_folders.is_dir()


def test_the_environment_settles_the_rest() -> None:
    config = server_config_of(
        WISHES,
        {
            "COVO_URL": "https://covo.example.org/",
            "COVO_BOT_THREADS": "7",
            "COVO_SMTP_HOST": "mail.example.org",
            "COVO_SMTP_PORT": "25",
            "COVO_SMTP_TLS": "off",
        },
        VOICE,
    )
    assert config.base_url == "https://covo.example.org"
    assert config.bot_threads == 7
    assert config.smtp is not None
    assert (config.smtp.host, config.smtp.port, config.smtp.start_tls) == (
        "mail.example.org",
        25,
        False,
    )
    assert server_config_of(WISHES, {}, VOICE).smtp is None


def test_a_number_in_the_environment_is_a_number() -> None:
    with pytest.raises(UsageFault, match="COVO_BOT_THREADS is no whole number: 'many'"):
        server_config_of(WISHES, {"COVO_BOT_THREADS": "many"}, VOICE)


def test_no_proxy_is_believed_unless_it_is_named() -> None:
    app = Litestar([], logging_config=None)
    assert not config_of(app, {}).proxy_headers
    trusting = config_of(app, {"COVO_TRUSTED_PROXIES": "192.0.2.7"})
    assert trusting.proxy_headers
    assert trusting.forwarded_allow_ips == "192.0.2.7"


def start(*words: str, folder: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "covo.cli", "serve", "--no-browser", "--port", "0", *words]
    environment = {"XDG_DATA_HOME": str(folder), "COVO_COMPILE": "off", "PATH": "/usr/bin:/bin"}
    environment["PYTHONPATH"] = os.environ.get("PYTHONPATH", "")
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


def test_it_says_where_it_is_and_ends_cleanly_with_a_stream_open(tmp_path: Path) -> None:
    server = start(folder=tmp_path)
    assert server.stdout is not None
    said = server.stdout.readline()
    assert said.startswith("Covo is at http://127.0.0.1:")
    address = said.split()[-1]
    with httpx.stream("GET", f"{address}stream?tab=1:en:lobby::", timeout=PATIENCE) as stream:
        assert next(stream.iter_lines()) == ": ahoy"
        server.send_signal(signal.SIGINT)
        _, noted = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert "Traceback" not in noted
    assert '"route": "/stream"' in noted
