"""Sessions played by a program with other rules of what is allowed when (R07, R08, R10 to R12,
R16): whole logs that agree with themselves, but not with the rules."""
from .forged_rules import modded
from .house import SECOND, writer
from .people import answer, choice, finish, mistaken, onward, pick, rounds, spread
from .plan import cheat


@cheat("R07", "other rules: going back changes the result")
def _(house):
    def finish_(self):
        made = type(self).__mro__[1].finish(self)
        self.ended = False
        return made
    play = modded(house, house.chance.choice(["animals", "expedition"]), {"finish": finish_})
    for _ in play.session.questions:
        pick(play, house.chance)
    play.do("back", 2500)
    pick(play, house.chance)
    pick(play, house.chance)
    return [play]


@cheat("R08", "other rules: no question is ever marked")
def _(house):
    def answer_(self, given):
        self.marked = False
        return type(self).__mro__[1].answer(self, given)
    play = modded(house, "arithmetic", {"answer": answer_})
    used = 0
    for _ in range(20):
        while house.chance.random() < .3:
            used += 1
            play.text(mistaken(play, house.chance), spread(house.chance, 1500))
        play.right(spread(house.chance, 1500))
        onward(play, house.chance)
    play.do("pause", 1500)
    return [play] if used else []


@cheat("R10", "other rules: all limits doubled")
def _(house):
    doubled = {name: 2 * limit for name, limit in writer.MorseSession.LIMITS.items()}
    play = modded(house, "morse", {"LIMITS": doubled}, "beginner")
    limit, play.session.limit, used = play.session.limit, 2 * play.session.limit, 0
    while not play.ended:
        late = house.chance.random() < .4
        used += late
        play.right(house.chance.randrange(limit + 1, 2 * limit) if late else 9000)
        onward(play, house.chance)
    return [play] if used else []


@cheat("R10", "other rules: the timer's switch acts at once")
def _(house):
    play = modded(house, "morse", {}, "intermediate")
    for number in range(10):
        if number in (3, 7):
            play.wait(30 * SECOND)
            play.set("timer", "off")
            play.session.limit = None
            play.right(40 * SECOND)
            play.set("timer", "on", 1000)
        else:
            answer(play, house.chance)
        onward(play, house.chance)
    return [play]


@cheat("R11", "other rules: every place can be jumped to")
def _(house):
    play = modded(house, house.chance.choice(["country", "expedition"]), {})
    pick(play, house.chance)
    play.session.reached = len(play.session.questions)
    play.do({"jump": play.session.reached}, 3000)
    play.do({"jump": house.chance.randrange(3, play.session.reached)}, 3000)
    play.do({"jump": 2}, 3000)
    finish(play, house.chance)
    return [play]


@cheat("R11", "other rules: next without an answer")
def _(house):
    def next_(self):
        return [self.go(self.place + 1, "next")]
    play = modded(house, house.chance.choice(["country", "expedition"]), {"next": next_})
    pick(play, house.chance)
    play.do("next", 2500)
    play.do("next", 2500)
    for _ in range(2):
        play.do("back", 1500)
    finish(play, house.chance)
    return [play]


@cheat("R12", "other rules: single questions take two choices")
def _(house):
    def checked(self, question, given):
        return given
    play = modded(house, house.chance.choice(["animals", "country", "expedition"]),
                  {"checked": checked})
    while not play.ended:
        if play.session.waiting:
            play.do("submit", 2000)
        elif play.session.question()["kind"] == "single":
            play.do({"answer": {"choices": [0, 1]}}, 4000)
        else:
            play.do({"answer": choice(play, house.chance)}, 4000)
    return [play]


@cheat("R16", "other rules: what was paused goes on without resuming")
def _(house):
    def pause(self):
        return [("sessionPaused", {})]
    play = modded(house, house.chance.choice(["arithmetic", "country", "expedition"]),
                  {"pause": pause})
    for _ in range(3):
        if play.points_quiz:
            rounds(play, house.chance, 1)
        else:
            pick(play, house.chance)
    play.do("pause", 900)
    play.wait(60 * SECOND)
    if play.points_quiz:
        rounds(play, house.chance, 8)
    else:
        finish(play, house.chance)
    return [play]


@cheat("R16", "other rules: a quiz with submit ends with its last answer")
def _(house):
    play = modded(house, "country", {})
    for _ in range(14):
        pick(play, house.chance)
    play.session.commands = play.session.commands - {"submit"}
    pick(play, house.chance)
    return [play]


@cheat("R16", "other rules: a resumption shows the question in an append of its own")
def _(house):
    def resume(self):
        self.paused = False
        return [("sessionResumed", {"preferences": dict(self.preferences)})]
    play = modded(house, house.chance.choice(["arithmetic", "expedition"]), {"resume": resume})
    for _ in range(3):
        if play.points_quiz:
            rounds(play, house.chance, 1)
        else:
            pick(play, house.chance)
    play.away(90 * SECOND)
    play.session.append([play.session.show("resumed")])
    play.stamp()
    if play.points_quiz:
        rounds(play, house.chance, 5)
    else:
        finish(play, house.chance)
    return [play]
