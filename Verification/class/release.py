"""An exam that is released at the end: what a pupil's browser gets before that is the same whatever
the key is, and the marks that come with it follow from the answers and the key.

    python3 Verification/class/release.py QUIZ REPLAY-TOOL [PUPILS]

The class is played twice by requests, with two keys. Replies are compared with their heads, but for
random values and times. The marks are computed with the independent writer's `marks.py`, which was
made from SESSIONS alone.
"""

import atexit
import io
import json
import os
import random
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
import zipfile
from decimal import Decimal

from players import Host

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../fixtures/independent"))
import marks  # noqa: E402

#: Values that are drawn or measured anew in each run, and the place in a log that grows by time.
MASKS = [(re.compile(pattern), word) for pattern, word in [
    (rb"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}", b"UUID"),
    (rb"[0-9a-f]{64}", b"HASH"), (rb"\b[0-9a-f]{32}\b", b"SEED"),
    (rb"[A-Za-z0-9+/]{1000,}={0,2}", b"SIGNATURE"),
    (rb"\d{4}-\d\d-\d\dT[0-9:.]+Z", b"TIME"), (rb'"device":"[A-Z]{6}"', b'"device":"CODE"'),
    (rb'"(seq|tick|index|clock|elapsed|startedAt|lastAt|limit|late)":\d+', rb'"\1":N'),
    (rb'"sessions":\d+,"root"', b'"sessions":N,"root"'),
    (rb'("why":"\w+","order":)\[[\d,]+\]', rb"\1SHUFFLED"),
    (rb"receipt:1:(\S+?):\d+:", rb"receipt:1:\1:N:")]]


def quiz(key):
    """The exam with the first or the second key; its texts are the same."""
    def pick(texts):
        return [{"text": text, "credit": 100} if place == key else {"text": text}
                for place, text in enumerate(texts)]
    cities = ["Paris", "Rome"] if key == 0 else ["Rome", "Paris"]
    order = ["mouse", "cat", "horse"] if key == 0 else ["horse", "cat", "mouse"]
    west = 1 if key == 0 else -10
    half = {"text": "red" if key == 0 else "blue"}, {"text": "green", "credit": 50}
    return {
        "id": "released", "title": "Released", "mode": "exam", "time": 3600,
        "salt": secrets.token_hex(16), "pass": 50,
        "grades": [{"from": 80, "title": "Very good"}, {"from": 40, "title": "Good"}],
        "questions": [
            {"id": "single", "kind": "single", "text": "Which?", "points": 2, "answers": pick(["Sydney", "Perth"])},
            {"id": "multiple", "kind": "multiple", "text": "Which two?", "answers": [
                {"text": "a", "credit": 50}, {"text": "b", "credit": 50 if key else -50},
                {"text": "c", "credit": -50 if key else 50}]},
            {"id": "true", "kind": "truefalse", "text": "Is it?", "correct": key == 0},
            {"id": "number", "kind": "number", "text": "How many?", "accept": [
                {"value": 3 + key}, {"from": 5, "to": 9, "credit": 33.33333}]},
            {"id": "short", "kind": "short", "text": "Colour?", "points": 1.5, "accept": list(half)},
            {"id": "pairs", "kind": "matching", "text": "Capitals", "points": 3.25, "pairs": [
                {"text": "France", "match": cities[0]}, {"text": "Italy", "match": cities[1]}]},
            {"id": "order", "kind": "ordering", "text": "By size", "items": order},
            {"id": "gaps", "kind": "gaps", "text": "[[1]] and [[2]]", "points": 0.5, "gaps": [
                {"accept": [{"text": "x" if key == 0 else "y"}]}, {"accept": [{"text": "z"}]}]},
            {"id": "place", "kind": "place", "text": "Where?", "map": [-20, -10, 20, 10], "areas": [
                {"name": "here", "geometry": {"type": "Polygon", "coordinates": [
                    [[west, -5], [west + 9, -5], [west + 9, 5], [west, 5], [west, -5]]]}}]}]}


def answer(pupil, name, attempt):
    """What a pupil answers: the same in both classes."""
    chance = random.Random(f"{pupil}/{name}/{attempt}")
    number = chance.randrange
    return {"single": {"choices": [number(2)]}, "true": {"choices": [number(2)]},
            "multiple": {"choices": sorted(chance.sample(range(3), number(1, 4)))},
            "number": {"text": str(number(1, 10))},
            "short": {"text": chance.choice(["red", "blue", "green", "Red "])},
            "pairs": {"matches": [number(-1, 2), number(-1, 2)]},
            "order": {"order": chance.sample(range(3), 3)},
            "gaps": {"gaps": [chance.choice(["x", "y"]), chance.choice(["z", "w"])]},
            "place": {"point": [number(-20, 20) * 10 ** 6, number(-7, 7) * 10 ** 6]}}[name]


