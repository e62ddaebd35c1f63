"""A data folder in which few players play much: sessions of the fixtures at other times and by other
players, their chains made anew. It has hundreds of signals between sessions."""
import datetime
import hashlib
import random
import re
from pathlib import Path

_LINE = re.compile(
    rb'(\{"seq":\d+,"at":")([^"]{24})(",.*"data":)(.*),"prev":"[0-9a-f]{64}","hash":"[0-9a-f]{64}"\}\n')
_START = datetime.datetime(2026, 3, 2, 8, tzinfo=datetime.timezone.utc)
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_MILLISECOND = datetime.timedelta(milliseconds=1)


def write(folder, sources, count, seed=1):
    """Writes so many sessions; each is one of the sources, by one of six players."""
    chance = random.Random(seed)
    logs = [Path(source).read_bytes().splitlines(keepends=True) for source in sources]
    sessions = Path(folder) / "sessions"
    sessions.mkdir(parents=True)
    start = (_START - _EPOCH) // _MILLISECOND
    for _ in range(count):
        # Some come soon after each other, some at once, some hours later.
        start += chance.choice([1, 40_000, 200_000, 400_000, 3_000_000])
        name = f"{start >> 16:08x}-{start & 0xFFFF:04x}-7{chance.getrandbits(12):03x}-" \
               f"8{chance.getrandbits(12):03x}-{chance.getrandbits(48):012x}"
        player = f"player{chance.randrange(6)}"
        (sessions / f"{name}.jsonl").write_bytes(_moved(chance.choice(logs), name, player, start))


def _moved(lines, name, player, start):
    """The same session under another name, by another player, at another time."""
    shift, previous, moved = None, b"0" * 64, b""
    for place, line in enumerate(lines):
        head, at, middle, data = _LINE.fullmatch(line).groups()
        time = datetime.datetime.strptime(at.decode(), "%Y-%m-%dT%H:%M:%S.%fZ").replace(
            tzinfo=datetime.timezone.utc)
        shift = shift or _EPOCH + start * _MILLISECOND - time
        at = (time + shift).isoformat(timespec="milliseconds")[:23].encode() + b"Z"
        if place == 0:
            data = re.sub(rb"session/[^\"]*", b"session/" + name.encode(), data)
        elif b'"type":"sessionStarted"' in middle:
            data = re.sub(rb'"player":"[^"]*"', b'"player":"' + player.encode() + b'"', data)
        text = head + at + middle + data + b',"prev":"' + previous + b'"'
        previous = hashlib.sha256(text).hexdigest().encode()
        moved += text + b',"hash":"' + previous + b'"}\n'
    return moved
