"""How long answers take with many players, beside a bare write + fdatasync in the same run.

    python3 Verification/class/load.py QUIZ [PLAYERS] [SECONDS]
"""

import asyncio
import random
import sys
import tempfile
import time

from players import Host, Player, lost, percentile, synced_writes


async def main(quiz, count, seconds):
    folder = tempfile.mkdtemp(prefix="class-")
    host = Host(quiz, folder, random.randrange(20000, 60000))
    host.start()
    players = [Player(f"p{number}", host.port, host.code) for number in range(count)]
    times, streams = [], []
    start = time.monotonic()
    for player in players:
        await player.join()
        streams.append(asyncio.create_task(player.follow()))
    joined = time.monotonic() - start
    end = time.monotonic() + seconds

    async def play(player):
        # Pupils think: an answer every four seconds on average.
        await asyncio.sleep(random.random() * 4)
        await player.begin()
        while time.monotonic() < end:
            if player.is_over:
                await player.begin()
            start = time.monotonic()
            if await player.step():
                times.append(time.monotonic() - start)
            await asyncio.sleep(random.random() * 4)

    bare = []

    async def beside():
        while time.monotonic() < end:
            bare.extend(await asyncio.get_running_loop().run_in_executor(
                None, synced_writes, folder, 5))
            await asyncio.sleep(0.5)

    await asyncio.gather(beside(), *(play(player) for player in players))
    for stream in streams:
        stream.cancel()
    memory = host.memory()
    host.kill()
    missing = lost(folder, players)
    print(f"{count} players, joined in {joined:.1f} s, {len(times)} answers in {seconds} s, "
          f"{len(missing)} lost")
    for name, values in (("answer", times), ("write + fdatasync", bare)):
        print(f"{name:18} p50 {1000 * percentile(values, 0.5):7.2f} ms"
              f"   p99 {1000 * percentile(values, 0.99):7.2f} ms"
              f"   longest {1000 * max(values):7.2f} ms")
    print(f"memory of the host: {memory / 1024:.0f} MiB")
    return 1 if missing else 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if not arguments:
        raise SystemExit(__doc__)
    numbers = [int(text) for text in arguments[1:]] + [200, 30][len(arguments) - 1:]
    sys.exit(asyncio.run(main(arguments[0], *numbers)))
