"""Forged answers: before their question, after the end, twice, to places that were not reached,
of the wrong kind (R06 to R08, R11, R12). The chain is always made anew."""
from .forge import ALL, OUTCOMES, POINTS, forgery

# R06: an answer before its question was shown


@forgery("R06", "the next question's answer given already", POINTS)
def _(source):
    data = source.some("answerGiven")[2]
    data["question"] = f"q{int(data['question'][1:]) + source.chance.randrange(1, 4)}"


@forgery("R06", "another question's answer than the shown one's", OUTCOMES)
def _(source):
    data = source.some("answerGiven", lambda data: "choices" in data["answer"])[2]
    ids = [q["id"] for q in source.content["questions"]]
    later = ids[ids.index(data["question"]) + 1:]
    data["question"] = source.chance.choice(later)


@forgery("R06", "an answer put before the append that shows its question", ALL)
def _(source):
    if source.play.points_quiz:
        i = source.chance.choice([
            i for i, (_, events) in enumerate(source.appends) if i > 2
            and events[0][0] == "answerGiven"
            and source.appends[i - 1][1][-1][1].get("why") == "next"])
    else:
        i = source.chance.choice([
            i for i, (_, events) in enumerate(source.appends) if i > 2
            and events[0][0] == "answerGiven" and source.appends[i - 1][1][0][0] == "answerGiven"])
    (at, one), (later, two) = source.appends[i - 1:i + 1]
    source.appends[i - 1:i + 1] = [[at, two], [later, one]]


@forgery("R06", "answered although the session waits for submit", ("country",))
def _(source):
    i = next(i for i, (_, events) in enumerate(source.appends) if events[0][0] == "sessionFinished")
    given = source.appends[i - 1][1][0]
    if not given[0].startswith("answer") or len(source.appends[i - 1][1]) != 2:
        raise IndexError
    data = {name: given[1][name] for name in ("question", "answer")}
    source.insert(i, ["answerRevised", {**data, "was": data["answer"], "elapsed": 1500}],
                  ["scoreUpdated", {"change": {}, "tally": {}}])


# R07: an answer after the end


def ended(source):
    if not source.play.ended:
        raise IndexError


@forgery("R07", "an answer again after the end", ALL)
def _(source):
    ended(source)
    i, _, _ = source.some("answerGiven")
    source.insert(len(source.appends), *source.appends[i][1][:2])


@forgery("R07", "the last question answered rightly after the end, totals fit", ("morse",))
def _(source):
    ended(source)
    i, _, _ = source.last("answerGiven")
    answer, score = source.appends[i][1][:2]
    source.insert(len(source.appends), ["answerGiven", {
        **answer[1], "answer": {"text": score[1]["expected"]}}],
        ["scoreUpdated", {**score[1], "correct": True, "delta": 1,
                          "points": score[1]["points"] + 1}])


@forgery("R07", "a revision and another result after the end", ("animals", "expedition"))
def _(source):
    ended(source)
    result = source.last("sessionFinished")[2]
    i, _, given = source.last("answerGiven")
    loser = next(o for o in result["tally"] if o != result["outcome"])
    source.insert(len(source.appends),
                  ["answerRevised", {"question": given["question"], "answer": given["answer"],
                                     "was": given["answer"], "elapsed": given["elapsed"]}],
                  ["scoreUpdated", {"change": {}, "tally": {}}],
                  ["sessionFinished", {**result, "outcome": loser}])


@forgery("R07", "a question, answered rightly, after giving up", ("arithmetic",))
def _(source):
    ended(source)
    i, _, _ = source.some("scoreUpdated", lambda data: data["correct"])
    shown = source.last("questionShown")[2]
    source.insert(len(source.appends), ["questionShown", {
        **shown, "question": f"q{shown['number'] + 1}", "number": shown["number"] + 1,
        "why": "next", "draw": shown["draw"] + 1}])
    source.insert(len(source.appends), *source.appends[i][1])


