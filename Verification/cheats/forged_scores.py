"""Forged scores (R01 to R03). The chain is always made anew."""
from .forge import OUTCOMES, POINTS, forgery, other

# R01: a score other than the answers give


def wrong(data):
    return data.get("correct") is False


@forgery("R01", "wrong marked right, nothing else touched", POINTS)
def _(source):
    _, _, data = source.some("scoreUpdated", wrong)
    data.update(correct=True, delta=1)
    data["points"] += 1


@forgery("R01", "wrong marked right, all later totals fit", POINTS)
def _(source):
    source.some("scoreUpdated", wrong)[2]["correct"] = True
    source.retotal()


@forgery("R01", "all wrong ones marked right, all totals fit", POINTS)
def _(source):
    source.some("scoreUpdated", wrong)
    for i, j in source.places("scoreUpdated", wrong):
        source.appends[i][1][j][1]["correct"] = True
    source.retotal()


@forgery("R01", "the right answer's text made to fit the given one", POINTS)
def _(source):
    i, _, given = source.chance.choice([
        (i, j, events[0][1]) for i, (_, events) in enumerate(source.appends)
        for j in [0] if events[0][0] == "answerGiven" and wrong(events[1][1])])
    source.appends[i][1][1][1].update(correct=True, expected=given["answer"]["text"])
    source.retotal()


@forgery("R01", "`expected` alone altered", POINTS)
def _(source):
    source.some("scoreUpdated")[2]["expected"] += "0"


@forgery("R01", "an expired round marked right", ("morse",), timer="on")
def _(source):
    i, _, _ = source.some("timeExpired")
    source.appends[i][1][1][1]["correct"] = True
    source.retotal()


@forgery("R01", "right marked wrong (to harm another), totals fit", POINTS)
def _(source):
    source.some("scoreUpdated", lambda data: data["correct"])[2]["correct"] = False
    source.retotal()


def in_order(source, change):
    return {o["id"]: change[o["id"]] for o in source.content["outcomes"] if change.get(o["id"])}


@forgery("R01", "a vote for another outcome, tallies and result fit", OUTCOMES)
def _(source):
    data = source.some("scoreUpdated", lambda data: 1 in data["change"].values())[2]
    name = next(name for name, net in data["change"].items() if net == 1)
    change = {**data["change"], name: 0}
    to = other(source, name)
    change[to] = change.get(to, 0) + 1
    data["change"] = in_order(source, change)
    source.retally()


@forgery("R01", "one vote more, tallies and result fit", OUTCOMES)
def _(source):
    data = source.some("scoreUpdated")[2]
    to = other(source, None)
    data["change"] = in_order(source, {**data["change"], to: data["change"].get(to, 0) + 1})
    if not data["change"].get(to):
        raise IndexError
    source.retally()


@forgery("R01", "the tally alone altered", OUTCOMES)
def _(source):
    data = source.some("scoreUpdated", lambda data: data["tally"])[2]
    data["tally"][source.chance.choice(list(data["tally"]))] += source.chance.choice([-1, 1, 2])


@forgery("R01", "a change of nothing named", OUTCOMES)
def _(source):
    data = source.some("scoreUpdated", lambda data: len(data["change"]) < 3)[2]
    to = source.chance.choice([o["id"] for o in source.content["outcomes"]
                               if o["id"] not in data["change"]])
    change = {**data["change"], to: 0}
    data["change"] = {o["id"]: change[o["id"]] for o in source.content["outcomes"]
                      if o["id"] in change}
    source.retally()


@forgery("R01", "outcomes in another order", OUTCOMES)
def _(source):
    data = source.some("scoreUpdated", lambda data: len(data["change"]) > 1)[2]
    for name in ("change", "tally"):
        data[name] = dict(reversed(data[name].items()))


@forgery("R01", "a revision that keeps its old vote, all fits", OUTCOMES)
def _(source):
    i, _, _ = source.chance.choice([
        (i, 0, 0) for i, (_, events) in enumerate(source.appends)
        if events[0][0] == "answerRevised" and -1 in events[1][1]["change"].values()])
    data = source.appends[i][1][1][1]
    data["change"] = {name: net for name, net in data["change"].items() if net > 0}
    source.retally()


# R02: a score without an answer, an answer without its score


