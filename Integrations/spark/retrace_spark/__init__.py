"""Audits of many logs with Apache Spark: each log by replay-tool, what is between them by joins."""

# The version of the tables, README.md: a column may be added within a version, nothing else changes.
SCHEMA = "retrace-spark/1"
