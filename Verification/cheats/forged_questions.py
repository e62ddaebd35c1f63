"""Forged results (R04), questions and their order (R05). The chain is always made anew."""
from .forge import ALL, OUTCOMES, POINTS, forgery, other
from .house import writer

# R04: a result that the tally and the rule for ties do not give


def finished(source):
    return source.some("sessionFinished")[2]


@forgery("R04", "another outcome", OUTCOMES)
def _(source):
    data = finished(source)
    data["outcome"] = other(source, data["outcome"])


@forgery("R04", "another outcome, named among the tied", OUTCOMES)
def _(source):
    data = finished(source)
    data["outcome"] = other(source, data["outcome"])
    names = {*data["tied"], data["outcome"]}
    data["tied"] = [o["id"] for o in source.content["outcomes"] if o["id"] in names]


@forgery("R04", "another outcome, the last tally made to fit", OUTCOMES)
def _(source):
    data = finished(source)
    data["outcome"] = other(source, data["outcome"])
    data["tally"][data["outcome"]] = max(data["tally"].values()) + 1
    data["tied"] = [data["outcome"]]


@forgery("R04", "a tie settled the other way", OUTCOMES)
def _(source):
    data = source.some("sessionFinished", lambda data: len(data["tied"]) > 1)[2]
    data["outcome"] = source.chance.choice([o for o in data["tied"] if o != data["outcome"]])


@forgery("R04", "tied outcomes in another order", OUTCOMES)
def _(source):
    source.some("sessionFinished", lambda data: len(data["tied"]) > 1)[2]["tied"].reverse()


@forgery("R04", "one of the tied left out", OUTCOMES)
def _(source):
    data = source.some("sessionFinished", lambda data: len(data["tied"]) > 1)[2]
    data["tied"] = [data["outcome"]]


@forgery("R04", "a count of a loser altered", OUTCOMES)
def _(source):
    data = finished(source)
    name = source.chance.choice([o for o in data["tally"] if o not in data["tied"]])
    data["tally"][name] += -1 if data["tally"][name] else 1
    data["tied"] = [o for o in data["tally"] if data["tally"][o] == max(data["tally"].values())]


@forgery("R04", "points, right or asked altered", ("morse",))
def _(source):
    data = finished(source)
    name = source.chance.choice(["points", "right", "asked"])
    data[name] += source.chance.choice([-1, 1])


@forgery("R04", "ten of ten", ("morse",))
def _(source):
    data = finished(source)
    if data["right"] == 10:
        raise IndexError
    data.update(points=10, right=10)


@forgery("R04", "finished before the end", ALL)
def _(source):
    i, _, data = source.some("scoreUpdated")
    if i > len(source.appends) - 3:
        raise IndexError
    del source.appends[i + 1:]
    if source.play.points_quiz:
        source.insert(i + 1, ("sessionFinished", {"points": 0, "right": 0, "asked": 0}))
        source.retotal()
    else:
        if source.appends[i][1][-1][0] == "questionShown":
            source.appends[i][1].pop()
        source.appends[i][1].append(["sessionFinished", {}])
        source.retally()


# R05: a question or an order that the seed does not draw


