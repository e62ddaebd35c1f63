"""Lets the auditor look at what was planted, and counts."""
import json
import re
import subprocess
from collections import Counter
from pathlib import Path

UNJUDGED = 3                            # the exit code of what could not be judged
THREATS = Path(__file__).resolve().parents[2] / "docs/THREATS.md"
# The names in quotes below that heading.
WITHOUT_PROOF = set(re.findall(r'"([^"]+)"', THREATS.read_text(encoding="utf-8").partition(
    "## Forgeries without a proof")[2].partition("\n## ")[0]))


def audited(tool, folder, label):
    """Each finding of one folder as (session, code)."""
    target = folder / label["folder"]
    data = [] if label["ledger"] == "none" else ["--data", target]
    run = subprocess.run([tool, "audit", "--json", *data, target], capture_output=True,
                         timeout=120)
    found, exits = set(), None
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        if answer["type"] == "finding":
            found.add((answer.get("session"), answer["code"]))
        if answer["type"] == "summary":
            exits = answer["exit"]
    if exits is None or run.returncode not in (0, 1, 3):
        found.add((None, f"exit {run.returncode}"))
    return found, exits


class Row:
    def __init__(self):
        self.planted = self.found = self.proven = 0
        self.others, self.false, self.missed = Counter(), Counter(), []


def due(label, session):
    """Whether a proof is due: it stands against what was forged, the session, or the ledger or a
    player's log in its folder; not against an honest session beside it."""
    return label["code"][0] in "RI" and (label["ledger"] == "kept"
                                         or session not in label["honest"])


def count(row, label, found, exits):
    code, sessions = label["code"], set(label["sessions"])
    row.planted += 1
    seen = any(c == code and (s in sessions or s is None) for s, c in found)
    row.found += seen
    proofs = {(s, c) for s, c in found if c[0] != "S"}
    proven = any(due(label, s) for s, c in proofs)
    row.proven += proven
    for other in sorted({c for s, c in found if c != code and c[0] == "S" and s in sessions}):
        row.others[other] += 1
    for other in sorted({c for s, c in proofs if not due(label, s)}):
        row.false[other] += 1
    if not (seen or proven or exits == UNJUDGED):
        row.missed.append(label["folder"])


def named(counter):
    return ", ".join(f"{code} {number}" for code, number in sorted(counter.items())) or "-"


def table(tool, folder):
    """The table, the missed breaches, and the answer for a shell."""
    rows, proofs = {}, {}
    labels = [json.loads(line) for line in
              (folder / "index.jsonl").read_text(encoding="utf-8").splitlines()]
    with open(folder / "found.jsonl", "w", encoding="utf-8") as notes:
        for label in labels:
            found, exits = audited(tool, folder, label)
            row = rows.setdefault((label["code"], label["strategy"]), Row())
            count(row, label, found, exits)
            if label["code"][0] in "RI":
                codes = {c for _, c in found if c[0] != "S"} | (
                    {"unjudged"} if exits == UNJUDGED else set())
                for code in sorted(codes):
                    proofs.setdefault((label["code"], label["strategy"]), Counter())[code] += 1
            notes.write(json.dumps({**label, "exit": exits, "found": sorted(
                [s or "", c] for s, c in found)}) + "\n")
    signals = {}
    for (code, _), row in rows.items():
        if code[0] == "S":
            found, planted = signals.get(code, (0, 0))
            signals[code] = (found + row.found, planted + row.planted)
    print("|  | " + " | ".join(signals) + " |\n|" + " --- |" * (len(signals) + 1))
    for number, name in enumerate(["found", "of"]):
        print(f"| {name} | " + " | ".join(str(row[number]) for row in signals.values()) + " |")
    print()
    print("| code | strategy | planted | found | other signals raised | proof where none was due |")
    print("| --- | --- | --- | --- | --- | --- |")
    for (code, name), row in rows.items():
        if code[0] not in "RI":
            print(f"| {code} | {name} | {row.planted} | {row.found} | {named(row.others)} | "
                  f"{named(row.false)} |")
    print("\n| code | forgery | planted | found by its code | by any proof | proofs raised | "
          "signals | proof where none was due |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (code, name), row in rows.items():
        if code[0] in "RI":
            print(f"| {code} | {name} | {row.planted} | {row.found} | {row.proven} | "
                  f"{named(proofs.get((code, name), Counter()))} | {named(row.others)} | "
                  f"{named(row.false)} |")
    missed, listed = [], 0
    for (code, name), row in rows.items():
        if code[0] in "RI" and name in WITHOUT_PROOF:
            listed += len(row.missed)
        elif code[0] in "RI":
            missed += row.missed
    false = sum(sum(row.false.values()) for row in rows.values())
    print(f"\n{len(labels)} planted; breaches unseen: {listed} of those that docs/THREATS.md lists, "
          f"{len(missed)} others {' '.join(missed[:20])}; proofs where none was due: {false}")
    return 1 if missed or false else 0
