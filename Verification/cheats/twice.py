"""Cheats with more than one session, and with crashes: two side by side, one seed in two, tails
torn on purpose (S11, S13, S16). Sound logs."""
from .house import DAY, HOUR, MINUTE, SECOND, writer
from .people import (answer, finish, hardness, honest, mistaken, morse_player, onward, pick,
                     rounds, spread, thinking)
from .plan import cheat

# S11: two sessions of one player at the same time


def step(play, chance, skill=.95):
    """One question of whatever quiz it is."""
    if play.ended:
        return
    if not play.points_quiz:
        play.do("submit", 2000) if play.session.waiting else pick(play, chance)
    else:
        answer(play, chance, skill)
        onward(play, chance)


def side_by_side(house, quizzes, overlap=None, pausing=False, turns=1):
    """Two terminals of one player. With `overlap` the second one is there for so many steps;
    with `pausing` each is paused while the other is played."""
    chance, player = house.chance, house.player("kim")
    first = house.play(player, quizzes[0])
    for _ in range(3 if quizzes[0] != "animals" else 1):
        step(first, chance)
    second = house.play(player, quizzes[1], first.t + chance.randrange(2 * SECOND, 9 * SECOND))
    done = 0
    while not (first.ended and second.ended) and done < (overlap or 14):
        for one, other in ((second, first), (first, second)):
            one.t = max(one.t, other.t + chance.randrange(800, 3000))
            if pausing and one.session.paused:
                one.do("resume", 700)
            for _ in range(turns):
                step(one, chance)
            if pausing and not one.ended:
                one.do("pause", 700)
        done += 1
    for play in (second, first):
        play.t = max(first.t, second.t) + 1500
        if play.session.paused:
            play.do("resume")
        if play.points_quiz:
            rounds(play, chance, 3)
            if not play.ended:
                play.do("pause", 1500)
        else:
            finish(play, chance)
    return [first, second]


@cheat("S11", "two games of morse, turn by turn")
def _(house):
    morse_player(house, "kim", "beginner", timer="off")
    return side_by_side(house, ("morse", "morse"))


@cheat("S11", "morse beside arithmetic, three questions a turn")
def _(house):
    morse_player(house, "kim", "beginner", timer="off")
    return side_by_side(house, ("arithmetic", "morse"), turns=3)


@cheat("S11", "one outcome quiz twice, a step ahead as a scout")
def _(house):
    quiz = house.chance.choice(["country", "expedition", "animals"])
    return side_by_side(house, (quiz, quiz))


@cheat("S11", "an overlap of one or two questions")
def _(house):
    return side_by_side(house, ("expedition", "country"), overlap=house.chance.randrange(1, 3))


@cheat("S11", "each paused while the other is played")
def _(house):
    return side_by_side(house, ("arithmetic", house.chance.choice(["country", "expedition"])),
                        pausing=True, turns=2)


@cheat("S11", "a whole game inside another that stays open")
def _(house):
    chance, player = house.chance, house.player("kim")
    outer = house.play(player, "country")
    for _ in range(6):
        pick(outer, chance)
    inner = honest(house, player, "animals", outer.t + 6000)
    outer.t = inner.t + 4000
    finish(outer, chance)
    return [outer, inner]


@cheat("S11", "the second terminal under another name")
def _(house):
    chance = house.chance
    first = house.play(house.player("kim"), "expedition")
    second = house.play(house.player("kim2"), "expedition", first.t + 3000)
    while not (first.ended and second.ended):
        for one, other in ((second, first), (first, second)):
            one.t = max(one.t, other.t + 1500)
            step(one, chance)
    return [first, second]


# S13: one seed in two sessions


def scouted(house, quiz, name="kim", later=(MINUTE, HOUR), scouts=1, to_the_end=False, other=None):
    """A first session shows what the seed draws; the last one has all the answers ready."""
    chance = house.chance
    seed, plays = f"{chance.getrandbits(128):032x}", []
    for _ in range(scouts):
        play = house.play(house.player("kim"), other or quiz, seed=seed)
        plays.append(play)
        if play.points_quiz:
            rounds(play, chance, 10 if to_the_end else chance.randrange(4, 9), .6)
            if not play.ended and not to_the_end:
                play.do("abandon", 1500)
        else:
            finish(play, chance)
        house.now = play.t + chance.randrange(*later)
    play = house.play(house.player(name), quiz, seed=seed)
    if play.points_quiz:
        rounds(play, chance, 10 if quiz == "morse" else 20, .99,
               lambda play: spread(chance, thinking(play, chance) * .6, .1))
        if not play.ended:
            play.do("pause", 1500)
    else:
        finish(play, chance)
    return [*plays, play]