def expected(source, drawn):
    """The right answer of a drawn question."""
    if "a" in drawn:
        a, b = drawn["a"], drawn["b"]
        return str({"+": a + b, "-": a - b, "*": a * b, "/": a // b if b else 0}[drawn["op"]])
    return drawn["text"] if drawn["direction"] == "decode" else \
        source.play.session.code(drawn["text"])


def redrawn(source, i, drawn):
    """A question replaced everywhere, and answered rightly."""
    question = source.appends[i][1][-1][1]["question"]
    for _, events in source.appends:
        for place, (kind, data) in enumerate(events):
            if kind == "questionShown" and data["question"] == question:
                data["drawn"] = dict(drawn)
            if kind == "answerGiven" and data["question"] == question:
                data["answer"] = {"text": expected(source, drawn)}
                events[place + 1][1].update(correct=True, expected=expected(source, drawn))
    source.retotal()


def answered(source):
    """A generated question that was answered: append and data of its showing."""
    given = {data["question"] for kind, data in source.events() if kind == "answerGiven"}
    return source.some("questionShown", lambda data: data["question"] in given
                       and data["why"] in ("start", "next", "reopened"))


def renumbered(source):
    """Ids, numbers and draws without gaps, as if nothing had been taken out."""
    names, draw = {}, -1
    for kind, data in source.events():
        if kind == "questionShown":
            if data["question"] not in names:
                draw += 1
                names[data["question"]] = (f"q{draw + 1}", draw)
            data["question"], draw_of = names[data["question"]]
            data.update(number=draw_of + 1, draw=draw_of)
        elif data.get("question") in names:
            data["question"] = names[data["question"]][0]


@forgery("R05", "an easier question, answered rightly, all totals fit", POINTS)
def _(source):
    i, _, data = answered(source)
    easy = {"a": source.chance.randrange(5), "op": "+", "b": 1} if "a" in data["drawn"] else {
        **data["drawn"], "text": "E" if len(data["drawn"]["text"]) == 1 else "TEE"}
    if easy == data["drawn"]:
        raise IndexError
    redrawn(source, i, easy)


@forgery("R05", "another word of the list, answered rightly, totals fit", ("morse",),
         level="intermediate")
def _(source):
    i, _, data = answered(source)
    word = source.chance.choice(source.content["words"]["intermediate"])
    if word == data["drawn"]["text"]:
        raise IndexError
    redrawn(source, i, {**data["drawn"], "text": word})


@forgery("R05", "direction turned, answered rightly", ("morse",))
def _(source):
    i, _, data = answered(source)
    turned = {"encode": "decode", "decode": "encode"}[data["drawn"]["direction"]]
    redrawn(source, i, {**data["drawn"], "direction": turned})


@forgery("R05", "a single letter at a higher level", ("morse",), level="expert")
def _(source):
    i, _, data = answered(source)
    redrawn(source, i, {**data["drawn"], "text": source.chance.choice("ETAN")})


@forgery("R05", "operands exchanged, the sum the same", ("arithmetic",))
def _(source):
    i, _, data = source.some("questionShown", lambda data: data["drawn"]["op"] in "+*"
                             and data["drawn"]["a"] != data["drawn"]["b"])
    drawn = data["drawn"]
    drawn["a"], drawn["b"] = drawn["b"], drawn["a"]


@forgery("R05", "a reroll taken out, draws renumbered", ("arithmetic",))
def _(source):
    given = {data["question"] for kind, data in source.events() if kind == "answerGiven"}
    i, _, _ = source.some("questionShown", lambda data: data["question"] not in given
                          and data["why"] != "start")
    if i == len(source.appends) - 1 or len(source.appends[i][1]) > 1:
        raise IndexError
    following = next((data for _, events in source.appends[i + 1:] for kind, data in events
                      if kind == "questionShown"), None)
    if following is None or following["why"] == "resumed":
        raise IndexError
    following["why"] = "next"
    del source.appends[i]
    renumbered(source)


@forgery("R05", "a wrong round taken out, draws renumbered, totals fit", ("arithmetic",))
def _(source):
    wrong_round(source)
    renumbered(source)
    source.retotal()


@forgery("R05", "a wrong round taken out, a gap in the draws, totals fit", ("arithmetic",))
def _(source):
    wrong_round(source)
    source.retotal()


def wrong_round(source):
    i = source.chance.choice([
        i for i, (_, events) in enumerate(source.appends[:-2]) if i > 2
        and events[0][0] == "answerGiven" and not events[1][1]["correct"]
        and source.appends[i - 1][1][-1][0] == source.appends[i + 1][1][-1][0] == "questionShown"
        and source.appends[i - 1][1][-1][1]["why"] == "next"])
    del source.appends[i - 1:i + 1]


@forgery("R05", "two draws exchanged, answers with them", POINTS)
def _(source):
    i, _, one = answered(source)
    k, _, two = answered(source)
    if one["drawn"] == two["drawn"]:
        raise IndexError
    first, second = dict(one["drawn"]), dict(two["drawn"])
    redrawn(source, i, second)
    redrawn(source, k, first)


@forgery("R05", "another seed at the start", POINTS)
def _(source):
    source.start["seed"] = f"{source.chance.getrandbits(128):032x}"


@forgery("R05", "another seed at the start, shuffled", OUTCOMES, shuffle="both")
def _(source):
    orders = {str(d.get("order")) for k, d in source.events() if k == "questionShown"}
    source.start["seed"] = f"{source.chance.getrandbits(128):032x}"
    if len(orders) < 2:
        raise IndexError


@forgery("R05", "order of the answers altered", OUTCOMES, shuffle="answers")
def _(source):
    data = source.some("questionShown", lambda data: "order" in data)[2]
    data["order"] = data["order"][::-1]


@forgery("R05", "order of the answers left out", OUTCOMES, shuffle="answers")
def _(source):
    del source.some("questionShown", lambda data: "order" in data)[2]["order"]


@forgery("R05", "an order where nothing is shuffled", OUTCOMES, shuffle="none")
def _(source):
    kinds = {q["id"]: len(q["answers"]) for q in source.content["questions"]}
    data = source.some("questionShown")[2]
    data["order"] = list(range(kinds[data["question"]]))


@forgery("R05", "two questions in each other's place", OUTCOMES)
def _(source):
    ids = [q["id"] for q in source.content["questions"] if q["kind"] == "single"]
    if source.start["shuffle"] and "answers" in source.start["shuffle"]:
        raise IndexError
    shown = {data["question"] for kind, data in source.events() if kind == "questionShown"}
    ids = [name for name in ids if name in shown]
    one, two = ids[0], ids[source.chance.randrange(1, max(2, len(ids)))]
    for _, data in source.events():
        if data.get("question") in (one, two):
            data["question"] = two if data["question"] == one else one


@forgery("R05", "`number` altered", ALL)
def _(source):
    source.some("questionShown")[2]["number"] += source.chance.choice([1, 2, -1, 7])


@forgery("R05", "`of` altered", OUTCOMES + ("morse",))
def _(source):
    source.some("questionShown")[2]["of"] += source.chance.choice([-2, 1])


@forgery("R05", "`draw` altered", POINTS)
def _(source):
    source.some("questionShown")[2]["draw"] += source.chance.choice([1, 5])


@forgery("R05", "another question after coming back", POINTS)
def _(source):
    i, _, data = source.some("questionShown", lambda data: data["why"] == "resumed")
    chance = writer.Chance(source.start["seed"], f"question/{data['draw'] + 1}")
    following = type(source.play.session).draw(source.play.session, chance)[0]
    if following == data["drawn"]:
        raise IndexError
    data["drawn"] = following


@forgery("R05", "another place after coming back", OUTCOMES)
def _(source):
    i, j, data = source.some("questionShown", lambda data: data["why"] == "resumed")
    place = source.some("questionShown", lambda one: one["question"] != data["question"])[2]
    source.appends[i][1][j][1] = {**place, "why": "resumed"}
