"""Cheats that try again: sessions until one is good, revisions until the result fits (S04, S09).
Sound logs."""
from .house import MINUTE
from .people import answer, finish, morse_player, onward, pick, spread
from .plan import cheat

# S04: again until it is good


def tries(house, count, gap, one, good, players=("kim",)):
    """Sessions of one quiz one after the other; the last one is as good as was wanted."""
    plays = []
    for number in range(count):
        play = one(players[number % len(players)], number == count - 1)
        plays.append(play)
        if good(play) and number >= 2:
            break
        house.now = play.t + gap()
    return plays


def morse_try(house, give_up, skill=.72):
    """One game: given up after so many wrong ones (None: played to the end)."""
    def one(name, last):
        play = house.play(morse_player(house, name) if name not in house.players
                          else house.player(name), "morse")
        wrong = 0
        while not play.ended:
            answer(play, house.chance, .97 if last else skill)
            wrong = play.session.asked - play.session.right
            if give_up and wrong >= give_up and not last:
                play.do("abandon", spread(house.chance, 1500))
            else:
                onward(play, house.chance)
        return play
    return one


def passed(play):
    return play.session.right >= 8


def minutes(house, low, high):
    return lambda: house.chance.randrange(low * MINUTE, high * MINUTE)


@cheat("S04", "morse, 4-12 games to the end within hours")
def _(house):
    return tries(house, house.chance.randrange(4, 13), minutes(house, 1, 20),
                 morse_try(house, None, .6), passed)


@cheat("S04", "morse, each given up at the second mistake, one hour")
def _(house):
    return tries(house, house.chance.randrange(4, 13), minutes(house, 1, 4),
                 morse_try(house, 2), passed)


@cheat("S04", "morse, 4-6 games spread over days")
def _(house):
    return tries(house, house.chance.randrange(4, 7), minutes(house, 600, 3000),
                 morse_try(house, None, .6), passed)


@cheat("S04", "morse, the window closed instead of giving up")
def _(house):
    chance = house.chance

    def one(name, last):
        play = house.play(house.player(name), "morse")
        while not play.ended:
            answer(play, chance, .98 if last else .7)
            if not last and play.session.asked - play.session.right >= 2:
                play.do("next", 900)
                if not play.ended:
                    play.do("pause", 900)
                break
            onward(play, chance)
        return play
    return tries(house, chance.randrange(4, 10), minutes(house, 1, 15), one, passed)


@cheat("S04", "outcome quiz, random answers until the wanted result")
def _(house):
    chance, quiz = house.chance, house.chance.choice(["animals", "expedition", "country"])

    def one(name, last):
        play = house.play(house.player(name), quiz)
        aim = play.session.outcomes[-1] if last else None
        finish(play, chance, aim=aim)
        return play
    return tries(house, chance.randrange(4, 9), minutes(house, 1, 10), one, lambda _: False)


@cheat("S04", "outcome quiz, left before the end, then once to the end")
def _(house):
    chance, quiz = house.chance, house.chance.choice(["expedition", "country"])

    def one(name, last):
        play = house.play(house.player(name), quiz)
        for _ in range(chance.randrange(3, 9)):
            pick(play, chance)
        if last:
            finish(play, chance)
        else:
            play.do("abandon", 2000)
        return play
    return tries(house, chance.randrange(4, 9), minutes(house, 1, 10), one, lambda _: False)


@cheat("S04", "arithmetic, new after the first mistake: the longest run")
def _(house):
    chance = house.chance

    def one(name, last):
        play = house.play(house.player(name), "arithmetic")
        for _ in range(40 if last else 25):
            answer(play, chance, 1 if last else .85)
            onward(play, chance)
            if play.session.asked > play.session.right:
                break
        return play
    return tries(house, chance.randrange(5, 12), minutes(house, 0, 3), one,
                 lambda play: play.session.right >= 30)


@cheat("S04", "morse, each try under another name")
def _(house):
    return tries(house, house.chance.randrange(4, 8), minutes(house, 1, 20),
                 morse_try(house, None, .6), passed,
                 players=("kim", "kim2", "k1m", "player", "x", "guest", "me", "kimmy"))


# S09: looked back and revised until it fits


def revises(house, quiz, revisions, first=None, aim=None):
    """Answers nearly all, then goes back to as many places and changes them towards `aim`."""
    chance = house.chance
    play = house.play(house.player("kim"), quiz)
    total = len(play.session.questions)
    aim = aim or play.session.outcomes[chance.randrange(1, len(play.session.outcomes))]
    for _ in range(total - (0 if quiz == "country" else 1)):
        pick(play, chance, first() if first else None)
    for _ in range(revisions):
        play.do({"jump": chance.randrange(1, play.session.reached + 1)}, spread(chance, 1800))
        pick(play, chance, spread(chance, 2600), aim)
    if not play.session.waiting and play.session.place < play.session.reached:
        play.do({"jump": play.session.reached}, spread(chance, 1800))
    finish(play, chance, aim=aim)
    return [play]


@cheat("S09", "country, 10-20 revisions towards one country")
def _(house):
    return revises(house, "country", house.chance.randrange(10, 21))


@cheat("S09", "country, all answers tried and the tally watched")
def _(house):
    chance = house.chance
    play = house.play(house.player("kim"), "country")
    aim = chance.choice(play.session.outcomes)
    for place in range(1, 16):
        for _ in range(chance.randrange(1, 4)):
            pick(play, chance, spread(chance, 1600))
            if place < 15:
                play.do("back", spread(chance, 900))
            else:
                play.do({"jump": 15}, spread(chance, 900))
        pick(play, chance, spread(chance, 2600), aim)
    finish(play, chance, aim=aim)
    return [play]


@cheat("S09", "expedition, 4-8 revisions before the last answer")
def _(house):
    return revises(house, "expedition", house.chance.randrange(4, 9))


@cheat("S09", "animals, each question changed twice")
def _(house):
    return revises(house, "animals", 4)


@cheat("S09", "two or three revisions")
def _(house):
    return revises(house, house.chance.choice(["country", "expedition"]),
                   house.chance.randrange(2, 4))


@cheat("S09", "a single revision that decides")
def _(house):
    return revises(house, house.chance.choice(["country", "expedition", "animals"]), 1)
