"""``python -m covo.cli``: the same as ``covo``."""

import sys

from . import main

sys.exit(main())
