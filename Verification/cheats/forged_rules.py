"""Sessions played by a program with other rules of scoring and drawing (R01, R03 to R05): logs that
agree with themselves in all totals, tallies and results, but not with the rules."""
from .people import (answer, finish, hardness, mistaken, morse_player, onward, pick, rounds,
                     spread, thinking)
from .plan import cheat


def modded(house, quiz, members, level="intermediate"):
    """A session whose program was changed in these members; None if it plays as it should."""
    player = morse_player(house, "kim", level) if quiz == "morse" else house.player("kim")
    play = house.play(player, quiz)
    play.session.__class__ = type("Modded", (type(play.session),), members)
    return play


def arithmetic(house, members, skill=.7, count=25):
    play = modded(house, "arithmetic", members)
    rounds(play, house.chance, count, skill)
    play.do("pause", 1500)
    return play


def marks(gain, loss, floor=0):
    """Other points for right and wrong."""
    def mark(self, correct):
        self.marked = True
        self.asked += 1
        self.right += correct
        delta = gain if correct else loss
        before, self.points = self.points, max(floor, self.points + delta)
        if delta != (1 if correct else -1) or self.points != max(0, before + delta):
            self.odd = True
        return ("scoreUpdated", {"correct": correct, "delta": delta, "points": self.points,
                                 "expected": self.expected})
    return {"mark": mark, "odd": False}


def odd(*plays):
    """Only sessions in which the other rules made a difference."""
    return list(plays) if all(play.session.odd for play in plays) else []


@cheat("R03", "other rules: two points for a right answer")
def _(house):
    return odd(arithmetic(house, marks(2, -1)))


@cheat("R03", "other rules: no penalty")
def _(house):
    return odd(arithmetic(house, marks(1, 0)))


@cheat("R03", "other rules: no floor")
def _(house):
    return odd(arithmetic(house, marks(1, -1, floor=-99), skill=.4))


@cheat("R01", "other rules: Morse without its spaces is right too")
def _(house):
    def compared(self, text):
        return text.replace(" ", "").replace("/", "").upper()
    play = modded(house, "morse", {"compared": compared})
    used = False
    while not play.ended:
        loose = play.session.expected.replace(" ", "")
        if play.drawn["direction"] == "encode" and loose != play.session.expected:
            used = True
            play.text(loose, thinking(play, house.chance))
        else:
            answer(play, house.chance)
        onward(play, house.chance)
    return [play] if used else []


@cheat("R01", "other rules: off by one is near enough")
def _(house):
    def decided(self, given):
        events = type(self).__mro__[1].answer(self, given)
        score = events[1][1]
        if not score["correct"] and abs(int(given["text"]) - int(self.expected)) <= 1:
            self.odd, self.right = True, self.right + 1
            self.points += 2 if self.points or score["points"] else 1
            score.update(correct=True, delta=1, points=self.points)
        return events
    play = modded(house, "arithmetic", {"answer": decided, "odd": False})
    for _ in range(20):
        if house.chance.random() < .3 and int(play.session.expected) > 0:
            play.text(str(int(play.session.expected) + 1), thinking(play, house.chance))
        else:
            play.right(thinking(play, house.chance))
        onward(play, house.chance)
    play.do("pause", 1500)
    return odd(play)


@cheat("R01", "other rules: the slider rounds halves down")
def _(house):
    def points_of(self, question, given):
        base = type(self).__mro__[1].points_of(self, question, given)
        if "slider" not in given or "percent" in question["answers"][0]:
            return base
        answers = question["answers"]
        at = (given["slider"] * (len(answers) - 1) * 2 + 99) // 200
        made = [a["outcome"] for a in [answers[at]] if "outcome" in a]
        self.odd = self.odd or made != base
        return made
    play = modded(house, house.chance.choice(["animals", "country", "expedition"]),
                  {"points_of": points_of, "odd": False})
    while not play.ended:
        question = None if play.session.waiting else play.session.question()
        if question and question["kind"] == "ranged":
            play.do({"answer": {"slider": house.chance.choice([50, 25, 75, 10, 30])}}, 4000)
        elif question:
            pick(play, house.chance)
        else:
            play.do("submit", 2000)
    return odd(play)


