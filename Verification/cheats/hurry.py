"""Cheats that show in the pace: too fast, too regular (S01, S02). Sound logs: the real program,
driven by a bot or a quick finger."""
from .people import answer, finish, hardness, morse_player, rounds, spread, thinking
from .plan import cheat

# S01: too fast for the kind of question


def arithmetic(house, pace, count=None, onward_after=None, skill=1.0):
    chance = house.chance
    play = house.play(house.player("kim"), "arithmetic")
    for _ in range(count or chance.randrange(15, 45)):
        answer(play, chance, skill, pace(play))
        play.next(onward_after() if onward_after else spread(chance, 1300, .4, 400))
    play.do(chance.choice(["pause", "abandon"]), 1500)
    return [play]


def morse(house, pace, level="beginner", skill=1.0, **settings):
    chance = house.chance
    play = house.play(morse_player(house, "kim", level, **settings), "morse")
    rounds(play, chance, 10, skill, pace)
    return [play]


def outcome(house, pace, quiz=None, aim=None):
    chance = house.chance
    play = house.play(house.player("kim"), quiz or chance.choice(
        ["country", "expedition", "animals"]))
    finish(play, chance, lambda: pace(play), aim)
    return [play]


@cheat("S01", "arithmetic, bot, 30-120 ms")
def _(house):
    return arithmetic(house, lambda _: house.chance.randrange(30, 120),
                      onward_after=lambda: house.chance.randrange(5, 60))


@cheat("S01", "arithmetic, bot, 300-700 ms, human next")
def _(house):
    return arithmetic(house, lambda _: house.chance.randrange(300, 700))


@cheat("S01", "arithmetic, bot with jitter, median 0.9 s")
def _(house):
    return arithmetic(house, lambda _: spread(house.chance, 900, .3, 450), skill=.97)


@cheat("S01", "arithmetic, every second answer by the bot")
def _(house):
    return arithmetic(house, lambda play: house.chance.randrange(300, 700)
                      if house.chance.random() < .5 else thinking(play, house.chance))


@cheat("S01", "arithmetic, bot for the hard ones only (0.4 s)")
def _(house):
    return arithmetic(house, lambda play: house.chance.randrange(300, 500)
                      if hardness(play.drawn) > .45 else thinking(play, house.chance))


@cheat("S01", "arithmetic, careful bot, median 2.5 s")
def _(house):
    return arithmetic(house, lambda _: spread(house.chance, 2500, .35, 900), skill=.96)


@cheat("S01", "morse, bot writes words in 1-2.5 s")
def _(house):
    return morse(house, lambda _: house.chance.randrange(1000, 2500), "intermediate")


@cheat("S01", "morse, bot writes two words in 2.5-5 s")
def _(house):
    return morse(house, lambda _: house.chance.randrange(2500, 5000), "expert")


@cheat("S01", "morse, letters in 0.3-0.8 s")
def _(house):
    return morse(house, lambda _: house.chance.randrange(300, 800))


@cheat("S01", "clicking through, 0.3-0.7 s")
def _(house):
    return outcome(house, lambda _: house.chance.randrange(300, 700))


@cheat("S01", "clicking through after two slow answers")
def _(house):
    return outcome(house, lambda play: thinking(play, house.chance)
                   if play.session.place < 3 else house.chance.randrange(300, 800),
                   house.chance.choice(["country", "expedition"]))


@cheat("S01", "clicking through without reading, 1.0-1.6 s")
def _(house):
    return outcome(house, lambda _: house.chance.randrange(1000, 1600))


# S02: too regular


@cheat("S02", "metronome, to the millisecond")
def _(house):
    beat = house.chance.randrange(2000, 5000)
    return arithmetic(house, lambda _: beat, onward_after=lambda: 1000)


@cheat("S02", "metronome, 20 ms of jitter")
def _(house):
    beat = house.chance.randrange(2000, 5000)
    return arithmetic(house, lambda _: beat + house.chance.randrange(-20, 21))


@cheat("S02", "sleep(3 s) and up to 5 % noise")
def _(house):
    return arithmetic(house, lambda _: 3000 + house.chance.randrange(-150, 151))


@cheat("S02", "up to 10 % noise, evenly spread")
def _(house):
    return arithmetic(house, lambda _: 3200 + house.chance.randrange(-320, 321), skill=.95)


@cheat("S02", "up to 25 % noise, evenly spread")
def _(house):
    return arithmetic(house, lambda _: 3200 + house.chance.randrange(-800, 801), skill=.95)


@cheat("S02", "three pauses in turn")
def _(house):
    beats = [2100, 2900, 3500]
    return arithmetic(house, lambda play: beats[play.session.draw_number % 3]
                      + house.chance.randrange(-15, 16))


@cheat("S02", "lognormal like a person, sigma 0.3")
def _(house):
    return arithmetic(house, lambda _: spread(house.chance, 2800, .3, 900), skill=.95)


@cheat("S02", "morse, every round after 12 s")
def _(house):
    return morse(house, lambda _: 12_000 + house.chance.randrange(-60, 61),
                 house.chance.choice(["beginner", "intermediate"]))


@cheat("S02", "outcome quiz, a beat of 3-5 s with 30 ms jitter")
def _(house):
    beat = house.chance.randrange(3000, 5000)
    return outcome(house, lambda _: beat + house.chance.randrange(-30, 31),
                   house.chance.choice(["country", "expedition"]))


@cheat("S02", "metronome in the second half only")
def _(house):
    start = house.chance.randrange(10, 16)
    return arithmetic(house, lambda play: 3000 + house.chance.randrange(-20, 21)
                      if play.session.draw_number >= start
                      else thinking(play, house.chance), count=2 * start)
