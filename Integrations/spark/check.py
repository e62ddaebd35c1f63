"""Compares the job with `replay-tool audit --data` and `export` on one machine.

    check.py REPLAY-TOOL [--full]

The findings have to be the same set for every number of partitions, with a task that is killed and
tried again, and with a log that no run of replay-tool survives, which becomes a row.
"""
import argparse
import csv
import io
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parent.parent / "fixtures"
sys.path.insert(0, str(HERE))
os.environ["PYTHONPATH"] = str(HERE)  # Spark's Python workers need the package too
os.environ["PYSPARK_PYTHON"] = sys.executable
sys.dont_write_bytecode = True

from pyspark.sql import SparkSession  # noqa: E402

import crowds  # noqa: E402
from retrace_spark import inputs  # noqa: E402
from retrace_spark.command import Run  # noqa: E402
from retrace_spark.tool import Tool  # noqa: E402

# What a comparison between sessions finds; the inputs have to hold all of it.
BETWEEN = {"S04", "S11", "S13", "S17", "I09", "I11", "I14", "I16", "I17", "R18", "R26"}
# The folders that the quick check has.
FOLDERS = {
    "S04-restarted", "S11-interleaved", "S13-same-seed", "S17-similar-answers", "I08-rewritten",
    "I09-missing-rescore", "I11-fork", "I17-copy", "R18-other-secret", "R25-wrong-correction", "R26-claimed-twice",
    "start-interrupted", "I14-other-root", "I16-other-answers"}
# Those that it also has as archives.
ARCHIVED = {"S13-same-seed", "S17-similar-answers", "I09-missing-rescore", "R18-other-secret", "many"}
KEY = ("path", "code", "class", "severity", "session", "seqs", "recorded", "recomputed",
       "measured", "threshold")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--full", action="store_true", help="1,000 partitions too")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check = Check(options.tool, Path(folder), options.full)
        for count in (1, 100) + ((1000,) if options.full else ()):
            check.run(f"{count} partitions", lambda count=count: check.same(count))
        check.run("7 partitions, and a task that is killed", check.retried)
        check.run("the answers and results are those of export", check.exports)
        check.run("archives of data folders", check.archives)
        check.run("a bundle of logs", check.bundles)
        check.run("a log that no run survives becomes a row", check.quarantined)
        check.spark.stop()
    print(f"{check.passed} passed, {check.failed} failed")
    return 1 if check.failed else 0


