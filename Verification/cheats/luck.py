"""Cheats with one's luck: rerolling, giving up when losing, guessing at zero (S03, S05, S06).
Sound logs."""
from .house import DAY, HOUR
from .people import answer, hardness, mistaken, onward, pick, rounds, spread
from .plan import cheat

# S03: rerolling


def rerolls(house, hard, look, answers=None, skill=.97):
    """Draws anew while the question is too hard, after a look at it."""
    chance = house.chance
    play = house.play(house.player("kim"), "arithmetic")
    for _ in range(answers or chance.randrange(12, 35)):
        for _ in range(40):
            if not hard(play):
                break
            play.do("reopen", look())
        answer(play, chance, skill)
        onward(play, chance)
    play.do(chance.choice(["pause", "abandon"]), 1800)
    return [play]


@cheat("S03", "until it is trivial, 0.3-0.9 s a look")
def _(house):
    return rerolls(house, lambda play: hardness(play.drawn) > .2,
                   lambda: house.chance.randrange(300, 900))


@cheat("S03", "all multiplications and divisions thrown away")
def _(house):
    return rerolls(house, lambda play: play.drawn["op"] in "*/",
                   lambda: spread(house.chance, 1200))


@cheat("S03", "products of two large figures thrown away")
def _(house):
    return rerolls(house, lambda play: play.drawn["op"] == "*"
                   and min(play.drawn["a"], play.drawn["b"]) >= 6,
                   lambda: spread(house.chance, 1500), answers=40)


@cheat("S03", "the harder half, after looking for 3-5 s")
def _(house):
    return rerolls(house, lambda play: hardness(play.drawn) > .4,
                   lambda: house.chance.randrange(3000, 5000))


@cheat("S03", "hard ones only every second time")
def _(house):
    return rerolls(house, lambda play: hardness(play.drawn) > .4 and house.chance.random() < .5,
                   lambda: spread(house.chance, 2000))


@cheat("S03", "a handful in a long session")
def _(house):
    return rerolls(house, lambda play: hardness(play.drawn) > .7 and house.chance.random() < .6,
                   lambda: spread(house.chance, 2500), answers=40)


@cheat("S03", "new sessions until the first question is easy")
def _(house):
    plays = []
    for _ in range(house.chance.randrange(4, 9)):
        play = house.play(house.player("kim"), "arithmetic")
        plays.append(play)
        if hardness(play.drawn) < .2:
            break
        play.do("abandon", spread(house.chance, 1500))
        house.now = play.t + 900
    if play.ended:
        play = house.play(house.player("kim"), "arithmetic")
        plays.append(play)
    rounds(play, house.chance, 15, .97)
    play.do("pause", 1500)
    return plays if len(plays) > 2 else []


# S05: abandoned when losing


def leaves(house, until, end="abandon", quiz="morse", skill=.6, games=1):
    """Games that are left as soon as it can't go well."""
    chance, plays = house.chance, []
    for _ in range(games):
        play = house.play(house.player("kim"), quiz)
        plays.append(play)
        for _ in range(10 if quiz == "morse" else 60):
            answer(play, chance, skill)
            if until(play.session):
                play.do(end, spread(chance, 1600))
                break
            onward(play, chance)
        house.now = play.t + chance.randrange(HOUR, 2 * DAY)
    return plays


def wrong(session):
    return session.asked - session.right


@cheat("S05", "morse, at the third mistake")
def _(house):
    return leaves(house, lambda session: wrong(session) >= 3)


@cheat("S05", "morse, at the first mistake")
def _(house):
    return leaves(house, lambda session: wrong(session) >= 1, games=2)


@cheat("S05", "morse, in the ninth round with five right")
def _(house):
    return leaves(house, lambda session: session.asked >= 8 and session.right <= 6, skill=.55)


@cheat("S05", "morse, paused for good at the third mistake")
def _(house):
    return leaves(house, lambda session: wrong(session) >= 3, end="pause")


@cheat("S05", "arithmetic, after a run of mistakes")
def _(house):
    return leaves(house, lambda session: wrong(session) >= 5 and session.points <= 3,
                  quiz="arithmetic", skill=.5)


@cheat("S05", "arithmetic, when two points were lost again")
def _(house):
    return leaves(house, lambda session: session.right - session.points >= 2
                  and session.points >= 3, quiz="arithmetic", skill=.75)


@cheat("S05", "outcome quiz, when the wanted result is out of reach")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), chance.choice(["country", "expedition"]))
    for _ in range(chance.randrange(7, 11)):
        pick(play, chance)
    play.do("abandon", 2500)
    return [play]


# S06: floor farming


def floor(house, guess, count, quiz="arithmetic"):
    """At 0 a mistake costs nothing: `guess` says whether this question is thrown away."""
    chance = house.chance
    play = house.play(house.player("kim"), quiz)
    for _ in range(count):
        if play.ended:
            break
        if guess(play):
            play.text(mistaken(play, chance), spread(chance, 900))
            play.next(spread(chance, 600))
        else:
            answer(play, chance, .98)
            onward(play, chance)
    if not play.ended:
        play.do("pause", 1500)
    return [play]


@cheat("S06", "all hard questions thrown away at 0")
def _(house):
    return floor(house, lambda play: play.session.points == 0 and hardness(play.drawn) > .25,
                 house.chance.randrange(20, 40))


@cheat("S06", "ten wrong ones at 0, then in earnest")
def _(house):
    return floor(house, lambda play: play.session.asked < 10, 30)


@cheat("S06", "six wrong ones at 0, then twenty right")
def _(house):
    return floor(house, lambda play: play.session.asked < 6, 26)


@cheat("S06", "one point won, three questions lost, in turn")
def _(house):
    return floor(house, lambda play: play.session.asked % 4 != 0, 32)


@cheat("S06", "three wrong ones at 0 in a long session")
def _(house):
    return floor(house, lambda play: play.session.asked < 3, 35)


@cheat("S06", "morse, two thrown away at 0, eight right")
def _(house):
    return floor(house, lambda play: play.session.asked < 2, 10, "morse")
