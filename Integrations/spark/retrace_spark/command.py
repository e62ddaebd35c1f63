"""The command line, and the passes of a run."""
import argparse
import json
import os
import shutil
import sys

import pyarrow as pa
from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as F

from . import SCHEMA, crowd, exports, inputs, judge, ledger, together
from .tables import EXPORTED, FINDING, JUDGED, LISTED, spark_schema
from .tool import Tool

# Without --partitions, so many bytes of logs are read in a task.
PARTITION_BYTES = 128 << 20


def main(words):
    """0: no fault in any log; 1: a fault; 2: wrong usage; 3: something could not be judged."""
    options = _options(words)
    if os.path.exists(options.out):
        return _usage(f"{options.out} is there already; name a new folder")
    try:
        tool = Tool(options.tool, options.quiz)
        tool_version = tool.version()
        roots = inputs.unbundled(options.folders, options.out, tool)
        logs = [log for root in roots for log in inputs.read(root).logs()]
    except (inputs.InputError, OSError) as error:
        shutil.rmtree(options.out, ignore_errors=True)
        return _usage(error)
    if not logs:
        return _usage(f"{options.folders[0]}: no logs (*.jsonl) in this folder")
    spark = SparkSession.builder.appName("retrace").getOrCreate()
    summary = Run(spark, options, logs).write()
    summary.update(schema=SCHEMA, tool=tool_version, inputs=sorted({log.root for log in logs}))
    with open(os.path.join(options.out, "run.json"), "w", encoding="utf-8") as file:
        json.dump(summary, file, indent=2)
    print(json.dumps(summary))
    return summary["exit"]


