"""Runs the job on a standalone cluster of a master and two workers on loopback, of which one is
killed in the middle, and compares the findings with `replay-tool audit --data`.

    check_cluster.py REPLAY-TOOL
"""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow.parquet as pq
import pyspark

from check import HERE, audit, compare, data_folders, finding_key

PARTITIONS = 60
# The worker is killed when so many tasks of the first pass are done.
DONE_BEFORE_KILL = 8
# So many seconds a step may take.
PATIENCE = 600


def main():
    tool = os.path.abspath(sys.argv[1])
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        roots = data_folders(folder / "data", is_full=False)
        expected = {key for root in roots for key in audit(tool, root)}
        processes = []
        try:
            master, workers = start(folder, processes)
            out = folder / "out"
            job = subprocess.Popen(
                [HERE / "run", "--master", master, "--partitions", str(PARTITIONS), "--tool", tool,
                 "--out", out, *roots], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            processes.append(job)
            wait_for(lambda: done(out) >= DONE_BEFORE_KILL, job)
            os.killpg(workers[0].pid, signal.SIGKILL)
            at = done(out)
            errors = job.communicate(timeout=PATIENCE)[1].decode()
            assert job.returncode == 1, errors[-2000:]  # 1: the inputs have faults
            assert at < PARTITIONS, "the worker was killed too late"
            assert "Lost executor" in errors, "no executor was lost"
        finally:
            for process in processes:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL) if process in processes[:3] else process.kill()
                process.wait()
        found = {finding_key(row) for row in pq.read_table(out / "findings").to_pylist()}
        compare(found, expected)
        print(f"ok      a worker of two was killed after {at} of {PARTITIONS} tasks: "
              f"the same {len(expected)} findings")
    print("1 passed, 0 failed")


def start(folder, processes):
    """A master and two workers of one core each; a group of processes for each, with executors."""
    port = free_port()
    spark = Path(pyspark.__file__).parent / "bin" / "spark-class"
    master = f"spark://127.0.0.1:{port}"
    deploy = "org.apache.spark.deploy"
    log = open(folder / "cluster.log", "ab")
    words = [[f"{deploy}.master.Master", "--host", "127.0.0.1", "--port", str(port),
              "--webui-port", str(free_port())]]
    for number in (1, 2):
        words.append([f"{deploy}.worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory",
                      "1g", "--webui-port", str(free_port()), "--work-dir",
                      str(folder / f"worker-{number}"), master])
    for one in words:
        processes.append(subprocess.Popen(
            [spark, *one], stdout=log, stderr=log, start_new_session=True,
            env={**os.environ, "SPARK_NO_DAEMONIZE": "1"}))
        if len(processes) == 1:
            wait_for(lambda: is_open(port), processes[0])
    return master, processes[1:]


def done(out):
    """How many tasks of the first pass were committed."""
    return len(list((out / "_stage" / "judged").glob("_temporary/0/task_*")))


def wait_for(condition, process):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, f"{process.args[0]} ended with {process.returncode}"
        assert time.monotonic() < end, "took too long"
        time.sleep(0.05)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    sys.exit(main())
