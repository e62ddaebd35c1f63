"""Checks the chain of logs, by docs/LOG-FORMAT and with Python alone: a peer for the benchmarks.

    python3 Benchmarks/verify.py FOLDER
"""

import hashlib
import os
import re
import sys

LINE = re.compile(rb'\{"seq":(\d+),.*,"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}\n')

for name in sorted(os.listdir(sys.argv[1])):
    previous, count = b"0" * 64, 0
    with open(os.path.join(sys.argv[1], name), "rb") as log:
        for line in log:
            match = LINE.fullmatch(line)
            assert match, f"{name}: line {count}: not a line of this format"
            assert hashlib.sha256(line[:-76]).hexdigest().encode() == match[3], f"{name}: altered"
            assert int(match[1]) == count and match[2] == previous, f"{name}: spliced"
            previous, count = match[3], count + 1
