"""Runs one command and leaves nothing of it behind: ``python -m tests.run.keeper COMMAND…``.

Whatever the command has started ends with it, however it ended, and is waited for; so its CPU time
is part of this process's. Told to stop it asks the command once, and then ends everything.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from types import FrameType

from .processes import adopt_orphans, descendants, end_all, end_with_parent

GRACE = 20
"""Seconds that a command has to end by itself when it is asked to."""
STOPPED = 128


def main(command: list[str]) -> int:
    adopt_orphans()
    end_with_parent()
    asked = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            for pid in list(descendants()):
                os.kill(pid, signal.SIGKILL)
        else:
            asked = True
            signal.alarm(GRACE)
            kept.send_signal(signal.SIGINT)

    kept = subprocess.Popen(command)
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGALRM):
        signal.signal(sign, stop)
    ended = 0
    while ended != kept.pid:  # orphans of the command may end before it
        ended, status = os.wait()
    signal.alarm(0)
    end_all()
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else STOPPED - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
