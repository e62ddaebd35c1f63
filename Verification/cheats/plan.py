"""Where the strategies are listed, and the household in which each is played."""
from .house import DAY, HOUR, MINUTE, House
from .people import honest

STRATEGIES = []                         # (code, name, function), in the order of the codes


def cheat(code, name):
    """Lists a strategy. It plays in a house, and returns the sessions it cheated in."""
    def listed(function):
        STRATEGIES.append((code, name, function))
        return function
    return listed


def household(chance, cheater="kim"):
    """A folder with a cheater's honest past, now and then, and an honest sister."""
    house = House(chance)
    if chance.random() < .35:
        honest(house, house.player("ann"), chance.choice(["animals", "expedition", "country",
               "arithmetic", "morse"]), house.now - chance.randrange(HOUR, 2 * DAY))
    house.player(cheater)
    if chance.random() < .35:
        honest(house, house.player(cheater), chance.choice(["animals", "expedition"]),
               house.now - chance.randrange(5 * DAY, 9 * DAY))
    house.now += chance.randrange(MINUTE)
    return house
