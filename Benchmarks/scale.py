"""What Benchmarks/scale runs; see there."""

import filecmp
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

try:
    import duckdb
except ImportError:
    duckdb = None

TOOLS, WORK = sys.argv[1], sys.argv[2]
SIZES = sorted(int(size) for size in sys.argv[3:])
CORE = int(os.environ.get("CORE", "0"))
TOOL, WORKLOAD = os.path.join(TOOLS, "replay-tool"), os.path.join(TOOLS, "workload")


# Has replay-tool and workload of another commit. Where that is given, workload makes the logs that
# both are measured with: the quizzes of an older commit are known to a newer one.
BASE = os.environ.get("BASE")
# Above so many sessions each command runs once, and peers that take minutes are left out.
MANY = 200_000
# The Spark job runs over so many sessions at most.
SPARK_LIMIT = int(os.environ.get("SPARK_LIMIT", "10000"))
GNU_TIME = "/usr/bin/time"
SPARK = os.path.join("Integrations", "spark")


class Command:
    """What is run; what has to be gone before it, or the folder that it makes."""

    def __init__(self, *words, removes=None, makes=None):
        self.words, self.removes, self.makes = list(words), removes, makes
        self.count = 0

    def next(self):
        """The words of the next run. A folder gets another name each time and stays: where ten
        thousand files were deleted just before, ext4 looks at their inodes one by one."""
        if not self.makes:
            return self.words
        self.count += 1
        return [*self.words, f"{self.makes}-{self.count}"]


def measure(command, cores):
    """Processor seconds, seconds on the clock and peak memory in MiB of one run."""
    if command.removes:
        shutil.rmtree(command.removes, ignore_errors=True)
    words, peak = command.next(), os.path.join(WORK, "peak")
    name = " ".join(words)
    # A child begins with the peak of the process that it is forked from: GNU time is a small one.
    if os.path.exists(GNU_TIME):
        words = [GNU_TIME, "-q", "-f", "%M", "-o", peak, *words]
    start = time.monotonic()
    child = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        preexec_fn=lambda: os.sched_setaffinity(0, cores))
    errors = child.stderr.read()
    _, status, used = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        sys.exit(
            f"scale: {name} ended with {os.waitstatus_to_exitcode(status)}: "
            + errors.decode(errors="replace")[-500:])
    memory = used.ru_maxrss
    if os.path.exists(GNU_TIME):
        with open(peak, encoding="ascii") as file:
            memory = int(file.read())
    return used.ru_utime + used.ru_stime, seconds, memory / 1024


def rounds(commands, count, cores, warms=True):
    """Each command in turn, `count` times after one that does not count."""
    found = {name: [] for name in commands}
    for number in range(count + warms):
        for name, command in commands.items():
            result = measure(command, cores)
            if number or not warms:
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


def store_in_duckdb(folder, path):
    """The same lines in a table of DuckDB, with the place of each in its log."""
    base = duckdb.connect(path)
    base.execute(f"""
        CREATE TABLE line AS SELECT log, CAST(json_extract(text, '$.seq') AS INTEGER) AS seq, text
        FROM read_csv('{folder}/*.jsonl', columns = {{'text': 'VARCHAR'}}, delim = chr(1), quote = '',
                      escape = '', header = false, auto_detect = false, filename = 'log')""")
    base.close()


# Each line hashed, and its `prev` compared with the hash of the line before it.
CHAIN_IN_SQL = """
    SELECT count(*), count(*) FILTER (
        sha256(left(text, length(text) - 75)) <> hash OR prev <> coalesce(last, repeat('0', 64)))
    FROM (SELECT text, hash, prev, lag(hash) OVER (PARTITION BY log ORDER BY seq) AS last
          FROM (SELECT log, seq, text, substr(text, -66, 64) AS hash,
                       substr(text, -140, 64) AS prev FROM line))"""
DUCKDB = f"""
import duckdb, sys
base = duckdb.connect(sys.argv[1], read_only=True)
base.execute("SET threads = 1")
count, faults = base.execute({CHAIN_IN_SQL!r}).fetchone()
assert count and not faults, (count, faults)
"""


