"""The entry point that spark-submit starts."""
import sys

from retrace_spark.command import main

sys.exit(main(sys.argv[1:]))