class Check:
    """The inputs, what replay-tool says of them, and the comparisons."""

    def __init__(self, tool, folder, is_full):
        self.tool, self.folder = tool, folder
        self.passed = self.failed = self.runs = 0
        self.inputs = data_folders(folder / "data", is_full)
        self.expected = {key for root in self.inputs for key in audit(tool, root)}
        lacking = BETWEEN - {json.loads(key)["code"] for key in self.expected}
        assert not lacking, f"the inputs have no {sorted(lacking)}"
        builder = SparkSession.builder.master("local[2,4]").appName("check")
        for line in (HERE / "spark.conf").read_text().splitlines():
            if line and not line.startswith("#"):
                builder = builder.config(*line.split())
        # For little data: no code is generated, and few tasks follow a shuffle.
        for name, value in {
                "sql.shuffle.partitions": "2", "sql.adaptive.enabled": "false",
                "sql.codegen.wholeStage": "false",
                "driver.extraJavaOptions": "-XX:TieredStopAtLevel=1"}.items():
            builder = builder.config(f"spark.{name}", value)
        self.spark = builder.getOrCreate()
        self.spark.sparkContext.setLogLevel("OFF")

    def run(self, name, test):
        start = time.monotonic()
        try:
            test()
            self.passed += 1
            print(f"ok      {name} ({time.monotonic() - start:.0f} s)", flush=True)
        except AssertionError as error:
            self.failed += 1
            print(f"FAILED  {name}: {error}", flush=True)

    def job(self, roots, partitions, tool=None):
        """Runs the job; gives its folder and summary."""
        self.runs += 1
        out = self.folder / f"out-{self.runs}"
        options = argparse.Namespace(
            out=str(out), partitions=partitions, tool=str(tool or self.tool), quiz=[])
        logs = [log for root in roots for log in inputs.read(root).logs()]
        return out, Run(self.spark, options, logs).write()

    def findings(self, out):
        rows = self.spark.read.parquet(str(out / "findings")).collect()
        return {finding_key(row.asDict()) for row in rows}

    def same(self, partitions):
        self.last, _ = self.job(self.inputs, partitions)
        compare(self.findings(self.last), self.expected)

    def exports(self):
        answers = self.spark.read.parquet(str(self.last / "answers"))
        results = self.spark.read.parquet(str(self.last / "sessions")).where("counts")
        due, own = {}, {}
        for form, rows, names in (
                ("csv", answers, ("session", "seq", "event", "answer", "marks")),
                ("sessions", results, ("session", "standing", "milliseconds", "outcome"))):
            own[form] = {(row["root"], *(str(row[name]) if row[name] is not None else ""
                                         for name in names)) for row in rows.collect()}
            due[form] = {(root, *(row[name] for name in names))
                         for root in self.inputs for row in export(self.tool, root, form)}
            compare(own[form], due[form])

    def retried(self):
        marker = self.folder / "killed"
        tool = self.wrapper("kills-its-worker", f"""
            if [ "$1" = audit ] && mkdir {marker} 2>/dev/null; then kill -9 $PPID; exit 1; fi""")
        self.last, _ = self.job(self.inputs, 7, tool)
        assert marker.exists(), "no task was killed"
        compare(self.findings(self.last), self.expected)

    def archives(self):
        roots = []
        for root in self.inputs:
            if Path(root).name in ARCHIVED:
                roots.append(root + ".archive")
                subprocess.run(
                    [self.tool, "pack", root, "-o", roots[-1]], check=True, capture_output=True)
        out, _ = self.job(roots, 3)
        compare(self.findings(out), {key for root in roots for key in audit(self.tool, root)})

    def bundles(self):
        """The ledger and the sessions of a folder one after another: what the folder has is found."""
        root = Path(next(root for root in self.inputs if root.endswith("S13-same-seed")))
        bundle = self.folder / "all.jsonl"
        with open(bundle, "wb") as file:
            for log in sorted(root.rglob("*.jsonl")):
                file.write(log.read_bytes())
        out = self.folder / "out-bundle"
        archive, = inputs.unbundled([str(bundle)], str(out), Tool(str(self.tool)))
        tables, _ = self.job([archive], 3)
        found = self.findings(tables)
        compare(found, audit(self.tool, archive))
        codes = sorted(json.loads(key)["code"] for key in found)
        assert codes == sorted(json.loads(key)["code"] for key in audit(self.tool, root)), codes

    def quarantined(self):
        root = next(root for root in self.inputs if root.endswith("S13-same-seed"))
        bad = sorted(Path(root, "sessions").iterdir())[-1]
        tool = self.wrapper("dies-of-one-log", f"""
            list=$(mktemp)
            if [ "$1" != --version ]; then cat >"$list"; fi
            if grep -q {bad.stem} "$list"; then rm "$list"; kill -SEGV $$; fi
            {self.tool} "$@" <"$list"; status=$?; rm "$list"; exit $status""")
        roots = [one for one in self.inputs if one != root][:2] + [root]
        out, summary = self.job(roots, 3, tool)
        rows = self.spark.read.parquet(str(out / "logs")).where("quarantine is not null").collect()
        assert [row["path"] for row in rows] == [str(bad)], rows
        assert summary["quarantined"] == 1 and summary["exit"] != 0, summary
        due = {key for one in roots for key in audit(self.tool, one)}
        compare(self.findings(out), {key for key in due if bad.stem not in key})

    def wrapper(self, name, body):
        path = self.folder / name
        path.write_text(f"#!/bin/bash\n{body}\nexec {self.tool} \"$@\"\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path


def data_folders(folder, is_full):
    """Data folders of the fixtures, one of all their logs with copies, damage and a link, and one
    in which few players play much."""
    folder.mkdir()
    roots = []
    for source in sorted((FIXTURES / "folders").iterdir()) + sorted((FIXTURES / "classes").iterdir()):
        if (source / "ledger.jsonl").exists() and (is_full or source.name in FOLDERS):
            roots.append(shutil.copytree(source, folder / source.parent.name / source.name))
    crowd = folder / "crowd"
    for source in roots:
        for log in (source / "sessions").glob("*.jsonl"):
            place = crowd / "sessions" / log.name
            if place.exists():
                place = crowd / source.name / log.name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(log, place)
    shutil.copytree(FIXTURES / "damaged", crowd / "damaged")
    shutil.copytree(FIXTURES / "quizzes", crowd / "quizzes", ignore=shutil.ignore_patterns("broken"))
    (crowd / "link.jsonl").symlink_to(next((crowd / "sessions").iterdir()))
    (crowd / "nowhere.jsonl").symlink_to("nothing")
    (crowd / "folder.jsonl").mkdir()
    many = folder / "many"
    crowds.write(many, sorted((FIXTURES / "sessions").glob("*.jsonl")), 2000 if is_full else 200)
    return [str(root) for root in (*roots, crowd, many)]


def audit(tool, root):
    """What an audit of one data folder finds, each as a text."""
    output = subprocess.run(
        [tool, "audit", "--json", "--data", root], capture_output=True, check=False).stdout
    objects = [json.loads(line) for line in output.splitlines()]
    return {finding_key(one) for one in objects if one["type"] == "finding"}


def export(tool, root, form):
    output = subprocess.run(
        [tool, "export", "--to", form, "--raw-csv", "--data", root], capture_output=True, check=False)
    return list(csv.DictReader(io.StringIO(output.stdout.decode(), newline="")))


def finding_key(finding):
    return json.dumps({name: finding.get(name) for name in KEY}, sort_keys=True)


def compare(own, due):
    if own != due:
        lacking, more = sorted(due - own, key=str), sorted(own - due, key=str)
        raise AssertionError(
            f"{len(lacking)} lacking and {len(more)} too many of {len(due)}:\n"
            + "\n".join(f"  - {one}" for one in lacking[:5])
            + "\n" + "\n".join(f"  + {one}" for one in more[:5]))


if __name__ == "__main__":
    sys.exit(main())