def spark_python():
    """The Python that has Spark; none where Integrations/spark/setup was not run."""
    path = os.path.join(SPARK, ".venv", "bin", "python")
    return path if os.path.exists(path) and shutil.which("java") else None


def spark_commands(place, count):
    """The Spark job on one core and on two."""
    commands = {}
    for cores in (1, 2) if spark_python() and count <= SPARK_LIMIT else ():
        out = os.path.join(WORK, f"tables-{cores}")
        commands[f"Spark job, `local[{cores}]`"] = Command(
            os.path.join(SPARK, "run"), "--master", f"local[{cores}]", "--tool", TOOL, "--out", out,
            place, removes=out)
    return commands


def peers(logs, beside, count):
    """What other programs do with the same logs."""
    commands = {}
    if count > MANY:
        return commands
    database, duck = os.path.join(beside, "sqlite"), os.path.join(beside, "duckdb")
    commands["Python: chain alone, `Benchmarks/verify.py`"] = Command(
        "python3", "Benchmarks/verify.py", logs)
    if shutil.which("node"):
        commands["Node: chain alone, `Benchmarks/verify.js`"] = Command(
            "node", "Benchmarks/verify.js", logs)
    if shutil.which("sqlite3"):
        store(logs, database)
        commands["`sqlite3`: `json_valid` of every line, no chain"] = Command(
            "sqlite3", database, "SELECT sum(json_valid(text)) FROM line")
    if duckdb:
        store_in_duckdb(logs, duck)
        commands["DuckDB: chain alone, in SQL, one thread"] = Command(
            sys.executable, "-c", DUCKDB, duck)
    return commands


def own(place, logs, packed, archive, bundle, restored):
    """What replay-tool does with the logs, and with an archive of the folder `packed`."""
    data = ["--data"] if packed == place else []  # otherwise without a ledger
    def tool(*words, makes=None):
        return Command(TOOL, *words, makes=makes)
    return {
        "`verify -q -j 1`": tool("verify", "-q", "-j", "1", logs),
        "`audit -q -j 1`": tool("audit", "-q", "-j", "1", logs),
        "`audit -q -j 1 --data`": tool("audit", "-q", "-j", "1", "--data", place),
        "`audit -q -j 1 --bundle`": tool("audit", "-q", "-j", "1", "--bundle", bundle),
        "`pack -q -o FILE`": Command(
            "sh", "-c", 'rm -f "$2" && exec "$0" pack -q "$1" -o "$2"', TOOL, packed, archive),
        f"`{' '.join(['audit -q -j 1', *data])}` of the archive": tool(
            "audit", "-q", "-j", "1", *data, archive),
        "`unpack -q -o DIR`": tool("unpack", "-q", archive, "-o", makes=restored),
        "`stats --json`": tool("stats", "--json", logs),
    }


