"""A data folder and those who play in it: sessions by the independent writer, players' logs,
the ledger. Time is kept apart from what a clock says of it, so that a clock can be wrong."""
import copy
import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "fixtures"))
sys.dont_write_bytecode = True
from recorder import appends_of, writer  # noqa: E402

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
START = writer.Clock("2026-11-02T08:00:00.000Z", 0).upcoming
QUIZZES = {name: (ROOT / "fixtures/quizzes" / f"{name}.json").read_bytes()
           for name in ("animals", "country", "expedition", "arithmetic", "morse", "signals")}
CHECKPOINT_LINES = 50


class Hand:
    """The clock of a session: whatever time the play has."""

    def __init__(self, now):
        self.now = now

    def read(self):
        return self.now


def wall_session(kind):
    """The writer's session with a wall clock that may be `offset` ms off."""
    class WallSession(kind):
        offset = 0

        def append(self, events):
            self.log.append(writer.timestamp(self.now + self.offset), events)
    return WallSession


class Player:
    """A name, the preferences as its log makes them, and the highest Morse level opened."""

    def __init__(self, name):
        self.name = name
        self.preferences = dict(writer.DEFAULTS)
        self.rank = "beginner"
        self.events = []                # (time, event)

    def set(self, now, name, value):
        was = self.preferences[name]
        if was != value:
            self.preferences[name] = value
            self.events.append((now, ("settingChanged",
                                      {"setting": name, "from": was, "to": value})))

    def open_levels(self, now, rank, session="01a19fb0-c400-7b0e-9d2f-0123456789ab"):
        levels = writer.LEVELS
        for level in levels[levels.index(self.rank) + 1:levels.index(rank) + 1]:
            self.events.append((now, ("levelOpened", {"level": level, "session": session})))
        self.rank = max(self.rank, rank, key=levels.index)

    def log(self):
        events = sorted(self.events, key=lambda event: event[0])
        log = writer.Log(f"player/{self.name}", writer.timestamp(events[0][0]))
        for now, event in events:
            log.append(writer.timestamp(now), [event])
        return b"".join(log.lines)


