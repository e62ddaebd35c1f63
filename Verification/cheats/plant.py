"""Writes the folders of all strategies, and the list of what was planted in them."""
import json

from . import (again, bursts, clocks, forged_answers, forged_folders,  # noqa: F401
               forged_frame, forged_moves, forged_oddly, forged_behind, forged_questions,
               forged_rules, forged_scores, forged_settings, hurry, luck, twice)
from .forge import FORGERIES, LATER, source
from .plan import STRATEGIES, household

TRIES = 400                             # sessions looked at for a place to forge


def by_code(listed):
    codes = {}
    for one in listed:
        codes.setdefault(one[0], []).append(one)
    return {code: codes[code] for code in sorted(codes)}


def write(folder, count, chance):
    """`count` cases of each code, evenly spread over its strategies."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "index.jsonl", "w", encoding="utf-8") as index:
        planned = [*by_code(STRATEGIES + FORGERIES).items(), *by_code(LATER).items()]
        for round_, (code, strategies) in enumerate(planned):
            for number in range(max(count, len(strategies))):
                strategy = strategies[number % len(strategies)]
                place = f"{code}/{round_}-{number:04d}"
                make = played if len(strategy) == 3 else forged
                planted = make(strategy, folder / place, chance)
                if planted:
                    index.write(json.dumps({"folder": place, "code": code, "strategy": strategy[1],
                                            **planted}, ensure_ascii=False) + "\n")


def played(strategy, target, chance):
    for _ in range(TRIES):
        house = household(chance)
        plays = strategy[2](house)
        if plays:
            house.write(target)
            return label(house, plays, "anew")
    return None


def label(house, plays, ledger):
    return {"sessions": [play.id for play in plays], "ledger": ledger,
            "quizzes": sorted({play.quiz for play in plays}),
            "honest": [play.id for play in house.plays if play not in plays]}


def forged(strategy, target, chance):
    """A session forged in its folder, with the ledger made to fit (anew), as it was (kept), or
    none at all."""
    _, _, quizzes, needs, forge = strategy
    needs = dict(needs)
    ledger = needs.pop("ledger", None)
    elsewhere = needs.pop("data", False)        # the fault is not in the log alone
    if elsewhere:
        ledger = "anew"
    ledger = ledger or chance.choices(["anew", "kept", "none"], [70, 15, 15])[0]
    for _ in range(TRIES):
        taken = source(chance, quizzes, ledger, **needs)
        before = taken.log()
        try:
            forge(taken)
        except (IndexError, StopIteration, ValueError):
            continue
        taken.play.forged = getattr(taken, "replayed", None) or taken.log()
        if strategy[0][0] == "R" and before == taken.play.forged and not elsewhere:
            continue
        taken.house.write(target, ledger != "none")
        return label(taken.house, [taken.play], ledger)
    return None
