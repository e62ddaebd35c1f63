"""How people play: how long they take, what they get wrong, how they move about."""
from .house import MINUTE, SECOND, writer


def spread(chance, median, sigma=.35, low=250):
    """A latency: lognormal round its median, never below `low`."""
    return max(low, int(median * chance.lognormvariate(0, sigma)))


def hardness(drawn):
    """0 easy to 1 hard: how hard a drawn question is."""
    if "text" in drawn:
        return min(1, len(drawn["text"]) / 12)
    a, b = drawn["a"], drawn["b"]
    return {"+": (a + b) / 25, "-": abs(a - b) / 14 + .1 * (a < b), "*": a * b / 80 + .1,
            "/": .3 + a / 30}[drawn["op"]]


def thinking(play, chance):
    """What an honest player needs for the question that is shown."""
    if not play.points_quiz:
        kind = play.session.question()["kind"]
        return spread(chance, {"single": 5200, "multiple": 7600, "ranged": 4700}[kind], .4, 1500)
    drawn = play.drawn
    if "a" in drawn:
        return spread(chance, 1900 + 3200 * hardness(drawn), .33, 1150)
    signs = len(play.session.code(drawn["text"]))
    if drawn["direction"] == "encode":
        median = 2600 + 480 * signs
    else:
        median = 2400 + 430 * signs + signal(play)
    return spread(chance, median, .25, signal(play) + 900)


def signal(play):
    """How long the Morse signal of a text takes at the player's speed: 1200 ms / wpm a unit,
    dash 3, gaps 1, 3 between letters, 7 between words (ITU-R M.1677-1)."""
    code = play.session.code(play.drawn["text"])
    units = 0
    for w, word in enumerate(code.split("/")):
        units += 7 * (w > 0)
        for n, letter in enumerate(word.split(" ")):
            units += 3 * (n > 0) + sum({".": 1, "-": 3}[s] for s in letter) + len(letter) - 1
    return units * 1200 // int(play.session.preferences["wpm"])


def mistaken(play, chance):
    """A wrong answer as people make it."""
    expected = play.session.expected
    if "a" in play.drawn:
        return str(int(expected) + chance.choice([-10, -2, -1, 1, 2, 10]))
    if play.drawn["direction"] == "decode":
        return "E" if expected != "E" else "T"
    if len(expected) == 1:
        return ".-"
    return expected + " ." if chance.random() < .5 else expected[:-1].strip()


def answer(play, chance, skill=.93, after=None):
    """Answers the question as it comes, in a generated quiz."""
    after = thinking(play, chance) if after is None else after
    if chance.random() < skill:
        play.right(after)
    else:
        play.text(mistaken(play, chance), after)


def onward(play, chance):
    play.next(spread(chance, 1500, .4, 500))


def rounds(play, chance, count, skill=.93, pace=None):
    """Rounds of a generated quiz; `pace` gives the latency, else an honest one."""
    for _ in range(count):
        if play.ended:
            return
        answer(play, chance, skill, pace(play) if pace else None)
        onward(play, chance)


def choice(play, chance, aim=None):
    """An answer for the shown question; with `aim` one that serves that outcome if there is one."""
    question = play.session.question()
    count, kind = len(question["answers"]), question["kind"]
    serving = [i for i, a in enumerate(question["answers"]) if a.get("outcome") == aim and aim]
    if kind == "ranged":
        values = [v for v in range(101) if aim in play.session.points_of(question, {"slider": v})]
        return {"slider": chance.choice(values) if values else chance.randrange(101)}
    if kind == "single":
        return {"choices": [chance.choice(serving) if serving else chance.randrange(count)]}
    if aim:
        return {"choices": serving}
    return {"choices": sorted(chance.sample(range(count), chance.randrange(0, min(4, count))))}


def pick(play, chance, after=None, aim=None):
    play.do({"answer": choice(play, chance, aim)},
            thinking(play, chance) if after is None else after)


def finish(play, chance, after=None, aim=None):
    """Answers what is left of an outcome quiz, and submits where that is asked for."""
    while not play.ended:
        if play.session.waiting:
            play.do("submit", spread(chance, 2500))
        else:
            pick(play, chance, after() if after else None, aim)


def wander(play, chance):
    """What an honest player does besides answering, now and then."""
    dice = chance.random()
    if dice < .04:
        play.set("tint", chance.choice(["blue", "orange", "green"]), spread(chance, 4000))
    elif dice < .06:
        play.set("fontSize", f"{chance.randrange(120, 320) / 10:.1f}", spread(chance, 4000))
    elif dice < .09 and not (play.quiz == "morse" and not play.session.marked):
        play.away(chance.randrange(20 * SECOND, 90 * MINUTE))
    elif dice < .10 and play.quiz != "morse":
        play.away(chance.randrange(20 * SECOND, 10 * MINUTE), crash=True)
    elif dice < .12 and play.points_quiz and not play.session.marked:
        play.do(chance.choice(["back", "next", "submit"]), spread(chance, 2000))    # refused


def honest(house, player, quiz, at=None, skill=None):
    """One honest session from beginning to end; arithmetic stops when it is enough."""
    chance = house.chance
    play = house.play(player, quiz, at)
    skill = chance.uniform(.75, .98) if skill is None else skill
    if not play.points_quiz:
        while not play.ended:
            wander(play, chance)
            if play.session.waiting:
                play.do("submit", spread(chance, 2500))
            elif chance.random() < .06 and play.session.place > 1:
                play.do("back", spread(chance, 2500))
                pick(play, chance) if chance.random() < .5 else play.do(
                    {"jump": play.session.reached}, spread(chance, 2500))
            else:
                pick(play, chance)
        return play
    for _ in range(10 if quiz in ("morse", "signals") else chance.randrange(8, 45)):
        wander(play, chance)
        answer(play, chance, skill)
        wander(play, chance)
        onward(play, chance)
        if quiz == "arithmetic" and chance.random() < .03:
            play.do("reopen", spread(chance, 5000))
    if not play.ended and play.quiz == "arithmetic":
        play.do(chance.choice(["pause", "abandon"]), spread(chance, 3000))
    return play


def morse_player(house, name, level="beginner", **settings):
    """A player who opened `level` before and chose it."""
    player = house.player(name)
    now = house.now - 3 * 86_400_000
    player.open_levels(now, level)
    for setting, value in {"level": level, **settings}.items():
        now += 20_000
        player.set(now, setting, value)
    return player


LEVELS = writer.LEVELS
