"""What the ledger of an input knows and no log has (I09), and starts that left no log."""
from pyspark.sql import Window
from pyspark.sql import functions as F


def missing(notes, logs):
    """I09: sessions and rescores that the ledger notes and of which there is no log."""
    gone = _without_log(notes, logs)
    sessions = gone.where("kind = 'session'").groupBy("root", "name", "kind").agg(
        F.max_by("seq", "at").alias("seq"), F.max_by("head", "at").alias("head"),
        F.max(~F.col("opens")).alias("begun")).where("begun").drop("begun")
    first = Window.partitionBy("root", "name").orderBy("at")
    rescores = (gone.where("kind = 'rescore'")
                .select("root", "name", "kind", "seq", "head",
                        F.row_number().over(first).alias("number"))
                .where("number = 1").drop("number"))
    return sessions.unionByName(rescores).select(
        "root", F.concat("root", F.lit("/ledger.jsonl")).alias("path"), F.lit("I09").alias("code"),
        F.lit("integrity").alias("class"), F.lit("fault").alias("severity"),
        F.col("name").alias("session"), F.array("seq").alias("seqs"),
        F.concat(F.lit("no log of this "), "kind").alias("recorded"),
        F.concat(F.lit("seq "), F.col("seq").cast("string"), F.lit(", head "), "head",
                 F.lit(" in the ledger")).alias("recomputed"),
        F.lit(None).cast("long").alias("measured"), F.lit(None).cast("long").alias("threshold"))


def unnamed(notes, logs):
    """Sessions that were opened, of which nothing more is known: starts too (S04)."""
    return (
        _without_log(notes, logs).where("kind = 'session'").groupBy("root", "name")
        .agg(F.max(~F.col("opens")).alias("begun"),
             F.max_by("player", F.when(F.col("player").isNotNull(), F.col("at"))).alias("player"),
             F.max_by("quiz", F.when(F.col("quiz").isNotNull(), F.col("at"))).alias("quiz"),
             F.min_by("ms", F.when(F.col("opens"), F.col("at"))).alias("ms"))
        .where("not begun and player is not null and quiz is not null and ms is not null")
        .select("root", "player", "quiz", "ms"))


def _without_log(notes, logs):
    present = logs.where(
        "(lines > 0 or quarantine is not null)"
        " and (kind = 'rescore' or kind = 'session' and not derived)")
    return notes.join(
        present.select("root", "kind", "name").distinct(), ["root", "kind", "name"], "left_anti")