class Run:
    """The passes over one set of logs."""

    def __init__(self, spark, options, logs):
        self.spark, self.options, self.logs = spark, options, logs
        self.stage = os.path.join(options.out, "_stage")
        self._listing = os.path.join(self.stage, "listed")
        self.tool = (options.tool, options.quiz)

    def write(self):
        """Writes the tables, and gives what the run came to."""
        size = sum(log.size for log in self.logs)
        usual = max(size // PARTITION_BYTES, 2 * self.spark.sparkContext.defaultParallelism)
        count = self._listed(min(self.options.partitions or usual, len(self.logs)))
        judged = self._staged("judged", self.spark.range(count, numPartitions=count).mapInArrow(
            judge.judging(self._listing, *self.tool), spark_schema(JUDGED)))
        logs, traces, notes = self._part(judged, "log"), self._part(judged, "trace"), self._part(
            judged, "note")

        groups = self._staged("together", together.groups(logs, traces))
        between = self._staged("between", self._spread(groups).mapInArrow(
            judge.comparing(*self.tool), spark_schema(FINDING)))
        first = self._first(logs)
        alone = traces.join(first, ["root", "place"], "left_semi")
        findings = (
            self._part(judged, "finding").unionByName(between)
            .unionByName(ledger.missing(notes, logs))
            .unionByName(crowd.placed(
                crowd.signals(alone, ledger.unnamed(notes, logs)), logs, first)))
        findings = self._table("findings", findings)

        counting = exports.counting(logs, between).select("root", "place", "file", F.lit(False).alias(
            "is_link"), F.col("bytes").alias("size"))
        exported = self._staged("exported", counting.repartitionByRange(
            min(usual, len(self.logs)), "root", "place").mapInArrow(
                judge.exporting(*self.tool), spark_schema(EXPORTED)))
        self._table("answers", exports.answers(exported))
        self._table("sessions", self._sessions(logs, alone, exports.results(exported)))
        self._table("events", self._part(judged, "event"))
        logs = self._table("logs", self._with_quarantine(logs, exported).drop(
            "file", "in_class", "claimed"))
        summary = self._summary(logs, findings)
        shutil.rmtree(self.stage)
        return summary

    # Tables

    @staticmethod
    def _first(logs):
        """The log of each session that is compared with other sessions: the first sound one."""
        session = Window.partitionBy("root", "name").orderBy("place")
        return (logs.where("kind = 'session' and not derived and verdict in ('intact', 'torn')")
                .select("root", "place", F.row_number().over(session).alias("number"))
                .where("number = 1").select("root", "place"))

    @staticmethod
    def _sessions(logs, traces, results):
        """A row for each session that can be compared, with its result if it counts."""
        paths = logs.select("root", "place", "path", "exit", "held")
        own = traces.drop("player_name").join(paths, ["root", "place"]).withColumnRenamed(
            "points", "last_points").drop("place", "asked")
        results = results.drop("player", "quiz", "quiz_digest")
        return own.join(results, ["root", "session"], "left").withColumn(
            "counts", F.col("standing").isNotNull())

    @staticmethod
    def _with_quarantine(logs, exported):
        failed = exported.where("quarantine is not null").groupBy("root", "place").agg(
            F.first("quarantine").alias("failed"))
        return logs.join(failed, ["root", "place"], "left").withColumn(
            "quarantine", F.coalesce("quarantine", "failed")).drop("failed")

    @staticmethod
    def _summary(logs, findings):
        row = logs.agg(
            F.count("*").alias("logs"), F.sum("lines").alias("lines"),
            F.count("quarantine").alias("quarantined"),
            F.max((F.col("exit") == 1).cast("int")).alias("no"),
            F.max((F.col("exit") == 3).cast("int")).alias("unjudged")).first()
        codes = {one["code"]: one["count"] for one in findings.groupBy("code").count().collect()}
        faults = findings.where("severity = 'fault' and code like 'I%'").limit(1).count()
        status = 1 if row["no"] or faults else 3 if row["unjudged"] or row["quarantined"] else 0
        return {
            "logs": row["logs"], "lines": row["lines"] or 0, "quarantined": row["quarantined"],
            "findings": dict(sorted(codes.items())), "exit": status}

    # Spark

    def _listed(self, count):
        """Writes a list of logs for each of so many tasks, in the order of the inputs, all with
        about as many bytes; a task reads its own. Gives the number of lists."""
        total = sum(log.size + 1 for log in self.logs)
        parts, done = [[] for _ in range(count)], 0
        for log in self.logs:
            parts[done * count // total].append(log._asdict())
            done += log.size + 1
        parts = [part for part in parts if part]
        os.makedirs(self._listing)
        for number, part in enumerate(parts):
            with pa.OSFile(os.path.join(self._listing, f"{number}.arrow"), "wb") as file:
                with pa.ipc.new_file(file, LISTED) as writer:
                    writer.write_table(pa.Table.from_pylist(part, schema=LISTED))
        return len(parts)

    def _spread(self, groups):
        """A task for each comparison, up to a number that the driver can hold."""
        return groups.repartition(max(1, min(groups.count(), 1000)))

    @staticmethod
    def _part(judged, name):
        return judged.where(F.col(name).isNotNull()).select(f"{name}.*")

    def _staged(self, name, rows):
        """Written once, so that no later pass and no lost worker runs replay-tool again."""
        return self._written(os.path.join(self.stage, name), rows)

    def _table(self, name, rows):
        return self._written(os.path.join(self.options.out, name), rows)

    def _written(self, path, rows):
        rows.write.parquet("file://" + path if path.startswith("/") else path)
        return self.spark.read.schema(rows.schema).parquet(
            "file://" + path if path.startswith("/") else path)


def _options(words):
    parser = argparse.ArgumentParser(
        prog="run", description="Audits data folders with Spark and writes Parquet tables.")
    parser.add_argument("folders", nargs="+", metavar="INPUT",
                        help="a data folder, its archive, or a bundle of logs")
    parser.add_argument("--out", required=True, type=os.path.abspath, metavar="DIR",
                        help="a new folder for the tables")
    parser.add_argument("--partitions", type=int, metavar="N", help="tasks that judge logs")
    parser.add_argument("--tool", default=shutil.which("replay-tool") or "replay-tool",
                        metavar="FILE", help="replay-tool, at the same path on every worker")
    parser.add_argument("--quiz", action="append", default=[], type=os.path.abspath,
                        metavar="FILE", help="where to look for quizzes too")
    options = parser.parse_args(words)
    if options.partitions is not None and options.partitions < 1:
        parser.error("--partitions takes a number from 1")
    return options


def _usage(error):
    print(f"run: {error}", file=sys.stderr)
    return 2
