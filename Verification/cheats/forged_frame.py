"""Forged time limits and appends (R10, R16). The chain is always made anew."""
from .forge import ALL, OUTCOMES, POINTS, forgery
from .house import HOUR, writer

LIMITS = writer.MorseSession.LIMITS

# R10: the limit passed, and the answer counted


def given(source, test=lambda events: True):
    return source.chance.choice([i for i, (_, events) in enumerate(source.appends)
                                 if events[0][0] == "answerGiven" and test(events)])


def overdue(source, i, over, shift=True):
    """The answer comes so much after the limit; all later lines move with it."""
    data = source.appends[i][1][0][1]
    more = LIMITS[source.start["preferences"]["level"]] + over - data["elapsed"]
    data["elapsed"] += more
    for append in source.appends[i if shift else len(source.appends):]:
        append[0] = writer.timestamp(writer.Clock(append[0], 0).upcoming + more)


@forgery("R10", "one millisecond too late", ("morse",), timer="on")
def _(source):
    overdue(source, given(source), 1)


@forgery("R10", "seconds to minutes too late", ("morse",), timer="on")
def _(source):
    overdue(source, given(source), source.chance.randrange(2, 600_000))


@forgery("R10", "too late by `elapsed`, `at` untouched", ("morse",), timer="on")
def _(source):
    overdue(source, given(source), source.chance.randrange(2, 600_000), shift=False)


@forgery("R10", "too late, and a wrong answer", ("morse",), timer="on")
def _(source):
    i = given(source, lambda events: not events[1][1]["correct"])
    overdue(source, i, source.chance.randrange(2, 60_000))


@forgery("R10", "expired taken out, a right answer put in, totals fit", ("morse",), timer="on")
def _(source):
    i, _, data = source.some("timeExpired")
    score = source.appends[i][1][1][1]
    source.appends[i][1] = [
        ["answerGiven", {"question": data["question"], "answer": {"text": score["expected"]},
                         "elapsed": data["limit"] + source.chance.randrange(1, 20_000)}],
        ["scoreUpdated", {**score, "correct": True}]]
    source.retotal()


def last_round(source):
    """The tenth answer, which nothing drawn depends on."""
    i, _, data = source.last("answerGiven")
    if data["question"] != "q10" or source.appends[i - 1][1][-1][0] != "questionShown":
        raise IndexError
    return i


def changed_on_the_way(source, i, name, to):
    was = next(data["preferences"] for kind, data in reversed(source.events())
               if "preferences" in data)[name]
    for kind, data in source.events():
        if kind == "settingChanged" and data["setting"] == name:
            raise IndexError
    if was == to:
        raise IndexError
    change = {"setting": name, "from": was, "to": to}
    source.insert(i, ["settingChanged", change], after=900)
    now = writer.Clock(source.appends[i][0], 0).upcoming
    source.play.player.events.append((now, ("settingChanged", change)))


@forgery("R10", "timer switched off on the way: it acts from the next draw", ("morse",),
         timer="on")
def _(source):
    i = last_round(source)
    overdue(source, i, source.chance.randrange(1, 60_000))
    changed_on_the_way(source, i, "timer", "off")


@forgery("R10", "level raised on the way: it acts from the next draw", ("morse",), timer="on",
         level="beginner")
def _(source):
    i = last_round(source)
    overdue(source, i, source.chance.randrange(1, 14_000))
    source.play.player.open_levels(source.house.now - 2 * HOUR, "intermediate")
    changed_on_the_way(source, i, "level", "intermediate")


@forgery("R10", "a longer limit written down", ("morse",), timer="on")
def _(source):
    source.some("timeExpired")[2]["limit"] += source.chance.choice([1, 15_000, 30_000])


@forgery("R10", "`elapsed` below zero")
def _(source):
    source.some("answerGiven")[2]["elapsed"] = -source.chance.randrange(1, 5000)


@forgery("R10", "expired where there is no limit, or on a marked question", POINTS)
def _(source):
    i = given(source)
    data = source.appends[i][1][0][1]
    score = source.appends[i][1][1][1]
    after = i + 1 if source.play.quiz == "morse" else i + source.chance.randrange(2)
    source.insert(after, ["timeExpired", {"question": data["question"], "limit": 30_000}],
                  ["scoreUpdated", {**score, "correct": False}])
    source.retotal()


# R16: an append that is not one command's


@forgery("R16", "two commands in one append")
def _(source):
    i = source.chance.randrange(2, len(source.appends) - 1)
    at, events = source.appends.pop(i)
    source.appends[i] = [at, events + source.appends[i][1]]


@forgery("R16", "one command in two appends")
def _(source):
    i = source.chance.choice([i for i, (_, events) in enumerate(source.appends)
                              if len(events) > 1])
    at, events = source.appends[i]
    cut = source.chance.randrange(1, len(events))
    source.appends[i:i + 1] = [[at, events[:cut]], [at, events[cut:]]]


@forgery("R16", "events in another order within an append")
def _(source):
    i = source.chance.choice([i for i, (_, events) in enumerate(source.appends)
                              if len(events) > 1])
    source.appends[i][1].reverse()


@forgery("R16", "an append twice")
def _(source):
    i = source.chance.randrange(1, len(source.appends))
    if source.appends[i][1][0][0] in ("questionShown", "refused"):
        raise IndexError
    source.insert(i + 1, *source.appends[i][1], after=0)


@forgery("R16", "the next question in the append of a marked answer", POINTS)
def _(source):
    i = source.chance.choice([
        i for i, (_, events) in enumerate(source.appends[:-1]) if events[0][0] == "answerGiven"
        and source.appends[i + 1][1][0][0] == "questionShown"])
    source.appends[i][1] += source.appends.pop(i + 1)[1]


@forgery("R16", "coming back without showing the question")
def _(source):
    i = source.chance.choice([
        i for i, (_, events) in enumerate(source.appends) if events[0][0] == "sessionResumed"
        and len(events) > 1])
    source.appends[i][1].pop()


@forgery("R16", "a refusal within another append")
def _(source):
    i = source.chance.randrange(2, len(source.appends))
    source.appends[i][1].insert(source.chance.randrange(2), [
        "refused", {"command": "back", "reason": "nothingBefore"}])


@forgery("R16", "answered while paused", ALL)
def _(source):
    i = given(source)
    source.insert(i, ["sessionPaused", {}], after=500)


@forgery("R16", "paused twice", ALL)
def _(source):
    i, _, _ = source.some("sessionPaused")
    source.insert(i + 1, ["sessionPaused", {}])


@forgery("R16", "the session starts twice", ALL)
def _(source):
    source.insert(source.chance.randrange(2, len(source.appends) + 1), *source.appends[1][1])


@forgery("R16", "the session starts without a question", ALL)
def _(source):
    source.appends[1][1].pop()


@forgery("R16", "a dropped tail within another append", ALL)
def _(source):
    i = source.chance.randrange(2, len(source.appends))
    source.appends[i][1].append(["tailDropped", {"bytes": 99, "sha256": "0" * 64}])


@forgery("R16", "no more than the start is there, ended without a command", OUTCOMES)
def _(source):
    tally = dict.fromkeys([o["id"] for o in source.content["outcomes"]], 0)
    del source.appends[2:]
    source.insert(2, ["sessionFinished", {"outcome": next(iter(tally)), "tally": tally,
                                          "tied": list(tally)}])
