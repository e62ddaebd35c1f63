"""Simulated players of a class: what a browser says over HTTP, without drawing anything."""

import asyncio
import json
import os
import secrets
import signal
import subprocess
import time


class Host:
    """`quiz host` as a process that can be killed and started again."""

    def __init__(self, quiz, folder, port, what="capitals"):
        self.command = [quiz, "host", what, "--data", folder, "--keys", folder + ".keys", "--port", str(port)]
        self.port = port
        self.process = None
        self.code = self.token = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith("Code"):
                self.code = line.split()[1]
            if line.startswith("Board"):
                self.token = line.strip().split("#")[1]
            if line.startswith("Ctrl-C"):
                return
        raise SystemExit("the host did not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def memory(self):
        """The largest resident set so far, in KiB."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmHWM"):
                return int(line.split()[1])
        return 0


class Refused(Exception):
    """The host answered, and it was no."""


class Player:
    """One browser: a kept-alive connection for requests, and a stream of events if wanted."""

    def __init__(self, name, port, code):
        self.name, self.port, self.code = name, port, code
        self.cookie = ""
        # An address of its own, as on a local network: one address takes 240 seats at once.
        place = sum(name.encode()) * 7 + len(name)
        self.address = (f"127.1.{place // 250 % 250}.{place % 250 + 1}", 0)
        self.streams = None
        self.reply = None
        self.session = None
        #: Every answer that the host acknowledged: the line it named, and its hash.
        self.acknowledged = []
        self.connection = None

    async def ask(self, path, body):
        """Sends a request until it is answered; the same bytes again get the same answer."""
        data = json.dumps(body).encode()
        host = f"127.0.0.1:{self.port}"
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n"
        ).encode()
        while True:
            try:
                if self.connection is None:
                    self.connection = await asyncio.open_connection(
                        "127.0.0.1", self.port, local_addr=self.address)
                reader, writer = self.connection
                writer.write(head + data)
                await writer.drain()
                status, fields, answer = await self.read(reader)
                break
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.drop()
                await asyncio.sleep(0.05)
        if "set-cookie" in fields:
            self.cookie = fields["set-cookie"].split(";")[0]
        answer = json.loads(answer)
        if status == 409 and "has ended" in answer.get("error", ""):
            return {"ended": True}  # its last step was carried out before the host was killed
        if status not in (200, 409) or "error" in answer:
            raise Refused(f"{self.name}: {status} {answer}")
        return answer

    async def read(self, reader):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = dict(line.lower().split(": ", 1) if not line.lower().startswith("set-cookie")
                      else ("set-cookie", line.split(": ", 1)[1])
                      for line in head[1:] if line)
        body = await reader.readexactly(int(fields["content-length"]))
        return int(head[0].split()[1]), fields, body

    def drop(self):
        if self.connection:
            self.connection[1].close()
        self.connection = None

    async def join(self):
        key = secrets.token_hex(32)
        await self.ask("/join", {"code": self.code, "name": self.name, "key": key})

    async def follow(self):
        """Follows the class log, as every page does, until it is cancelled."""
        last = -1
        while True:
            try:
                reader, writer = await asyncio.open_connection(
                        "127.0.0.1", self.port, local_addr=self.address)
                writer.write(
                    f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                    f"Last-Event-ID: {last}\r\nCookie: {self.cookie}\r\n\r\n".encode())
                while line := await reader.readline():
                    if line.startswith(b"id: "):
                        last = int(line[4:])
                writer.close()
            except OSError:
                pass
            await asyncio.sleep(0.1)

    async def begin(self):
        drawn = await self.ask("/draw", {})
        self.session = drawn["session"]
        if drawn.get("begun"):
            self.reply = await self.ask("/ask", {"do": "resume", "session": self.session})
        else:
            nonce = secrets.token_hex(16)
            self.reply = await self.ask(
                "/ask", {"do": "begin", "session": self.session, "nonce": nonce})

    @property
    def is_over(self):
        return self.reply["ended"]

    async def step(self):
        """Answers, or goes on; True if it was an answer."""
        wish = {"session": self.session, "on": self.reply["receipt"]}
        is_answer = "next" not in self.reply["screen"]["actions"]
        wish.update({"do": "answer", "choices": [secrets.randbelow(4)]} if is_answer else
                    {"do": "next"})
        self.reply = await self.ask("/ask", wish)
        for line in self.reply.get("recorded", []):
            self.acknowledged.append((line["session"], line["seq"], line["head"]))
        return is_answer


def lost(folder, players):
    """The acknowledged answers that the logs do not have."""
    logs, missing = {}, []
    for player in players:
        for session, sequence, head in player.acknowledged:
            if session not in logs:
                with open(os.path.join(folder, "sessions", session + ".jsonl")) as file:
                    logs[session] = {line["seq"]: line["hash"] for line in map(json.loads, file)}
            if logs[session].get(sequence) != head:
                missing.append((player.name, session, sequence))
    return missing


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def synced_writes(folder, count, size=300):
    """Seconds of so many bare appends with fdatasync, for comparison."""
    path = os.path.join(folder, "bare")
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    times = []
    for _ in range(count):
        start = time.monotonic()
        os.write(file, b"x" * size)
        os.fdatasync(file)
        times.append(time.monotonic() - start)
    os.close(file)
    os.unlink(path)
    return times
