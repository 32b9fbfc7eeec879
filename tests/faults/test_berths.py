"""What hears the streams in these trials."""

import httpx

from .berths import Ear

FIRST, SECOND = b'id: 1\ndata: {"length": 1}\n\n', b'id: 2\ndata: {"length": 2}\n\n'


def test_a_silence_on_the_line_is_no_part_of_an_event() -> None:
    """After a while without news the server sends a comment; how often is a matter of time."""
    heard = []
    for silence in (b"", b": still here\n\n"):
        ear = Ear(httpx.Client(), "/")
        ear.hear(httpx.Response(200, content=FIRST + silence + SECOND))
        heard.append(ear.events)
    assert heard[0] == heard[1]
    assert len(heard[0]) == 2
