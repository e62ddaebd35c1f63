"""A second round: what is in the player's log and in the ledger, and what only several sessions
or the wall clock can show."""
import copy

from .forge import forgery
from .house import DAY, HOUR, writer

STARTED = "sessionStarted"


# The player's log, and what it ought to have


@forgery("R13", "a level that no log opened, chosen in the session", ("morse",), later=True,
         data=True, level="beginner")
def _(source):
    if source.places("settingChanged") or source.places("sessionResumed"):
        raise IndexError
    i, _, _ = source.last("answerGiven")        # the last round: nothing is drawn after it
    if not source.places("sessionFinished"):
        raise IndexError
    change = {"setting": "level", "from": "beginner", "to": "expert"}
    source.insert(i, ["settingChanged", change], after=500)
    player = source.play.player
    player.events = [one for one in player.events if one[1][0] != "levelOpened"]
    player.events.append((writer.Clock(source.appends[i][0], 0).upcoming,
                          ("settingChanged", change)))


@forgery("R13", "a level opened after fewer than eight right ones", ("morse",), later=True,
         data=True, level="beginner")
def _(source):
    result = source.last("sessionFinished")[2]
    if result["right"] >= 8:
        raise IndexError
    source.play.player.events.append((source.play.t, ("levelOpened", {
        "level": "intermediate", "session": source.play.id})))


@forgery("R13", "the player's log: a value out of range", later=True, data=True, kept_log=True)
def _(source):
    source.play.player.events.append((source.play.t + DAY, ("settingChanged", {
        "setting": "tint", "from": "green", "to": "pink"})))


@forgery("R13", "the player's log: a change from another value", later=True, data=True,
         kept_log=True)
def _(source):
    source.play.player.events.append((source.play.t + DAY, ("settingChanged", {
        "setting": "sound", "from": "off", "to": "on"})))


@forgery("R17", "timer off in the session; the log had it off once, before", ("morse",),
         timer="on", later=True, data=True, kept_log=True)
def _(source):
    if source.places("timeExpired") or source.places("sessionResumed") \
            or source.places("settingChanged"):
        raise IndexError
    preferences = source.start["preferences"]
    events, before = source.play.player.events, source.house.now - HOUR // 2
    for n, (one, other) in enumerate((("on", "off"), ("off", "on"))):
        events.append((before + n, ("settingChanged", {"setting": "timer", "from": one,
                                                       "to": other})))
    preferences["timer"] = "off"


# The ledger. AUDIT has no code of its own for most of this: I08 stands for any proof


def ledger(name):
    """A forgery of the ledger's entries; the session itself is sound."""
    def listed(function):
        @forgery("I08", f"the ledger: {name}", later=True, data=True)
        def _(source):
            def edit(entries):
                mine = [n for n, entry in enumerate(entries)
                        if entry[3]["session"] == source.play.id]
                return function(source, entries, mine)
            edit(source.house.entries())
            source.house.ledger_edit = edit
        return function
    return listed


def ending(source, entries, mine):
    n = mine[-1]
    if entries[n][2] != "sessionEnded":
        raise IndexError
    return n


@ledger("finished for abandoned, or the other way round")
def _(source, entries, mine):
    data = entries[ending(source, entries, mine)][3]
    data["how"] = "abandoned" if data["how"] == "finished" else "finished"
    return entries


@ledger("an opening twice")
def _(source, entries, mine):
    entries.insert(mine[0] + 1, copy.deepcopy(entries[mine[0]]))
    return entries


@ledger("an end twice")
def _(source, entries, mine):
    n = ending(source, entries, mine)
    entries.insert(n, copy.deepcopy(entries[n]))
    return entries


@ledger("a checkpoint without an opening")
def _(source, entries, mine):
    if len(mine) < 2:
        raise IndexError
    del entries[mine[0]]
    return entries


@ledger("another quiz")
def _(source, entries, mine):
    data = entries[mine[0]][3]
    data["quiz"] = "morse" if data["quiz"] != "morse" else "animals"
    return entries


@ledger("a head that never was")
def _(source, entries, mine):
    entries[source.chance.choice(mine)][3]["head"] = "5" * 64
    return entries


@ledger("a huge seq")
def _(source, entries, mine):
    entries[source.chance.choice(mine)][3]["seq"] = source.chance.choice([2**63 - 1, 10**6])
    return entries


@ledger("a seq below zero")
def _(source, entries, mine):
    entries[source.chance.choice(mine)][3]["seq"] = -1
    return entries


@ledger("an event of another kind")
def _(source, entries, mine):
    time, at, _, data = entries[mine[0]]
    entries.insert(mine[0] + 1, (time, at, "sessionBlessed", {"session": data["session"]}))
    return entries


@ledger("a session that never was, ended")
def _(source, entries, mine):
    time, at, kind, data = entries[mine[0]]
    ghost = {**data, "session": "01a19fb0-c400-7b0e-9d2f-0123456789ab"}
    entries.insert(mine[0] + 1, (time, at, kind, ghost))
    gone = {name: ghost[name] for name in ("session", "seq", "head")}
    entries.insert(mine[0] + 2, (time, at, "sessionEnded", {**gone, "how": "finished"}))
    return entries


# Rules that only several sessions, or the wall clock, can show: no code in AUDIT


@forgery("R16", "two open sessions of arithmetic", ("arithmetic",), later=True, data=True)
def _(source):
    if source.play.ended:
        raise IndexError
    house, player = source.house, source.play.player
    house.plays.remove(source.play)
    second = house.play(player, "arithmetic", source.play.t + HOUR)
    second.right(3000)
    second.do("pause", 2000)
    house.plays.append(source.play)


@forgery("R10", "paused after the limit had passed, and nothing expired", ("morse",), later=True,
         timer="on", level="beginner")
def _(source):
    if any("preferences" in data and kind != STARTED for kind, data in source.events()):
        raise IndexError
    i = source.chance.choice([i for i, (_, events) in enumerate(source.appends)
                              if events[0][0] == "answerGiven"
                              and source.appends[i - 1][1][-1][0] == "questionShown"])
    shown = source.appends[i - 1][1][-1][1]
    source.insert(i, ["sessionPaused", {}], after=100)
    source.insert(i + 1, ["sessionResumed", {"preferences": source.start["preferences"]}],
                  ["questionShown", {**shown, "why": "resumed"}], after=100)
    if source.places("settingChanged"):
        raise IndexError
    for append in source.appends[i:]:           # a minute passes before the pause
        append[0] = writer.timestamp(writer.Clock(append[0], 0).upcoming + 60_000)