@forgery("R02", "the score of a wrong answer taken out", POINTS)
def _(source):
    i, j, _ = source.some("scoreUpdated", wrong)
    del source.appends[i][1][j]
    source.retotal()


@forgery("R02", "the score taken out")
def _(source):
    i, j, _ = source.some("scoreUpdated")
    del source.appends[i][1][j]


@forgery("R02", "the score of the last answer taken out", POINTS)
def _(source):
    i, j, _ = source.last("scoreUpdated")
    del source.appends[i][1][j]
    source.retotal()


@forgery("R02", "a point of its own, totals fit", POINTS)
def _(source):
    i, _, data = source.some("scoreUpdated")
    source.insert(i + 1, ("scoreUpdated", {**data, "correct": True}))
    source.retotal()


@forgery("R02", "a vote of its own, tallies and result fit", OUTCOMES)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: data["change"])
    if i + 1 == len(source.appends):
        raise IndexError
    source.insert(i + 1, ("scoreUpdated", data))
    source.retally()


@forgery("R02", "a score twice in its append")
def _(source):
    i, j, data = source.some("scoreUpdated")
    source.appends[i][1].insert(j, ["scoreUpdated", dict(data)])
    source.retotal() if source.play.points_quiz else source.retally()


@forgery("R02", "a score put into the append of `next`", POINTS)
def _(source):
    i, _, _ = source.some("questionShown", lambda data: data["why"] == "next")
    score = source.last("scoreUpdated")[2]
    source.appends[i][1].append(["scoreUpdated", {**score, "correct": True}])
    source.retotal()


@forgery("R02", "a bonus on coming back", POINTS)
def _(source):
    i, _, _ = source.some("sessionResumed")
    score = source.last("scoreUpdated")[2]
    source.appends[i][1].append(["scoreUpdated", {**score, "correct": True}])
    source.retotal()


@forgery("R02", "a score moved to an append of its own")
def _(source):
    i, j, data = source.some("scoreUpdated")
    del source.appends[i][1][j]
    source.insert(i + 1, ("scoreUpdated", data), after=0)


@forgery("R02", "an expired round without its penalty", ("morse",), timer="on")
def _(source):
    i, _, _ = source.some("timeExpired")
    del source.appends[i][1][1]
    source.retotal()


# R03: points below zero, or a wrong step


def points_from(source, i, change):
    for _, events in source.appends[i:]:
        for kind, data in events:
            if kind in ("scoreUpdated", "sessionFinished"):
                data["points"] = max(0, data["points"] + change)


@forgery("R03", "points below zero", POINTS)
def _(source):
    source.some("scoreUpdated", lambda data: data["points"] == 0)[2]["points"] = -1


@forgery("R03", "below zero, as if there were no floor, to the end", POINTS)
def _(source):
    source.some("scoreUpdated", lambda data: data["points"] == 0 and not data["correct"])
    points = 0
    for kind, data in source.events():
        if kind == "scoreUpdated":
            points += data["delta"]
        if "points" in data:
            data["points"] = points
    if all(data.get("points", 0) >= 0 for _, data in source.events()):
        raise IndexError


@forgery("R03", "a step of two to eight", POINTS)
def _(source):
    source.some("scoreUpdated", lambda data: data["correct"])[2]["points"] += \
        source.chance.randrange(1, 8)


@forgery("R03", "`delta` 2, totals fit from there on", POINTS)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: data["correct"])
    data["delta"] = 2
    points_from(source, i, 1)


@forgery("R03", "a wrong answer costs nothing, `delta` 0, totals fit", POINTS)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: wrong(data) and data["points"] > 0)
    data["delta"] = 0
    points_from(source, i, 1)


@forgery("R03", "a wrong answer costs nothing, `delta` -1, totals fit", POINTS)
def _(source):
    i, _, _ = source.some("scoreUpdated", lambda data: wrong(data) and data["points"] > 0)
    points_from(source, i, 1)


@forgery("R03", "more points after coming back, totals fit", POINTS)
def _(source):
    i, _, _ = source.some("sessionResumed")
    if not any(kind == "scoreUpdated" for _, events in source.appends[i:] for kind, _ in events):
        raise IndexError
    points_from(source, i, source.chance.randrange(1, 20))


@forgery("R03", "points at the start, totals fit", POINTS)
def _(source):
    source.some("scoreUpdated")
    points_from(source, 0, source.chance.randrange(1, 100))