@forgery("R07", "anything else after the end", ALL)
def _(source):
    ended(source)
    source.insert(len(source.appends), source.chance.choice([
        ["sessionPaused", {}], ["sessionAbandoned", {}],
        ["questionShown", source.last("questionShown")[2]],
        ["settingChanged", {"setting": "sound", "from": "on", "to": "off"}]]))


# R08: a second answer to a marked question


def again(source, test=lambda given, score: True):
    return source.chance.choice([i for i, (_, events) in enumerate(source.appends)
                                 if events[0][0] == "answerGiven" and test(*events[:2])])


@forgery("R08", "wrong, then right, totals fit", POINTS)
def _(source):
    i = again(source, lambda _, score: not score[1]["correct"])
    given, score = source.appends[i][1]
    source.insert(i + 1, ["answerGiven", {**given[1], "elapsed": given[1]["elapsed"] + 1500,
                                          "answer": {"text": score[1]["expected"]}}],
                  ["scoreUpdated", {**score[1], "correct": True}])
    source.retotal()


@forgery("R08", "right twice, totals fit", POINTS)
def _(source):
    i = again(source, lambda _, score: score[1]["correct"])
    source.insert(i + 1, *source.appends[i][1])
    source.retotal()


@forgery("R08", "as a revision, totals fit", POINTS)
def _(source):
    i = again(source, lambda _, score: not score[1]["correct"])
    given, score = source.appends[i][1]
    source.insert(i + 1, ["answerRevised", {
        "question": given[1]["question"], "answer": {"text": score[1]["expected"]},
        "was": given[1]["answer"], "elapsed": given[1]["elapsed"] + 1500}],
        ["scoreUpdated", {**score[1], "correct": True}])
    source.retotal()


@forgery("R08", "after a pause, with the question shown again, totals fit", POINTS)
def _(source):
    i = again(source, lambda _, score: not score[1]["correct"])
    given, score = source.appends[i][1]
    shown = next(data for kind, data in source.events() if kind == "questionShown"
                 and data["question"] == given[1]["question"])
    now = next((dict(data["preferences"]) for kind, data in source.events()
                if "preferences" in data), None)
    if any(kind == "settingChanged" for kind, _ in source.events()):
        raise IndexError
    source.insert(i + 1, ["sessionPaused", {}])
    source.insert(i + 2, ["sessionResumed", {"preferences": now}],
                  ["questionShown", {**shown, "why": "resumed"}])
    source.insert(i + 3, ["answerGiven", {**given[1], "answer": {"text": score[1]["expected"]}}],
                  ["scoreUpdated", {**score[1], "correct": True}])
    source.retotal()


@forgery("R08", "after the time had expired, totals fit", ("morse",), timer="on")
def _(source):
    i, _, data = source.some("timeExpired")
    score = source.appends[i][1][1][1]
    source.insert(i + 1, ["answerGiven", {
        "question": data["question"], "answer": {"text": score["expected"]},
        "elapsed": data["limit"]}], ["scoreUpdated", {**score, "correct": True}])
    source.retotal()


# R11: a place that was not reached


def early(source):
    """An append early in an outcome quiz that shows a question, and a later question."""
    i, j, data = source.some("questionShown", lambda data: data["number"] <= data["of"] - 2)
    k, _, later = source.some("questionShown", lambda later: later["number"] >= data["number"] + 2)
    if any(d["number"] >= later["number"] for kind, d in
           [e for _, events in source.appends[:i + 1] for e in events] if kind == "questionShown"):
        raise IndexError
    return i, data, later


@forgery("R11", "a jump ahead and back again", OUTCOMES)
def _(source):
    i, data, later = early(source)
    source.insert(i + 1, ["questionShown", {**later, "why": "jump"}])
    source.insert(i + 2, ["questionShown", {**data, "why": "jump"}])


@forgery("R11", "`next` to a place further on, and back again", OUTCOMES)
def _(source):
    i, data, later = early(source)
    source.insert(i + 1, ["questionShown", {**later, "why": "next"}])
    source.insert(i + 2, ["questionShown", {**data, "why": "jump"}])


