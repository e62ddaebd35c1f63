"""The tables of answers and results: what `replay-tool export` says of the logs that count."""
from pyspark.sql import Window
from pyspark.sql import functions as F

_NUMBERS = {
    "seq", "sinceMilliseconds", "number", "elapsedMilliseconds", "marks", "maximum", "points",
    "milliseconds", "answered", "right", "asked", "score", "percent", "correctedScore",
    "correctedMaximum", "correctedPercent"}
_FLAGS = {"correct", "passed", "correctedPassed"}
_TIMES = {"at", "startedAt", "correctedAt"}

ANSWERS = (
    "session player quiz quizDigest seq at sinceMilliseconds event question number answer choices"
    " was elapsedMilliseconds correct expected points tally marks maximum").split()
RESULTS = (
    "session player quiz quizDigest startedAt standing milliseconds answered right asked points"
    " outcome score maximum percent passed correctedOutcome correctedScore correctedMaximum"
    " correctedPercent correctedPassed correctedAt correctedBy correctedWhy").split()


def counting(logs, between):
    """The session logs that count: an audit says yes, and of copies the longest, the first of
    several."""
    faulty = between.where("severity = 'fault'").select("root", "path").distinct()
    yes = logs.where(
        "kind = 'session' and not derived and exit = 0 and verdict in ('intact', 'torn')"
    ).join(faulty, ["root", "path"], "left_anti")
    session = Window.partitionBy("root", "name").orderBy(F.desc("lines"), "place")
    return (yes.select("*", F.row_number().over(session).alias("rank"))
            .where("rank = 1").drop("rank"))


def answers(exported):
    """One row for each answer, revised answer and expired question."""
    return _typed(exported.where("form = 'csv'"), ANSWERS)


def results(exported):
    """One row for each session that counts."""
    return _typed(exported.where("form = 'sessions'"), RESULTS)


def _typed(rows, names):
    return rows.select("root", *[_column(name).alias(_snake(name)) for name in names])


def _column(name):
    text = F.col("row")[name]
    if name in _NUMBERS:
        return F.nullif(text, F.lit("")).cast("long")
    if name in _FLAGS:
        return F.when(text == "true", True).when(text == "false", False)
    if name in _TIMES:
        return F.to_timestamp(F.nullif(text, F.lit("")))
    return text


def _snake(name):
    return "".join("_" + one.lower() if one.isupper() else one for one in name)
