"""Signals between the sessions of an input: one seed twice (S13), overlapping sittings (S11), a game
begun anew until it is good (S04). The rules and their numbers are those of docs/AUDIT.md."""
import pyarrow as pa
from pyspark.sql import Window
from pyspark.sql import functions as F

from .restarts import RESTART_COUNT, restarts
from .tables import FINDING, spark_schema

# At least so long two sittings overlap, in milliseconds.
OVERLAP_MILLISECONDS = 10_000
# So many sittings of a player before a session are compared with it.
SITTINGS_COMPARED = 8
SAME_SEED_COUNT = 2


def signals(traces, unnamed):
    """All findings between the sessions of `traces`; `unnamed` are starts that left no log."""
    return (_same_seed(traces).unionByName(_overlaps(traces))
            .unionByName(_restarted(traces, unnamed)))


def placed(found, logs, first):
    """The same findings, at the log of their session where the ledger is missing; `first` are the
    places of the sessions' logs."""
    path = F.concat("root", F.lit("/ledger.jsonl"))
    ledgers = logs.where((F.col("path") == path) & (F.col("verdict") != "missing")).select(
        "root", F.lit(True).alias("has_ledger")).distinct()
    own = logs.join(first, ["root", "place"], "left_semi").select(
        "root", F.col("name").alias("session"), F.col("path").alias("log"))
    at = F.when(F.col("has_ledger") | F.col("log").isNull(), F.col("path")).otherwise(F.col("log"))
    return (found.join(ledgers, "root", "left").join(own, ["root", "session"], "left")
            .withColumn("path", at).drop("has_ledger", "log"))


def _finding(rows, code, session, recorded, recomputed, measured, threshold):
    return rows.select(
        "root", F.concat("root", F.lit("/ledger.jsonl")).alias("path"), F.lit(code).alias("code"),
        F.lit("signal").alias("class"), F.lit("reason to look").alias("severity"),
        session.alias("session"), F.array(F.lit(1).cast("long")).alias("seqs"),
        recorded.alias("recorded"), F.lit(recomputed).alias("recomputed"),
        measured.cast("long").alias("measured"), F.lit(threshold).cast("long").alias("threshold"))


def _same_seed(traces):
    """S13: every session with a seed that an earlier one had, beside the first of them; daily
    sessions have the seed of their day."""
    seed = Window.partitionBy("root", "seed").orderBy("place")
    rows = traces.select(
        "root", "session", "player_name", "seed", "daily", F.row_number().over(seed).alias("number"),
        F.first("session").over(seed).alias("first"),
        F.first("daily").over(seed).alias("first_daily"),
        F.first("player_name").over(seed).alias("owner"))
    recorded = F.concat(
        F.lit("seed "), "seed", F.lit(" of "), "player_name", F.lit(", which session "), "first",
        F.lit(" of "), "owner", F.lit(" has too"))
    return _finding(
        rows.where("number > 1 AND NOT (daily AND first_daily)"), "S13", F.col("session"), recorded, "one session has a seed",
        F.lit(SAME_SEED_COUNT), SAME_SEED_COUNT)


def _overlaps(traces):
    """S11: each session beside the sitting, of the last few before it, that it overlaps longest."""
    player = Window.partitionBy("root", "player")
    sat = (
        traces.select("root", "player", "player_name", "session", "place",
                      F.posexplode("sittings").alias("part", "sitting"))
        .select("*", F.row_number().over(player.orderBy("place", "part")).alias("number"))
        .select("*", F.min("number").over(Window.partitionBy("root", "player", "session"))
                .alias("first")))
    own = sat.alias("own")
    other = sat.select("root", "player", "session", "number", "sitting").alias("other")
    shared = F.greatest(
        F.least("own.sitting.end", "other.sitting.end")
        - F.greatest("own.sitting.start", "other.sitting.start"), F.lit(0))
    pairs = own.join(
        other,
        (F.col("own.root") == F.col("other.root")) & (F.col("own.player") == F.col("other.player"))
        & (F.col("other.number") < F.col("own.first"))
        & (F.col("other.number") >= F.col("own.first") - SITTINGS_COMPARED))
    rows = (
        pairs.groupBy("own.root", "own.session", "own.player_name",
                      F.col("other.number").alias("number"), F.col("other.session").alias("other"))
        .agg(F.sum(shared).alias("ms"))
        .where(F.col("ms") >= OVERLAP_MILLISECONDS))
    longest = Window.partitionBy("root", "session").orderBy(F.desc("ms"), "number")
    rows = rows.select("*", F.row_number().over(longest).alias("rank")).where("rank = 1")
    recorded = F.concat(
        F.lit("played by "), "player_name", F.lit(" for "), F.col("ms").cast("string"),
        F.lit(" ms at the same time as session "), "other")
    return _finding(
        rows, "S11", F.col("session"), recorded, f"at least {OVERLAP_MILLISECONDS} ms",
        F.col("ms"), OVERLAP_MILLISECONDS)


def _restarted(traces, unnamed):
    """S04: the tries of each player, in their order, as `restarts` counts them."""
    tries = traces.select(
        "root", "player", "player_name", "quiz", "session", "place",
        F.col("sittings")[0]["start"].alias("start"),
        F.element_at("sittings", -1)["end"].alias("end"), "ended", "points")
    starts = unnamed.select(
        "root", "player", F.lit(None).cast("string").alias("player_name"), "quiz",
        F.lit(None).cast("string").alias("session"), F.lit(None).cast("long").alias("place"),
        F.col("ms").alias("start"), F.lit(None).cast("long").alias("end"),
        F.lit(None).cast("boolean").alias("ended"), F.lit(None).cast("long").alias("points"))
    # Who never began one quiz often enough has no chain of tries that is long enough.
    quiz = Window.partitionBy("root", "player", "quiz")
    player = Window.partitionBy("root", "player")
    rows = (
        tries.unionByName(starts)
        .select("*", F.count("*").over(quiz).alias("tries"))
        .select("*", F.max("tries").over(player).alias("most"))
        .where(F.col("most") >= RESTART_COUNT).drop("tries", "most"))
    return rows.groupBy("root", "player").applyInArrow(
        _found, schema=spark_schema(FINDING))


def _found(table):
    return pa.Table.from_pylist(list(restarts(table.to_pylist())), schema=pa.schema(list(FINDING)))
