"""The columns of what the job writes; README.md says what they mean."""
import pyarrow as pa
from pyspark.sql.pandas.types import from_arrow_schema

_TEXT, _INTEGER, _FLAG = pa.string(), pa.int64(), pa.bool_()
_TIME = pa.timestamp("us", tz="UTC")

# A log as it is handed to a worker.
LISTED = pa.schema([
    ("root", _TEXT), ("place", _INTEGER), ("file", pa.binary()), ("is_link", _FLAG),
    ("size", _INTEGER)])

LOG = pa.struct([
    ("root", _TEXT), ("place", _INTEGER), ("file", pa.binary()), ("path", _TEXT), ("kind", _TEXT),
    ("name", _TEXT), ("verdict", _TEXT), ("lines", _INTEGER), ("bytes", _INTEGER),
    ("head", _TEXT), ("derived", _FLAG), ("exit", pa.int32()), ("quiz", _TEXT),
    ("quiz_digest", _TEXT), ("player", _TEXT), ("obstacle", _TEXT), ("held", _TEXT),
    ("damage", _TEXT), ("in_class", _FLAG),
    ("claimed", pa.list_(_TEXT)), ("tool", _TEXT), ("quarantine", _TEXT)])

EVENT = pa.struct([
    ("root", _TEXT), ("path", _TEXT), ("kind", _TEXT), ("name", _TEXT), ("seq", _INTEGER),
    ("at", _TIME), ("more", pa.int32()), ("type", _TEXT), ("data", _TEXT), ("hash", _TEXT)])

FINDING = pa.struct([
    ("root", _TEXT), ("path", _TEXT), ("code", _TEXT), ("class", _TEXT), ("severity", _TEXT),
    ("session", _TEXT), ("seqs", pa.list_(_INTEGER)), ("recorded", _TEXT), ("recomputed", _TEXT),
    ("measured", _INTEGER), ("threshold", _INTEGER)])

SITTING = pa.struct([("start", _INTEGER), ("end", _INTEGER)])

# What comparing a session with others needs (`audit --apart`).
TRACE = pa.struct([
    ("root", _TEXT), ("place", _INTEGER), ("session", _TEXT), ("player", _TEXT),
    ("player_name", _TEXT), ("quiz", _TEXT), ("quiz_digest", _TEXT), ("seed", _TEXT),
    ("daily", _FLAG), ("sittings", pa.list_(SITTING)), ("ended", _FLAG), ("points", _INTEGER), ("asked", pa.int32())])

# What a ledger notes of a session or a rescore.
NOTE = pa.struct([
    ("root", _TEXT), ("kind", _TEXT), ("name", _TEXT), ("at", _INTEGER), ("opens", _FLAG),
    ("player", _TEXT), ("quiz", _TEXT), ("ms", _INTEGER), ("seq", _INTEGER), ("head", _TEXT)])

# What the first pass gives: each row has one of these.
JUDGED = pa.schema([
    ("log", LOG), ("event", EVENT), ("finding", FINDING), ("trace", TRACE), ("note", NOTE)])

# The rows of replay-tool export, as they come; the driver gives them types.
EXPORTED = pa.schema([
    ("root", _TEXT), ("form", _TEXT), ("row", pa.map_(_TEXT, _TEXT)), ("quarantine", _TEXT),
    ("place", _INTEGER)])

# Logs that one run of replay-tool has to see together.
TOGETHER = pa.schema([("root", _TEXT), ("what", _TEXT), ("files", pa.list_(pa.binary()))])


def spark_schema(schema):
    """An Arrow schema, or the fields of a struct, for Spark."""
    if isinstance(schema, pa.StructType):
        schema = pa.schema([schema.field(place) for place in range(schema.num_fields)])
    return from_arrow_schema(schema)
