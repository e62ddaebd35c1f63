"""What Benchmarks/scale runs; see there."""

import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

TOOLS, WORK = sys.argv[1], sys.argv[2]
SIZES = sorted(int(size) for size in sys.argv[3:])
CORE = int(os.environ.get("CORE", "0"))
TOOL, WORKLOAD = os.path.join(TOOLS, "replay-tool"), os.path.join(TOOLS, "workload")


def measure(command, cores):
    """Processor seconds, seconds on the clock and peak memory in MiB of one run."""
    start = time.monotonic()
    child = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, cores))
    _, status, used = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"scale: {' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime, time.monotonic() - start, used.ru_maxrss / 1024


def rounds(commands, count, cores):
    """Each command in turn, `count` times after one that does not count."""
    found = {name: [] for name in commands}
    for number in range(count + 1):
        for name, command in commands.items():
            result = measure(command, cores)
            if number:
                found[name].append(result)
    return found


def table(rows):
    print("| " + " | ".join(rows[0]) + " |\n|" + " --- |" * len(rows[0]))
    for row in rows[1:]:
        print("| " + " | ".join(row) + " |")
    print()


def store(folder, path):
    """The same lines in a table of SQLite."""
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE line(session TEXT, seq INTEGER, text TEXT, PRIMARY KEY(session, seq))")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as log:
            base.executemany(
                "INSERT INTO line VALUES(?, ?, ?)",
                ((name, number, line) for number, line in enumerate(log)))
    base.commit()
    base.close()


def size_of(folder):
    return sum(entry.stat().st_size for entry in os.scandir(folder))


def run(count):
    place = os.path.join(WORK, str(count))
    subprocess.run([WORKLOAD, "graded", place, str(count)], check=True)
    logs, archive = os.path.join(place, "sessions"), os.path.join(place, "archive")
    database, packed = os.path.join(place, "sqlite"), os.path.join(place, "archive.zst")
    commands = {}
    if shutil.which("openssl"):
        names = f"cd {logs} && find . -name '*.jsonl' -print0 | xargs -0 openssl dgst -sha256"
        commands["`openssl dgst -sha256` over the logs"] = ["sh", "-c", names]
    commands["`verify -q -j 1`"] = [TOOL, "verify", "-q", "-j", "1", logs]
    commands["`audit -q -j 1`"] = [TOOL, "audit", "-q", "-j", "1", logs]
    commands["`pack -q -o FILE`"] = [
        "sh", "-c", f"rm -f {archive} && {TOOL} pack -q {logs} -o {archive}"]
    commands["`audit -q -j 1` of the archive"] = [TOOL, "audit", "-q", "-j", "1", archive]
    commands["`stats --json`"] = [TOOL, "stats", "--json", logs]
    commands["Python: chain alone, `Benchmarks/verify.py`"] = ["python3", "Benchmarks/verify.py", logs]
    if shutil.which("sqlite3"):
        store(logs, database)
        commands["`sqlite3`: `json_valid` of every line, no chain"] = [
            "sqlite3", database, "SELECT sum(json_valid(text)) FROM line"]
    found = rounds(commands, 5 if count <= 10_000 else 3, {CORE})
    base = next(iter(commands))
    print(f"### {count:,} sessions\n")
    rows = [["command", "µs a session", "ratio to the first", "peak memory, MiB"]]
    for name, results in found.items():
        ratio = statistics.median(a[0] / b[0] for a, b in zip(results, found[base]))
        rows.append([
            name, f"{statistics.median(r[0] for r in results) / count * 1e6:.1f}", f"{ratio:.2f}",
            f"{max(r[2] for r in results):.1f}"])
    table(rows)
    sizes = {"the logs": size_of(logs), "the archive": os.path.getsize(archive)}
    if shutil.which("zstd"):
        subprocess.run(["zstd", "-q", "-3", "-f", archive, "-o", packed], check=True)
        sizes["the archive after `zstd -3`"] = os.path.getsize(packed)
    if os.path.exists(database):
        sizes["the lines in a table of SQLite"] = os.path.getsize(database)
    table([["", "bytes a session", "part of the logs"]] + [
        [name, f"{size / count:,.0f}", f"1 / {sizes['the logs'] / size:.1f}"]
        for name, size in sizes.items()])
    spread(logs)
    shutil.rmtree(place)
    return {name: statistics.median(r[0] for r in results) / count for name, results in found.items()}, {
        name: size / count for name, size in sizes.items()}


def spread(logs):
    """All cores beside one, by the clock."""
    cores = len(os.sched_getaffinity(0))
    for command in ("verify", "audit"):
        both = rounds(
            {number: [TOOL, command, "-q", "-j", number, logs] for number in ("1", str(cores))}, 5,
            os.sched_getaffinity(0))
        one, all_cores = both["1"], both[str(cores)]
        speed = statistics.median(a[1] / b[1] for a, b in zip(one, all_cores))
        print(f"`{command} -j {cores}` beside `-j 1`, by the clock: {speed:.2f} times as fast.")
    print()


STORAGE_PRICE = 0.02  # dollars for a gigabyte and month
CORE_PRICE = 0.05  # dollars for a core and hour


def exam(times, sizes):
    """Ten million sessions every day, ten years kept, from the figures of the largest run."""
    sessions, years = 10_000_000, 10
    days = 365 * years
    print(f"### {sessions:,} sessions a day, {years} years kept\n")
    rows = [["kept", "GB a day", f"TB after {years} years", "dollars a month then"]]
    for name, size in sizes.items():
        if "SQLite" not in name:
            total = sessions * days * size
            rows.append([
                name, f"{sessions * size / 1e9:,.1f}", f"{total / 1e12:,.1f}",
                f"{total / 1e9 * STORAGE_PRICE:,.0f}"])
    table(rows)
    rows = [["done", "core hours a day", "cores that do it in one hour", "dollars a day"]]
    for name, seconds in times.items():
        if name.startswith(("`verify", "`audit", "`pack", "`stats")):
            hours = sessions * seconds / 3600
            rows.append([name, f"{hours:.2f}", f"{-(-hours // 1):.0f}", f"{hours * CORE_PRICE:.3f}"])
    table(rows)


print(f"{len(os.sched_getaffinity(0))} cores, load {os.getloadavg()[0]:.1f} at the start\n")
results = [(count, *run(count)) for count in SIZES]
if len(results) > 1:
    print("### Growth\n")
    table([["µs a session"] + [f"{count:,}" for count, _, _ in results]] + [
        [name] + [f"{times[name] * 1e6:.1f}" for _, times, _ in results] for name in results[0][1]])
exam(*results[-1][1:])
print(f"load {os.getloadavg()[0]:.1f} at the end")
own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(f"Each command is forked from this script, so no peak is below its own {own:.0f} MiB at the end.")
