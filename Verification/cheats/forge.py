"""What forgers share: a sound session as appends that can be changed, and made into a log again,
with the whole chain recomputed; sources in all quizzes, levels and shuffles."""
import copy

from .house import DAY, House, appends_of, writer
from .people import honest, morse_player

FORGERIES = []                          # (code, name, quizzes, needs, function)
LATER = []                              # the same, written after the first measurement
OUTCOMES, POINTS = ("animals", "expedition", "country"), ("arithmetic", "morse")
ALL = OUTCOMES + POINTS


def forgery(code, name, quizzes=ALL, later=False, **needs):
    """Lists a way to forge. The function changes the appends of a Source, or raises IndexError
    where the session has no place for it. `needs` are wishes to `source`, and `data`: the fault is
    elsewhere in the folder; `ledger`: what becomes of it."""
    def listed(function):
        (LATER if later else FORGERIES).append((code, name, quizzes, needs, function))
        return function
    return listed


def other(source, name):
    """Another outcome of the quiz."""
    return source.chance.choice([o["id"] for o in source.content["outcomes"] if o["id"] != name])


class Source:
    """An honest session, taken apart: appends [at, [[kind, data], …]]."""

    def __init__(self, house, play):
        self.house, self.play, self.chance = house, play, house.chance
        self.content = play.session.quiz
        self.appends = [[at, [[kind, copy.deepcopy(data)] for kind, data in events]]
                        for at, events in appends_of(play.bytes())]

    @property
    def start(self):
        return self.appends[1][1][0][1]

    def places(self, kind, test=lambda data: True):
        return [(i, j) for i, (_, events) in enumerate(self.appends)
                for j, (name, data) in enumerate(events) if name == kind and test(data)]

    def some(self, kind, test=lambda data: True):
        """An event of that kind: its append, its place, its data."""
        i, j = self.chance.choice(self.places(kind, test))
        return i, j, self.appends[i][1][j][1]

    def last(self, kind, test=lambda data: True):
        i, j = self.places(kind, test)[-1]
        return i, j, self.appends[i][1][j][1]

    def insert(self, place, *events, after=1500):
        """An append of one's own before append `place`."""
        now = writer.Clock(self.appends[place - 1][0], 0).upcoming + after
        if place < len(self.appends):
            now = min(now, writer.Clock(self.appends[place][0], 0).upcoming)
        self.appends.insert(place, [writer.timestamp(now),
                                    [[kind, copy.deepcopy(data)] for kind, data in events]])

    def events(self):
        return [event for _, events in self.appends for event in events]

    def retotal(self):
        """Points and result from `correct` alone, as the rules add them up."""
        points = right = asked = 0
        for kind, data in self.events():
            if kind == "scoreUpdated":
                data["delta"] = 1 if data["correct"] else -1
                points = max(0, points + data["delta"])
                right, asked, data["points"] = right + data["correct"], asked + 1, points
            if kind == "sessionFinished":
                data.update(points=points, right=right, asked=asked)

    def retally(self):
        """Tallies and result from `change` alone."""
        outcomes = [outcome["id"] for outcome in self.content["outcomes"]]
        tally, since, seq = dict.fromkeys(outcomes, 0), dict.fromkeys(outcomes, 0), 0
        for kind, data in self.events():
            if kind == "scoreUpdated":
                for name, net in data["change"].items():
                    tally[name] += net
                    since[name] = seq
                data["tally"] = {name: tally[name] for name in data["change"]}
            if kind == "sessionFinished":
                tied = [name for name in outcomes if tally[name] == max(tally.values())]
                first = min(tied, key=since.get) if self.content.get("tie") == "firstReached" \
                    else tied[0]
                data.update(outcome=first, tally=dict(tally), tied=tied)
            seq += 1

    def log(self):
        at, ((_, created),) = self.appends[0]
        log = writer.Log(created["stream"], at)
        for at, events in self.appends[1:]:
            if events:
                log.append(at, events)
        return b"".join(log.lines)


def source(chance, quizzes, ledger, shuffle=None, level=None, timer=None, kept_log=False):
    """A household in which one honest session was played, to be forged."""
    house = House(chance)
    quiz = chance.choice(quizzes)
    if chance.random() < .2:
        honest(house, house.player("ann"), chance.choice(ALL), house.now - DAY)
    name = chance.choice(["kim", "lee", "p1"])
    if quiz in ("morse", "signals"):
        player = morse_player(house, name, level or chance.choice(writer.LEVELS),
                              timer=timer or chance.choice(["on", "on", "off"]))
    else:
        player = house.player(name)
    wanted = shuffle or chance.choice(["none", "none", "questions", "answers", "both"])
    player.set(house.now - 3_600_000, "shuffle", wanted)
    if kept_log:
        player.set(house.now - 3_500_000, "tint", "green")
    play = honest(house, player, quiz, skill=chance.uniform(.6, .9))
    house.ledger_kept = ledger == "kept"
    return Source(house, play)
