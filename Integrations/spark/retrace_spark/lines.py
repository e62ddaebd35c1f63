"""The sound lines of a log as rows; the form of a line is in docs/LOG-FORMAT.md."""
import itertools
import json
import re

_LINE = re.compile(
    rb'\{"seq":(\d+),"at":"([^"]{24})",(?:"more":(\d+),)?"type":"([A-Za-z0-9]+)","data":(.*),'
    rb'"prev":"[0-9a-f]{64}","hash":"([0-9a-f]{64})"\}', re.DOTALL)
_HEAD = re.compile(r"[0-9a-f]{64}")
_RESCORE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,127}")
_OF_SESSIONS = {"sessionOpened", "sessionBegan", "sessionCheckpointed", "sessionEnded"}


class Changed(Exception):
    """The file is no longer what replay-tool read."""


def events(log, file):
    """The events of a judged log (a row of `logs`), read from its file."""
    try:
        lines = _lines(file, log["lines"])
    except OSError as error:
        raise Changed(str(error)) from error
    head = None
    for line in lines:
        match = _LINE.fullmatch(line)
        if match is None:
            raise Changed(f"a line of {log['path']} is not one that was sound before")
        seq, at, more, kind, data, head = match.groups()
        yield {
            "root": log["root"], "path": log["path"], "kind": log["kind"], "name": log["name"],
            "seq": int(seq), "at": microseconds(at.decode()), "more": int(more or 0),
            "type": kind.decode(), "data": data.decode(), "hash": head.decode()}
    if head is not None and head.decode() != log["head"] or len(lines) != log["lines"]:
        raise Changed(f"{log['path']} has another head than before")


def _lines(file, count):
    """The first lines of a file, without their LF."""
    if not count:
        return []
    with open(file, "rb") as stream:
        return [line.rstrip(b"\n") for line in itertools.islice(stream, count)]


def note(event):
    """What an entry of the ledger notes of a session or a rescore; None of any other."""
    if event["type"] not in _OF_SESSIONS and event["type"] != "rescorePublished":
        return None
    data = json.loads(event["data"])
    is_rescore = event["type"] == "rescorePublished"
    name, seq, head = data.get("rescore" if is_rescore else "session"), data.get("seq"), data.get("head")
    if not isinstance(name, str) or type(seq) is not int or not isinstance(head, str):
        return None
    if not _HEAD.fullmatch(head):
        return None
    if is_rescore and (list(data) != ["rescore", "seq", "head"] or not _RESCORE.fullmatch(name)):
        return None
    opens = event["type"] == "sessionOpened"
    player, quiz = data.get("player"), data.get("quiz")
    return {
        "root": event["root"], "kind": "rescore" if is_rescore else "session", "name": name,
        "at": event["seq"], "opens": opens,
        "player": player if opens and isinstance(player, str) else None,
        "quiz": quiz if opens and isinstance(quiz, str) else None,
        "ms": event["at"] // 1000 if opens else None, "seq": seq, "head": head}


def in_class(event):
    """Whether an event is the start of a session that says it belongs to a class."""
    return event["type"] == "sessionStarted" and "class" in json.loads(event["data"])


def claimed(event):
    """The sessions that a line of a player's log claims."""
    if event["type"] != "sessionsClaimed":
        return []
    sessions = json.loads(event["data"]).get("sessions")
    return [one for one in sessions if isinstance(one, str)] if isinstance(sessions, list) else []


def microseconds(at):
    """A time of a log, years 0000 to 9999, since 1970."""
    year, month, day = int(at[0:4]), int(at[5:7]), int(at[8:10])
    # Days of the proleptic Gregorian calendar, with years that begin in March.
    year -= month <= 2
    of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    days = year * 365 + year // 4 - year // 100 + year // 400 + of_year - 719468
    seconds = days * 86400 + int(at[11:13]) * 3600 + int(at[14:16]) * 60 + int(at[17:19])
    return seconds * 1_000_000 + int(at[20:23]) * 1000