class Play:
    """A session that is being played."""

    def __init__(self, house, player, quiz, at, seed=None):
        self.house, self.player, self.t = house, player, at
        self.seed = seed or f"{house.chance.getrandbits(128):032x}"
        self.raw = QUIZZES[quiz]
        content = writer.quiz_of(self.raw)
        self.session = wall_session(writer.kind_of(content))(
            {"player": player.name, "seed": self.seed, "rank": player.rank,
             "clock": {"start": writer.timestamp(at), "step": 0},
             "preferences": dict(player.preferences)},
            content, hashlib.sha256(self.raw).hexdigest())
        self.session.clock = Hand(at)
        self.quiz = quiz
        self.times = [at] * self.session.log.next_seq   # true time of each line
        self.unnoted_after = None       # the ledger hears nothing after this line
        self.forged = None              # bytes that take the place of what was played
        self.kept = {}                  # name of a torn copy: its bytes
        house.plays.append(self)

    @property
    def id(self):
        return json.loads(self.session.log.lines[0])["data"]["stream"].split("/")[1]

    @property
    def ended(self):
        return self.session.ended

    @property
    def finished(self):
        """Played to its end; a session given up opens no level."""
        return self.ended and b'"type":"sessionFinished"' in self.session.log.lines[-1]

    @property
    def drawn(self):
        return self.session.drawn

    @property
    def points_quiz(self):
        return hasattr(self.session, "drawn")

    def bytes(self):
        return self.forged or b"".join(self.session.log.lines)

    def wait(self, milliseconds):
        self.t += max(1, int(milliseconds))

    def stamp(self):
        self.times += [self.t] * (self.session.log.next_seq - len(self.times))

    def do(self, command, after=0):
        """One command, so many milliseconds after the one before."""
        if after:
            self.wait(after)
        self.session.clock.now = self.t
        self.session.perform(command)
        self.stamp()
        if self.finished and self.quiz == "morse" and getattr(self.session, "right", 0) >= 8:
            levels = writer.LEVELS
            level = self.session.preferences["level"]
            if level == self.player.rank != levels[-1]:
                self.player.open_levels(self.t + self.session.offset,
                                        levels[levels.index(level) + 1], self.id)

    def right(self, after):
        self.do({"answer": "right"}, after)

    def text(self, text, after):
        self.do({"answer": {"text": text}}, after)

    def next(self, after):
        self.do("next", after)

    def set(self, name, value, after=0):
        """A setting, changed while the session is open: both logs have it."""
        if after:
            self.wait(after)
        self.player.set(self.t + self.session.offset, name, value)
        self.session.rank = self.player.rank
        self.do({"changeSetting": [name, value]})

    def away(self, milliseconds, changes=(), crash=False):
        """Leaves, changes settings at home, comes back."""
        if not crash:
            self.do("pause", 700)
        self.wait(milliseconds // 2)
        for name, value in changes:
            self.player.set(self.t + self.session.offset, name, value)
            self.wait(1500)
        self.wait(milliseconds // 2)
        self.session.preferences = dict(self.player.preferences)
        self.do("resume")

    def tear(self, command, after, keep=True, away=60_000):
        """What `command` would write is cut short on the disk; the tail is dropped on resuming."""
        lost, chance = copy.deepcopy(self.session), self.house.chance
        lost.clock.now = self.t + int(after)
        lost.perform(command)
        tail = b"".join(lost.log.lines[self.session.log.next_seq:])
        tail = tail[:-chance.randrange(1, min(300, len(tail) - 40))]
        offset = len(self.bytes())
        self.wait(after + away)
        digest = hashlib.sha256(tail).hexdigest()
        if keep:
            self.kept[f"{self.id}.jsonl.torn-{offset}-{digest[:16]}"] = tail
        self.session.log.append(writer.timestamp(self.t + self.session.offset), [
            ("tailDropped", {"bytes": len(tail), "sha256": digest})])
        self.stamp()
        self.do("resume")


class House:
    """A data folder in the making."""

    def __init__(self, chance):
        self.chance, self.plays, self.players = chance, [], {}
        self.now = START + chance.randrange(10 * DAY)
        self.gone = set()               # sessions whose file was taken away
        self.unregistered = set()       # sessions that the ledger never heard of
        self.ledger_edit = None         # what is done to the ledger's entries in the end
        self.quiz_files = {}            # digest: bytes that take the place of the quiz's
        self.ledger_kept = False        # the ledger still tells what was played

    def player(self, name):
        return self.players.setdefault(name, Player(name))

    def play(self, player, quiz, at=None, seed=None):
        at = self.now if at is None else at
        for open_one in self.plays:     # `play --new`: one open session of arithmetic a player
            if quiz == open_one.quiz == "arithmetic" and not open_one.ended \
                    and open_one.player is player:
                open_one.t = max(at - 5, open_one.t)
                open_one.do("abandon")
        return Play(self, player, quiz, at, seed)

    def entries(self):
        """The ledger's events as (true time, at, kind, data), in the order of time."""
        entries = []
        for play in self.plays:
            if play.id not in self.unregistered:
                log = b"".join(play.session.log.lines) if self.ledger_kept else play.bytes()
                entries += noted(play, log)
        entries.sort(key=lambda entry: entry[0])
        return self.ledger_edit(entries) if self.ledger_edit else entries

    def ledger(self):
        entries = self.entries()
        log = writer.Log("ledger/main", entries[0][1])
        for _, at, kind, data in entries:
            log.append(at, [(kind, data)])
        return b"".join(log.lines)

    def write(self, folder, ledger=True):
        for part in ("sessions", "players", "quizzes"):
            (folder / part).mkdir(parents=True)
        for play in self.plays:
            if play.id not in self.gone:
                (folder / "sessions" / f"{play.id}.jsonl").write_bytes(play.bytes())
            for name, tail in play.kept.items():
                (folder / "sessions" / name).write_bytes(tail)
            digest = hashlib.sha256(play.raw).hexdigest()
            (folder / "quizzes" / f"{digest}.json").write_bytes(
                self.quiz_files.get(digest, play.raw))
        for player in self.players.values():
            if player.events:
                (folder / "players" / f"{player.name}.jsonl").write_bytes(player.log())
        if ledger:
            (folder / "ledger.jsonl").write_bytes(self.ledger())


def noted(play, log):
    """What the ledger notes of one log: opening, pauses, resumptions, every 50 lines, end."""
    lines, entries, last, seq = log.splitlines(), [], 2, 0
    for place, (at, events) in enumerate(appends_of(log)):
        seq += len(events)
        kinds = {kind for kind, _ in events}
        ended = kinds & {"sessionFinished", "sessionAbandoned"}
        if place == 1:
            kind, data = "sessionOpened", {
                "session": play.id, "player": events[0][1].get("player", play.player.name),
                "quiz": events[0][1].get("quiz", play.quiz)}
        elif ended:
            kind, data = "sessionEnded", {"session": play.id}
        elif kinds & {"sessionPaused", "sessionResumed"} or seq - 1 - last >= CHECKPOINT_LINES:
            kind, data = "sessionCheckpointed", {"session": play.id}
        else:
            continue
        last = seq - 1
        if play.unnoted_after is not None and last > play.unnoted_after:
            break
        head = json.loads(lines[last])["hash"]
        how = {"how": "finished" if "sessionFinished" in ended else "abandoned"} if ended else {}
        if last < len(play.times) and not play.forged:
            time = play.times[last]
        else:
            time = writer.Clock(at, 0).upcoming
        entries.append((time, at, kind, {**data, "seq": last, "head": head, **how}))
        if ended:
            break
    return entries
