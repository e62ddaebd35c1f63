"""replay-tool as a process: named logs in, objects or rows out."""
import csv
import io
import json
import os
import subprocess

# So long may one run over a chunk of logs take, in seconds, before it counts as hanging.
TIME_LIMIT = 3600


class ToolFailed(Exception):
    """A run came to no answer; the logs in it may be the reason, or the machine."""


class Tool:
    """A replay-tool of this machine, and the quizzes that it is given."""

    def __init__(self, path, quizzes=()):
        self.path = path
        self.options = [word for quiz in quizzes for word in ("--quiz", quiz)]

    def audit(self, root, paths, *options):
        """What `audit --json` prints, as objects."""
        output = self._run(["audit", "--json", "--data", root, *options], paths)
        try:
            return [json.loads(line) for line in output.split(b"\n") if line]
        except ValueError as error:
            raise ToolFailed(f"audit printed no JSON: {error}") from error

    def export(self, root, paths, form):
        """The rows of `export`, as dictionaries.

        The folder is named only for results that were corrected; what else is compared with it was
        found by the audit, and would be found again by every run.
        """
        is_corrected = form == "sessions" and (
            os.path.isfile(root) or os.path.isdir(os.path.join(root, "rescores")))
        data = ["--data", root] if is_corrected else []
        output = self._run(["export", "--to", form, "--raw-csv", *data], paths)
        return list(csv.DictReader(io.StringIO(output.decode(), newline="")))

    def unpack(self, archive, folder):
        """Restores an archive."""
        self._once(["unpack", archive, "-o", folder])

    def pack_bundle(self, bundle, archive):
        """Packs logs that follow one another in a file."""
        self._once(["pack", "-q", "--bundle", bundle, "-o", archive, *self.options])

    def version(self):
        return subprocess.run(
            [self.path, "--version"], capture_output=True, check=True, text=True).stdout.strip()

    def _once(self, words):
        run = subprocess.run([self.path, *words], capture_output=True, check=False)
        if run.returncode:
            raise ToolFailed(run.stderr.decode(errors="replace").strip().split("\n")[-1])

    def _run(self, words, paths):
        # A program that cannot be started is the machine's fault: that error fails the task.
        process = subprocess.Popen(
            [self.path, *words, *self.options, "--files-from", "-", "-0"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            output, errors = process.communicate(b"\0".join(paths), timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired as error:
            process.kill()
            process.communicate()
            raise ToolFailed(f"no answer within {TIME_LIMIT} s") from error
        if process.returncode not in (0, 1, 3):
            lines = errors.decode(errors="replace").strip().split("\n")
            how = (f"signal {-process.returncode}" if process.returncode < 0
                   else f"exit code {process.returncode}")
            raise ToolFailed(f"replay-tool ended with {how}: {lines[-1]}")
        return output
