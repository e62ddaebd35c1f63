"""Where logs come from. A kind of input lists its logs on the driver, and hands them to replay-tool
on a worker."""
import contextlib
import json
import os
import tempfile
from typing import NamedTuple

from .tool import ToolFailed


class InputError(Exception):
    """Something that was named on the command line cannot be read."""


class Log(NamedTuple):
    """One log of an input."""

    root: str  # the input that it is in
    place: int  # its place in the input, in the order in which replay-tool reads
    file: bytes  # a file name is its bytes
    is_link: bool  # a symbolic link, which is reported and not followed
    size: int


class DataFolder:
    """A data folder, as `quiz` writes it; every worker needs it under the same path."""

    def __init__(self, path):
        self.root = os.path.abspath(path)

    @staticmethod
    def takes(path):
        return os.path.isdir(path)

    def logs(self):
        """Its logs in the order of `replay-tool audit --data`: by the bytes of their names, each
        folder where its name is. Parts of other devices are inputs of their own."""
        parts = os.fsencode(os.path.join(self.root, "parts"))
        for place, (file, is_link, size) in enumerate(_walk(os.fsencode(self.root), parts)):
            yield Log(self.root, place, file, is_link, size)

    @staticmethod
    @contextlib.contextmanager
    def files(_root, _tool):
        """Where the bytes of each log are, on a worker."""
        yield lambda path: path


class Archive:
    """An archive of a data folder (docs/ARCHIVE.md), which replay-tool reads like the folder."""

    _FIRST_LINE = b'{"archive":1}\n'

    def __init__(self, path):
        self.root = os.path.abspath(path)

    @staticmethod
    def takes(path):
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            return file.readline(64) == Archive._FIRST_LINE

    def logs(self):
        """Its logs in the order of the folder that it restores."""
        names = []
        with open(self.root, "rb") as file:
            for line in file:
                if line.startswith(b'{"file":'):
                    names.append((_name(line), len(line)))
        root = os.fsencode(self.root)
        names.sort(key=lambda one: one[0].split(b"/"))
        logs = [one for one in names
                if one[0].endswith(b".jsonl") and not one[0].startswith(b"parts/")]
        for place, (name, size) in enumerate(logs):
            yield Log(self.root, place, root + b"/" + name, False, size)

    @staticmethod
    @contextlib.contextmanager
    def files(root, tool):
        """The logs restored, for as long as a task needs their bytes."""
        start = len(os.fsencode(root)) + 1
        with tempfile.TemporaryDirectory() as folder:
            restored = os.path.join(folder, "restored")
            tool.unpack(root, restored)
            yield lambda path: os.path.join(os.fsencode(restored), path[start:])


_LINE_0 = b'{"seq":0,'


def unbundled(paths, out, tool):
    """The paths with an archive, below `out`, in the place of each bundle.

    A bundle is one file without places for its logs; `replay-tool pack` gives them places, and an
    archive can be read by every task from where its logs are.
    """
    unbundled = []
    for number, path in enumerate(paths, 1):
        if _is_bundle(path):
            folder = os.path.join(out, "bundles")
            os.makedirs(folder, exist_ok=True)
            archive = os.path.join(folder, f"{number}-{os.path.basename(path)}.archive")
            try:
                tool.pack_bundle(path, archive)
            except ToolFailed as failure:
                raise InputError(str(failure)) from failure
            path = archive
        unbundled.append(path)
    return unbundled


def _is_bundle(path):
    """Whether a file begins as a log does, as `cat sessions/*.jsonl` writes it."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(_LINE_0)) == _LINE_0


# The kinds of input, the first that takes a path reads it.
KINDS = [DataFolder, Archive]


def read(path):
    """The input of a path."""
    for kind in KINDS:
        if kind.takes(path):
            return kind(path)
    raise InputError(f"{path}: neither a data folder nor an archive that replay-tool pack made, nor a bundle of logs")


def files(root, tool):
    """A context that gives, on a worker, the file with the bytes of a log of an input."""
    return (Archive if os.path.isfile(root) else DataFolder).files(root, tool)


def _name(line):
    """The path of a file in an archive; bytes that are no UTF-8 are written as two noncharacters."""
    text = json.JSONDecoder().raw_decode(line.decode(), len('{"file":'))[0]
    name, rest = b"", iter(text)
    for one in rest:
        if 0xFDD0 <= ord(one) <= 0xFDDF:
            name += bytes([(ord(one) - 0xFDD0) << 4 | ord(next(rest)) - 0xFDE0])
        else:
            name += one.encode()
    return name


def _walk(folder, passed_over=None):
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        yield folder, False, 0  # given as a log, so that the audit says why it cannot be read
        return
    for entry in entries:
        if entry.is_symlink():
            leads_to_log = entry.name.endswith(b".jsonl") or entry.is_dir()
            if leads_to_log or not os.path.exists(entry.path):
                yield entry.path, True, 0
        elif entry.is_dir():
            if entry.path != passed_over:
                yield from _walk(entry.path)
        elif entry.name.endswith(b".jsonl"):
            yield entry.path, False, _size(entry)


def _size(entry):
    try:
        return entry.stat().st_size
    except OSError:
        return 0
