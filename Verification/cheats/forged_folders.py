"""Forged data folders: preferences that the player's log never had (R17), and sessions cut,
changed, taken away or put in behind the ledger's back (I06 to I10)."""
import copy

from .forge import ALL, forgery
from .house import HOUR, writer

# R17: preferences that the player's log never had. `kept_log`: the player has a log


@forgery("R17", "another tint or font at the start", kept_log=True, data=True)
def _(source):
    preferences = source.start["preferences"]
    if source.places("sessionResumed") or source.places("settingChanged"):
        raise IndexError
    name, value = source.chance.choice([("tint", "orange"), ("fontSize", "31.5"), ("wpm", "7")])
    preferences[name] = value


@forgery("R17", "timer off at the start, on in the player's log", ("morse",), timer="on",
         kept_log=True, data=True)
def _(source):
    if source.places("timeExpired") or source.places("sessionResumed"):
        raise IndexError
    source.start["preferences"]["timer"] = "off"


@forgery("R17", "slower Morse on coming back", kept_log=True, data=True)
def _(source):
    i, _, data = source.last("sessionResumed")
    if any(kind == "settingChanged" for _, events in source.appends[i:] for kind, _ in events):
        raise IndexError
    data["preferences"]["wpm"] = "5"


@forgery("R17", "a change that the player's log lacks", kept_log=True, data=True)
def _(source):
    if source.places("settingChanged") or source.places("sessionResumed"):
        raise IndexError
    i = source.chance.randrange(2, len(source.appends))
    source.insert(i, ["settingChanged", {"setting": "sound", "from": "on", "to": "off"}],
                  after=900)


@forgery("R17", "had only later", kept_log=True, data=True)
def _(source):
    if source.places("settingChanged") or source.places("sessionResumed"):
        raise IndexError
    source.start["preferences"]["tint"] = "orange"
    source.play.player.events.append((source.play.t + HOUR, ("settingChanged", {
        "setting": "tint", "from": "green", "to": "orange"})))


@forgery("R17", "had once, and no longer", kept_log=True, data=True)
def _(source):
    if source.places("settingChanged") or source.places("sessionResumed"):
        raise IndexError
    source.start["preferences"]["tint"] = "blue"      # before the player's log made it green


@forgery("R17", "each value had once, never together", kept_log=True, data=True)
def _(source):
    if source.places("settingChanged") or source.places("sessionResumed"):
        raise IndexError
    events, first = source.play.player.events, source.house.now - 2 * HOUR
    for n, change in enumerate([("tint", "green", "orange"), ("tint", "orange", "green"),
                                ("wpm", "20", "33")]):
        events.append((first + n, ("settingChanged", dict(zip(("setting", "from", "to"),
                                                              change)))))
    source.start["preferences"].update(tint="orange", wpm="33")


# I06 to I10: behind the ledger's back


@forgery("I06", "the end cut off, as if it had not happened", ledger="kept")
def _(source):
    if not source.play.ended:
        raise IndexError
    del source.appends[-source.chance.randrange(1, 4):]


@forgery("I06", "cut back to a tenth", ledger="kept")
def _(source):
    del source.appends[max(2, len(source.appends) // 10):]


@forgery("I08", "cut back, and played anew to another end by the rules", ledger="kept")
def _(source):
    play = source.play
    anew = copy.deepcopy(play)
    if play.points_quiz or not play.ended:
        raise IndexError
    session = type(play.session)(
        {"player": play.player.name, "seed": play.seed, "rank": "expert",
         "clock": {"start": source.appends[0][0], "step": 0},
         "preferences": source.start["preferences"]}, play.session.quiz,
        source.start["quizDigest"])
    anew.session, anew.t = session, writer.Clock(source.appends[0][0], 0).upcoming
    session.clock = play.session.clock
    from .people import finish
    finish(anew, source.chance, aim=session.outcomes[-1])
    source.replayed = b"".join(session.log.lines)


@forgery("I09", "the session's file taken away", ledger="kept")
def _(source):
    source.house.gone.add(source.play.id)


@forgery("I10", "a session that the ledger never heard of", ledger="kept")
def _(source):
    source.house.unregistered.add(source.play.id)
    source.house.play(source.house.player("zoe"), "animals")


@forgery("I10", "a session given to another player, chain recomputed", ledger="kept")
def _(source):
    source.start["player"] = "zoe"


@forgery("I10", "the ledger registers another player", ledger="kept")
def _(source):
    def edit(entries):
        for _, _, kind, data in entries:
            if kind == "sessionOpened" and data["session"] == source.play.id:
                data["player"] = "zoe"
        return entries
    source.house.ledger_edit = edit


@forgery("I07", "an answer given a second longer, chain recomputed", ALL, ledger="kept")
def _(source):
    source.some("answerGiven")[2]["elapsed"] += 1000
