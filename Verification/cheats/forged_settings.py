"""Forged settings, quizzes and words that this version does not know (R13 to R15). The chain is
always made anew."""
from .forge import ALL, forgery
from .house import QUIZZES, writer

# R13: settings


def strange(source, *change):
    i = source.chance.choice([
        i for i in range(2, len(source.appends) + 1)
        if not {"sessionPaused", "sessionFinished", "sessionAbandoned"} & {
            kind for kind, _ in source.appends[i - 1][1]}])
    source.insert(i, ["settingChanged", dict(zip(("setting", "from", "to"), change))])


BAD = [("tint", "blue", "pink"), ("wpm", "20", "99"), ("wpm", "20", "4"), ("wpm", "20", "05"),
       ("fontSize", "17.0", "12"), ("fontSize", "17.0", "32.1"), ("fontSize", "17.0", "17.05"),
       ("timer", "on", "maybe"), ("sound", "on", "ON"), ("shuffle", "none", "all"),
       ("level", "beginner", "master")]


@forgery("R13", "a value out of range")
def _(source):
    name, _, to = source.chance.choice(BAD)
    strange(source, name, source.start["preferences"][name], to)


@forgery("R13", "a change from a value that it did not have")
def _(source):
    name, values = source.chance.choice([("tint", ["blue", "orange", "green"]),
                                         ("sound", ["on", "off"])])
    if any(data.get("setting") == name for _, data in source.events()):
        raise IndexError
    was = source.start["preferences"][name]
    wrong = source.chance.choice([value for value in values if value != was])
    strange(source, name, wrong, was)


@forgery("R13", "the present value again")
def _(source):
    if source.places("settingChanged"):
        raise IndexError
    strange(source, "sound", source.start["preferences"]["sound"],
            source.start["preferences"]["sound"])


@forgery("R13", "a setting that does not exist")
def _(source):
    strange(source, source.chance.choice(["points", "lives", "Tint"]), "1", "9")


def spoiled(source, preferences):
    way = source.chance.randrange(4)
    if way == 0:
        name, _, to = source.chance.choice(BAD)
        preferences[name] = to
    elif way == 1:
        del preferences[source.chance.choice(list(preferences))]
    elif way == 2:
        items = list(preferences.items())
        preferences.clear()
        preferences.update(reversed(items))
    else:
        preferences["wpm"] = 20


@forgery("R13", "preferences at the start: out of range, lacking, in another order, a number")
def _(source):
    spoiled(source, source.start["preferences"])


@forgery("R13", "preferences on coming back: out of range, lacking, in another order, a number")
def _(source):
    spoiled(source, source.some("sessionResumed")[2]["preferences"])


@forgery("R13", "`shuffle` other than the setting says")
def _(source):
    was = source.start["shuffle"]
    source.start["shuffle"] = source.chance.choice([
        value for value in writer.SHUFFLES.values() if value != was])


@forgery("R13", "a level that was never opened", ("morse",), level="expert", data=True)
def _(source):
    player = source.play.player
    player.events = [event for event in player.events if event[1][0] != "levelOpened"]


@forgery("R13", "a change while paused")
def _(source):
    i, _, _ = source.some("sessionPaused")
    if i + 1 == len(source.appends):
        raise IndexError
    now = next(data["preferences"]["sound"] for kind, data in source.events()
               if kind == "sessionStarted")
    to = "off" if now == "on" else "on"
    source.insert(i + 1, ["settingChanged", {"setting": "sound", "from": now, "to": to}])


# R14: another quiz than the digest names


@forgery("R14", "another quiz's id")
def _(source):
    source.start["quiz"] = source.chance.choice(
        [name for name in ALL if name != source.start["quiz"]])


@forgery("R14", "the digest of another quiz whose file is there")
def _(source):
    name = source.chance.choice([name for name in ALL if name != source.start["quiz"]])
    source.start["quizDigest"] = writer.hashlib.sha256(QUIZZES[name]).hexdigest()


@forgery("R14", "id and digest of another quiz")
def _(source):
    name = source.chance.choice([name for name in ALL if name != source.start["quiz"]])
    source.start.update(quiz=name,
                        quizDigest=writer.hashlib.sha256(QUIZZES[name]).hexdigest())


@forgery("R14", "the file of a quiz of one's own altered, its name kept", ("signals",), data=True)
def _(source):
    digest = source.start["quizDigest"]
    source.house.quiz_files[digest] = source.play.raw.replace(b'"Signals"', b'"Sygnals"', 1)
    assert source.house.quiz_files[digest] != source.play.raw


@forgery("R14", "a digest that nobody has the quiz of")
def _(source):
    source.start["quizDigest"] = f"{source.chance.getrandbits(256):064x}"


# R15: words that this version does not know


@forgery("R15", "an event of another kind")
def _(source):
    source.insert(source.chance.randrange(2, len(source.appends) + 1), source.chance.choice([
        ["hintShown", {"question": "q1"}], ["bonusGiven", {"points": 5}], ["scoreUpdated2", {}]]))


@forgery("R15", "an event of another kind inside an append")
def _(source):
    i = source.chance.randrange(2, len(source.appends))
    source.appends[i][1].append(["confettiShown", {}])


@forgery("R15", "a member more")
def _(source):
    _, data = source.chance.choice(source.events()[1:])
    data[source.chance.choice(["device", "hint", "points2"])] = source.chance.choice([1, "x", {}])


@forgery("R15", "a member more within an answer or the preferences")
def _(source):
    data = source.chance.choice([
        data["answer"] if "answer" in data else data["preferences"] for _, data in source.events()
        if "answer" in data or "preferences" in data])
    data["theme"] = "dark"


@forgery("R15", "rules of a later version")
def _(source):
    source.start["rules"] = source.chance.choice([2, 3, 0])


@forgery("R15", "another word for `why`")
def _(source):
    source.some("questionShown")[2]["why"] = source.chance.choice(["again", "skipped", "hint"])


@forgery("R15", "an unknown kind of shuffling")
def _(source):
    source.start["shuffle"] = ["questions", "colours"]


@forgery("R15", "a refusal in unknown words")
def _(source):
    source.insert(2, ["refused", source.chance.choice([
        {"command": "cheat", "reason": "notAnswerable"},
        {"command": "next", "reason": "becauseISaySo"}])])