@cheat("S13", "arithmetic scouted, given up, played again")
def _(house):
    return scouted(house, "arithmetic")


@cheat("S13", "morse scouted to the end, played again within the hour")
def _(house):
    return scouted(house, "morse", to_the_end=True)


@cheat("S13", "three scouts over days")
def _(house):
    return scouted(house, house.chance.choice(["morse", "arithmetic"]), later=(DAY, 3 * DAY),
                   scouts=3)


@cheat("S13", "scouted under another name")
def _(house):
    return scouted(house, house.chance.choice(["morse", "arithmetic"]), name="kim2")


@cheat("S13", "the same seed in another quiz")
def _(house):
    return scouted(house, "arithmetic", other="morse")


@cheat("S13", "shuffled outcome quiz twice with one seed")
def _(house):
    house.player("kim").set(house.now - HOUR, "shuffle", "both")
    return scouted(house, house.chance.choice(["country", "expedition"]))


@cheat("S13", "no second session: the seed chosen by search (no file can show it)")
def _(house):
    draw = writer.ArithmeticSession.draw
    hard = {}
    for _ in range(40):
        seed = f"{house.chance.getrandbits(128):032x}"
        hard[seed] = sum(hardness(draw(writer.ArithmeticSession, writer.Chance(
            seed, f"question/{n}"))[0]) for n in range(12))
    seed = min(hard, key=hard.get)
    play = house.play(house.player("kim"), "arithmetic", seed=seed)
    rounds(play, house.chance, 12, .99)
    play.do("abandon", 1500)
    return [play]


# S16: a tail torn on purpose


def torn(house, quiz, when, keep=True, away=(20 * SECOND, 5 * MINUTE), level="beginner",
         redraw=False):
    """Answers wrongly, cuts the answer off the file, comes back and answers rightly; or, where
    questions can be drawn anew, takes another one."""
    chance = house.chance
    play = house.play(morse_player(house, "kim", level) if quiz == "morse"
                      else house.player("kim"), quiz)
    used = 0
    for number in range(10 if quiz == "morse" else 20):
        if when(number):
            used += 1
            play.tear({"answer": {"text": mistaken(play, chance)}}, thinking(play, chance),
                      keep() if callable(keep) else keep, chance.randrange(*away))
            if redraw:
                play.do("reopen", spread(chance, 2500))
            play.right(min(20_000, spread(chance, 3000)))
            onward(play, chance)
        else:
            rounds(play, chance, 1)
    if not play.ended:
        play.do("pause", 1500)
    return [play] if used else []


@cheat("S16", "arithmetic, a mistake taken back, the copy kept")
def _(house):
    return torn(house, "arithmetic", lambda n: n == 5)


@cheat("S16", "arithmetic, a mistake taken back, the copy deleted")
def _(house):
    return torn(house, "arithmetic", lambda n: n == 5, keep=False)


@cheat("S16", "morse, several mistakes taken back, copies deleted")
def _(house):
    return torn(house, "morse", lambda n: n in (2, 5, 7), keep=False, level="intermediate")


@cheat("S16", "arithmetic, after the tear another question is drawn")
def _(house):
    return torn(house, "arithmetic", lambda n: n in (4, 9), redraw=True)


@cheat("S16", "arithmetic, redrawn, the copy deleted")
def _(house):
    return torn(house, "arithmetic", lambda n: n == 6, keep=False, redraw=True)


@cheat("S16", "a mistake taken back, resumed the next day")
def _(house):
    return torn(house, "arithmetic", lambda n: n == 7, away=(8 * HOUR, DAY))


@cheat("S16", "the last answer of an outcome quiz taken back")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), chance.choice(["animals", "expedition"]))
    while play.session.place < len(play.session.questions):
        pick(play, chance)
    question = play.session.question()
    ranged = question["kind"] == "ranged"
    play.tear({"answer": {"slider": 3} if ranged else {"choices": [0]}}, 4000,
              chance.random() < .5, chance.randrange(20 * SECOND, 5 * MINUTE))
    play.do({"answer": {"slider": 96} if ranged else {"choices": [1]}}, spread(chance, 3000))
    return [play]


@cheat("S16", "an answer in the middle of an outcome quiz taken back")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), chance.choice(["country", "expedition"]))
    for _ in range(5):
        pick(play, chance)
    question = play.session.question()
    ranged = question["kind"] == "ranged"
    play.tear({"answer": {"slider": 3} if ranged else {"choices": [0]}}, 4000,
              True, chance.randrange(20 * SECOND, 5 * MINUTE))
    play.do({"answer": {"slider": 96} if ranged else {"choices": [1]}}, spread(chance, 3000))
    finish(play, chance)
    return [play]