def run(count):
    """Measures so many sessions; gives seconds and bytes for each, and peaks of memory."""
    place, beside = os.path.join(WORK, str(count)), os.path.join(WORK, "beside")
    start = time.monotonic()
    subprocess.run([WORKLOAD, "graded", place, str(count)], check=True)
    subprocess.run([WORKLOAD, "ledger", place], check=True)
    made = time.monotonic() - start
    os.makedirs(beside)
    logs, restored = os.path.join(place, "sessions"), os.path.join(beside, "restored")
    # The ledger of a million sessions is larger than a file in an archive may be.
    packed = place if count <= MANY else logs
    archive, bundle = os.path.join(beside, "archive"), os.path.join(beside, "bundle")
    subprocess.run(
        ["sh", "-c", 'find "$0" -type f -print0 | sort -z | xargs -0 cat > "$1"', logs, bundle],
        check=True, env={**os.environ, "LC_ALL": "C"})
    commands = {}
    if shutil.which("openssl"):
        commands["`openssl dgst -sha256` over the logs"] = Command(
            "sh", "-c", 'cd "$0" && find . -type f -print0 | xargs -0 openssl dgst -sha256', logs)
    commands |= own(place, logs, packed, archive, bundle, restored) | peers(logs, beside, count)
    found = rounds(
        commands, 1 if count > MANY else 3 if count > 10_000 else 5, {CORE}, warms=count <= 10_000)
    same = compared(packed, archive, restored)
    found |= {name: [measure(command, os.sched_getaffinity(0))]
              for name, command in spark_commands(place, count).items()}
    print(f"### {count:,} sessions\n")
    base = next(iter(commands))
    rows = [["command", "µs a session", "ratio to the first", "µs by the clock", "peak memory, MiB"]]
    for name, results in found.items():
        ratio = statistics.median(a[0] / b[0] for a, b in zip(results, found[base]))
        rows.append([
            name, f"{statistics.median(r[0] for r in results) / count * 1e6:.1f}", f"{ratio:.2f}",
            f"{statistics.median(r[1] for r in results) / count * 1e6:.1f}",
            f"{max(r[2] for r in results):.1f}"])
    table(rows)
    sizes = {"the logs": size_of(logs),
             "the ledger": os.path.getsize(os.path.join(place, "ledger.jsonl")),
             "the archive" + (" of both" if packed == place else " of the logs"):
                 os.path.getsize(archive)}
    if shutil.which("zstd"):
        smaller = os.path.join(beside, "archive.zst")
        subprocess.run(["zstd", "-q", "-3", "-f", archive, "-o", smaller], check=True)
        sizes["the archive after `zstd -3`"] = os.path.getsize(smaller)
    for name, file in {"SQLite": "sqlite", "DuckDB": "duckdb"}.items():
        if os.path.exists(os.path.join(beside, file)):
            sizes[f"the lines in a table of {name}"] = os.path.getsize(os.path.join(beside, file))
    table([["", "bytes a session", "part of the logs"]] + [
        [name, f"{size / count:,.0f}", f"1 / {sizes['the logs'] / size:.1f}"]
        for name, size in sizes.items()])
    print(f"The folder was made in {made:.1f} s. {same}\n", flush=True)
    if count <= MANY:
        spread(logs)
    for path in (place, beside):
        shutil.rmtree(path)
    return {name: statistics.median(r[0] for r in results) / count
            for name, results in found.items()}, {
        name: size / count for name, size in sizes.items()}, {
        name: max(r[2] for r in results) for name, results in found.items()}


def shapes(count):
    """The ratios of other shapes: sessions of quizzes without right answers, and one long log."""
    rows = [["logs", "command", "ratio to `openssl dgst -sha256`"]
            + (["ratio to the same with BASE"] if BASE else [])]
    for name, words in (
        (f"{count:,} sessions of quizzes with outcomes and of exercises", ["make", None, count]),
        (f"{count:,} sessions of a graded quiz", ["graded", None, count]),
        (f"one session of {10 * count:,} lines", ["session", "log.jsonl", 10 * count]),
    ):
        logs, archive = os.path.join(WORK, "logs"), os.path.join(WORK, "archive")
        os.makedirs(logs)
        subprocess.run(
            [os.path.join(BASE or TOOLS, "workload"), words[0],
             os.path.join(logs, words[1]) if words[1] else logs, str(words[2])], check=True)
        subprocess.run([TOOL, "pack", "-q", logs, "-o", archive], check=True)
        commands = {
            "`openssl dgst -sha256` over the logs": Command(
                "sh", "-c", 'cd "$0" && find . -type f -print0 | xargs -0 openssl dgst -sha256',
                logs),
        }
        others = {
            "`verify -q -j 1`": ["verify", "-q", "-j", "1", logs],
            "`audit -q -j 1`": ["audit", "-q", "-j", "1", logs],
            "`audit -q -j 1` of the archive": ["audit", "-q", "-j", "1", archive],
        }
        first = next(iter(commands))
        for command, words in others.items():
            commands[command] = Command(TOOL, *words)
            if BASE:
                commands[BASE, command] = Command(os.path.join(BASE, "replay-tool"), *words)
        found = rounds(commands, 9, {CORE})

        def ratio(one, other):
            return f"{statistics.median(a[0] / b[0] for a, b in zip(found[one], found[other])):.2f}"
        for command in others:
            rows.append([name, command, ratio(command, first)]
                        + ([ratio(command, (BASE, command))] if BASE else []))
        shutil.rmtree(logs)
        os.remove(archive)
    print("### Other logs\n")
    table(rows)


