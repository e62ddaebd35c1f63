"""Cheats that are too quick for an ear or a hand: answered before the Morse signal could have been
heard, bursts (S14, S15); and honest players beside them. Sound logs."""
from .hurry import morse
from .people import (answer, finish, honest, mistaken, morse_player, onward, pick, rounds, signal,
                     thinking)
from .plan import cheat

# S14: answered before the Morse signal could have been heard


def deaf(house, level, wpm, share, encode=None, **settings):
    """Letters that are to be read are answered within this share of their signal."""
    def pace(play):
        if play.drawn["direction"] == "decode":
            return max(120, int(signal(play) * share()))
        return encode or thinking(play, house.chance)
    return morse(house, pace, level, wpm=str(wpm), **settings)


@cheat("S14", "words at 5-8 wpm, answered in 30-70 % of the signal")
def _(house):
    return deaf(house, "intermediate", house.chance.randrange(5, 9),
                lambda: house.chance.uniform(.3, .7))


@cheat("S14", "two words at 10-20 wpm, in 30-70 % of the signal")
def _(house):
    return deaf(house, "expert", house.chance.randrange(10, 21),
                lambda: house.chance.uniform(.3, .7))


@cheat("S14", "letters at 5 wpm, in 30-80 % of the signal")
def _(house):
    return deaf(house, "beginner", 5, lambda: house.chance.uniform(.3, .8))


@cheat("S14", "words at 20 wpm, in 50-90 % of the signal")
def _(house):
    return deaf(house, "intermediate", 20, lambda: house.chance.uniform(.5, .9))


@cheat("S14", "careful: 95-99 % of the signal")
def _(house):
    return deaf(house, "intermediate", 10, lambda: house.chance.uniform(.95, .99))


@cheat("S14", "exactly when the signal ends, typing included")
def _(house):
    return deaf(house, "intermediate", 12, lambda: 1.02)


@cheat("S14", "one single answer of the session")
def _(house):
    play = house.play(morse_player(house, "kim", "intermediate", wpm="8"), "morse")
    done = False
    while not play.ended:
        early = play.drawn["direction"] == "decode" and not done
        answer(play, house.chance, 1 if early else .9,
               int(signal(play) * .5) if early else None)
        done = done or early
        onward(play, house.chance)
    return [play] if done else []


@cheat("S14", "sound off: read by eye, in 60 % of the signal")
def _(house):
    return deaf(house, "intermediate", 8, lambda: house.chance.uniform(.5, .7), sound="off")


# S15: bursts beyond human rate


def bursts(house, size, gap, between=None):
    """So many questions answered and left within `gap` ms a step, then a human pause."""
    chance = house.chance
    play = house.play(house.player("kim"), "arithmetic")
    for _ in range(chance.randrange(3, 7)):
        for _ in range(size()):
            play.right(gap())
            play.next(gap())
        rounds(play, chance, between or chance.randrange(1, 4))
    play.do("pause", 1500)
    return [play]


@cheat("S15", "a dozen questions within a second")
def _(house):
    return bursts(house, lambda: 12, lambda: house.chance.randrange(5, 40))


@cheat("S15", "four to six questions at 60-120 ms a step")
def _(house):
    return bursts(house, lambda: house.chance.randrange(4, 7),
                  lambda: house.chance.randrange(60, 120))


@cheat("S15", "three questions at 150 ms a step, then thinking")
def _(house):
    return bursts(house, lambda: 3, lambda: house.chance.randrange(130, 170), 3)


@cheat("S15", "a steady rate of four steps a second")
def _(house):
    return bursts(house, lambda: 8, lambda: house.chance.randrange(230, 280))


@cheat("S15", "a careful burst: 500 ms a step")
def _(house):
    return bursts(house, lambda: 6, lambda: house.chance.randrange(450, 600))


@cheat("S15", "moves: back, jump and next in a storm")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), chance.choice(["country", "expedition"]))
    for _ in range(5):
        pick(play, chance)
    for _ in range(chance.randrange(12, 30)):
        play.do(chance.choice(["back", "back", {"jump": chance.randrange(1, 6)}, "next"]),
                chance.randrange(8, 60))
    finish(play, chance)
    return [play]


@cheat("S15", "the last questions of a quiz in one burst")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), chance.choice(["country", "expedition"]))
    for _ in range(5):
        pick(play, chance)
    finish(play, chance, lambda: chance.randrange(20, 120))
    return [play]


@cheat("S15", "a wrong answer tried in many spellings (refused) in a burst")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), "arithmetic")
    for _ in range(8):
        if chance.random() < .4:
            play.wait(thinking(play, chance))
            for text in ["x", "+1", "1.0", "--1", "", "1e3", "1234567", "½", "0x1", "a"]:
                play.text(text, chance.randrange(10, 60))
        rounds(play, chance, 1)
    play.text(mistaken(play, chance), 2500)
    play.next(1500)
    play.do("pause", 1500)
    return [play]


# What is no cheat: how often honest people of this model are noticed


def plain(quiz):
    @cheat("none", f"honest, {quiz}")
    def _(house):
        name = house.chance.choice(["kim", "lee"])
        if quiz == "morse":
            level = house.chance.choice(["beginner", "beginner", "intermediate", "expert"])
            return [honest(house, morse_player(house, name, level), quiz)]
        return [honest(house, house.player(name), quiz)]


for quiz in ("animals", "expedition", "country", "arithmetic", "morse"):
    plain(quiz)