class Browser:
    """A pupil or the teacher; `heard` has every reply, with its head, in order."""

    def __init__(self, name, host):
        self.name, self.host, self.cookie = name, host, ""
        self.heard, self.streamed = [], b""

    def ask(self, path, body=None, keep=True):
        address = f"127.0.0.1:{self.host.port}"
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n"
        if body is not None:
            head += (f"Origin: http://{address}\r\nContent-Type: application/json\r\n"
                     f"Content-Length: {len(data)}\r\n")
        with socket.create_connection(("127.0.0.1", self.host.port)) as connection:
            connection.sendall((head + f"Cookie: {self.cookie}\r\n\r\n").encode() + data)
            reply = b"".join(iter(lambda: connection.recv(65536), b""))
        if keep:
            self.heard.append((path, json.dumps(body), reply))
        head, _, content = reply.partition(b"\r\n\r\n")
        if found := re.search(rb"(?i)set-cookie: ([^;]+)", head):
            self.cookie = found[1].decode()
        return content

    def say(self, path, body, **more):
        return json.loads(self.ask(path, body, **more))

    def follow(self):
        """Collects the stream of events until the host ends."""
        connection = socket.create_connection(("127.0.0.1", self.host.port))
        connection.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{self.host.port}\r\n"
                           f"Cookie: {self.cookie}\r\n\r\n".encode())

        def read():
            while part := connection.recv(65536):
                self.streamed += part
        threading.Thread(target=read, daemon=True).start()


def everything_else(browser, others):
    """What else a browser can ask for, of its own session and of another's."""
    for session in (browser.session, others[0].session):
        for word in ("look", "result", "results", "resume", "home", "record", "who", "settings"):
            browser.ask("/ask", {"do": word, "session": session})
        for path in ("/log/", "/secret/"):
            browser.ask(path + session)
    for path in ("/class", "/board/state", "/board/class.zip"):
        browser.ask(path)
    browser.ask("/ask", {"do": "seat"})
    browser.ask("/signed")


def play(program, key, count, port):
    """Plays the class up to its release; the browsers, the teacher, the host and its folder."""
    folder = tempfile.mkdtemp(prefix="release-")
    content = quiz(key)
    path = os.path.join(folder, "released.json")
    with open(path, "w") as file:
        json.dump(content, file)
    host = Host(program, os.path.join(folder, "data"), port, path)
    host.start()
    atexit.register(host.process.kill)
    teacher = Browser("teacher", host)
    teacher.say("/teach", {"token": host.token})
    pupils = [Browser(f"p{number}", host) for number in range(count)]
    for number, pupil in enumerate(pupils):
        pupil.ask("/join")
        pupil.say("/join", {"code": host.code, "name": pupil.name, "key": f"{number:064x}"})
        pupil.follow()
    teacher.say("/board/do", {"do": "begin"})
    for pupil in pupils:
        pupil.session = pupil.say("/draw", {})["session"]
        pupil.say("/ask", {"do": "begin", "session": pupil.session, "nonce": "5a" * 16})
    names = [question["id"] for question in content["questions"]]
    for pupil in pupils:
        pupil.sent = {}
        place = pupil.say("/ask", {"do": "look", "session": pupil.session})

        def step(do, **more):
            nonlocal place
            place = pupil.say("/ask", {"do": do, "session": pupil.session, "on": place["receipt"], **more})
        for name in names[:-1] if pupil.name == "p1" else names:
            pupil.sent[name] = answer(pupil.name, name, 0)
            step("answer", **pupil.sent[name])
        step("jump", place=1)
        pupil.sent["single"] = answer(pupil.name, "single", 1)
        step("answer", **pupil.sent["single"])
        if pupil.name != "p2":
            step("submit")
        everything_else(pupil, [other for other in pupils if other is not pupil])
    return content, pupils, teacher, host, path


def masked(reply):
    head, _, body = reply.partition(b"\r\n\r\n")
    if found := re.search(rb"(?i)content-length: (\d+)", head):
        assert int(found[1]) == len(body), "a length that is not the body's"
        head = head.replace(found[0], b"Content-Length: BODY")
    text = head + b"\n\n" + body
    for pattern, word in MASKS:
        text = pattern.sub(word, text)
    # The seed shuffles what is to be put in order or matched.
    shuffled = rb'"kind":"(?:ordering|matching)"(?:,"items":\[[^\]]*\])?,"options":\[(.*?)\]'
    return re.sub(shuffled, lambda found: b",".join(sorted(re.findall(rb"{[^}]*}", found[1]))), text)