def compared(place, archive, restored):
    """Moves the archive, audits and unpacks it there, and compares every byte with the original."""
    moved = archive + ".moved"
    shutil.copyfile(archive, moved)
    data = ["--data"] if os.path.exists(os.path.join(place, "ledger.jsonl")) else []
    subprocess.run([TOOL, "audit", "-q", *data, moved], check=True)
    subprocess.run([TOOL, "unpack", "-q", moved, "-o", restored], check=True)
    os.remove(moved)
    return (f"It was packed, moved, audited from the archive and unpacked again: "
            f"{compare(place, restored):,} files, the same byte for byte.")


def compare(one, two):
    """The number of files in two folders, which have to have the same names and bytes."""
    names, count = sorted(os.listdir(one)), 0
    if names != sorted(os.listdir(two)):
        sys.exit(f"scale: {two} has other names than {one}")
    for name in names:
        a, b = os.path.join(one, name), os.path.join(two, name)
        if os.path.isdir(a):
            count += compare(a, b)
        elif filecmp.cmp(a, b, shallow=False):
            count += 1
        else:
            sys.exit(f"scale: {b} has other bytes than {a}")
        filecmp.clear_cache()
    return count


def spread(logs):
    """All cores beside one, by the clock."""
    cores = len(os.sched_getaffinity(0))
    for command in ("verify", "audit"):
        both = rounds(
            {number: Command(TOOL, command, "-q", "-j", number, logs)
             for number in ("1", str(cores))}, 3, os.sched_getaffinity(0), warms=False)
        one, all_cores = both["1"], both[str(cores)]
        speed = statistics.median(a[1] / b[1] for a, b in zip(one, all_cores))
        print(f"`{command} -j {cores}` beside `-j 1`, by the clock: {speed:.2f} times as fast.")
    print(flush=True)


STORAGE_PRICE = 0.02  # dollars for a gigabyte and month
CORE_PRICE = 0.05  # dollars for a core and hour


def exam(times, sizes):
    """Ten million sessions every day, ten years kept, from the figures of the largest run."""
    sessions, years = 10_000_000, 10
    days = 365 * years
    print(f"### {sessions:,} sessions a day, {years} years kept\n")
    rows = [["kept", "GB a day", f"TB after {years} years", "dollars a month then"]]
    for name, size in sizes.items():
        if "table" not in name:
            total = sessions * days * size
            rows.append([
                name, f"{sessions * size / 1e9:,.1f}", f"{total / 1e12:,.1f}",
                f"{total / 1e9 * STORAGE_PRICE:,.0f}"])
    table(rows)
    rows = [["done", "core hours a day", "cores that do it in one hour", "dollars a day"]]
    for name, seconds in times.items():
        if name.startswith(("`verify", "`audit", "`pack", "`unpack", "`stats")):
            hours = sessions * seconds / 3600
            rows.append([name, f"{hours:.2f}", f"{-(-hours // 1):.0f}", f"{hours * CORE_PRICE:.3f}"])
    table(rows)


print(f"{len(os.sched_getaffinity(0))} cores, load {os.getloadavg()[0]:.1f} at the start.\n")
results = [(count, *run(count)) for count in SIZES]
if shutil.which("openssl"):
    shapes(min(SIZES[-1], 10_000))
exam(*results[-1][1:3])
print(f"Load {os.getloadavg()[0]:.1f} at the end.")
missing = [name for name, is_there in (
    ("openssl", shutil.which("openssl")), ("Node", shutil.which("node")),
    ("sqlite3", shutil.which("sqlite3")), ("DuckDB (pip install duckdb)", duckdb),
    ("zstd", shutil.which("zstd")), ("Spark (Integrations/spark/setup)", spark_python()),
    ("GNU time, so that no peak is below that of this script", os.path.exists(GNU_TIME)))
    if not is_there]
if missing:
    print("Not installed: " + ", ".join(missing) + ".")
