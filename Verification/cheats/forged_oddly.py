"""A second round, written after the first one was measured: small breaches of the form, huge
numbers, masks before a fault."""
from .forge import OUTCOMES, POINTS, forgery

HUGE = [2**63 - 1, -2**63, 2**62, 10**15]


# Members: order, kind, number


@forgery("R16", "members of an event in another order", later=True)
def _(source):
    data = source.chance.choice([data for _, data in source.events()[1:] if len(data) > 1])
    items = list(data.items())
    data.clear()
    data.update([items[-1], *items[:-1]])


@forgery("R16", "a member left out", later=True)
def _(source):
    data = source.chance.choice([data for _, data in source.events()[1:] if data])
    del data[source.chance.choice(list(data))]


@forgery("R16", "a member of another kind", later=True)
def _(source):
    data = source.chance.choice([data for _, data in source.events()[1:] if data])
    name = source.chance.choice(list(data))
    data[name] = source.chance.choice([value for value in (
        "1", 1, True, None, [], {}, [1], {"a": 1}) if type(value) is not type(data[name])])


@forgery("R16", "a huge number", later=True)
def _(source):
    data, name = source.chance.choice([
        (data, name) for _, data in source.events()[1:] for name, value in data.items()
        if type(value) is int and name not in ("elapsed", "bytes")])
    data[name] = source.chance.choice([huge for huge in HUGE if huge != data[name]])


@forgery("R10", "a huge `elapsed`", POINTS, later=True, timer="on")
def _(source):
    if source.play.quiz != "morse":
        raise IndexError
    source.some("answerGiven")[2]["elapsed"] = source.chance.choice([2**63 - 1, 2**62, 10**15])


@forgery("R01", "huge votes", OUTCOMES, later=True)
def _(source):
    data = source.some("scoreUpdated", lambda data: data["change"])[2]
    huge = source.chance.choice(HUGE)
    for name in data["change"]:
        data["change"][name] = data["tally"][name] = huge


@forgery("R12", "a huge choice or slider", OUTCOMES, later=True)
def _(source):
    data = source.some("answerGiven")[2]
    huge = source.chance.choice(HUGE)
    data["answer"] = {"slider": huge} if "slider" in data["answer"] else {"choices": [huge]}


@forgery("R05", "a seed in capitals, too short, or none", later=True)
def _(source):
    seed = source.start["seed"]
    source.start["seed"] = source.chance.choice([seed.upper(), seed[:-1], "", seed + "0"])
    if source.start["seed"] == seed:
        raise IndexError


@forgery("R16", "a player that can't be: capitals, a path, nothing", later=True)
def _(source):
    source.start["player"] = source.chance.choice(["Kim", "../p1", "", "a" * 65, "p 1"])


# Answers and what they were before


@forgery("R08", "an answer given again as if for the first time", OUTCOMES, later=True)
def _(source):
    i, j, data = source.some("answerRevised")
    source.appends[i][1][j] = ["answerGiven", {name: value for name, value in data.items()
                                               if name != "was"}]


@forgery("R01", "`was` other than what was answered", OUTCOMES, later=True)
def _(source):
    data = source.some("answerRevised")[2]
    data["was"] = {"slider": (data["was"]["slider"] + 1) % 101} if "slider" in data["was"] else {
        "choices": [] if data["was"]["choices"] else [0]}


@forgery("R16", "a first answer as a revision", OUTCOMES, later=True)
def _(source):
    i, j, data = source.some("answerGiven")
    source.appends[i][1][j] = ["answerRevised", {
        "question": data["question"], "answer": data["answer"], "was": data["answer"],
        "elapsed": data["elapsed"]}]


@forgery("R05", "`why` other than what was done", OUTCOMES, later=True)
def _(source):
    data = source.some("questionShown", lambda data: data["why"] != "jump")[2]
    data["why"] = source.chance.choice([why for why in (
        "start", "next", "back", "resumed", "reopened") if why != data["why"]])


# Masks: a fault behind which stands something that can't be judged


@forgery("R01", "wrong marked right, and an unknown event after it", POINTS, later=True)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: not data["correct"])
    data["correct"] = True
    source.retotal()
    source.insert(i + 1, ["hintShown", {}])


@forgery("R01", "wrong marked right, and an unknown event before it", POINTS, later=True)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: not data["correct"])
    data["correct"] = True
    source.retotal()
    source.insert(2, ["hintShown", {}])


@forgery("R01", "wrong marked right, with an unknown member in the same event", POINTS,
         later=True)
def _(source):
    _, _, data = source.some("scoreUpdated", lambda data: not data["correct"])
    data.update(correct=True, bonus=1)
    source.retotal()


@forgery("R01", "wrong marked right, in an append with an unknown event", POINTS, later=True)
def _(source):
    i, _, data = source.some("scoreUpdated", lambda data: not data["correct"])
    data["correct"] = True
    source.retotal()
    source.appends[i][1].append(["confettiShown", {}])


@forgery("R01", "wrong marked right, by rules of a later version", POINTS, later=True)
def _(source):
    _, _, data = source.some("scoreUpdated", lambda data: not data["correct"])
    data["correct"] = True
    source.retotal()
    source.start["rules"] = 2