def apart(left, right):
    """Where two replies begin to differ."""
    place = next((place for place, pair in enumerate(zip(left, right)) if pair[0] != pair[1]), 0)
    return f"{left[max(0, place - 60):place + 60]} and {right[max(0, place - 60):place + 60]}"


def kinds(stream):
    """The different lines of a stream; when the host ticks is a matter of time."""
    return {re.sub(rb'"path":\[.*?\]', b'"path":PATH', masked(line)) for line in stream.split(b"\n") if line.startswith((b"event:", b"data:"))}


def judged(content, pupil):
    """What the pupil's result has to be, from the key and from what was sent."""
    found, score = [], 0
    for question in content["questions"]:
        name = question["id"]
        given = marks.stored(question, pupil.sent[name], 3) if name in pupil.sent else None
        a, b = marks.exact_credit(question, given, 3)
        worth = marks.marks(question, given, 3)
        score += worth
        found.append({"question": name, "credit": abs(a) * marks.FULL // b * (1 if a >= 0 else -1),
                      "marks": worth, "maximum": marks.points_of(question), "score": score})
    maximum = sum(map(marks.points_of, content["questions"]))
    percent = marks.quotient(10_000 * score, maximum)
    return found, {"score": score, "maximum": maximum, "percent": percent, "passed": percent >= 5000,
                   "answered": len(pupil.sent), "asked": len(found)}


def check_marks(content, pupils, teacher, found):
    """Compares the logs, the results and the teacher's table with what follows from the key."""
    for pupil in pupils:
        log = [json.loads(line) for line in pupil.ask("/log/" + pupil.session).splitlines()]
        wanted, result = judged(content, pupil)
        given = [line["data"] for line in log if line["type"] == "answerMarked"]
        end = [line["data"] for line in log if line["type"] == "sessionFinished"]
        if given != wanted:
            found.append(f"{pupil.name}: marked {given}, the key gives {wanted}")
        if [{name: data[name] for name in result if name in data} for data in end] != [result]:
            found.append(f"{pupil.name}: finished {end}, the key gives {result}")
        shown = pupil.say("/ask", {"do": "result", "session": pupil.session})["screen"]["grading"]
        if [shown["score"], shown["maximum"]] != [result["score"], result["maximum"]]:
            found.append(f"{pupil.name}: shown {shown['score']} of {shown['maximum']}")
    archive = zipfile.ZipFile(io.BytesIO(teacher.ask("/board/class.zip")))
    table = next(name for name in archive.namelist() if name.endswith("results.csv"))
    text = archive.read(table).decode()
    for pupil in pupils:
        if pupil.session not in text:
            found.append(f"{pupil.name} is not in results.csv")
    return text


def main(program, tool, count=30):
    port = random.randrange(20000, 60000)
    found, runs = [], []
    for key in (0, 1):
        content, pupils, teacher, host, path = play(program, key, count, port)
        before = [[(path, body, masked(reply)) for path, body, reply in pupil.heard] for pupil in pupils]
        teacher.say("/board/do", {"do": "release"})
        streams = [kinds(pupil.streamed) for pupil in pupils]
        after = [masked(pupil.ask("/ask", {"do": "result", "session": pupil.session})) for pupil in pupils]
        content = json.loads(json.dumps(content), parse_float=Decimal)
        check_marks(content, pupils, teacher, found)
        teacher.say("/board/do", {"do": "end"})
        host.kill()
        audit = subprocess.run([tool, "audit", "-q", "--data", host.command[4], "--quiz", path])
        if audit.returncode:
            found.append(f"the audit of {host.command[4]} exits {audit.returncode}")
        runs.append((before, streams, after))
    replies = 0
    for (one, other), number in zip(zip(runs[0][0], runs[1][0]), range(count)):
        replies += len(one)
        for left, right in zip(one, other):
            if left[2] != right[2]:
                found.append(f"p{number} {left[0]} {left[1]}: {apart(left[2], right[2])}")
    # A tick may come before a pupil's page is asked, or after.
    for line in set().union(*runs[0][1]) ^ set().union(*runs[1][1]):
        found.append(f"in the streams of one class alone: {line[:300]}")
    if runs[0][2] == runs[1][2]:
        found.append("after the release nothing depends on the key: the comparison shows nothing")
    print(f"{count} pupils, two keys: {replies} replies before the release compared, "
          f"{2 * count} results computed again, {len(found)} differences")
    for difference in found[:20]:
        print(difference)
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    sys.exit(main(*sys.argv[1:3], *map(int, sys.argv[3:])))
