"""Where logs come from. A kind of input lists its logs on the driver, and hands them to replay-tool
on a worker."""
import os
from typing import NamedTuple


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
        folder where its name is."""
        for place, (file, is_link, size) in enumerate(_walk(os.fsencode(self.root))):
            yield Log(self.root, place, file, is_link, size)


# The kinds of input, the first that takes a path reads it.
KINDS = [DataFolder]


def read(path):
    """The input of a path."""
    for kind in KINDS:
        if kind.takes(path):
            return kind(path)
    raise InputError(f"{path}: no data folder; name the folder that has ledger.jsonl and sessions")


def _walk(folder):
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
            yield from _walk(entry.path)
        elif entry.name.endswith(b".jsonl"):
            yield entry.path, False, _size(entry)


def _size(entry):
    try:
        return entry.stat().st_size
    except OSError:
        return 0
