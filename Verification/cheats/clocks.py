"""Cheats with time and settings: clocks set, timed questions left open, settings flipped around
scoring (S07, S08, S10). Sound logs, but for those backdated, whose chains are made anew."""
from .house import DAY, HOUR, MINUTE, SECOND, appends_of, writer
from .people import (answer, finish, hardness, morse_player, onward, rounds, spread, thinking)
from .plan import cheat

# S07: clocks


def arithmetic(house):
    return house.play(house.player("kim"), "arithmetic")


def turned(house, shift, quiz=None, paused=False, back_again=False):
    """The wall clock is set `shift` ms off in the middle of a session."""
    chance = house.chance
    play = house.play(house.player("kim"), quiz or chance.choice(["arithmetic", "morse"]))
    rounds(play, chance, chance.randrange(3, 7))
    if paused:
        play.do("pause", 900)
        play.wait(chance.randrange(10 * SECOND, MINUTE))
        play.session.offset = shift
        play.do("resume", 3000)
    else:
        play.session.offset = shift
    rounds(play, chance, 2)
    if back_again:
        play.session.offset = 0
    rounds(play, chance, 12 if play.quiz == "morse" else 5)
    if not play.ended:
        play.do("pause", 2000)
    return [play]


def shift_named(name, low, high, **how):
    @cheat("S07", name)
    def _(house):
        return turned(house, house.chance.randrange(low, high), **how)


shift_named("an hour or two back in the middle", -2 * HOUR, -HOUR)
shift_named("20-60 s back in the middle", -MINUTE, -20 * SECOND)
shift_named("0.2-2 s back", -2000, -200)
shift_named("a day back while paused", -2 * DAY, -DAY, paused=True)
shift_named("two minutes back while paused for less", -3 * MINUTE, -2 * MINUTE, paused=True)
shift_named("10-60 min forward", 10 * MINUTE, HOUR)
shift_named("10-60 min forward and back again", 10 * MINUTE, HOUR, back_again=True)
shift_named("20 s forward", 15 * SECOND, 25 * SECOND)


