"""Which logs replay-tool has to see together: copies and second histories of a session (I11, I17),
players of one quiz (S17), players who claim one session (R26),
and classes (I13 to I16). Spark finds the logs, replay-tool compares."""
from pyspark.sql import Window
from pyspark.sql import functions as F

# With fewer players nobody's answers are compared (docs/STATISTICS.md).
PLAYERS_COMPARED = 20
# Sessions that have several logs are compared in so many runs at most.
COPY_RUNS = 500


def groups(logs, traces):
    """The logs of each comparison: root, what, files."""
    logs = logs.where("quarantine is null")
    return _copies(logs).unionByName(_similar(logs, traces)).unionByName(
        _claims(logs)).unionByName(_classes(logs))


def _copies(logs):
    sound = logs.where(
        "kind = 'session' and not derived and verdict in ('intact', 'torn') and lines > 0")
    several = (sound.groupBy("root", "name").agg(F.count("*").alias("count")).where("count > 1")
               .select("root", "name",
                       F.abs(F.hash("name") % COPY_RUNS).alias("run")))
    return _collected(sound.join(several, ["root", "name"]), "copies")


def _claims(logs):
    """The logs of players that claim a session which another player's log claims too."""
    claims = logs.where("claimed is not null").select(
        "root", "name", F.explode("claimed").alias("session"))
    several = (claims.groupBy("root", "session").agg(F.countDistinct("name").alias("count"))
               .where("count > 1"))
    names = claims.join(several, ["root", "session"]).select("root", "name").distinct()
    return _collected(
        logs.where("claimed is not null").join(names, ["root", "name"]).withColumn("run", F.lit(0)),
        "claims")


def _similar(logs, traces):
    """Of each player and quiz the first session that counts, and all logs that it has."""
    player = Window.partitionBy("root", "quiz_digest", "player").orderBy("name")
    yes = logs.where("exit = 0").select("root", "place", "name")
    first = (
        traces.where("asked is not null").join(yes, ["root", "place"])
        .select("root", "quiz_digest", "player", "name", F.row_number().over(player).alias("number"))
        .where("number = 1"))
    quiz = Window.partitionBy("root", "quiz_digest")
    enough = (first.select("*", F.count("*").over(quiz).alias("players"))
              .where(F.col("players") >= PLAYERS_COMPARED)
              .select("root", "name", F.col("quiz_digest").alias("run")).distinct())
    return _collected(
        logs.where("kind = 'session'").join(enough, ["root", "name"]), "similar")


def _classes(logs):
    of_class = logs.where(
        F.col("in_class") | F.col("path").startswith(F.concat("root", F.lit("/classes/")))
        | (F.col("path") == F.concat("root", F.lit("/ledger.jsonl"))))
    roots = (logs.where(F.col("in_class")
                        | F.col("path").startswith(F.concat("root", F.lit("/classes/"))))
             .select("root").distinct())
    return _collected(of_class.join(roots, "root").withColumn("run", F.lit(0)), "class")


def _collected(logs, what):
    """The files of each run, in the order of the input."""
    file = F.struct("place", "file")
    return logs.groupBy("root", "run").agg(F.array_sort(F.collect_set(file)).alias("listed")).select(
        "root", F.lit(what).alias("what"), F.col("listed.file").alias("files"))
