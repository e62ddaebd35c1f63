"""S04: tries of one quiz by one player, each begun soon after the end of the one before.

A fold over a player's sessions in their order, as `SignalPlayer` of replay-tool has it: what a
player leaves for four other quizzes is forgotten, so a window alone does not give it.
"""
# At least so many tries.
RESTART_COUNT = 6
# So long after the end of one the next begins at most, in milliseconds.
GAP_MILLISECONDS = 3_600_000
# The best is at least so many thousandths of the mean, where points count.
BEST_OF_MEAN = 1250
# The tries of so many quizzes are kept at once, and so many sessions of a chain are named.
CHAINS_KEPT, SESSIONS_NAMED = 4, 32
# Points beyond this count as this.
POINTS_LIMIT = 1 << 32


class Chain:
    """Tries that belong together."""

    def __init__(self, row):
        self.quiz, self.tries, self.open, self.end = row["quiz"], 0, 0, None
        self.scored, self.best, self.sum, self.sessions, self.last = 0, 0, 0, [], None
        self.add(row)

    def is_followed(self, start):
        return start - self.end <= GAP_MILLISECONDS

    def add(self, row):
        self.tries += 1
        self.last = row["session"]
        if len(self.sessions) < SESSIONS_NAMED:
            self.sessions.append(row["session"])
        self.end = row["end"] if self.end is None else max(self.end, row["end"])
        if not row["ended"]:
            self.open += 1
        if row["points"] is not None:
            points = min(row["points"], POINTS_LIMIT)
            self.scored, self.best, self.sum = (
                self.scored + 1, max(self.best, points), self.sum + points)

    def add_unnamed(self):
        self.tries += 1
        self.open += 1

    def reason(self, player):
        """Why they are a reason to look; None if they are none."""
        if self.tries < RESTART_COUNT:
            return None
        words = f"{self.tries} tries by {player}, {self.open} of them never ended"
        if self.scored:
            if self.best * 1000 * self.scored < BEST_OF_MEAN * self.sum:
                return None
            tenths = self.sum * 10 // self.scored
            words += f"; best {self.best} points, mean of all {tenths // 10}.{tenths % 10}"
        words += "; sessions " + " ".join(self.sessions)
        more = self.tries - len(self.sessions)
        return words + (f" and {more} more" if more else "")


def restarts(rows):
    """The findings about one player, from the rows of sessions and of starts without a log."""
    sessions = sorted((row for row in rows if row["session"]), key=lambda row: row["place"])
    chains, ended = [], []
    for row in sessions:
        own = next((chain for chain in chains if chain.quiz == row["quiz"]), None)
        if own and own.is_followed(row["start"]):
            own.add(row)
            continue
        if own or len(chains) == CHAINS_KEPT:
            ended.append(chains.pop(chains.index(own) if own else 0))
        chains.append(Chain(row))
    for start in (row for row in rows if not row["session"]):
        for chain in chains:
            if chain.quiz == start["quiz"] and chain.is_followed(start["start"]):
                chain.add_unnamed()
    for chain in ended + chains:
        words = chain.reason(sessions[0]["player_name"])
        if words:
            yield {
                "root": sessions[0]["root"], "path": sessions[0]["root"] + "/ledger.jsonl",
                "code": "S04", "class": "signal", "severity": "reason to look",
                "session": chain.last, "seqs": [1], "recorded": words,
                "recomputed": f"at least {RESTART_COUNT} tries", "measured": chain.tries,
                "threshold": RESTART_COUNT}
