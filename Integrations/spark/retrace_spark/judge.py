"""What runs in each partition: replay-tool over the partition's logs, and its answers as rows."""
import os
import tempfile

import pyarrow as pa

from .inputs import files
from .lines import Changed, claimed, events, in_class, note
from .tables import EXPORTED, FINDING, JUDGED, TOGETHER
from .tool import Tool, ToolFailed

# A run of replay-tool takes so many logs and bytes at most: its output is held in memory.
CHUNK_LOGS, CHUNK_BYTES = 2000, 256 << 20
# Rows are handed to Spark so many at once.
BATCH_ROWS = 2000
# A log counts as bad when so many runs over it alone failed.
ATTEMPTS = 2

_SOUND = ("intact", "torn")


def judging(listing, tool_path, quizzes):
    """The first pass: each log alone, from the number of a list of logs to `JUDGED` rows."""
    def judge(batches):
        tool = Tool(tool_path, quizzes)
        version = tool.version()
        listed = (one for batch in batches for number in batch.column(0).to_pylist()
                  for one in _listed(os.path.join(listing, f"{number}.arrow")))
        rows = (row for root, logs in _chunks(listed)
                for row in _judge(tool, version, root, logs))
        yield from _batches(rows, JUDGED)
    return judge


def comparing(tool_path, quizzes):
    """Groups of logs that replay-tool compares with each other: `TOGETHER` rows to `FINDING` rows."""
    schema = pa.schema(list(FINDING))

    def compare(batches):
        tool = Tool(tool_path, quizzes)
        rows = (row for batch in batches for group in batch.to_pylist()
                for row in _compare(tool, group))
        yield from _batches(rows, schema)
    return compare


def exporting(tool_path, quizzes):
    """Answers and results of logs that count: `LISTED` rows to `EXPORTED` rows."""
    def export(batches):
        tool = Tool(tool_path, quizzes)
        rows = (row for root, logs in _chunks(batches) for row in _export(tool, root, logs))
        yield from _batches(rows, EXPORTED)
    return export


# What one log comes to

def _judge(tool, version, root, logs):
    try:
        with files(root, tool) as file:
            yield from _judge_files(tool, version, root, logs, file)
    except ToolFailed as failure:
        # An archive that cannot be restored; nothing was said of its logs yet.
        yield from ({"log": _quarantined(log, version, str(failure))} for log in logs)


def _judge_files(tool, version, root, logs, file):
    for log, found in _answers(tool, root, logs):
        if isinstance(found, str):
            yield {"log": _quarantined(log, version, found)}
            continue
        end, findings, trace = found
        judged = _log(log, end, version)
        try:
            rows = [{"event": event} for event in events(judged, file(log["file"]))]
        except Changed as change:
            yield {"log": _quarantined(log, version, f"changed while it was read: {change}")}
            continue
        if judged["kind"] == "session":
            judged["in_class"] = any(in_class(row["event"]) for row in rows)
        if judged["kind"] == "player" and judged["verdict"] in _SOUND:
            judged["claimed"] = sorted({one for row in rows for one in claimed(row["event"])})
        yield {"log": judged}
        yield from rows
        if _is_ledger(judged):
            notes = (note(row["event"]) for row in rows)
            yield from ({"note": entry} for entry in notes if entry)
        for finding in findings:
            yield {"finding": _finding(root, finding)}
        if trace:
            yield {"trace": _trace(judged, trace)}


def _answers(tool, root, logs, attempt=1):
    """Each log with (end, findings, trace), or with the reason why there is no answer.

    A run that fails is divided until the log that makes it fail is alone.
    """
    links = [log for log in logs if log["is_link"]]
    for link in links:
        yield link, _link(tool, root, link)
    logs = [log for log in logs if not log["is_link"]]
    if not logs:
        return
    try:
        found = _by_log(tool.audit(root, [log["file"] for log in logs], "--apart"))
        reason = "not there any more"
    except ToolFailed as failure:
        found, reason = [], str(failure)
    if len(found) == len(logs):
        yield from zip(logs, found)
    elif len(logs) > 1:
        half = len(logs) // 2
        yield from _answers(tool, root, logs[:half])
        yield from _answers(tool, root, logs[half:])
    elif attempt < ATTEMPTS:
        yield from _answers(tool, root, logs, attempt + 1)
    else:
        yield logs[0], reason


def _by_log(objects):
    """The objects of `audit --json` by log, in the order of the logs."""
    logs, findings = [], []
    for one in objects:
        if one["type"] == "finding":
            findings.append(one)
        elif one["type"] == "end":
            logs.append((one, findings, None))
            findings = []
        elif one["type"] == "trace":
            logs[-1] = (*logs[-1][:2], one)
    return logs


def _link(tool, root, log):
    """A symbolic link is followed where it is named, and reported where its folder is: so its
    folder is one with nothing else in it."""
    path = os.fsdecode(log["file"])
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.readlink(path), os.path.join(folder, os.path.basename(path)))
        try:
            end, findings, _ = _by_log(tool.audit(root, [os.fsencode(folder)], "--apart"))[0]
        except (ToolFailed, IndexError) as failure:
            return str(failure)
    for one in (end, *findings):
        one["path"] = _shown(log["file"])
    return end, findings, None