@forgery("R11", "`next` without an answer", OUTCOMES)
def _(source):
    i = source.chance.choice([
        i for i, (_, events) in enumerate(source.appends) if events[0][0] == "answerGiven"
        and events[-1][0] == "questionShown"])
    question = source.appends[i][1][0][1]["question"]
    here = next(data for kind, data in source.events() if kind == "questionShown"
                and data["question"] == question)
    source.insert(i, source.appends[i][1][-1])
    source.insert(i + 1, ["questionShown", {**here, "why": "back"}])


@forgery("R11", "back over two places at once", OUTCOMES)
def _(source):
    i, _, data = source.some("questionShown", lambda data: data["number"] >= 3)
    first = next(d for kind, d in source.events() if kind == "questionShown"
                 and d["number"] <= data["number"] - 2)
    source.insert(i + 1, ["questionShown", {**first, "why": "back"}])
    source.insert(i + 2, ["questionShown", {**data, "why": "jump"}])


@forgery("R11", "back or a jump in a quiz that has neither", POINTS)
def _(source):
    i, _, data = source.some("questionShown", lambda data: data["number"] > 2)
    first = next(d for kind, d in source.events() if kind == "questionShown")
    source.insert(i + 1, ["questionShown", {
        **first, "why": source.chance.choice(["back", "jump"])}])
    source.insert(i + 2, ["questionShown", {**data, "why": "jump"}])


# R12: a choice out of range, or an answer of the wrong kind


def replace(source, test, made):
    data = source.some("answerGiven", test)[2]
    data["answer"] = made(data)


def kinds(source, *names):
    ids = {q["id"] for q in source.content["questions"] if q["kind"] in names}
    return lambda data: data["question"] in ids


@forgery("R12", "an answer that does not exist", OUTCOMES)
def _(source):
    replace(source, kinds(source, "single", "multiple"),
            lambda _: {"choices": [source.chance.choice([6, 25, 26, 1000, -1])]})


@forgery("R12", "two choices, or none, where one is asked for", OUTCOMES)
def _(source):
    replace(source, kinds(source, "single"), lambda _: {"choices": source.chance.choice(
        [[0, 1], [], [0, 0]])})


@forgery("R12", "all choices of a multiple one, one of them twice", OUTCOMES)
def _(source):
    replace(source, kinds(source, "multiple"), lambda _: {"choices": source.chance.choice(
        [[0, 1, 1], [1, 0], [2, 2]])})


@forgery("R12", "the slider beyond its end", OUTCOMES)
def _(source):
    replace(source, kinds(source, "ranged"),
            lambda _: {"slider": source.chance.choice([-1, 101, 150, 1000])})


@forgery("R12", "an answer of another kind", ALL)
def _(source):
    data = source.some("answerGiven")[2]
    data["answer"] = source.chance.choice([
        answer for answer in ({"choices": [0]}, {"slider": 50}, {"text": "A"})
        if [*answer] != [*data["answer"]]
        and not ("choices" in answer and source.play.points_quiz is False
                 and "choices" in data["answer"])])


@forgery("R12", "both kinds in one answer", OUTCOMES)
def _(source):
    data = source.some("answerGiven")[2]
    data["answer"] = {**data["answer"], "text": "A"}


@forgery("R12", "a text that is no integer, or too long", ("arithmetic",))
def _(source):
    i, _, data = source.some("answerGiven")
    data["answer"]["text"] = source.chance.choice(["1234567", "+5", "5.0", "five", "", "1e1", "½",
                                                   " 5", "5 ", "--5", "٥"])
    source.appends[i][1][1][1].update(correct=False)
    source.retotal()


@forgery("R12", "a text too long, not ASCII, or with spaces at its ends", ("morse",))
def _(source):
    i, _, data = source.some("answerGiven")
    data["answer"]["text"] = source.chance.choice([". " * 100 + ".", "É", " .-", ".- ", "·−"])
    source.appends[i][1][1][1].update(correct=False)
    source.retotal()
