"""Kills the host of a class in the middle, again and again: nothing that was acknowledged is lost.

    python3 Verification/class/kills.py QUIZ REPLAY-TOOL [KILLS] [PLAYERS]
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time

from players import Host, Player, lost


async def main(quiz, tool, kills, count):
    folder = tempfile.mkdtemp(prefix="class-")
    host = Host(quiz, folder, random.randrange(20000, 60000))
    host.start()
    players = [Player(f"p{number}", host.port, host.code) for number in range(count)]
    steps = {"count": 0}
    back = []

    async def play(player):
        await player.join()
        stream = asyncio.create_task(player.follow())
        while True:
            await player.begin()
            while not player.is_over:
                await player.step()
                steps["count"] += 1
                player.moved = time.monotonic()
                await asyncio.sleep(random.random() * 0.02)

    tasks = [asyncio.create_task(play(player)) for player in players]
    for number in range(kills):
        await asyncio.sleep(random.random() * 0.3)
        for task in tasks:
            if task.done():
                task.result()
        host.kill()
        if number % 100 == 99:
            # Nothing is acknowledged while the host is dead, so what is on the disk has to be all.
            print(f"{number + 1} kills, {steps['count']} steps, {len(lost(folder, players))} lost, "
                  f"back after at most {max(back):.2f} s", flush=True)
        start = time.monotonic()
        await asyncio.get_running_loop().run_in_executor(None, host.start)
        while any(getattr(player, "moved", 0) < start for player in players):
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() - start > 30:
                raise SystemExit(f"FAILED: after kill {number + 1} not everybody is back")
            await asyncio.sleep(0.01)
        back.append(time.monotonic() - start)
    for task in tasks:
        task.cancel()
    host.kill()
    missing = lost(folder, players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    audit = subprocess.run([tool, "audit", "--data", folder], capture_output=True, text=True)
    back.sort()
    print(f"{kills} kills, {count} players, {steps['count']} steps, {acknowledged} answers "
          f"acknowledged, {len(missing)} lost")
    print(f"everybody back after {back[len(back) // 2]:.2f} s (median), {back[-1]:.2f} s (longest)")
    print("audit: " + next((line for line in audit.stdout.splitlines() if " logs: " in line), "none"))
    failed = missing or audit.returncode != 0 or back[-1] > 2
    print(f"FAILED, see {folder}" if failed else "ok")
    return 1 if failed else 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if len(arguments) < 2:
        raise SystemExit(__doc__)
    numbers = [int(text) for text in arguments[2:]] + [1000, 10][len(arguments) - 2:]
    sys.exit(asyncio.run(main(arguments[0], arguments[1], *numbers)))