# Rows

def _log(log, end, version):
    kind, _, name = end.get("stream", "").partition("/")
    damage = end.get("damage")
    return {
        "root": log["root"], "place": log["place"], "file": log["file"], "path": end["path"],
        "kind": kind or None, "name": name or None, "verdict": end["verdict"],
        "lines": end["lines"], "bytes": end["bytes"], "head": end["head"],
        "derived": end.get("derived", False), "exit": end["exit"], "quiz": end.get("quiz"),
        "quiz_digest": end.get("quizDigest"), "player": end.get("player"),
        "obstacle": end.get("obstacle"), "held": end["held"],
        "damage": damage and f"{damage['reason']} in line {damage['line']}", "in_class": False,
        "claimed": None, "tool": version, "quarantine": None}


def _quarantined(log, version, reason):
    path = _shown(log["file"])
    kind, name = _by_place(log["root"], path)
    return {
        "root": log["root"], "place": log["place"], "file": log["file"], "path": path,
        "kind": kind, "name": name, "derived": False, "in_class": False, "claimed": None,
        "tool": version, "quarantine": reason}


def _by_place(root, path):
    """Which log a file of a data folder has to be; it is there, so nobody misses it."""
    folder, _, name = path[len(root) + 1:].rpartition("/")
    kinds = {"sessions": "session", "players": "player", "conversations": "conversation",
             "rescores": "rescore", "classes": "class"}
    return (kinds[folder], name.removesuffix(".jsonl")) if folder in kinds else (None, None)


def _trace(log, trace):
    return {
        "root": log["root"], "place": log["place"], "session": trace["session"],
        "player": log["player"], "player_name": trace["player"], "quiz": trace["quiz"],
        "quiz_digest": log["quiz_digest"], "seed": trace["seed"], "daily": trace["daily"],
        "sittings": trace["sittings"],
        "ended": trace["ended"], "points": trace.get("points"), "asked": trace.get("asked")}


def _finding(root, finding):
    names = ("path", "code", "class", "severity", "session", "seqs", "recorded", "recomputed")
    row = {name: finding[name] for name in names}
    row.update(root=root, measured=finding.get("measured"), threshold=finding.get("threshold"))
    return row


def _is_ledger(log):
    return (log["kind"] == "ledger" and log["verdict"] in _SOUND
            and log["path"] == log["root"] + "/ledger.jsonl")


def _shown(path):
    """A file name as replay-tool prints it: what is no UTF-8 as \\xFF."""
    return "".join(
        f"\\x{ord(one) - 0xDC00:02X}" if 0xDC80 <= ord(one) <= 0xDCFF else one
        for one in path.decode(errors="surrogateescape"))


# Logs together

# What each comparison is asked for: the codes that belong to no single log.
_ASKED = {
    "copies": lambda finding: finding["code"] == "I17" or (
        # Two heads that the ledger itself notes belong to one log and are known from it.
        finding["code"] == "I11" and finding["recomputed"].endswith(" has this session too")),
    # A claim of what another player played is known from the log alone.
    "claims": lambda finding: finding["code"] == "R26" and finding["recomputed"].startswith(
        "nothing: claimed by player "),
    "similar": lambda finding: finding["code"] == "S17",
    "class": lambda finding: finding["behind"] and finding["code"] in (
        "I09", "I13", "I14", "I15", "I16", "R18")}


def _compare(tool, group):
    objects = tool.audit(group["root"], group["files"])
    last = max((place for place, one in enumerate(objects) if one["type"] == "end"), default=-1)
    for place, one in enumerate(objects):
        if one["type"] == "finding":
            one["behind"] = place > last  # told of no log, or of one that was told before
            if _ASKED[group["what"]](one):
                yield _finding(group["root"], one)


# Exports

def _export(tool, root, logs):
    for form in ("csv", "sessions"):
        yield from _exported(tool, root, logs, form)


def _exported(tool, root, logs, form):
    try:
        for row in tool.export(root, [log["file"] for log in logs], form):
            yield {"root": root, "form": form, "row": list(row.items())}
    except ToolFailed as failure:
        if len(logs) == 1:
            yield {"root": root, "form": form, "quarantine": str(failure),
                   "place": logs[0]["place"]}
            return
        half = len(logs) // 2
        yield from _exported(tool, root, logs[:half], form)
        yield from _exported(tool, root, logs[half:], form)


# Batches

def _listed(path):
    with pa.OSFile(path) as file:
        yield from pa.ipc.open_file(file).read_all().to_batches()


def _chunks(batches):
    """The listed logs of a partition, as many of one input as a run takes."""
    root, chunk, size = None, [], 0
    for batch in batches:
        for log in batch.to_pylist():
            is_full = len(chunk) >= CHUNK_LOGS or size + log["size"] > CHUNK_BYTES
            if chunk and (log["root"] != root or is_full):
                yield root, chunk
                chunk, size = [], 0
            root = log["root"]
            chunk.append(log)
            size += log["size"]
    if chunk:
        yield root, chunk


def _batches(rows, schema):
    batch = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH_ROWS:
            yield pa.RecordBatch.from_pylist(batch, schema=schema)
            batch = []
    if batch:
        yield pa.RecordBatch.from_pylist(batch, schema=schema)