@cheat("S07", "monotonic clock faked: elapsed a third of the time")
def _(house):
    chance = house.chance
    play = house.play(morse_player(house, "kim", "intermediate"), "morse")
    slow = type("Slow", (type(play.session),), {
        "elapsed": lambda self: (self.now - self.shown_at) // 3})
    play.session.__class__ = slow
    rounds(play, chance, 10, .97, lambda play: spread(chance, 60_000, .3))
    return [play]


@cheat("S07", "elapsed faked by 3-8 s on the hard ones only")
def _(house):
    chance = house.chance
    play = arithmetic(house)
    slow = type("Quick", (type(play.session),), {
        "elapsed": lambda self: max(900, self.now - self.shown_at - self.__dict__.get("less", 0))})
    play.session.__class__ = slow
    for _ in range(25):
        play.session.less = chance.randrange(3000, 8000) if hardness(play.drawn) > .45 else 0
        answer(play, chance, .97, thinking(play, chance) + play.session.less)
        onward(play, chance)
    play.do("pause", 1500)
    return [play]


def restamped(play, shift):
    """The log written anew with every `at` so much earlier; name and ledger stay."""
    log = writer.Log("session/" + play.id, "")
    log.lines, log.head = [], "0" * 64
    for at, events in appends_of(play.bytes()):
        log.append(writer.timestamp(writer.Clock(at, 0).upcoming + shift), events)
    play.forged = b"".join(log.lines)


@cheat("S07", "backdated: all `at` a day earlier, the name not")
def _(house):
    play = arithmetic(house)
    rounds(play, house.chance, 15)
    play.do("abandon", 2000)
    restamped(play, -house.chance.randrange(20 * HOUR, 3 * DAY))
    return [play]


@cheat("S07", "backdated by 2-3 h; the ledger's `at` is true, its heads the forged ones")
def _(house):
    play = house.play(house.player("kim"), house.chance.choice(["expedition", "animals"]))
    finish(play, house.chance)
    shift = -house.chance.randrange(2 * HOUR, 3 * HOUR)
    restamped(play, shift)

    def true_times(entries):
        return [(time - shift, writer.timestamp(time - shift), kind, data)
                if data["session"] == play.id else (time, at, kind, data)
                for time, at, kind, data in entries]
    house.ledger_edit = lambda entries: sorted(true_times(entries), key=lambda entry: entry[0])
    return [play]


# S08: a pause with the clock running


def looked_up(house, when, gone, level="intermediate", crash=lambda: False, times=1, look=5000):
    """Leaves while a timed question is open, comes back with the answer."""
    chance = house.chance
    play = house.play(morse_player(house, "kim", level), "morse")
    used = 0
    while not play.ended:
        if when(play):
            used += 1
            for _ in range(times):
                play.wait(min(55_000, spread(chance, look)))
                play.away(gone(), crash=crash())
            play.right(min(25_000, spread(chance, 3000 + 350 * len(play.session.expected), .2)))
        else:
            answer(play, chance, .85)
        onward(play, chance)
    return [play] if used else []


@cheat("S08", "paused for 5-30 min at every second question")
def _(house):
    return looked_up(house, lambda _: house.chance.random() < .5,
                     lambda: house.chance.randrange(5 * MINUTE, 30 * MINUTE))


@cheat("S08", "paused for 20-60 s to look it up")
def _(house):
    return looked_up(house, lambda _: house.chance.random() < .5,
                     lambda: house.chance.randrange(20 * SECOND, 60 * SECOND))


@cheat("S08", "killed and resumed, half a minute later")
def _(house):
    return looked_up(house, lambda _: house.chance.random() < .5,
                     lambda: house.chance.randrange(20 * SECOND, 60 * SECOND),
                     crash=lambda: True)


@cheat("S08", "once, at the hardest question, for 3-10 min")
def _(house):
    return looked_up(house, lambda play: play.session.draw_number == 4,
                     lambda: house.chance.randrange(3 * MINUTE, 10 * MINUTE), "expert")


@cheat("S08", "the limit made new three times, 1-3 s away")
def _(house):
    return looked_up(house, lambda _: house.chance.random() < .4,
                     lambda: house.chance.randrange(1000, 3000), "expert", times=3, look=40_000)


@cheat("S08", "letters, paused for 10-20 s, often")
def _(house):
    return looked_up(house, lambda _: house.chance.random() < .6,
                     lambda: house.chance.randrange(10 * SECOND, 20 * SECOND), "beginner")


# S10: settings flipped around scoring


def flips(house, step, level="expert", **settings):
    """Ten rounds; `step` may change settings between a question and the next draw."""
    chance = house.chance
    play = house.play(morse_player(house, "kim", level, **settings), "morse")
    while not play.ended:
        late = play.session.limit is None and play.session.preferences["level"] == "expert"
        answer(play, chance, .92, thinking(play, chance) * (2 if late else 1))
        step(play)
        onward(play, chance)
    return [play]


def flip(play, name, one, other):
    now = play.session.preferences[name]
    play.set(name, other if now == one else one, 1200)


@cheat("S10", "timer off before every other question, and on again")
def _(house):
    return flips(house, lambda play: flip(play, "timer", "on", "off"))


@cheat("S10", "timer off for a single question")
def _(house):
    return flips(house, lambda play: flip(play, "timer", "on", "off")
                 if play.session.draw_number in (4, 5) else None)


@cheat("S10", "timer off after round two, never on again")
def _(house):
    return flips(house, lambda play: play.set("timer", "off", 1500)
                 if play.session.draw_number == 1 else None)


@cheat("S10", "level down to beginner after the first round, up in the last")
def _(house):
    levels = {0: "beginner", 8: "expert"}
    return flips(house, lambda play: play.set("level", levels[play.session.draw_number], 1500)
                 if play.session.draw_number in levels else None)


@cheat("S10", "level flipped every round")
def _(house):
    return flips(house, lambda play: flip(play, "level", "expert", "beginner"))


@cheat("S10", "easier level for the last four rounds only")
def _(house):
    return flips(house, lambda play: play.set("level", "beginner", 1500)
                 if play.session.draw_number == 5 else None)


@cheat("S10", "timer off while away, on again while away")
def _(house):
    def step(play):
        if play.session.draw_number in (2, 6):
            play.away(30 * SECOND, [("timer", "off" if play.session.draw_number == 2 else "on")])
    return flips(house, step)


@cheat("S10", "level eased while away, back for the last round")
def _(house):
    def step(play):
        if play.session.draw_number in (1, 8):
            play.away(MINUTE, [("level", "beginner" if play.session.draw_number == 1
                                else "expert")])
    return flips(house, step)


@cheat("S10", "timer off before the session, on after it")
def _(house):
    plays = flips(house, lambda play: None, timer="off")
    house.player("kim").set(plays[0].t + 5000, "timer", "on")
    return plays
