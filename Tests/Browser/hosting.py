"""`quiz host` for browsers, and the steps of a script that plays with it."""
import atexit
import signal
import socket
import subprocess
import tempfile
import time
import traceback


class Host:
    """`quiz host` as a process that can be killed and started again."""

    def __init__(self, quiz, tool, *words):
        self.quiz, self.tool, self.folder = quiz, tool, tempfile.mkdtemp(prefix="class-check-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.command = [quiz, "host", *words, "--data", self.folder,
                        "--keys", tempfile.mkdtemp(prefix="class-keys-"), "--port", str(self.port)]
        atexit.register(lambda: self.kill())  # where a step failed
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word in ("Address", "Code", "Board", "Class", "Key"):
                setattr(self, word.lower(), rest.strip())
            if word == "Ctrl-C":
                return
        raise RuntimeError("the host did not start")

    def kill(self, how=signal.SIGKILL):
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait()
        self.process.stdout.close()

    def audit(self, folder, proofs):
        return subprocess.run([self.tool, "audit", "--data", folder, *(word for proof in proofs for word in ("--witness", proof))],
                              capture_output=True, text=True)


def step(words, work, *given):
    """Does a step and prints how it went."""
    start = time.monotonic()
    try:
        result = work(*given)
        print("ok    %5.1f s  %s" % (time.monotonic() - start, words), flush=True)
        return result
    except Exception:
        print("FAILED         %s\n%s" % (words, traceback.format_exc()), flush=True)
        raise SystemExit(1)
