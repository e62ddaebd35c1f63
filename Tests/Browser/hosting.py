"""`quiz host` for browsers, and the steps of a script that plays with it."""
import atexit
import fcntl
import os
import pty
import resource
import signal
import socket
import subprocess
import tempfile
import termios
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


def lose_terminal(quiz, *words):
    """A host ends when its terminal is closed; one that is not told of it waits, and ends when asked to."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    for is_told in (True, False):
        leader, follower = pty.openpty()
        process = subprocess.Popen(
            [quiz, "host", *words, "--data", tempfile.mkdtemp(prefix="class-check-"),
             "--keys", tempfile.mkdtemp(prefix="class-keys-"), "--port", "0"],
            stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if is_told else None)
        os.close(follower)
        shown = b""
        while b"Key " not in shown:
            shown += os.read(leader, 65536)
        os.close(leader)
        if not is_told:
            time.sleep(3)
            assert process.poll() is None, "the host ended with code %d" % process.returncode
            process.send_signal(signal.SIGTERM)
        process.wait(10)
    # Of both hosts, their start included.
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    assert used < 2, "two hosts without a terminal used %.1f s of processor time" % used


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