@cheat("R01", "other rules: a revised answer keeps its old vote")
def _(house):
    def score(self, question, was, given):
        self.odd = self.odd or bool(was and self.points_of(question, was))
        return type(self).__mro__[1].score(self, question, None, given)
    play = modded(house, house.chance.choice(["country", "expedition"]),
                  {"score": score, "odd": False})
    for _ in range(4):
        pick(play, house.chance)
    for _ in range(3):
        play.do("back", 1800)
        pick(play, house.chance)
    finish(play, house.chance)
    return odd(play)


@cheat("R04", "other rules: a tie goes to the last one listed")
def _(house):
    def finish_(self):
        kind, data = type(self).__mro__[1].finish(self)
        self.odd = data["outcome"] != data["tied"][-1]
        return kind, {**data, "outcome": data["tied"][-1]}
    play = modded(house, house.chance.choice(["animals", "country", "expedition"]),
                  {"finish": finish_, "odd": False})
    finish(play, house.chance)
    return odd(play)


@cheat("R04", "other rules: the first listed instead of the first reached")
def _(house):
    def finish_(self):
        kind, data = type(self).__mro__[1].finish(self)
        self.odd = data["outcome"] != data["tied"][0]
        return kind, {**data, "outcome": data["tied"][0]}
    for _ in range(30):
        play = modded(house, house.chance.choice(["country", "expedition"]),
                      {"finish": finish_, "odd": False})
        finish(play, house.chance)
        if play.session.odd:
            return [play]
        house.plays.remove(play)
    return []


@cheat("R04", "other rules: arithmetic ends after twenty")
def _(house):
    play = modded(house, "arithmetic", {"OF": None})
    rounds(play, house.chance, 19)
    answer(play, house.chance)
    play.session.OF = play.session.asked
    play.next(1500)
    return [play]


@cheat("R04", "other rules: Morse ends with eight right ones")
def _(house):
    play = modded(house, "morse", {})
    while not play.ended:
        answer(play, house.chance, .98)
        if play.session.right == 8 and play.session.asked < 10:
            play.session.OF = play.session.asked
        onward(play, house.chance)
    return [play] if play.session.asked < 10 else []


@cheat("R05", "other rules: Morse can be rerolled")
def _(house):
    def reopen(self):
        self.draw_next()
        return [self.show("reopened")]
    play = modded(house, "morse", {"reopen": reopen})
    play.session.commands = play.session.commands | {"reopen"}
    used = 0
    while not play.ended:
        while house.chance.random() < .3 and hardness(play.drawn) > .3:
            play.do("reopen", spread(house.chance, 1500))
            used += 1
        answer(play, house.chance)
        onward(play, house.chance)
    return [play] if used else []


@cheat("R05", "other rules: only figures up to four are drawn")
def _(house):
    def draw(self, chance):
        a, b = chance.draw(5), chance.draw(5)
        return {"a": a, "op": "+", "b": b}, str(a + b)
    play = modded(house, "arithmetic", {"draw": draw})
    rounds(play, house.chance, 15)
    play.do("pause", 1500)
    return [play]


@cheat("R05", "other rules: after a wrong answer the same question again")
def _(house):
    def next_(self):
        if self.odd == "again":
            self.odd, self.marked = True, False
            return [self.show("next")]
        return type(self).__mro__[1].next(self)
    play = modded(house, "arithmetic", {"next": next_, "odd": False})
    for _ in range(15):
        if house.chance.random() < .2:
            play.text(mistaken(play, house.chance), thinking(play, house.chance))
            play.session.odd = "again"
        else:
            play.right(thinking(play, house.chance))
        onward(play, house.chance)
    play.do("pause", 1500)
    return [play] if play.session.odd is True else []
